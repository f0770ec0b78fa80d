"""The vocabulary a card file writes effects in: each with its parameters, checked on load.

A game declares its effects once, as `EffectKind`s. A card lists what it does:

    effects = [{ do = "draw", cards = 2 }, { do = "mark", on = ["clergy"] }]

`read_effects` checks such a list, names the line of what is wrong and what would be allowed, and
fills in what was left out, so that a file means the same however much of it is spelt out. The page
`docs/cards.md` is made of the same declarations.
"""
# afterdark: interpreted

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final, cast

from afterdark.engine.errors import CardError

if TYPE_CHECKING:
    from afterdark.engine.contract.cards import Entry, Value

DO: Final = "do"
"""The key that names the effect."""
WIDTH: Final = 96
MOST_EFFECTS: Final = 6
"""Of one card."""


class Parameter:
    """Something an effect can be told: one of these words, several of them, a number or a flag.

    Without a `default` it must be given; `None` stands for nothing, where nothing will do.
    """

    NEEDED: Final = object()

    def __init__(
        self,
        name: str,
        help: str,
        *,
        words: Sequence[str] = (),
        many: bool = False,
        numbers: tuple[int, int] | None = None,
        default: object = NEEDED,
    ) -> None:
        self.name = name
        self.help = help
        self.words = tuple(words)
        """Empty where the words come from the file itself, such as its regions."""
        self.many = many
        self.numbers = numbers
        self.default = default

    @property
    def allowed(self) -> str:
        """What may be written, in words."""
        if self.numbers is not None:
            return f"a whole number from {self.numbers[0]} to {self.numbers[1]}"
        if isinstance(self.default, bool):
            return "true or false"
        known = ", ".join(self.words)
        if self.many:
            return f"a list of {known}"
        return f"one of {known}"

    def read(self, value: Value) -> str:
        """What is wrong with a value; nothing if it may stand."""
        if self.numbers is not None:
            low, high = self.numbers
            whole = isinstance(value, int) and not isinstance(value, bool)
            right = whole and low <= cast("int", value) <= high
        elif isinstance(self.default, bool):
            right = isinstance(value, bool)
        elif self.many:
            right = (
                isinstance(value, list)
                and len(value) > 0
                and all(word in self.words for word in value)
                and len({str(word) for word in value}) == len(value)
            )
        else:
            right = value in self.words
        return "" if right else f"{self.name!r} must be {self.allowed}, not {value!r}."


class EffectKind:
    """One effect of a game's vocabulary."""

    def __init__(
        self, name: str, clause: str, help: str, parameters: Sequence[Parameter] = ()
    ) -> None:
        self.name = name
        self.clause = clause
        """Where the ledger says what it does."""
        self.help = help
        self.parameters = list(parameters)


class Vocabulary:
    """The effects for one table of a card file, such as `[[event]]`."""

    def __init__(self, table: str, kinds: Sequence[EffectKind]) -> None:
        self.table = table
        self.kinds = list(kinds)


class Written:
    """One effect of one card, as it was read: complete, and with the line it stands on."""

    def __init__(self, kind: EffectKind, values: dict[str, Value], file: str, line: int) -> None:
        self.kind = kind
        self.values = values
        self.file = file
        self.line = line

    def wrong(self, message: str) -> CardError:
        """An error at the line of this effect."""
        return CardError(self.file, self.line, message)

    def number(self, name: str) -> int:
        """A number, or 1 for true and 0 for false."""
        value = self.values[name]
        assert isinstance(value, int)
        return int(value)

    def word(self, name: str) -> str:
        """A word; empty if nothing was said."""
        return str(self.values.get(name, ""))

    def words(self, name: str) -> list[str]:
        """Several words."""
        return [str(word) for word in cast("list[Value]", self.values.get(name, []))]


def read_effects(
    row: Entry,
    kinds: Sequence[EffectKind],
    words: Mapping[str, Sequence[str]] | None = None,
) -> list[Written]:
    """The effects of a card; what was left out is filled in, in the file's data too.

    `words` are what some parameters may be told that only the file itself knows: its regions.
    """
    key = "effects"
    listed = row.row.get(key)
    if not isinstance(listed, list) or not all(isinstance(item, dict) for item in listed):
        example = f'[{{ {DO} = "{kinds[0].name}" }}]'
        raise row.wrong(key, f"{key!r} must be a list of effects such as {example}.")
    if not 0 < len(listed) <= MOST_EFFECTS:
        raise row.wrong(key, f"a card has 1 to {MOST_EFFECTS} effects, not {len(listed)}.")
    found = []
    for place, item in enumerate(listed):
        line = row.file.item_line(row.table, row.index, key, place)
        found.append(_read(row.file.name, line, cast("dict[str, Value]", item), kinds, words or {}))
    row.row[key] = [effect.values for effect in found]
    return found


def _read(
    file: str,
    line: int,
    item: dict[str, Value],
    kinds: Sequence[EffectKind],
    words: Mapping[str, Sequence[str]],
) -> Written:
    name = item.get(DO)
    kind = next((one for one in kinds if one.name == name), None)
    if kind is None:
        known = ", ".join(one.name for one in kinds)
        raise CardError(file, line, f"{DO!r} must be one of {known}, not {name!r}.")
    values: dict[str, Value] = {DO: kind.name}
    for parameter in kind.parameters:
        if parameter.name in words:
            parameter = _told(parameter, words[parameter.name])
        if parameter.name in item:
            if wrong := parameter.read(item[parameter.name]):
                raise CardError(file, line, f"{kind.name}: {wrong} [{kind.clause}]")
            values[parameter.name] = item[parameter.name]
        elif parameter.default is Parameter.NEEDED:
            message = f"{kind.name} needs {parameter.name!r}: {parameter.allowed}. [{kind.clause}]"
            raise CardError(file, line, message)
        elif parameter.default is not None:
            values[parameter.name] = cast("Value", parameter.default)
    for key in item:
        if key != DO and all(parameter.name != key for parameter in kind.parameters):
            known = ", ".join(parameter.name for parameter in kind.parameters) or "nothing"
            message = f"{kind.name}: {key!r} is not known; it can be told {known}. [{kind.clause}]"
            raise CardError(file, line, message)
    return Written(kind, values, file, line)


def _told(parameter: Parameter, words: Sequence[str]) -> Parameter:
    return Parameter(
        parameter.name, parameter.help, words=words, many=parameter.many, default=parameter.default
    )


class Earlier:
    """How card files were written before effects had a vocabulary: `effect = "draw"`, `cards = 2`.

    The file at `path` has for each such word the effects it stands for; a text like `"=cards"` in
    them is the value of that key beside it. So records and files of earlier days mean what they
    meant, and are kept as they were written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def words(self) -> dict[str, list[dict[str, Value]]]:
        """The effects each word stands for."""
        data = tomllib.loads(self._path.read_text(encoding="utf-8"))
        return {word: entry["effects"] for word, entry in data.items()}

    def rewrite(self, row: Entry) -> None:
        """Put effects in place of such a word, if the row has one."""
        word = row.row.get("effect")
        if word is None or "effects" in row:
            return
        row.text("effect", list(self.words))
        row.file.rename(row.table, row.index, "effect", "effects")
        del row.row["effect"]
        taken: list[str] = []
        row.row["effects"] = [
            {key: self._filled(row, value, taken) for key, value in effect.items()}
            for effect in self.words[str(word)]
        ]
        for key in taken:
            row.row.pop(key, None)

    def _filled(self, row: Entry, value: Value, taken: list[str]) -> Value:
        if not isinstance(value, str) or not value.startswith("="):
            return value
        key = value[1:]
        if key not in row:
            raise row.wrong("effects", f"[{row.table}] needs a value for {key!r}.")
        taken.append(key)
        return row.row[key]


def comment_of(kind: EffectKind) -> list[str]:
    """An effect as comments of a card file, line by line."""
    lines = fill(f'do = "{kind.name}": {kind.help} [{kind.clause}]', WIDTH).splitlines()
    for one in kind.parameters:
        said = fill(
            f"    {one.name} = {one.help} ({_said(one)})", WIDTH, subsequent_indent="        "
        )
        lines += said.splitlines()
    return lines


def table_of(kinds: Sequence[EffectKind]) -> list[str]:
    """The vocabulary as a table for the documentation, line by line."""
    lines = ["| effect | clause | what it does | it can be told |", "|---|---|---|---|"]
    for kind in kinds:
        told = [f"`{one.name}`: {one.help} ({_said(one)})" for one in kind.parameters]
        lines.append(
            f"| `{kind.name}` | {kind.clause} | {kind.help} | {'<br>'.join(told) or '–'} |"
        )
    return lines


def _said(parameter: Parameter) -> str:
    allowed = parameter.allowed if parameter.words or parameter.numbers else ""
    if isinstance(parameter.default, bool):
        allowed = "true or false"
    if not allowed:
        allowed = f"a {parameter.name} of the file"
    if parameter.default is Parameter.NEEDED:
        return allowed
    if parameter.default is None:
        return f"{allowed}; may be left out"
    default = str(parameter.default)
    if isinstance(parameter.default, bool):
        default = default.lower()
    elif isinstance(parameter.default, list):
        default = ", ".join(str(word) for word in parameter.default)
    return f"{allowed}; otherwise {default}"
