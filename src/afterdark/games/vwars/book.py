"""The rule book of one table: its options, its cards, its actions, its zones and facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import FactKind, Field
from afterdark.engine.core.zones import EVERYONE, NOBODY, Form, Layout, Zone, only
from afterdark.engine.errors import OptionError
from afterdark.games.vwars.actions import (
    DECKS,
    Aimed,
    Assassinate,
    Deploy,
    InRegion,
    Move,
    Place,
    PlaceAlone,
    Put,
    Remove,
    Shed,
    Soon,
    Take,
    TakeRole,
    Troops,
)
from afterdark.games.vwars.cards import RED, REGIONS, WHITE, Box, factions
from afterdark.games.vwars.meta import DONORS, META, MOST_SEATS

DECK: Final = 0
DISCARD: Final = 1
RIOT_DECK: Final = 2
REGION_DECK: Final = 3
"""The deck of the first region; region r has the zone REGION_DECK + r."""
RIOT_NOW: Final = REGION_DECK + REGIONS
RIOT_SOON: Final = RIOT_NOW + 1
FACE_UP: Final = RIOT_NOW + 2
"""Cards of a riot or an election that lie face-up."""
FACE_DOWN: Final = RIOT_NOW + 3
"""Cards that removed troops and were turned over; all have seen them (VW-136)."""
DRAWN: Final = RIOT_NOW + 4
"""The two Riot cards of which the agitator chooses one."""
EVENT_DECK: Final = RIOT_NOW + 5
EVENT_NOW: Final = RIOT_NOW + 6
EVENT_SOON: Final = RIOT_NOW + 7
EVENT_DISCARD: Final = RIOT_NOW + 8
LAW_DECK: Final = RIOT_NOW + 9
"""Human and vampire laws that lie facedown; their backs tell them apart."""
HUMAN_LAW: Final = RIOT_NOW + 10
"""The uppermost human law, face-up (VW-29)."""
VAMPIRE_LAW: Final = RIOT_NOW + 11
LAW_DISCARD: Final = RIOT_NOW + 12
LAW: Final = RIOT_NOW + 13
"""The law of the first region."""
FACTION_DECK: Final = LAW + REGIONS
FACTION: Final = FACTION_DECK + 1
"""One row with the faction card of each seat."""
HAND: Final = FACTION_DECK + 2

FAR: Final = 99
"""So many moves to a region that cannot be reached."""

RIOTS: Final = REGIONS
"""In facts, the number of the Riot deck; smaller numbers are regions."""

# What the public learns, in the order in which it happens: the story of the cards.
DREW: Final = FactKind("drew", (Field("seat", "seat"), Field("cards", "number")), "VW-163")
PUT: Final = FactKind("put", (Field("seat", "seat"), Field("deck", "number")), "VW-73")
SHED: Final = FactKind("shed", (Field("seat", "seat"),), "VW-65")
JOINED: Final = FactKind("joined", (Field("deck", "number"), Field("card", "card")), "VW-132")
REVEALED: Final = FactKind(
    "revealed",
    (Field("deck", "number"), Field("card", "card"), Field("face_up", "flag")),
    "VW-135",
)
REMOVED: Final = FactKind("removed", (Field("seat", "seat"), Field("deck", "number")), "VW-157")
TOOK: Final = FactKind(
    "took", (Field("seat", "seat"), Field("card", "card"), Field("kept", "flag")), "VW-158"
)
RETURNED: Final = FactKind("returned", (Field("deck", "number"),), "VW-156")
TURNED_UP: Final = FactKind("turned_up", (Field("card", "card"),), "VW-E09")
SWEPT: Final = FactKind("swept", (Field("deck", "number"), Field("cards", "number")), "VW-E29")
FANNED: Final = FactKind("fanned", (Field("cards", "number"),), "VW-E30")
RESHUFFLED: Final = FactKind("reshuffled", (), "VW-165")
SOON: Final = FactKind("soon", (Field("card", "card"), Field("from", "number")), "VW-162")
FROM_RIOTS: Final = 0
FROM_DECK: Final = 1
FROM_DRAWN: Final = 2
"""Where a card in Soon came from; of two drawn ones the other went back (VW-168)."""
AGITATED: Final = FactKind("agitated", (Field("seat", "seat"),), "VW-168")
PEEKED: Final = FactKind(
    "peeked",
    (Field("seat", "seat"), Field("deck", "number"), Field("cards", "number")),
    "VW-53",
)
CLEARED: Final = FactKind("cleared", (Field("seat", "seat"),), "VW-93")
"""This seat does not hold the Vampire card."""
# What a seat alone learns: which card it was, in the order of the story.
GOT_CARD: Final = FactKind("got_card", (Field("card", "card"),), "VW-163")
PUT_CARD: Final = FactKind("put_card", (Field("card", "card"),), "VW-73")
SHED_CARD: Final = FactKind("shed_card", (Field("card", "card"),), "VW-65")
REMOVED_CARD: Final = FactKind("removed_card", (Field("card", "card"),), "VW-157")
SAW_CARD: Final = FactKind("saw_card", (Field("card", "card"),), "VW-53")


class Book(Rules):
    """Options and cards of V-Wars, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        chosen = self.options
        self.box = Box(file)
        self.reconstructed = self.box.reconstructed
        self.keep_floor = chosen["halving"] == "keep_floor"
        self.alone_allowed = chosen["place_without_partner"] == "allow_alone"
        self.empty_reverts = bool(chosen["empty_city_reverts"])
        self.deck_refills_riots = chosen["riot_refill"] == "player_deck"
        self.sputter_discard = bool(chosen["sputter_discard"])
        self.capped = chosen["deploy_cap"] == "6"
        self.massacre_swing = int(chosen["massacre_swing"])
        self.ml_permanent = bool(chosen["ml_permanent"])
        self.rally_same_city = chosen["rally_awaken"] == "same_city"
        self.zero_after_riot = chosen["human_zero_check"] == "after_riot"
        first = str(chosen["first_player"])
        self.first_seat = -1
        if first in DONORS:
            self.first_seat = DONORS.index(first)
        elif first == "host":
            self.first_seat = 0
        """The seat that begins, unless chance decides: the host's, or of who gave blood last."""
        self.random_roles = chosen["roles"] == "random"
        self.powers = chosen["roles"] != "none"
        """Whether role cards give more than a place to start (VW-R25)."""
        self.election_discard = bool(chosen["election_discard"])
        self.memory_aid = str(chosen["memory_aid"])
        box = self.box
        self.card_city = box.card_city
        self.card_colour = box.card_colour
        self.card_number = box.card_number
        self.signed = [
            number if colour == WHITE else -number
            for number, colour in zip(box.card_number, box.card_colour, strict=True)
        ]
        """The number of each card, red ones below zero."""
        self.region_of = box.region_of
        self.cities_of = box.cities_of
        self.families = [box.cards, box.events, box.laws, factions(MOST_SEATS)]
        self.fact_kinds = [
            DREW, PUT, SHED, JOINED, REVEALED, REMOVED, TOOK, RETURNED, TURNED_UP, SWEPT, FANNED,
            RESHUFFLED, SOON, AGITATED, PEEKED, CLEARED,
            GOT_CARD, PUT_CARD, SHED_CARD, REMOVED_CARD, SAW_CARD,
        ]  # fmt: skip
        self.apart = [self._apart(region) for region in range(REGIONS)]
        """How many moves from each region to each other one."""
        self._make_actions()

    def _make_actions(self) -> None:
        cities = list(enumerate(self.box.cities))
        regions = list(enumerate(self.box.regions))
        cards = list(enumerate(self.box.card_kinds))
        seats = range(MOST_SEATS)
        decks = range(len(DECKS))
        self.take_role = [TakeRole(role, name) for role, name in enumerate(self.box.roles)]
        self.stay = Action("stay")
        self.go_public = Action("reveal")
        self.end = Action("end")
        self.move = [Move(city, code) for city, code in cities]
        self.deploy = [Deploy(city, code) for city, code in cities]
        self.place = [[Place(deck, seat) for seat in seats] for deck in decks]
        self.place_alone = [PlaceAlone("place_alone", deck, 1) for deck in decks]
        self.place_two = [PlaceAlone("place_two", deck, 2) for deck in decks]
        self.assassinate = [Assassinate(city, code) for city, code in cities]
        self.investigate = [Aimed("investigate", seat) for seat in seats]
        self.awaken = [Aimed("awaken", seat) for seat in seats]
        self.peek = [InRegion("peek", region, code) for region, code in regions]
        self.shed = [Shed(kind, card) for kind, card in cards]
        self.put = [Put(kind, card) for kind, card in cards]
        self.troops = [Troops(city, code) for city, code in cities]
        self.sweep = [InRegion("sweep", region, code) for region, code in regions]
        # Both answers are seen in one form, so that nobody sees who had a choice (VW-R32).
        self.rally_stay = Action("rally:stay", seen="rally:?", key="action-rally-stay")
        self.rally_public = Action("rally:public", seen="rally:?", key="action-rally-public")
        self.tokens = Action("tokens")
        self.take = [Take(kind, card) for kind, card in cards]
        self.skip = Action("pass")
        self.remove = [Remove(kind, card) for kind, card in cards]
        self.soon = [Soon(kind, card) for kind, card in cards]
        every: list[Action] = [*self.take_role, self.stay, self.go_public, self.end]
        every += [*self.move, *self.deploy, *self.place[0], *self.place[1]]
        every += [*self.place_alone, *self.place_two, *self.assassinate, *self.investigate]
        every += [*self.awaken, *self.peek, *self.shed, *self.put, *self.troops, *self.sweep]
        every += [self.rally_stay, self.rally_public, self.tokens, *self.take, self.skip]
        every += [*self.remove, *self.soon]
        for action in every:
            self.actions.add(action)
        self.moves_from = [self._moves_from(city) for city, _ in cities]

    def _apart(self, region: int) -> list[int]:
        """The moves from one region to all others."""
        apart = [FAR] * REGIONS
        apart[region] = 0
        reached = [region]
        for here in reached:
            for other in self.box.near[here]:
                if apart[other] == FAR:
                    apart[other] = apart[here] + 1
                    reached.append(other)
        return apart

    def _moves_from(self, city: int) -> list[Action]:
        """Every other city of the region, and the cities of its neighbours (VW-55)."""
        region = self.region_of[city]
        moves: list[Action] = [
            self.move[other] for other in self.cities_of[region] if other != city
        ]
        for near in self.box.near[region]:
            moves += [self.move[other] for other in self.cities_of[near]]
        return moves

    def zones(self, seats: int) -> Layout:
        """Who sees what: what lies facedown is counted, and seen by nobody."""
        box = self.box
        faction = factions(seats)
        every = EVERYONE
        zones = [
            Zone("deck", box.cards, Form.PILE, count=every, rest=True),
            Zone("discard", box.cards, Form.PILE, count=every),
            Zone("riot_deck", box.cards, Form.PILE, count=every),
        ]
        for code in box.regions:
            zones.append(Zone(f"region_{code}", box.cards, Form.PILE, count=every))
        zones += [
            Zone("riot_now", box.cards, Form.PILE, faces=every, order=every),
            Zone("riot_soon", box.cards, Form.PILE, faces=every, order=every),
            Zone("face_up", box.cards, Form.PILE, faces=every, order=every),
            Zone("face_down", box.cards, Form.PILE, faces=every, order=every),
            Zone("drawn", box.cards, Form.ROW, faces=NOBODY, count=every, knowing=every),
            Zone("event_deck", box.events, Form.PILE, count=every, rest=True),
            Zone("event_now", box.events, Form.PILE, faces=every, order=every),
            Zone("event_soon", box.events, Form.PILE, faces=every, order=every),
            Zone("event_discard", box.events, Form.PILE, faces=every, order=every),
            Zone("law_deck", box.laws, Form.PILE, count=every, rest=True),
            Zone("human_law", box.laws, Form.PILE, faces=every, accepts=box.laws_of(WHITE)),
            Zone("vampire_law", box.laws, Form.PILE, faces=every, accepts=box.laws_of(RED)),
            Zone("law_discard", box.laws, Form.PILE, faces=every, order=every),
        ]  # fmt: skip
        for code in box.regions:
            zones.append(Zone(f"law_{code}", box.laws, Form.PILE, faces=every))
        zones += [
            Zone("faction_deck", faction, Form.PILE, count=every, rest=True),
            Zone("faction", faction, Form.ROW, count=every, knowing=every, after=every),
        ]
        for seat in range(seats):
            zones.append(
                Zone("hand", box.cards, Form.PILE, owner=seat, faces=only(seat), count=every)
            )
        return Layout(seats, [box.cards, box.events, box.laws, faction], zones)

    def seats_allowed(self) -> list[int]:
        """As many as the cards are enough for."""
        return self.box.seats_possible()

    def check_seats(self, seats: int) -> None:
        """Who gave blood last has a seat at the table."""
        super().check_seats(seats)
        if self.first_seat >= seats:
            raise OptionError(
                f"Option first_player names seat {self.first_seat + 1} of {seats}.", "VW-20"
            )

    def bound(self, seats: int) -> int:
        """Generous: an event ends each turn, and in no turn are there as many choices."""
        return 60 * (self.box.events.total + 2) + 2 * seats
