"""Dealers that do as they are told: for scenarios by name, for replays by recorded numbers."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence

from afterdark.engine.core.chance import Dealer, Draw
from afterdark.engine.errors import RecordError, ScriptError

Wish = int | Sequence[int]
"""What shall come out: a number for a pick (-1 is the last there is), cards for a shuffle (the top
card first)."""


class ScriptedDealer(Dealer):
    """Chance by name: the first outcomes of each name are given, later ones left to another dealer.

    A shuffle's outcome is the list of cards that shall lie on top, top first; the rest is random.
    """

    def __init__(self, script: Mapping[str, Sequence[Wish]], otherwise: Dealer) -> None:
        super().__init__()
        self.script = {name: list(wishes) for name, wishes in script.items()}
        self.otherwise = otherwise

    def below(self, bound: int) -> int:
        return self.otherwise.below(bound)

    def pick(self, name: str, bound: int) -> int:
        wishes = self.script.get(name)
        if not wishes:
            return super().pick(name, bound)
        wish = wishes.pop(0)
        if not isinstance(wish, int) or not -bound <= wish < bound:
            raise ScriptError(f"{name} cannot come out as {wish!r}: it is one of 0 to {bound - 1}.")
        if wish < 0:
            wish += bound
        if self.journal is not None:
            self.journal.append(Draw(name, [wish], [wish]))
        return wish

    def shuffle(self, name: str, cards: list[int]) -> None:
        wishes = self.script.get(name)
        if not wishes:
            super().shuffle(name, cards)
            return
        wish = wishes.pop(0)
        if isinstance(wish, int):
            raise ScriptError(f"the shuffle of {name} needs a list of cards, not {wish!r}.")
        rest = cards.copy()
        for card in wish:
            if card not in rest:
                raise ScriptError(f"the shuffle of {name} has no card {card!r} left to put on top.")
            rest.remove(card)
        journal, self.journal = self.journal, None
        super().shuffle(name, rest)
        self.journal = journal
        before = cards.copy()
        cards[:] = [*rest, *reversed(wish)]
        if self.journal is not None:
            self.journal.append(Draw(name, cards.copy(), raw_of_shuffle(before, cards)))

    def unused(self) -> list[str]:
        """Names whose outcomes were not all asked for."""
        return [name for name, wishes in self.script.items() if wishes]

    def clone(self) -> ScriptedDealer:
        return ScriptedDealer(self.script, self.otherwise.clone())


def raw_of_shuffle(before: list[int], after: list[int]) -> list[int]:
    """The numbers with which `Dealer.shuffle` turns one order into another."""
    order = before.copy()
    raw = []
    for place in range(len(order) - 1, 0, -1):
        other = order.index(after[place], 0, place + 1)
        order[place], order[other] = order[other], order[place]
        raw.append(other)
    return raw


class ReplayDealer(Dealer):
    """Chance as it was recorded: every outcome must be asked for in order and by name."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        super().__init__()
        self.draws = list(draws)
        self.place = 0
        self._raw: list[int] = []

    def _next(self, name: str) -> Draw:
        if self.place >= len(self.draws):
            raise RecordError(0, f"the record ends before the chance of {name}.")
        draw = self.draws[self.place]
        if draw.name != name:
            raise RecordError(0, f"the record has chance {draw.name} where {name} is due.")
        self.place += 1
        self._raw = draw.raw.copy()
        return draw

    def below(self, bound: int) -> int:
        if not self._raw:
            raise RecordError(0, "the record has too few numbers for a chance outcome.")
        number = self._raw.pop(0)
        if not 0 <= number < bound:
            raise RecordError(0, f"the recorded number {number} is not below {bound}.")
        return number

    def pick(self, name: str, bound: int) -> int:
        draw = self._next(name)
        outcome = super().pick(name, bound)
        self._compare(draw, [outcome])
        return outcome

    def shuffle(self, name: str, cards: list[int]) -> None:
        draw = self._next(name)
        super().shuffle(name, cards)
        self._compare(draw, cards)

    def _compare(self, draw: Draw, outcome: list[int]) -> None:
        if self._raw:
            raise RecordError(0, f"the record has too many numbers for the chance of {draw.name}.")
        if draw.outcome != outcome:
            raise RecordError(0, f"the numbers recorded for {draw.name} give another outcome.")

    def clone(self) -> ReplayDealer:
        other = ReplayDealer(self.draws)
        other.place = self.place
        return other
