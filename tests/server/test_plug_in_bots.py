"""Bots of other authors on a server: offered by name, kept apart, and replaced if they fail."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import httpx
import pytest

from afterdark.bots.kinds import USUAL, make_bot
from afterdark.engine.core.chance import Rng
from afterdark.server.bots import plug_in_bots as plug_ins
from afterdark.server.bots import pool as pools
from afterdark.server.bots.history import History
from afterdark.server.bots.plug_in_bots import PlugInBot, lend, plug_in_bots
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.questions import infers, question_of
from afterdark.table.room.setup import Setup
from tests.patience import PATIENCE
from tests.plug_ins import install_bots
from tests.server.clients import Player
from tests.server.serving import served
from tests.server.test_thinking import dealt, open_question

pytestmark = pytest.mark.anyio

OFFERED = ["cheat", "dying", "first", "listener", "nosy", "raising"]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("installed")


@pytest.fixture(scope="module")
def package(place: Path) -> Iterator[str]:
    """Installed for all of these tests: each bot is asked once what it is."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("AFTERDARK_STORE_URL", "postgresql://night:secret@localhost/night")
        plug_in_bots.cache_clear()
        yield install_bots(place, patched)
    plug_in_bots.cache_clear()


@pytest.fixture
async def thinking(package: str) -> AsyncIterator[BotPool]:
    made = BotPool(1, plug_ins=plug_in_bots())
    yield made
    await made.close()


async def test_what_can_be_used_is_offered_and_its_code_runs_elsewhere(package: str) -> None:
    assert sorted(plug_in_bots()) == OFFERED
    assert package not in sys.modules
    nosy = plug_in_bots()["nosy"]
    assert nosy.name == "Count Nosferatu"
    assert nosy.about.startswith("Plays the last thing it may")
    assert nosy.plays("manor")
    assert not nosy.plays("vec")
    first = plug_in_bots()["first"]
    assert (first.name, first.about) == ("first", "Plays the first thing it may.")
    assert plug_in_bots()["listener"].about == ""
    assert infers("listener")
    assert not infers("first")
    assert not infers("nobody any more")


async def test_one_answers_in_its_own_process_which_is_told_nothing_else(thinking: BotPool) -> None:
    view = open_question()
    said = [
        (await thinking.choose(question_of(view, kind, "s"), "table")).action
        for kind in ("first", "nosy")
    ]
    assert said == [view.choices[0].notation, view.choices[-1].notation]
    assert thinking.processes == 0, "nobody of ours was asked"
    assert thinking.guests["nosy"].pool.processes == 1


@pytest.mark.parametrize("kind", ["raising", "cheat", "dying"])
async def test_one_that_fails_is_replaced_at_that_table_by_a_decent_one(
    thinking: BotPool, kind: str
) -> None:
    view = open_question()
    decent = make_bot(USUAL).choose(view, Rng.seeded("s")).notation
    for _ in range(2):
        assert (await thinking.choose(question_of(view, kind, "s"), "one")).action == decent
    guest = thinking.guests[kind]
    assert guest.pool.crashes == (kind == "dying"), "at this table it is asked no more"
    answer = await thinking.choose(question_of(view, "first", "s"), "one")
    assert answer.action == view.choices[0].notation, "another one plays on"


async def test_one_that_fails_everywhere_is_asked_nothing_for_a_while(package: str) -> None:
    now = [0.0]
    thinking = BotPool(1, plug_ins=plug_in_bots(), clock=lambda: now[0])
    asked = question_of(open_question(), "dying", "s")
    for table in range(pools.MOST_FAULTS + 2):
        await thinking.choose(asked, str(table))
    assert thinking.guests["dying"].pool.crashes == pools.MOST_FAULTS
    now[0] = pools.FAULT_SECONDS + 1
    await thinking.choose(asked, "later")
    assert thinking.guests["dying"].pool.crashes == pools.MOST_FAULTS + 1
    await thinking.close()


async def test_one_that_never_answers_is_ended(
    package: str, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place / "stuck.py").write_text(
        "from night_bots import First\n\n\nclass Stuck(First):\n"
        "    def choose(self, view, rng, belief=None, budget=None):\n        while True: pass\n"
    )
    monkeypatch.setattr(pools, "GUEST_SECONDS", 0.1)
    monkeypatch.setattr(pools, "GUEST_SLACK", 0.1)
    thinking = BotPool(1, plug_ins={"stuck": PlugInBot("stuck:Stuck", "Stuck")})
    view = open_question()
    decent = make_bot(USUAL).choose(view, Rng.seeded("s")).notation
    assert (await thinking.choose(question_of(view, "stuck", "s"), "one")).action == decent
    await thinking.close()
    assert thinking.guests["stuck"].pool.processes == 0


async def test_one_that_infers_is_told_what_its_seat_observed(thinking: BotPool) -> None:
    """And it forgets nothing that matters when its process is another one."""
    state = dealt("vwars")
    seat = state.to_act()[0]
    view = state.view(seat)
    answer = await thinking.choose(question_of(view, "listener", "s", history=History()), "one")
    assert answer.action == view.choices[-1].notation


async def test_one_that_is_here_no_more_is_replaced() -> None:
    thinking = BotPool(1)
    view = open_question()
    decent = make_bot(USUAL).choose(view, Rng.seeded("s")).notation
    assert (await thinking.choose(question_of(view, "first", "s"), "one")).action == decent
    await thinking.close()


async def test_a_lobby_offers_them_and_a_game_with_them_goes_on(package: str, folder: Path) -> None:
    async with (
        served(folder) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http,
    ):
        details = (await http.get("/api/games/victim")).json()
        assert [bot["kind"] for bot in details["guests"]] == OFFERED
        assert {"kind": "nosy", "name": "Count Nosferatu"}.items() <= details["guests"][4].items()
        vec = (await http.get("/api/games/vec")).json()
        assert "nosy" not in [bot["kind"] for bot in vec["guests"]]
        host = Player(server.url, "Ann")
        setup = Setup("victim", 4, cover=0.0, bots={1: "nosy", 2: "raising", 3: "first"})
        async with host.at(await host.open(setup)):
            await host.sit()
            await host.ready()
            await host.start()
            await host.until(lambda: bool(host.mirror.sights))
            seat = host.seats[0]

            def all_have() -> bool:
                news = host.mirror.news.get(seat, [])
                return {item.seat for item in news if item.kind == "act"} >= {1, 2, 3}

            async with asyncio.timeout(PATIENCE):
                await host.play(all_have)


@pytest.mark.parametrize("kind", ["night_bots:First", "nobody", "Shouting", "missing"])
async def test_nobody_at_a_table_can_name_a_module(package: str, folder: Path, kind: str) -> None:
    async with served(folder) as server:
        host = Player(server.url, "Ann")
        with pytest.raises(Exception, match="There is no bot"):
            await host.open(Setup("victim", 4, bots={1: kind}))
    assert package not in sys.modules


async def test_a_host_lends_a_bot_of_their_own(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plug_ins, "_lent", {})
    monkeypatch.setattr(plug_ins, "installed_kinds", list)
    assert lend(f"{package}:Nosy") == "nosy"
    assert lend(f"{package}:First.Inner") == "inner"
    assert plug_in_bots()["nosy"].path == f"{package}:Nosy"
    assert list(plug_in_bots()) == ["nosy"]
    plug_in_bots.cache_clear()
