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
    "victor_by_draw": ("draws a card", "victor [VI-61]"),
    "victor_by_pass": ("passes the", "victor [VI-61]"),
    "victor_by_acquisition": ("takes the", "victor [VI-61]"),
    "survival": ("is the last one standing", "survival [VI-62]"),
    "limit": ("That was the last turn", "limit [VI-63]"),
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_is_told_as_it_was(file: Path) -> None:
    written = file.read_text(encoding="utf-8")
    command = written.splitlines()[0]
    assert command.startswith(COMMAND)
    assert by_arguments(shlex.split(command.removeprefix(COMMAND)), find_game) == written


@pytest.mark.parametrize("name", WAYS_TO_END)
def test_there_is_a_golden_game_for_every_way_to_end(name: str) -> None:
    before, reason = WAYS_TO_END[name]
    lines = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert lines[-1].startswith(reason)
    last_choice = max(number for number, line in enumerate(lines) if line.startswith("  > "))
    told = [
        line for line in lines[last_choice:] if line.startswith("  Seat") or "last turn" in line
    ]
    ending = next(n for n, line in enumerate(told) if "VICTOR" in line or before in line)
    assert any(before in line for line in told[: ending + 1])
