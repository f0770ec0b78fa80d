"""The starting draft: one of three cards of a deck (VEC-14, VEC-R5, VEC-R6)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.audience import EVERYONE, card_in, only, slot
from afterdark.engine.core.facts import Field
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import CardAction, ColourAction
from afterdark.games.vec.book import DECKS, LEFT, LOOKED, LOOKED_AT, PUT_BACK
from afterdark.games.vec.cards import COLOURS
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.question import Asking, other

START_CARDS: Final = 3


def look_at(state: Vec, seat: int, card: int) -> None:
    """A card of a deck lies before one seat only."""
    state.zones[LOOKED].append(slot(card, only(seat)))
    if state.events is not None:
        words: dict[str, Word] = {"seat": seat}
        state.confide("saw", {**words, "card": state.card(card)}, only(seat))


def put_others_back(state: Vec, seat: int, colour: int, kept: int, before: int) -> None:
    """All cards looked at but one go back into their deck, which is reshuffled (VEC-14, VEC-92)."""
    looked = state.zones[LOOKED]
    count = len(looked)
    for piece in looked:
        card = card_in(piece)
        if card != kept:
            state.zones[DECKS].append(card)
            state.learn(only(seat), PUT_BACK, [card])
    state.zones[LOOKED] = [slot(kept, only(seat))]
    if count > 1:
        state.shuffle_deck(colour)
    state.learn(EVERYONE, LOOKED_AT, [seat, colour, count, before])


def is_looked_at(state: Vec, card: int) -> bool:
    """Whether a card lies before the seat that looks."""
    for piece in state.zones[LOOKED]:
        if card_in(piece) == card:
            return True
    return False


class DraftDeck(Asking):
    """Name the deck to draw three cards from (VEC-14)."""

    NAME: ClassVar[str] = "draft_deck"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-14", "VEC-R5", "VEC-R6")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        for colour in range(len(COLOURS)):
            if state.deck_size(colour) > 0:
                options.append(state.book.name_deck[colour])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ColourAction):
            return other(state, action, "VEC-14", "refused-name-deck")
        if state.deck_size(action.colour) == 0:
            return Refusal("VEC-14", "refused-empty-deck")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, ColourAction)
        colour = action.colour
        state.pop()
        state.disclose()
        if state.events is not None:
            state.tell("drafts", {"seat": seat, "colour": COLOURS[colour]})
        for _ in range(min(START_CARDS, state.deck_size(colour))):
            look_at(state, seat, state.take_top(colour))
        state.push(DraftKeep([seat, colour]))


class DraftKeep(Asking):
    """Choose the card the Display starts with; it lies face-up at once (VEC-14)."""

    NAME: ClassVar[str] = "draft_keep"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-14", "VEC-R5")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("colour", "number"))
    SECRET: ClassVar[bool] = True

    def options(self, state: Vec, seat: int) -> list[Action]:
        return [state.book.start[card_in(piece)] for piece in state.zones[LOOKED]]

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if (
            not isinstance(action, CardAction)
            or action is not state.book.start[action.card]
            or not is_looked_at(state, action.card)
        ):
            return other(state, action, "VEC-14", "refused-start-card")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        card = action.card
        state.pop()
        state.learn(EVERYONE, LEFT, [card, state.decision])
        put_others_back(state, seat, self.params[1], card, len(state.zones[LOOKED]))
        state.zones[LOOKED] = []
        state.up(seat).append(slot(card, EVERYONE))
        if state.events is not None:
            state.tell("started", {"seat": seat, "card": state.card(card)})


DRAFT_DECK: Final = [DraftDeck([seat]) for seat in range(MOST_SEATS)]
