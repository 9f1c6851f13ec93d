"""A live line whose greeting cannot be read is answered and closed; left alone it would stay open for ever."""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from voidbridge.server.errors import answer, of_status
from voidbridge.server.gate import HEADERS


class Greeted(WebSocketsSansIOProtocol):
    """A live line of the server."""

    greeted = False  # its greeting was read; from then on what is wrong with it is answered elsewhere

    def handle_connect(self, event: Request) -> None:
        """Pass a greeting that could be read on to the application."""
        self.greeted = True
        super().handle_connect(event)

    def data_received(self, data: bytes) -> None:
        """Take what came in; a greeting that is too long or brings a body ends the line."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.greeted and not self.transport.is_closing():
            self.transport.write(unreadable())
            self.transport.close()


def unreadable() -> bytes:
    """The refusal as it goes over the wire, with the headers that every answer carries."""
    said = answer(of_status(400))
    headers = {**dict(said.headers), **HEADERS, "Connection": "close"}
    lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"HTTP/1.1 400 Bad Request\r\n{lines}\r\n".encode() + bytes(said.body)
