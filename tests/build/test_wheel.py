"""The build hook: what it compiles, what it leaves, and when it builds pure."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.build.small import Built, Project

PLAY = """
import inspect, json, sys
import afterdark
from afterdark.engine import dice
from afterdark.games.craps import honest, table

class Plugin(dice.Die):
    def bonus(self) -> int:
        return 100

print(json.dumps({
    "build": afterdark.build(),
    "endings": [module.__file__.rsplit(".")[-1] for module in (dice, table, honest)],
    "totals": [
        table.total(die(7), 1000) for die in (dice.Die, table.Loaded, honest.Honest, Plugin)
    ],
    "told": [
        inspect.getdoc(one) for one in
        (dice.Die, dice.Die.named, table.Loaded, table.Loaded.bonus, table.total)
    ],
}))
"""


def play(site: Path, pure: bool) -> dict[str, object]:
    """Plays the small game from an unpacked wheel in a fresh Python."""
    ran = subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PYTHONPATH": str(site), "AFTERDARK_PURE": str(int(pure))},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    told: dict[str, object] = json.loads(ran.stdout)
    return told


def test_chosen_modules_are_compiled_and_the_others_left(compiled: tuple[Project, Built]) -> None:
    _, wheel = compiled
    assert wheel.compiled() == {
        "afterdark__mypyc",
        "afterdark/engine/dice",
        "afterdark/games/craps/table",
    }


def test_a_compiled_wheel_is_for_this_platform_and_says_so(compiled: tuple[Project, Built]) -> None:
    _, wheel = compiled
    version = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert f"-{version}-{version}-" in wheel.file.name


def test_a_compiled_wheel_holds_every_source_unchanged(
    compiled: tuple[Project, Built], tmp_path: Path
) -> None:
    project, wheel = compiled
    site = wheel.unpack(tmp_path)
    sources = [file for file in project.package.rglob("*") if file.is_file()]
    assert len(sources) == 10
    for file in sources:
        inside = site / "afterdark" / file.relative_to(project.package)
        assert inside.read_bytes() == file.read_bytes()


def test_a_compiled_wheel_says_what_compiled_it(
    compiled: tuple[Project, Built], tmp_path: Path
) -> None:
    told = (compiled[1].unpack(tmp_path) / "afterdark" / "toolchain.txt").read_text()
    assert re.fullmatch(r"mypyc [\d.]+, .*\d+\.\d+.*, -O0", told)


def test_a_build_leaves_nothing_in_the_sources(compiled: tuple[Project, Built]) -> None:
    project, _ = compiled
    made = {file.relative_to(project.folder).parts[0] for file in project.folder.rglob("*.so")}
    assert made == {"build"}
    kinds = {file.suffix for file in project.package.rglob("*") if file.is_file()}
    assert kinds == {".py", ".toml", ".typed"}


def test_compiled_and_pure_play_the_same_game(
    compiled: tuple[Project, Built], tmp_path: Path
) -> None:
    site = compiled[1].unpack(tmp_path)
    fast, slow = play(site, pure=False), play(site, pure=True)
    assert (fast["build"], fast["endings"]) == ("compiled", ["so", "so", "py"])
    assert (slow["build"], slow["endings"]) == ("pure", ["py", "py", "py"])
    assert fast["totals"] == slow["totals"]


def test_compiled_classes_and_methods_keep_their_docstrings(
    compiled: tuple[Project, Built], tmp_path: Path
) -> None:
    site = compiled[1].unpack(tmp_path)
    assert play(site, pure=False)["told"] == [
        "Rolls “by chance”.",
        "What it is called.\n\nHowever often it is asked.",
        "Rolls high.",
        "Ten more.",
        "All rolls together.",
    ]


@pytest.mark.parametrize(
    ("environment", "reason"),
    [
        ({"AFTERDARK_PURE": "1"}, "AFTERDARK_PURE is set"),
        ({"CC": "no-such-compiler"}, "no C compiler found (no-such-compiler)"),
    ],
)
def test_a_build_that_cannot_compile_is_pure_and_says_why_in_one_line(
    project: Project, tmp_path: Path, environment: dict[str, str], reason: str
) -> None:
    wheel = project.build(**environment)
    assert wheel.file.name.endswith("-py3-none-any.whl")
    assert wheel.compiled() == set()
    told = [line for line in wheel.said.splitlines() if line.startswith("afterdark: ")]
    assert len(told) == 1
    assert told[0].endswith(reason)
    assert play(wheel.unpack(tmp_path / "site"), pure=False)["build"] == "pure"


def test_a_pure_build_needs_nothing_but_hatchling(project: Project) -> None:
    assert required(project, pure=True) == []


@pytest.mark.usefixtures("compiler")
def test_a_compiling_build_asks_for_the_compiler_and_the_types(project: Project) -> None:
    wanted = " ".join(required(project, pure=False))
    assert all(name in wanted for name in ("mypy==", "setuptools", "msgspec", "fluent-runtime"))
    assert "textual" not in wanted


def required(project: Project, pure: bool) -> list[str]:
    """What a front end is told to install before it builds."""
    ask = "import json, hatchling.build as b; print(json.dumps(b.get_requires_for_build_wheel()))"
    ran = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=project.folder,
        env={**os.environ, "AFTERDARK_PURE": str(int(pure))},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    wanted: list[str] = json.loads(ran.stdout)
    return wanted


def test_a_stray_compiled_module_never_gets_into_a_wheel(project: Project) -> None:
    project.write("engine/dice.cpython-311-x86_64-linux-gnu.so", "stale")
    assert project.build(AFTERDARK_PURE="1").compiled() == set()


def test_what_is_unchanged_is_not_compiled_again_and_what_changed_is(begun: Project) -> None:
    project = begun
    assert "compiling 2 modules" in project.build().said
    project.write("games/craps/cards.toml", "points = 3\n")
    assert "2 modules unchanged" in project.build().said
    # The types of an interpreted module reach compiled code, so it counts as well.
    honest = project.package / "games/craps/honest.py"
    project.write("games/craps/honest.py", honest.read_text() + "\n\nRULES = 2\n")
    assert "compiling 2 modules" in project.build().said
    assert "compiling 2 modules" in project.build(AFTERDARK_OPT="1").said
    assert "2 modules unchanged" in project.build(AFTERDARK_OPT="0").said


@pytest.mark.usefixtures("compiler")
def test_a_type_error_stops_the_build_and_names_the_line(project: Project) -> None:
    project.write("engine/dice.py", '"""A die."""\n\nSIDES: int = "six"\n')
    ran = project.try_build()
    assert ran.returncode != 0
    assert "afterdark/engine/dice.py:3: error" in ran.stdout


@pytest.mark.usefixtures("compiler")
def test_the_types_of_the_named_packages_are_read_and_of_no_others(project: Project) -> None:
    lines = ['"""A die."""', "import msgspec, rich.text", ""]
    lines += ["read: int = msgspec.json.encode(6)", 'unread: int = rich.text.Text("six")', ""]
    project.write("engine/dice.py", "\n".join(lines))
    ran = project.try_build()
    assert "afterdark/engine/dice.py:4: error" in ran.stdout
    assert "afterdark/engine/dice.py:5" not in ran.stdout


def test_modules_with_the_same_last_name_are_each_themselves(
    begun: Project, tmp_path: Path
) -> None:
    """With so many that they share shims and read their headers once."""
    project = begun
    rooms = [f"room{number}" for number in range(9)]
    for number, room in enumerate(rooms):
        project.write(f"games/{room}/__init__.py", '"""A room."""\n')
        for name in ("door", "window"):
            text = f'"""A {name}."""\n\n\ndef told() -> str:\n    return "{name} {number}"\n'
            project.write(f"games/{room}/{name}.py", text)
    site = project.build().unpack(tmp_path / "site")
    names = [f"{room}.{name}" for room in rooms for name in ("door", "window")]
    ask = "\n".join(
        [
            "import importlib",
            f"for name in {names}:",
            "    module = importlib.import_module(f'afterdark.games.{name}')",
            "    print(module.__name__, module.__file__.rsplit('.')[-1], module.told())",
        ]
    )
    ran = subprocess.run(
        [sys.executable, "-c", ask],
        env={**os.environ, "PYTHONPATH": str(site), "AFTERDARK_PURE": "0"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert ran.stdout.splitlines() == [
        f"afterdark.games.{room}.{name} so {name} {number}"
        for number, room in enumerate(rooms)
        for name in ("door", "window")
    ]


@pytest.mark.usefixtures("compiler")
def test_an_unknown_optimisation_is_refused(project: Project) -> None:
    ran = project.try_build(AFTERDARK_OPT="fast")
    assert ran.returncode != 0
    assert "AFTERDARK_OPT must be 0, 1, 2 or 3, not 'fast'" in ran.stderr


def test_a_source_package_builds_the_same_wheel(
    compiled: tuple[Project, Built], tmp_path: Path
) -> None:
    original, wheel = compiled
    with tarfile.open(original.build("sdist").file) as archive:
        archive.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    assert (unpacked / "hatch_build.py").is_file()
    assert not any(unpacked.rglob("*.so"))
    kept = Path("build", "mypyc-cache", "objects-O0")
    shutil.copytree(original.folder / kept, unpacked / kept)
    assert Project(unpacked).build().names() == wheel.names()
