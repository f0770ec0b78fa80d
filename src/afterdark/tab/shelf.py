"""Where a tab keeps things: texts by name, in the browser's own storage or in memory."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import Protocol


class Shelf(Protocol):
    """Texts by name. Everything put at once is kept together or not at all."""

    async def put(self, texts: Mapping[str, str | None]) -> None:
        """Keep these; None takes one away. Returns when it is kept."""

    async def get(self, name: str) -> str | None:
        """What is kept under a name."""

    async def under(self, prefix: str) -> list[tuple[str, str]]:
        """Everything whose name begins so, in the order of the names."""


class MemoryShelf:
    """Keeps things for as long as the page is open."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._names: list[str] = []

    async def put(self, texts: Mapping[str, str | None]) -> None:
        for name, text in texts.items():
            if text is None:
                self._texts.pop(name, None)
            else:
                self._texts[name] = text
        self._names = sorted(self._texts)

    async def get(self, name: str) -> str | None:
        return self._texts.get(name)

    async def under(self, prefix: str) -> list[tuple[str, str]]:
        first = bisect_left(self._names, prefix)
        found = []
        for name in self._names[first:]:
            if not name.startswith(prefix):
                break
            found.append((name, self._texts[name]))
        return found
