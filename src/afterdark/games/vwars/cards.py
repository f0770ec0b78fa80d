"""How the board, cards, events, laws and roles of V-Wars are read and checked."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError
from afterdark.games.vwars.meta import MOST_SEATS

WHITE: Final = 0
"""Human: numbers of this colour fight and vote for the humans."""
RED: Final = 1
"""Vampire."""
COLOURS: Final = ("W", "R")

HUMAN: Final = 0
INFECTED: Final = 1
VAMPIRE: Final = 2
FACTIONS: Final = ("human", "infected", "vampire")

EFFECTS: Final = (
    "election", "outbreak", "epidemic", "sleeper_cell", "underground_army", "mobilisation",
    "airlift", "national_guard", "sympathy", "clean_sweep", "fanned_flames",
)  # fmt: skip
ELECTION: Final = 0
OUTBREAK: Final = 1
EPIDEMIC: Final = 2
SLEEPER_CELL: Final = 3
UNDERGROUND_ARMY: Final = 4
MOBILISATION: Final = 5
AIRLIFT: Final = 6
NATIONAL_GUARD: Final = 7
SYMPATHY: Final = 8
CLEAN_SWEEP: Final = 9
FANNED_FLAMES: Final = 10

LAWS: Final = (
    "curfew", "conscription", "blood_screening", "rules_of_engagement", "press_embargo",
    "quarantine", "travel_permits", "emergency_powers",
    "equal_protection", "open_recruitment", "demilitarised_zone", "free_press",
    "self_defence_act", "sanctuary_cities", "right_of_assembly", "amnesty",
)  # fmt: skip
HUMAN_LAWS: Final = 8
"""The first eight are human laws (VW-HL1 to VW-HL8), the others vampire laws (VW-VL1 to 8)."""
CURFEW: Final = 0
CONSCRIPTION: Final = 1
BLOOD_SCREENING: Final = 2
RULES_OF_ENGAGEMENT: Final = 3
PRESS_EMBARGO: Final = 4
QUARANTINE: Final = 5
TRAVEL_PERMITS: Final = 6
EMERGENCY_POWERS: Final = 7
EQUAL_PROTECTION: Final = 8
OPEN_RECRUITMENT: Final = 9
DEMILITARISED_ZONE: Final = 10
FREE_PRESS: Final = 11
SELF_DEFENCE_ACT: Final = 12
SANCTUARY_CITIES: Final = 13
RIGHT_OF_ASSEMBLY: Final = 14
AMNESTY: Final = 15

ROLES: Final = (
    "miku", "commander", "hunter", "courier", "analyst", "minister", "quartermaster", "agitator",
)  # fmt: skip
MIKU: Final = 0
COMMANDER: Final = 1
HUNTER: Final = 2
COURIER: Final = 3
ANALYST: Final = 4
MINISTER: Final = 5
QUARTERMASTER: Final = 6
AGITATOR: Final = 7
NO_ROLE: Final = -1

REGIONS: Final = 8
"""The board has eight regions; the humans win with Martial Law in six of them (VW-173)."""
MOST_CITIES: Final = 60
MOST_CARDS: Final = 200
MOST_COPIES: Final = 9
MOST_EVENTS: Final = 60


class Box:
    """What is in the box. Cities and regions are numbered in board order."""

    def __init__(self, file: CardFile) -> None:
        file.only(("game", "region", "city", "event", "law", "role"))
        game = file.table("game")
        game.only(("hand", "region_cards", "riot_cards", "supply", "track", "reconstructed"))
        self.hand = game.number("hand", 1, 10)
        self.region_cards = game.number("region_cards", 0, 6)
        self.riot_cards = game.number("riot_cards", 0, 9)
        self.supply = game.number("supply", 0, 999)
        """The strength of all troops of one side (VW-8)."""
        self.track = game.number("track", 14, 30)
        self.reconstructed = game.flag("reconstructed")
        self.regions: list[str] = []
        self.near: list[list[int]] = []
        """For each region its neighbours."""
        self._read_regions(file)
        self.cities: list[str] = []
        self.region_of: list[int] = []
        self.cities_of: list[list[int]] = [[] for _ in self.regions]
        self.card_kinds: list[str] = []
        self.card_copies: list[int] = []
        self.card_city: list[int] = []
        self.card_colour: list[int] = []
        self.card_number: list[int] = []
        self._read_cities(file)
        self.event_kinds: list[str] = []
        self.event_copies: list[int] = []
        self.event_effect: list[int] = []
        self.event_region: list[int] = []
        self.event_troops: list[int] = []
        """Troops in each placement, or Sympathy tokens added (removed, if below zero)."""
        self.event_count: list[int] = []
        """How many cards or cities it is about."""
        self._read_events(file)
        self.law_copies: list[int] = [0] * len(LAWS)
        self._read_laws(file)
        self.start: list[int] = [0] * len(ROLES)
        """The city in which each role begins."""
        self._read_roles(file)
        self.cards = Family("card", self.card_kinds, self.card_copies)
        self.events = Family("event", self.event_kinds, self.event_copies)
        backs = [0 if law < HUMAN_LAWS else 1 for law in range(len(LAWS))]
        self.laws = Family("law", LAWS, self.law_copies, backs)

    def _read_regions(self, file: CardFile) -> None:
        rows = file.tables("region")
        if len(rows) != REGIONS:
            message = f"the board has {REGIONS} regions, not {len(rows)}."
            raise CardError(file.name, file.line("region"), message)
        for row in rows:
            row.only(("id", "near"))
            self.regions.append(_code(row, self.regions))
        for number, row in enumerate(rows):
            near = [self.regions.index(name) for name in row.texts("near", self.regions)]
            if number in near or len(set(near)) != len(near):
                raise row.wrong("near", "a region lists each of its neighbours once.")
            self.near.append(near)
        for number, row in enumerate(rows):
            for other in self.near[number]:
                if number not in self.near[other]:
                    name = self.regions[other]
                    message = f"{name} must list {self.regions[number]} as near, too."
                    raise row.wrong("near", message)

    def _read_cities(self, file: CardFile) -> None:
        for row in file.tables("city"):
            row.only(("id", "region", "cards"))
            city = len(self.cities)
            self.cities.append(_code(row, [*self.regions, *self.cities]))
            region = self.regions.index(row.text("region", self.regions))
            self.region_of.append(region)
            self.cities_of[region].append(city)
            faces = row.texts("cards", [f"{colour}{n}" for colour in COLOURS for n in range(1, 10)])
            for face in faces:
                self._add_card(city, face)
            if len(self.cities) > MOST_CITIES or sum(self.card_copies) > MOST_CARDS:
                message = f"a board has at most {MOST_CITIES} cities and {MOST_CARDS} cards."
                raise row.wrong("id", message)
        for number, cities in enumerate(self.cities_of):
            if len(cities) < 2:
                message = f"the region {self.regions[number]} needs two cities at least."
                raise CardError(file.name, file.line("city"), message)
        if not self.seats_possible():
            message = "there are too few cards, or cities with cards, for three players (VW-22)."
            raise CardError(file.name, file.line("city"), message)

    def seats_possible(self) -> list[int]:
        """For how many players there are cities to mark and cards to deal (VW-22 to VW-27)."""
        named = len(set(self.card_city))
        total = sum(self.card_copies)
        dealt = REGIONS * self.region_cards + self.riot_cards + 2
        return [
            seats
            for seats in range(3, MOST_SEATS + 1)
            if named >= 2 * seats and total >= dealt + seats * self.hand
        ]

    def _add_card(self, city: int, face: str) -> None:
        """Cards with the same face are one kind: nobody can tell them apart."""
        kind = f"{self.cities[city]}-{face}"
        if kind in self.card_kinds:
            self.card_copies[self.card_kinds.index(kind)] += 1
            return
        self.card_kinds.append(kind)
        self.card_copies.append(1)
        self.card_city.append(city)
        self.card_colour.append(COLOURS.index(face[0]))
        self.card_number.append(int(face[1:]))

    def _read_events(self, file: CardFile) -> None:
        for row in file.tables("event"):
            row.only(("id", "effect", "region", "cards", "cities", "troops", "tokens", "copies"))
            effect = EFFECTS.index(row.text("effect", EFFECTS))
            self.event_kinds.append(_name(row, self.event_kinds))
            self.event_effect.append(effect)
            self.event_copies.append(row.number("copies", 0, MOST_COPIES))
            region = -1
            if effect in (ELECTION, EPIDEMIC):
                region = self.regions.index(row.text("region", self.regions))
            self.event_region.append(region)
            troops = 0
            if effect == SYMPATHY:
                troops = row.number("tokens", -6, 6)
            elif effect in (
                OUTBREAK, SLEEPER_CELL, UNDERGROUND_ARMY, MOBILISATION, AIRLIFT, NATIONAL_GUARD,
            ):  # fmt: skip
                troops = row.number("troops", 1, 6)
            self.event_troops.append(troops)
            count = 0
            if effect in (OUTBREAK, CLEAN_SWEEP, FANNED_FLAMES):
                count = row.number("cards", 1, 9)
            elif effect == MOBILISATION:
                count = row.number("cities", 1, 2)
            self.event_count.append(count)
        if not 2 <= sum(self.event_copies) <= MOST_EVENTS:
            message = f"there must be 2 to {MOST_EVENTS} events."
            raise CardError(file.name, file.line("event"), message)

    def _read_laws(self, file: CardFile) -> None:
        seen: list[int] = []
        for row in file.tables("law"):
            row.only(("id", "side", "copies"))
            law = LAWS.index(row.text("id", LAWS))
            if law in seen:
                raise row.wrong("id", f"{LAWS[law]} is listed twice.")
            seen.append(law)
            side = "human" if law < HUMAN_LAWS else "vampire"
            if row.text("side", ("human", "vampire")) != side:
                raise row.wrong("side", f"{LAWS[law]} is a {side} law.")
            self.law_copies[law] = row.number("copies", 0, MOST_COPIES)
        # A law leaves its deck with each election, and every election may be won by one side.
        elections = sum(
            copies
            for effect, copies in zip(self.event_effect, self.event_copies, strict=True)
            if effect == ELECTION
        )
        for first, side in ((0, "human"), (HUMAN_LAWS, "vampire")):
            if sum(self.law_copies[first : first + HUMAN_LAWS]) <= elections:
                message = f"there must be more {side} laws than elections ({elections})."
                raise CardError(file.name, file.line("law"), message)

    def _read_roles(self, file: CardFile) -> None:
        seen: list[int] = []
        for row in file.tables("role"):
            row.only(("id", "start"))
            role = ROLES.index(row.text("id", ROLES))
            if role in seen:
                raise row.wrong("id", f"{ROLES[role]} is listed twice.")
            seen.append(role)
            self.start[role] = self.cities.index(row.text("start", self.cities))
        if len(seen) < len(ROLES):
            missing = next(name for role, name in enumerate(ROLES) if role not in seen)
            raise CardError(file.name, file.line("role"), f"there is no role {missing}.")


def factions(seats: int) -> Family:
    """The faction cards for so many players: two humans, one Vampire, the rest (VW-30)."""
    return Family("faction", FACTIONS, (2, seats - 3, 1))


def first_sympathy(seats: int) -> int:
    """The Sympathy tokens at the start (VW-31)."""
    return 11 - seats


def _code(row: Entry, taken: list[str]) -> str:
    name = row.text("id")
    if not (name.isascii() and name.isalpha() and name.isupper() and len(name) <= 4):
        raise row.wrong("id", f"an id here is up to four capital letters, not {name!r}.")
    if name in taken:
        raise row.wrong("id", f"the id {name!r} is used twice.")
    return name


def _name(row: Entry, taken: list[str]) -> str:
    name = row.text("id")
    if not (name.isascii() and name.replace("_", "").isalnum() and name[0].isalpha()):
        raise row.wrong("id", f"an id is letters, digits and _, not {name!r}.")
    if name in taken:
        raise row.wrong("id", f"the id {name!r} is used twice.")
    return name
