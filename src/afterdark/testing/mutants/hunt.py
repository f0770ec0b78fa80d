"""A hunt: every mutant of a game meets the tests until something notices it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import ClassVar, Protocol, Self

from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.explanations import explanations_in, stale
from afterdark.testing.mutants.mutant import MEANING, Key, Mutant
from afterdark.testing.mutants.trials import Trial


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

    @property
    def share(self) -> float:
        """How many of a hundred were noticed."""
        return 100 * len(self.killed) / len(self.made) if self.made else 100.0

    def text(self, all_of_them: bool = False) -> str:
        """The outcome for a person."""
        by_law = len(self.killed) - self.by_scenarios
        by_whom = f" ({self.by_scenarios} by scenarios, {by_law} by law 1)" if by_law else ""
        whole = (
            f"{self.game}: {len(self.made)} made, {len(self.killed)} killed, {self.share:.1f} %"
            f"{by_whom}, {len(self.survived)} survived, {len(self.explained)} of them explained"
        )
        lines = [whole]
        if all_of_them:
            for mutant, (trial, what) in self.killed.items():
                lines += [f"  killed    {mutant}", f"            {trial}: {short(what)}"]
        for mutant in self.explained:
            lines += [f"  explained {mutant}", f"            {self.explained[mutant]}"]
        for mutant in self.at_large:
            why = "nothing comes there" if mutant in self.unreached else MEANING[mutant.kind]
            lines += [f"  SURVIVED  {mutant}", f"            {mutant.function}: {why}"]
        return "\n".join([*lines, *(f"  STALE     {line}" for line in self.stale)])


def short(text: str) -> str:
    """The beginning of a long message."""
    first = " ".join(text.split())
    return first if len(first) <= 150 else f"{first[:149]}…"


class Switch(Protocol):
    """All mutants of a game; at most one of them is on."""

    mutants: list[Mutant]

    def install(self) -> None:
        """Put the game under the switch."""

    def remove(self) -> None:
        """Leave the game as it was."""

    def turned_on(self, number: int) -> AbstractContextManager[None]:
        """With one mutant on."""
        ...


class Hunt:
    """All mutants of one kind in one game, and all that could notice them."""

    EXPLAINED_IN: ClassVar[str]

    def __init__(self, subject: Subject, switch: Switch) -> None:
        self.subject = subject
        self._switch = switch
        self.trials: list[Trial] = []

    def __enter__(self) -> Self:
        self._switch.install()
        try:
            self.prepare()
        except BaseException:
            self._switch.remove()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        self._switch.remove()

    @abstractmethod
    def prepare(self) -> None:
        """Gather the trials."""

    @abstractmethod
    def made(self) -> list[int]:
        """The mutants there are."""

    @abstractmethod
    def meets(self, number: int) -> tuple[str, str] | None:
        """The trial that notices a mutant, and what it notices; None if nothing does."""

    def all(
        self,
        chosen: Sequence[int] | None = None,
        tell: Callable[[str], None] = lambda line: None,
    ) -> Found:
        """Let all mutants, or the chosen ones, meet everything."""
        mutants = self._switch.mutants
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

    def explanations(self) -> dict[Key, str]:
        """What the game says about survivors."""
        folder = self.subject.scenarios
        return {} if folder is None else explanations_in(folder.parent / self.EXPLAINED_IN)
