"""What lies open at a table of Vampire Empire besides the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from afterdark.engine.core.state import Json, Open
from afterdark.engine.core.zones import Family, Layout
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import card_at, number_at
from afterdark.games.vampire_empire.cards import PEOPLE
from afterdark.games.vampire_empire.meta import V

if TYPE_CHECKING:
    from afterdark.engine.views.gauges import Gauges
    from afterdark.games.vampire_empire.knowledge import shapes

FREE: Final = 0
"""No combat is forbidden to this seat."""
THIS_TURN: Final = 1
"""The turn the seat is in, or its next one if it is not its turn, sees no fight (VE-107)."""
NEXT_TURN: Final = 2
"""It is the seat's own turn, its action is over, and its next turn sees no fight (VE-107)."""

_NUMBERS: Final[list[int]] = []
_FLAGS: Final[list[bool]] = []
_LISTS: Final[list[list[int]]] = []
"""Nothing yet: a blank one need not make lists that a clone replaces."""


class EmpireOpen(Open):
    """Whose turn it is, who is unmasked, markers, the fight, and what was seen of the moats.

    Its lists are never changed but replaced, so that a clone may share them.
    """

    def __init__(self) -> None:
        self.active = V
        self.turn = 1
        self.revealed = 0
        """Flipped tokens as bits: unmasked vampires and dead ones (VE-34, VE-83)."""
        self.attack = _NUMBERS
        self.defence = _NUMBERS
        """Markers on each character."""
        self.closed = _FLAGS
        """Whether a seat's cellar is closed for good (VE-16)."""
        self.no_combat = _NUMBERS
        self.attacker = -1
        self.defender = -1
        self.round = 0
        """1 or 2 in a fight, 0 otherwise."""
        self.shown = _LISTS
        """How often each kind was seen on its way to a seat's moat since a card last left it."""
        self.before = _LISTS
        """The same for earlier times, for each card that left a moat: see `taken_by`."""
        self.taken_by = _NUMBERS
        """The seats that took a card out of their moat, in order (VE-111)."""
        self.taken_from = _NUMBERS
        """How many cards lay in the moat each time."""
        self.lacks = _NUMBERS
        """The kind of fight (`fight_kind`) for which a seat has shown to hold no card, or -1.

        Only where a second round is forced (VE-R16), and only until it gets another card.
        """

    @staticmethod
    def at_start(kinds: int) -> EmpireOpen:
        """The first night, with a deck of so many kinds of card."""
        open = EmpireOpen()
        open.attack = [0] * PEOPLE
        open.defence = [0] * PEOPLE
        open.closed = [False, False]
        open.no_combat = [FREE, FREE]
        open.shown = [[0] * kinds, [0] * kinds]
        open.before = []
        open.taken_by = []
        open.taken_from = []
        open.lacks = [-1, -1]
        return open

    def clone(self) -> EmpireOpen:
        other = EmpireOpen()
        other.active = self.active
        other.turn = self.turn
        other.revealed = self.revealed
        other.attack = self.attack
        other.defence = self.defence
        other.closed = self.closed
        other.no_combat = self.no_combat
        other.attacker = self.attacker
        other.defender = self.defender
        other.round = self.round
        other.shown = self.shown
        other.before = self.before
        other.taken_by = self.taken_by
        other.taken_from = self.taken_from
        other.lacks = self.lacks
        return other

    # -- changing --------------------------------------------------------------------------------

    def close_cellar(self, seat: int) -> None:
        """A cellar is used up (VE-16, VE-17)."""
        self.closed = self.closed.copy()
        self.closed[seat] = True

    def forbid(self, seat: int, flag: int) -> None:
        """Set what no-combat flag a seat has (VE-107)."""
        self.no_combat = self.no_combat.copy()
        self.no_combat[seat] = flag

    def mark(self, character: int, side: int) -> None:
        """One attack (0) or defence (1) marker more on a character (VE-99)."""
        if side == 0:
            self.attack = self.attack.copy()
            self.attack[character] = self.attack[character] + 1
        else:
            self.defence = self.defence.copy()
            self.defence[character] = self.defence[character] + 1

    def unmark(self, character: int) -> None:
        """All markers of a character go back to the supply (VE-100)."""
        if self.attack[character] != 0:
            self.attack = self.attack.copy()
            self.attack[character] = 0
        if self.defence[character] != 0:
            self.defence = self.defence.copy()
            self.defence[character] = 0

    def show_lack(self, seat: int, fight: int) -> None:
        """Everybody learns that a hand has no card for a kind of fight; -1: no longer."""
        if self.lacks[seat] != fight:
            self.lacks = self.lacks.copy()
            self.lacks[seat] = fight

    def show(self, seat: int, kind: int) -> None:
        """Everybody saw this card on its way to a seat's moat (VE-14)."""
        shown = self.shown[seat].copy()
        shown[kind] = shown[kind] + 1
        self.shown = [shown, self.shown[1]] if seat == 0 else [self.shown[0], shown]

    def take_from_moat(self, seat: int, cards: int) -> None:
        """One of so many cards left a moat; others know only that (VE-111)."""
        self.before = [*self.before, self.shown[seat]]
        self.taken_by = [*self.taken_by, seat]
        self.taken_from = [*self.taken_from, cards]
        nothing = [0] * len(self.shown[seat])
        self.shown = [nothing, self.shown[1]] if seat == 0 else [self.shown[0], nothing]

    # -- asking ----------------------------------------------------------------------------------

    def is_revealed(self, character: int) -> bool:
        """Whether a character is known to all as a vampire."""
        return (self.revealed >> character) & 1 == 1

    def markers_out(self) -> int:
        """How many markers lie on characters (VE-4)."""
        total = 0
        for count in self.attack:
            total += count
        for count in self.defence:
            total += count
        return total

    def seen_in_moat(self, seat: int, kind: int) -> int:
        """How many cards of a kind certainly lie in a moat, by what everybody saw."""
        seen = 0
        for number, taker in enumerate(self.taken_by):
            if taker == seat:
                # The card that was taken may have been any of those that lay there.
                seen += self.before[number][kind] - 1
                if seen < 0:
                    seen = 0
        return seen + self.shown[seat][kind]

    def gauge(self, to: Gauges, layout: Layout) -> None:
        people = layout.families[0]
        to.who("active", self.active)
        to.number("turn", self.turn, 30)
        shown = [1 if self.is_revealed(number) else 0 for number in range(PEOPLE)]
        to.row("revealed", shown, people.kinds, 1)
        to.row("attack", self.attack, people.kinds, 3)
        to.row("defence", self.defence, people.kinds, 3)
        to.crowd("cellar_closed", [seat for seat in range(len(self.closed)) if self.closed[seat]])
        to.each("no_combat", self.no_combat, 2)
        to.piece("attacker", people, self.attacker)
        to.piece("defender", people, self.defender)
        to.number("round", self.round, 2)
        for seat in range(layout.seats):
            cards = layout.families[2 + seat]
            seen = [self.seen_in_moat(seat, kind) for kind in range(len(cards.kinds))]
            to.row(f"seen_in_moat_{cards.name}", seen, cards.kinds, 2)
        to.each("lacks", [fight + 1 for fight in self.lacks], 24)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        people = layout.families[0]
        cards = layout.families[2]
        data: shapes.Open = {
            "active": self.active,
            "turn": self.turn,
            "revealed": [
                name for number, name in enumerate(people.kinds) if self.is_revealed(number)
            ],
            "attack": _counted(self.attack, people),
            "defence": _counted(self.defence, people),
            "cellar_closed": list(self.closed),
            "no_combat": list(self.no_combat),
            "attacker": people.named(self.attacker),
            "defender": people.named(self.defender),
            "round": self.round,
            "shown": [_listed(counts, cards) for counts in self.shown],
            "taken": [
                {"seat": seat, "of": size, "shown": _listed(self.before[number], cards)}
                for number, (seat, size) in enumerate(
                    zip(self.taken_by, self.taken_from, strict=True)
                )
            ],
            "lacks": list(self.lacks),
        }
        return cast("dict[str, Json]", data)

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        people = layout.families[0]
        cards = layout.families[2]
        self.active = number_at(data, "active", 0, 1, self.active)
        self.turn = number_at(data, "turn", 1, 1_000_000, self.turn)
        if "revealed" in data:
            self.revealed = 0
            for kind in _kinds(data["revealed"], people, "revealed"):
                self.revealed |= 1 << kind
        self.attack = _counts(data, "attack", people, self.attack)
        self.defence = _counts(data, "defence", people, self.defence)
        if "cellar_closed" in data:
            flags = data["cellar_closed"]
            if not _pair(flags) or not all(
                isinstance(flag, bool) for flag in cast(list[Json], flags)
            ):
                raise PositionError("cellar_closed", "must be two values true or false.")
            self.closed = [bool(flag) for flag in cast(list[Json], flags)]
        if "no_combat" in data:
            flags = data["no_combat"]
            if not _pair(flags) or not all(_number(flag, 2) for flag in cast(list[Json], flags)):
                raise PositionError("no_combat", "must be two numbers from 0 to 2.")
            self.no_combat = [cast(int, flag) for flag in cast(list[Json], flags)]
        self.attacker = card_at(data, "attacker", people, self.attacker)
        self.defender = card_at(data, "defender", people, self.defender)
        self.round = number_at(data, "round", 0, 2, self.round)
        if "shown" in data:
            shown = data["shown"]
            if not _pair(shown):
                raise PositionError("shown", "must be two lists of cards.")
            self.shown = [_bag(part, cards, "shown") for part in cast(list[Json], shown)]
        if "taken" in data:
            self._load_taken(data["taken"], cards)
        if "lacks" in data:
            fights = data["lacks"]
            if not _pair(fights) or not all(
                fight == -1 or _number(fight, 23) for fight in cast(list[Json], fights)
            ):
                raise PositionError("lacks", "must be two numbers from -1 to 23.")
            self.lacks = [cast(int, fight) for fight in cast(list[Json], fights)]

    def _load_taken(self, listed: Json, cards: Family) -> None:
        if not isinstance(listed, list):
            raise PositionError("taken", "must be a list.")
        self.before = []
        self.taken_by = []
        self.taken_from = []
        for row in listed:
            if not isinstance(row, dict) or set(row) != {"seat", "of", "shown"}:
                raise PositionError("taken", "each has seat, of and shown.")
            self.taken_by.append(number_at(row, "seat", 0, 1, 0))
            self.taken_from.append(number_at(row, "of", 1, 1000, 1))
            self.before.append(_bag(row["shown"], cards, "taken"))


def _pair(value: Json) -> bool:
    return isinstance(value, list) and len(value) == 2


def _number(value: Json, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= high


def _kinds(listed: Json, family: Family, where: str) -> list[int]:
    if isinstance(listed, str):
        listed = list(listed.split())
    if not isinstance(listed, list):
        raise PositionError(where, f"must be a list, not {listed!r}.")
    kinds: list[int] = []
    for name in listed:
        if not isinstance(name, str) or name not in family.index:
            raise PositionError(where, f"{name!r} is not known.")
        kinds.append(family.index[name])
    return kinds


def _bag(listed: Json, family: Family, where: str) -> list[int]:
    counts = [0] * len(family.kinds)
    for kind in _kinds(listed, family, where):
        counts[kind] += 1
    return counts


def _listed(counts: list[int], family: Family) -> list[str]:
    return [family.kinds[kind] for kind, copies in enumerate(counts) for _ in range(copies)]


def _counted(counts: list[int], family: Family) -> dict[str, int]:
    return {family.kinds[kind]: count for kind, count in enumerate(counts) if count > 0}


def _counts(data: dict[str, Json], key: str, family: Family, now: list[int]) -> list[int]:
    if key not in data:
        return now
    given = data[key]
    if not isinstance(given, dict):
        raise PositionError(key, "must be names with numbers.")
    counts = [0] * len(family.kinds)
    for name, count in given.items():
        if name not in family.index or not _number(count, 99):
            raise PositionError(key, f"{name} cannot be {count!r}.")
        counts[family.index[name]] = cast(int, count)
    return counts
