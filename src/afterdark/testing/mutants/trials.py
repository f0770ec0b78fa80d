"""What a mutant meets: the game's scenarios, and the lines of play of law 1."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.chance import FastDealer
from afterdark.testing.laws import secrecy
from afterdark.testing.laws.breach import Breach
from afterdark.testing.laws.case import DEAL, Case, Line
from afterdark.testing.laws.observation import all_texts
from afterdark.testing.laws.subject import Subject
from afterdark.testing.laws.suite import usual_case
from afterdark.testing.scenarios.scenario import Scenario, load, run


class Trial:
    """One thing that can notice a mutant."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.reaches: set[int] = set()
        """The mutants whose places it is known to come to."""
        self.kills = 0
        """How many it has noticed so far: what notices much is tried first."""

    @abstractmethod
    def look(self) -> None:
        """Go where the trial goes, to see what it reaches, without judging."""

    @abstractmethod
    def noticed(self) -> str:
        """What is wrong, or nothing."""

    def judged(self) -> str:
        """What is wrong, or nothing. A game that falls over is noticed as well."""
        try:
            return self.noticed()
        except Exception as error:
            return f"{type(error).__name__}: {error}"


class ScenarioTrial(Trial):
    """A scenario of the game."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        super().__init__(f"scenario “{scenario.title}”")
        self.scenario = scenario
        self.game = game

    def look(self) -> None:
        self.noticed()

    def noticed(self) -> str:
        report = run(self.scenario, lambda id: self.game)
        if report.failure is None:
            return ""
        first = report.failure.mismatches[0]
        return f"{first.key}: expected {first.expected}, got {first.got}"


class Play:
    """The quick set of law 1, its rules made anew whenever a mutant could have changed them."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject.quickly()
        self.texts: dict[str, Texts] = all_texts(subject.game)
        self.case = usual_case(self.subject)

    def renew(self) -> None:
        """Forget rules that were made while a mutant was on, or none."""
        self.case = Case(self.subject, self.case.seats, self.case.options, self.case.budget)


class LineTrial(Trial):
    """One line of play under law 1."""

    def __init__(self, play: Play, start: str, seed: int) -> None:
        super().__init__(f"law 1, {start}, seed {seed}")
        self.play = play
        self.start = start
        self.seed = seed

    def line(self) -> Line:
        return Line(self.play.case, self.start, self.seed)

    def look(self) -> None:
        line = self.line()
        line.state.events = []  # or nobody would be told anything
        if self.start == DEAL:
            line.case.rules.set_up(line.case.seats, FastDealer.seeded(self.seed), [])
        for _ in line.moments():
            for seat in range(-1, line.state.seats):
                view = line.state.view(seat)
                view.open_aids()
                view.own_aids()
                for zone in range(len(view.zones)):
                    view.shown(zone)
                    view.shown_count(zone)

    def noticed(self) -> str:
        try:
            secrecy.check_line(self.line(), self.play.texts)
        except Breach as breach:
            return breach.what
        return ""


def trials_of(subject: Subject, play: Play) -> list[Trial]:
    """Everything that every test run tries: scenarios, and law 1 from all its quick starts."""
    found: list[Trial] = []
    if subject.scenarios is not None:
        for path in sorted(subject.scenarios.glob("*.toml")):
            # What is said to whom is the same in every deal; scenarios about odds have hundreds.
            scenario = msgspec.structs.replace(load(path), deals=1)
            found.append(ScenarioTrial(scenario, subject.game))
    starts = play.case.starts()
    for seed in play.case.budget.seeds(len(starts)):
        found.append(LineTrial(play, starts[seed % len(starts)], seed))
    return found
