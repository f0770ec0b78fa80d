"""What a scenario expects a seat, or somebody who watches, to see and not to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.zones import Form, Zone
from afterdark.testing.scenarios.comparison import ANY_ORDER, Comparison
from afterdark.testing.scenarios.zone_expectations import Pieces

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Json, Open
    from afterdark.engine.views.view import View

VIEW = (
    "shows", "hides", "count", "shown_count", "aids", "asked", "legal", "same_as", "text_has",
    "text_lacks",
)  # fmt: skip


class Sight:
    """Compares what one seat sees."""

    def __init__(self, match: Comparison, pieces: Pieces) -> None:
        self.match = match
        self.state = match.state
        self.layout = match.layout
        self.pieces = pieces

    def views(self, wanted: object) -> None:
        """What several readers see."""
        for name, part in self.match.mapping("view", wanted).items():
            self.view(name, self.match.mapping(f"view.{name}", part))

    def view(self, name: str, wanted: dict[str, object]) -> None:
        """What one seat, or a spectator, sees and does not see."""
        view = self.state.view(self.match.seat(f"view.{name}", name))
        for key, value in wanted.items():
            where = f"view.{name}.{key}"
            if key == "shows":
                for title, cards in self.match.mapping(where, value).items():
                    zone = self.zone_titled(where, title)
                    if isinstance(cards, dict) and ANY_ORDER in cards:
                        seen = self.seen(view, zone)
                        self.pieces.in_any_order(f"{where}.{title}", zone, cards, seen)
                        continue
                    wished = self.pieces.cards(zone, cards)
                    if zone.form is Form.BAG:
                        wished.sort(key=zone.family.kinds.index)
                    self.match.same(f"{where}.{title}", wished, self.seen(view, zone))
            elif key == "hides":
                for title in self.match.texts(where, value):
                    zone = self.zone_titled(where, title)
                    faces = [card for card in self.seen(view, zone) if card != "?"]
                    self.match.same(f"{where}.{title}", [], faces)
            elif key in ("count", "shown_count"):
                for title, number in self.match.mapping(where, value).items():
                    zone = self.zone_titled(where, title)
                    place = self.layout.find(zone.name, zone.owner)
                    unknown = number == "none"
                    size = -1 if unknown else self.match.number(f"{where}.{title}", number)
                    found = view.counts[place] if key == "count" else view.shown_count(place)
                    self.match.same(f"{where}.{title}", size, found)
            elif key == "aids":
                aids = {**view.open_aids(), **view.own_aids()}
                for aid, known in self.match.mapping(where, value).items():
                    if aid not in aids:
                        raise self.match.wrong(f"{where}.{aid}", f"is none: {', '.join(aids)}.")
                    self.match.same(f"{where}.{aid}", known, as_written(aids[aid]))
            elif key == "asked":
                self.match.same(where, self.match.seats(where, value), sorted(view.asked))
            elif key == "legal":
                offered = sorted(action.notation for action in view.legal())
                self.match.same(where, sorted(self.match.texts(where, value)), offered)
            elif key == "same_as":
                for other in self.match.texts(where, value):
                    self.same_view(where, view, self.match.seat(where, other))
            elif key in ("text_has", "text_lacks"):
                text = view.text(self.match.texts_of_game)
                for part in self.match.texts(where, value):
                    if (part in text) != (key == "text_has"):
                        self.match.differs(where, part, text)
            else:
                raise self.match.wrong(f"view.{name}.{key}", f"is not known: {', '.join(VIEW)}.")

    def zone_titled(self, where: str, title: str) -> Zone:
        for zone in self.layout.zones:
            if zone.title == title:
                return zone
        raise self.match.wrong(where, f"{title!r} is no zone.")

    def seen(self, view: View[Rules, Open], zone: Zone) -> list[str]:
        """A zone as a view shows it, top first, with a question mark for every back."""
        contents = view.zones[self.layout.find(zone.name, zone.owner)]
        kinds = zone.family.kinds
        if zone.form is Form.BAG:
            return [kinds[kind] for kind in zone.pieces(contents)]
        names = [kinds[card] if card >= 0 else "?" for card in contents]
        return names[::-1] if zone.form is Form.PILE else names

    def same_view(self, where: str, view: View[Rules, Open], seat: int) -> None:
        other = self.state.view(seat)
        for name, one, two in (
            ("zones", view.zones, other.zones),
            ("counts", view.counts, other.counts),
            ("asked", view.asked, other.asked),
            ("open", view.open.to_data(self.layout), other.open.to_data(self.layout)),
            ("steps", [step.NAME for step in view.steps], [step.NAME for step in other.steps]),
            ("facts", repr(view.facts()), repr(other.facts())),
            ("public facts", repr(view.public_facts()), repr(other.public_facts())),
        ):
            self.match.same(f"{where} {seat}, {name}", two, one)


def as_written(value: Json) -> object:
    """An aid as TOML can say it, which has no null."""
    if value is None:
        return "none"
    if isinstance(value, dict):
        return {name: as_written(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [as_written(part) for part in value]
    return value
