"""Supports that let their player choose in private: out of an own pile, or the city's order."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.audience import EVERYONE, card_in, knowers, only, slot
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import (
    OWN_CELLAR,
    OWN_DECK,
    ChoosePile,
    PutOnTop,
    Take,
)
from afterdark.games.vampire_empire.book import CELLAR, CITY, DECK, HAND, LOOKED, MOAT
from afterdark.games.vampire_empire.cards import CHARACTERS, FAMILIAR, FROM_MOAT, FROM_PILES
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire

OWN_MOAT: Final = 2
PILE_NAMES: Final = ("deck", "cellar", "moat")


def choose_from_piles(state: Empire, seat: int, kind: int, effect: int) -> bool:
    """Begin a private choice for a support; False if it is not of that sort."""
    if effect == FROM_MOAT:
        state.disclose()
        state.push(PilePick([seat, kind, OWN_MOAT]))
        return True
    if effect == FROM_PILES:
        deck = len(state.zones[DECK + seat]) > 0
        if deck and size(state.zones[CELLAR + seat]) > 0:
            state.push(Pile([seat, kind]))
        else:
            look_through(state, seat, kind, OWN_DECK if deck else OWN_CELLAR)
        return True
    if effect == FAMILIAR:
        look_at_city(state, seat, kind)
        return True
    return False


def look_through(state: Empire, seat: int, kind: int, pile: int) -> None:
    """The whole pile is looked at, one card taken (VE-105)."""
    state.disclose()
    if state.events is not None:
        state.tell("searched", {"seat": seat, "pile": PILE_NAMES[pile]})
    state.push(PilePick([seat, kind, pile]))


def look_at_city(state: Empire, seat: int, kind: int) -> None:
    """The top of the city is known to this seat alone, as it may lie anew (VE-109)."""
    city = state.zones[CITY]
    count = min(state.book.deck.amount[kind], len(city))
    for depth in range(count):
        # One card cannot change places, so whoever knew it still knows it.
        known = knowers(city[depth]) if count == 1 else 0
        city[depth] = slot(card_in(city[depth]), known | only(seat))
    state.learn(EVERYONE, LOOKED, [seat, count])
    if state.events is not None:
        state.tell("looked", {"seat": seat, "count": count})
        for depth in range(count):
            words: dict[str, Word] = {"seat": seat, "depth": depth + 1}
            name = CHARACTERS[card_in(city[depth])]
            state.confide("saw", {**words, "card": name}, only(seat))
    if count > 1:
        state.push(CityOrder([seat, kind, 0, count]))
    else:
        state.put_away(seat, kind)


class Pile(Choice[Empire]):
    """Name the pile to choose from: deck or cellar (VE-95, VE-105)."""

    NAME: ClassVar[str] = "pile"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-105", "VE-95")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("card", "human_card"))

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
        return [state.book.pile[OWN_DECK], state.book.pile[OWN_CELLAR]]

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ChoosePile):
            return Refusal("VE-105", "refused-needs-pile")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, ChoosePile)
        state.pop()
        look_through(state, seat, self.params[1], action.pile)


class PilePick(Choice[Empire]):
    """Take one card of an own pile into the hand, unseen (VE-105, VE-111)."""

    NAME: ClassVar[str] = "pile_pick"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-105", "VE-111", "VE-14")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("pile", "number"),
    )  # fmt: skip
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return self.params[0]

    def counts(self, state: Empire, seat: int) -> list[int]:
        """How many cards of each kind the pile holds."""
        pile = self.params[2]
        if pile == OWN_CELLAR:
            return state.zones[CELLAR + seat]
        if pile == OWN_MOAT:
            return state.zones[MOAT + seat]
        counts = [0] * len(state.book.deck.kinds)
        for card in state.zones[DECK + seat]:
            counts[card] = counts[card] + 1
        return counts

    def options(self, state: Empire, seat: int) -> list[Action]:
        take = state.book.take
        options: list[Action] = []
        for kind, copies in enumerate(self.counts(state, seat)):
            if copies != 0:
                options.append(take[kind])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return Refusal("VE-105", "refused-must-take")
        if self.counts(state, seat)[action.kind] == 0:
            return Refusal("VE-105", "refused-not-in-pile")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Take)
        state.pop()
        kind = action.kind
        pile = self.params[2]
        if pile == OWN_DECK:
            state.zones[DECK + seat].remove(kind)
            state.shuffle(DECK + seat)
        else:
            contents = state.zones[(CELLAR if pile == OWN_CELLAR else MOAT) + seat]
            if pile == OWN_MOAT:
                state.open.take_from_moat(seat, size(contents))
            contents[kind] = contents[kind] - 1
        hand = state.zones[HAND + seat]
        hand[kind] = hand[kind] + 1
        state.open.show_lack(seat, -1)
        if state.events is not None:
            words: dict[str, Word] = {"seat": seat, "pile": PILE_NAMES[pile]}
            state.whisper("took", words, {"card": state.card(kind)}, only(seat))
        state.put_away(seat, self.params[1])


class CityOrder(Choice[Empire]):
    """Choose which of the cards looked at lies next from the top (VE-109)."""

    NAME: ClassVar[str] = "city_order"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-109",)
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("card", "human_card"),
        Field("placed", "number"),
        Field("count", "number"),
    )
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
        top = state.book.top
        city = state.zones[CITY]
        options: list[Action] = []
        for depth in range(self.params[2], self.params[3]):
            options.append(top[card_in(city[depth])])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PutOnTop):
            return Refusal("VE-109", "refused-must-order")
        if self.depth(state, action.character) < 0:
            return Refusal("VE-109", "refused-not-looked-at")
        return None

    def depth(self, state: Empire, character: int) -> int:
        """Where a character lies among the cards still to be placed, or -1."""
        city = state.zones[CITY]
        for depth in range(self.params[2], self.params[3]):
            if card_in(city[depth]) == character:
                return depth
        return -1

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, PutOnTop)
        city = state.zones[CITY]
        placed = self.params[2]
        piece = city.pop(self.depth(state, action.character))
        city.insert(placed, piece)
        state.pop()
        if placed + 2 < self.params[3]:
            state.push(CityOrder([seat, self.params[1], placed + 1, self.params[3]]))
        else:
            state.put_away(seat, self.params[1])
            if state.events is not None:
                state.tell("ordered", {"seat": seat})
