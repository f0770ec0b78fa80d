"""What docs/bridges.md and the README's part for researchers show, runs as shown."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.shell import afterdark


def test_the_page_of_bridges_runs(root: Path) -> None:
    failed, tried = doctest.testfile(str(root / "docs" / "bridges.md"), module_relative=False)
    assert tried >= 20
    assert failed == 0


def test_the_data_set_of_the_page_is_what_the_command_writes(root: Path, tmp_path: Path) -> None:
    text = (root / "docs" / "bridges.md").read_text(encoding="utf-8")
    shown = re.search(r"\$ afterdark (dataset .+)\n(.+)\n", text)
    assert shown is not None
    file = tmp_path / "victim.parquet"
    ran = afterdark(*shown[1].split(), "--into", str(file))
    assert ran.out.replace(str(file), file.name) == shown[2] + "\n"


def test_what_the_readme_shows_researchers_plays_a_game(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"\.venv/bin/python -c '\n(.+?)'\n```", text, re.DOTALL)
    assert shown is not None
    ran = subprocess.run(
        [sys.executable, "-c", shown[1]], capture_output=True, text=True, check=True, timeout=120
    )
    lines = ran.stdout.splitlines()
    assert sorted(line.split()[0] for line in lines) == ["seat_0", "seat_1"]
    assert sum(float(line.split()[1]) for line in lines) == 1.0
