"""Actions without a confrontation: Retrieve Drops, Re-Activate, Research (VEC-90 to VEC-98)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import EVERYONE, card_in, only, slot
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, CardAction, ColourAction, DownAction
from afterdark.games.vec.book import LEFT, LOOKED, RESERVE
from afterdark.games.vec.cards import COLOURS, COMPARE, INSERT, REACTIVATE, RESEARCH, RETRIEVE
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.after_action import AskingActor, PartOfAction, check_action
from afterdark.games.vec.steps.draft import (
    check_colour,
    check_looking,
    is_looked_at,
    look_at,
    put_others_back,
)
from afterdark.games.vec.steps.question import is_amount, other, require

PER_UNIT: Final = 2
"""Points for a drop, a card raised, or a card looked at (VEC-90, VEC-96, VEC-97)."""
FACE_UP_PRICE: Final = 4
"""What it costs more to keep a researched card face-up (VEC-91)."""


class Effect(PartOfAction):
    """What the strength of the used card brings (VEC-81, VEC-90, VEC-96, VEC-97)."""

    NAME: ClassVar[str] = "effect"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-81", "VEC-90", "VEC-96", "VEC-97", "VEC-98")

    def run(self, state: Vec) -> None:
        seat = self.seat
        state.pop()
        # VEC-81: per two points, rounded down.
        units = state.open.strength[seat] // PER_UNIT
        action = state.book.deck.action[state.open.active]
        if action == RETRIEVE:
            # VEC-97, VEC-R44, VEC-R50: always all that there is to take. VEC-98: only drops.
            count = min(units, state.zones[RESERVE][0])
            state.take_drops(seat, count)
            if state.events is not None:
                state.tell("retrieved", {"seat": seat, "count": count})
        elif action == REACTIVATE:
            # VEC-96: so many of the own face-down cards.
            if units > 0 and len(state.down(seat)) > 0:
                state.push(Reactivate(seat, left=units))
        elif units > 0 and any_available(state):
            # VEC-90: a deck, then a number of cards.
            state.push(RESEARCH_DECK[seat])

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        action = state.book.deck.action[state.open.active]
        require(action not in (INSERT, COMPARE), "this card confronts somebody.", "VEC-55")
        check_action(state, action, fewest=1, most=1)


def any_available(state: Vec) -> bool:
    """Whether some colour has a card left to draw."""
    for colour in range(len(COLOURS)):
        if state.available(colour) > 0:
            return True
    return False


class Reactivate(AskingActor):
    """Turn own face-down cards face-up, one after another (VEC-96)."""

    NAME: ClassVar[str] = "reactivate"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-53", "VEC-61", "VEC-96")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("left", "number"))
    NEUTRAL: ClassVar[str] = "done"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.done]
        # VEC-61, VEC-96: quilled ones and the used card itself, too.
        for place in range(len(state.down(seat))):
            options.append(book.raise_down[place])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if action is book.done:
            return None
        if isinstance(action, DownAction) and action is book.raise_down[action.place]:
            if action.place >= len(state.down(seat)):
                return Refusal("VEC-96", "refused-no-face-down")
            return None
        return other(state, action, "VEC-96", "refused-raise-or-done")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, DownAction):
            # VEC-53: one quill is enough for a card that has been turned up.
            state.turn_up(seat, action.place)
            left = self.left - 1
            if left > 0 and len(state.down(seat)) > 0:
                state.push(Reactivate(seat, left))

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, REACTIVATE, fewest=1, most=1)

    def check_numbers(self, state: Vec) -> None:
        require(1 <= self.left <= 9999, "there is something left to raise.", "VEC-96")


class Researching(AskingActor):
    """A question of a Research."""

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, RESEARCH, fewest=1, most=1)


class ResearchDeck(Researching):
    """Name the deck to search (VEC-90, VEC-93)."""

    NAME: ClassVar[str] = "research_deck"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-90", "VEC-93", "VEC-94", "VEC-R32")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        # VEC-93, VEC-94, VEC-R32: one colour, deck and discard pile together.
        for colour in range(len(COLOURS)):
            if state.available(colour) > 0:
                options.append(state.book.name_deck[colour])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ColourAction):
            return other(state, action, "VEC-90", "refused-name-deck")
        if state.available(action.colour) == 0:
            return Refusal("VEC-94", "refused-empty-deck")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, ColourAction)
        state.stack[-1] = ResearchCount(seat, action.colour)


class ResearchCount(Researching):
    """How many cards to look at, two points each (VEC-90, VEC-94)."""

    NAME: ClassVar[str] = "research_count"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-90", "VEC-94", "VEC-120", "VEC-R32")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("colour", "number"))

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__(seat)
        self.colour = colour

    def most(self, state: Vec) -> int:
        """As far as the points and the cards of the colour go (VEC-90, VEC-94)."""
        strength = state.open.strength[self.seat]
        return min(strength // PER_UNIT, state.available(self.colour))

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-90, VEC-R32: the number is named before looking; none ends the action.
        return list(state.book.look[: self.most(state) + 1])

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Amount) or not is_amount(action, state.book.look):
            return other(state, action, "VEC-90", "refused-how-many")
        if PER_UNIT * action.amount > state.open.strength[seat]:
            return Refusal("VEC-90", "refused-too-weak")
        if action.amount > self.most(state):
            return Refusal("VEC-94", "refused-too-few-cards")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, Amount)
        count = action.amount
        colour = self.colour
        state.pop()
        if state.events is not None:
            words: dict[str, Word] = {"seat": seat, "colour": COLOURS[colour], "count": count}
            state.tell("researches", words)
        if count == 0:
            return
        state.disclose()
        before = min(count, state.deck_size(colour))
        # VEC-90, VEC-120: nobody else sees the cards; discards follow when the deck runs out.
        for _ in range(count):
            look_at(state, seat, state.draw(colour))
        state.push(ResearchKeep(seat, colour, count, before))

    def check_numbers(self, state: Vec) -> None:
        require(0 <= self.colour < len(COLOURS), "there are six colours.", "VEC-90")


class ResearchKeep(Researching):
    """Keep exactly one of the cards looked at (VEC-91 to VEC-93).

    `before` of the cards came before the discard pile had to become the deck (VEC-94).
    """

    NAME: ClassVar[str] = "research_keep"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-91", "VEC-92", "VEC-93", "VEC-R32")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("colour", "number"),
        Field("count", "number"),
        Field("before", "number"),
    )
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, colour: int, count: int, before: int) -> None:
        super().__init__(seat)
        self.colour = colour
        self.count = count
        self.before = before

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-91, VEC-93: exactly one, however many were seen.
        return [state.book.keep[card_in(piece)] for piece in state.zones[LOOKED]]

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if (
            not isinstance(action, CardAction)
            or action is not state.book.keep[action.card]
            or not is_looked_at(state, action.card)
        ):
            return other(state, action, "VEC-91", "refused-keep-one")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        state.pop()
        # VEC-92: the others are not shown, and their deck is reshuffled.
        put_others_back(state, seat, self.colour, kept=action.card, before=self.before)
        # VEC-91, VEC-R32: the side is chosen after seeing the cards, if the points allow it.
        if state.open.strength[seat] - PER_UNIT * self.count >= FACE_UP_PRICE:
            state.push(RESEARCH_SIDE[seat])
        else:
            keep_face_down(state, seat, state.decision)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_looking(state, self.seat)
        check_colour(state, self.colour)
        looked = len(state.zones[LOOKED])
        right = self.count == looked and 0 <= self.before <= looked
        require(right, "count the cards.", "VEC-91")


def keep_face_down(state: Vec, seat: int, since: int) -> None:
    """Others see only its colour (VEC-91, VEC-R36). `since` is the decision that kept it."""
    card = card_in(state.zones[LOOKED][0])
    state.zones[LOOKED] = []
    state.keep_down(seat, card, since)
    if state.events is not None:
        colour = COLOURS[state.book.deck.colour[card]]
        words: dict[str, Word] = {"seat": seat, "colour": colour}
        state.whisper("kept", words, {"card": state.card(card)}, only(seat))


class ResearchSide(Researching):
    """Four points more keep the card face-up (VEC-91)."""

    NAME: ClassVar[str] = "research_side"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-91", "VEC-95", "VEC-R32")

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-91, VEC-R32: after seeing the card.
        return [state.book.side_down, state.book.side_up]

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if action is state.book.side_down or action is state.book.side_up:
            return None
        return other(state, action, "VEC-91", "refused-choose-side")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        state.pop()
        # The card was kept by the decision before this one.
        since = state.decision - 1
        if action is state.book.side_down:
            keep_face_down(state, seat, since)
            return
        card = card_in(state.zones[LOOKED][0])
        state.zones[LOOKED] = []
        # VEC-95: it has no quill, so it cannot be used in this round.
        state.up(seat).append(slot(card, EVERYONE))
        state.learn(EVERYONE, LEFT, [card, since])
        if state.events is not None:
            state.tell("kept_up", {"seat": seat, "card": state.card(card)})

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_looking(state, self.seat)
        require(len(state.zones[LOOKED]) == 1, "one card is kept.", "VEC-91")


EFFECT: Final = [Effect(seat) for seat in range(MOST_SEATS)]
RESEARCH_DECK: Final = [ResearchDeck(seat) for seat in range(MOST_SEATS)]
RESEARCH_SIDE: Final = [ResearchSide(seat) for seat in range(MOST_SEATS)]
