"""Taking the cards of a room (MM-42 to MM-44)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE
from afterdark.engine.errors import Refusal
from afterdark.games.manor.actions import Take as TakeAction
from afterdark.games.manor.book import EACH, HAND, ROOM, TOOK
from afterdark.games.manor.cards import KINDS
from afterdark.games.manor.state import Manor


def pile_of(state: Manor, seat: int) -> list[int]:
    """The cards in the room where a seat stands."""
    return state.zones[ROOM + state.open.place(seat)]


def size(pile: list[int]) -> int:
    """How many cards lie in a pile."""
    total = 0
    for copies in pile:
        total += copies
    return total


def take(state: Manor, pile: list[int], seat: int, kind: int) -> None:
    """A card goes from the room to a hand, and everybody sees it (MM-44)."""
    pile[kind] = pile[kind] - 1
    hand = state.zones[HAND + EACH * seat]
    hand[kind] = hand[kind] + 1
    state.learn(EVERYONE, TOOK, [seat, kind])
    if state.events is not None:
        state.tell("took", {"seat": seat, "card": KINDS[kind]})


class TakeCards(Automatic[Manor]):
    """Everything that fits is taken; if not all fits, the player is asked (MM-42, MM-43)."""

    NAME: ClassVar[str] = "take"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-42", "MM-43", "MM-44", "MM-84")
    ON: ClassVar[tuple[str, ...]] = ("act",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def run(self, state: Manor) -> None:
        state.pop()
        seat = state.open.active
        pile = pile_of(state, seat)
        lying = size(pile)
        space = state.book.box.hand_limit - state.hand_size(seat)
        if lying == 0 or space == 0:
            return
        # MM-43: not all fit, or by option nobody has to take (MM-R22).
        if state.book.free_taking or lying > space:
            state.push(TAKE_CARD)
            return
        # MM-42: all fit, so none may be left.
        for kind in range(len(pile)):
            while pile[kind] > 0:
                take(state, pile, seat, kind)
        # MM-84: a human with enough points wins before anything else happens.
        state.judge()


class TakeCard(Choice[Manor]):
    """Take one more card, or leave the rest (MM-43)."""

    NAME: ClassVar[str] = "take_card"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-43", "MM-44")
    ON: ClassVar[tuple[str, ...]] = ("act",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    NEUTRAL: ClassVar[str] = "stop"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        taking = state.book.take
        options: list[Action] = []
        for kind, copies in enumerate(pile_of(state, seat)):
            if copies > 0:
                options.append(taking[kind])
        options.append(state.book.stop)
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if action is state.book.stop:
            return None
        if not isinstance(action, TakeAction):
            return Refusal("MM-43", "refused-take-or-stop")
        if pile_of(state, seat)[action.kind] == 0:
            return Refusal("MM-43", "refused-not-in-room")
        return None

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        if isinstance(action, TakeAction):
            pile = pile_of(state, seat)
            take(state, pile, seat, action.kind)
            left = size(pile)
            # MM-43: as many as fit; the rest stays in the room.
            if left > 0 and state.hand_size(seat) < state.book.box.hand_limit:
                return
        state.pop()
        state.judge()


TAKE: Final = TakeCards()
TAKE_CARD: Final = TakeCard()
