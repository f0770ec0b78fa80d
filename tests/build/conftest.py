"""The small project, fresh for tests that change it and built once for those that look."""

import os
import shutil
import sysconfig
from pathlib import Path

import pytest

from tests.build.small import Built, Project, small_project


@pytest.fixture
def project(tmp_path: Path, root: Path) -> Project:
    return small_project(tmp_path / "small", root)


@pytest.fixture(scope="session")
def compiler() -> None:
    """Skips what can only be tested where a C compiler is."""
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    if shutil.which(str(name).split()[0]) is None:
        pytest.skip("no C compiler on this machine")


@pytest.fixture(scope="session")
def compiled(
    compiler: None, tmp_path_factory: pytest.TempPathFactory, root: Path
) -> tuple[Project, Built]:
    """The small project and its compiled wheel: look, but do not change."""
    project = small_project(tmp_path_factory.mktemp("compiled") / "small", root)
    return project, project.build()


@pytest.fixture
def begun(project: Project, compiled: tuple[Project, Built]) -> Project:
    """A fresh project in which what mypyc brings along lies compiled, as after an earlier build."""
    kept = Path("build", "mypyc-cache", "objects-O0")
    shutil.copytree(compiled[0].folder / kept, project.folder / kept)
    return project
