"""The hunt: every mutant of a game meets the quick set until something notices it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.explanations import FILE, explanations_in, stale
from afterdark.testing.mutants.mutant import AUDIENCES, Mutant
from afterdark.testing.mutants.switch import Switch
from afterdark.testing.mutants.trials import LineTrial, Play, Trial, trials_of

ZONES = ("faces", "count", "order", "knowing")


class BrokenTrial(AssertionError):
    """A trial that fails without any mutant: it can say nothing about one."""


@dataclass
class Found:
    """How the mutants of a game fared."""

    game: str
    made: list[Mutant] = field(default_factory=list)
    killed: dict[Mutant, tuple[str, str]] = field(default_factory=dict)
    """By which trial, and what it noticed."""
    survived: list[Mutant] = field(default_factory=list)
    unreached: set[Mutant] = field(default_factory=set)
    """Survivors to whose place no trial came."""
    explained: dict[Mutant, str] = field(default_factory=dict)
    stale: list[str] = field(default_factory=list)

    @property
    def at_large(self) -> list[Mutant]:
        """Survivors that nobody has explained."""
        return [mutant for mutant in self.survived if mutant not in self.explained]

    @property
    def by_scenarios(self) -> int:
        """How many were noticed by a scenario."""
        return sum(trial.startswith("scenario") for trial, _ in self.killed.values())

    def text(self, all_of_them: bool = False) -> str:
        """The outcome for a person."""
        by_law = len(self.killed) - self.by_scenarios
        whole = (
            f"{self.game}: {len(self.made)} made, {len(self.killed)} killed "
            f"({self.by_scenarios} by scenarios, {by_law} by law 1), "
            f"{len(self.survived)} survived, {len(self.explained)} of them explained"
        )
        lines = [whole]
        if all_of_them:
            for mutant, (trial, what) in self.killed.items():
                lines += [f"  killed    {mutant}", f"            {trial}: {short(what)}"]
        for mutant in self.explained:
            lines += [f"  explained {mutant}", f"            {self.explained[mutant]}"]
        for mutant in self.at_large:
            why = "nothing comes there" if mutant in self.unreached else AUDIENCES[mutant.kind]
            lines += [f"  SURVIVED  {mutant}", f"            {mutant.function}: {why}"]
        return "\n".join([*lines, *(f"  STALE     {line}" for line in self.stale)])


def short(text: str) -> str:
    """The beginning of a long message."""
    first = " ".join(text.split())
    return first if len(first) <= 150 else f"{first[:149]}…"


class Hunt:
    """All mutants of one game, and all that could notice them."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.switch = Switch(subject.source.partition(":")[0])
        self.in_rules: set[int] = set()
        self.trials: list[Trial] = []
        self.closely = False

    def __enter__(self) -> Hunt:
        self.switch.install()
        self.play = Play(self.subject)
        self._make_rules()
        self.in_rules = set(self.switch.reached)
        self.trials = trials_of(self.subject, self.play)
        return self

    def __exit__(self, *error: object) -> None:
        self.switch.remove()

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
        """The mutants that are wider than the game: known only after `look`."""
        reached: set[int] = set().union(*(trial.reaches for trial in self.trials))
        return [
            number
            for number, mutant in enumerate(self.switch.mutants)
            if number in reached or (mutant.kind not in ZONES and number not in self.switch.wide)
        ]

    def meets(self, number: int) -> tuple[str, str] | None:
        """The trial that notices a mutant, and what it notices; None if nothing does."""
        if number in self.in_rules:
            self.play.renew()
        first = [trial for trial in self.trials if number in trial.reaches]
        # A scenario takes milliseconds, a line of play seconds.
        first.sort(key=lambda trial: (isinstance(trial, LineTrial), -trial.kills))
        if not self.closely or self.switch.mutants[number].kind == "aid":
            # Some of the others may come there all the same.
            first += [trial for trial in self.trials if number not in trial.reaches]
        noticed = None
        with self.switch.widened(number):
            for trial in first:
                wrong = trial.judged()
                if wrong:
                    trial.kills += 1
                    noticed = trial.title, wrong
                    break
        if number in self.in_rules:
            self.play.renew()
        return noticed

    def all(
        self,
        chosen: Sequence[int] | None = None,
        tell: Callable[[str], None] = lambda line: None,
    ) -> Found:
        """Let all mutants, or the chosen ones, meet everything."""
        mutants = self.switch.mutants
        numbers = self.made() if chosen is None else chosen
        found = Found(self.subject.game.meta.id)
        for number in numbers:
            mutant = mutants[number]
            found.made.append(mutant)
            killed = self.meets(number)
            if killed is not None:
                found.killed[mutant] = killed
                tell(f"  killed    {mutant} by {killed[0]}")
            else:
                found.survived.append(mutant)
                if not any(number in trial.reaches for trial in self.trials):
                    found.unreached.add(mutant)
                tell(f"  survived  {mutant}")
        known = self.explanations()
        found.explained = {m: known[m.key] for m in found.survived if m.key in known}
        if chosen is None:
            found.stale = stale(known, found.made, found.survived)
        return found

    def explanations(self) -> dict[tuple[str, str, str, str], str]:
        """What the game says about survivors."""
        folder = self.subject.scenarios
        return {} if folder is None else explanations_in(folder.parent / FILE)

    def sample(self, seed: str, most: int) -> list[int]:
        """A few mutants that nobody explained, others for every seed."""
        known = self.explanations()
        numbers = [n for n in self.made() if self.switch.mutants[n].key not in known]
        rng = random.Random(f"{seed} {self.subject.game.meta.id}")
        return sorted(rng.sample(numbers, min(most, len(numbers))))


def hunt(subject: Subject, tell: Callable[[str], None] = lambda line: None) -> Found:
    """All mutants of a game."""
    with Hunt(subject) as hunting:
        hunting.look()
        return hunting.all(tell=tell)
