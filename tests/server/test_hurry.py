"""A house with much to think about: bots think less, the table says so, and it is written down."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.server.bots.load import Load, playouts
from afterdark.server.bots.pool import BotPool
from afterdark.server.bots.thinker import Answer, Question
from afterdark.table.room.rows import Answered, Row
from afterdark.table.room.setup import Setup
from tests.server.clients import seated
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

META = find_game("victim").meta


class Attentive(BotPool):
    """Notes what bots are asked, and answers at once."""

    def __init__(self, wait: float) -> None:
        super().__init__(1)
        self.asked: list[Question] = []
        self.load = Steady(wait)

    async def choose(self, question: Question, table: str = "") -> Answer:
        self.asked.append(question)
        choices = question.view["choices"]
        assert isinstance(choices, list)
        return Answer(str(choices[0]))


class Steady(Load):
    """As much to think about at any moment."""

    def __init__(self, wait: float) -> None:
        super().__init__(1)
        self.seconds = wait

    def wait(self, now: float) -> float:
        return self.seconds


def table_of(kind: str) -> Setup:
    return Setup("victim", 3, cover=0.0, bots={1: kind, 2: kind})


async def answers(server: Local) -> list[Answered]:
    """What bots have answered, as it is kept."""
    (table,) = server.node.hall.tables
    lines = await server.node.store.tables.lines(table.id, -1)
    rows = [Row.unpacked(line.seq, line.at, line.data).entry for line in lines]
    return [entry for entry in rows if isinstance(entry, Answered)]


async def test_at_a_busy_house_bots_think_less_and_everybody_is_told(server: Local) -> None:
    pool = server.node.hall.thinking = Attentive(wait=2.3)
    async with seated(server.url, table_of("master"), ["Ann"]) as (ann,):
        await ann.play(until=lambda: len(pool.asked) >= 2)
        await ann.until(lambda: ann.room.hurried)
    budget = playouts(META, "master", 2)
    assert {question.playouts for question in pool.asked} == {budget}
    assert b'afterdark_thinking_shrunk_total{halvings="2"}' in server.node.metrics.text()


async def test_the_row_of_an_answer_keeps_a_smaller_budget(server: Local) -> None:
    pool = server.node.hall.thinking = Attentive(wait=2.3)
    async with seated(server.url, table_of("master"), ["Ann"]) as (ann,):
        await ann.play(until=lambda: len(pool.asked) >= 3)
        budgets = {answer.playouts for answer in await answers(server)}
    assert playouts(META, "master", 2) in budgets
    assert budgets <= {playouts(META, "master", 2), 0}, "0: an answer that gave itself"


async def test_when_the_house_is_calm_again_so_is_the_table(server: Local) -> None:
    pool = server.node.hall.thinking = Attentive(wait=2.3)
    async with seated(server.url, table_of("master"), ["Ann"]) as (ann,):
        await ann.play(until=lambda: ann.room.hurried)
        pool.load = Load(1)
        pool.asked.clear()
        await ann.play(until=lambda: bool(pool.asked))
        await ann.until(lambda: not ann.room.hurried)
    assert pool.asked[0].playouts == 0


async def test_bots_that_do_not_search_do_not_hurry(server: Local) -> None:
    pool = server.node.hall.thinking = Attentive(wait=9.0)
    async with seated(server.url, table_of("decent"), ["Ann"]) as (ann,):
        await ann.play(until=lambda: len(pool.asked) >= 2)
        assert not ann.room.hurried
    assert {question.playouts for question in pool.asked} == {0}
