"""A node: one process that serves tables. It opens the store, starts what works, and stops it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.contract.registry import installed_games
from afterdark.server.bots.analyses import Analyses
from afterdark.server.bots.plug_in_bots import plug_in_bots
from afterdark.server.bots.pool import BotPool
from afterdark.server.evenings.closings import Closings
from afterdark.server.lab.runs import LabRuns
from afterdark.server.node.bus import Bus, LocalBus
from afterdark.server.node.clock import Clock, WallClock
from afterdark.server.node.keys import KEY_BYTES, Marks, hashed
from afterdark.server.node.limits import Allowances, Counts
from afterdark.server.node.logs import failed, log, name_tables
from afterdark.server.node.metrics import Metrics
from afterdark.server.node.open_connections import OpenConnections, room_for_connections
from afterdark.server.node.peers import GONE, Peers
from afterdark.server.readers.reader_pool import ReaderPool
from afterdark.server.sockets.crowd import Outbox
from afterdark.server.store.errors import StoreError
from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import FAILED
from afterdark.server.tables.hall import Hall
from afterdark.server.tables.repeated_deals import RepeatedDeals

if TYPE_CHECKING:
    from afterdark.server.node.addresses import Reach
    from afterdark.server.node.clock import Timer
    from afterdark.server.node.settings import Settings
    from afterdark.server.notices.push import Notices

DAY = 86_400.0
HOUR = 3_600.0
BEAT = 10.0
"""Seconds between two signs of life in the store."""
ALIVE = "alive"
AWAY = "away"
MARKS = "marks"
"""Under this name the store keeps the key of marks."""
MOST_AWAY = 200
"""How many of the last absences are remembered, for tables that sleep over them."""
SEEN_EVERY = 6 * HOUR
"""Seconds after which it is written down again that somebody was here."""
MOST_SEEN = 100_000
NOTICES_EVERY = 120.0
"""Seconds between two looks for people who are asked and not here."""


class Node:
    """Everything one process needs; made by `open`, ended by `close`."""

    store: Store
    journal: Journal
    thinking: BotPool
    analyses: Analyses
    lab: LabRuns
    hall: Hall
    closings: Closings
    deals: RepeatedDeals

    def __init__(
        self, settings: Settings, reach: Reach, clock: Clock | None = None, bus: Bus | None = None
    ) -> None:
        self.settings = settings
        self.reach = reach
        self.clock = clock if clock is not None else WallClock()
        self.bus: Bus = bus if bus is not None else _bus(settings.bus)
        self.peers: Peers | None = None
        """The other nodes, where there may be any."""
        self._alone = bus is None and not settings.bus
        self.metrics = Metrics()
        self.closing = False
        limits = settings.limits
        now = self.clock.now
        self.new_tables: Allowances[str] = Allowances(
            limits.tables_per_hour / HOUR, limits.tables_per_hour, now
        )
        self.new_people: Allowances[str] = Allowances(
            limits.people_per_hour / HOUR, limits.people_per_hour, now
        )
        self.new_variants: Allowances[str] = Allowances(
            limits.tables_per_hour / HOUR, limits.tables_per_hour, now
        )
        """As many as tables: what is kept for a link."""
        self.passes_tried: Allowances[str] = Allowances(0.1, 10, now)
        self.readers = ReaderPool(limits.reading_seconds, now)
        self.connections: Counts[str] = Counts(limits.connections_per_address)
        """Open sockets."""
        self.open_connections = OpenConnections(
            min(limits.connections, room_for_connections()),
            limits.requests_per_address,
            settings.proxies,
        )
        self.outbox = Outbox()
        self._seen: dict[str, float] = {}
        self._cleaning: Timer | None = None
        self._beating: Timer | None = None
        self._noticing: Timer | None = None
        self._notices: Notices | None = None
        self._elsewhere: set[tuple[str, str]] = set()
        """Who looked at which table through another node when notices were last sent."""

    async def open(self) -> None:
        """Open the store and let everything begin."""
        self.store = await Store.open(self.settings.store_url)
        self.journal = Journal(
            self.store, self.metrics.commit_seconds.observe, self.metrics.failures.inc
        )
        plug_ins = await asyncio.to_thread(plug_in_bots)
        self.thinking = BotPool(
            self.settings.workers,
            person_seconds=self.settings.limits.thinking_seconds,
            clock=self.clock.now,
            metrics=self.metrics,
            plug_ins=plug_ins,
        )
        self.analyses = Analyses(self.thinking, self.store.analyses, self.clock.now)
        self.lab = LabRuns(self.thinking, self.store.lab, self.clock.now)
        await self.bus.start()
        self.hall = Hall(
            self.settings,
            self.clock,
            self.store,
            self.journal,
            self.bus,
            self.thinking,
            self.readers,
            self.metrics,
        )
        self.deals = RepeatedDeals(self.store.deals, self.hall)
        key = await self.store.keep_first(MARKS, secrets.token_hex(KEY_BYTES))
        self.hall.marks = marks = Marks(bytes.fromhex(key))
        name_tables(marks.table)
        self.hall.away = await self._was_away()
        self.closings = Closings(self.store, self.clock.now)
        self.hall.on_closed = self.closings.note
        if not self._alone:
            self.peers = self.hall.peers = Peers(
                secrets.token_hex(8), self.store, self.bus, self.hall, self.clock, self._share,
                {game.meta.id: game.meta.version for game in installed_games().games},
            )  # fmt: skip
            await self.peers.start()
        await self.hall.begin()
        self._beat()
        self._clean_later(60.0)
        self._notify_later()
        log(logging.INFO, "open")

    async def say_goodbye(self) -> None:
        """Finish what was begun, and tell every client to come back."""
        if not self.closing:
            self.closing = True
            for timer in (self._cleaning, self._beating, self._noticing):
                if timer is not None:
                    timer.cancel()
            await self.hall.close()

    async def close(self) -> None:
        """Stop, with everything written."""
        await self.say_goodbye()
        await self.closings.close()
        await self.analyses.close()
        await self.lab.close()
        await self.thinking.close()
        await self.readers.close()
        if self._notices is not None:
            await self._notices.close()
        await self.journal.close()
        if self.peers is not None:
            await self.peers.close()
        with contextlib.suppress(StoreError):
            await self.store.keep(ALIVE, repr(self.clock.now()))
        await self.bus.close()
        await self.store.close()
        log(logging.INFO, "closed")

    def _share(self, nodes: int) -> None:
        """Whoever asks all nodes is allowed as much as whoever asks one."""
        for allowances in (self.new_tables, self.new_people, self.new_variants, self.passes_tried):
            allowances.share(nodes)
        self.readers.share(nodes)
        self.thinking.share(nodes)

    @property
    def leads(self) -> bool:
        """Whether this node does what one does for all."""
        return self.peers is None or self.peers.leads

    # -- being there -------------------------------------------------------------------------

    async def _was_away(self) -> list[tuple[float, float]]:
        """When no node was there lately, the time until now included; it is written down."""
        now = self.clock.now()
        kept = await self.store.setting(AWAY)
        away = msgspec.json.decode(kept, type=list[tuple[float, float]]) if kept else []
        last = await self.store.setting(ALIVE)
        if last is not None and now - float(last) > 2 * BEAT:
            away = [*away, (float(last), now)][-MOST_AWAY:]
            await self.store.keep(AWAY, msgspec.json.encode(away).decode())
        return away

    def _beat(self) -> None:
        """Say from time to time that this node is there."""
        if not self.closing:
            self.hall.start(self._say_alive())
            self._beating = self.clock.call_at(self.clock.now() + BEAT, self._beat)

    async def _say_alive(self) -> None:
        try:
            await self.store.keep(ALIVE, repr(self.clock.now()))
        except StoreError:
            failed("the store did not answer")

    # -- people ------------------------------------------------------------------------------

    async def person_of(self, key: str) -> str:
        """The person behind a key; empty if there is none."""
        if not key or len(key) > 200:
            return ""
        person = await self.store.people.person_of_key(hashed(key)) or ""
        if person:
            await self._see(person)
        return person

    async def _see(self, person: str) -> None:
        """Remember that a person was here: whoever stays away for long is forgotten."""
        now = self.clock.now()
        if now - self._seen.get(person, 0.0) < SEEN_EVERY:
            return
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        self._seen[person] = now
        await self.store.people.change_person(person, seen=now)

    # -- notices -----------------------------------------------------------------------------

    async def notices(self) -> Notices:
        """Who tells people that it is their turn."""
        if self._notices is None:
            # Not before it is needed: what seals notices takes its time to import.
            from afterdark.server.notices.push import Notices, Pusher, kept_vapid

            sites = [site for site in self.reach.public if site.startswith("https:")]
            vapid = await kept_vapid(self.store, sites[0] if sites else "")
            if self._notices is None:
                self._notices = Notices(self.store, Pusher(vapid), is_here=self._is_here)
        return self._notices

    def _notify_later(self) -> None:
        if not self.closing:
            moment = self.clock.now() + NOTICES_EVERY
            self._noticing = self.clock.call_at(moment, self._start_notifying)

    def _start_notifying(self) -> None:
        if not self.closing:
            self.hall.start(self._notify())

    async def _notify(self) -> None:
        try:
            if self.leads:
                await self.notify()
        except StoreError:
            failed("notices could not be sent")
        self._notify_later()

    async def notify(self) -> int:
        """Tell everybody who is asked, not here, and not told yet; how many notices went out."""
        if not await self.store.tables.untold(limit=1):
            return 0
        if self.peers is not None:
            self._elsewhere = await self.peers.everywhere()
        return await (await self.notices()).send_due(self.clock.now())

    def _is_here(self, table: str, person: str) -> bool:
        """Whether a person looks at a table just now, through whatever node."""
        return self.hall.is_here(table, person) or (table, person) in self._elsewhere

    # -- cleaning ----------------------------------------------------------------------------

    def _clean_later(self, seconds: float) -> None:
        if not self.closing:
            moment = self.clock.now() + seconds
            self._cleaning = self.clock.call_at(moment, self._start_cleaning)

    def _start_cleaning(self) -> None:
        if not self.closing:
            self.hall.start(self._clean())

    async def _clean(self) -> None:
        """Delete tables nobody has touched for long, people who left nothing, and old passes."""
        try:
            if self.leads:
                await self.clean()
        except StoreError:
            failed("cleaning up failed")
        self._clean_later(HOUR)

    async def clean(self) -> int:
        """Do it now; how many tables went."""
        now = self.clock.now()
        lobbies = now - self.settings.forget_lobbies * DAY
        tables = now - self.settings.forget_tables * DAY
        gone = 0
        for before, phases in (
            (lobbies, ("gathering", "opening")),
            (tables, ("playing", "paused", "over", FAILED)),
        ):
            while found := await self.store.tables.idle_tables(before, phases):
                for id in found:
                    await self.hall.delete(id)
                    gone += 1
        await self.store.people.drop_old_passes(now)
        await self.store.analyses.drop_old(tables)
        await self.store.nights.drop_idle(tables)
        await self.store.circles.drop_idle(tables)
        await self.store.deals.drop_old(tables)
        await self.store.lab.drop_old(tables, lobbies)
        await self.store.nodes.drop_gone(GONE)
        for person in await self.store.people.idle_people(tables):
            await self.store.forget(person, {})
        if gone:
            log(logging.INFO, "idle tables deleted", tables=gone)
        return gone


def _bus(url: str) -> Bus:
    """The bus a node uses: that of several nodes if one is named."""
    if not url:
        return LocalBus()
    from afterdark.server.node.nats_bus import NatsBus

    return NatsBus(url)
