"""The hunt for leaks: every wider audience meets the quick set until something notices it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.explanations import LEAKS_FILE
from afterdark.testing.mutants.hunt import BrokenTrial, Found, Hunt
from afterdark.testing.mutants.leak_switch import LeakSwitch
from afterdark.testing.mutants.trials import LineTrial, Play, trials_of

ZONES = ("faces", "count", "order", "knowing")


class LeakHunt(Hunt):
    """All audiences of one game, and all that could notice that one is too wide."""

    EXPLAINED_IN: ClassVar[str] = LEAKS_FILE

    def __init__(self, subject: Subject) -> None:
        self.switch = LeakSwitch(subject.package)
        super().__init__(subject, self.switch)
        self.in_rules: set[int] = set()
        self.closely = False

    def prepare(self) -> None:
        self.play = Play(self.subject)
        self._make_rules()
        self.in_rules = set(self.switch.reached)
        self.trials = trials_of(self.subject, self.play)

    def _make_rules(self) -> None:
        self.play.renew()
        self.play.case.rules.layout(self.play.case.seats)

    def look(self, closely: bool = True) -> None:
        """Note once which trial comes to which audience.

        Closely, every trial is held for real: it must find nothing wrong, and whatever it does not
        reach then, it never will. Otherwise a line of play is only walked along.
        """
        for trial in self.trials:
            self.switch.reached.clear()
            self.switch.aiding = False
            wrong = trial.judged() if closely else ""
            self.switch.aiding = True
            trial.look()
            trial.reaches = set(self.switch.reached) | self.in_rules
            if wrong:
                raise BrokenTrial(f"{trial.title} fails without any mutant: {wrong}")
        self.closely = closely

    def made(self) -> list[int]:
        # Those that are wider than the game: known only after `look`.
        reached: set[int] = set().union(*(trial.reaches for trial in self.trials))
        return [
            number
            for number, mutant in enumerate(self.switch.mutants)
            if number in reached or (mutant.kind not in ZONES and number not in self.switch.wide)
        ]

    def meets(self, number: int) -> tuple[str, str] | None:
        if number in self.in_rules:
            self.play.renew()
        first = [trial for trial in self.trials if number in trial.reaches]
        # A scenario takes milliseconds, a line of play seconds.
        first.sort(key=lambda trial: (isinstance(trial, LineTrial), -trial.kills))
        if not self.closely or self.switch.mutants[number].kind == "aid":
            # Some of the others may come there all the same.
            first += [trial for trial in self.trials if number not in trial.reaches]
        noticed = None
        with self.switch.turned_on(number):
            for trial in first:
                wrong = trial.judged()
                if wrong:
                    trial.kills += 1
                    noticed = trial.title, wrong
                    break
        if number in self.in_rules:
            self.play.renew()
        return noticed

    def unexplained(self) -> list[int]:
        """The mutants that something must notice."""
        known = self.explanations()
        return [n for n in self.made() if self.switch.mutants[n].key not in known]


def hunt(subject: Subject, tell: Callable[[str], None] = lambda line: None) -> Found:
    """All leak mutants of a game."""
    with LeakHunt(subject) as hunting:
        hunting.look()
        return hunting.all(tell=tell)
