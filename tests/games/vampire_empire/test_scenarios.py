"""The rules of Vampire Empire, shown by scenarios: one test a file."""

from pathlib import Path

import pytest

from afterdark.engine.registry import find_game
from afterdark.games.vampire_empire import GAME
from afterdark.testing.scenario import load, run

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.stem)
def test_scenario(file: Path) -> None:
    report = run(load(file), find_game)
    assert report.passed, report.text()


@pytest.mark.parametrize("number", range(1, 28))
def test_every_worked_example_is_a_scenario(number: int) -> None:
    assert [file for file in SCENARIOS if file.stem.startswith(f"t{number:02}_")]


def test_every_option_is_shown_with_another_value_than_its_default() -> None:
    shown = {
        name
        for file in SCENARIOS
        for name, value in load(file).options.items()
        if value != GAME.rules().options.get(name, value)
    }
    assert shown == {option.name for option in GAME.meta.options}


def test_every_support_is_played_by_somebody() -> None:
    deck = GAME.rules().deck
    plays = " ".join(
        when.play for file in SCENARIOS for when in load(file).when if not when.refused
    )
    supports = [deck.kinds[kind] for kind in deck.supports]
    played = [name for name in supports if f":{name}" in plays]
    assert played == supports
