"""What the other seats remember of a telling: facts about cards that may still be open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.facts import Chain, Fact, FactKind
from afterdark.games.manor.book import SAW_HAND, TURNED
from afterdark.games.manor.cards import KINDS

if TYPE_CHECKING:
    from afterdark.games.manor.state import Manor


class Learned:
    """One thing a seat learned."""

    def __init__(self, kind: FactKind, seat: int, since: int, values: list[int]) -> None:
        self.kind = kind
        self.seat = seat
        self.since = since
        self.values = values
        self.cards: list[int] = []
        """Cards by number in the telling: one, or a whole hand that was read."""


class Memory:
    """The facts of all seats but the one that imagines: its own it has already."""

    def __init__(self, but: int) -> None:
        self.but = but
        self.learned: list[Learned] = []

    def note(self, kind: FactKind, seat: int, since: int, values: list[int]) -> None:
        """A fact without a hidden card."""
        if seat != self.but:
            self.learned.append(Learned(kind, seat, since, values))

    def note_cards(
        self, kind: FactKind, seat: int, since: int, values: list[int], cards: list[int]
    ) -> None:
        """A fact about cards of the telling."""
        if seat != self.but:
            learned = Learned(kind, seat, since, values)
            learned.cards = cards
            self.learned.append(learned)

    def hand_on(self, state: Manor, kinds: list[int]) -> None:
        """Give the seats their facts, now that all cards have kinds."""
        for learned in self.learned:
            if learned.kind is TURNED and state.is_human(learned.seat):
                continue  # a bent telling has been straightened since
            values = learned.values.copy()
            if learned.kind is SAW_HAND:
                counts = [0] * len(KINDS)
                for card in learned.cards:
                    kind = kinds[card]
                    counts[kind] = counts[kind] + 1
                values += counts
            else:
                for card in learned.cards:
                    values.append(kinds[card])
            fact = Fact(learned.kind, values, learned.since)
            state.facts[learned.seat] = Chain(fact, state.facts[learned.seat])
