"""The tests pytest makes of a game's scenarios: one for each file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.testing.laws.subject import Subject
from afterdark.testing.scenarios.scenario import load, run

if TYPE_CHECKING:
    import pytest


def scenario_tests(subject: Subject) -> Callable[[Path, pytest.Config], None]:
    """The test of a game: `test_scenarios = scenario_tests(SUBJECT)`. With `-vv`, a failure shows
    the position as well."""
    import pytest

    assert subject.scenarios is not None, "the subject names no folder of scenarios"
    files = sorted(subject.scenarios.glob("*.toml"))

    @pytest.mark.parametrize("file", files, ids=[file.stem for file in files])
    def test_scenarios(file: Path, pytestconfig: pytest.Config) -> None:
        report = run(load(file), lambda id: subject.game)
        assert report.passed, report.text(position=pytestconfig.get_verbosity() > 1)

    return test_scenarios
