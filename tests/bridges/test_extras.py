"""What is not installed is named; what nobody asked for is not imported."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from afterdark.bridges.extras import MissingExtra, needed
from tests.patience import PATIENCE

LIBRARIES = {
    "pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "openspiel": "pyspiel",
    "vector": "numpy",
}
FOREIGN = ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "librt")


def run(code: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    return ran.stdout


@pytest.mark.parametrize("bridge", LIBRARIES)
def test_a_bridge_without_its_library_says_what_to_install(bridge: str) -> None:
    told = run(
        f"import sys; sys.modules[{LIBRARIES[bridge]!r}] = None\n"
        f"from afterdark.bridges.extras import MissingExtra\n"
        f"try:\n    import afterdark.bridges.{bridge}\n"
        f"except MissingExtra as error:\n    print(error)\n"
    )
    assert f"needs {LIBRARIES[bridge]}" in told
    assert 'pip install "afterdark[' in told


def test_what_is_broken_inside_a_library_is_not_called_missing() -> None:
    with pytest.raises(MissingExtra, match=r'pip install "afterdark\[nothing\]"'):
        needed("no_such_library", "nothing")


def test_every_extra_that_is_named_exists(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {"pettingzoo", "gymnasium", "openspiel", "dataset"}
    assert named <= set(project["optional-dependencies"])


def test_afterdark_alone_imports_little_and_nothing_foreign() -> None:
    """What it takes is counted, not timed: a busy machine changes nothing."""
    told = run(
        "import sys, json\nbefore = set(sys.modules)\nimport afterdark\n"
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    modules = json.loads(told)
    assert [name for name in modules if name.split(".")[0] in FOREIGN] == []
    assert len(modules) < 40


def test_a_table_is_played_without_anything_foreign() -> None:
    told = run(
        "import sys, json\nfrom afterdark.api import FastDealer, find_game\n"
        "find_game('victim').rules().deal(4, FastDealer.seeded(1)).view(0)\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    modules = json.loads(told)
    assert [name for name in modules if name.split(".")[0] in FOREIGN[:-1]] == []
