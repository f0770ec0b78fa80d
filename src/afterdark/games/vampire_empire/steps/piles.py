"""Supports that let their player choose in private: out of an own pile, or the city's order."""

from __future__ import annotations

from typing import ClassVar

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only, sees, slot
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import (
    OWN_CELLAR,
    OWN_DECK,
    OWN_MOAT,
    PILES,
    ChoosePile,
    PutOnTop,
    Take,
)
from afterdark.games.vampire_empire.book import CELLAR, CITY, DECK, HAND, LOOKED, MOAT
from afterdark.games.vampire_empire.cards import CHARACTERS
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.supports import check_owner, open_piles
from afterdark.games.vampire_empire.vocabulary import LOOK, TAKE, Effect


def choose_in_private(state: Empire, seat: int, kind: int, effect: Effect) -> None:
    """Begin the private choice of a support; it reaches the moat after that (VE-95, VE-111)."""
    if effect.op == LOOK:
        look_at_city(state, seat, kind, effect)
        return
    piles = open_piles(state, seat, effect)
    if len(piles) > 1:
        state.push(Pile(seat, kind))
    else:
        # VE-105: an empty pile cannot be chosen.
        look_through(state, seat, kind, piles[0])


def look_through(state: Empire, seat: int, kind: int, pile: int) -> None:
    """The whole pile is looked at, one card taken (VE-105)."""
    state.disclose()
    # VE-111: the moat as it is now, with the cards just paid.
    if state.events is not None and pile != OWN_MOAT:
        state.tell("searched", {"seat": seat, "pile": PILES[pile]})
    state.push(PilePick(seat, kind, pile))


def look_at_city(state: Empire, seat: int, kind: int, effect: Effect) -> None:
    """The top of the city is known to this seat alone, as it may lie anew (VE-109)."""
    city = state.zones[CITY]
    count = min(effect.count, len(city))
    fixed = count == 1 or effect.keeps_order
    for depth in range(count):
        # What cannot change places is still known to whoever knew it.
        known = knowers(city[depth]) if fixed else 0
        city[depth] = slot(card_in(city[depth]), known | only(seat))
    # VE-109: others learn only the number.
    state.learn(EVERYONE, LOOKED, [seat, count])
    if state.events is not None:
        state.tell("looked", {"seat": seat, "count": count})
        for depth in range(count):
            words: dict[str, Word] = {"seat": seat, "depth": depth + 1}
            name = CHARACTERS[card_in(city[depth])]
            state.confide("saw", {**words, "card": name}, only(seat))
    if not fixed:
        state.push(CityOrder(seat, kind, placed=0, count=count))
    else:
        state.put_away(seat, kind)


def check_chooser(state: Empire, seat: int, kind: int, op: int) -> Effect:
    """Raise PositionError if this support lets nobody choose so (VE-105, VE-109)."""
    check_owner(state, seat, kind)
    effect = state.book.deck.private[kind]
    if effect is None or effect.op != op:
        raise PositionError("steps", "this support has nothing to choose. [VE-105]")
    return effect


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
        effect = check_chooser(state, self.seat, self.card, TAKE)
        if len(open_piles(state, self.seat, effect)) < 2:
            raise PositionError("steps", "this support has one pile to choose from. [VE-105]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        options: list[Action] = []
        for pile in self.piles(state):
            options.append(state.book.pile[pile])
        return options

    def piles(self, state: Empire) -> list[int]:
        """The own piles the card names, but for empty ones (VE-105)."""
        effect = state.book.deck.private[self.card]
        assert effect is not None
        return open_piles(state, self.seat, effect)

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, ChoosePile) or action.pile not in self.piles(state):
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
        effect = check_chooser(state, self.seat, self.card, TAKE)
        if self.pile not in effect.piles:
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
            words: dict[str, Word] = {"seat": seat, "pile": PILES[pile]}
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
        check_chooser(state, self.seat, self.card, LOOK)
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
