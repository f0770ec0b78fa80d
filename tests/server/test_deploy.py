"""The files in `deploy/` as far as they can be checked without a container engine: everything they
name is there, and every setting in them is one."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from afterdark.server.node.settings import PREFIX, Settings, settled

SETTINGS = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
COMPOSE = ("compose.yaml", "compose.postgres.yaml", "compose.nodes.yaml")


def services(root: Path, file: str) -> dict[str, dict[str, Any]]:
    text = (root / "deploy" / file).read_text(encoding="utf-8")
    read = yaml.safe_load(text.replace("!reset ", ""))  # compose's own: forget the other file's
    found: dict[str, dict[str, Any]] = read["services"]
    return found


@pytest.mark.parametrize("file", COMPOSE)
def test_every_setting_in_a_compose_file_is_one(root: Path, file: str) -> None:
    said = services(root, file)["server"]["environment"]
    assert set(said) <= SETTINGS
    # What stands there for whoever sets nothing is something that can be.
    filled = {name: re.sub(r"\$\{\w+:[-?]?([^}]*)\}", r"\1", text) for name, text in said.items()}
    if "AFTERDARK_URL" in filled:
        filled["AFTERDARK_URL"] = "https://play.example"
    environment = {
        name: text.replace("say one in deploy/.env", "x") for name, text in filled.items()
    }
    settled({}, environment, None)


@pytest.mark.parametrize("file", COMPOSE[:2])
def test_a_server_in_a_container_may_do_little(root: Path, file: str) -> None:
    server = services(root, file)["server"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["security_opt"] == ["no-new-privileges:true"]
    assert (root / "deploy" / server["build"]["context"] / server["build"]["dockerfile"]).is_file()


def test_the_image_is_made_of_what_is_there_and_runs_unprivileged(root: Path) -> None:
    text = (root / "deploy" / "Containerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (?!--from)(\S+)", text, re.MULTILINE):
        assert (root / source).exists()
    assert re.findall(r"^USER (\S+)", text, re.MULTILINE) == ["10001"]
    assert set(re.findall(rf"\b{PREFIX}[A-Z_]+", text)) <= SETTINGS
    taken = (root / "deploy" / "Containerfile.dockerignore").read_text(encoding="utf-8").split()
    for kept in [line[1:] for line in taken if line.startswith("!")]:
        assert (root / kept).exists()


def test_the_unit_is_one(root: Path, tmp_path: Path) -> None:
    unit = (root / "deploy" / "afterdark.service").read_text(encoding="utf-8")
    assert "serve --data ${STATE_DIRECTORY}" in unit
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd-analyze is not here: the unit is not verified")
    # Where the program will lie there is none yet; anything that can be started will do.
    copy = tmp_path / "afterdark.service"
    copy.write_text(unit.replace("/opt/afterdark/bin/afterdark", "/bin/true"), encoding="utf-8")
    done = subprocess.run([program, "verify", str(copy)], check=False, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
