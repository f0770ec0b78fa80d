"""Whole games as text, one for each way to end: what they say may only change on purpose.

A changed file is written anew by the command in its first line, and read before it is committed.
"""

import shlex
from itertools import takewhile
from pathlib import Path

import pytest

from afterdark.testing.scenarios.playthrough import COMMAND, by_arguments
from tests.games.bundled import WRITTEN, find
from tests.games.expected import Ending

FILES = [
    pytest.param(file, id=f"{bundled}-{file.stem}")
    for bundled in WRITTEN
    for file in bundled.files("golden/*.txt")
]
ENDINGS = [
    pytest.param(bundled.folder / "golden" / f"{name}.txt", ending, id=f"{bundled}-{name}")
    for bundled in WRITTEN
    for name, ending in bundled.expected.endings.items()
]


@pytest.mark.parametrize("file", FILES)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    command = written.splitlines()[0]
    assert command.startswith(COMMAND)
    assert by_arguments(shlex.split(command.removeprefix(COMMAND)), find) == written


@pytest.mark.parametrize(("file", "ending"), ENDINGS)
def test_there_is_a_golden_game_for_every_way_to_end(file: Path, ending: Ending) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith(ending.result)
    last_choice = max(number for number, line in enumerate(lines) if line.startswith("  > "))
    told = list(takewhile(str.strip, lines[last_choice + 1 :]))
    first = [
        next((number for number, line in enumerate(told) if part in line), None)
        for part in ending.told
    ]
    assert None not in first
    assert first == sorted(number for number in first if number is not None)
