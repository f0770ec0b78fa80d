"""The types of ASGI, and small answers given without the framework."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from typing import Any

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
GONE = "afterdark.gone"
"""Stands in the scope of a request whose client went away before it was answered."""
Headers = Sequence[tuple[bytes, bytes]]


def header(scope: Scope, name: bytes) -> str:
    """The first header by this name (in small letters); empty if there is none."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def client(scope: Scope) -> str:
    """The address of whoever asks; empty if the server does not know it."""
    found = scope.get("client")
    return str(found[0]) if found else ""


async def answer(
    send: Send, status: int, body: bytes, content_type: str, headers: Headers = ()
) -> None:
    """A whole answer."""
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", content_type.encode()),
                (b"content-length", str(len(body)).encode()),
                *headers,
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})


async def refuse(send: Send, error: AfterdarkError) -> None:
    """An error as every error of this server looks."""
    shown, status = problem(error)
    headers = [(b"retry-after", b"5")] if status == 429 else []
    body = msgspec.json.encode(shown)
    await answer(
        send, status, body, "application/json", [*headers, (b"cache-control", b"no-store")]
    )
