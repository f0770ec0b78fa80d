"""Two versions of Afterdark side by side on one database, as while nodes are upgraded in turn."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from afterdark.client.requests import Place
from afterdark.client.table_client import Unreachable
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Closing
from tests.server.clients import Player, gather, play_out
from tests.server.cluster.nats import Nats
from tests.server.cluster.proxy import Balancer
from tests.server.serving import Serving

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)


class Nodes:
    """Nodes that are processes of their own, behind a balancer, on one database and bus."""

    def __init__(self, folder: Path, database: str, nats: Nats, balancer: Balancer) -> None:
        self._folder = folder
        self._shared = ("--store", database, "--bus", nats.url, "--url", balancer.url)
        self.balancer = balancer
        self.running: list[Serving] = []

    async def start(self, *path: Path) -> Serving:
        """One more node, with what lies in these folders before everything else."""
        place = self._folder / f"node{len(list(self._folder.iterdir()))}"
        # As it lies there: what is compiled belongs to the version that is tested.
        found = os.pathsep.join([*map(str, path), os.environ.get("PYTHONPATH", "")])
        serving = Serving(place, *self._shared, PYTHONPATH=found)
        await asyncio.to_thread(serving.start)
        self.running.append(serving)
        self.balancer.ports.append(serving.port)
        return serving

    async def stop(self, serving: Serving) -> None:
        """People are told to come back, and find another."""
        self.balancer.ports.remove(serving.port)
        self.running.remove(serving)
        await asyncio.to_thread(serving.stop)


@asynccontextmanager
async def nodes_at(folder: Path, database: str, nats: Nats) -> AsyncIterator[Nodes]:
    balancer = Balancer()
    await balancer.start()
    nodes = Nodes(folder, database, nats, balancer)
    try:
        yield nodes
    finally:
        await balancer.close()
        for serving in nodes.running:
            await asyncio.to_thread(serving.stop)


@pytest.fixture
async def nodes(folder: Path, database: str, nats: Nats) -> AsyncIterator[Nodes]:
    async with nodes_at(folder, database, nats) as made:
        yield made


# -- a game in two versions ------------------------------------------------------------------


@pytest.fixture
def nightcap(root: Path, folder: Path) -> Iterator[tuple[Path, Path]]:
    """A game from elsewhere, by its rules of before and by those of now."""
    made = []
    for version in ("1.0", "1.1"):
        place = folder.parent / f"{folder.name}-{version}"
        shutil.copytree(root / "examples" / "nightcap" / "src" / "nightcap", place / "nightcap")
        init = place / "nightcap" / "__init__.py"
        text = init.read_text(encoding="utf-8")
        assert 'version="1.0"' in text
        init.write_text(text.replace('version="1.0"', f'version="{version}"'), encoding="utf-8")
        about = place / f"nightcap-{version}.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: nightcap\nVersion: {version}\n"
        )
        points = (root / "examples" / "nightcap" / "pyproject.toml").read_text(encoding="utf-8")
        [point] = [line for line in points.splitlines() if line.startswith("nightcap = ")]
        (about / "entry_points.txt").write_text(
            f"[afterdark.games]\n{point.replace(chr(34), '')}\n"
        )
        made.append(place)
    yield made[0], made[1]
    for place in made:
        shutil.rmtree(place)


async def test_whoever_comes_to_a_node_without_a_tables_rules_is_led_to_one_that_has_them(
    nodes: Nodes, nightcap: tuple[Path, Path]
) -> None:
    old = await nodes.start(nightcap[0])
    new = await nodes.start(nightcap[1])
    ann = Player(old.url, "Ann")
    place = await ann.open(Setup("nightcap", 3, cover=0.0))
    others = [Player(nodes.balancer.url, name) for name in ("Bob", "Cleo")]
    there = Place(nodes.balancer.url, place.table)
    # Led by turns to the one and the other, everybody ends where the rules are, and can play.
    async with ann.at(place), others[0].at(there), others[1].at(there):
        await gather(ann, *others)
        await play_out(ann, *others)
    # To the wrong one alone they come again and again, and are told why.
    lost = Player(new.url, "Dora")
    async with lost.at(Place(new.url, place.table)):
        await lost.until(lambda: any(isinstance(one, Closing) for one in lost.heard))
        [*_, said] = [one for one in lost.heard if isinstance(one, Closing)]
        assert said.why == "Another server has the rules of this table; you are being led there."
    # Where nobody has them any more there is nothing to come back to.
    await nodes.stop(old)
    gone = Player(new.url, "Eve")
    async with gone.at(Place(new.url, place.table)):
        await gone.until(lambda: gone.client._rest > 0 and gone.client.ended is not None)
        assert isinstance(gone.client.ended, Unreachable)
        assert "another version of the rules" in str(gone.client.ended)


# -- the commit before -----------------------------------------------------------------------


@pytest.fixture(scope="module")
def before(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the commit before this one, unpacked. OLD_COMMIT names another."""
    commit = os.environ.get("OLD_COMMIT", "HEAD~1")
    made = tmp_path_factory.mktemp("before")
    known = subprocess.run(
        ["git", "-C", root, "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"],
        check=False, capture_output=True,
    )  # fmt: skip
    if known.returncode != 0:
        pytest.skip(f"there is no {commit} in this checkout: nothing to upgrade from")
    archive = subprocess.run(
        ["git", "-C", root, "archive", commit], check=True, capture_output=True
    )
    sources = made / "sources"
    sources.mkdir()
    subprocess.run(["tar", "-x", "-C", sources], check=True, input=archive.stdout)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", made / "wheel"],
        check=True, cwd=sources, capture_output=True,
        env={**os.environ, "AFTERDARK_PURE": "1", "AFTERDARK_NO_PAGES": "1"},
    )  # fmt: skip
    [wheel] = (made / "wheel").glob("*.whl")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
         "--target", made / "installed", wheel],
        check=True,
    )  # fmt: skip
    return made / "installed"


@pytest.mark.long
async def test_a_node_of_the_commit_before_goes_on_beside_a_new_one(
    nodes: Nodes, before: Path
) -> None:
    old = await nodes.start(before)
    ann, bob, cleo = players = [Player(old.url, name) for name in ("Ann", "Bob", "Cleo")]
    place = await ann.open(VICTIM)
    async with ann.at(place), bob.at(place), cleo.at(place):
        await gather(*players)
        for player in players:
            await player.play(lambda: len(ann.heard) > 20)
        # The new one brings the database to its own version, under the old one's feet.
        new = await nodes.start()
        newcomer = Player(new.url, "Bob", key=bob.visit.key)
        bob.client.comes_back = False
        async with newcomer.at(Place(new.url, place.table)):
            await newcomer.arrived()
            seats = [ann, newcomer, cleo]
            count = len(ann.acknowledged)

            def both_played() -> bool:
                return len(newcomer.acknowledged) > 1 and len(ann.acknowledged) > count

            await asyncio.gather(*(one.play(both_played) for one in seats))
            # Now the old one goes, and everybody finds what was played at the new one.
            news = dict(ann.mirror.news)
            await nodes.stop(old)
    again = [Player(new.url, one.name, key=one.visit.key) for one in players]
    there = Place(new.url, place.table)
    async with again[0].at(there), again[1].at(there), again[2].at(there):
        for one in again:
            await one.arrived()
        await play_out(*again)
        assert all(one.finished for one in again)
        for seat, items in news.items():
            assert again[0].mirror.news[seat][: len(items)] == items
