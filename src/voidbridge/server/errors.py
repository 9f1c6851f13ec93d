"""Every way to be told no, as one small JSON body: a code, a sentence, and where it was."""

import json
from collections.abc import Mapping
from typing import Any

from starlette.responses import Response

from voidbridge.state.setup import SetupError
from voidbridge.store.errors import StoreError

# What a store's trouble is in HTTP; everything else it may say is 503.
STORE_STATUS = {"disk-full": 507, "conflict": 409}
WORDS = {
    400: ("bad-request", "The request could not be read."),
    404: ("no-such-page", "There is nothing under this address."),
    405: ("wrong-method", "This address does not take that kind of request."),
    413: ("too-big", "The request is larger than one megabyte."),
}


class Refused(Exception):
    """A request that is answered with no."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        field: str | None = None,
        numbers: Mapping[str, int] | list[int] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(status, code)
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message}
        if field is not None:
            self.body["field"] = field
        if numbers is not None:
            self.body["numbers"] = numbers
        self.body.update(more)


def of_store(error: StoreError) -> Refused:
    """The refusal for something that could not be kept."""
    return Refused(STORE_STATUS.get(error.code, 503), error.code, error.message)


def of_setup(error: SetupError, status: int = 422, code: str = "bad-setup") -> Refused:
    """The refusal for a set-up, or an action of a campaign, that cannot be played: a sentence and its field."""
    return Refused(status, code, sentence(error.message), error.field.strip("."))


def sentence(text: str) -> str:
    """A message as a sentence: it begins with a capital and ends once."""
    told = f"{text[:1].upper()}{text[1:].rstrip('.')}"
    return told if told.endswith(("?", "!")) else f"{told}."


def of_status(status: int) -> Refused:
    """The refusal for a bare HTTP status."""
    return Refused(status, *WORDS.get(status, ("refused", "The request was refused.")))


def fault() -> Refused:
    """Something broke here; what it was stays in the server's log."""
    return Refused(500, "fault", "The server made a mistake; what was acknowledged is safe.")


def dumped(value: Any) -> bytes:
    """JSON as it goes over the wire."""
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()


def reply(value: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """A JSON answer; bytes are taken as JSON that is already written."""
    body = value if isinstance(value, bytes) else dumped(value)
    return Response(body, status, headers, media_type="application/json")


def answer(refused: Refused) -> Response:
    """A refusal as an answer."""
    return reply(refused.body, refused.status)
