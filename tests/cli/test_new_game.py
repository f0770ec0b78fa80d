"""`afterdark new-game`: what it writes is a whole game that passes its own tests, and is played."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from afterdark.cli.authors.new_game import BadName, InTheWay, names, write
from afterdark.engine.contract.game import Game
from afterdark.testing import check_texts
from tests.cli.shell import afresh, environment

ROOT = Path(__file__).parents[2]
NAME = "blood_moon"
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""An author has pytest and hypothesis, and none of our other tools."""


def installed(folder: Path) -> str:
    """The path under which Python finds the game, as `pip install -e` would leave it."""
    info = folder / "src" / f"{NAME}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[afterdark.games]\n{NAME} = {NAME}:GAME\n")
    return os.pathsep.join([str(folder / "src"), *sys.path])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new game, written by the command."""
    place = tmp_path_factory.mktemp("authors") / NAME
    ran = afresh("new-game", NAME, "--into", str(place))
    assert (ran.code, ran.err) == (0, "")
    assert f"cd {place}" in ran.out
    assert f"afterdark play {NAME}" in ran.out
    return place


@pytest.fixture(scope="module")
def known(folder: Path) -> str:
    return installed(folder)


def test_its_own_tests_pass(folder: Path, known: str) -> None:
    """All laws for the usual table, a tenth as hard as usual; scenarios, clauses and texts."""
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q"],
        cwd=folder,
        env=environment(PYTHONPATH=known, AFTERDARK_LAW_EFFORT="0.1", **ALONE),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    # Nine laws, five scenarios, clauses and texts; other numbers of seats are for -m long.
    assert "16 passed, 16 deselected" in ran.stdout


@pytest.mark.long
def test_its_long_tests_pass_and_its_types_are_right(folder: Path, known: str) -> None:
    tested = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "long or not long", "-q"],
        cwd=folder,
        env=environment(PYTHONPATH=known, **ALONE),
        check=False,
    )
    assert tested.returncode == 0
    typed = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / ".mypy"), "src",
         "tests"],
        cwd=folder,
        env=environment(MYPYPATH=os.pathsep.join([str(folder / "src"), str(ROOT / "src")])),
        check=False,
    )  # fmt: skip
    assert typed.returncode == 0


def test_it_is_among_the_games_and_is_played_in_the_terminal(known: str) -> None:
    listed = json.loads(afresh("games", "--json", PYTHONPATH=known).out)
    [mine] = [game for game in listed if game["id"] == NAME]
    assert (mine["title"], mine["seats"]) == ("Blood moon", [2, 3, 4])
    ran = afresh("play", NAME, "--plain", "--seed", "3", typed="1\n", PYTHONPATH=known)
    assert "Keep your card, or swap it" in ran.out
    assert "Nobody has decided yet." in ran.out
    assert re.search(r"You show the \w+\.", ran.out)


def test_what_the_page_for_authors_says_comes_true(tmp_path: Path) -> None:
    """The clause, the scenario and the code of docs/write-a-game.md, done as it says."""
    page = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
    shown = {
        kind: re.findall(rf"```{kind}\n(.*?)```", page, re.DOTALL) for kind in ("toml", "python")
    }
    place = tmp_path / NAME
    write(NAME, place)
    known = installed(place)
    clauses = place / "src" / NAME / "clauses.toml"
    clauses.write_text(clauses.read_text() + shown["toml"][0])
    scenario = place / "tests" / "scenarios" / "rat.toml"
    scenario.write_text(shown["toml"][1])
    before = afresh("scenario", str(scenario), PYTHONPATH=known)
    assert before.code == 1
    assert "expected  [1, 2, 3]" in before.out
    state = place / "src" / NAME / "state.py"
    [line] = re.findall(r"(?m)^ +order = .*\n", state.read_text())
    state.write_text(state.read_text().replace(line, shown["python"][0]))
    after = afresh("scenario", str(scenario.parent), PYTHONPATH=known)
    assert (after.code, after.out.splitlines()[-1]) == (0, "6 passed, 0 failed")


def test_nothing_of_the_template_is_left(folder: Path) -> None:
    every = [file.relative_to(folder).as_posix() for file in folder.rglob("*")]
    assert not [file for file in every if "newgame" in file or file.endswith(".in")]
    texts = [file for kind in ("py", "toml", "md", "ftl", "record") for file in every
             if file.endswith(f".{kind}")]  # fmt: skip
    assert len(texts) >= 17
    for file in texts:
        assert not re.search(r"newgame|NewGame|New game|\bNG\b", (folder / file).read_text()), file


def test_it_is_well_written(folder: Path) -> None:
    checks = (["check", "--select", "B,C4,E,F,I,N,RET,RUF,SIM,UP,W"], ["format", "--check"])
    for check in checks:
        ran = subprocess.run(
            [sys.executable, "-m", "ruff", *check, "--isolated", "--line-length", "100",
             "--no-cache", "."],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )  # fmt: skip
        assert ran.returncode == 0, ran.stdout


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Path], Game]]:
    """Import a game from where it was written; Python forgets it after the test."""
    loaded: set[str] = set()

    def imported(folder: Path) -> Game:
        monkeypatch.syspath_prepend(folder / "src")
        loaded.add(folder.name)
        game = import_module(folder.name).GAME
        assert isinstance(game, Game)
        return game

    yield imported
    for name in [name for name in sys.modules if name.partition(".")[0] in loaded]:
        del sys.modules[name]


def test_one_language_is_enough(folder: Path, load: Callable[[Path], Game]) -> None:
    game = load(folder)
    assert game.meta.languages == ["en"]
    assert check_texts(game) == []


def test_a_message_that_is_missing_or_too_many_is_named(
    tmp_path: Path, load: Callable[[Path], Game]
) -> None:
    write("dark_moon", tmp_path / "dark_moon")
    texts = tmp_path / "dark_moon" / "src" / "dark_moon" / "text" / "en.ftl"
    spoilt = texts.read_text().replace("action-keep =", "action-kept =")
    texts.write_text(spoilt + "open-dawn = It is dawn.\n")
    assert check_texts(load(tmp_path / "dark_moon")) == [
        "action-keep is missing in en.ftl.",
        "action-kept in en.ftl is never used.",
        "open-dawn in en.ftl is never used.",
    ]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Blood Moon", "small letters"),
        ("7th", "small letters"),
        ("../up", "small letters"),
        ("", "small letters"),
        ("x" * 41, "40 at most"),
        ("victim", "game .victim. already"),
        ("class", "something else"),
        ("json", "something else"),
        ("afterdark", "something else"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(BadName, match=why):
        write(name, tmp_path / "game")
    assert not (tmp_path / "game").exists()


def test_what_lies_there_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("mine")
    with pytest.raises(InTheWay, match="--into"):
        write(NAME, tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["kept.txt"]


@pytest.mark.parametrize(
    ("name", "prefix"), [("red_tower", "RT"), ("thirst", "TH"), ("x", "X"), ("a1_b2", "AB")]
)
def test_clauses_are_called_after_the_game(name: str, prefix: str) -> None:
    assert names(name)["NG"] == prefix
