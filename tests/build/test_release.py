"""What is released: the source package of this checkout, and the wheel that comes out of it."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.build.small import Built

pytestmark = pytest.mark.long

MARKER = "# afterdark: interpreted"


@pytest.fixture(scope="module")
def release(
    compiler: None, root: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Built]:
    """The unpacked source package, and its wheel as a front end builds it."""
    folder = tmp_path_factory.mktemp("release")
    hatch = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder / "dist")]
    subprocess.run(hatch, cwd=root, check=True)
    [sdist] = (folder / "dist").iterdir()
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "source", filter="data")
    [source] = (folder / "source").iterdir()
    wheel = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder)]
    settings = {**os.environ, "AFTERDARK_PURE": "0", "AFTERDARK_OPT": "0"}
    subprocess.run([*wheel, str(source)], env=settings, check=True)
    [file] = folder.glob("*.whl")
    return source, Built("", file)


def test_the_source_package_holds_every_source_and_nothing_compiled(
    root: Path, release: tuple[Path, Built]
) -> None:
    source, _ = release
    assert written(sources(source / "src")) == sources(root / "src")
    assert not any((source / "src").rglob("*.so"))


def test_the_wheel_holds_every_source_unchanged(
    root: Path, release: tuple[Path, Built], tmp_path: Path
) -> None:
    site = release[1].unpack(tmp_path)
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
