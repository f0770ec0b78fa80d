"""Every game can be taken out: whoever may not offer one deletes its folder, and the rest works."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

GAMES = ("manor", "vampire_empire", "vec", "victim", "vwars")


def without(root: Path, place: Path, game: str) -> dict[str, str]:
    """The environment of a house in which a game's folder is missing."""
    kept = shutil.ignore_patterns("__pycache__", "*.so", "pages")
    shutil.copytree(root / "src" / "afterdark", place / "afterdark", ignore=kept)
    shutil.rmtree(place / "afterdark" / "games" / game)
    return {
        **os.environ,
        "PYTHONPATH": str(place),
        "AFTERDARK_PURE": "1",
        "XDG_DATA_HOME": str(place / "data"),
        "LANG": "C.UTF-8",
    }


def told(environment: dict[str, str], *command: str) -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "afterdark.cli", *command],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert "Traceback" not in ran.stderr
    return ran.stdout + ran.stderr


@pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=[] if game == "victim" else pytest.mark.long) for game in GAMES],
)
def test_without_a_games_folder_the_others_are_played(
    root: Path, tmp_path: Path, game: str
) -> None:
    house = without(root, tmp_path, game)
    others = [one for one in GAMES if one != game]
    listed = told(house, "games")
    for other in others:
        assert f"\n{other}" in f"\n{listed}"
    assert "Traceback" not in listed
    other = "vampire_empire" if game != "vampire_empire" else "victim"
    assert "2 games" in told(house, "simulate", other, "-n", "2", "-j", "1")
    code = (
        "import asyncio, tempfile\nfrom pathlib import Path\n"
        "from tests.server.serving import served\nfrom httpx import AsyncClient\n"
        "async def ask():\n"
        "    async with served(Path(tempfile.mkdtemp())) as server:\n"
        "        async with AsyncClient(base_url=server.url, timeout=120) as client:\n"
        "            for path in ('/api/games', '/api/missing-games'):\n"
        "                shown = (await client.get(path)).json()\n"
        "                print(*sorted(game['id'] for game in shown))\n"
        "asyncio.run(ask())\n"
    )
    house["PYTHONPATH"] += f":{root}"
    served = subprocess.run(
        [sys.executable, "-c", code], env=house, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert served == [" ".join(sorted(others)), game]
