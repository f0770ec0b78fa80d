"""Beside our own tests the examples' laws look less hard; alone, and in the long tests, not.

An example that is tested alone does not see this file: its own pyproject.toml is its root.
"""

from pathlib import Path

import pytest

from afterdark.testing import Case

QUICKLY = {"nightcap": 0.2}
"""How hard the laws look at an example in a usual test run."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "not long" not in config.option.markexpr:
        return
    cases: dict[int, Case] = {}  # each once: a case is held against several laws
    for item in items:
        case = getattr(getattr(item, "callspec", None), "params", {}).get("case")
        if isinstance(case, Case) and item.path.is_relative_to(Path(__file__).parent):
            cases[id(case)] = case
    for case in cases.values():
        case.budget = case.budget.times(QUICKLY.get(case.subject.game.meta.id, 1.0))
