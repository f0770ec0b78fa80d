"""How the board, cards, events, laws and roles of V-Wars are read and checked."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.contract.effects import Earlier, read_effects
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError
from afterdark.games.vwars.meta import META, MOST_SEATS
from afterdark.games.vwars.vocabulary import (
    ELECTION,
    EVENT_KINDS,
    LAW_KINDS,
    RALLY_TOKENS,
    ROLE_KINDS,
    SIDE_WORDS,
    EventEffect,
    Law,
    Role,
    event_of,
    law_of,
    role_of,
)

if TYPE_CHECKING:
    from afterdark.engine.contract.cards import Value

WHITE: Final = 0
"""Human: numbers of this colour fight and vote for the humans."""
RED: Final = 1
"""Vampire."""
COLOURS: Final = ("W", "R")

HUMAN: Final = 0
INFECTED: Final = 1
VAMPIRE: Final = 2
FACTIONS: Final = ("human", "infected", "vampire")

NO_ROLE: Final = -1

REGIONS: Final = 8
"""The board has eight regions; the humans win with Martial Law in six of them (VW-173)."""
MOST_CITIES: Final = 60
MOST_CARDS: Final = 200
MOST_COPIES: Final = 9
MOST_EVENTS: Final = 60
MOST_LAWS: Final = 60
MOST_ROLES: Final = 20
EARLIER: Final = Earlier(Path(__file__).parent / "earlier.toml")


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
        self.event_effects: list[list[EventEffect]] = []
        """What each event does, in this order; the last may ask somebody."""
        self._read_events(file)
        self.law_kinds: list[str] = []
        self.law_copies: list[int] = []
        self.law_side: list[int] = []
        """0 for a human law, 1 for a vampire law."""
        self.law_terms: list[Law] = []
        """What each law changes."""
        self._read_laws(file)
        self.most_paid = 1
        """The cards that a Deploy or an Assassinate may cost (VW-64, VW-VL1)."""
        self.most_for_human_moves = 0
        """Actions more than one that a Move of the humans may cost (VW-58)."""
        self.rallies: list[int] = [RALLY_TOKENS]
        """The tokens that a vampire rally may be worth (VW-154)."""
        for law in self.law_terms:
            self.most_paid = max(self.most_paid, 1 + max(*law.deploy_cards, *law.kill_cards))
            self.most_for_human_moves = max(self.most_for_human_moves, law.move_actions[0])
            self.rallies.append(RALLY_TOKENS + law.rally_tokens)
        self.roles: list[str] = []
        self.role_powers: list[Role] = []
        """What each role gives."""
        self.start: list[int] = []
        """The city in which each role begins."""
        self._read_roles(file)
        self.cards = Family("card", self.card_kinds, self.card_copies)
        self.events = Family("event", self.event_kinds, self.event_copies)
        self.laws = Family("law", self.law_kinds, self.law_copies, self.law_side)

    def laws_of(self, side: int) -> list[int]:
        """The laws of a side."""
        return [law for law, of in enumerate(self.law_side) if of == side]

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
            EARLIER.rewrite(row)
            row.only(("id", "name", "text", "effects", "copies"))
            row.words("name")
            row.words("text")
            self.event_kinds.append(_name(row, self.event_kinds))
            self.event_copies.append(row.number("copies", 0, MOST_COPIES))
            effects: list[EventEffect] = []
            for written in read_effects(row, EVENT_KINDS, {"region": self.regions}):
                if effects and effects[-1].asks:
                    message = (
                        "an election, a sweep, and troops that players place come last. [VW-111]"
                    )
                    raise written.wrong(message)
                effects.append(event_of(written, self.regions))
            self.event_effects.append(effects)
        if not 2 <= sum(self.event_copies) <= MOST_EVENTS:
            message = f"there must be 2 to {MOST_EVENTS} events."
            raise CardError(file.name, file.line("event"), message)

    def _read_laws(self, file: CardFile) -> None:
        for row in file.tables("law"):
            row.only(("id", "name", "text", "side", "effects", "copies"))
            row.words("name")
            row.words("text")
            self.law_kinds.append(_name(row, self.law_kinds))
            self.law_side.append(SIDE_WORDS.index(row.text("side", SIDE_WORDS)))
            self.law_copies.append(row.number("copies", 0, MOST_COPIES))
            _as_usual(row)
            self.law_terms.append(law_of(read_effects(row, LAW_KINDS)))
        if len(self.law_kinds) > MOST_LAWS:
            line = file.line("law", MOST_LAWS)
            raise CardError(file.name, line, f"there may be at most {MOST_LAWS} laws.")
        # A law leaves its deck with each election, and every election may be won by one side.
        elections = 0
        for effects, copies in zip(self.event_effects, self.event_copies, strict=True):
            if effects[-1].op == ELECTION:
                elections += copies
        for number, side in enumerate(SIDE_WORDS):
            if sum(self.law_copies[law] for law in self.laws_of(number)) <= elections:
                message = f"there must be more {side} laws than elections ({elections})."
                raise CardError(file.name, file.line("law"), message)

    def _read_roles(self, file: CardFile) -> None:
        for row in file.tables("role"):
            row.only(("id", "name", "text", "start", "effects"))
            row.words("name")
            row.words("text")
            self.roles.append(_name(row, self.roles))
            self.start.append(self.cities.index(row.text("start", self.cities)))
            _as_usual(row)
            self.role_powers.append(role_of(read_effects(row, ROLE_KINDS)))
        if not MOST_SEATS <= len(self.roles) <= MOST_ROLES:
            message = f"there must be {MOST_SEATS} to {MOST_ROLES} roles, not {len(self.roles)}."
            raise CardError(file.name, file.line("role"), message)


@cache
def _usual() -> dict[tuple[str, str], Value]:
    """The effects of the game's own laws and roles, by table and id."""
    data = tomllib.loads((META.folder / "cards.toml").read_text(encoding="utf-8"))
    return {(table, row["id"]): row["effects"] for table in ("law", "role") for row in data[table]}


def _as_usual(row: Entry) -> None:
    """A law or a role of ours that says nothing of its effects has those it has with us: before
    they could be written, a file named laws and roles alone."""
    usual = _usual().get((row.table, row.text("id")))
    if "effects" not in row and usual is not None:
        row.row["effects"] = usual


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
