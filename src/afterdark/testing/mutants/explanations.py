"""Survivors that break nothing, each explained in a sentence that a reader can check.

They stand in `leak_mutants.toml` and `rule_mutants.toml` beside the game's scenarios:

    [[survivor]]
    file = "steps/act.py"
    function = "spy"
    kind = "learn"
    text = "state.learn(only(target), SHOWED, [seat, kind])"
    because = "Everybody sees …"
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from pathlib import Path

import msgspec

from afterdark.testing.mutants.mutant import Key, Mutant

LEAKS_FILE = "leak_mutants.toml"
RULES_FILE = "rule_mutants.toml"


class Survivor(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A mutant that nothing can notice, and why it breaks nothing."""

    file: str
    function: str
    kind: str
    text: str
    because: str

    @property
    def key(self) -> Key:
        return self.file, self.function, self.kind, self.text


class _File(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    survivor: list[Survivor] = []


class ExplanationError(Exception):
    """A file of explanations that cannot be read."""


def explanations_in(path: Path) -> dict[Key, str]:
    """The explained survivors of a game; none if there is no such file."""
    if not path.exists():
        return {}
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ExplanationError(f"{path}: {error}.") from None
    for survivor in file.survivor:
        if len(survivor.because.split()) < 4:
            raise ExplanationError(f"{path}: {survivor.text} needs a sentence that says why.")
    return {survivor.key: survivor.because for survivor in file.survivor}


def stale(
    explained: Collection[Key],
    made: Collection[Mutant],
    survived: Collection[Mutant],
) -> list[str]:
    """Explanations that explain nothing: of mutants that are killed, or no longer there."""
    wrong: list[str] = []
    there = {mutant.key for mutant in made}
    alive = {mutant.key for mutant in survived}
    for key in explained:
        if key not in there:
            wrong.append(f"{key[0]}, {key[1]}: there is no {key[2]} mutant of {key[3]!r}.")
        elif key not in alive:
            wrong.append(f"{key[0]}, {key[1]}: the {key[2]} mutant of {key[3]!r} is killed.")
    return wrong
