"""A server inside the test's own process."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from server.hands import BASE, Hands
from voidbridge.server.app import create_app


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the games lie."""
    return tmp_path / "data"


@pytest.fixture
def client(folder: Path) -> Iterator[TestClient]:
    """A server of this test alone."""
    with TestClient(create_app(folder), base_url=BASE) as found:
        yield found


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server that the tests of one file share."""
    with TestClient(create_app(tmp_path_factory.mktemp("games") / "data"), base_url=BASE) as found:
        yield found


@pytest.fixture
def hands(client: TestClient) -> Hands:
    """Somebody at a new table."""
    return Hands(client).new()
