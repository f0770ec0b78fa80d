"""What the seats remember: in a telling, and whether it fits the public story.

In a telling every other seat learns what it would have seen, of cards that may still be open
(`Memories`). In a position, facts of a decision that was taken back do not fit (`check_memories`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.facts import Chain, Fact, FactKind, unrolled
from afterdark.engine.errors import PositionError
from afterdark.games.manor.book import (
    ASKED,
    BEGAN,
    CENSUS,
    DEALT,
    DECK,
    DREW,
    GAINED,
    GAVE,
    GOT_CARD,
    LOST,
    READ,
    RECEIVED,
    RESHUFFLED,
    ROOM,
    SAW,
    SAW_HAND,
    SAW_ROLE,
    SHED,
    SHOWED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
    TURNED,
)
from afterdark.games.manor.cards import KINDS, ROOMS
from afterdark.games.manor.knowledge.story import count_back

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


class Memories:
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

    def forget(self, noted: int) -> None:
        """Only what was noted first stays, so many facts of it."""
        del self.learned[noted:]

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


def check_memories(state: Manor) -> None:
    """Raise PositionError if a story that begins with the deal does not lead to this table.

    A written position may begin in the middle of a night: then facts are as they are written.
    """
    public = unrolled(state.facts[state.seats])
    if not _from_the_deal(state):
        return
    for chain in state.facts:
        if chain is not None and chain.fact.since > state.decision:
            raise PositionError("facts", "tell of a decision that was not taken yet. [MM-66]")
    hands = [state.hand_size(seat) for seat in range(state.seats)]
    count_back(hands, public)
    for seat in range(state.seats):
        if hands[seat] != 0:
            raise PositionError("facts.public", f"do not lead to the hand of seat {seat}. [MM-11]")
    _check_house(state, public)
    parts = _parts(public, state.seats)
    for seat in range(state.seats):
        told = parts[seat]
        for fact in unrolled(state.facts[seat]):
            name = fact.kind.name
            told[name] = told.get(name, 0) - 1
        if told.get(TURNED.name, 0) < 0 and state.is_human(seat):
            raise PositionError(f"facts.{seat}", "a human was not turned. [MM-77]")
        told[TURNED.name] = told[BEGAN.name] = 0
        for name, missing in told.items():
            if missing != 0:
                raise PositionError(f"facts.{seat}", f"{name} is not as often as it was. [MM-66]")


def _check_house(state: Manor, public: list[Fact]) -> None:
    """Rooms hold what was dealt and not taken; the deck what was neither dealt nor drawn."""
    rooms = [0] * len(KINDS)
    deck = state.layout.families[0].total
    thrown = 0
    counted = 0
    for fact in public:
        kind = fact.kind
        if kind is DEALT:
            rooms[fact.values[0]] += 1
            deck -= 1
        elif kind is DREW:
            deck -= 1
        elif kind is TOOK:
            rooms[fact.values[1]] -= 1
        elif kind is SHED and fact.values[2] == 0:
            thrown += 1
        elif kind is RESHUFFLED:
            deck += thrown
            thrown = 0
        elif kind is CENSUS:
            counted += 1
    for card in range(len(KINDS)):
        for room in range(ROOMS):
            rooms[card] -= state.zones[ROOM + room][card]
        if rooms[card] != 0:
            raise PositionError("facts.public", "do not lead to the cards in the rooms. [MM-22]")
    if deck != len(state.zones[DECK]):
        raise PositionError("facts.public", "do not lead to the deck. [MM-17]")
    if 3 * counted != len(state.open.census):
        raise PositionError("facts.public", "do not lead to the censuses. [MM-79]")


def _from_the_deal(state: Manor) -> bool:
    """Whether every seat remembers how it began (MM-05)."""
    for seat in range(state.seats):
        first: Chain | None = state.facts[seat]
        while first is not None and first.before is not None:
            first = first.before
        if first is None or first.fact.kind is not BEGAN:
            return False
    return True


def _parts(public: list[Fact], seats: int) -> list[dict[str, int]]:
    """How often each seat had a part in something that it must remember."""
    parts: list[dict[str, int]] = [{} for _ in range(seats)]
    for fact in public:
        kind = fact.kind
        values = fact.values
        if kind is DREW:
            _add(parts[values[0]], GOT_CARD.name)
        elif kind is STOLE:
            _add(parts[values[0]], GAINED.name)
            _add(parts[values[1]], LOST.name)
        elif kind is SPIED:
            _add(parts[values[0]], SAW.name)
            _add(parts[values[1]], SHOWED.name)
        elif kind is READ:
            _add(parts[values[0]], SAW_HAND.name)
        elif kind is ASKED:
            _add(parts[values[0]], SAW_ROLE.name)
        elif kind is TRADED:
            for place in range(2):
                if values[2 + place] != 0:
                    _add(parts[values[place]], GAVE.name)
                    _add(parts[values[1 - place]], RECEIVED.name)
    return parts


def _add(told: dict[str, int], name: str) -> None:
    told[name] = told.get(name, 0) + 1
