"""The guard before everything: who may ask, from which page, how often; and the headers we answer
with. Nothing behind it runs for a request that does not belong here.
"""

from __future__ import annotations

import hmac
import ipaddress
import logging
from collections.abc import Callable
from typing import Final

from afterdark.server.errors import Failure, TooLarge, TooMany, WrongHost, WrongOrigin
from afterdark.server.http.asgi import (
    GONE,
    App,
    Message,
    Receive,
    Scope,
    Send,
    client,
    header,
    refuse,
)
from afterdark.server.node.addresses import Reach
from afterdark.server.node.limits import Allowances, client_network
from afterdark.server.node.logs import failed, log
from afterdark.server.node.settings import Settings
from afterdark.server.readers.own_boards import PLACE

SAFE_METHODS: Final = frozenset(["GET", "HEAD", "OPTIONS"])
OPEN_TO_ANY_HOST: Final = frozenset(["/healthz", "/metrics"])
"""Asked by machines, which call a node by whatever address it has."""


def content_policy(reach: Reach) -> str:
    """What our pages may load: our own files, our own sockets, and nothing inline that runs."""
    # A policy cannot name numeric IPv6 addresses; browsers take 'self' for those.
    named = [origin for origin in reach.origins if "[" not in origin]
    sockets = sorted(origin.replace("http", "ws", 1) for origin in named)
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            # Positions and sizes of pieces are set as attributes; they can run nothing.
            "style-src-attr 'unsafe-inline'",
            "img-src 'self' data: blob:",
            "font-src 'self'",
            "media-src 'self' blob:",
            f"connect-src 'self' {' '.join(sockets)}",
            # Boards of other packages, which have a policy of their own, and no other page.
            f"frame-src {' '.join(sorted(origin + PLACE for origin in named))}",
            "manifest-src 'self'",
            "worker-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    )


def standing_headers(reach: Reach) -> list[tuple[bytes, bytes]]:
    """The headers of every answer."""
    return [
        (b"content-security-policy", content_policy(reach).encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"x-frame-options", b"DENY"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (
            b"permissions-policy",
            b"camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
    ]


def framed(headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of every answer, but for those that an answer with its own policy replaces."""
    own = (b"content-security-policy", b"x-frame-options")
    return [(name, value) for name, value in headers if name not in own]


class Guard:
    """Stands before the app. Forwarded headers have been read before, from known proxies only."""

    def __init__(
        self, app: App, settings: Settings, reach: Reach, clock: Callable[[], float]
    ) -> None:
        self._app = app
        self._reach = reach
        self._headers = standing_headers(reach)
        self._metrics = [ipaddress.ip_network(network) for network in settings.metrics]
        self._metrics_token = settings.metrics_token
        self._body_bytes = settings.limits.body_bytes
        rate = settings.limits.requests_per_second
        self._requests: Allowances[str] = Allowances(rate, 10 * rate, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = self._headers
        if scope["scheme"] == "https":
            headers = [*headers, (b"strict-transport-security", b"max-age=31536000")]
        started = False

        async def with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                said = list(message.get("headers", ()))
                # What has a policy of its own says itself who may frame it.
                own = any(name == b"content-security-policy" for name, _ in said)
                message["headers"] = [*said, *(headers if not own else framed(headers))]
            await send(message)

        async def heard() -> Message:
            message = await receive()
            if message["type"] == "http.disconnect":
                scope[GONE] = True
            return message

        try:
            await self._answer(scope, heard, with_headers)
        except Exception:
            failed("a request failed")
            if not started:
                await refuse(with_headers, Failure())

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app answer what belongs here."""
        path = scope["path"]
        if path not in OPEN_TO_ANY_HOST and not self._knows_host(scope):
            await refuse(send, WrongHost(addresses=", ".join(sorted(self._reach.origins))))
        elif scope["method"] not in SAFE_METHODS and not self._comes_from_us(scope):
            log(logging.INFO, "origin refused")
            await refuse(send, WrongOrigin())
        elif not self._requests.takes(client_network(client(scope))):
            await refuse(send, TooMany())
        elif _announced(scope) > self._body_bytes:
            await refuse(send, TooLarge())
        else:
            scope["afterdark.metrics"] = self._may_read_metrics(scope)
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._knows_host(scope) and self._comes_from_us(scope):
            if not self._requests.takes(client_network(client(scope))):
                await receive()
                await refuse(_handshake(send), TooMany())
                return
            try:
                await self._app(scope, receive, send)
            except OSError:  # the client is gone
                raise
            except Exception:
                failed("a socket failed")
                raise
            return
        log(logging.INFO, "socket refused")
        await receive()
        # Before a socket is accepted, closing it answers the handshake with 403.
        await send({"type": "websocket.close", "code": 1008})

    def _knows_host(self, scope: Scope) -> bool:
        host = header(scope, b"host").lower()
        return host in self._reach.hosts or _without_usual_port(host) in self._reach.hosts

    def _comes_from_us(self, scope: Scope) -> bool:
        """Whether a page of ours asks, or no page at all (programs name no origin)."""
        origin = header(scope, b"origin")
        if origin:
            return origin.lower() in self._reach.origins
        return header(scope, b"sec-fetch-site") in ("", "same-origin", "none")

    def _may_read_metrics(self, scope: Scope) -> bool:
        """Metrics are for whoever shows the token, and for the networks that the settings name.

        Nobody is believed for coming from this machine: a proxy here may not say whom it serves.
        """
        scheme, _, token = header(scope, b"authorization").partition(" ")
        if self._metrics_token and scheme.lower() == "bearer":
            return hmac.compare_digest(token.strip().encode(), self._metrics_token.encode())
        try:
            address = ipaddress.ip_address(client(scope))
        except ValueError:
            return False
        forwarded = header(scope, b"x-forwarded-for") or header(scope, b"forwarded")
        if address.is_loopback and forwarded:  # by a proxy that the settings do not name
            return False
        return any(address in network for network in self._metrics)


def _handshake(send: Send) -> Send:
    """Answers a request for a socket as any other request is answered."""

    async def answered(message: Message) -> None:
        await send({**message, "type": f"websocket.{message['type']}"})

    return answered


def _without_usual_port(host: str) -> str:
    for port in (":80", ":443"):
        if host.endswith(port):
            return host[: -len(port)]
    return host


def _announced(scope: Scope) -> int:
    length = header(scope, b"content-length")
    return int(length) if length.isascii() and length.isdecimal() and len(length) < 16 else 0


def trusting(app: App, settings: Settings) -> App:
    """The app behind its proxies: what they forward about the client is believed, nobody else's."""
    if not settings.proxies:
        return app
    from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

    trusted: App = ProxyHeadersMiddleware(app, settings.proxies)  # type: ignore[arg-type, assignment]
    return trusted
