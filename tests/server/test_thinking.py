"""Bots in processes of their own: the same answers as anywhere, and no crash stops a game."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from afterdark.bots.bot import Budget
from afterdark.bots.explanation import found_reason
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.server.bots.pool import BotPool, usual_workers
from afterdark.server.bots.process import COMMAND
from afterdark.server.bots.questions import ThinkingError, infers, question_of
from afterdark.server.bots.thinker import Question, Thinker
from afterdark.server.errors import TooMuchThinking
from afterdark.server.node.metrics import Metrics
from afterdark.table.room.setup import OwnCards
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

pytestmark = pytest.mark.anyio

ODD = (sys.executable, str(Path(__file__).with_name("odd_thinker.py")))


@pytest.fixture
async def thinking() -> AsyncIterator[BotPool]:
    made = BotPool(1)
    yield made
    await made.close()


@pytest.fixture
async def odd() -> AsyncIterator[BotPool]:
    """Processes whose bots go wrong."""
    made = BotPool(1, command=ODD)
    yield made
    await made.close()


def dealt(game: str, seed: str = "a") -> State[Rules, Open]:
    rules = find_game(game).rules()
    return rules.deal(rules.meta.usual_seats, FastDealer(Rng.seeded(seed)))


def open_question(game: str = "victim", choices: int = 2) -> View[Rules, Open]:
    """A view with a real choice."""
    rng = Rng.seeded("walk")
    state = dealt(game)
    while True:
        for seat in state.to_act():
            view = state.view(seat)
            if len(view.choices) >= choices:
                return view
            state.play(seat, view.choices[rng.below(len(view.choices))])


@pytest.mark.parametrize("game", game_ids())
async def test_a_bot_in_a_process_plays_every_game_as_it_would_here(
    game: str, thinking: BotPool
) -> None:
    state = dealt(game)
    for turn in range(40):
        for seat in state.to_act():
            view = state.view(seat)
            seed = f"{turn} {seat}"
            here = make_bot("heuristic").choose(view, Rng.seeded(seed)).notation
            there = (await thinking.choose(question_of(view, "heuristic", seed))).action
            assert there == here
            state.play(seat, state.rules.action(there))
        if state.outcome() is not None:
            break
    assert thinking.crashes == 0


async def test_options_and_own_cards_go_along(thinking: BotPool) -> None:
    game = find_game("victim")
    text = (game.meta.folder / "cards.toml").read_text(encoding="utf-8")
    cards = OwnCards("mine.toml", f"# mine\n{text}")
    option = game.meta.options[0]
    rules = game.rules({}, CardFile(cards.name, cards.text))
    assert rules.options[option.name] == option.default
    state = rules.deal(4, FastDealer(Rng.seeded("b")))
    view = state.view(state.to_act()[0])
    question = question_of(view, "random", "s", cards=cards)
    assert question.cards == (cards.name, cards.text)
    assert question.options == rules.options
    assert (await thinking.choose(question)).action in [choice.notation for choice in view.choices]


async def test_processes_start_when_they_are_needed_and_not_more_than_allowed() -> None:
    thinking = BotPool(2, command=ODD)
    assert thinking.processes == 0
    view = open_question()
    await thinking.choose(question_of(view, "slow", "s"))
    assert thinking.processes == 1
    await asyncio.gather(*[thinking.choose(question_of(view, "slow", "s")) for _ in range(5)])
    assert thinking.processes == 2
    await thinking.close()
    assert thinking.processes == 0


async def test_idle_processes_end_and_come_back_when_needed() -> None:
    thinking = BotPool(1, command=ODD, idle=0.05)
    question = question_of(open_question(), "random", "s")
    first = (await thinking.choose(question)).action
    async with asyncio.timeout(PATIENCE):
        while thinking.processes:
            await asyncio.sleep(0.01)
    assert (await thinking.choose(question)).action == first
    await thinking.close()


async def test_a_crash_costs_a_retry(odd: BotPool, tmp_path: Path) -> None:
    view = open_question()
    for number in range(3):
        mark = str(tmp_path / f"mark {number}")
        question = question_of(view, f"die_once {mark}", "s")
        assert (await odd.choose(question)).action == view.choices[0].notation
    assert odd.crashes == 3


async def test_under_load_a_death_at_any_stage_costs_a_retry_and_changes_no_answer(
    tmp_path: Path,
) -> None:
    """At the start, in a thought, in the middle of an answer, after it and in the next thought."""
    thinking = BotPool(2, command=(*ODD, str(tmp_path / "start")))
    view = open_question(choices=3)
    first = view.choices[0].notation
    kinds = ["random", "die_once", "slow", "die_half_once", "random", "die_later"]
    asked, expected = [], []
    for number, kind in enumerate(kinds + ["slow", "random"] * 3):
        seed = f"{number}"
        asked.append(question_of(view, f"{kind} {tmp_path / seed}", seed))
        plain = make_bot("random").choose(view, Rng.seeded(seed)).notation
        expected.append(plain if kind == "random" else first)
    tables = [f"table {number % 4}" for number in range(len(asked))]
    answers = await asyncio.gather(*map(thinking.choose, asked, tables))
    assert [answer.action for answer in answers] == expected
    assert thinking.crashes >= 4
    await thinking.close()


async def test_a_process_killed_from_outside_costs_a_retry() -> None:
    thinking = BotPool(1)
    question = question_of(open_question(), "heuristic", "s")
    first = (await thinking.choose(question)).action
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    victims = [
        int(child)
        for child in children
        if b"afterdark.server.bots.thinker" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]
    assert victims
    for victim in victims:
        os.kill(victim, signal.SIGKILL)
    assert (await thinking.choose(question)).action == first
    await thinking.close()


async def test_a_stuck_process_is_replaced(tmp_path: Path) -> None:
    thinking = BotPool(1, command=ODD, slack=2.5)
    view = open_question()
    mark = str(tmp_path / "mark")
    question = question_of(view, f"hang_once {mark}", "s", seconds=0.1)
    assert (await thinking.choose(question)).action == view.choices[0].notation
    assert thinking.crashes == 1
    await thinking.close()


async def test_a_question_no_process_survives_is_answered_by_lot(odd: BotPool) -> None:
    view = open_question()
    question = question_of(view, "die", "s")
    choices = [choice.notation for choice in view.choices]
    answer = (await odd.choose(question)).action
    assert answer in choices
    assert odd.crashes == 3
    assert (await odd.choose(question_of(view, "random", "s"))).action in choices


@pytest.mark.parametrize("kind", ["fail", "invent"])
async def test_a_bot_that_fails_or_cheats_is_answered_for_by_lot(odd: BotPool, kind: str) -> None:
    view = open_question()
    answer = (await odd.choose(question_of(view, kind, "s"))).action
    assert answer in [choice.notation for choice in view.choices]
    assert odd.crashes == 0, "an error is an answer, not a crash"


def test_what_went_wrong_is_told_without_what_the_seat_holds() -> None:
    view = open_question()
    question = question_of(view, "no such bot", "s")
    answer = Thinker().answer(question)
    assert answer.action == ""
    assert answer.error.startswith("UnknownBot at ")
    assert "no such bot" not in answer.error


async def test_a_seat_that_is_not_asked_has_nothing_to_think_about(thinking: BotPool) -> None:
    state = dealt("victim")
    others = [seat for seat in range(state.seats) if seat not in state.to_act()]
    question = question_of(state.view(others[0]), "random", "s")
    with pytest.raises(ThinkingError, match="not asked"):
        await thinking.choose(question)
    assert thinking.processes == 0


async def test_a_bot_that_prints_disturbs_nobody(odd: BotPool) -> None:
    view = open_question()
    assert (await odd.choose(question_of(view, "chatter", "s"))).action == view.choices[0].notation
    assert odd.crashes == 0


async def test_turns_come_before_hints(odd: BotPool) -> None:
    view = open_question()
    done: list[str] = []

    async def ask(name: str, hint: bool) -> None:
        question = question_of(view, "slow", name)
        await (odd.advise(question) if hint else odd.choose(question))
        done.append(name)

    asked = [asyncio.create_task(ask("first hint", True))]
    await asyncio.sleep(0.05)
    for name, hint in (("hint 1", True), ("hint 2", True), ("turn", False)):
        asked.append(asyncio.create_task(ask(name, hint)))
    await asyncio.gather(*asked)
    assert done.index("turn") < done.index("hint 1") < done.index("hint 2")


async def test_whoever_goes_away_is_not_thought_for(odd: BotPool) -> None:
    view = open_question()
    busy = asyncio.create_task(odd.choose(question_of(view, "slow", "s")))
    await asyncio.sleep(0.05)
    gone = asyncio.create_task(odd.choose(question_of(view, "hang", "s")))
    await asyncio.sleep(0.05)
    gone.cancel()
    await busy
    assert (await odd.choose(question_of(view, "random", "s"))).action
    assert odd.crashes == 0


async def test_closing_leaves_nobody_waiting() -> None:
    thinking = BotPool(1, command=ODD)
    view = open_question()
    asked = [asyncio.create_task(thinking.choose(question_of(view, "hang", "s"))) for _ in range(3)]
    await asyncio.sleep(0.3)
    await thinking.close()
    done = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(result) for result in done] == [ThinkingError] * 3
    with pytest.raises(ThinkingError):
        await thinking.choose(question_of(view, "random", "s"))


async def test_a_process_never_outlives_whoever_started_it() -> None:
    running = await asyncio.create_subprocess_exec(
        *COMMAND, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert running.stdin is not None
    assert running.stdout is not None
    assert await running.stdout.readline() == b'"ready"\n'
    running.stdin.close()  # as the system does when a process is killed
    assert await asyncio.wait_for(running.wait(), 10.0) == 0


async def test_a_hint_says_what_a_strong_player_would_do_and_how_often_choices_win(
    thinking: BotPool,
) -> None:
    view = open_question(choices=3)
    question = question_of(view, "strong", "s", playouts=36, chances=True)
    hint = await thinking.advise(question)
    bot, rng, budget = SearchBot(), Rng.seeded("s"), Budget(36)
    found = bot.search(view, rng, budget)
    reason = found_reason(bot, view, rng, found, budget)
    assert (hint.action, hint.chances) == (found.action.notation, found.chances)
    assert hint.reason == reason
    assert set(hint.chances) <= {choice.notation for choice in view.choices}
    assert len(hint.chances) > 2
    assert all(0.0 <= chance <= 1.0 for chance in hint.chances.values())


async def test_who_asks_for_too_much_is_told_when_to_ask_again() -> None:
    now = [100.0]
    thinking = BotPool(1, person_seconds=6.0, clock=lambda: now[0])
    thinking.charge("ann", 5.0)
    with pytest.raises(TooMuchThinking) as refused:
        thinking.charge("ann", 5.0)
    assert refused.value.words == {"seconds": 400}
    thinking.charge("bo", 5.0)
    now[0] += 400.0
    thinking.charge("ann", 5.0)


async def test_a_hint_is_charged_to_whoever_asks_and_a_turn_to_nobody() -> None:
    thinking = BotPool(1, command=ODD, person_seconds=0.06)
    question = question_of(open_question(), "random", "s", playouts=384)  # a twentieth of a second
    await thinking.advise(question, "ann")
    with pytest.raises(TooMuchThinking):
        await thinking.advise(question, "ann")
    await thinking.choose(question, "ann")
    await thinking.advise(question, "bo")
    await thinking.close()


async def test_what_waits_and_how_long_is_told_in_the_metrics() -> None:
    metrics = Metrics()
    thinking = BotPool(1, command=ODD, metrics=metrics)
    view = open_question()
    asked = [
        asyncio.create_task(thinking.choose(question_of(view, "slow", f"{number}")))
        for number in range(3)
    ]
    async with asyncio.timeout(PATIENCE):
        while len(thinking.queue) != 2:
            await asyncio.sleep(0)
    assert b'afterdark_thinking_queue{work="turn"} 2.0' in metrics.text()
    await asyncio.gather(*asked)
    assert b'afterdark_thinking_queue{work="turn"} 0.0' in metrics.text()
    assert b'afterdark_thinking_wait_seconds_count{work="turn"} 3.0' in metrics.text()
    await thinking.close()


async def test_who_is_not_asked_for_chances_tells_none(thinking: BotPool) -> None:
    question = question_of(open_question(choices=3), "strong", "s", playouts=36)
    hint = await thinking.advise(question)
    assert hint.chances == {}


def test_the_safety_stop_is_told() -> None:
    view = open_question(choices=3)
    stopped = Thinker().answer(question_of(view, "strong", "s", playouts=5000, seconds=0.0))
    assert stopped.stopped
    assert stopped.action in {choice.notation for choice in view.choices}
    assert not Thinker().answer(question_of(view, "strong", "s", playouts=12)).stopped


def test_rules_are_made_once_for_tables_that_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker()
    view = open_question()
    question = question_of(view, "random", "s")
    thinker.answer(question)
    first = thinker._rules_for(question)
    assert thinker._rules_for(question_of(view, "heuristic", "t")) is first
    other = Question("victim", "random", "s", question.view, {})
    assert thinker._rules_for(other) is not first


def test_only_bots_that_infer_something_need_a_history() -> None:
    assert infers("strong")
    assert not infers("heuristic")
    assert usual_workers() >= 1
