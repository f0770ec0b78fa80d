"""The package as installed: one source, two builds, and a switch between them."""

import importlib.metadata
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import afterdark
from tests.games.bundled import WAITING

PACKAGE = Path(afterdark.__file__).parent
INSTALLED = "site-packages" in PACKAGE.parts

installed_only = pytest.mark.skipif(not INSTALLED, reason="runs on the sources, not on a package")
COMPILED_FILES = {file for suffix in EXTENSION_SUFFIXES for file in PACKAGE.rglob(f"*{suffix}")}
compiled_only = pytest.mark.skipif(not COMPILED_FILES, reason="no compiled modules are installed")

IMPORT_ALL = """
import importlib, json, pkgutil, sys
import afterdark
for module in pkgutil.walk_packages(afterdark.__path__, "afterdark."):
    if not module.name.endswith(("__main__", ".migrations.env")):  # only Alembic runs the second
        importlib.import_module(module.name)
mine = {name: module for name, module in sys.modules.items() if name.startswith("afterdark.")}
print(json.dumps({
    "build": afterdark.build(),
    "notice": afterdark.notice(),
    "files": {name: module.__file__ or "" for name, module in mine.items()},
    "names": {
        name: sorted(n for n in vars(module) if not n.startswith("_"))
        for name, module in mine.items()
    },
}))
"""


class Imported:
    """Every module of the package, imported in a fresh Python."""

    def __init__(self, **environment: str) -> None:
        told = json.loads(run_python(IMPORT_ALL, environment))
        self.build: str = told["build"]
        self.notice: str | None = told["notice"]
        self.files: dict[str, str] = told["files"]
        self.names: dict[str, list[str]] = told["names"]

    def compiled(self) -> set[str]:
        return {
            name for name, file in self.files.items() if file.endswith(tuple(EXTENSION_SUFFIXES))
        }


def run_python(code: str, environment: Mapping[str, str]) -> str:
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "AFTERDARK_PURE": "0", **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return ran.stdout


@pytest.fixture(scope="module")
def plain() -> Imported:
    return Imported()


@pytest.fixture(scope="module")
def pure() -> Imported:
    return Imported(AFTERDARK_PURE="1")


def test_every_folder_with_code_is_a_package() -> None:
    """Without its init a folder is invisible to the import contracts."""
    folders = {file.parent for file in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_the_switch_makes_every_module_pure(pure: Imported) -> None:
    assert pure.build == "pure"
    assert pure.compiled() == set()


@compiled_only
def test_without_the_switch_the_compiled_modules_run(plain: Imported) -> None:
    folders = {file: file.relative_to(PACKAGE.parent).parent.parts for file in COMPILED_FILES}
    beside = {".".join([*folders[file], file.name.split(".")[0]]) for file in COMPILED_FILES}
    assert plain.build == "compiled"
    assert plain.compiled() == beside


@compiled_only
def test_both_builds_offer_the_same_names(plain: Imported, pure: Imported) -> None:
    assert plain.names == pure.names


@compiled_only
@pytest.mark.parametrize("value", ["", "0"])
def test_an_empty_or_zero_switch_is_off(value: str) -> None:
    told = run_python("import afterdark; print(afterdark.build())", {"AFTERDARK_PURE": value})
    assert told.strip() == "compiled"


def test_only_a_slow_build_that_nobody_asked_for_is_told(plain: Imported, pure: Imported) -> None:
    assert pure.notice is None
    assert (plain.notice is None) == (plain.build == "compiled")


def test_no_compiled_module_lies_in_the_sources(root: Path) -> None:
    strays = [file for suffix in ("so", "pyd", "c") for file in (root / "src").rglob(f"*.{suffix}")]
    assert strays == []


@installed_only
def test_the_installed_package_is_this_checkout(root: Path) -> None:
    sources = contents(root / "src" / "afterdark")
    installed = contents(PACKAGE)
    stale = sorted(name for name in sources if installed.get(name) != sources[name])
    assert stale == [], "the installed package is out of date: run `make test`"
    assert installed.keys() == sources.keys()


def contents(package: Path) -> dict[str, bytes]:
    """The package's files by their path, without what Python, the compiler and web/ add."""
    pages = package / "server" / "pages"
    return {
        file.relative_to(package).as_posix(): file.read_bytes()
        for file in package.rglob("*")
        if file.is_file()
        and file.suffix not in (".pyc", ".so", ".pyd")
        and file.name != "toolchain.txt"
        and pages not in file.parents
    }


@installed_only
def test_the_version_is_the_one_that_was_installed() -> None:
    assert importlib.metadata.version("afterdark") == afterdark.__version__


def test_every_bundled_game_is_declared_and_every_declared_game_is_there(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = project["entry-points"]["afterdark.games"]
    games = {init.parent.name for init in (root / "src/afterdark/games").glob("*/__init__.py")}
    assert declared == {name: f"afterdark.games.{name}:GAME" for name in games - set(WAITING)}


@installed_only
def test_every_declared_game_loads() -> None:
    games = importlib.metadata.entry_points(group="afterdark.games")
    assert games.names
    for game in games:
        assert game.load() is not None
