"""Where JavaScript comes in: one object that answers requests and opens ports.

A page may give a seed for all tables, so that the same clicks lead to the same games, and other
waits than a table has: for tests. Otherwise seeds are drawn by the browser, and the deal can be
checked like any other.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from afterdark.tab.node import TabNode
from afterdark.tab.ports import Ports
from afterdark.tab.requests import Requests
from afterdark.tab.shelf import MemoryShelf

if TYPE_CHECKING:
    from afterdark.tab.ports import Port
    from afterdark.tab.shelf import Shelf


class BrowserShelf:
    """The browser's storage, as JavaScript offers it: three functions that promise."""

    def __init__(self, offered: Any) -> None:
        self._offered = offered

    async def put(self, texts: Mapping[str, str | None]) -> None:
        """Keep these; None takes one away."""
        if texts:
            await self._offered.put(list(texts), [text or "" for text in texts.values()],
                                    [text is None for text in texts.values()])  # fmt: skip

    async def get(self, name: str) -> str | None:
        """What is kept under a name."""
        found = await self._offered.get(name)
        return None if found is None else str(found)

    async def under(self, prefix: str) -> list[tuple[str, str]]:
        """Everything whose name begins so, in the order of the names."""
        found = await self._offered.under(prefix)
        return [(str(name), str(text)) for name, text in found.to_py()]


class TabWorker:
    """The whole table of this tab."""

    def __init__(self, shelf: Shelf, seed: str = "") -> None:
        self.node = TabNode(shelf)
        self._requests = Requests(self.node)
        self._ports = Ports(self.node)
        if seed:
            told, drawn = bytes.fromhex(seed), self.node.hall.new_table
            self.node.hall.new_table = lambda: (drawn()[0], told)  # type: ignore[method-assign]

    async def answer(self, method: str, url: str, key: str, body: str) -> tuple[int, str, str]:
        """What a server would answer to this: status, type and text."""
        told = await self._requests.answer(method, url, key, body.encode())
        return told.status, told.type, told.body.decode()

    def open(self, path: str, tell: Callable[[str], None], closed: Callable[[int], None]) -> Port:
        """A port to a table in place of a socket."""
        return self._ports.open(path, tell, closed)


def start(offered: Any = None, seed: str = "", waits: str = "") -> TabWorker:
    """The worker of a page: `offered` is the browser's storage; without, all is kept in memory.

    `waits` are seconds in place of a table's own, by the names of its constants, as JSON.
    """
    worker = TabWorker(MemoryShelf() if offered is None else BrowserShelf(offered), seed)
    for name, seconds in msgspec.json.decode(waits or "{}", type=dict[str, float]).items():
        for module, found in list(sys.modules.items()):
            if module.startswith("afterdark.table") and name in vars(found):
                setattr(found, name, seconds)
    return worker
