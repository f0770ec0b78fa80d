"""What lies open on the writers' table besides the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Family, Layout
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import card_at, number_at

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges
    from afterdark.games.vec.knowledge import shapes

NONE: Final = -1

_NUMBERS: Final[list[int]] = []
_LISTS: Final[list[list[int]]] = []
"""Nothing yet: a blank one need not make lists that a clone replaces."""


class VecOpen(Open):
    """First player, round, quills and drops on cards, and the action that is going on.

    Its lists are never changed but replaced, so that a clone may share them.
    """

    def __init__(self) -> None:
        self.first = 0
        self.round = 1
        self.quills = _NUMBERS
        """For each card that lies open in the Ideas Area or face-up: whose quill is on it."""
        self.drops = _NUMBERS
        """For each of these cards: how many drops lie on it."""
        self.down_quills = _LISTS
        """For each seat and each of its face-down cards: 0, 1 or 2 quills."""
        self.down_drops = _LISTS
        self.down_since = _LISTS
        """For face-down cards that never lay open: the decision that took them from their deck."""
        self.active = NONE
        """The card being used; everybody has seen it (VEC-54)."""
        self.measured = _NUMBERS
        """For each seat: the card whose strength counts for it in the action, or -1."""
        self.candidate = NONE
        """What the actor wants to insert (VEC-101)."""
        self.points = _NUMBERS
        """For each seat: special points of this action (VEC-71)."""
        self.strength = _NUMBERS
        """For each seat: the final strength of its measured card, once it is settled (VEC-78)."""
        self.revealed = 0
        """Objectives that were revealed at some time, as bits: no seat has them (VEC-127)."""

    @staticmethod
    def at_start(cards: int, seats: int) -> VecOpen:
        """Before anything lies on the table."""
        open = VecOpen()
        open.quills = [NONE] * cards
        open.drops = [0] * cards
        open.down_quills = [[] for _ in range(seats)]
        open.down_drops = [[] for _ in range(seats)]
        open.down_since = [[] for _ in range(seats)]
        open.measured = [NONE] * seats
        open.points = [0] * seats
        open.strength = [0] * seats
        return open

    def clone(self) -> VecOpen:
        other = VecOpen()
        other.first = self.first
        other.round = self.round
        other.quills = self.quills
        other.drops = self.drops
        other.down_quills = self.down_quills
        other.down_drops = self.down_drops
        other.down_since = self.down_since
        other.active = self.active
        other.measured = self.measured
        other.candidate = self.candidate
        other.points = self.points
        other.strength = self.strength
        other.revealed = self.revealed
        return other

    # -- changing --------------------------------------------------------------------------------

    def set_quill(self, card: int, seat: int) -> None:
        """Lay a quill on an open card, or take it off (-1)."""
        self.quills = self.quills.copy()
        self.quills[card] = seat

    def set_drops(self, card: int, count: int) -> None:
        """So many drops lie on an open card."""
        if self.drops[card] != count:
            self.drops = self.drops.copy()
            self.drops[card] = count

    def set_down_quills(self, seat: int, place: int, count: int) -> None:
        """So many quills lie on a face-down card."""
        row = self.down_quills[seat].copy()
        row[place] = count
        self.down_quills = self.down_quills.copy()
        self.down_quills[seat] = row

    def add_down(self, seat: int, quills: int, drops: int, since: int) -> None:
        """One more face-down card."""
        self.down_quills = self.down_quills.copy()
        self.down_quills[seat] = [*self.down_quills[seat], quills]
        self.down_drops = self.down_drops.copy()
        self.down_drops[seat] = [*self.down_drops[seat], drops]
        self.down_since = self.down_since.copy()
        self.down_since[seat] = [*self.down_since[seat], since]

    def remove_down(self, seat: int, place: int) -> None:
        """A face-down card leaves its place."""
        self.down_quills = self.down_quills.copy()
        self.down_quills[seat] = _without(self.down_quills[seat], place)
        self.down_drops = self.down_drops.copy()
        self.down_drops[seat] = _without(self.down_drops[seat], place)
        self.down_since = self.down_since.copy()
        self.down_since[seat] = _without(self.down_since[seat], place)

    def set_down_drops(self, seat: int, place: int, count: int) -> None:
        """So many drops lie on a face-down card."""
        row = self.down_drops[seat].copy()
        row[place] = count
        self.down_drops = self.down_drops.copy()
        self.down_drops[seat] = row

    def show_down(self, seat: int, place: int) -> None:
        """A face-down card is no longer unknown to others (VEC-54)."""
        row = self.down_since[seat].copy()
        row[place] = NONE
        self.down_since = self.down_since.copy()
        self.down_since[seat] = row

    def measure(self, seat: int, card: int) -> None:
        """This card's strength counts for a seat in the action."""
        self.measured = self.measured.copy()
        self.measured[seat] = card

    def add_points(self, seat: int, points: int) -> None:
        """Special points for a sacrifice (VEC-71)."""
        self.points = self.points.copy()
        self.points[seat] = self.points[seat] + points

    def settle(self, seat: int, strength: int) -> None:
        """The final strength of a seat's measured card (VEC-78)."""
        self.strength = self.strength.copy()
        self.strength[seat] = strength

    def end_action(self) -> None:
        """Nothing is carried over to the next action (VEC-81)."""
        self.active = NONE
        self.candidate = NONE
        seats = len(self.points)
        self.measured = [NONE] * seats
        self.points = [0] * seats
        self.strength = self.points

    # -- positions -------------------------------------------------------------------------------

    def gauge(self, to: Gauges, layout: Layout) -> None:
        cards = layout.families[0]
        objectives = layout.families[1]
        to.who("first", self.first)
        to.number("round", self.round, 10)
        own = [1 if seat == to.seat else 0 for seat in self.quills]
        others = [1 if seat >= 0 and seat != to.seat else 0 for seat in self.quills]
        to.row("own_quill", own, cards.kinds, 1)
        to.row("others_quill", others, cards.kinds, 1)
        to.row("drops", self.drops, cards.kinds, 5)
        to.each("quills_face_down", _sums(self.down_quills), 5)
        to.each("drops_face_down", _sums(self.down_drops), 5)
        to.piece("active", cards, self.active)
        to.piece("candidate", cards, self.candidate)
        measured = NONE if not self.measured else self.measured[to.seat]
        to.piece("own_measured", cards, measured)
        to.each("points", self.points, 5)
        to.each("strength", self.strength, 20)
        shown = [(self.revealed >> number) & 1 for number in range(len(objectives.kinds))]
        to.row("revealed", shown, objectives.kinds, 1)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        cards = layout.families[0]
        objectives = layout.families[1]
        data: shapes.Open = {
            "first": self.first,
            "round": self.round,
            "quills": {
                cards.kinds[card]: seat for card, seat in enumerate(self.quills) if seat != NONE
            },
            "drops": {
                cards.kinds[card]: count for card, count in enumerate(self.drops) if count > 0
            },
            "down_quills": [list(row) for row in self.down_quills],
            "down_drops": [list(row) for row in self.down_drops],
            "down_since": [list(row) for row in self.down_since],
            "active": cards.named(self.active),
            "measured": [cards.named(card) for card in self.measured],
            "candidate": cards.named(self.candidate),
            "points": list(self.points),
            "strength": list(self.strength),
            "revealed": [
                name
                for number, name in enumerate(objectives.kinds)
                if (self.revealed >> number) & 1
            ],
        }
        return cast("dict[str, Json]", data)

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        cards = layout.families[0]
        seats = layout.seats
        self.first = number_at(data, "first", 0, seats - 1, self.first)
        self.round = number_at(data, "round", 1, 1_000_000, self.round)
        if "quills" in data:
            self.quills = _by_card(data["quills"], cards, "quills", 0, seats - 1, NONE)
        if "drops" in data:
            self.drops = _by_card(data["drops"], cards, "drops", 0, 999, 0)
        self.down_quills = _rows(data, "down_quills", seats, 0, 2, self.down_quills)
        self.down_drops = _rows(data, "down_drops", seats, 0, 999, self.down_drops)
        self.down_since = _rows(data, "down_since", seats, NONE, 1_000_000_000, self.down_since)
        self.active = card_at(data, "active", cards, self.active)
        self.candidate = card_at(data, "candidate", cards, self.candidate)
        if "measured" in data:
            listed = data["measured"]
            if not isinstance(listed, list) or len(listed) != seats:
                raise PositionError("measured", f"must be {seats} cards, null for none.")
            self.measured = [card_at({"measured": card}, "measured", cards, 0) for card in listed]
        if "points" in data:
            self.points = _numbers(data["points"], "points", seats, 0, 999)
        if "strength" in data:
            self.strength = _numbers(data["strength"], "strength", seats, 0, 9999)
        # What lies in the discard was revealed in any case: the state adds it.
        self.revealed = _bits(data["revealed"], layout.families[1]) if "revealed" in data else 0


def _sums(rows: list[list[int]]) -> list[int]:
    sums: list[int] = []
    for row in rows:
        total = 0
        for count in row:
            total += count
        sums.append(total)
    return sums


def _without(row: list[int], place: int) -> list[int]:
    rest = row.copy()
    del rest[place]
    return rest


def _numbers(listed: Json, where: str, count: int, low: int, high: int) -> list[int]:
    """A list of whole numbers; `count` -1 stands for any number of them."""
    message = f"must be whole numbers from {low} to {high}."
    if not isinstance(listed, list) or (count >= 0 and len(listed) != count):
        raise PositionError(where, message)
    for value in listed:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise PositionError(where, message)
    return [cast("int", value) for value in listed]


def _rows(
    data: dict[str, Json], key: str, seats: int, low: int, high: int, now: list[list[int]]
) -> list[list[int]]:
    if key not in data:
        return now
    rows = data[key]
    if not isinstance(rows, list) or len(rows) != seats:
        raise PositionError(key, f"must be {seats} lists of whole numbers.")
    return [_numbers(row, key, -1, low, high) for row in rows]


def _by_card(
    given: Json, cards: Family, where: str, low: int, high: int, otherwise: int
) -> list[int]:
    if not isinstance(given, dict):
        raise PositionError(where, "must be cards with numbers.")
    values = [otherwise] * len(cards.kinds)
    for name, value in given.items():
        if name not in cards.index:
            raise PositionError(where, f"{name!r} is no card.")
        values[cards.index[name]] = number_at({where: value}, where, low, high, low)
    return values


def _bits(listed: Json, objectives: Family) -> int:
    bits = 0
    if isinstance(listed, str):
        listed = list(listed.split())
    if not isinstance(listed, list):
        raise PositionError("revealed", "must be a list of objectives.")
    for name in listed:
        if not isinstance(name, str) or name not in objectives.index:
            raise PositionError("revealed", f"{name!r} is no objective.")
        bits |= 1 << objectives.index[name]
    return bits
