"""The secret trade of two in a room, and what a Bite does in it (MM-59 to MM-78)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Sealed
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.manor.actions import Give
from afterdark.games.manor.book import GAVE, RECEIVED, TRADED, TURNED
from afterdark.games.manor.cards import BITE, GARLIC, KINDS
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.move import Displace, Move

NOTHING: Final = -1


class Meeting(Automatic[Manor]):
    """The second visitor of a room trades with the first (MM-59)."""

    NAME: ClassVar[str] = "meeting"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-59",)
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def run(self, state: Manor) -> None:
        state.pop()
        open = state.open
        visitors = open.visitors[open.place(open.active)]
        # MM-59: once a round in a room, and never with a single visitor.
        if len(visitors) == 2:
            state.push(Trade(first=visitors[0], second=visitors[1]))


class Trade(Sealed[Manor]):
    """Each picks one card, secretly and at the same time (MM-60 to MM-67)."""

    NAME: ClassVar[str] = "trade"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "MM-59", "MM-60", "MM-61", "MM-62", "MM-63", "MM-64", "MM-65", "MM-66", "MM-67", "MM-68",
        "MM-69", "MM-70", "MM-71", "MM-72", "MM-73", "MM-74", "MM-75", "MM-76", "MM-77", "MM-78",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("first", "seat"), Field("second", "seat"))
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SHOWS_ANSWERED: ClassVar[bool] = False

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        """Who came into the room first."""
        self.second = second

    def check(self, state: Manor, depth: int) -> None:
        open = state.open
        place = open.place(open.active)
        visitors = open.visitors[place] if place >= 0 else []
        if len(visitors) != 2:
            raise PositionError("visitors", "two in a room trade. [MM-59]")
        if visitors[0] != self.first or visitors[1] != self.second:
            raise PositionError("steps", "the two in the room trade, the first one first. [MM-59]")

    def partner(self, seat: int) -> int:
        """With whom one of the two trades."""
        return self.second if seat == self.first else self.first

    def asked(self, state: Manor) -> list[int]:
        """An empty hand gives nothing, and everybody sees that it is empty (MM-62)."""
        return [seat for seat in (self.first, self.second) if state.hand_size(seat) > 0]

    def options(self, state: Manor, seat: int) -> list[Action]:
        hand = state.hand(seat)
        no_bites = state.book.vampires_bite and state.is_human(seat)
        options: list[Action] = []
        only_bites = True
        # MM-60: any kind of card; by option humans give no Bite (MM-R8).
        for kind, copies in enumerate(hand):
            if copies == 0 or (kind == BITE and no_bites):
                continue
            options.append(state.book.give[kind])
            if kind != BITE:
                only_bites = False
        # MM-63: with nothing but Bites; MM-65: with any other card something must be given.
        if only_bites:
            options.append(state.book.substitute)
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        hand = state.hand(seat)
        if action is state.book.substitute:
            for kind, copies in enumerate(hand):
                if copies > 0 and kind != BITE:
                    return Refusal("MM-65", "refused-substitute")
            return None
        if not isinstance(action, Give):
            return Refusal("MM-60", "refused-must-give")
        if hand[action.kind] == 0:
            return Refusal("MM-60", "refused-not-in-hand")
        if action.kind == BITE and state.book.vampires_bite and state.is_human(seat):
            return Refusal("MM-R8", "refused-humans-bite")
        return None

    def reveal(self, state: Manor) -> None:
        """In the order of MM-67; one check at the end."""
        state.pop()
        pair = [self.first, self.second]
        if state.events is not None:
            # MM-66: an empty hand and a substitution are public, with the trade itself.
            words: dict[str, str | int] = {"seat": pair[0], "to": pair[1]}
            words["gave"] = "yes" if is_gift(state, pair[0]) else "no"
            words["got"] = "yes" if is_gift(state, pair[1]) else "no"
            state.tell("traded", words)
        # MM-61: both picks leave the hands before either arrives.
        gifts = [leaving(state, pair[0]), leaving(state, pair[1])]
        state.learn(
            EVERYONE,
            TRADED,
            [pair[0], pair[1], 0 if gifts[0] < 0 else 1, 0 if gifts[1] < 0 else 1],
        )
        hand_over(state, pair[0], pair[1], gifts[0])
        hand_over(state, pair[1], pair[0], gifts[1])
        # MM-67: judged by what lay in the hands when the picks had left them.
        safe = [is_safe(state, pair[0], gifts[0]), is_safe(state, pair[1], gifts[1])]
        # MM-62, MM-63: who is given nothing draws, the earlier visitor first (MM-67). What is
        # drawn was not given, and infects nobody (MM-64, MM-70).
        for place in range(2):
            if gifts[1 - place] < 0:
                state.draw(pair[place])
        # MM-74: both directions at the same time; MM-75: a vampire just holds one more Bite.
        for place in range(2):
            if gifts[1 - place] == BITE and state.is_human(pair[place]):
                bitten(state, pair[place], pair[1 - place], safe[place])
        state.judge()


def is_gift(state: Manor, seat: int) -> bool:
    """Whether a seat gives a card."""
    answer = state.answers[seat]
    return len(answer) > 0 and isinstance(answer[0], Give)


def leaving(state: Manor, seat: int) -> int:
    """The card that leaves a hand, or NOTHING from an empty hand or by a substitution."""
    if not state.answers[seat]:
        if state.events is not None:
            state.tell("empty_handed", {"seat": seat})
        return NOTHING
    action = state.answers[seat][0]
    if isinstance(action, Give):
        hand = state.hand(seat)
        hand[action.kind] = hand[action.kind] - 1
        return action.kind
    # MM-63: a substituted Bite is discarded.
    state.shed(seat, BITE)
    if state.events is not None:
        state.tell("substituted", {"seat": seat})
    return NOTHING


def hand_over(state: Manor, giver: int, taker: int, kind: int) -> None:
    """A gift arrives; only the two know what it is (MM-66)."""
    if kind < 0:
        return
    # MM-73: a Bite and the Garlic against it change hands like any card.
    hand = state.hand(taker)
    hand[kind] = hand[kind] + 1
    state.learn(only(giver), GAVE, [taker, kind])
    state.learn(only(taker), RECEIVED, [giver, kind])
    if state.events is not None:
        both = only(giver) | only(taker)
        state.confide("gave", {"seat": giver, "to": taker, "card": KINDS[kind]}, both)


def is_safe(state: Manor, seat: int, gave: int) -> bool:
    """Whether Garlic protects this seat: one it gave, or by option one it kept (MM-71, MM-R7).

    What it got is the Bite it asks protection from, and no Garlic (MM-72).
    """
    if not state.book.garlic_held:
        return gave == GARLIC
    return state.hand(seat)[GARLIC] > 0


def bitten(state: Manor, seat: int, by: int, safe: bool) -> None:
    """A human was given a Bite, and is turned unless Garlic protects them (MM-68 to MM-78)."""
    if safe:
        if state.book.garlic_held:
            # MM-R7: Garlic that was kept is discarded, face up.
            state.shed(seat, GARLIC)
            if state.events is not None:
                state.tell("garlic", {"seat": seat})
        elif state.events is not None:
            state.confide("saved", {"seat": seat, "to": by}, only(seat))
        return
    # MM-69: whoever gave it; MM-76, MM-77: nothing else changes, and nothing turns back.
    state.turn_into_vampire(seat)
    # MM-78: one alone learns the new role, and who gave the Bite.
    state.learn(only(seat), TURNED, [by])
    if state.events is not None:
        state.confide("turned", {"seat": seat, "to": by}, only(seat))


class EndOfTurn(Automatic[Manor]):
    """The turn goes to the next in the row (MM-34, MM-35)."""

    NAME: ClassVar[str] = "end_of_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-34", "MM-35")
    ON: ClassVar[tuple[str, ...]] = ("turns",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def check(self, state: Manor, depth: int) -> None:
        open = state.open
        if open.turn >= state.seats:
            raise PositionError("turn", "is how many turns are over. [MM-21]")
        moved = open.turn
        if not isinstance(state.stack[-1], (Move, Displace)):
            moved += 1
        for place, seat in enumerate(open.order):
            if (open.place(seat) >= 0) != (place < moved):
                raise PositionError("visitors", f"seat {seat} stands in the wrong place. [MM-35]")

    def run(self, state: Manor) -> None:
        state.pop()
        # MM-34: the next of the row; MM-35: everybody has one turn.
        state.open.turn += 1


MEETING: Final = Meeting()
END_OF_TURN: Final = EndOfTurn()
