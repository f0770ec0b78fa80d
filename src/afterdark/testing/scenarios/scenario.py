"""Scenarios: a position, scripted chance, actions and what must then hold, in one TOML file.

docs/scenarios.md says how they are written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import msgspec

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.scripted import ScriptedDealer, Wish
from afterdark.engine.core.state import Event, Json
from afterdark.engine.core.zones import Family, Layout
from afterdark.engine.course.course import Course
from afterdark.engine.errors import (
    AfterdarkError,
    CardError,
    OptionError,
    PositionError,
    Refused,
    ScriptError,
)
from afterdark.engine.languages import SOURCE
from afterdark.engine.positions.position import laid_out, to_data
from afterdark.engine.records.record import Header, Person, Record
from afterdark.engine.records.recorder import RecordingDealer
from afterdark.testing.scenarios.comparison import (
    START,
    Comparison,
    Mismatch,
    ScenarioError,
    Table,
)
from afterdark.testing.scenarios.expectations import Expectations
from afterdark.testing.scenarios.position_text import given_text, without_nothing
from afterdark.testing.scenarios.scenario_file import Scenario, When, load, loads
from afterdark.testing.shape_check import misfit

__all__ = ["Failure", "Report", "Scenario", "ScenarioError", "When", "load", "loads", "run"]


@dataclass
class Failure:
    """Where a scenario went wrong, what was expected there, and the table as it stood."""

    deal: int
    where: str
    mismatches: list[Mismatch]
    position: dict[str, Json] | None = None
    given: str = ""
    """The position as a scenario's `[given]`."""


@dataclass
class Report:
    """How a scenario came out."""

    scenario: Scenario
    failure: Failure | None = None

    @property
    def passed(self) -> bool:
        """Whether everything held in every deal."""
        return self.failure is None

    def text(self, position: bool = False) -> str:
        """The outcome for a person: one line if all is well, otherwise what differed and where.

        With the position, if asked for, first as a scenario's `[given]`, then as a table takes it.
        """
        if self.failure is None:
            return f"ok      {self.scenario.title} [{', '.join(self.scenario.clauses)}]"
        lines = [
            f"FAILED  {self.scenario.title} [{', '.join(self.scenario.clauses)}]",
            f"  file      {self.scenario.path}",
            f"  where     {self.failure.where}, deal {self.failure.deal}",
        ]
        for mismatch in self.failure.mismatches:
            lines += [f"  {mismatch.key}", *_difference(mismatch)]
        if position and self.failure.position is not None:
            written = msgspec.json.encode(self.failure.position).decode()
            lines += ["", self.failure.given, "", f"position  {written}"]
        return "\n".join(lines)


def _difference(mismatch: Mismatch) -> list[str]:
    """What was expected and what was found; of long lists, only where they differ."""
    expected, got = mismatch.expected, mismatch.got
    if not isinstance(expected, list) or not isinstance(got, list):
        return [f"    expected  {expected}", f"    got       {got}"]
    if max(len(expected), len(got)) <= SHORT:
        lines = [f"    expected  {expected}", f"    got       {got}"]
    else:
        lines = [
            f"    missing   {_without(expected, got)}",
            f"    too many  {_without(got, expected)}",
        ]
    if not _without(expected, got) and not _without(got, expected):
        place = next(place for place, item in enumerate(expected) if item != got[place])
        lines.append(f"    the same in another order, from place {place + 1} on; see any_order")
    return lines


def _without(some: list[object], others: list[object]) -> list[object]:
    left = list(others)
    missing: list[object] = []
    for item in some:
        if item in left:
            left.remove(item)
        else:
            missing.append(item)
    return missing


def run(scenario: Scenario, find_game: Callable[[str], Game]) -> Report:
    """Play a scenario in all its deals. What fails is in the report; a wrong file raises."""
    report = Report(scenario)
    for deal in range(scenario.deals):
        try:
            failure = _Run(scenario, find_game, deal).run()
        except ScenarioError as error:
            raise error.in_text(scenario.text) from None
        if failure is not None:
            report.failure = failure
            break
        if scenario.expects_refusal:
            break
    return report


SHORT = 12
"""Lists up to this length are printed whole."""


class _Run:
    """One deal of a scenario."""

    def __init__(self, scenario: Scenario, find_game: Callable[[str], Game], deal: int) -> None:
        self.scenario = scenario
        self.find_game = find_game
        self.deal = deal
        self.table: Table | None = None
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
        if self.table is None:
            return Failure(self.deal + 1, self.where, mismatches)
        state = self.table.state
        position = to_data(state)
        given = given_text(state.rules, state.layout, position)
        return Failure(self.deal + 1, self.where, mismatches, position, given)

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
            events: list[Event] = []
            state = rules.set_up(seats, script, events)
            return Table(state, self.game.texts(SOURCE), script, events)
        else:
            given = without_nothing(rules.layout(seats), self.scenario.given)
            state = laid_out(rules, {"seats": seats, **given}, dealer)
            if state.seats != seats:
                raise self.wrong("given.seats", f"is {state.seats}, but seats is {seats}.")
            state.dealer = script
        return Table(state, self.game.texts(SOURCE), script)

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
                family = families.get(name)
                if family is None and isinstance(cards, list):
                    if cards and all(type(card) is int for card in cards):
                        # What is shuffled and has no faces, such as roles that are dealt.
                        script[name].append(cards)
                        continue
                    # What is shuffled and is no zone, such as the roles of the beginning.
                    family = _family_with(layout, cards)
                if not isinstance(cards, list) or family is None:
                    piles = ", ".join(families)
                    message = f"{wish!r} is no number, and only these are shuffled: {piles}."
                    raise self.wrong(f"chance.{name}", message)
                index = family.index
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
            raise ScenarioError(self.scenario.path, "given", str(error), part=error.where) from None
        except OptionError as error:
            raise self.wrong("options", str(error)) from None
        except CardError as error:
            raise self.wrong("cards", str(error)) from None
        self.table = table
        expecting = Expectations(table, self.scenario.path)
        self.where = "before"
        found = expecting.all(self.scenario.before, "before", START)
        if found:
            return found
        course = table.course = self.begun(table)
        for when in self.scenario.when:
            self.where = f"{when.at} ({when.doing})"
            since = table.now()
            found = self.before(when, expecting)
            if not found and (when.play or when.retract):
                found = self.act(when, table, course)
            if not found and when.then:
                found = expecting.all(when.then, f"{when.at}.then", since)
            if found:
                return found
        self.where = "then"
        then = dict(self.scenario.then)
        last = Comparison(table, self.scenario.path, "then")
        repeats = last.flag("repeats", then.pop("repeats", False))
        found = expecting.all(then, "then", START)
        unused = table.script.unused()
        if unused and not found:
            found.append(Mismatch("chance", f"{', '.join(unused)} to be asked for", "never asked"))
        if repeats and not found:
            found = self.again(table)
        return found or self.misfits(table)

    def misfits(self, table: Table) -> list[Mismatch]:
        """What clients are told at the end must have the form that the game says."""
        state = table.state
        found = {seat: misfit(self.game, state.view(seat)) for seat in range(-1, state.seats)}
        return [
            Mismatch(f"scene.{seat}", "what the game's shapes describe", wrong)
            for seat, wrong in found.items()
            if wrong
        ]

    def begun(self, table: Table) -> Course:
        """The game on its way, as a table plays it: so everybody hears what they hear there."""
        state = table.state
        state.events = table.events.copy()
        state.advance()
        table.events = state.events
        people = [Person("")] * state.seats
        record = Record(Header.of(state.rules, people, table.script))
        # The record is not read, so chance need not go into it.
        return Course(state, record, RecordingDealer(table.script, state.layout))

    def before(self, when: When, expecting: Expectations) -> list[Mismatch]:
        """The checks of a `when` block before its play."""
        checks: dict[str, object] = {}
        if when.to_act is not None:
            checks["to_act"] = when.to_act
        if when.step is not None:
            checks["step"] = when.step
        found = expecting.all(checks, when.at, START)
        if when.seat is not None:
            found += expecting.choices(
                when.at, when.seat, when.legal, when.legal_count, when.not_legal
            )
        return found

    def act(self, when: When, table: Table, course: Course) -> list[Mismatch]:
        """Play, or be refused and change nothing."""
        assert when.seat is not None
        state = table.state
        for seat in when.seen_by:
            if seat != "spectator" and seat not in map(str, range(state.seats)):
                raise self.wrong(f"{when.at}.seen_by.{seat}", "is no seat and not spectator.")
        before = to_data(state)
        told = table.now()
        said = state.events
        offered = False
        try:
            if when.retract:
                course.retract(when.seat)
            else:
                action = state.rules.action(when.play)
                for seat, form in when.seen_by.items():
                    seen = action.notation if seat == str(when.seat) else action.seen
                    if seen != form:
                        return [Mismatch(f"seen_by.{seat}", form, seen)]
                offered = action in state.legal(when.seat)
                course.play(when.seat, action)
                if said is not None and said is not state.events:
                    # The course has told these and begun a new list.
                    table.events += said
        except Refused as error:
            if when.unknown or error.clause != when.refused:
                return [Mismatch("play", self._wanted(when), f"refused: {error}")]
            if offered:
                return [Mismatch("play", f"{when.play} not among the options", "it is offered")]
            if to_data(state) != before or table.now() != told or state.events:
                return [Mismatch("refused", "nothing changed", "the position changed")]
            return []
        except ScriptError:
            raise
        except AfterdarkError as error:
            return [] if when.unknown else [Mismatch("play", self._wanted(when), str(error))]
        if when.refused or when.unknown:
            return [Mismatch("play", self._wanted(when), "it was played")]
        if when.play and not offered:
            return [Mismatch("play", f"{when.play} among the options", "it is not offered")]
        return []

    @staticmethod
    def _wanted(when: When) -> str:
        if when.unknown:
            return f"{when.play} is no action of this game"
        return f"refused citing {when.refused}" if when.refused else f"{when.doing}"

    def again(self, table: Table) -> list[Mismatch]:
        """The same chance and the same choices must give the same game."""
        second = self.laid()
        second.state.events = second.events
        second.state.advance()
        for when in self.scenario.when:
            if when.seat is None or when.refused or when.unknown:
                continue
            if when.retract:
                second.state.retract(when.seat)
            elif when.play:
                second.state.play(when.seat, second.state.rules.action(when.play))
        if to_data(second.state) == to_data(table.state):
            return []
        return [Mismatch("repeats", "the same position again", str(to_data(second.state)))]


def _family_with(layout: Layout, names: list[object]) -> Family | None:
    """The pieces among which all of these are; a single one is no order."""
    for family in layout.families:
        if len(names) > 1 and all(name in family.index for name in names):
            return family
    return None
