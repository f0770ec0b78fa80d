"""Zones: where pieces lie, who may see a face, a count or an order, and what is left unseen.

Only zones (and sealed answers) can hold secrets. A game declares its zones once; the kernel draws
every view from that declaration, and whoever is not named sees nothing.

Who may know a thing is an audience: a set of seats as bits of one small int, the public included.
Everything secret in the kernel carries one. The empty one, NOBODY, is the default everywhere: a
game has to say who may see, never who may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final

from afterdark.engine.core.chance import Rng

SPECTATOR: Final = -1
"""The seat number of somebody who only watches."""

MOST_SEATS: Final = 15
NOBODY: Final = 0
EVERYONE: Final = 0xFFFF
"""All seats and all spectators."""

_WATCHING: Final = 0x8000
_CARD_BITS: Final = 12
_CARD_MASK: Final = 0xFFF


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def sees(audience: int, seat: int) -> bool:
    """Whether this seat (or SPECTATOR) belongs to the audience."""
    if seat < 0:
        return audience & _WATCHING != 0
    return (audience >> seat) & 1 != 0


def slot(card: int, audience: int) -> int:
    """A piece that lies in a row together with who knows its face."""
    return card | (audience << _CARD_BITS)


def card_in(slot: int) -> int:
    """The piece in a slot."""
    return slot & _CARD_MASK


def knowers(slot: int) -> int:
    """The audience that knows the face of the piece in a slot."""
    return slot >> _CARD_BITS


def seats_in(audience: int) -> list[int]:
    """The seats of an audience, spectators left out."""
    return [seat for seat in range(MOST_SEATS) if (audience >> seat) & 1]


TABLE: Final = -1
"""The owner of a zone that belongs to nobody in particular."""


class Form(Enum):
    """How a zone keeps its pieces."""

    PILE = "pile"
    """A list of pieces; the last one is the top."""
    BAG = "bag"
    """A count for each kind of piece: order and copies do not matter."""
    ROW = "row"
    """Places in a fixed order; each piece carries its own audience (`slot`)."""


class Family:
    """One set of pieces that are counted together: a deck, the tokens, the characters.

    `kinds` are the notations of the pieces, `copies` how many of each exist, `backs` which pieces
    look alike face down (all alike if left out). `look` is how a plain board draws them: as cards,
    or as round tokens.
    """

    def __init__(
        self,
        name: str,
        kinds: Sequence[str],
        copies: Sequence[int],
        backs: Sequence[int] | None = None,
        look: str = "card",
    ) -> None:
        self.name = name
        self.look = look
        self.kinds = list(kinds)
        self.copies = list(copies)
        self.backs = list(backs) if backs is not None else [0] * len(self.kinds)
        self.same_backs = max(self.backs, default=0) == 0
        self.index = {kind: number for number, kind in enumerate(self.kinds)}
        self.total = sum(self.copies)
        self._all = [kind for kind, copies in enumerate(self.copies) for _ in range(copies)]

    def named(self, kind: int) -> str | None:
        """A piece's notation; None for -1, which is no piece."""
        return self.kinds[kind] if kind >= 0 else None

    def all_pieces(self) -> list[int]:
        """Every piece of the family, copies included, in catalogue order."""
        return self._all.copy()


class Zone:
    """One place on the table. Audiences are NOBODY unless the game says otherwise.

    `faces`, `count` and `order` say who sees a piece, how many there are, and in which order they
    lie; whoever sees the faces can count them. `after` adds those who see the faces once the game
    is over. In a ROW each piece has an audience of its own: `faces` is that of a piece nobody was
    told about (after a shuffle, or where a position names none), and `knowing` says who may see
    which seats know which piece. A look that others must not know of is a fact, not an audience.
    `accepts` limits which kinds may lie here. `rest` marks the zone that takes whatever a partial
    position leaves over.
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
        knowing: int = NOBODY,
        after: int = NOBODY,
        accepts: Sequence[int] | None = None,
        rest: bool = False,
    ) -> None:
        self.name = name
        self.family = family
        self.form = form
        self.is_bag = form is Form.BAG
        self.is_row = form is Form.ROW
        self.owner = owner
        self.title = name if owner == TABLE else f"{name}.{owner}"
        """The zone's name with its owner: `hand.2`."""
        self.faces = faces
        self.count = count if form is Form.ROW else count | faces
        self.order = order
        self.knowing = knowing
        self.after = after
        self.accepts = list(accepts) if accepts is not None else list(range(len(family.kinds)))
        self.limited = len(self.accepts) < len(family.kinds)
        self.rest = rest

    def size(self, contents: list[int]) -> int:
        """How many pieces lie here."""
        if not self.is_bag:
            return len(contents)
        total = 0
        for copies in contents:
            total += copies
        return total

    def counted(self, contents: list[int], seat: int, over: bool = False) -> int:
        """How many pieces lie here, as far as this seat may know; -1 if it may not."""
        if sees(self.count, seat) or (over and sees(self.after, seat)):
            return self.size(contents)
        return -1

    def seen(self, contents: list[int], seat: int, over: bool = False) -> list[int]:
        """The contents as this seat may know them, while the game is on or after it is over.

        A visible piece is its number; a hidden one that can be told apart by its place or its
        back is -1 minus its back; a zone whose pieces are all hidden and alike is empty here,
        and only its count may tell about it.
        """
        opened = over and sees(self.after, seat)
        if self.is_row:
            if not opened and not sees(self.count, seat):
                return []
            backs = self.family.backs
            row: list[int] = []
            for piece in contents:
                card = card_in(piece)
                row.append(card if opened or sees(knowers(piece), seat) else -1 - backs[card])
            return row
        if opened or sees(self.faces, seat):
            if not self.is_bag and not sees(self.order, seat):
                return sorted(contents)
            return contents.copy()
        if not self.is_bag and not self.family.same_backs and sees(self.count, seat):
            backs = self.family.backs
            hidden = [-1 - backs[card] for card in contents]
            if not sees(self.order, seat):
                hidden.sort()
            return hidden
        return []

    def is_alike(self, seat: int) -> bool:
        """Whether this seat sees the zone just as spectators do, whatever lies there."""
        if self.is_row:  # each piece has an audience of its own
            return False
        for audience in (self.faces, self.count, self.order, self.after):
            if sees(audience, seat) != sees(audience, SPECTATOR):
                return False
        return True

    def is_whole(self, seat: int) -> bool:
        """Whether this seat sees the zone just as it is, faces, count and order."""
        if self.is_row:  # each piece has an audience of its own
            return False
        return sees(self.faces, seat) and (self.is_bag or sees(self.order, seat))

    def pieces(self, contents: list[int]) -> list[int]:
        """The true pieces here, one number a copy."""
        if self.is_row:
            return [card_in(piece) for piece in contents]
        if self.is_bag:
            return [kind for kind, copies in enumerate(contents) for _ in range(copies)]
        return contents


class Layout:
    """All zones of a game for one number of seats, in a fixed order."""

    def __init__(self, seats: int, families: Sequence[Family], zones: Sequence[Zone]) -> None:
        self.seats = seats
        self.families = list(families)
        self.zones = list(zones)
        self._index = {zone.title: number for number, zone in enumerate(self.zones)}
        if len(self._index) < len(self.zones):
            raise ValueError("two zones have the same name and owner")
        self.opens_at_end = any(zone.after != NOBODY for zone in self.zones)
        self._dealing = [self._limited_first(family) for family in self.families]
        self.alike = [[zone.is_alike(seat) for zone in self.zones] for seat in range(seats)]
        """For each seat: which zones it sees just as spectators do."""
        self.all_alike = [all(alike) for alike in self.alike]
        self.whole = [[zone.is_whole(seat) for zone in self.zones] for seat in range(seats)]
        """For each seat: which zones it sees just as they are."""
        self.uncounted = [0] * len(self.zones)
        every = list(range(len(self.zones)))
        self.not_whole = [
            [number for number in every if not self.whole[seat][number]] for seat in range(seats)
        ] + [every]
        """For each seat: the other zones; all of them for spectators, who come last."""

    def _limited_first(self, family: Family) -> list[int]:
        """The zones of a family in the order in which unseen pieces are dealt to them."""
        own = [number for number, zone in enumerate(self.zones) if zone.family is family]
        return sorted(own, key=lambda number: not self.zones[number].limited)

    def find(self, name: str, owner: int = TABLE) -> int:
        """The number of a zone."""
        return self._index[name if owner == TABLE else f"{name}.{owner}"]

    def names(self) -> list[str]:
        """Zone names without owners, in order, each once."""
        return list(dict.fromkeys(zone.name for zone in self.zones))

    def empty(self) -> list[list[int]]:
        """Contents for all zones with nothing in them."""
        return [[0] * len(zone.family.kinds) if zone.is_bag else [] for zone in self.zones]

    def family(self, name: str) -> Family:
        """The family with this name."""
        for family in self.families:
            if family.name == name:
                return family
        raise KeyError(name)

    def dealt_unseen(
        self,
        seat: int,
        zones: list[list[int]],
        counts: list[int],
        knowing: dict[int, list[int]],
        rng: Rng,
    ) -> list[list[int]]:
        """Complete contents for what one seat sees: every hidden piece dealt uniformly.

        Pieces are exchangeable within a back; zones that accept only some kinds are dealt first,
        then those whose backs are seen, then the others. What is left after all zones of known
        size are full goes piece by piece to a random zone of unknown size. Hidden orders are
        shuffled. Pieces in a row are known to those the seat knows to know them. A game that
        knows more about its hidden pieces (facts, limits that overlap) deals those itself.
        """
        contents: list[list[int]] = [[] for _ in zones]
        for place in range(len(self.families)):
            family = self.families[place]
            numbers = self._dealing[place]
            if not family.same_backs:
                numbers = self._seen_backs_before_others(numbers, zones)
            left = family.copies.copy()
            for number in numbers:
                _take_seen(self.zones[number], zones[number], left)
            pool = [kind for kind, copies in enumerate(left) for _ in range(copies)]
            rng.shuffle(pool)
            uncounted: list[int] = []
            for number in numbers:
                zone = self.zones[number]
                if counts[number] < 0:
                    uncounted.append(number)
                seen = zones[number]
                filled = _filled(zone, seen, counts[number], pool)
                if zone.is_row:
                    _restore_knowers(filled, seen, knowing.get(number), seat)
                elif not zone.is_bag and len(seen) > 0 and not sees(zone.order, seat):
                    rng.shuffle(filled)
                contents[number] = filled
            for kind in pool:
                self._put_anywhere(kind, uncounted, contents, family, rng)
        return contents

    def _seen_backs_before_others(self, numbers: list[int], zones: list[list[int]]) -> list[int]:
        """The order of dealing where backs differ: a zone that shows its backs needs those."""
        first = [number for number in numbers if self.zones[number].limited or zones[number]]
        return first + [number for number in numbers if number not in first]

    def _put_anywhere(
        self, kind: int, numbers: list[int], contents: list[list[int]], family: Family, rng: Rng
    ) -> None:
        possible = [number for number in numbers if kind in self.zones[number].accepts]
        if not possible:
            raise ValueError(f"there is no place left for {family.kinds[kind]}")
        number = possible[rng.below(len(possible))]
        if self.zones[number].is_bag:
            contents[number][kind] += 1
        else:
            contents[number].append(kind)


def _take_seen(zone: Zone, seen: list[int], left: list[int]) -> None:
    if zone.is_bag:
        for kind, copies in enumerate(seen):
            if copies > 0:
                left[kind] -= copies
        return
    for piece in seen:
        if piece >= 0:
            left[piece] -= 1


def _filled(zone: Zone, seen: list[int], count: int, pool: list[int]) -> list[int]:
    """What this seat sees, with pieces out of the pool for those it does not."""
    if zone.is_bag:
        if seen:
            return seen.copy()
        bag = [0] * len(zone.family.kinds)
        for _ in range(count):
            bag[_drawn(zone, -1, pool)] += 1
        return bag
    if seen:
        return [piece if piece >= 0 else _drawn(zone, -1 - piece, pool) for piece in seen]
    if zone.limited:
        return [_drawn(zone, -1, pool) for _ in range(count)]
    start = len(pool) - max(count, 0)
    drawn = pool[start:]
    del pool[start:]
    return drawn


def _drawn(zone: Zone, back: int, pool: list[int]) -> int:
    """A piece out of the shuffled pool that may lie in this zone and has this back (-1: any)."""
    family = zone.family
    if not zone.limited and (back < 0 or family.same_backs):
        return pool.pop()
    for place in range(len(pool) - 1, -1, -1):
        kind = pool[place]
        if (back < 0 or family.backs[kind] == back) and kind in zone.accepts:
            return pool.pop(place)
    raise ValueError(f"no unseen {family.name} is left that may lie in {zone.title}")


def _restore_knowers(row: list[int], seen: list[int], known: list[int] | None, seat: int) -> None:
    """Turn the pieces of a filled row into slots; what only this seat is sure of, it knows."""
    own = EVERYONE if seat == SPECTATOR else only(seat)
    for place in range(len(row)):
        if known is not None:
            row[place] = slot(row[place], known[place])
        elif place < len(seen) and seen[place] >= 0:
            row[place] = slot(row[place], own)


OPEN: Final = EVERYONE
"""Short for a zone that lies open to all."""
