"""The switch of rules: which rule of a game is broken, and which were reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.step import Step
from afterdark.testing.mutants.mutant import Mutant
from afterdark.testing.mutants.rules import (
    BOOK,
    RULE_SWITCH,
    is_rule_file,
    numbers_named,
    rules_among,
    with_rules_switched,
)
from afterdark.testing.mutants.sources import Sources

OFF = -1
KERNEL = {name for kind in (Open, Rules, State, Step) for name in dir(kind)}
"""What the kernel asks of a game."""


class RuleSwitch:
    """All rule mutants of a game; at most one of them is on.

    Made once for a game and left in place: with no mutant on, the game is as it was.
    """

    def __init__(self, package: str) -> None:
        self.sources = Sources(package)
        self.mutants: list[Mutant] = []
        self.on = OFF
        self.places: set[tuple[int, int]] = set()
        """Where play came along since it was last cleared: the mutants of a place are a range."""

    def install(self) -> None:
        """Put every rule of the game under the switch."""
        modules = {self.sources.file_of(module): module for module in self.sources.modules}
        texts = {
            file: self.sources.path_of(module).read_text("utf-8")
            for file, module in modules.items()
            if is_rule_file(file)
        }
        rules = rules_among(texts, KERNEL)
        named: dict[str, int | float] = {}
        for file, text in texts.items():
            if file != BOOK:
                named.update(numbers_named(text))
        holds = self._asked()
        for file, text in texts.items():
            path = str(self.sources.path_of(modules[file]))
            code, found = with_rules_switched(text, path, file, len(self.mutants), named, rules)
            self.mutants += found
            self.sources.set(modules[file], RULE_SWITCH, holds)
            self.sources.recode(modules[file], code)

    def remove(self) -> None:
        """Leave the game as it was."""
        self.sources.restore()

    def _asked(self) -> Callable[[int, int], bool]:
        reach = self.places.add

        def holds(first: int, last: int) -> bool:
            """Whether the rule holds here: none of these mutants is on."""
            reach((first, last))
            return not first <= self.on < last

        return holds

    @property
    def reached(self) -> set[int]:
        """The mutants whose places play came to."""
        return {number for first, last in self.places for number in range(first, last)}

    @contextmanager
    def turned_on(self, number: int) -> Iterator[None]:
        """With one mutant on."""
        self.on = number
        try:
            yield
        finally:
            self.on = OFF
