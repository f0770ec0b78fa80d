"""In the place of the web framework: the server's own handlers, declared with it, answer here.

A server's handlers are functions with types: what they need is named by their parameters. The
framework that serves them over HTTP is large and speaks to sockets, of which a tab has none. This
module has the few names they import from it; what was declared is kept as data, and `requests`
answers by that. Nothing a handler does is written twice.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any, Final, Generic, TypeVar

import msgspec

T = TypeVar("T")
F = Callable[..., Any]
NAME: Final = "litestar"


class Route:
    """A handler as it was declared."""

    def __init__(self, method: str, path: str, answer: F, given: dict[str, Any]) -> None:
        self.method = method
        self.path = path
        self.answer = answer
        self.status: int = given.get("status_code") or (201 if method == "POST" else 200)
        if method == "DELETE":
            self.status = 204
        self.media_type: str = given.get("media_type", "application/json")


def _declares(method: str) -> Callable[..., Callable[[F], Route]]:
    def declared(path: str, **given: Any) -> Callable[[F], Route]:
        return lambda answer: Route(method, path, answer, given)

    return declared


class Request(Generic[T]):
    """Only its name is needed: no handler that asks for the request itself answers in a tab."""

    def __class_getitem__(cls, _: Any) -> Any:
        return cls


class Response(Generic[T]):
    """An answer with a status, a type and headers of its own."""

    def __init__(
        self,
        content: T,
        *,
        status_code: int | None = None,
        media_type: str = "",
        headers: dict[str, str] | None = None,
    ) -> None:
        self.content = content
        self.status_code = status_code
        self.media_type = media_type
        self.headers = headers or {}


class Given:
    """How a parameter comes in: from the path, the query, the body, or from the house."""

    def __init__(self, source: str, name: str = "") -> None:
        self.source = source
        self.name = name


def _parameter(source: str) -> Callable[..., tuple[Given, msgspec.Meta]]:
    def given(name: str = "", **limits: Any) -> Any:
        """Where it comes from, and what it must be."""
        limits.pop("description", None)
        return _Limited(source, name, msgspec.Meta(**limits))

    return given


class _Limited(Given):
    def __init__(self, source: str, name: str, limits: msgspec.Meta) -> None:
        super().__init__(source, name)
        self.limits = limits


class _Marked:
    """`FromPath[str]` and its like: a type, and where it comes from."""

    def __init__(self, source: str) -> None:
        self._source = source

    def __getitem__(self, kind: Any) -> Any:
        return Annotated[kind, Given(self._source)]


def _specification(*_: Any, **__: Any) -> None:
    """What an answer may look like is said to programs that read the API's description."""


_MODULES: Final[dict[str, dict[str, Any]]] = {
    NAME: {
        "get": _declares("GET"),
        "post": _declares("POST"),
        "patch": _declares("PATCH"),
        "delete": _declares("DELETE"),
        "Request": Request,
        "Response": Response,
    },
    f"{NAME}.params": {
        "FromPath": _Marked("path"),
        "JSONBody": _Marked("body"),
        "PathParameter": _parameter("path"),
        "QueryParameter": _parameter("query"),
    },
    f"{NAME}.di": {"NamedDependency": _Marked("house")},
    f"{NAME}.openapi": {},
    f"{NAME}.openapi.datastructures": {"ResponseSpec": _specification},
}


def stand_in() -> None:
    """Let the server's handlers find this in the framework's place. Before they are imported."""
    if NAME in sys.modules:
        if not hasattr(sys.modules[NAME], "afterdark_stands_in"):
            raise RuntimeError("The framework itself is here: its handlers are its own.")
        return
    for name, names in _MODULES.items():
        module = ModuleType(name)
        module.__path__ = []
        vars(module).update(names, afterdark_stands_in=True)
        sys.modules[name] = module
