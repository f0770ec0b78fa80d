"""Table options: typed, with a default, a clause and help; a wrong value is refused by name."""
# afterdark: interpreted
# Values come from outside and may be of any type; compiled code would refuse them with a TypeError.

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from afterdark.engine.errors import OptionError

OptionValue = bool | int | str

_WHOLE: Final = re.compile(r"-?[0-9]{1,9}")


class Option:
    """One choice a table makes before the game. Help texts are Fluent messages `option-NAME…`."""

    def __init__(self, name: str, default: OptionValue, clause: str) -> None:
        self.name = name
        self.default = default
        self.clause = clause

    @abstractmethod
    def values(self) -> str:
        """The values it may have, in words."""

    @abstractmethod
    def accepts(self, value: OptionValue) -> bool:
        """Whether this is one of its values."""

    def read(self, text: str) -> OptionValue:
        """The value a text stands for; the text itself if it stands for none."""
        return text

    def checked(self, value: OptionValue) -> OptionValue:
        """The value, or an OptionError that says what would be right."""
        if not self.accepts(value):
            raise OptionError(
                f"Option {self.name} cannot be {value!r}: it is {self.values()}.", self.clause
            )
        return value


class Flag(Option):
    """Yes or no."""

    def values(self) -> str:
        return "true or false"

    def accepts(self, value: OptionValue) -> bool:
        return isinstance(value, bool)

    def read(self, text: str) -> OptionValue:
        return {"true": True, "yes": True, "false": False, "no": False}.get(text.lower(), text)


class Number(Option):
    """A whole number within bounds.

    Where `low` means that something is off, `least` is the smallest number that a new table may
    have besides. Records with smaller ones replay.
    """

    def __init__(
        self, name: str, default: int, low: int, high: int, clause: str, least: int = 0
    ) -> None:
        super().__init__(name, default, clause)
        self.low = low
        self.high = high
        self.least = max(low, least)

    def check_new(self, value: OptionValue) -> None:
        """Refuse what no new table may have."""
        if isinstance(value, int) and self.low < value < self.least:
            allowed = f"{self.low}, for none, or {self.least} to {self.high}"
            raise OptionError(f"Option {self.name} is {allowed}, not {value}.", self.clause)

    def values(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accepts(self, value: OptionValue) -> bool:
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (self.low <= value <= self.high)
        )

    def read(self, text: str) -> OptionValue:
        return int(text) if _WHOLE.fullmatch(text) else text


class OneOf(Option):
    """One of a few words."""

    def __init__(self, name: str, words: Sequence[str], default: str, clause: str) -> None:
        super().__init__(name, default, clause)
        self.words = list(words)

    def values(self) -> str:
        return ", ".join(self.words[:-1]) + f" or {self.words[-1]}"

    def accepts(self, value: OptionValue) -> bool:
        return isinstance(value, str) and value in self.words

    def checked(self, value: OptionValue) -> OptionValue:
        if not isinstance(value, str) and str(value) in self.words:
            raise OptionError(
                f'Option {self.name} is a word, not a number: write "{value}".', self.clause
            )
        return super().checked(value)


def settled(options: Sequence[Option], given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """A value for every option: the given one, checked, or the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            names = ", ".join(known) or "none"
            raise OptionError(f"There is no option {name!r}; the options are: {names}.")
    return {
        name: option.checked(given[name]) if name in given else option.default
        for name, option in known.items()
    }


def check_new(options: Sequence[Option], given: Mapping[str, OptionValue]) -> None:
    """Refuse values that no new table may have, though old records do."""
    for option in options:
        if isinstance(option, Number) and option.name in given:
            option.check_new(given[option.name])
