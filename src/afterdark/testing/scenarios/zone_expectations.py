"""What a scenario expects of zones: cards, counts, and the odds of the next card."""

from __future__ import annotations

from fractions import Fraction

from afterdark.engine.core.zones import SPECTATOR, TABLE, Form, Zone
from afterdark.engine.positions.position import to_data
from afterdark.testing.scenarios.comparison import ANY_ORDER, Comparison


class Pieces:
    """Compares what lies where."""

    def __init__(self, match: Comparison) -> None:
        self.match = match
        self.state = match.state
        self.layout = match.layout

    def zone(self, name: str, value: object) -> None:
        """A zone of the table, or the zones of its owners: all in a list, or some by seat."""
        first = next(zone for zone in self.layout.zones if zone.name == name)
        if first.owner == TABLE:
            self.contents(first, value)
            return
        for owner, part in self.by_owner(name, value).items():
            self.contents(self.layout.zones[self.layout.find(name, owner)], part)

    def by_owner(self, name: str, value: object) -> dict[int, object]:
        if isinstance(value, list):
            if len(value) != self.layout.seats:
                raise self.match.wrong(name, f"must have {self.layout.seats} entries.")
            return dict(enumerate(value))
        owned = self.match.mapping(name, value)
        return {self.match.seat(f"{name}.{key}", key): part for key, part in owned.items()}

    def cards(self, zone: Zone, value: object) -> list[str]:
        listed = value.split() if isinstance(value, str) else value
        if not isinstance(listed, list):
            raise self.match.wrong(zone.title, f"must be a list of cards, not {value!r}.")
        names = [item.get("card") if isinstance(item, dict) else item for item in listed]
        for name in names:
            if name not in zone.family.index and name != "?":
                raise self.match.wrong(zone.title, f"{name!r} is no {zone.family.name}.")
        return [str(name) for name in names]

    def contents(self, zone: Zone, value: object) -> None:
        """The true contents of a zone: a bag in any order, a pile whole or by its ends."""
        number = self.layout.find(zone.name, zone.owner)
        kinds = zone.family.kinds
        got = [kinds[kind] for kind in zone.pieces(self.state.zones[number])]
        if isinstance(value, dict) and ANY_ORDER in value:
            self.in_any_order(zone.title, zone, value, got)
            return
        if zone.form is Form.PILE:
            got.reverse()
            if isinstance(value, dict):
                for end, part in value.items():
                    names = self.cards(zone, part)
                    if end not in ("top", "bottom"):
                        raise self.match.wrong(
                            f"{zone.title}.{end}", "is neither top nor bottom nor any_order."
                        )
                    length = len(names)
                    there = got[:length] if end == "top" else got[len(got) - length :]
                    self.match.same(f"{zone.title}.{end}", names, there)
                return
        wanted = self.cards(zone, value)
        if zone.form is Form.BAG:
            wanted.sort(key=kinds.index)
        self.match.same(zone.title, wanted, got)
        if zone.form is Form.ROW and isinstance(value, list):
            self.knowers(zone, value)

    def in_any_order(
        self, where: str, zone: Zone, value: dict[str, object], got: list[str]
    ) -> None:
        """All that lies in a zone, whatever the order: nobody need know it."""
        if len(value) > 1:
            raise self.match.wrong(f"{where}.{ANY_ORDER}", "is all of a zone: nothing beside it.")
        wanted = self.cards(zone, value[ANY_ORDER])
        self.match.same_in_any_order(where, [*wanted], [*got])

    def knowers(self, zone: Zone, listed: list[object]) -> None:
        """Pieces of a row that are written with who knows them."""
        data = to_data(self.state)[zone.name]
        assert isinstance(data, list)
        row = data if zone.owner == TABLE else data[zone.owner]
        assert isinstance(row, list)
        for item, got in zip(listed, row, strict=False):
            if isinstance(item, dict):
                self.match.same(zone.title, item, got)

    def counts(self, wanted: object) -> None:
        """How many pieces lie in a zone."""
        for name, value in self.match.mapping("count", wanted).items():
            if name not in self.layout.names():
                raise self.match.wrong(f"count.{name}", "is no zone.")
            owners: dict[int, object] = {TABLE: value}
            if isinstance(value, list | dict):
                owners = self.by_owner(name, value)
            for owner, expected in owners.items():
                title = name if owner == TABLE else f"{name}.{owner}"
                if title not in [zone.title for zone in self.layout.zones]:
                    raise self.match.wrong(f"count.{name}", "needs a number for each seat.")
                number = self.layout.find(name, owner)
                zone = self.layout.zones[number]
                wanted_size = self.match.number(f"count.{title}", expected)
                self.match.same(f"count.{title}", wanted_size, zone.size(self.state.zones[number]))

    def chance(self, wanted: object) -> None:
        """The chance that a pile's top card is of a kind, from what a spectator knows.

        For piles that hold all unseen cards of their family, in an order unknown to everybody.
        """
        view = self.state.view(SPECTATOR)
        for name, value in self.match.mapping("chance", wanted).items():
            if name not in self.layout.names():
                raise self.match.wrong(f"chance.{name}", "is no zone.")
            piles = [zone.title for zone in self.layout.zones if zone.form is Form.PILE]
            if name not in piles:
                raise self.match.wrong(f"chance.{name}", "is no pile of the table.")
            number = self.layout.find(name)
            family = self.layout.zones[number].family
            left = family.copies.copy()
            for seen, zone in zip(view.zones, self.layout.zones, strict=True):
                if zone.family is not family:
                    continue
                for kind in zone.pieces(seen) if zone.form is Form.BAG else seen:
                    if kind >= 0:
                        left[kind] -= 1
            size = view.counts[number]
            # An empty pile has no next card, whatever lies hidden elsewhere.
            if size != 0 and sum(left) != size:
                raise self.match.wrong(f"chance.{name}", "is no pile that holds all unseen cards.")
            for card, expected in self.match.mapping(f"chance.{name}", value).items():
                if card not in family.index:
                    raise self.match.wrong(f"chance.{name}.{card}", f"is no {family.name}.")
                got = f"{left[family.index[card]]}/{size}" if size else "0"
                where = f"chance.{name}.{card}"
                if self.match.fraction(where, expected) != Fraction(got):
                    self.match.differs(where, expected, got)
