"""What a page asks over HTTP, answered here by the server's own handlers."""

from __future__ import annotations

import inspect
import re
import traceback
from collections.abc import Callable, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    NamedTuple,
    get_args,
    get_origin,
    get_type_hints,
)
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import BadMessage, Failure, MethodRefused, NoKey, NotFound, problem
from afterdark.tab import framework
from afterdark.tab.framework import Given, Response, Route
from afterdark.table.errors import NotPlaying

if TYPE_CHECKING:
    from afterdark.tab.node import TabNode

PLACE: Final = re.compile(r"\{(\w+):(\w+)\}")
KINDS: Final = {"str": r"[^/]+", "int": r"\d+"}
FILE: Final = re.compile(r"/api/tab/tables/([\w-]+)/file")
"""The one address a server does not have."""
WHERE: Final = re.compile(r"(.*) - at `\$\.(.*)`")
"""What is wrong with a value, and which one: servers name it first."""
JSON: Final = "application/json"


class Answer(NamedTuple):
    """What goes back to the page."""

    status: int
    type: str
    body: bytes


class Parameter(NamedTuple):
    """One thing a handler is given."""

    name: str
    source: str
    asked_as: str
    kind: Any
    default: Any


class Requests:
    """The handlers of a server, for the page in this tab."""

    def __init__(self, node: TabNode) -> None:
        framework.stand_in()
        from afterdark.server.http import games, people, positions, puzzles, records, tables

        self._node = node
        self._routes: list[tuple[re.Pattern[str], Route, list[Parameter]]] = []
        for module in (games, people, tables, records, positions, puzzles):
            handlers: Any = module.HANDLERS
            for route in handlers:
                self._routes.append((_pattern(route.path), route, _parameters(route.answer)))

    async def answer(self, method: str, url: str, key: str, body: bytes) -> Answer:
        """What a server would answer."""
        try:
            return await self._answer(method, url, key, body)
        except AfterdarkError as error:
            return _refused(error)
        except msgspec.MsgspecError as error:
            return _refused(BadMessage(text=WHERE.sub(r"\2: \1", str(error))))
        except RecursionError:
            return _refused(BadMessage(text="nested too deeply"))
        except Exception:
            traceback.print_exc()
            return _refused(Failure())

    async def _file(self, table: str, key: str) -> Answer:
        """A game as far as it went, with all its secrets: whoever sits before this tab has the
        whole table anyway, and takes it along to a server."""
        state = (await (await self._node.hall.find(table)).settled()).state
        if not state.seats_of(await self._node.person_of(key)):
            raise NoKey
        if not state.started:
            raise NotPlaying
        return Answer(200, "text/plain", state.record_text().encode())

    async def _answer(self, method: str, url: str, key: str, body: bytes) -> Answer:
        split = urlsplit(url)
        taken = FILE.fullmatch(split.path)
        if taken is not None and method == "GET":
            return await self._file(taken[1], key)
        route, parameters, places = self._found(method, split.path)
        query = dict(parse_qsl(split.query, keep_blank_values=True))
        given = {}
        for parameter in parameters:
            if parameter.source == "house":
                given[parameter.name] = await self._of_the_house(parameter.name, key)
            elif parameter.source == "body":
                given[parameter.name] = msgspec.json.decode(body, type=parameter.kind)
            else:
                source = places if parameter.source == "path" else query
                given[parameter.name] = _value(parameter, source)
        told = route.answer(**given)
        if inspect.isawaitable(told):
            told = await told
        return _told(route, told)

    def _found(self, method: str, path: str) -> tuple[Route, list[Parameter], dict[str, str]]:
        other = False
        for pattern, route, parameters in self._routes:
            found = pattern.fullmatch(path)
            if found is None:
                continue
            if route.method == method:
                places = {name: unquote(value) for name, value in found.groupdict().items()}
                return route, parameters, places
            other = True
        raise MethodRefused if other else NotFound

    async def _of_the_house(self, name: str, key: str) -> Any:
        if name == "node":
            return self._node
        if name == "address":
            return ""
        person = await self._node.person_of(key)
        if not person and (key or name == "person"):
            raise NoKey
        return person


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(PLACE.sub(lambda place: f"(?P<{place[1]}>{KINDS[place[2]]})", path))


def _parameters(answer: Callable[..., Any]) -> list[Parameter]:
    hints = get_type_hints(answer, include_extras=True)
    found = []
    for name, parameter in inspect.signature(answer).parameters.items():
        kind = hints[name]
        source, asked_as = "query", name
        if get_origin(kind) is Annotated:
            plain, *marks = get_args(kind)
            for mark in marks:
                if isinstance(mark, Given):
                    source, asked_as = mark.source, mark.name or name
                    limits = getattr(mark, "limits", None)
                    kind = plain if limits is None else _limited(plain, limits)
        found.append(Parameter(name, source, asked_as, kind, parameter.default))
    return found


def _limited(kind: Any, limits: msgspec.Meta) -> Any:
    """A type with its limits; those of a value that may be left out are of the value."""
    if type(None) in get_args(kind):
        [value] = [one for one in get_args(kind) if one is not type(None)]
        return Annotated[value, limits] | None
    return Annotated[kind, limits]


def _value(parameter: Parameter, source: Mapping[str, str]) -> Any:
    text = source.get(parameter.asked_as)
    if text is None:
        if parameter.default is inspect.Parameter.empty:
            raise BadMessage(text=f"{parameter.asked_as}: missing")
        return parameter.default
    try:
        return msgspec.convert(text, parameter.kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadMessage(text=f"{parameter.asked_as}: {error}") from None


def _told(route: Route, told: Any) -> Answer:
    status, type = route.status, route.media_type
    if isinstance(told, Response):
        status, type = told.status_code or status, told.media_type or type
        told = told.content
    if told is None:
        return Answer(204, type, b"")
    if isinstance(told, bytes):
        return Answer(status, type, told)
    if isinstance(told, str) and type != JSON:
        return Answer(status, type, told.encode())
    return Answer(status, type, msgspec.json.encode(told))


def _refused(error: AfterdarkError) -> Answer:
    shown, status = problem(error)
    return Answer(status, JSON, msgspec.json.encode(shown))
