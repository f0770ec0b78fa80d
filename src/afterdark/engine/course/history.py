"""The way back: the table before each decision, who took it, and how much had been shown."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.zones import seats_in

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.records.record import Record

KEPT = 16
"""How many of the last states are kept. Older ones are made again from the record."""
KEPT_IDLE = 2
"""The same at tables, of which there may be many: enough to take one's own slip back at once."""


class _Nobody(Dealer):
    """Deals for tables that are only kept."""

    def below(self, bound: int) -> int:
        raise AssertionError("nobody plays at a table that is kept")

    def clone(self) -> Dealer:
        return self


_NOBODY_DEALS: Final = _Nobody()


class History:
    """Every decision since the first one that can be gone back to.

    States take room, and hardly anybody goes back further than a round, so only the last few are
    kept (all of them if `kept` is 0).
    """

    def __init__(self, first: int, kept: int = KEPT) -> None:
        self.first = first
        """How many decisions had been taken when the game began."""
        self.kept = kept
        self._states: list[State[Rules, Open]] = []
        self._shown = array("I")
        self._lines = array("I")
        self._actors = array("I")
        self._last: dict[int, int] = {}
        """Which of these each seat took last."""

    def __len__(self) -> int:
        """How many decisions were come to, the present one included."""
        return len(self._shown)

    def arrive(self, state: State[Rules, Open], shown: int, lines: int) -> None:
        """Remember the table before a decision: what was shown so far, and the record's length."""
        # Whoever goes back goes on with the dealer there is, so none is copied.
        dealer, state.dealer = state.dealer, _NOBODY_DEALS
        self._states.append(state.clone())
        state.dealer = dealer
        if self.kept and len(self._states) > self.kept:
            del self._states[0]
        self._shown.append(shown)
        self._lines.append(lines)

    def took(self, actors: list[int]) -> None:
        """These seats took the present decision."""
        bits = 0
        for seat in actors:
            bits |= 1 << seat
            self._last[seat] = len(self._actors)
        self._actors.append(bits)

    def reaches(self, decision: int) -> bool:
        """Whether this decision was taken, so that one can go back before it."""
        return self.first <= decision < self.first + len(self._shown) - 1

    def last_of(self, seat: int) -> int:
        """The last decision this seat took or took part in; -1 if there is none."""
        place = self._last.get(seat, -1)
        return self.first + place if place >= 0 else -1

    def alone_since(self, seat: int, decision: int) -> bool:
        """Whether nobody else has acted since a decision, that one included."""
        own = 1 << seat
        return all(actors == own for actors in self._actors[decision - self.first :])

    def shown_before(self, decision: int) -> int:
        """How much had been shown when this decision was come to."""
        return self._shown[decision - self.first]

    def state(self, decision: int, record: Record, rules: Rules) -> State[Rules, Open]:
        """The table before a decision, to be played on from."""
        place = decision - self.first
        back = len(self._shown) - place
        if back <= len(self._states):
            return self._states[-back].clone()
        return _made_again(record, self._lines[place], rules)

    def rest(self) -> None:
        """Take as little room as possible: keep no state but make it again when it is wanted."""
        self._states.clear()

    def cut(self, decision: int) -> None:
        """Forget a decision and all after it."""
        place = decision - self.first
        back = len(self._shown) - place
        del self._states[max(0, len(self._states) - back) :]
        del self._shown[place:]
        del self._lines[place:]
        del self._actors[place:]
        self._last.clear()
        for number, actors in enumerate(self._actors):
            for seat in seats_in(actors):
                self._last[seat] = number


def _made_again(record: Record, lines: int, rules: Rules) -> State[Rules, Open]:
    """The table after so many lines of a record."""
    from afterdark.engine.records.record import Record
    from afterdark.engine.records.replay import Replay

    part = Record(record.header)
    for entry in record.entries[:lines]:
        part.entries.append(entry)
    # All states are kept here, or an undo in the record would make this one start all over.
    return Replay(part, rules, kept=0).finish().state
