"""The rules of Victor or Victim?, shown by scenarios: one test a file."""

from pathlib import Path

import pytest

from afterdark.engine.registry import find_game
from afterdark.testing.scenario import load, run

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    report = run(load(file), find_game)
    assert report.passed, report.text()


@pytest.mark.parametrize("number", range(1, 32))
def test_every_worked_example_is_a_scenario(number: int) -> None:
    assert [
        file for file in SCENARIOS if file.stem.startswith((f"x{number:02}_", f"x{number:02}b_"))
    ]
