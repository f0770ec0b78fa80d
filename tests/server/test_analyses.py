"""Games are looked back at in the background: part by part, once for all, and only so many."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import msgspec
import pytest

from afterdark.analysis.look import AnalysisPart, Effort, Look, analyse
from afterdark.server.bots import thinker
from afterdark.server.bots.analyses import MOST_WAITING, Analyses
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.process import Worker
from afterdark.server.bots.questions import ThinkingError
from afterdark.server.bots.thinker import Answer, Question, Thinker
from afterdark.server.errors import TooCostly, TooMany
from afterdark.server.store.analysis_store import MOST_CHARACTERS
from afterdark.server.store.store import Store
from afterdark.table.wire.shapes import Analysis
from tests.analysis.games import advised_game, victor_given_away

pytestmark = pytest.mark.anyio
LITTLE = Effort(samples=2, cut=1, worlds=1, thoughts=0, deals=2, points=4, ways=4)


class Here(BotPool):
    """Thinks in this process: what would go over the pipe goes through its bytes."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[int] = []
        self.thinker = Thinker()
        self.gate = asyncio.Event()
        self.gate.set()

    async def _answered(self, process: Worker[Question, Answer], question: Question) -> Answer:
        await self.gate.wait()
        self.asked.append(question.part)
        told = self.thinker.answer(
            msgspec.json.decode(msgspec.json.encode(question), type=Question)
        )
        return msgspec.json.decode(msgspec.json.encode(told), type=Answer)


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less is tried than usual."""
    monkeypatch.setattr(thinker, "Look", partial(Look, effort=LITTLE))


async def found(analyses: Analyses, text: str) -> Analysis:
    """Ask until it is there."""
    while (shown := analyses.shown(text)).analysis is None:
        await asyncio.gather(*analyses._tasks.values())
    return shown.analysis


async def test_what_is_found_in_parts_is_what_is_found_at_once() -> None:
    pool = Here()
    analyses = Analyses(pool)
    record = advised_game("victim")
    assert analyses.shown(record.text()).of == 0
    whole = await found(analyses, record.text())
    assert msgspec.json.encode(whole) == msgspec.json.encode(analyse(record, effort=LITTLE))
    assert pool.asked == list(range(len(pool.asked)))
    assert len(pool.asked) > 5
    await pool.close()


async def test_a_game_is_looked_back_at_once_for_all_who_ask() -> None:
    pool = Here()
    analyses = Analyses(pool)
    text = advised_game("victim").text()
    for _ in range(3):
        analyses.shown(text)
    await found(analyses, text)
    asked = len(pool.asked)
    assert analyses.shown(text).analysis is not None
    assert len(pool.asked) == asked == analyses.shown(text).of
    await pool.close()


async def test_one_game_comes_after_the_other_and_only_so_many_wait() -> None:
    pool = Here()
    pool.gate.clear()
    analyses = Analyses(pool)
    texts = [advised_game("victim").text() + f"{number}" for number in range(MOST_WAITING)]
    for text in texts:
        analyses.shown(text)
    with pytest.raises(TooMany):
        analyses.shown("one more")
    await analyses.close()
    assert pool.asked == []
    await pool.close()


async def test_what_fails_is_said_once_and_may_be_tried_again() -> None:
    pool = Here()
    analyses = Analyses(pool)
    analyses.shown("no record")
    await asyncio.gather(*analyses._tasks.values())
    with pytest.raises(ThinkingError, match="cannot be looked back at"):
        analyses.shown("no record")
    assert analyses.shown("no record").of == 0
    await analyses.close()
    await pool.close()


async def test_a_game_without_end_is_not_looked_back_at(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = Here()
    analyses = Analyses(pool)

    async def endless(record: str, seed: str, part: int) -> AnalysisPart:
        return AnalysisPart("victim", 10_000, "", [], [], [], [], [], [], [], [])

    monkeypatch.setattr(pool, "look_back", endless)
    analyses.shown("long")
    await asyncio.gather(*analyses._tasks.values())
    with pytest.raises(TooCostly):
        analyses.shown("long")
    await pool.close()


async def test_what_was_found_outlives_the_process(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    pool = Here()
    text = victor_given_away().text()
    whole = await found(Analyses(pool, store.analyses), text)
    later = Here()
    again = await found(Analyses(later, store.analyses), text)
    assert msgspec.json.encode(again) == msgspec.json.encode(whole)
    assert (pool.asked, later.asked) == ([0], [])
    await asyncio.gather(pool.close(), later.close())
    await store.close()


async def test_what_cannot_be_read_any_more_is_worked_out_again(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    text = victor_given_away().text()
    first = Here()
    await found(Analyses(first, store.analyses), text)
    async with store.database.writing() as connection:
        await connection.exec_driver_sql("UPDATE analyses SET data = 'bm9uZQ=='")
    pool = Here()
    await found(Analyses(pool, store.analyses), text)
    assert pool.asked == [0]
    await asyncio.gather(first.close(), pool.close())
    await store.close()


async def test_only_so_many_are_kept_and_none_that_is_too_long(tmp_path: Path) -> None:
    store = await Store.open(f"{tmp_path}/store.sqlite")
    kept = store.analyses
    for number in range(4):
        assert await kept.keep(f"key {number}", "data", float(number), most=3)
    assert await kept.kept("key 0") is None
    assert await kept.kept("key 1") == "data"
    assert not await kept.keep("long", "x" * (MOST_CHARACTERS + 1), 9.0)
    assert await kept.drop_old(2.0) == 1
    assert [await kept.kept(f"key {number}") for number in (1, 2)] == [None, "data"]
    await store.close()
