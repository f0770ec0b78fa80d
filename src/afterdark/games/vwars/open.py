"""What lies open on the board of V-Wars: troops, control, Martial Law, the track, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import number_at, seats_at
from afterdark.games.vwars.book import Book
from afterdark.games.vwars.cards import NO_ROLE, REGIONS, Box, first_sympathy

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges
    from afterdark.games.vwars.knowledge import shapes

NOWHERE = -1


class VwarsOpen(Open):
    """Everything on the board that all can see, besides the cards."""

    def __init__(self, book: Book, seats: int) -> None:
        self.book = book
        box = book.box
        self.turn = 0
        """The number of the turn being played; 0 before the set-up."""
        self.first = 0
        self.active = 0
        self.actions = 0
        """Actions the active player has left."""
        self.moved = False
        self.deployed = False
        self.peeked = False
        self.placed = False
        """What a role does once a turn: whether it was done in this one."""
        self.roles: list[int] = [NO_ROLE] * seats
        self.places: list[int] = [NOWHERE] * seats
        """The city of each standee; NOWHERE before its role is chosen."""
        self.badges: list[bool] = [True] * seats
        """Who still has his Investigation token (VW-94)."""
        self.sympathy = first_sympathy(seats)
        self.humans: list[int] = [0] * len(box.cities)
        self.vampires: list[int] = [0] * len(box.cities)
        """Troops in each city."""
        self.control: list[bool] = [False] * len(box.cities)
        """Which cities bear a Vampire Control marker (VW-4)."""
        self.martial_law: list[int] = [NOWHERE] * REGIONS
        """The city under Martial Law in each region (VW-16)."""
        self.public: list[bool] = [False] * seats
        """Who is a Public Vampire: whose Vampire or Infected card lies open (VW-2)."""
        self.vampire = -1
        """The seat that has shown the Vampire card, or -1."""

    def clone(self) -> VwarsOpen:
        other = VwarsOpen(self.book, 0)
        other.turn = self.turn
        other.first = self.first
        other.active = self.active
        other.actions = self.actions
        other.moved = self.moved
        other.deployed = self.deployed
        other.peeked = self.peeked
        other.placed = self.placed
        other.roles = self.roles.copy()
        other.places = self.places.copy()
        other.badges = self.badges.copy()
        other.sympathy = self.sympathy
        other.humans = self.humans.copy()
        other.vampires = self.vampires.copy()
        other.control = self.control.copy()
        other.martial_law = self.martial_law.copy()
        other.public = self.public.copy()
        other.vampire = self.vampire
        return other

    @property
    def box(self) -> Box:
        """The board and its cards."""
        return self.book.box

    @property
    def markers(self) -> int:
        """k: the cities with a Vampire Control marker, and the place of the Victory marker."""
        count = 0
        for marked in self.control:
            if marked:
                count += 1
        return count

    @property
    def gap(self) -> int:
        """How far the Victory marker and the Sympathy tokens are apart."""
        return self.box.track - self.sympathy - self.markers

    @property
    def laws_martial(self) -> int:
        """In how many regions a city is under Martial Law."""
        count = 0
        for city in self.martial_law:
            if city >= 0:
                count += 1
        return count

    def under_martial_law(self, city: int) -> bool:
        """Whether this city bears a Martial Law token."""
        return self.martial_law[self.box.region_of[city]] == city

    def region_of(self, seat: int) -> int:
        """The region a seat's standee is in."""
        return self.box.region_of[self.places[seat]]

    def next_turn(self) -> None:
        """The player to the left is active, with four actions (VW-40, VW-50)."""
        if self.turn > 0:
            self.active = (self.active + 1) % len(self.places)
        else:
            self.active = self.first
        self.turn += 1
        self.actions = 4
        self.moved = False
        self.deployed = False
        self.peeked = False
        self.placed = False

    # -- positions ---------------------------------------------------------------------------

    def gauge(self, to: Gauges, layout: Layout) -> None:
        box = self.box
        to.number("turn", self.turn, 20)
        to.who("first", self.first)
        to.who("active", self.active)
        to.number("actions", self.actions, 4)
        to.flag("moved", self.moved)
        to.flag("deployed", self.deployed)
        to.flag("peeked", self.peeked)
        to.flag("placed", self.placed)
        to.choices("role", self.roles, box.roles)
        to.choices("place", self.places, box.cities)
        to.crowd("investigators", [s for s in range(len(self.badges)) if self.badges[s]])
        to.number("sympathy", self.sympathy, box.track)
        to.number("markers", self.markers, box.track)
        to.row("humans", self.humans, box.cities, 4)
        to.row("vampires", self.vampires, box.cities, 4)
        to.row("control", [1 if marked else 0 for marked in self.control], box.cities, 1)
        law = [1 if self.under_martial_law(city) else 0 for city in range(len(box.cities))]
        to.row("martial_law", law, box.cities, 1)
        to.crowd("public", [s for s in range(len(self.public)) if self.public[s]])
        to.who("vampire", self.vampire)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        cities = self.box.cities
        data: shapes.Open = {
            "turn": self.turn,
            "first": self.first,
            "active": self.active,
            "actions": self.actions,
            "moved": self.moved,
            "deployed": self.deployed,
            "peeked": self.peeked,
            "placed": self.placed,
            "roles": [self.box.roles[role] if role >= 0 else None for role in self.roles],
            "places": [cities[city] if city >= 0 else None for city in self.places],
            "investigators": [seat for seat, badge in enumerate(self.badges) if badge],
            "sympathy": self.sympathy,
            "humans": {cities[city]: number for city, number in enumerate(self.humans) if number},
            "vampires": {
                cities[city]: number for city, number in enumerate(self.vampires) if number
            },
            "control": [cities[city] for city, marked in enumerate(self.control) if marked],
            "martial_law": [cities[city] for city in self.martial_law if city >= 0],
            "public": [seat for seat, public in enumerate(self.public) if public],
            "vampire": self.vampire if self.vampire >= 0 else None,
        }
        return cast("dict[str, Json]", data)

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        seats = layout.seats
        self.turn = number_at(data, "turn", 0, 99, self.turn)
        self.first = number_at(data, "first", 0, seats - 1, self.first)
        self.active = number_at(data, "active", 0, seats - 1, self.active)
        self.actions = number_at(data, "actions", 0, 4, self.actions or (4 if self.turn else 0))
        self.moved = _flag_at(data, "moved", self.moved)
        self.deployed = _flag_at(data, "deployed", self.deployed)
        self.peeked = _flag_at(data, "peeked", self.peeked)
        self.placed = _flag_at(data, "placed", self.placed)
        if "roles" in data:
            self.roles = _named_at(data, "roles", seats, self.box.roles)
            chosen = [role for role in self.roles if role >= 0]
            if len(set(chosen)) < len(chosen):
                raise PositionError("roles", "a role has one player at most. [VW-21]")
        if "places" in data:
            self.places = _named_at(data, "places", seats, self.box.cities)
        every = [seat for seat, badge in enumerate(self.badges) if badge]
        holders = seats_at(data, "investigators", seats, every)
        self.badges = [seat in holders for seat in range(seats)]
        self.sympathy = number_at(data, "sympathy", 0, self.box.track, self.sympathy)
        self.humans = self._troops_at(data, "humans", self.humans)
        self.vampires = self._troops_at(data, "vampires", self.vampires)
        if "control" in data:
            marked = self._cities_at(data, "control")
            self.control = [city in marked for city in range(len(self.box.cities))]
        if "martial_law" in data:
            self.martial_law = [NOWHERE] * REGIONS
            for city in self._cities_at(data, "martial_law"):
                region = self.box.region_of[city]
                if self.martial_law[region] >= 0:
                    raise PositionError("martial_law", "a region has one token at most. [VW-16]")
                self.martial_law[region] = city

        shown = seats_at(data, "public", seats, [])
        self.public = [seat in shown for seat in range(seats)]
        if data.get("vampire") is not None:
            self.vampire = number_at(data, "vampire", 0, seats - 1, 0)

    def _cities_at(self, data: dict[str, Json], key: str) -> list[int]:
        value = data[key]
        if not isinstance(value, list) or any(name not in self.box.cities for name in value):
            raise PositionError(key, f"must be a list of cities, not {value!r}.")
        cities = [self.box.cities.index(str(name)) for name in value]
        if len(set(cities)) < len(cities):
            raise PositionError(key, "names a city twice.")
        return cities

    def _troops_at(self, data: dict[str, Json], key: str, default: list[int]) -> list[int]:
        if key not in data:
            return default
        value = data[key]
        if not isinstance(value, dict) or any(name not in self.box.cities for name in value):
            raise PositionError(key, f"must be numbers of troops by city, not {value!r}.")
        troops = {str(name): number for name, number in value.items()}
        return [number_at(troops, name, 0, self.box.supply, 0) for name in self.box.cities]


def _flag_at(data: dict[str, Json], key: str, default: bool) -> bool:
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise PositionError(key, f"must be true or false, not {value!r}.")
    return value


def _named_at(data: dict[str, Json], key: str, seats: int, names: list[str]) -> list[int]:
    """One name a seat, by its number; -1 for null."""
    value = data[key]
    if not isinstance(value, list) or len(value) != seats:
        raise PositionError(key, f"must be a list with {seats} entries.")
    numbers: list[int] = []
    for name in value:
        if name is not None and name not in names:
            raise PositionError(key, f"{name!r} is not known here.")
        numbers.append(-1 if name is None else names.index(str(name)))
    return numbers
