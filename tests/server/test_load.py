"""What waits to be thought about, in which order it is, and how much less bots think for it."""

from __future__ import annotations

import pytest

from afterdark.bots.bot import Budget
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.server.bots.load import (
    ADVISED,
    FEWEST,
    MOST,
    PATIENCE,
    STEP,
    Load,
    halvings,
    nominal_seconds,
    playouts,
)
from afterdark.server.bots.queue import Job, ThinkingQueue, Work
from afterdark.server.bots.thinker import Question

RULES = find_game("victim").rules()
META = RULES.meta
MASTER = nominal_seconds(META, playouts(META, "master"))


def waiting(*jobs: tuple[Work, str]) -> list[Job]:
    """Questions that wait; the seed says in which order they were asked."""
    return [
        Job(Question("victim", "random", str(number), {}), work, whose)
        for number, (work, whose) in enumerate(jobs)
    ]


def order(queue: ThinkingQueue) -> list[int]:
    taken = []
    while (job := queue.take()) is not None:
        taken.append(int(job.question.seed))
    return taken


@pytest.mark.anyio
async def test_turns_come_first_then_hints_analyses_and_the_lab() -> None:
    queue = ThinkingQueue()
    asked = [(work, "somebody") for work in (Work.LAB, Work.ANALYSIS, Work.HINT, Work.TURN)]
    for job in waiting(*asked):
        queue.put(job)
    assert order(queue) == [3, 2, 1, 0]


@pytest.mark.anyio
async def test_inside_a_kind_everybody_has_a_turn_however_much_one_asks() -> None:
    queue = ThinkingQueue()
    for job in waiting(*[(Work.HINT, whose) for whose in ("ann", "ann", "ann", "bo", "cy", "bo")]):
        queue.put(job)
    assert order(queue) == [0, 3, 4, 1, 5, 2]


@pytest.mark.anyio
async def test_whoever_has_gone_holds_nobody_up() -> None:
    queue = ThinkingQueue()
    jobs = waiting((Work.TURN, "a"), (Work.TURN, "a"), (Work.TURN, "b"))
    for job in jobs:
        queue.put(job)
    assert (len(queue), queue.waiting(Work.TURN), queue.waiting(Work.HINT)) == (3, 3, 0)
    jobs[0].answer.cancel()
    assert order(queue) == [2, 1]
    assert len(queue) == 0


def test_up_to_two_seconds_nothing_shrinks_then_budgets_are_halved_step_by_step() -> None:
    assert PATIENCE == 2.0
    assert [halvings(wait) for wait in (0.0, 1.9, 2.0)] == [0, 0, 0]
    assert [halvings(2.001 + step * STEP) for step in range(4)] == [1, 2, 3, 4]


def test_a_budget_is_halved_until_the_bot_does_as_it_is_advised() -> None:
    usual = playouts(META, "strong")
    assert playouts(META, "master") == 16 * usual
    assert [playouts(META, "strong", halved) for halved in (1, 2)] == [usual // 2, usual // 4]
    shrinking = [playouts(META, "master", halved) for halved in range(20)]
    assert min(budget for budget in shrinking if budget != ADVISED) >= FEWEST
    assert shrinking[-1] == playouts(META, "strong", 30) == ADVISED


def test_with_the_least_budget_a_bot_does_as_it_is_advised() -> None:
    state = RULES.deal(4, FastDealer(Rng.seeded("a")))
    view = state.view(state.to_act()[0])
    assert len(view.choices) > 1
    found = SearchBot().search(view, Rng.seeded("s"), Budget(ADVISED))
    assert (found.playouts, found.action) == (0, found.advised)


@pytest.mark.parametrize("kind", ["decent", "novice", "random", "", "somebody"])
def test_who_does_not_search_has_no_budget_to_shrink(kind: str) -> None:
    assert playouts(META, kind) == playouts(META, kind, 3) == 0


def test_what_is_asked_for_is_worked_off_by_all_processes() -> None:
    load = Load(2)
    for _ in range(10):
        load.add(MASTER, 100.0)
    assert load.wait(100.0) == pytest.approx(10 * MASTER / 2)
    assert load.wait(101.0) == pytest.approx(10 * MASTER / 2 - 1.0)
    assert load.wait(200.0) == 0.0
    load.add(MASTER, 200.0)
    assert load.wait(200.0) == pytest.approx(MASTER / 2), "idle time is not saved up"


def test_what_nobody_can_think_about_is_not_held_against_the_house_for_long() -> None:
    load = Load(2)
    for _ in range(10_000):
        load.add(0.01, 0.0)
    assert load.wait(0.0) == pytest.approx(MOST, abs=0.01)


@pytest.mark.parametrize("workers", [1, 2, 8])
@pytest.mark.parametrize("bots", [1, 3])
def test_fifty_tables_of_masters_that_ask_at_once_wait_less_than_five_seconds(
    workers: int, bots: int
) -> None:
    load = Load(workers)
    for _ in range(50):
        halved = halvings(load.wait(0.0))
        for _ in range(bots):
            load.add(nominal_seconds(META, playouts(META, "master", halved)), 0.0)
    assert load.wait(0.0) < 5.0


def test_a_slow_machine_reckons_with_more_than_a_fast_one() -> None:
    slow, fast = Load(1), Load(1)
    for _ in range(300):
        slow.learn(0.05, 0.5)
        fast.learn(0.05, 0.02)
    assert slow.pace == 10.0
    assert fast.pace == 0.5
    slow.add(0.8, 0.0)
    assert slow.wait(0.0) == pytest.approx(8.0)


def test_one_long_thought_among_many_does_not_change_the_pace() -> None:
    one, other = Load(1), Load(1)
    for load in (one, other):
        for _ in range(300):
            load.learn(0.8, 0.7)
    one.learn(0.8, 0.0)
    other.learn(0.8, 3.0)
    assert one.pace == other.pace == 1.0
