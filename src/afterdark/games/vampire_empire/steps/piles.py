"""Supports that let their player choose in private: out of an own pile, or the city's order."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only, sees, slot
from afterdark.engine.errors import PositionError, Refusal
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
from afterdark.games.vampire_empire.supports import check_owner

OWN_MOAT: Final = 2
PILE_NAMES: Final = ("deck", "cellar", "moat")


def choose_from_piles(state: Empire, seat: int, kind: int, effect: int) -> bool:
    """Begin a private choice for a support; False if it is not of that sort."""
    if effect == FROM_MOAT:
        state.disclose()
        # VE-111: the moat as it is now, with the cards just paid.
        state.push(PilePick(seat, kind, OWN_MOAT))
        return True
    if effect == FROM_PILES:
        deck = len(state.zones[DECK + seat]) > 0
        if deck and size(state.zones[CELLAR + seat]) > 0:
            state.push(Pile(seat, kind))
        else:
            # VE-105: an empty pile cannot be chosen.
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
    state.push(PilePick(seat, kind, pile))


def look_at_city(state: Empire, seat: int, kind: int) -> None:
    """The top of the city is known to this seat alone, as it may lie anew (VE-109)."""
    city = state.zones[CITY]
    count = min(state.book.deck.amount[kind], len(city))
    for depth in range(count):
        # One card cannot change places, so whoever knew it still knows it.
        known = knowers(city[depth]) if count == 1 else 0
        city[depth] = slot(card_in(city[depth]), known | only(seat))
    # VE-109: others learn only the number.
    state.learn(EVERYONE, LOOKED, [seat, count])
    if state.events is not None:
        state.tell("looked", {"seat": seat, "count": count})
        for depth in range(count):
            words: dict[str, Word] = {"seat": seat, "depth": depth + 1}
            name = CHARACTERS[card_in(city[depth])]
            state.confide("saw", {**words, "card": name}, only(seat))
    if count > 1:
        state.push(CityOrder(seat, kind, placed=0, count=count))
    else:
        state.put_away(seat, kind)


def check_chooser(state: Empire, seat: int, kind: int) -> None:
    """Raise PositionError if this support lets nobody choose in private (VE-105, VE-109)."""
    check_owner(state, seat, kind)
    if state.book.deck.effect[kind] not in (FROM_MOAT, FROM_PILES, FAMILIAR):
        raise PositionError("steps", "this support has nothing to choose. [VE-105]")


class Pile(Choice[Empire]):
    """Name the pile to choose from: deck or cellar (VE-95, VE-105)."""

    NAME: ClassVar[str] = "pile"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-105", "VE-95")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("card", "human_card"))
    ON: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card

    def check(self, state: Empire, depth: int) -> None:
        check_chooser(state, self.seat, self.card)

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-105: the own deck or the own cellar.
        return [state.book.pile[OWN_DECK], state.book.pile[OWN_CELLAR]]

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ChoosePile):
            return Refusal("VE-105", "refused-needs-pile")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, ChoosePile)
        state.pop()
        # VE-95: the pile is named openly.
        look_through(state, seat, self.card, action.pile)


class PilePick(Choice[Empire]):
    """Take one card of an own pile into the hand, unseen (VE-105, VE-111)."""

    NAME: ClassVar[str] = "pile_pick"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-105", "VE-111", "VE-14")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("pile", "number"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, card: int, pile: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.pile = pile
        """OWN_DECK, OWN_CELLAR or OWN_MOAT."""

    def check(self, state: Empire, depth: int) -> None:
        check_chooser(state, self.seat, self.card)
        from_moat = state.book.deck.effect[self.card] == FROM_MOAT
        if not OWN_DECK <= self.pile <= OWN_MOAT or from_moat != (self.pile == OWN_MOAT):
            raise PositionError("steps", "0 is the deck, 1 the cellar, 2 the moat. [VE-105]")

    def who(self, state: Empire) -> int:
        return self.seat

    def counts(self, state: Empire, seat: int) -> list[int]:
        """How many cards of each kind the pile holds."""
        if self.pile == OWN_CELLAR:
            return state.zones[CELLAR + seat]
        if self.pile == OWN_MOAT:
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
        pile = self.pile
        if pile == OWN_DECK:
            state.zones[DECK + seat].remove(kind)
            # VE-105: the rest is shuffled; in cellar and moat the order means nothing.
            state.shuffle(DECK + seat)
        else:
            contents = state.zones[(CELLAR if pile == OWN_CELLAR else MOAT) + seat]
            if pile == OWN_MOAT:
                # VE-14: only a support that says so brings a card back from the moat.
                state.open.take_from_moat(seat, size(contents))
            contents[kind] = contents[kind] - 1
        hand = state.zones[HAND + seat]
        hand[kind] = hand[kind] + 1
        state.open.show_lack(seat, -1)
        if state.events is not None:
            # VE-105: it is not shown.
            words: dict[str, Word] = {"seat": seat, "pile": PILE_NAMES[pile]}
            state.whisper("took", words, {"card": state.card(kind)}, only(seat))
        # VE-111: the support itself reaches the moat after the choice.
        state.put_away(seat, self.card)


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
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, card: int, placed: int, count: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.placed = placed
        """How many lie in their new place already."""
        self.count = count
        """How many were looked at."""

    def check(self, state: Empire, depth: int) -> None:
        check_chooser(state, self.seat, self.card)
        city = state.zones[CITY]
        # The last of them finds its place by itself.
        if not 0 <= self.placed < self.count - 1 or self.count > len(city):
            raise PositionError("steps", "there is nothing to order. [VE-109]")
        for place in range(self.count):
            if not sees(knowers(city[place]), self.seat):
                raise PositionError("city", "who orders the top has looked at it. [VE-109]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        top = state.book.top
        city = state.zones[CITY]
        options: list[Action] = []
        for depth in range(self.placed, self.count):
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
        for depth in range(self.placed, self.count):
            if card_in(city[depth]) == character:
                return depth
        return -1

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, PutOnTop)
        city = state.zones[CITY]
        # VE-109: back on top in any order.
        piece = city.pop(self.depth(state, action.character))
        city.insert(self.placed, piece)
        state.pop()
        placed = self.placed + 1
        if placed < self.count - 1:
            state.push(CityOrder(seat, self.card, placed, self.count))
        else:
            state.put_away(seat, self.card)
            if state.events is not None:
                state.tell("ordered", {"seat": seat})
