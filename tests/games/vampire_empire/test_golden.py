"""Whole games as text, one for each way to end: what they say may only change on purpose.

A changed file is written anew by the command in its first line, and read before it is committed.
"""

import shlex
from pathlib import Path

import pytest

from afterdark.engine.registry import find_game
from afterdark.testing.playthrough import COMMAND, by_arguments

GOLDEN = Path(__file__).parent / "golden"
FILES = sorted(GOLDEN.glob("*.txt"))
WAYS_TO_END = {
    "vampires_dead": ("is dead, and was a vampire.", "vampires_dead [VE-112]"),
    "humans_dead": ("is dead, and was human.", "humans_dead [VE-113]"),
    "conquest": ("Three unmasked vampires stand in the castle", "conquest [VE-114]"),
    "points": ("The living count: humans ", "points [VE-119]"),
    "draw": ("The living count: humans ", "draw [VE-119]"),
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    command = written.splitlines()[0]
    assert command.startswith(COMMAND)
    assert by_arguments(shlex.split(command.removeprefix(COMMAND)), find_game) == written


@pytest.mark.parametrize("name", WAYS_TO_END)
def test_there_is_a_golden_game_for_every_way_to_end(name: str) -> None:
    said, reason = WAYS_TO_END[name]
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith(reason)
    last_choice = max(number for number, line in enumerate(lines) if line.startswith("  > "))
    assert any(said in line for line in lines[last_choice:])
