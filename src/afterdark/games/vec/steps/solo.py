"""Actions without a confrontation: Retrieve Drops, Re-Activate, Research (VEC-90 to VEC-98)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.audience import EVERYONE, card_in, only, slot
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import Amount, CardAction, ColourAction, DownAction
from afterdark.games.vec.book import LEFT, LOOKED, RESERVE
from afterdark.games.vec.cards import COLOURS, REACTIVATE, RETRIEVE
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.draft import is_looked_at, look_at, put_others_back
from afterdark.games.vec.steps.question import Asking, is_amount, other

PER_UNIT: Final = 2
"""Points for a drop, a card raised, or a card looked at (VEC-90, VEC-96, VEC-97)."""
FACE_UP_PRICE: Final = 4
"""What it costs more to keep a researched card face-up (VEC-91)."""


class Effect(Automatic[Vec]):
    """What the strength of the used card brings (VEC-81, VEC-90, VEC-96, VEC-97)."""

    NAME: ClassVar[str] = "effect"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-81", "VEC-90", "VEC-96", "VEC-97", "VEC-98")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def run(self, state: Vec) -> None:
        seat = self.params[0]
        state.pop()
        units = state.open.strength[seat] // PER_UNIT
        action = state.book.deck.action[state.open.active]
        if action == RETRIEVE:
            # VEC-R44, VEC-R50: always all that there is to take.
            count = min(units, state.zones[RESERVE][0])
            state.take_drops(seat, count)
            if state.events is not None:
                state.tell("retrieved", {"seat": seat, "count": count})
        elif action == REACTIVATE:
            if units > 0 and len(state.down(seat)) > 0:
                state.push(Reactivate([seat, units]))
        elif units > 0 and any_available(state):
            state.push(RESEARCH_DECK[seat])


def any_available(state: Vec) -> bool:
    """Whether some colour has a card left to draw."""
    for colour in range(len(COLOURS)):
        if state.available(colour) > 0:
            return True
    return False


class Reactivate(Asking):
    """Turn own face-down cards face-up, one after another (VEC-96)."""

    NAME: ClassVar[str] = "reactivate"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-53", "VEC-61", "VEC-96")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("left", "number"))
    NEUTRAL: ClassVar[str] = "done"

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.done]
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
            state.turn_up(seat, action.place)
            left = self.params[1] - 1
            if left > 0 and len(state.down(seat)) > 0:
                state.push(Reactivate([seat, left]))


class ResearchDeck(Asking):
    """Name the deck to search (VEC-90, VEC-93)."""

    NAME: ClassVar[str] = "research_deck"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-90", "VEC-93", "VEC-94", "VEC-R32")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
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
        state.stack[-1] = ResearchCount([seat, action.colour])


class ResearchCount(Asking):
    """How many cards to look at, two points each (VEC-90, VEC-94)."""

    NAME: ClassVar[str] = "research_count"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-90", "VEC-94", "VEC-120", "VEC-R32")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("colour", "number"))

    def most(self, state: Vec) -> int:
        """As far as the points and the cards of the colour go."""
        strength = state.open.strength[self.params[0]]
        return min(strength // PER_UNIT, state.available(self.params[1]))

    def options(self, state: Vec, seat: int) -> list[Action]:
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
        colour = self.params[1]
        state.pop()
        if state.events is not None:
            words: dict[str, Word] = {"seat": seat, "colour": COLOURS[colour], "count": count}
            state.tell("researches", words)
        if count == 0:
            return
        state.disclose()
        before = min(count, state.deck_size(colour))
        for _ in range(count):
            look_at(state, seat, state.draw(colour))
        state.push(ResearchKeep([seat, colour, count, before]))


class ResearchKeep(Asking):
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

    def options(self, state: Vec, seat: int) -> list[Action]:
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
        card = action.card
        count = self.params[2]
        state.pop()
        put_others_back(state, seat, self.params[1], card, self.params[3])
        if state.open.strength[seat] - PER_UNIT * count >= FACE_UP_PRICE:
            state.push(ResearchSide([seat]))
        else:
            keep_face_down(state, seat, state.decision)


def keep_face_down(state: Vec, seat: int, since: int) -> None:
    """Others see only its colour (VEC-91, VEC-R36). `since` is the decision that kept it."""
    card = card_in(state.zones[LOOKED][0])
    state.zones[LOOKED] = []
    state.keep_down(seat, card, since)
    if state.events is not None:
        colour = COLOURS[state.book.deck.colour[card]]
        words: dict[str, Word] = {"seat": seat, "colour": colour}
        state.whisper("kept", words, {"card": state.card(card)}, only(seat))


class ResearchSide(Asking):
    """Four points more keep the card face-up (VEC-91)."""

    NAME: ClassVar[str] = "research_side"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-91", "VEC-95", "VEC-R32")

    def options(self, state: Vec, seat: int) -> list[Action]:
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
        state.up(seat).append(slot(card, EVERYONE))
        state.learn(EVERYONE, LEFT, [card, since])
        if state.events is not None:
            state.tell("kept_up", {"seat": seat, "card": state.card(card)})


EFFECT: Final = [Effect([seat]) for seat in range(MOST_SEATS)]
RESEARCH_DECK: Final = [ResearchDeck([seat]) for seat in range(MOST_SEATS)]
