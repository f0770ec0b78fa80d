"""Many tables of bots that think, on one node: how soon they answer, and with how much thought.

    python bench/thinking.py [--tables N] [--seconds S] [--people N] [--bots KIND] [--workers N]
    python bench/thinking.py --processor …

Every table is one of the five games in turn, with so many people and bots of one kind in all other
chairs; people answer at once, by the rules of thumb, so bots are asked as often as can be. All
tables begin at the same moment, while no process thinks yet. A game that ends is followed by
another. Nothing is left out of the figures.

With --processor nothing waits for the clock on the wall: bots think in this process, one after the
other, and time at the tables passes as if so many processes had taken the processor time that each
thought took. On a machine with much else to do that is the figure to look at.
"""

from __future__ import annotations

import argparse
import asyncio
import heapq
import itertools
import math
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec
import uvloop

import afterdark
from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import Rng
from afterdark.server.bots import load
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.queue import Job, Work
from afterdark.server.bots.thinker import Answer, Question, Thinker
from afterdark.server.node.addresses import reach
from afterdark.server.node.clock import Clock, WallClock
from afterdark.server.node.node import Node
from afterdark.server.node.settings import Settings
from afterdark.server.store.values import StoredKey, StoredPerson
from afterdark.server.tables.live_table import LiveTable
from afterdark.table.errors import TableError
from afterdark.table.room import room_state
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages

GOAL = 5.0
"""Seconds within which every bot answers."""
LOOK = 0.02
"""Seconds between two looks of the people at their tables."""
Z = 1.96


class Timed(BotPool):
    """Notes when bots are asked, when they know their answer, and when they give it."""

    node: Node

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.thinking = 0
        """How many questions are open."""
        self.thought: list[float] = []
        """Seconds from the question until the answer was known."""
        self.answered: list[float] = []
        """Seconds from the question until it was given."""
        self.late = 0
        """How many were not known when they were to be given."""
        self.halved: Counter[int] = Counter()

    async def choose(self, question: Question, table: str = "") -> Answer:
        clock = self.node.clock
        state = (await self.node.hall.find(table)).room.state
        game = state.game()
        asked = game.timing.asked_at
        start = state.bots_from
        assert start is not None
        usual = max(start, game.published_from(int(str(question.view["seat"]))))
        self.thinking += 1
        try:
            choice = await super().choose(question, table)
        finally:
            self.thinking -= 1
        now = clock.now()
        beats = max(0, math.ceil((now - usual) / room_state.BEAT))
        self.thought.append(now - asked)
        self.answered.append(usual + beats * room_state.BEAT - asked)
        self.late += beats > 0
        full = load.playouts(state.rules.meta, question.kind)
        self.halved[full // (question.playouts or full) if full else 1] += 1
        return choice


class ProcessorClock:
    """Time that passes when everything is done that is to be done at a moment."""

    def __init__(self) -> None:
        self.time = 1_800_000_000.0
        self._calls: list[tuple[float, int, _Call]] = []
        self._numbers = itertools.count()

    def now(self) -> float:
        return self.time

    def call_at(self, moment: float, act: Callable[[], None]) -> _Call:
        call = _Call(act)
        heapq.heappush(self._calls, (moment, next(self._numbers), call))
        return call

    def go_on(self) -> None:
        """Go to the next moment at which something is to be done."""
        moment, _, call = heapq.heappop(self._calls)
        self.time = max(self.time, moment)
        if not call.cancelled:
            call.act()


class _Call:
    def __init__(self, act: Callable[[], None]) -> None:
        self.act = act
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


class TimedHere(Timed):
    """Thinks in this process, and lets the time that took pass at as many processes as wanted."""

    def __init__(self, workers: int, clock: ProcessorClock) -> None:
        super().__init__(workers)
        self._clock = clock
        self._thinker = Thinker()
        self._busy = 0

    async def ask(self, question: Question, work: Work, whose: str) -> Answer:
        job = Job(question, work, whose)
        self.queue.put(job)
        self._take()
        return await job.answer

    def _take(self) -> None:
        while self._busy < self.workers and (job := self.queue.take()) is not None:
            began = time.process_time()
            sent = msgspec.json.encode(job.question)
            answer = self._thinker.answer(msgspec.json.decode(sent, type=Question))
            took = time.process_time() - began
            self._busy += 1
            self._clock.call_at(self._clock.now() + took, partial(self._done, job, answer, took))

    def _done(self, job: Job, answer: Answer, took: float) -> None:
        self._busy -= 1
        meta = find_game(job.question.game).meta
        count = job.question.playouts or load.playouts(meta, job.question.kind)
        self.load.learn(load.nominal_seconds(meta, count), took)
        job.succeed(answer)
        self._take()


class Played:
    """One table after another, and people at it who answer at once."""

    def __init__(self, node: Node, number: int, people: int, kind: str) -> None:
        game = find_game(game_ids()[number % len(game_ids())]).meta
        people = min(people, max(game.seats) - 1)
        seats = max(game.usual_seats, people + 1)
        self.setup = Setup(game.id, seats, bots=dict.fromkeys(range(people, seats), kind))
        self.node = node
        self.people = [f"P{number} {one}" for one in range(people)]
        self.rng = Rng.seeded(f"people {number}")
        self.player = make_bot("decent")
        self.given: set[tuple[int, int]] = set()
        self.number = 0
        self.table: LiveTable

    async def come(self) -> None:
        for name in self.people:
            key = StoredKey(f"key of {name}", name, "browser", 0.0)
            await self.node.store.people.add_person(StoredPerson(name, name, 0.0, 0.0), key)

    async def open(self) -> None:
        """Sit down at a new table."""
        self.given.clear()
        self.table = await self.node.hall.open(self.setup, self.people[0])
        for seat, name in enumerate(self.people):
            await self.table.do(name, messages.Sit(self._id(), name, seat))
            await self.table.do(name, messages.Ready(self._id()))

    async def start(self) -> None:
        await self.table.do(self.people[0], messages.Start(self._id()))

    async def go_on(self) -> bool:
        """Let people answer what they are asked, or play again; whether anything was done."""
        state = self.table.room.state
        if state.phase == "over":
            await self.open()
            await self.start()
            return True
        if state.table is None:
            return False
        for seat, name in enumerate(self.people):
            view = state.view(seat)
            asked = seat, state.table.question(seat)
            if seat in state.table.to_act() and asked not in self.given and view.choices:
                self.given.add(asked)
                action = self.player.choose(view, self.rng).notation
                try:
                    await self.table.do(name, messages.Play(self._id(), *asked, action))
                except TableError:
                    continue  # it gave itself meanwhile
                return True
        return False

    def _id(self) -> str:
        self.number += 1
        return f"{self.people[0]} {self.number}"


async def settled(node: Node, pool: Timed) -> None:
    """Wait until nothing is done but thinking."""
    quiet = 0
    while quiet < 2:
        tasks = len(node.hall._tasks) - pool.thinking
        busy = tasks > 0 or any(table.lock.locked() for table in node.hall.tables)
        quiet = 0 if busy else quiet + 1
        await asyncio.sleep(0.0005)


async def measured(settings: argparse.Namespace, folder: str) -> Timed:
    """Let them play."""
    passing = ProcessorClock() if settings.processor else None
    clock: Clock = WallClock() if passing is None else passing
    set_to = Settings(local=True, port=0, data=folder)
    node = Node(set_to, reach(set_to, 1), clock)
    await node.open()
    await node.thinking.close()
    pool = Timed(settings.workers) if passing is None else TimedHere(settings.workers, passing)
    pool.node = node
    node.thinking = node.hall.thinking = pool
    tables = [
        Played(node, number, settings.people, settings.bots) for number in range(settings.tables)
    ]
    for table in tables:
        await table.come()
        await table.open()
    await asyncio.gather(*(table.start() for table in tables))
    until = clock.now() + settings.seconds
    while clock.now() < until:
        if passing is None:
            await asyncio.sleep(LOOK)
            await asyncio.gather(*(table.go_on() for table in tables))
            continue
        await settled(node, pool)
        moved = [await table.go_on() for table in tables]
        if not any(moved):
            passing.go_on()
    await node.close()
    return pool


def spread(name: str, found: list[float]) -> str:
    found = sorted(found)
    parts = [(part, found[math.ceil(part / 100 * len(found)) - 1]) for part in (50, 90, 95, 99)]
    told = ", ".join(f"p{part} {value:.2f}" for part, value in parts)
    over = sum(one > GOAL for one in found)
    return f"{name}: {told}, worst {found[-1]:.2f} s; over {GOAL:.0f} s: {over} of {len(found)}"


def share(number: int, count: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    part = number / count
    middle = part + Z * Z / (2 * count)
    reach = Z * math.sqrt(part * (1 - part) / count + Z * Z / (4 * count * count))
    whole = 1 + Z * Z / count
    low, high = 100 * (middle - reach) / whole, 100 * (middle + reach) / whole
    return f"{100 * part:.1f} % ({low:.1f} to {high:.1f})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--people", type=int, default=1)
    parser.add_argument("--bots", default="master")
    parser.add_argument("--workers", type=int, default=0, help="0: as a server decides")
    parser.add_argument("--processor", action="store_true", help="reckon by processor time")
    settings = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        pool = uvloop.run(measured(settings, folder))
    count = len(pool.thought)
    how = "by processor time" if settings.processor else f"load average {os.getloadavg()[0]:.1f}"
    print(
        f"Afterdark {afterdark.__version__} ({afterdark.build()}), {os.cpu_count()} cores, {how}\n"
        f"{settings.tables} tables of {settings.bots}s, people at each: {settings.people}; "
        f"processes: {pool.workers}; pace {pool.load.pace}\n"
        f"{count} turns in {settings.seconds:.0f} s, {count / settings.seconds:.1f} a second; "
        f"it took {time.monotonic() - began:.0f} s"
    )
    print(spread("known after", pool.thought))
    print(spread("answered after", pool.answered))
    print(f"later than the cover: {share(pool.late, count)}; processes lost: {pool.crashes}")
    budgets = sorted(pool.halved.items())
    print("budgets: " + ", ".join(f"1/{by} {100 * n / count:.1f} %" for by, n in budgets))
    return 0 if max(pool.thought) <= GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
