"""The import contracts: an arrow that points the wrong way is found."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")
ROOMS = ("analysis", "arena", "bots", "bridges", "engine", "server", "table", "terminal", "testing")


@pytest.fixture
def house(tmp_path: Path, root: Path) -> Path:
    """An empty house: all rooms of the design, two games, and our contracts."""
    package = tmp_path / "afterdark"
    for room in (*ROOMS, "games", "games/craps", "games/whist"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").touch()
    for file in ("__init__.py", "_build.py", "cli.py"):
        (package / file).touch()
    shutil.copy(root / "pyproject.toml", tmp_path)
    return tmp_path


def kept(house: Path) -> bool:
    ran = subprocess.run(
        [LINT_IMPORTS, "--no-cache"],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "Contracts:" in ran.stdout, ran.stdout + ran.stderr
    return ran.returncode == 0


def test_the_arrows_of_the_design_are_allowed(house: Path) -> None:
    for room, line in {
        "games/craps": "import afterdark.engine",
        "bots": "import afterdark.engine",
        "table": "import afterdark.engine",
        "testing": "import afterdark.engine, hypothesis, pytest",
        "analysis": "import afterdark.bots, afterdark.table",
        "arena": "import afterdark.bots, afterdark.games, afterdark.table",
        "server": "import afterdark.analysis, afterdark.bots, afterdark.games.craps\n"
        "import afterdark.table, asyncio",
    }.items():
        (house / "afterdark" / room / "__init__.py").write_text(line)
    (house / "afterdark" / "cli.py").write_text("import afterdark.arena, afterdark.server, typer")
    assert kept(house)


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("engine", "import afterdark.games.craps"),
        ("engine", "import afterdark.table"),
        ("games/craps", "import afterdark.games.whist"),
        ("games/craps", "from afterdark.bots import anything"),
        ("games/craps", "import random"),
        ("games/craps", "def now() -> float:\n    import time\n    return time.time()"),
        ("bots", "import afterdark.games"),
        ("bots", "import afterdark.table"),
        ("table", "import afterdark.games"),
        ("table", "import afterdark.bots"),
        ("testing", "import afterdark.games"),
        ("server", "import afterdark.cli"),
    ],
)
def test_an_arrow_that_turns_back_is_found(house: Path, room: str, line: str) -> None:
    (house / "afterdark" / room / "__init__.py").write_text(line)
    assert not kept(house)


def test_a_room_that_is_not_in_the_design_is_found(house: Path) -> None:
    (house / "afterdark" / "utils").mkdir()
    (house / "afterdark" / "utils" / "__init__.py").touch()
    assert not kept(house)
