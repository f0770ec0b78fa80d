"""The node of a tab: a hall as a server has it, with a shelf for a store and one person in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from afterdark.server.bots.analyses import Analyses
from afterdark.server.node.bus import LocalBus
from afterdark.server.node.clock import WallClock
from afterdark.server.node.keys import hashed
from afterdark.server.node.limits import Allowances, Counts
from afterdark.server.node.settings import Limits, Settings
from afterdark.server.readers.reader_pool import ReaderPool
from afterdark.server.readers.reader_process import Read, read
from afterdark.server.readers.tasks import AnyTask
from afterdark.server.sockets.crowd import Outbox
from afterdark.server.store.journal import Journal
from afterdark.server.tables.hall import Hall
from afterdark.tab.inline import Inline, TabThinking
from afterdark.tab.store import TabStore

if TYPE_CHECKING:
    from afterdark.server.node.clock import Clock
    from afterdark.tab.shelf import Shelf

PLENTY: Final = 1e9
"""Nobody is to be kept from anything: whoever asks too much makes only themselves wait."""


class Uncounted:
    """In the place of counters that somebody would read."""

    def __getattr__(self, _: str) -> Any:
        return self

    def __call__(self, *_: Any) -> Any:
        return self

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None: ...


class Uncrowded:
    """There is room for one."""

    crowded: Final = False


class NoDeals:
    """Nobody can be sent a deal from here, and nobody else looks."""

    async def look(self, _: object, __: str) -> None: ...

    async def look_at(self, _: str, __: str) -> None: ...


class Reach:
    """Friends find nobody here: a tab has no address."""

    public: Final[list[str]] = []
    network: Final = ""


class TabNode:
    """All that the server's hall, sockets and handlers ask of a node."""

    def __init__(self, shelf: Shelf, clock: Clock | None = None) -> None:
        self.settings = Settings(
            limits=Limits(messages_per_second=PLENTY, reading_seconds=PLENTY),
            sleep_after=PLENTY,
        )
        self.clock = clock if clock is not None else WallClock()
        self.closing = False
        self.metrics = Uncounted()
        self.reach = Reach()
        self.deals = NoDeals()
        self.connections: Counts[str] = Counts(1_000)
        self.open_connections = Uncrowded()
        self.outbox = Outbox()
        now = self.clock.now
        self.new_tables: Allowances[str] = Allowances(PLENTY, PLENTY, now)
        self.new_people: Allowances[str] = Allowances(PLENTY, PLENTY, now)
        store: Any = TabStore(shelf)
        self.store = store
        self.readers = ReaderPool(PLENTY, now, lambda: Inline[AnyTask, Read](read))
        self.thinking = TabThinking(now, self.metrics)
        self.analyses = Analyses(self.thinking, store.analyses, now)
        metrics: Any = self.metrics
        self.hall = Hall(
            self.settings,
            self.clock,
            store,
            Journal(store),
            LocalBus(),
            self.thinking,
            self.readers,
            metrics,
        )

    async def person_of(self, key: str) -> str:
        """The person behind a key; empty if there is none."""
        found = await self.store.people.person_of_key(hashed(key)) if key else None
        return found or ""
