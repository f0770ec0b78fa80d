"""Zones: where pieces lie, who may see a face, a count or an order, and what is left unseen.

Only zones (and sealed answers) can hold secrets. A game declares its zones once; the kernel draws
every view from that declaration, and whoever is not named sees nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from afterdark.engine.audience import EVERYONE, NOBODY, card_in, knowers, sees
from afterdark.engine.chance import Rng

TABLE: Final = -1
"""The owner of a zone that belongs to nobody in particular."""


class Form(Enum):
    """How a zone keeps its pieces."""

    PILE = "pile"
    """A list of pieces; the last one is the top."""
    BAG = "bag"
    """A count for each kind of piece: order and copies do not matter."""
    ROW = "row"
    """Places in a fixed order; each piece carries its own audience (`audience.slot`)."""


class Family:
    """One set of pieces that are counted together: a deck, the tokens, the characters.

    `kinds` are the notations of the pieces, `copies` how many of each exist, `backs` which pieces
    look alike face down (all alike if left out).
    """

    def __init__(
        self,
        name: str,
        kinds: Sequence[str],
        copies: Sequence[int],
        backs: Sequence[int] | None = None,
    ) -> None:
        self.name = name
        self.kinds = list(kinds)
        self.copies = list(copies)
        self.backs = list(backs) if backs is not None else [0] * len(self.kinds)
        self.same_backs = max(self.backs, default=0) == 0
        self.index = {kind: number for number, kind in enumerate(self.kinds)}
        self.total = sum(self.copies)

    def all_pieces(self) -> list[int]:
        """Every piece of the family, copies included, in catalogue order."""
        return [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]


class Zone:
    """One place on the table. Audiences are NOBODY unless the game says otherwise.

    In a ROW each piece has an audience of its own, and `faces` is only the default for a position
    that does not name one. `accepts` limits which kinds may lie here. `rest` marks the zone
    that takes whatever a partial position leaves over.
    """

    def __init__(
        self,
        name: str,
        family: Family,
        form: Form,
        *,
        owner: int = TABLE,
        faces: int = NOBODY,
        count: int = NOBODY,
        order: int = NOBODY,
        accepts: Sequence[int] | None = None,
        rest: bool = False,
    ) -> None:
        self.name = name
        self.family = family
        self.form = form
        self.owner = owner
        self.faces = faces
        self.count = count
        self.order = order
        self.accepts = list(accepts) if accepts is not None else list(range(len(family.kinds)))
        self.rest = rest

    @property
    def title(self) -> str:
        """The zone's name with its owner: `hand.2`."""
        return self.name if self.owner == TABLE else f"{self.name}.{self.owner}"

    def size(self, contents: list[int]) -> int:
        """How many pieces lie here."""
        if self.form is not Form.BAG:
            return len(contents)
        total = 0
        for copies in contents:
            total += copies
        return total

    def seen(self, contents: list[int], seat: int) -> list[int]:
        """The contents as this seat may know them.

        A visible piece is its number; a hidden one that can be told apart by its place or its
        back is -1 minus its back; a zone whose pieces are all hidden and alike is empty here,
        and only its count may tell about it.
        """
        if self.form is Form.ROW:
            if not sees(self.count, seat):
                return []
            backs = self.family.backs
            row: list[int] = []
            for piece in contents:
                card = card_in(piece)
                row.append(card if sees(knowers(piece), seat) else -1 - backs[card])
            return row
        if sees(self.faces, seat):
            if self.form is Form.PILE and not sees(self.order, seat):
                return sorted(contents)
            return contents.copy()
        if self.form is Form.PILE and not self.family.same_backs and sees(self.count, seat):
            backs = self.family.backs
            hidden = [-1 - backs[card] for card in contents]
            if not sees(self.order, seat):
                hidden.sort()
            return hidden
        return []

    def pieces(self, contents: list[int]) -> list[int]:
        """The true pieces here, one number a copy."""
        if self.form is Form.PILE:
            return contents
        if self.form is Form.ROW:
            return [card_in(piece) for piece in contents]
        return [kind for kind, copies in enumerate(contents) for _ in range(copies)]


class Layout:
    """All zones of a game for one number of seats, in a fixed order."""

    def __init__(self, seats: int, families: Sequence[Family], zones: Sequence[Zone]) -> None:
        self.seats = seats
        self.families = list(families)
        self.zones = list(zones)
        self._index = {zone.title: number for number, zone in enumerate(self.zones)}

    def find(self, name: str, owner: int = TABLE) -> int:
        """The number of a zone."""
        return self._index[name if owner == TABLE else f"{name}.{owner}"]

    def names(self) -> list[str]:
        """Zone names without owners, in order, each once."""
        return list(dict.fromkeys(zone.name for zone in self.zones))

    def empty(self) -> list[list[int]]:
        """Contents for all zones with nothing in them."""
        return [
            [0] * len(zone.family.kinds) if zone.form is Form.BAG else [] for zone in self.zones
        ]

    def family(self, name: str) -> Family:
        """The family with this name."""
        for family in self.families:
            if family.name == name:
                return family
        raise KeyError(name)

    def dealt_unseen(self, zones: list[list[int]], counts: list[int], rng: Rng) -> list[list[int]]:
        """Complete contents for what one seat sees: every hidden piece dealt uniformly.

        Pieces are exchangeable within a back; a game that knows more about its hidden pieces
        (facts, limits on a zone) deals those itself. Filled-in rows keep no knowers: the game
        restores them.
        """
        full: list[list[int]] = []
        for family in self.families:
            left = family.copies.copy()
            for number, zone in enumerate(self.zones):
                if zone.family is family:
                    _take_seen(zone, zones[number], left)
            pool = [kind for kind, copies in enumerate(left) for _ in range(copies)]
            rng.shuffle(pool)
            full.append(pool)
        pools = {family.name: pool for family, pool in zip(self.families, full, strict=True)}
        contents: list[list[int]] = []
        for number, zone in enumerate(self.zones):
            contents.append(_filled(zone, zones[number], counts[number], pools[zone.family.name]))
        return contents


def _take_seen(zone: Zone, seen: list[int], left: list[int]) -> None:
    if zone.form is Form.BAG:
        for kind, copies in enumerate(seen):
            left[kind] -= copies
        return
    for piece in seen:
        if piece >= 0:
            left[piece] -= 1


def _filled(zone: Zone, seen: list[int], count: int, pool: list[int]) -> list[int]:
    family = zone.family
    if zone.form is Form.BAG:
        if seen:
            return seen.copy()
        bag = [0] * len(family.kinds)
        for _ in range(count):
            bag[pool.pop()] += 1
        return bag
    if not seen and count > 0:
        drawn = pool[len(pool) - count :]
        del pool[len(pool) - count :]
        return drawn
    if family.same_backs:
        return [piece if piece >= 0 else pool.pop() for piece in seen]
    return [piece if piece >= 0 else _with_back(family, -1 - piece, pool) for piece in seen]


def _with_back(family: Family, back: int, pool: list[int]) -> int:
    for place in range(len(pool) - 1, -1, -1):
        if family.backs[pool[place]] == back:
            return pool.pop(place)
    raise ValueError(f"no unseen piece of {family.name} has back {back}")


OPEN: Final = EVERYONE
"""Short for a zone that lies open to all."""
