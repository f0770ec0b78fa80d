"""Lets bots answer at a table, in their time. Bots come from outside: functions of a view."""
# afterdark: interpreted

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from afterdark.engine.contract.claims import Claim
from afterdark.engine.core.action import Action
from afterdark.engine.records.record import Robot

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.table.play.table import Table

Player = Callable[["View[Rules, Open]"], tuple[Action, list[Claim]]]
"""A bot at its seat: what it knows in, what it does and says out."""


class Clock(Protocol):
    """Where the driver gets the time from."""

    def now(self) -> float:
        """Seconds since some moment."""

    def wait_until(self, moment: float) -> None:
        """Come back at that moment, not earlier."""


class WallClock:
    """Real time."""

    def now(self) -> float:
        return time.monotonic()

    def wait_until(self, moment: float) -> None:
        while (left := moment - time.monotonic()) > 0:
            time.sleep(left)


class FakeClock:
    """Time that passes only when somebody waits."""

    def __init__(self, start: float = 0.0) -> None:
        self.time = start

    def now(self) -> float:
        return self.time

    def wait_until(self, moment: float) -> None:
        self.time = max(self.time, moment)


class Driver:
    """Drives one table: ticks it, gives the answers that give themselves, and lets bots answer once
    their grace is over."""

    def __init__(
        self,
        table: Table,
        seated: Callable[[int, str], Player],
        hands_over: Callable[[], bool] = lambda: False,
    ) -> None:
        """`seated` makes the bot of a kind that sits down at a seat; `hands_over` is whether people
        here hand one device to each other, hidden from the rest."""
        self.table = table
        self._seated = seated
        self._hands_over = hands_over
        self._players: dict[int, tuple[Robot, Player]] = {}

    def step(self, now: float) -> bool:
        """Do what is due now; True if a bot answered or something was played."""
        table = self.table
        before = len(table.record.entries)
        table.tick(now)
        self.give_forced(now)
        start = table.bots_from
        if start is not None and now >= start:
            for seat in self._bots_to_act():
                view = table.view(seat)
                # A sealed question may have been opened by the bot that answered before.
                if view.choices and seat in table.to_act():
                    action, claims = self._player(seat)(view)
                    table.submit(seat, action.notation, now, claims=claims)
            self.give_forced(now)
        return len(table.record.entries) > before

    def give_forced(self, now: float) -> bool:
        """Give every answer that gives itself now; True if there was one."""
        given = False
        while (seat := self._gives_itself(now)) is not None:
            self.table.give(seat, now)
            given = True
        return given

    def next_due(self) -> float | None:
        """When `step` has something to do next; None if only people can go on."""
        due = self.table.next_due()
        start = self.table.bots_from
        if start is None:
            return due
        if any(self._forced(seat) for seat in self.table.to_act()):
            start = self.table.timing.asked_at
        elif not self._bots_to_act():
            return due
        return start if due is None else min(start, due)

    def run(self, clock: Clock) -> None:
        """Go on until the game is over or only people can go on."""
        while self.table.outcome is None:
            if self.step(clock.now()):
                continue
            due = self.next_due()
            if due is None:
                return
            clock.wait_until(due)

    def _forced(self, seat: int) -> bool:
        return self.table.forced(seat, self._hands_over()) is not None

    def _gives_itself(self, now: float) -> int | None:
        """A seat whose only answer may be given now."""
        for seat in self.table.to_act():
            start = self.table.forced_from(seat)
            if start is not None and now >= start and self._forced(seat):
                return seat
        return None

    def _bots_to_act(self) -> list[int]:
        occupants = self.table.occupants
        return [seat for seat in self.table.to_act() if isinstance(occupants[seat], Robot)]

    def _player(self, seat: int) -> Player:
        occupant = self.table.occupants[seat]
        assert isinstance(occupant, Robot)
        known = self._players.get(seat)
        if known is None or known[0] is not occupant:
            known = occupant, self._seated(seat, occupant.kind)
            self._players[seat] = known
        return known[1]
