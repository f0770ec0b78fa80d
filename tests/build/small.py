"""A project with our build files and a very small house, so that building it takes seconds."""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

ENGINE = '''"""A die with a memory."""

from typing import Final

from mypy_extensions import mypyc_attr

SIDES: Final = 6


@mypyc_attr(allow_interpreted_subclasses=True)
class Die:
    """Rolls “by chance”."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def named(self, name: str = "a die", *more: str) -> str:
        """What it is called.

        However often it is asked.
        """
        return name

    def bonus(self) -> int:
        return 0

    def roll(self) -> int:
        self.seed = (self.seed * 75 + 74) % 65537
        return self.seed % SIDES + self.bonus()
'''

GAME = '''"""A game whose die is a subclass of the engine's, in another module of the unit."""

from afterdark.engine.dice import Die


class Loaded(Die):
    """Rolls high."""

    def bonus(self) -> int:
        """Ten more."""
        return 10


def total(die: Die, rolls: int) -> int:
    """All rolls together."""
    points = 0
    for _ in range(rolls):
        points += die.roll()
    return points
'''

INTERPRETED = '''"""Left as it is."""
# afterdark: interpreted

from afterdark.engine.dice import Die


class Honest(Die):
    def bonus(self) -> int:
        return 1
'''

BUILD_FILES = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md")


@dataclass(frozen=True)
class Built:
    """What one run of the build printed, and the package file it made."""

    said: str
    file: Path

    def names(self) -> set[str]:
        with zipfile.ZipFile(self.file) as wheel:
            return set(wheel.namelist())

    def compiled(self) -> set[str]:
        """The compiled modules, without what the platform adds to their names."""
        return {name.split(".")[0] for name in self.names() if name.endswith((".so", ".pyd"))}

    def unpack(self, folder: Path) -> Path:
        with zipfile.ZipFile(self.file) as wheel:
            wheel.extractall(folder)
        return folder


class Project:
    """A folder that can be built."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "afterdark"

    def write(self, name: str, text: str) -> None:
        file = self.package / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def build(self, target: str = "wheel", **environment: str) -> Built:
        dist = Path(tempfile.mkdtemp(prefix="dist-", dir=self.folder))
        ran = self.try_build(target, dist, **environment)
        assert ran.returncode == 0, ran.stderr + ran.stdout
        [file] = dist.iterdir()
        return Built(ran.stderr, file)

    def try_build(
        self, target: str = "wheel", dist: Path = Path("dist"), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        settings = {"AFTERDARK_PURE": "0", "AFTERDARK_OPT": "0", **environment}
        return subprocess.run(
            [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(dist)],
            cwd=self.folder,
            env={**os.environ, **settings},
            capture_output=True,
            text=True,
            check=False,
        )


def small_project(folder: Path, root: Path) -> Project:
    project = Project(folder)
    project.write("engine/__init__.py", '"""The kernel."""\n')
    for name in ("__init__.py", "_build.py", "py.typed"):
        shutil.copy(root / "src" / "afterdark" / name, project.package / name)
    for name in BUILD_FILES:
        shutil.copy(root / name, folder / name)
    project.write("engine/dice.py", ENGINE)
    project.write("games/__init__.py", '"""The games."""\n')
    project.write("games/craps/__init__.py", '"""Craps."""\n')
    project.write("games/craps/table.py", GAME)
    project.write("games/craps/honest.py", INTERPRETED)
    project.write("games/craps/cards.toml", "")
    return project
