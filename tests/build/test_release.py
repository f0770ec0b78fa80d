"""What is released: three packages, each of which plays in an empty environment.

`make release` names the folder it has just filled (AFTERDARK_DIST); alone, this builds its own.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import httpx
import pytest
import yaml

import afterdark
from tests.build.small import Built

pytestmark = pytest.mark.long

MARKER = "# afterdark: interpreted"
ENTER = "1\n" * 2000
"""Whoever always takes the first choice comes to the end of a game, too."""
PYTHONS = {"cp311", "cp312", "cp313", "cp314"}
PLAY = ("play", "victim", "--plain", "--lang", "en")


class Dist:
    """The folder of what is given away."""

    def __init__(self, folder: Path) -> None:
        [self.source] = folder.glob("*.tar.gz")
        [self.pure] = folder.glob("*-py3-none-any.whl")
        [self.compiled] = set(folder.glob("*.whl")) - {self.pure}


@pytest.fixture(scope="session")
def dist(compiler: None, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Dist:
    """What `make release` made; or, optimised less, what it would make."""
    made = os.environ.get("AFTERDARK_DIST")
    folder = root / made if made else tmp_path_factory.mktemp("dist")
    if not made:
        hatch = [sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
        fast = {**os.environ, "AFTERDARK_PURE": "0", "AFTERDARK_OPT": "0"}
        subprocess.run(hatch, cwd=root, env=fast, check=True)
        pure = {**os.environ, "AFTERDARK_PURE": "1"}
        subprocess.run([*hatch, "-t", "wheel"], cwd=root, env=pure, check=True)
    return Dist(folder)


@pytest.fixture(scope="module")
def release(dist: Dist, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Built]:
    """The unpacked source package, and its wheel as a front end builds it."""
    folder = tmp_path_factory.mktemp("release")
    with tarfile.open(dist.source) as archive:
        archive.extractall(folder / "source", filter="data")
    [source] = (folder / "source").iterdir()
    wheel = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    settings = {**os.environ, "AFTERDARK_PURE": "0", "AFTERDARK_OPT": "0"}
    subprocess.run([*wheel, str(source)], env=settings, check=True)
    [file] = folder.glob("*.whl")
    return source, Built("", file)


class Started:
    """A way to start the program from a package file, in a folder with nothing else in it."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.command = command
        self.folder = folder
        folder.mkdir(parents=True)
        ours = ("PYTHONPATH", "VIRTUAL_ENV", "AFTERDARK_PURE", "AFTERDARK_EXPECT")
        self.environment = {name: value for name, value in os.environ.items() if name not in ours}
        self.environment |= {
            "AFTERDARK_DATA": str(folder / "data"),
            "PIPX_HOME": str(folder / "pipx"),
            "UV_PYTHON": sys.executable,
        }

    def run(self, *arguments: str) -> str:
        ran = subprocess.run(
            [*self.command, *arguments],
            cwd=self.folder,
            env=self.environment,
            input=ENTER,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def plays(self, build: str) -> None:
        """Knows what it is, has five games, and plays one of them to its end."""
        assert self.run("--version") == f"afterdark {afterdark.__version__} ({build})\n"
        listed = self.run("games", "--lang", "en")
        for game in ("manor", "vampire_empire", "vec", "victim", "vwars"):
            assert re.search(rf"(?m)^{game}\b", listed), listed
        assert re.search(r"(?m)^  1\. \w+", self.run(*PLAY))  # who came first

    def serves(self) -> None:
        """Opens tables, with the pages a browser needs."""
        serve = [*self.command, "serve", "--local", "--port", "0", "--lang", "en"]
        with subprocess.Popen(
            serve,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            try:
                assert server.stdout is not None
                url = next(
                    found[0]
                    for line in server.stdout
                    if (found := re.search(r"http://[\w.]+:\d+", line))
                )
                page = httpx.get(url)
                [script] = re.findall(r'<script type="module"[^>]* src="([^"]+)"', page.text)
                assert httpx.get(f"{url}{script}").status_code == 200
                assert len(httpx.get(f"{url}/api/games").json()) == 5
            finally:
                server.terminate()


def emptied(folder: Path) -> Path:
    """The Python of an environment in which there is nothing."""
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    return folder / "bin" / "python"


@pytest.mark.parametrize(
    ("kind", "build"), [("compiled", "compiled"), ("pure", "pure"), ("source", "compiled")]
)
def test_every_package_plays_in_an_empty_environment(
    dist: Dist, tmp_path: Path, kind: str, build: str
) -> None:
    python = emptied(tmp_path / "venv")
    file: Path = getattr(dist, kind)
    subprocess.run(
        [python, "-m", "pip", "install", "--quiet", "--no-compile", file],
        env={**os.environ, "AFTERDARK_OPT": "0", "AFTERDARK_PURE": "0"},
        check=True,
    )
    started = Started([str(python.with_name("afterdark"))], tmp_path / "elsewhere")
    started.plays(build)
    started.serves()


@pytest.mark.parametrize("tool", ["uvx", "pipx"])
def test_a_wheel_starts_without_being_installed(dist: Dist, tmp_path: Path, tool: str) -> None:
    """As the README has it."""
    program = shutil.which(tool, path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip(f"no {tool} here: make .venv/.release")
    ways = {"uvx": ["--from"], "pipx": ["run", "--spec"]}
    command = [program, *ways[tool], str(dist.compiled), "afterdark"]
    started = Started(command, tmp_path / "elsewhere")
    started.plays("compiled")
    started.serves()


def test_the_job_for_other_platforms_builds_what_we_support(root: Path) -> None:
    """No runner is here: what can be held is that cibuildwheel reads our settings as meant."""
    program = shutil.which("cibuildwheel", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("no cibuildwheel here: make .venv/.release")
    for platform in ("linux", "macos", "windows"):
        told = subprocess.run(
            [program, "--print-build-identifiers", "--platform", platform],
            cwd=root,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        assert {line.partition("-")[0] for line in told} == PYTHONS
        assert not [line for line in told if "musllinux" in line or "win32" in line]


def test_the_job_runs_what_the_makefile_has(root: Path) -> None:
    job = yaml.safe_load((root / ".github" / "workflows" / "release.yml").read_text("utf-8"))
    makefile = (root / "Makefile").read_text("utf-8")
    steps = [step for part in job["jobs"].values() for step in part["steps"]]
    run = "\n".join(step["run"] for step in steps if "run" in step)
    goals = re.findall(r"make ([\w-]+)", run)
    assert goals
    assert all(re.search(rf"(?m)^{goal}:", makefile) for goal in goals)
    for named in re.findall(r"requirements/\w+\.txt", run):
        assert (root / named).is_file()


def test_the_source_package_holds_every_source_and_nothing_compiled(
    root: Path, release: tuple[Path, Built]
) -> None:
    source, _ = release
    assert written(sources(source / "src")) == sources(root / "src")
    assert not any((source / "src").rglob("*.so"))


def test_the_wheel_holds_every_source_unchanged(
    root: Path, release: tuple[Path, Built], tmp_path: Path
) -> None:
    """A compiled one says besides what compiled it."""
    site = release[1].unpack(tmp_path)
    (site / "afterdark" / "toolchain.txt").unlink(missing_ok=True)
    assert written(sources(site / "afterdark")) == sources(root / "src" / "afterdark")


def test_source_package_and_wheel_carry_the_same_pages(
    release: tuple[Path, Built], tmp_path: Path
) -> None:
    source, wheel = release
    carried = sources(source / "src" / "afterdark" / "server" / "pages")
    assert b'<script type="module"' in carried["index.html"]
    assert carried == sources(wheel.unpack(tmp_path) / "afterdark" / "server" / "pages")


def test_engine_and_games_are_compiled_but_for_the_marked(
    root: Path, release: tuple[Path, Built]
) -> None:
    source = root / "src"
    modules = [
        file
        for room in ("engine", "games")
        for file in (source / "afterdark" / room).rglob("*.py")
        if file.name != "__init__.py" and MARKER not in file.read_text(encoding="utf-8")
    ]
    wanted = {file.relative_to(source).with_suffix("").as_posix() for file in modules}
    assert wanted
    assert wanted <= release[1].compiled()


def written(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without the pages, which are made."""
    return {name: content for name, content in files.items() if "server/pages/" not in name}


def sources(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd")
    }
