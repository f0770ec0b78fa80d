"""Placing cards into a region deck or the Riot deck, mostly with a partner (VW-70 to VW-79a)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Sealed
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import DECKS, REGION, Place, PlaceAlone, PlaceCard, Put
from afterdark.games.vwars.book import RIOTS
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.force import distinct

NOBODY_NAMED: Final = -1
"""In place of a partner, for who places alone."""


def add_places(state: Vwars, seat: int, options: list[Action]) -> None:
    """Everybody who can be named, for either deck, and what the minister may do (VW-72 ff.)."""
    open = state.open
    book = state.book
    hand = len(state.hand(seat))
    if open.actions == 0 or hand == 0:
        return
    # VW-79: the same partner as often as one likes; VW-76: without one there is no such action.
    for other in range(state.seats):
        if may_be_named(state, seat, other):
            options.append(book.place[0][other])
            options.append(book.place[1][other])
    if may_place_alone(state, seat):
        options.extend(book.place_alone)
    if hand >= 2 and may_place_two(state, seat):
        options.extend(book.place_two)


def may_be_named(state: Vwars, seat: int, other: int) -> bool:
    """A partner is of the same public faction and holds a card (VW-72)."""
    public = state.open.public
    return other != seat and public[other] == public[seat] and len(state.hand(other)) > 0


def places_alone_by_rule(state: Vwars, seat: int) -> bool:
    """A Public Vampire without a fellow; by option, whoever finds no partner (VW-75, VW-R3)."""
    public = state.open.public
    fellows = False
    partners = False
    for other in range(state.seats):
        if other != seat and public[other] == public[seat]:
            fellows = True
            if state.hand(other):
                partners = True
    # Two hold Human cards and are never public, so nobody else is without a fellow (VW-102).
    if not fellows:
        return True
    return state.book.alone_allowed and not partners


def may_place_alone(state: Vwars, seat: int) -> bool:
    """By rule, or once per turn as the minister of the humans (VW-74, VW-79a)."""
    if places_alone_by_rule(state, seat):
        return True
    open = state.open
    return not open.placed and state.powers(seat).alone[state.side(seat)] == 1


def may_place_two(state: Vwars, seat: int) -> bool:
    """Once per turn as the minister of the vampires (VW-79a)."""
    open = state.open
    return not open.placed and state.powers(seat).alone[state.side(seat)] == 2


def place_refusal(state: Vwars, seat: int, action: PlaceCard) -> Refusal | None:
    """Why cards may not be placed so, or None."""
    open = state.open
    if open.actions == 0:
        return Refusal("VW-52", "refused-actions")
    hand = len(state.hand(seat))
    if hand == 0:
        return Refusal("VW-70", "refused-cards")
    if isinstance(action, Place):
        partner = action.partner
        if partner == seat or partner >= state.seats:
            return Refusal("VW-72", "refused-target")
        if open.public[partner] != open.public[seat]:
            return Refusal("VW-72", "refused-other-faction")
        if not state.hand(partner):
            return Refusal("VW-76", "refused-empty-hand")
        return None
    assert isinstance(action, PlaceAlone)
    if action.cards == 1:
        return None if may_place_alone(state, seat) else Refusal("VW-74", "refused-alone")
    if not may_place_two(state, seat):
        return Refusal("VW-79a", "refused-two")
    return None if hand >= 2 else Refusal("VW-79a", "refused-cards")


def place_cards(state: Vwars, seat: int, action: PlaceCard) -> None:
    """Name the deck and the partner; then both choose their cards."""
    open = state.open
    # VW-70: one action, whatever the deck.
    open.actions -= 1
    partner = NOBODY_NAMED
    cards = 1
    deck = action.deck
    if isinstance(action, Place):
        partner = action.partner
    else:
        assert isinstance(action, PlaceAlone)
        cards = action.cards
        # VW-79a: what the minister does once a turn.
        if cards == 2 or not places_alone_by_rule(state, seat):
            open.placed = True
    # VW-71: the deck of the own region or the Riot deck, no other.
    number = open.region_of(seat) if deck == REGION else RIOTS
    if state.events is not None:
        words: dict[str, str | int] = {"seat": seat, "deck": DECKS[deck], "cards": cards}
        words["place"] = "riots" if deck != REGION else state.book.box.regions[number]
        if partner != NOBODY_NAMED:
            words["to"] = partner
            state.tell("names_partner", words)
        else:
            state.tell("places_alone", words)
    state.push(PlaceCards(seat=seat, partner=partner, deck=number, cards=cards))


class PlaceCards(Sealed[Vwars]):
    """Actor and partner choose a card each, blind and at the same time (VW-73)."""

    NAME: ClassVar[str] = "place"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-70", "VW-71", "VW-72", "VW-73", "VW-77", "VW-78", "VW-79a", "VW-R4",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("partner", "seat"), Field("deck", "number"),
        Field("cards", "number"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("actions",)

    def __init__(self, seat: int, partner: int, deck: int, cards: int) -> None:
        super().__init__()
        self.seat = seat
        self.partner = partner
        """Who was named, or NOBODY_NAMED."""
        self.deck = deck
        """A region, or RIOTS."""
        self.cards = cards
        """How many each of them places."""

    def check(self, state: Vwars, depth: int) -> None:
        need(self.seat == state.open.active, "place is an action of the active player. [VW-50]")
        need(self.partner != self.seat, "place names another player. [VW-72]")
        need(0 <= self.deck <= RIOTS, "place goes to a region deck or the Riot deck. [VW-71]")
        home = state.open.region_of(self.seat)
        need(self.deck in (home, RIOTS), "place goes no farther than the own region. [VW-71]")
        need(1 <= self.cards <= 2, "place takes one card, or two of the minister's. [VW-79a]")
        need(self.cards == 1 or self.partner < 0, "place of two names nobody. [VW-79a]")
        for seat in self.asked(state):
            need(self.cards <= len(state.hand(seat)), "place needs the cards in hand. [VW-70]")

    def asked(self, state: Vwars) -> list[int]:
        # VW-72, VW-R4: the partner cannot refuse, and chooses blind and at the same time.
        return [self.seat] if self.partner < 0 else [self.seat, self.partner]

    def options(self, state: Vwars, seat: int) -> list[Action]:
        # VW-78: any card, white or red, of any city.
        put = state.book.put
        options: list[Action] = []
        for kind in distinct(self._left(state, seat)):
            options.append(put[kind])
        return options

    def _left(self, state: Vwars, seat: int) -> list[int]:
        """The hand without cards already chosen."""
        hand = state.hand(seat).copy()
        for action in state.answers[seat]:
            assert isinstance(action, Put)
            hand.remove(action.kind)
        return hand

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Put):
            return Refusal("VW-72", "refused-must-put")
        if action.kind not in self._left(state, seat):
            return Refusal("VW-72", "refused-not-in-hand")
        return None

    def complete(self, state: Vwars, seat: int) -> bool:
        return len(state.answers[seat]) >= self.cards

    def reveal(self, state: Vwars) -> None:
        state.pop()
        # VW-73: facedown, and each card is known to who placed it; VW-77: nobody draws for it now.
        for seat in self.asked(state):
            for action in state.answers[seat]:
                assert isinstance(action, Put)
                state.put_from(seat, action.kind, self.deck)
