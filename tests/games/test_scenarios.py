"""The rules of every game, shown by scenarios: one test a file."""

from pathlib import Path

import pytest

from afterdark.testing.scenarios.scenario import load, run
from tests.games.bundled import WRITTEN, Bundled, find

SCENARIOS = [
    pytest.param(file, id=f"{bundled}-{file.stem}")
    for bundled in WRITTEN
    for file in bundled.files("scenarios/*.toml")
]
EXAMPLES = [
    pytest.param(bundled, example, id=f"{bundled}-{example}")
    for bundled in WRITTEN
    for example in bundled.expected.examples
]


@pytest.mark.parametrize("file", SCENARIOS)
def test_scenario(file: Path, pytestconfig: pytest.Config) -> None:
    """With `-vv`, a failure shows the position as well."""
    report = run(load(file), find)
    assert report.passed, report.text(position=pytestconfig.get_verbosity() > 1)


@pytest.mark.parametrize(("bundled", "example"), EXAMPLES)
def test_every_worked_example_is_a_scenario(bundled: Bundled, example: str) -> None:
    assert bundled.files(f"scenarios/{example}_*.toml")


@pytest.mark.parametrize("bundled", WRITTEN, ids=str)
def test_every_option_is_shown_with_another_value_than_its_default(bundled: Bundled) -> None:
    usual = bundled.game.rules().options
    shown = {
        name
        for file in bundled.files("scenarios/*.toml")
        for name, value in load(file).options.items()
        if value != usual.get(name, value)
    }
    assert shown == {option.name for option in bundled.game.meta.options}
