"""A database that cannot be reached: the error says where it was looked for, and no password."""

from __future__ import annotations

import socket
from typing import NoReturn

import pytest

from afterdark.server.store.errors import HostNotFound, NothingAnswers
from afterdark.server.store.store import Store

pytestmark = pytest.mark.anyio


async def test_a_host_that_is_not_found_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> NoReturn:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(HostNotFound) as refused:
        await Store.open("postgresql://ann:secret@nosuchhost.invalid/tables")
    assert refused.value.host == "nosuchhost.invalid"
    assert str(refused.value) == (
        "The database's host nosuchhost.invalid cannot be found: check the name in the store's URL."
    )


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
async def test_a_host_where_no_database_answers_is_named_with_its_port(host: str) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens here, and nobody else can
        port = taken.getsockname()[1]
        with pytest.raises(NothingAnswers) as refused:
            await Store.open(f"postgresql://ann:secret@{host}:{port}/tables")
    assert (refused.value.host, refused.value.port) == (host, port)
    assert str(refused.value).startswith(f"No database answers at {host}, port {port}:")
    assert "secret" not in str(refused.value)
