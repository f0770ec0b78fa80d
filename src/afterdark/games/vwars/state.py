"""The data on the table of V-Wars, and what happens to cards, troops, tokens and factions."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Chain, Fact, FactKind
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import EVERYONE, NOBODY, Layout, card_in, knowers, only, slot
from afterdark.games.vwars.book import (
    DECK,
    DISCARD,
    DRAWN,
    DREW,
    FACTION,
    GOT_CARD,
    HAND,
    LAW,
    PUT,
    PUT_CARD,
    REGION_DECK,
    RESHUFFLED,
    RIOT_DECK,
    RIOTS,
    SHED,
    SHED_CARD,
    Book,
)
from afterdark.games.vwars.cards import HUMAN, VAMPIRE
from afterdark.games.vwars.open import NOWHERE, VwarsOpen
from afterdark.games.vwars.outcome import (
    MARTIAL_LAWS,
    martial_law,
    no_sympathy,
    on_the_track,
)
from afterdark.games.vwars.soundness import check_position
from afterdark.games.vwars.vocabulary import NO_LAW, NO_POWERS, Law, Role

LIMIT: Final = 6
"""Troops of one side in a city, at most (VW-9)."""


class Vwars(State[Book, VwarsOpen]):
    """A world between two peoples."""

    def __init__(self, rules: Book, layout: Layout, open: VwarsOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules

    # -- telling -----------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand."""
        return self.zones[HAND + seat]

    def faction(self, seat: int) -> int:
        """HUMAN, INFECTED or VAMPIRE: the seat's own secret, unless it is public."""
        return card_in(self.zones[FACTION][seat])

    def law(self, region: int) -> int:
        """The law of a region, or -1 (VW-15)."""
        laws = self.zones[LAW + region]
        return laws[0] if laws else -1

    def terms(self, region: int) -> Law:
        """What the law of a region changes there (VW-15)."""
        laws = self.zones[LAW + region]
        return self.book.box.law_terms[laws[0]] if laws else NO_LAW

    def powers(self, seat: int) -> Role:
        """What the role of a seat gives; nothing if the table plays without (VW-R25)."""
        role = self.open.roles[seat]
        return self.book.box.role_powers[role] if role >= 0 and self.book.powers else NO_POWERS

    def side(self, seat: int) -> int:
        """The state in which laws and roles see a seat: 1 for a Public Vampire (VW-13)."""
        return 1 if self.open.public[seat] else 0

    def deck(self, number: int) -> list[int]:
        """A region deck, or the Riot deck under the number RIOTS."""
        return self.zones[RIOT_DECK if number == RIOTS else REGION_DECK + number]

    def card(self, kind: int) -> str:
        """A card's notation."""
        return self.book.box.card_kinds[kind]

    def city(self, city: int) -> str:
        """A city's code."""
        return self.book.box.cities[city]

    def remember(self, seat: int, kind: FactKind, card: int) -> None:
        """Let one seat alone remember a card."""
        self.disclosures = self.decision + 1
        self.facts[seat] = Chain(Fact(kind, [card], self.decision), self.facts[seat])

    # -- cards -------------------------------------------------------------------------------

    def next_card(self) -> int:
        """The top Player card, the discards reshuffled on need; -1 if there is none (VW-165)."""
        deck = self.zones[DECK]
        if not deck:
            discard = self.zones[DISCARD]
            if not discard:
                return -1
            self.zones[DECK] = discard
            self.zones[DISCARD] = []
            self.shuffle(DECK)
            self.learn(EVERYONE, RESHUFFLED, [])
            if self.events is not None:
                self.tell("reshuffled", {"count": len(discard)})
            deck = self.zones[DECK]
        return deck.pop()

    def draw_up_to(self, seat: int, limit: int) -> None:
        """Draw until the hand has so many cards or there are none; nobody else sees (VW-163)."""
        hand = self.zones[HAND + seat]
        drawn = 0
        while len(hand) < limit:
            if drawn > 0 and not self.zones[DECK]:
                self.learn(EVERYONE, DREW, [seat, drawn])
                drawn = 0
            kind = self.next_card()
            if kind < 0:
                break
            hand.append(kind)
            drawn += 1
            self.remember(seat, GOT_CARD, kind)
            if self.events is not None:
                self.confide("got", {"seat": seat, "card": self.card(kind)}, only(seat))
        if drawn > 0:
            self.learn(EVERYONE, DREW, [seat, drawn])

    def discard_from(self, seat: int, kind: int) -> None:
        """A hand card goes facedown to the discard pile (VW-65)."""
        self.zones[HAND + seat].remove(kind)
        self.zones[DISCARD].append(kind)
        self.learn(EVERYONE, SHED, [seat])
        self.remember(seat, SHED_CARD, kind)
        if self.events is not None:
            self.whisper("discarded", {"seat": seat}, {"card": self.card(kind)}, only(seat))

    def put_from(self, seat: int, kind: int, deck: int) -> None:
        """A hand card goes facedown into a region deck or the Riot deck (VW-73)."""
        self.zones[HAND + seat].remove(kind)
        self.deck(deck).append(kind)
        self.learn(EVERYONE, PUT, [seat, deck])
        self.remember(seat, PUT_CARD, kind)
        if self.events is not None:
            words: dict[str, Word] = {"seat": seat, "deck": "riot" if deck == RIOTS else "region"}
            words["place"] = "riots" if deck == RIOTS else self.book.box.regions[deck]
            self.whisper("put", words, {"card": self.card(kind)}, only(seat))

    # -- the track ---------------------------------------------------------------------------

    def add_sympathy(self, tokens: int) -> None:
        """Tokens come one at a time; the vampires win when the track is full (VW-7, VW-170)."""
        open = self.open
        while tokens > 0 and self.outcome() is None:
            open.sympathy += 1
            tokens -= 1
            if self.events is not None:
                self.tell("sympathy", {"change": "more", "tokens": open.sympathy, "gap": open.gap})
            self.look_at_track()

    def remove_sympathy(self, tokens: int) -> None:
        """Tokens go one at a time; the humans win when none is left (VW-7, VW-174)."""
        open = self.open
        while tokens > 0 and open.sympathy > 0:
            open.sympathy -= 1
            tokens -= 1
            if self.events is not None:
                self.tell("sympathy", {"change": "less", "tokens": open.sympathy, "gap": open.gap})
            if open.sympathy == 0 and not self.book.zero_after_riot:
                no_sympathy(self)

    def halved(self) -> int:
        """The tokens lost when the Vampire is uncovered (VW-46, VW-R1)."""
        tokens = self.open.sympathy
        return tokens - tokens // 2 if self.book.keep_floor else tokens // 2

    def look_at_track(self) -> None:
        """The vampires win when k + T is 16 (VW-170)."""
        open = self.open
        if open.markers + open.sympathy >= open.box.track:
            on_the_track(self)

    # -- cities ------------------------------------------------------------------------------

    def vampires_take(self, city: int) -> None:
        """A Vampire Control marker; a Martial Law token there goes back (VW-113, VW-146)."""
        open = self.open
        region = open.box.region_of[city]
        if open.martial_law[region] == city and not self.book.ml_permanent:
            open.martial_law[region] = NOWHERE
        open.control[city] = True
        if self.events is not None:
            self.tell("vampire_city", {"place": self.city(city), "cities": open.markers})
        self.look_at_track()

    def humans_take(self, city: int) -> None:
        """The Vampire Control marker is removed (VW-145)."""
        open = self.open
        open.control[city] = False
        if self.events is not None:
            self.tell("human_city", {"place": self.city(city), "cities": open.markers})

    def put_under_martial_law(self, city: int) -> None:
        """A Martial Law token; the sixth is a human victory (VW-150, VW-173)."""
        open = self.open
        open.martial_law[open.box.region_of[city]] = city
        if self.events is not None:
            words: dict[str, Word] = {"place": self.city(city), "count": open.laws_martial}
            self.tell("martial_law", words)
        if open.laws_martial >= MARTIAL_LAWS:
            martial_law(self)

    def supply(self, troops: list[int]) -> int:
        """The strength a side has left to place (VW-8)."""
        left = self.book.box.supply
        for number in troops:
            left -= number
        return left

    def event_vampires(self, city: int, troops: int) -> None:
        """An event, never a Deploy, places Vampire troops; over six has consequences (VW-118)."""
        open = self.open
        # VW-HL6: at every single placement.
        troops += self.terms(open.box.region_of[city]).event_troops[1]
        troops = min(troops, self.supply(open.vampires))
        if troops <= 0:
            return
        # VW-114: exactly six is not too many. VW-116: Human troops do not count here.
        here = open.vampires[city]
        over = here + troops > LIMIT
        if over:
            troops = max(LIMIT - here, 0)
        open.vampires[city] = here + troops
        if self.events is not None:
            words: dict[str, Word] = {"place": self.city(city), "count": troops}
            words["troops"] = open.vampires[city]
            self.tell("vampires_rise", words)
        if not over:
            return
        if open.control[city]:
            # VW-115: one token, however many were too many.
            self.add_sympathy(1)
        else:
            # VW-113: the city falls, and Human troops there stay.
            self.vampires_take(city)

    def event_humans(self, city: int, troops: int) -> None:
        """An event places Human troops; beyond six they are lost (VW-117)."""
        open = self.open
        # VW-VL6: at every single placement.
        troops += self.terms(open.box.region_of[city]).event_troops[0]
        # VW-117: those beyond six are lost, and nothing comes of it.
        placed = self.fitting(open.humans, city, troops)
        open.humans[city] = open.humans[city] + placed
        if self.events is not None:
            words: dict[str, Word] = {"place": self.city(city), "count": placed}
            words["troops"] = open.humans[city]
            self.tell("humans_arrive", words)

    def fitting(self, side: list[int], city: int, troops: int) -> int:
        """As many of these troops as the limit of the city and the supply allow (VW-8, VW-9)."""
        room = min(LIMIT - side[city], self.supply(side))
        return max(min(troops, room), 0)

    # -- factions ----------------------------------------------------------------------------

    def become_public(self, seat: int) -> None:
        """The faction card lies open, and the vampire sides count from now on (VW-13, VW-47)."""
        card = self.faction(seat)
        self.zones[FACTION][seat] = slot(card, EVERYONE)
        self.open.public[seat] = True
        if card == VAMPIRE:
            self.open.vampire = seat
        self.disclose()
        if self.events is not None:
            word = "vampire" if card == VAMPIRE else "infected"
            self.tell("public", {"seat": seat, "card": word})

    def try_to_awaken(self, seat: int) -> None:
        """An Infected becomes a Public Vampire; a Human is known to be one (VW-101, VW-102)."""
        self.disclose()
        if self.faction(seat) != HUMAN:
            # VW-101: at once, and without a choice; tokens and markers stay.
            self.become_public(seat)
            return
        # VW-102: nothing happens, but everybody knows it.
        self.zones[FACTION][seat] = slot(HUMAN, EVERYONE)
        if self.events is not None:
            self.tell("known_human", {"seat": seat})

    def settle(self) -> None:
        """Each knows the own faction card, and all know those of Public Vampires."""
        row = self.zones[FACTION]
        open = self.open
        open.vampire = -1
        for seat in range(len(row)):
            card = card_in(row[seat])
            if open.public[seat]:
                row[seat] = slot(card, EVERYONE)
            elif knowers(row[seat]) == NOBODY:
                row[seat] = slot(card, only(seat))
            elif knowers(row[seat]) == EVERYONE and card != HUMAN:
                open.public[seat] = True
            if card == VAMPIRE and open.public[seat]:
                open.vampire = seat
        drawn = self.zones[DRAWN]
        for place in range(len(drawn)):
            if knowers(drawn[place]) == NOBODY:
                drawn[place] = slot(card_in(drawn[place]), only(open.active))

    def law_name(self, law: int) -> str:
        """A law's notation."""
        return self.book.box.law_kinds[law]

    def check(self) -> None:
        check_position(self)
