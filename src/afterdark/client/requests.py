"""Going to a server from a program: which table an address means, and the few requests it takes.

Only what a client does before and after the socket: become a person, open a table, take the
record home. The requests block; who must not wait runs them in a thread.
"""

from __future__ import annotations

import http.client
from typing import TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import ProxyHandler, Request, build_opener

import msgspec
from msgspec import Struct

from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.table.room.setup import Setup
from afterdark.table.wire.shapes import Key, NewPerson, NewTable, Problem, TableMade

PATIENCE = 15.0
"""Seconds a request may take."""

T = TypeVar("T")


class NoVisit(AfterdarkError):
    """An address that leads to no table, or a server that does not do what was asked."""


class Place(Struct, frozen=True):
    """A table at a server. Without a table it is the server alone."""

    base: str
    """The server's own address: `http://192.168.1.5:8000`."""
    table: str = ""

    @property
    def socket(self) -> str:
        """Where the table's socket is."""
        return f"ws{self.base.removeprefix('http')}/api/tables/{quote(self.table)}/live"

    def at(self, table: str) -> Place:
        """Another table at the same server."""
        return Place(self.base, table)


def place_of(address: str) -> Place:
    """What an address means: a table's page (`…/t/ID`), or just a server."""
    text = address.strip()
    if "://" not in text:
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        _ = parts.port
    except ValueError:
        raise NoVisit(f"{address!r} is not an address.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise NoVisit(f"{address!r} is not the address of a table: that is http://…/t/….")
    path = [part for part in parts.path.split("/") if part]
    if path and (path[0] != "t" or len(path) != 2):
        raise NoVisit(f"{address!r} is not the address of a table: that is http://…/t/….")
    return Place(f"{parts.scheme}://{parts.netloc}", path[1] if path else "")


class Visit:
    """Requests to one server, as one person once it has a key."""

    def __init__(self, base: str, key: str = "") -> None:
        self.base = base
        self.key = key
        self._open = build_opener(ProxyHandler({})).open

    def become(self, name: str, language: str = SOURCE) -> Key:
        """Come in for the first time: the key makes this device the person from now on."""
        given = self._post("/api/people", NewPerson(name=name, language=language), Key)
        self.key = given.key
        return given

    def open_table(self, setup: Setup) -> Place:
        """A new table, with this person as its host."""
        made = self._post("/api/tables", NewTable(setup), TableMade)
        return Place(self.base, made.table)

    def known(self) -> bool:
        """Whether the server still knows this person."""
        try:
            self._ask(Request(f"{self.base}/api/me"))
        except NoVisit:
            return False
        return True

    def record(self, table: str, seat: int = -1) -> str:
        """The record of a table: whole when it is closed, before through the eyes of a seat."""
        eyes = f"?seat={seat}" if seat >= 0 else ""
        return self._ask(Request(f"{self.base}/api/tables/{quote(table)}/record{eyes}")).decode()

    def _post(self, path: str, body: Struct, wanted: type[T]) -> T:
        headers = {"Content-Type": "application/json"}
        request = Request(f"{self.base}{path}", msgspec.json.encode(body), headers, method="POST")
        try:
            return msgspec.json.decode(self._ask(request), type=wanted)
        except msgspec.MsgspecError:
            raise NoVisit(f"{self.base} is no Afterdark server.") from None

    def _ask(self, request: Request) -> bytes:
        if self.key:
            request.add_header("Authorization", f"Bearer {self.key}")
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                body: bytes = answer.read()
                return body
        except HTTPError as error:
            with error:
                raise NoVisit(_sentence(error.read(), error.code)) from None
        except (URLError, OSError, http.client.HTTPException) as error:
            reason = getattr(error, "reason", error)
            if isinstance(reason, OSError) and reason.strerror:
                reason = reason.strerror.lower()
            raise NoVisit(f"{self.base} cannot be reached: {reason}.") from None


def _sentence(body: bytes, status: int) -> str:
    """What the server says went wrong."""
    try:
        return msgspec.json.decode(body, type=Problem).text
    except msgspec.MsgspecError:
        return f"The server answers {status}."
