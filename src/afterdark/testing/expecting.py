"""What a scenario may expect of a table: positions, counts, views, events, odds and the outcome."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.events import Event
from afterdark.engine.position import to_data
from afterdark.engine.state import Json
from afterdark.engine.zones import TABLE, Form, Zone

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.scripted import ScriptedDealer
    from afterdark.engine.state import Open, State
    from afterdark.engine.texts import Texts
    from afterdark.engine.view import View

OUTCOME = ("reason", "winners", "ranks", "payoffs", "clause")
VIEW = ("shows", "hides", "count", "legal", "same_as", "text_has", "text_lacks")
OWN = ("to_act", "step", "over", "count", "outcome", "events", "no_events", "facts", "no_facts",
       "view", "chance", "legal", "legal_count")  # fmt: skip
EXACT_ENOUGH = 1e-9


class ScenarioError(AfterdarkError):
    """A scenario file that is wrong in itself; names the file and the key."""

    def __init__(self, file: str, key: str, message: str) -> None:
        super().__init__(f"{file}, {key}: {message}" if key else f"{file}: {message}")
        self.file = file
        self.key = key


@dataclass(frozen=True)
class Mismatch:
    """One expectation that did not hold."""

    key: str
    expected: object
    got: object


@dataclass
class Table:
    """The table a scenario is played at."""

    state: State[Rules, Open]
    texts: Texts
    script: ScriptedDealer
    events: list[Event] = field(default_factory=list)


class Expecting:
    """Compares a table with what a scenario says must hold."""

    def __init__(self, table: Table, file: str) -> None:
        self.table = table
        self.file = file
        self.layout = table.state.layout
        self.found: list[Mismatch] = []
        self.here = ""

    # -- ways to be wrong ----------------------------------------------------------------------

    def wrong(self, key: str, message: str) -> ScenarioError:
        return ScenarioError(self.file, f"{self.here}.{key}", message)

    def same(self, key: str, expected: object, got: object) -> None:
        if expected != got:
            self.found.append(Mismatch(key, expected, got))

    def mapping(self, key: str, value: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise self.wrong(key, f"must be a table, not {value!r}.")
        return cast("dict[str, object]", value)

    def texts(self, key: str, value: object) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"must be a list of texts, not {value!r}.")
        return cast("list[str]", value)

    def seat(self, key: str, name: str) -> int:
        if name == "spectator":
            return SPECTATOR
        if not name.isdecimal() or int(name) >= self.layout.seats:
            raise self.wrong(key, f"{name!r} is no seat and not spectator.")
        return int(name)

    # -- everything at once --------------------------------------------------------------------

    def all(self, wanted: Mapping[str, object], here: str, since: int) -> list[Mismatch]:
        """All expectations of one table of the file; events count from number `since`."""
        self.found = []
        self.here = here
        state = self.table.state
        position = to_data(state)
        for key, value in wanted.items():
            if key in self.layout.names():
                self.zone(key, value)
            elif key == "outcome":
                self.outcome(value)
            elif key in ("events", "no_events"):
                self.events(key, self.texts(key, value), self.table.events[since:])
            elif key in ("facts", "no_facts"):
                self.facts(key, value, position)
            elif key == "to_act":
                self.same(key, value, state.to_act())
            elif key == "step":
                self.step(value)
            elif key == "over":
                self.same(key, value, state.outcome() is not None)
            elif key == "count":
                self.counts(self.mapping(key, value))
            elif key == "chance":
                self.chance(self.mapping(key, value))
            elif key in ("legal", "legal_count"):
                self.legal(key, self.mapping(key, value))
            elif key == "view":
                for name, part in self.mapping(key, value).items():
                    self.view(name, self.mapping(f"view.{name}", part))
            elif key in position and key not in ("game", "version", "options"):
                nothing = value == "none" and position[key] is None  # TOML has no null
                self.same(key, None if nothing else value, position[key])
            else:
                known = [*position, *OWN, "repeats"]
                raise self.wrong(key, f"is not known; known are: {', '.join(known)}.")
        return self.found

    def choices(
        self, seat: int, legal: list[str] | None, count: int | None, not_legal: list[str]
    ) -> list[Mismatch]:
        """What a seat must be offered now, and what not."""
        self.found = []
        if not 0 <= seat < self.layout.seats:
            raise ScenarioError(self.file, "when.seat", f"{seat} is no seat of this table.")
        offered = sorted(action.notation for action in self.table.state.legal(seat))
        if legal is not None:
            self.same("legal", sorted(legal), offered)
        if count is not None:
            self.same("legal_count", count, len(offered))
        for notation in not_legal:
            if notation in offered:
                self.found.append(Mismatch("not_legal", f"{notation} is not offered", offered))
        return self.found

    # -- zones ---------------------------------------------------------------------------------

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
                raise self.wrong(name, f"must have {self.layout.seats} entries.")
            return dict(enumerate(value))
        owned = self.mapping(name, value)
        return {self.seat(f"{name}.{key}", key): part for key, part in owned.items()}

    def cards(self, zone: Zone, value: object) -> list[str]:
        listed = value.split() if isinstance(value, str) else value
        if not isinstance(listed, list):
            raise self.wrong(zone.title, f"must be a list of cards, not {value!r}.")
        names = [item.get("card") if isinstance(item, dict) else item for item in listed]
        for name in names:
            if name not in zone.family.index and name != "?":
                raise self.wrong(zone.title, f"{name!r} is no {zone.family.name}.")
        return [str(name) for name in names]

    def contents(self, zone: Zone, value: object) -> None:
        """The true contents of a zone: a bag in any order, a pile whole or by its ends."""
        number = self.layout.find(zone.name, zone.owner)
        kinds = zone.family.kinds
        got = [kinds[kind] for kind in zone.pieces(self.table.state.zones[number])]
        if zone.form is Form.PILE:
            got.reverse()
            if isinstance(value, dict):
                for end, part in value.items():
                    names = self.cards(zone, part)
                    if end not in ("top", "bottom"):
                        raise self.wrong(f"{zone.title}.{end}", "is neither top nor bottom.")
                    length = len(names)
                    there = got[:length] if end == "top" else got[len(got) - length :]
                    self.same(f"{zone.title}.{end}", names, there)
                return
        wanted = self.cards(zone, value)
        if zone.form is Form.BAG:
            wanted.sort(key=kinds.index)
        self.same(zone.title, wanted, got)
        if zone.form is Form.ROW and isinstance(value, list):
            self.knowers(zone, value)

    def knowers(self, zone: Zone, listed: list[object]) -> None:
        """Pieces of a row that are written with who knows them."""
        data = to_data(self.table.state)[zone.name]
        assert isinstance(data, list)
        row = data if zone.owner == TABLE else data[zone.owner]
        assert isinstance(row, list)
        for item, got in zip(listed, row, strict=False):
            if isinstance(item, dict):
                self.same(zone.title, item, got)

    def counts(self, wanted: dict[str, object]) -> None:
        """How many pieces lie in a zone."""
        for name, value in wanted.items():
            if name not in self.layout.names():
                raise self.wrong(f"count.{name}", "is no zone.")
            owners = {TABLE: value} if isinstance(value, int) else self.by_owner(name, value)
            for owner, expected in owners.items():
                title = name if owner == TABLE else f"{name}.{owner}"
                if title not in [zone.title for zone in self.layout.zones]:
                    raise self.wrong(f"count.{name}", "needs a number for each seat.")
                number = self.layout.find(name, owner)
                zone = self.layout.zones[number]
                self.same(f"count.{title}", expected, zone.size(self.table.state.zones[number]))

    def chance(self, wanted: dict[str, object]) -> None:
        """The chance that a pile's top card is of a kind, from what a spectator knows.

        For piles that hold all unseen cards of their family, in an order unknown to everybody.
        """
        view = self.table.state.view(SPECTATOR)
        for name, value in wanted.items():
            if name not in self.layout.names():
                raise self.wrong(f"chance.{name}", "is no zone.")
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
            if sum(left) != size or size == 0:
                raise self.wrong(f"chance.{name}", "is no pile that holds all unseen cards.")
            for card, expected in self.mapping(f"chance.{name}", value).items():
                if card not in family.index:
                    raise self.wrong(f"chance.{name}.{card}", f"is no {family.name}.")
                got = f"{left[family.index[card]]}/{size}"
                if Fraction(str(expected)) != Fraction(got):
                    self.found.append(Mismatch(f"chance.{name}.{card}", expected, got))

    # -- asking and ending ---------------------------------------------------------------------

    def step(self, value: object) -> None:
        state = self.table.state
        names = [kind.NAME for kind in state.rules.step_types]
        if value not in names:
            raise self.wrong("step", f"{value!r} is no step; steps are: {', '.join(names)}.")
        got = state.stack[-1].NAME if state.outcome() is None else "over"
        self.same("step", value, got)

    def legal(self, key: str, wanted: dict[str, object]) -> None:
        for name, value in wanted.items():
            seat = self.seat(f"{key}.{name}", name)
            offered = sorted(action.notation for action in self.table.state.legal(seat))
            if key == "legal":
                listed = sorted(self.texts(f"legal.{name}", value))
                self.same(f"legal.{name}", listed, offered)
            else:
                self.same(f"legal_count.{name}", value, len(offered))

    def outcome(self, value: object) -> None:
        result = self.table.state.outcome()
        wanted = self.mapping("outcome", value)
        for key, expected in wanted.items():
            if key not in OUTCOME:
                raise self.wrong(f"outcome.{key}", f"is not known; known: {', '.join(OUTCOME)}.")
            if result is None:
                self.found.append(Mismatch(f"outcome.{key}", expected, "the game goes on"))
                continue
            if key == "payoffs":
                self.payoffs(expected, result.payoffs)
                continue
            got: dict[str, object] = {
                "reason": result.reason,
                "winners": result.winners,
                "ranks": result.ranks,
                "clause": result.clause,
            }
            self.same(f"outcome.{key}", expected, got[key])

    def payoffs(self, expected: object, got: list[float]) -> None:
        """Payoffs may be written as numbers or, exactly, as fractions: "1/3"."""
        if not isinstance(expected, list):
            raise self.wrong("outcome.payoffs", f"must be a list, not {expected!r}.")
        numbers = [float(Fraction(str(item))) for item in expected]
        if len(numbers) != len(got) or any(
            abs(one - other) > EXACT_ENOUGH for one, other in zip(numbers, got, strict=True)
        ):
            self.found.append(Mismatch("outcome.payoffs", expected, got))

    # -- what was told and learned -------------------------------------------------------------

    def events(self, key: str, wanted: list[str], told: list[Event]) -> None:
        """Events in order, others may come between; written `passed seat=0 card=R-M`."""
        place = 0
        got = [_written(event) for event in told]
        for text in wanted:
            name, *words = text.split()
            pairs = {word.partition("=")[0]: word.partition("=")[2] for word in words}
            for number in range(place if key == "events" else 0, len(told)):
                event = told[number]
                all_words = {**event.words, **(event.secret or {})}
                if event.name == name and all(
                    str(all_words.get(word)) == value for word, value in pairs.items()
                ):
                    if key == "no_events":
                        self.found.append(Mismatch(key, f"not {text}", got))
                    place = number + 1
                    break
            else:
                if key == "events":
                    self.found.append(Mismatch(key, text, got[place:]))

    def facts(self, key: str, value: object, position: Mapping[str, Json]) -> None:
        """Facts a seat (or the public) must have learned, each with at least these values."""
        kept = position["facts"]
        assert isinstance(kept, dict)
        for name, rows in self.mapping(key, value).items():
            if name != "public":
                self.seat(f"{key}.{name}", name)
            known = kept.get(name, [])
            assert isinstance(known, list)
            if not isinstance(rows, list):
                raise self.wrong(f"{key}.{name}", "must be a list of facts.")
            for row in rows:
                wanted = self.mapping(f"{key}.{name}", row)
                there = any(
                    isinstance(fact, dict)
                    and all(fact.get(part) == given for part, given in wanted.items())
                    for fact in known
                )
                if there != (key == "facts"):
                    self.found.append(Mismatch(f"{key}.{name}", wanted, known))

    # -- what a seat sees ----------------------------------------------------------------------

    def view(self, name: str, wanted: dict[str, object]) -> None:
        """What one seat, or a spectator, sees and does not see."""
        view = self.table.state.view(self.seat(f"view.{name}", name))
        for key, value in wanted.items():
            where = f"view.{name}.{key}"
            if key == "shows":
                for title, cards in self.mapping(where, value).items():
                    zone = self.zone_titled(where, title)
                    wished = self.cards(zone, cards)
                    if zone.form is Form.BAG:
                        wished.sort(key=zone.family.kinds.index)
                    self.same(f"{where}.{title}", wished, self.seen(view, zone))
            elif key == "hides":
                for title in self.texts(where, value):
                    zone = self.zone_titled(where, title)
                    faces = [card for card in self.seen(view, zone) if card != "?"]
                    self.same(f"{where}.{title}", [], faces)
            elif key == "count":
                for title, number in self.mapping(where, value).items():
                    zone = self.zone_titled(where, title)
                    place = self.layout.find(zone.name, zone.owner)
                    self.same(f"{where}.{title}", number, view.counts[place])
            elif key == "legal":
                offered = sorted(action.notation for action in view.legal())
                self.same(where, sorted(self.texts(where, value)), offered)
            elif key == "same_as":
                for other in self.texts(where, value):
                    self.same_view(where, view, self.seat(where, other))
            elif key in ("text_has", "text_lacks"):
                text = view.text(self.table.texts)
                for part in self.texts(where, value):
                    if (part in text) != (key == "text_has"):
                        self.found.append(Mismatch(where, part, text))
            else:
                raise self.wrong(f"view.{name}.{key}", f"is not known: {', '.join(VIEW)}.")

    def zone_titled(self, where: str, title: str) -> Zone:
        for zone in self.layout.zones:
            if zone.title == title:
                return zone
        raise self.wrong(where, f"{title!r} is no zone.")

    def seen(self, view: View[Rules, Open], zone: Zone) -> list[str]:
        """A zone as a view shows it, top first, with a question mark for every back."""
        contents = view.zones[self.layout.find(zone.name, zone.owner)]
        kinds = zone.family.kinds
        if zone.form is Form.BAG:
            return [kinds[kind] for kind in zone.pieces(contents)]
        names = [kinds[card] if card >= 0 else "?" for card in contents]
        return names[::-1] if zone.form is Form.PILE else names

    def same_view(self, where: str, view: View[Rules, Open], seat: int) -> None:
        other = self.table.state.view(seat)
        for name, one, two in (
            ("zones", view.zones, other.zones),
            ("counts", view.counts, other.counts),
            ("asked", view.asked, other.asked),
            ("open", view.open.to_data(self.layout), other.open.to_data(self.layout)),
            ("steps", [step.NAME for step in view.steps], [step.NAME for step in other.steps]),
            ("facts", repr(view.facts()), repr(other.facts())),
            ("public facts", repr(view.public_facts()), repr(other.public_facts())),
        ):
            self.same(f"{where} {seat}, {name}", two, one)


def _written(event: Event) -> str:
    words = {**event.words, **(event.secret or {})}
    return " ".join([event.name, *[f"{word}={value}" for word, value in words.items()]])
