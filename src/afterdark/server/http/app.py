"""The application: the guard, then sockets, the HTTP API, and the pages."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, License, SecurityScheme
from litestar.types import ControllerRouterHandler

import afterdark
from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import (
    BadMessage,
    Failure,
    MethodRefused,
    NotFound,
    TooLarge,
    problem,
)
from afterdark.server.http import (
    games,
    health,
    lab,
    notices,
    people,
    positions,
    puzzles,
    records,
    tables,
)
from afterdark.server.http.access import address_of, guest_of, person_of
from afterdark.server.http.asgi import GONE, Receive, Scope, Send, answer
from afterdark.server.http.evenings import challenges, circles, nights
from afterdark.server.http.guard import Guard, trusting
from afterdark.server.http.pages import Pages
from afterdark.server.node.logs import failed
from afterdark.server.sockets.endpoint import SocketEndpoint
from afterdark.table.wire.shapes import Problem

if TYPE_CHECKING:
    from afterdark.server.http.asgi import App
    from afterdark.server.node.node import Node

HANDLERS: list[ControllerRouterHandler] = [
    *games.HANDLERS,
    *people.HANDLERS,
    *tables.HANDLERS,
    *records.HANDLERS,
    *challenges.HANDLERS,
    *positions.HANDLERS,
    *puzzles.HANDLERS,
    *lab.HANDLERS,
    *notices.HANDLERS,
    *nights.HANDLERS,
    *circles.HANDLERS,
    *health.HANDLERS,
]
DOCUMENT = "/api/openapi.json"
"""Where the OpenAPI document is."""
_OURS = re.compile(r"/(?:api/|healthz\Z|metrics\Z)")


class Application:
    """The ASGI application of one node. The node is opened and closed by whoever runs it."""

    def __init__(self, node: Node, pages: Pages | None = None) -> None:
        self.node = node
        self._live = SocketEndpoint(node)
        made = api(node)
        self._api: App = made  # type: ignore[assignment]
        self._litestar = made
        self._document: asyncio.Task[bytes] | None = None
        self._pages = pages if pages is not None else Pages(address=node.reach.local)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._live(scope, receive, send)
        elif scope["path"] == DOCUMENT and scope["method"] == "GET":
            document = await asyncio.shield(self._written_once())
            await answer(send, 200, document, "application/vnd.oai.openapi+json")
        elif _OURS.match(scope["path"]):
            await self._api(scope, receive, send)
        else:
            await self._pages(scope, receive, send)

    def _written_once(self) -> asyncio.Task[bytes]:
        """The document, written in a thread for whoever asks first: it takes a while."""
        if self._document is None:
            writing = asyncio.to_thread(openapi_document, self._litestar)
            self._document = asyncio.ensure_future(writing)
        return self._document


def application(node: Node, pages: Pages | None = None) -> App:
    """A node's application behind its guard."""
    guarded = Guard(Application(node, pages), node.settings, node.reach, node.clock.now)
    return trusting(guarded, node.settings)


def api(node: Node) -> Litestar:
    """The HTTP API as a Litestar application."""
    return Litestar(
        route_handlers=HANDLERS,
        dependencies={
            "node": Provide(lambda: node, sync_to_thread=False),
            "person": Provide(person_of),
            "guest": Provide(guest_of),
            "address": Provide(address_of, sync_to_thread=False),
        },
        openapi_config=_openapi(),
        exception_handlers={
            AfterdarkError: _refused,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failure,
        },
        request_max_body_size=node.settings.limits.body_bytes,
        logging_config=None,
        debug=False,
    )


def openapi_document(made: Litestar) -> bytes:
    """The description of the HTTP API, for programs that read such."""
    return msgspec.json.encode(made.openapi_schema.to_schema())


def _openapi() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Afterdark",
        version=afterdark.__version__,
        description="Tables for vampire games. Live play is on a socket of each table.",
        license=License(name="MIT", identifier="MIT"),
        # Litestar would answer for all that is not there; `Application` serves the document.
        path="/api/-",
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        components=Components(
            security_schemes={"key": SecurityScheme(type="http", scheme="bearer")}
        ),
    )


def _answer(shown: Problem, status: int) -> Response[Problem]:
    headers = {"cache-control": "no-store"}
    if status == 401:
        headers["www-authenticate"] = "Bearer"
    if status == 429:
        headers["retry-after"] = "5"
    return Response(shown, status_code=status, media_type="application/json", headers=headers)


def _refused(_: Request[Any, Any, Any], error: AfterdarkError) -> Response[Problem]:
    return _answer(*problem(error))


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses, in our words."""
    if error.status_code == 404:
        return _answer(*problem(NotFound()))
    if error.status_code == 405:
        return _answer(*problem(MethodRefused()))
    if error.status_code == 413:
        return _answer(*problem(TooLarge()))
    if error.status_code >= 500:
        return _failure(request, error)
    return _answer(*problem(BadMessage(text=_told(error))))


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[Problem]:
    """A body whose brackets are nested so deeply that nobody reads it."""
    return _answer(*problem(BadMessage(text="nested too deeply")))


def _told(error: HTTPException) -> str:
    """What is wrong with a request, without its path."""
    extra = error.extra if isinstance(error, ValidationException) else None
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{one.get('key', '')}: {one.get('message', '')}" for one in extra)
    cause = error.__cause__
    if isinstance(cause, msgspec.MsgspecError):
        return str(cause)
    return error.detail.partition(" for ")[0]


def _failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """An error of ours, unless the client went away in the middle."""
    if not request.scope.get(GONE):
        failed("a request failed")
    return _answer(*problem(Failure()))
