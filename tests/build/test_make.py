"""The Makefile: what a person with the wrong Python or a half-made environment meets."""

import subprocess
from pathlib import Path


def make(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["make", *arguments], cwd=root, capture_output=True, text=True, check=False
    )


def test_make_alone_lists_the_jobs(root: Path) -> None:
    told = make(root).stdout
    for job in (
        "play",
        "terminal",
        "quick",
        "test",
        "test-long",
        "lint",
        "bench",
        "instructions",
        "build",
        "docs",
        "clean",
    ):
        assert f"make {job} " in told


def test_an_old_python_is_refused_in_words(root: Path, tmp_path: Path) -> None:
    old = tmp_path / "python3.9"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    ran = make(root, f"PYTHON={old}", f"VENV={tmp_path / 'venv'}", f"{tmp_path / 'venv'}/.made")
    assert ran.returncode != 0
    assert "Afterdark needs Python 3.11 or newer" in ran.stdout
    assert not (tmp_path / "venv").exists()
