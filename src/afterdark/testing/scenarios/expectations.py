"""What a scenario may expect of a table: positions, views, events, facts and the outcome."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from afterdark.engine.contract.teller import CARD_WORDS, SEAT_WORDS
from afterdark.engine.core.action import Word
from afterdark.engine.core.state import Event, Json
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import to_data
from afterdark.testing.scenarios.comparison import (
    Comparison,
    Mismatch,
    Moment,
    Table,
    with_nothing,
)
from afterdark.testing.scenarios.sight_expectations import Sight
from afterdark.testing.scenarios.told_expectations import ALL, OTHERS, Told
from afterdark.testing.scenarios.vocabulary import words_of_events
from afterdark.testing.scenarios.zone_expectations import Pieces

OUTCOME = ("reason", "winners", "ranks", "payoffs", "clause")
EXACT_ENOUGH = 1e-9


class Expectations:
    """Compares a table with what a scenario says must hold."""

    def __init__(self, table: Table, file: str) -> None:
        self.table = table
        self.file = file
        self.state = table.state
        self.layout = table.state.layout
        self.match = Comparison(table, file, "")

    def all(self, wanted: Mapping[str, object], here: str, since: Moment) -> list[Mismatch]:
        """All expectations of one table of the file; what was said counts from a moment."""
        match = self.match = Comparison(self.table, self.file, here)
        pieces = Pieces(match)
        sight = Sight(match, pieces)
        self.informed = {
            name
            for key in ("facts", "no_facts")
            for name in (match.mapping(key, wanted[key]) if key in wanted else {})
        }
        """Whose facts are spoken of by name."""
        said = self.table.events[since.events :]
        told = Told(match, self.table.streams, since, wanted)
        position = to_data(self.state)
        checks: dict[str, Callable[[object], None]] = {
            "to_act": self.to_act,
            "step": self.step,
            "over": self.over,
            "legal": lambda value: self.legal("legal", value),
            "legal_count": lambda value: self.legal("legal_count", value),
            "outcome": self.outcome,
            "count": pieces.counts,
            "chance": pieces.chance,
            "view": sight.views,
            "events": lambda value: self.events("events", value, said),
            "no_events": lambda value: self.events("no_events", value, said),
            "told": told.told,
            "not_told": told.not_told,
            "facts": lambda value: self.facts("facts", value, position),
            "no_facts": lambda value: self.facts("no_facts", value, position),
        }
        for key, value in wanted.items():
            if key in checks:
                checks[key](value)
            elif key in self.layout.names():
                pieces.zone(key, value)
            elif key in position and key not in ("game", "version", "options"):
                match.same_kind(key, with_nothing(value, position[key]), position[key])
            else:
                known = ", ".join([*position, *checks, "repeats"])
                raise match.wrong(key, f"is not known; known are: {known}.")
        return match.found

    def choices(
        self, here: str, seat: int, legal: list[str] | None, count: int | None, not_legal: list[str]
    ) -> list[Mismatch]:
        """What a seat must be offered now, and what not."""
        match = self.match = Comparison(self.table, self.file, here)
        if not 0 <= seat < self.layout.seats:
            raise match.wrong("seat", f"{seat} is no seat of this table.")
        offered = sorted(action.notation for action in self.state.legal(seat))
        if legal is not None:
            match.same("legal", self.notations("legal", legal), offered)
        if count is not None:
            match.same("legal_count", count, len(offered))
        for notation in self.notations("not_legal", not_legal):
            if notation in offered:
                match.differs("not_legal", f"{notation} is not offered", offered)
        return match.found

    def notations(self, key: str, listed: list[str]) -> list[str]:
        """Actions of this game, sorted: a typing mistake must not pass for "not offered"."""
        for notation in listed:
            try:
                self.state.rules.action(notation)
            except AfterdarkError as error:
                raise self.match.wrong(key, str(error)) from None
        return sorted(listed)

    # -- asking and ending ---------------------------------------------------------------------

    def to_act(self, value: object) -> None:
        """All who are asked now; they are asked at once, so their order says nothing."""
        self.match.same("to_act", self.match.seats("to_act", value), sorted(self.state.to_act()))

    def over(self, value: object) -> None:
        self.match.same("over", self.match.flag("over", value), self.state.outcome() is not None)

    def step(self, value: object) -> None:
        state = self.state
        names = [kind.NAME for kind in state.rules.step_types]
        if value not in names:
            raise self.match.wrong("step", f"{value!r} is no step; steps are: {', '.join(names)}.")
        got = state.stack[-1].NAME if state.outcome() is None else "over"
        self.match.same("step", value, got)

    def legal(self, key: str, wanted: object) -> None:
        for name, value in self.match.mapping(key, wanted).items():
            seat = self.match.seat(f"{key}.{name}", name)
            offered = sorted(action.notation for action in self.state.legal(seat))
            if key == "legal":
                listed = self.notations(f"legal.{name}", self.match.texts(f"legal.{name}", value))
                self.match.same(f"legal.{name}", listed, offered)
            else:
                where = f"legal_count.{name}"
                self.match.same(where, self.match.number(where, value), len(offered))

    def outcome(self, value: object) -> None:
        result = self.state.outcome()
        wanted = self.match.mapping("outcome", value)
        for key, expected in wanted.items():
            if key not in OUTCOME:
                raise self.match.wrong(
                    f"outcome.{key}", f"is not known; known: {', '.join(OUTCOME)}."
                )
            if result is None:
                self.match.differs(f"outcome.{key}", expected, "the game goes on")
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
            if key == "winners":
                expected = self.match.seats("outcome.winners", expected)
            self.match.same_kind(f"outcome.{key}", expected, got[key])

    def payoffs(self, expected: object, got: list[float]) -> None:
        """Payoffs may be written as numbers or, exactly, as fractions: "1/3"."""
        listed = self.match.listed("outcome.payoffs", expected)
        numbers = [float(self.match.fraction("outcome.payoffs", item)) for item in listed]
        if len(numbers) != len(got) or any(
            abs(one - other) > EXACT_ENOUGH for one, other in zip(numbers, got, strict=True)
        ):
            self.match.differs("outcome.payoffs", expected, got)

    # -- what was told and learned -------------------------------------------------------------

    def events(self, key: str, wanted: object, told: list[Event]) -> None:
        """Events in order, others may come between; written `passed seat=0 card=R-M`."""
        place = 0
        got = [_written(event) for event in told]
        texts = self.match.texts(key, wanted)
        if not texts:
            raise self.match.wrong(key, "must name at least one event.")
        for text in texts:
            name, pairs = self.event(key, text)
            for number in range(place if key == "events" else 0, len(told)):
                if _is(told[number], name, pairs):
                    if key == "no_events":
                        self.match.differs(key, f"not {text}", got)
                    place = number + 1
                    break
            else:
                if key == "events":
                    self.match.differs(key, text, got[place:])

    def event(self, key: str, text: str) -> tuple[str, dict[str, str]]:
        """An event as a file writes it: a misspelt one must not pass for one that was not told."""
        name, *words = text.split() or [""]
        if not self.table.texts.has(f"event-{name}"):
            raise self.match.wrong(key, f"{name!r} is no event of this game.")
        alike = [event for event in self.table.events if event.name == name]
        known = {*words_of_events(self.match.folder).get(name, ()), "seat", "to"} - {"me", "to_me"}
        known.update(word for event in alike for word in _words(event))
        pairs: dict[str, str] = {}
        for item in words:
            word, equals, value = item.partition("=")
            if not equals:
                raise self.match.wrong(key, f"{item!r} must be written as a word, = and its value.")
            if word not in known:
                raise self.match.wrong(
                    key, f"{word!r} is no word of {name}; it has: {', '.join(sorted(known))}."
                )
            if not any(str(_words(event).get(word)) == value for event in alike):
                self.must_exist(key, word, value)
            pairs[word] = value
        return name, pairs

    def must_exist(self, key: str, word: str, value: str) -> None:
        """Refuse a seat or a card that the game does not have."""
        if word in SEAT_WORDS:
            self.match.seat(key, value)
        elif word in CARD_WORDS:
            families = self.layout.families
            there = any(value in family.index for family in families)
            if not there and not self.table.texts.has(f"card-{value}"):
                names = ", ".join(family.name for family in families)
                raise self.match.wrong(key, f"{value!r} is none of the pieces: {names}.")

    def facts(self, key: str, value: object, position: Mapping[str, Json]) -> None:
        """Facts a seat (or the public) must have learned, each with at least these values."""
        wanted = self.match.mapping(key, value)
        for name, rows in wanted.items():
            if not isinstance(rows, list):
                raise self.match.wrong(f"{key}.{name}", "must be a list of facts.")
            for row in rows:
                fact = self.fact(f"{key}.{name}", row)
                for knower in self.knowers(key, name):
                    known = self.known(key, knower, position)
                    there = any(
                        isinstance(other, dict)
                        and all(other.get(part) == given for part, given in fact.items())
                        for other in known
                    )
                    if there != (key == "facts"):
                        self.match.differs(f"{key}.{knower}", fact, known)

    def fact(self, where: str, row: object) -> dict[str, object]:
        """A fact as a file writes it: a misspelt one must not pass for one that nobody knows."""
        fact = self.match.mapping(where, row)
        kinds = {kind.name: kind for kind in self.state.rules.fact_kinds}
        kind = kinds.get(str(fact.get("fact")))
        if kind is None:
            raise self.match.wrong(where, f"{fact.get('fact')!r} is no fact of this game.")
        known = ["fact", "since", *[field.name for field in kind.fields]]
        for part in fact:
            if part not in known:
                raise self.match.wrong(
                    where, f"{part!r} is not known; {kind.name} has: {', '.join(known[1:])}."
                )
        return fact

    def knowers(self, key: str, name: str) -> list[str]:
        """Whose facts are meant: a seat's, the public's, or for `no_facts` those of many."""
        seats = [str(seat) for seat in range(self.layout.seats)]
        if name in seats:
            return [name]
        if name in ("public", "spectator"):
            return ["public"]
        if key == "no_facts" and name == ALL:
            return [*seats, "public"]
        if key == "no_facts" and name == OTHERS:
            return [seat for seat in [*seats, "public"] if seat not in self.informed]
        many = f", {ALL}, {OTHERS}" if key == "no_facts" else ""
        raise self.match.wrong(f"{key}.{name}", f"is not known; known are: a seat, public{many}.")

    @staticmethod
    def known(key: str, knower: str, position: Mapping[str, Json]) -> list[Json]:
        """What somebody has learned. What the public knows, no seat can be said not to know."""
        kept = position["facts"]
        assert isinstance(kept, dict)
        own = kept.get(knower, [])
        public = kept.get("public", []) if key == "no_facts" and knower != "public" else []
        assert isinstance(own, list)
        assert isinstance(public, list)
        return [*own, *public]


def _is(event: Event, name: str, pairs: Mapping[str, str]) -> bool:
    words = _words(event)
    return event.name == name and all(
        str(words.get(word)) == value for word, value in pairs.items()
    )


def _words(event: Event) -> dict[str, Word]:
    return {**event.words, **(event.secret or {})}


def _written(event: Event) -> str:
    return " ".join([event.name, *[f"{word}={value}" for word, value in _words(event).items()]])
