"""The hunt for rules that no scenario shows: each, broken, meets the scenarios that reach it."""

from __future__ import annotations

import signal
from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from types import FrameType
from typing import ClassVar

import msgspec

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.texts import Texts
from afterdark.testing.laws.subject import Subject
from afterdark.testing.mutants.explanations import RULES_FILE
from afterdark.testing.mutants.hunt import BrokenTrial, Found, Hunt
from afterdark.testing.mutants.kills import Kills, kills_beside
from afterdark.testing.mutants.mutant import Mutant
from afterdark.testing.mutants.rule_switch import OFF, RuleSwitch
from afterdark.testing.mutants.trials import ScenarioTrial
from afterdark.testing.scenarios.scenario import load
from afterdark.testing.scenarios.scenario_file import DEALS

LEAST = 0.5
"""Seconds of the processor that every scenario gets before its game counts as endless."""
TIMES = 20
"""And so many times what it takes without a mutant."""


AGAIN = 0.1
"""Seconds of the processor until it is said once more: a first word may fall where Python ignores
errors, as in what it calls while it collects garbage, or into a broad `except` of the game."""


class Endless(Exception):
    """A mutant that never comes to an end."""


class RuleTrial(ScenarioTrial):
    """A scenario that meets broken rules."""

    def __init__(self, path: Path, game: Game) -> None:
        scenario = load(path)
        # Luck matters where somebody asks for more of it than usual; elsewhere one deal does.
        deals = scenario.deals if scenario.deals > DEALS else 1
        super().__init__(msgspec.structs.replace(scenario, deals=deals), game)
        self.name = path.stem
        self.takes = 1.0
        """Seconds of the processor without a mutant, once somebody looked."""
        self.tries = 0

    @property
    def promise(self) -> float:
        """How many kills a second are to be expected of it."""
        return (self.kills + 1) / (self.tries + 5) / self.takes

    def noticed(self) -> str:
        # What does not come to an end is wrong.
        with at_most(LEAST + TIMES * self.takes):
            return super().noticed()


class KeptRules(Game):
    """A game whose rules are made once for all scenarios with the same options and cards.

    Those that a mutant could have changed are made anew, once for each mutant.
    """

    def __init__(self, game: Game, switch: RuleSwitch) -> None:
        self.meta = game.meta  # type: ignore[misc]
        self.game = game
        self.switch = switch
        self.kept: dict[tuple[object, ...], tuple[Rules, set[tuple[int, int]]]] = {}
        self.places: set[tuple[int, int]] = set()
        """Where the making of rules comes along."""
        self.broken_by = OFF
        """The mutant with which some were made."""

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> Rules:
        on = self.switch.on
        broken = any(first <= on < last for first, last in self.places)
        if broken and on != self.broken_by:
            self.broken_by = on
            self.kept = {key: rules for key, rules in self.kept.items() if key[0] == OFF}
        cards_key = (cards.name, cards.text) if cards else ()
        key = (on if broken else OFF, *sorted((options or {}).items()), *cards_key)
        if key not in self.kept:
            before = self.switch.places.copy()
            self.switch.places.clear()
            rules = self.game.rules(options, cards)
            for seats in rules.seats_allowed():
                rules.layout(seats)
            self.kept[key] = rules, self.switch.places.copy()
            self.places |= self.switch.places
            self.switch.places |= before
        rules, places = self.kept[key]
        self.switch.places |= places
        return rules

    def shapes(self) -> SceneShapes | None:
        return self.game.shapes()

    def texts(self, language: str, cards: CardFile | None = None) -> Texts:
        return self.game.texts(language, cards)


class RuleHunt(Hunt):
    """All rules of one game, and the scenarios that could notice that one is broken."""

    EXPLAINED_IN: ClassVar[str] = RULES_FILE

    def __init__(self, subject: Subject) -> None:
        self.switch = RuleSwitch(subject.package)
        super().__init__(subject, self.switch)
        self.scenarios: dict[str, RuleTrial] = {}
        self.kills: Kills = defaultdict(list)
        """What was killed, for the record."""
        self._last: dict[str, deque[RuleTrial]] = defaultdict(lambda: deque(maxlen=5))
        """What killed the last mutants of a function, and of a file: it may kill the next."""
        self._recorded: dict[str, list[RuleTrial]] = defaultdict(list)
        """What killed each mutant in an earlier hunt."""

    def prepare(self) -> None:
        assert self.subject.scenarios is not None, "rules are shown by scenarios"
        game = KeptRules(self.subject.game, self.switch)
        for path in sorted(self.subject.scenarios.glob("*.toml")):
            self.scenarios[path.stem] = RuleTrial(path, game)
        self.trials = list(self.scenarios.values())
        for name, digests in self.on_record().items():
            for digest in digests if name in self.scenarios else ():
                self._recorded[digest].append(self.scenarios[name])

    def look(self) -> None:
        """Note which scenario comes to which rule."""
        for trial in self.scenarios.values():
            self._look_at(trial)

    def _look_at(self, trial: RuleTrial) -> None:
        self.switch.places.clear()
        began = process_time()
        wrong = trial.judged()
        trial.takes = max(process_time() - began, 0.001)
        trial.reaches = self.switch.reached
        if wrong:
            raise BrokenTrial(f"{trial.title} fails without any mutant: {wrong}")

    def made(self) -> list[int]:
        return list(range(len(self.switch.mutants)))

    def chosen(self, new: bool, only: str) -> list[int]:
        """The mutants whose kill is not on record, or those in whose line these words stand."""
        recorded = {digest for digests in self.on_record().values() for digest in digests}
        return [
            number
            for number, mutant in enumerate(self.switch.mutants)
            if not (new and mutant.digest in recorded) and only in f"{mutant} {mutant.function}"
        ]

    def meets(self, number: int) -> tuple[str, str] | None:
        mutant = self.switch.mutants[number]
        coming = [trial for trial in self.scenarios.values() if number in trial.reaches]
        likely = [
            *self._recorded[mutant.digest],
            *self._last[mutant.function],
            *self._last[mutant.file],
        ]
        first = [trial for trial in dict.fromkeys(likely) if number in trial.reaches]
        coming.sort(key=lambda trial: -trial.promise)
        for trial in dict.fromkeys([*first, *coming]):
            wrong = self.noticed(number, trial)
            if wrong:
                self.kills[trial.name].append(mutant.digest)
                self._last[mutant.function].appendleft(trial)
                self._last[mutant.file].appendleft(trial)
                return trial.title, wrong
        return None

    def noticed(self, number: int, trial: RuleTrial) -> str:
        """What a scenario notices of a mutant."""
        with self.switch.turned_on(number):
            wrong = trial.judged()
        trial.tries += 1
        trial.kills += bool(wrong)
        return wrong

    # -- the record ----------------------------------------------------------------------------

    def kill_once_more(self, found: Found, most: int = 200) -> None:
        """Let every scenario kill something, if it can: others may always have come first.

        Of what it reaches, first what few others reach. It gives up after so many mutants.
        """
        alive = {mutant.digest for mutant in found.survived}
        others: dict[int, int] = defaultdict(int)
        for trial in self.trials:
            for number in trial.reaches:
                others[number] += 1
        for trial in self.scenarios.values():
            if self.kills[trial.name]:
                continue
            rare = sorted(trial.reaches, key=lambda number: (others[number], number))
            for number in rare[:most]:
                digest = self.switch.mutants[number].digest
                if digest not in alive and self.noticed(number, trial):
                    self.kills[trial.name].append(digest)
                    break

    def on_record(self) -> Kills:
        """The kills that an earlier hunt wrote down."""
        assert self.subject.scenarios is not None
        return kills_beside(self.subject.scenarios)

    def keep_record(self, found: Found) -> None:
        """Leave what was not tried on record, as far as mutant and scenario are still there."""
        tried = {mutant.digest for mutant in found.made}
        untried = {mutant.digest for mutant in self.switch.mutants} - tried
        for name, digests in self.on_record().items():
            if name in self.scenarios:
                self.kills[name] += [digest for digest in digests if digest in untried]

    def missed(self, found: Found) -> list[str]:
        """Mutants that survived though a kill is on record."""
        recorded = {digest for digests in self.on_record().values() for digest in digests}
        return [str(mutant) for mutant in found.survived if mutant.digest in recorded]

    def unaccounted(self) -> list[Mutant]:
        """Mutants whose kill is not on record and that nobody has explained."""
        explained = self.explanations()
        numbers = self.chosen(new=True, only="")
        mutants = [self.switch.mutants[number] for number in numbers]
        return [mutant for mutant in mutants if mutant.key not in explained]

    def recorded_kills(self) -> list[tuple[int, RuleTrial]]:
        """The kills on record of mutants and by scenarios that still are there."""
        numbers = {mutant.digest: place for place, mutant in enumerate(self.switch.mutants)}
        return [
            (numbers[digest], self.scenarios[name])
            for name, digests in self.on_record().items()
            for digest in digests
            if digest in numbers and name in self.scenarios
        ]


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Endless after so many seconds of the processor."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise Endless(f"no end after {seconds:.1f} s of the processor")

    before = signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def hunt_rules(subject: Subject, tell: Callable[[str], None] = lambda line: None) -> Found:
    """All rule mutants of a game."""
    with RuleHunt(subject) as hunting:
        hunting.look()
        return hunting.all(tell=tell)
