"""The pinned versions: exact, in step with each other and with what the package asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SETS = {"play": ["build"], "dev": ["build", "dev"]}
PIN = re.compile(
    r"^(?P<name>[a-z0-9.-]+)==(?P<version>[0-9][0-9a-z.]*)"
    r"(?P<where> ; [a-z_]+ [!=]= \"\w+\")? +# via .+$"
)


def pins(root: Path, name: str) -> dict[str, str]:
    lines = (root / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    found = [PIN.match(line) for line in lines if not line.startswith("#")]
    assert None not in found, "every line pins one exact version and says who asked for it"
    return {canonicalize_name(pin["name"]): pin["version"] for pin in found if pin}


@pytest.mark.parametrize("name", SETS)
def test_every_direct_dependency_is_pinned_to_a_version_that_fits(root: Path, name: str) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"]]
    for extra in SETS[name]:
        wanted += project["optional-dependencies"][extra]
    pinned = pins(root, name)
    for requirement in map(Requirement, wanted):
        version = pinned.get(canonicalize_name(requirement.name))
        assert version is not None, f"{requirement.name} is not pinned: run `make lock`"
        assert requirement.specifier.contains(version), f"{requirement} is pinned to {version}"


def test_playing_and_developing_use_the_same_versions(root: Path) -> None:
    play, dev = pins(root, "play"), pins(root, "dev")
    assert play == {name: dev.get(name) for name in play}


def test_a_set_up_installs_first_what_a_build_needs(root: Path) -> None:
    """The rest is installed while the package is built."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    tools = project["project"]["optional-dependencies"]["build"]
    needed = [Requirement(line).name for line in [*tools, *hook["typed-against"]]]
    line = re.search(r"^TOOLS := (.+)$", (root / "Makefile").read_text(), re.MULTILINE)
    assert line is not None
    assert {canonicalize_name(name) for name in line[1].split()} == {
        canonicalize_name(name) for name in needed
    }
