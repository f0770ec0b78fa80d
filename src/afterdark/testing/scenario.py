"""Scenarios: a position, scripted chance, actions and what must then hold, in one TOML file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import msgspec

from afterdark.engine.cards import CardFile
from afterdark.engine.chance import FastDealer
from afterdark.engine.errors import (
    AfterdarkError,
    CardError,
    OptionError,
    PositionError,
    Refused,
    ScriptError,
)
from afterdark.engine.game import Game, Rules
from afterdark.engine.options import OptionValue
from afterdark.engine.position import laid_out, to_data
from afterdark.engine.scripted import ScriptedDealer, Wish
from afterdark.engine.state import Json
from afterdark.engine.zones import Layout
from afterdark.testing.expecting import Expecting, Mismatch, ScenarioError, Table

DEALS = 3
"""How often a scenario is played when it does not say: what it leaves to chance must not matter."""


class When(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing a seat does or tries, what must hold before it and what must hold after it."""

    seat: int | None = None
    play: str = ""
    retract: bool = False
    refused: str = ""
    unknown: bool = False
    to_act: list[int] | None = None
    step: str | None = None
    legal: list[str] | None = None
    legal_count: int | None = None
    not_legal: list[str] = []
    seen_by: dict[str, str] = {}
    then: dict[str, object] = {}


class Scenario(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A scenario as its file says it."""

    title: str
    game: str
    clauses: list[str]
    seats: int | None = None
    deals: int = DEALS
    cards: str = ""
    cards_text: str = ""
    refused_setup: str = ""
    refused_setup_says: str = ""
    options: dict[str, bool | int | str] = {}
    given: dict[str, object] | None = None
    chance: dict[str, list[object]] = {}
    before: dict[str, object] = {}
    when: list[When] = []
    then: dict[str, object] = {}
    path: str = ""

    @property
    def expects_refusal(self) -> bool:
        """Whether the table must not come about at all."""
        return bool(self.refused_setup or self.refused_setup_says)


def load(path: Path) -> Scenario:
    """A scenario from its file. Wrong: ScenarioError with file and key."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(str(path), "", f"cannot be read: {error}.") from None
    return loads(text, str(path))


def loads(text: str, name: str = "scenario") -> Scenario:
    """A scenario from its text; `name` stands for the file in messages."""
    try:
        data = tomllib.loads(text)
        if "path" in data:
            raise ScenarioError(name, "path", "is not known.")
        scenario = msgspec.convert({**data, "path": name}, Scenario)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioError(name, "", f"this is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise _schema_error(name, str(error)) from None
    _check(scenario, name)
    return scenario


def _schema_error(name: str, message: str) -> ScenarioError:
    what, _, where = message.partition(" - at ")
    key = where.strip("`").removeprefix("$").lstrip(".")
    unknown = re.search(r"unknown field `(.+)`", what)
    if unknown:
        return ScenarioError(name, f"{key}.{unknown.group(1)}".lstrip("."), "is not known.")
    missing = re.search(r"missing required field `(.+)`", what)
    if missing:
        return ScenarioError(name, missing.group(1), "is missing.")
    return ScenarioError(name, key, f"{what[:1].lower()}{what[1:]}.")


def _check(scenario: Scenario, name: str) -> None:
    """What the types cannot say."""
    for key, value in (("title", scenario.title), ("game", scenario.game)):
        if not value.strip():
            raise ScenarioError(name, key, "may not be empty.")
    if not scenario.clauses:
        raise ScenarioError(name, "clauses", "must name at least one clause.")
    if not 1 <= scenario.deals <= 1000:
        raise ScenarioError(name, "deals", "must be from 1 to 1000.")
    if scenario.cards and scenario.cards_text:
        raise ScenarioError(name, "cards_text", "cannot stand beside cards.")
    plays = bool(scenario.before or scenario.when or scenario.then)
    if scenario.expects_refusal and plays:
        raise ScenarioError(name, "refused_setup", "leaves nothing for before, when and then.")
    if not scenario.expects_refusal and not plays:
        raise ScenarioError(name, "then", "is missing: a scenario must be able to fail.")
    for number, when in enumerate(scenario.when):
        here = f"when[{number}]"
        if when.seat is None and (when.play or when.retract):
            raise ScenarioError(name, f"{here}.seat", "is missing.")
        if when.play and when.retract:
            raise ScenarioError(name, f"{here}.retract", "cannot stand beside play.")
        if (when.refused or when.unknown) and not (when.play or when.retract):
            raise ScenarioError(name, f"{here}.play", "is missing.")
        if when.refused and when.unknown:
            raise ScenarioError(name, f"{here}.unknown", "cannot stand beside refused.")
        asks = when.legal is not None or when.legal_count is not None or when.not_legal
        if asks and when.seat is None:
            raise ScenarioError(name, f"{here}.seat", "is missing: whose choices are meant?")


# -- running ------------------------------------------------------------------------------------


@dataclass
class Failure:
    """Where a scenario went wrong, what was expected there, and the table as it stood."""

    deal: int
    where: str
    mismatches: list[Mismatch]
    position: dict[str, Json] | None = None


@dataclass
class Report:
    """How a scenario came out."""

    scenario: Scenario
    failure: Failure | None = None
    notes: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        """Whether everything held in every deal."""
        return self.failure is None

    def text(self) -> str:
        """The outcome for a person: one line if all is well, otherwise what differed and where."""
        if self.failure is None:
            return f"ok      {self.scenario.title} [{', '.join(self.scenario.clauses)}]"
        lines = [
            f"FAILED  {self.scenario.title} [{', '.join(self.scenario.clauses)}]",
            f"  file      {self.scenario.path}",
            f"  where     {self.failure.where}, deal {self.failure.deal}",
        ]
        for mismatch in self.failure.mismatches:
            lines += [
                f"  {mismatch.key}",
                f"    expected  {mismatch.expected}",
                f"    got       {mismatch.got}",
            ]
        if self.failure.position is not None:
            written = msgspec.json.encode(self.failure.position).decode()
            lines.append(f"  position  {written}")
        return "\n".join(lines)


def run(scenario: Scenario, find_game: Callable[[str], Game]) -> Report:
    """Play a scenario in all its deals. What fails is in the report; a wrong file raises."""
    report = Report(scenario)
    for deal in range(scenario.deals):
        failure = _Run(scenario, find_game, deal).run()
        if failure is not None:
            report.failure = failure
            break
        if scenario.expects_refusal:
            break
    return report


class _Run:
    """One deal of a scenario."""

    def __init__(self, scenario: Scenario, find_game: Callable[[str], Game], deal: int) -> None:
        self.scenario = scenario
        self.find_game = find_game
        self.deal = deal
        self.table: Table | None = None
        self.position: dict[str, Json] | None = None
        self.where = "set-up"

    def wrong(self, key: str, message: str) -> ScenarioError:
        return ScenarioError(self.scenario.path, key, message)

    def run(self) -> Failure | None:
        """The first thing that went wrong, if any."""
        if self.scenario.expects_refusal:
            return self.failed(self.refused_setup())
        try:
            mismatches = self.played()
        except ScriptError as error:
            mismatches = [Mismatch("chance", "what the scenario scripts", str(error))]
        return self.failed(mismatches)

    def failed(self, mismatches: list[Mismatch]) -> Failure | None:
        if not mismatches:
            return None
        if self.position is None and self.table is not None:
            self.position = to_data(self.table.state)
        return Failure(self.deal + 1, self.where, mismatches, self.position)

    # -- the table -----------------------------------------------------------------------------

    def rules(self) -> Rules:
        try:
            game = self.find_game(self.scenario.game)
        except AfterdarkError as error:
            raise self.wrong("game", str(error)) from None
        self.game = game
        return game.rules(self.options(), self.card_file())

    def options(self) -> dict[str, OptionValue]:
        return dict(self.scenario.options)

    def card_file(self) -> CardFile | None:
        if self.scenario.cards_text:
            return CardFile("cards_text", self.scenario.cards_text)
        if self.scenario.cards:
            return CardFile.read(Path(self.scenario.path).parent / self.scenario.cards)
        return None

    def laid(self) -> Table:
        """The table of the scenario before the first automatic step; its chance is scripted."""
        rules = self.rules()
        seats = rules.meta.usual_seats if self.scenario.seats is None else self.scenario.seats
        rules.check_seats(seats)
        dealer = FastDealer.seeded(f"scenario {self.deal}")
        script = ScriptedDealer(self.wishes(rules.layout(seats)), dealer)
        if self.scenario.given is None:
            state = rules.set_up(seats, script)
        else:
            given = cast("dict[str, Json]", self.scenario.given)
            state = laid_out(rules, {"seats": seats, **given}, dealer)
            if state.seats != seats:
                raise self.wrong("given.seats", f"is {state.seats}, but seats is {seats}.")
            state.dealer = script
        return Table(state, self.game.texts("en"), script)

    def wishes(self, layout: Layout) -> dict[str, list[Wish]]:
        """Scripted chance, with cards as numbers."""
        families = {zone.name: zone.family for zone in layout.zones}
        families.update({f"rest_of_{family.name}": family for family in layout.families})
        script: dict[str, list[Wish]] = {}
        for name, wishes in self.scenario.chance.items():
            script[name] = []
            for wish in wishes:
                if isinstance(wish, int) and not isinstance(wish, bool):
                    script[name].append(wish)
                    continue
                cards = wish.split() if isinstance(wish, str) else wish
                if not isinstance(cards, list) or name not in families:
                    piles = ", ".join(families)
                    message = f"{wish!r} is no number, and only these are shuffled: {piles}."
                    raise self.wrong(f"chance.{name}", message)
                index = families[name].index
                for card in cards:
                    if not isinstance(card, str) or card not in index:
                        raise self.wrong(f"chance.{name}", f"{card!r} is no card.")
                script[name].append([index[cast("str", card)] for card in cards])
        return script

    def refused_setup(self) -> list[Mismatch]:
        """The table must be refused, for the reason the scenario names."""
        clause, says = self.scenario.refused_setup, self.scenario.refused_setup_says
        try:
            self.table = self.laid()
        except (OptionError, CardError, PositionError) as error:
            message = str(error)
            found: list[Mismatch] = []
            if clause and f"[{clause}]" not in message:
                found.append(Mismatch("refused_setup", f"a refusal citing {clause}", message))
            if says and says not in message:
                found.append(Mismatch("refused_setup_says", f"a refusal with {says!r}", message))
            return found
        return [Mismatch("refused_setup", f"a refusal {clause or says}", "a table")]

    # -- the play ------------------------------------------------------------------------------

    def played(self) -> list[Mismatch]:
        """Play all `when` blocks; the first block that fails ends it."""
        try:
            table = self.laid()
        except PositionError as error:
            raise self.wrong("given", str(error)) from None
        except OptionError as error:
            raise self.wrong("options", str(error)) from None
        except CardError as error:
            raise self.wrong("cards", str(error)) from None
        self.table = table
        expecting = Expecting(table, self.scenario.path)
        self.where = "before"
        found = expecting.all(self.scenario.before, "before", 0)
        if found:
            return found
        table.state.events = table.events
        table.state.advance()
        for number, when in enumerate(self.scenario.when):
            doing = f"seat {when.seat} plays {when.play}" if when.play else "checks only"
            self.where = f"when {number + 1} ({doing})"
            told = len(table.events)
            found = self.before(when, f"when[{number}]", expecting)
            if not found and (when.play or when.retract):
                found = self.act(when, table)
            if not found and when.then:
                found = expecting.all(when.then, f"when[{number}].then", told)
            if found:
                return found
        self.where = "then"
        then = dict(self.scenario.then)
        repeats = then.pop("repeats", False)
        found = expecting.all(then, "then", 0)
        unused = table.script.unused()
        if unused and not found:
            found.append(Mismatch("chance", f"{', '.join(unused)} to be asked for", "never asked"))
        if repeats and not found:
            found = self.again(table)
        return found

    def before(self, when: When, here: str, expecting: Expecting) -> list[Mismatch]:
        """The checks of a `when` block before its play."""
        checks: dict[str, object] = {}
        if when.to_act is not None:
            checks["to_act"] = when.to_act
        if when.step is not None:
            checks["step"] = when.step
        found = expecting.all(checks, here, 0)
        if when.seat is not None:
            found += expecting.choices(when.seat, when.legal, when.legal_count, when.not_legal)
        return found

    def act(self, when: When, table: Table) -> list[Mismatch]:
        """Play, or be refused and change nothing."""
        assert when.seat is not None
        state = table.state
        before = to_data(state)
        told = len(table.events)
        try:
            if when.retract:
                state.retract(when.seat)
            else:
                action = state.rules.action(when.play)
                for seat, form in when.seen_by.items():
                    seen = action.notation if seat == str(when.seat) else action.seen
                    if seen != form:
                        return [Mismatch(f"seen_by.{seat}", form, seen)]
                state.play(when.seat, action)
        except Refused as error:
            if when.unknown or error.clause != when.refused:
                return [Mismatch("play", self._wanted(when), f"refused: {error}")]
            if to_data(state) != before or len(table.events) != told:
                return [Mismatch("refused", "nothing changed", "the position changed")]
            return []
        except ScriptError:
            raise
        except AfterdarkError as error:
            return [] if when.unknown else [Mismatch("play", self._wanted(when), str(error))]
        if when.refused or when.unknown:
            return [Mismatch("play", self._wanted(when), "it was played")]
        return []

    @staticmethod
    def _wanted(when: When) -> str:
        if when.unknown:
            return f"{when.play} is no action of this game"
        return f"refused citing {when.refused}" if when.refused else f"{when.play} is legal"

    def again(self, table: Table) -> list[Mismatch]:
        """The same chance and the same choices must give the same game."""
        second = self.laid()
        second.state.events = second.events
        second.state.advance()
        for when in self.scenario.when:
            if when.play and when.seat is not None and not (when.refused or when.unknown):
                second.state.play(when.seat, second.state.rules.action(when.play))
        if to_data(second.state) == to_data(table.state):
            return []
        return [Mismatch("repeats", "the same position again", str(to_data(second.state)))]
