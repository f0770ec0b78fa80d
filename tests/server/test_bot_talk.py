"""Bots that speak on a server: asked for words where somebody hears them, and never by a hint."""

from __future__ import annotations

import pytest

from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.claims import Heard
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.views.view import View
from afterdark.server.bots.questions import question_of
from afterdark.server.bots.thinker import Question, Thinker
from afterdark.server.tables import bot_turns
from afterdark.server.tables.bot_turns import AskedBot
from afterdark.server.tables.seat_history import Histories
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.table.rooming import Rig

SEEDS = [f"seed {number}" for number in range(60)]


def talkative() -> View[Rules, Open]:
    """A view of somebody who has something to say, and something to choose."""
    rules = find_game("vwars").rules()
    state = rules.deal(4, FastDealer.seeded("talk"))
    rng = Rng.seeded("talk")
    while True:
        for seat in state.to_act():
            view = state.view(seat)
            if rules.sayings(view):
                return view
            state.play(seat, rules.advise(view, rng))


def test_a_bot_that_is_heard_speaks_now_and_then_and_does_what_it_does_unheard() -> None:
    view = talkative()
    spoke = 0
    for seed in SEEDS:
        silent = Thinker().answer(question_of(view, "decent", seed))
        loud = Thinker().answer(question_of(view, "decent", seed, heard=[]))
        assert silent.claims == ()
        assert loud.action == silent.action
        spoke += len(loud.claims)
    assert 0 < spoke < len(SEEDS)


def test_what_was_said_before_goes_along() -> None:
    view = talkative()
    said = [Heard(view.decision, view.seat, "human", {})]
    for seed in SEEDS:
        assert not Thinker().answer(question_of(view, "decent", seed, heard=said)).claims


@pytest.mark.breaks
def test_a_claim_that_the_game_has_no_words_for_is_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = talkative()
    monkeypatch.setattr(view.rules.meta.claims[0], "name", "unheard of")
    rules = view.rules
    thinker = Thinker()
    monkeypatch.setattr(thinker, "_rules_for", lambda question: rules)
    answers = [thinker.answer(question_of(view, "decent", seed, heard=[])) for seed in SEEDS]
    assert any(answer.error.startswith("UnknownClaim") for answer in answers)


# -- who hears it --------------------------------------------------------------------------------


async def asked(rig: Rig) -> Question | None:
    """What the first bot is asked that has to think."""
    while True:
        rig.pass_time(10.0)
        for turn in rig.room.state.bots_asked():
            change = AskedBot(Histories(), turn, 0)
            change.act(rig.room, rig.now)
            if change.question is not None:
                return change.question
        rig.bots()


def room(people: int, **words: object) -> Rig:
    rig = Rig(Setup("vwars", 3, options={"first_player": "host"}, **words))  # type: ignore[arg-type]
    for number in range(people):
        rig.do(f"person {number}", messages.Sit, f"P{number}", 2 - number)
        rig.do(f"person {number}", messages.Ready)
    rig.do("ann", messages.Start)
    return rig


@pytest.mark.anyio
async def test_a_bot_speaks_to_a_person() -> None:
    question = await asked(room(1))
    assert question is not None
    assert question.aloud


@pytest.mark.anyio
async def test_a_bot_says_nothing_where_talk_is_not_wanted() -> None:
    question = await asked(room(1, talk=False))
    assert question is not None
    assert not question.aloud


@pytest.mark.anyio
async def test_bots_among_themselves_say_nothing_until_somebody_looks_on() -> None:
    rig = room(0)
    question = await asked(rig)
    assert question is not None
    assert not question.aloud
    rig.room.watch(True, rig.now)
    question = await asked(rig)
    assert question is not None
    assert question.aloud


@pytest.mark.breaks
@pytest.mark.anyio
async def test_bots_among_themselves_speak_if_one_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "infers", lambda kind: True)
    question = await asked(room(0))
    assert question is not None
    assert question.aloud


def test_every_level_but_random_has_a_voice() -> None:
    view = talkative()
    for kind in ("novice", "decent", "strong", "master", "random"):
        bot = make_bot(kind)
        spoke = any(bot.speak(view, Rng.seeded(seed)) for seed in SEEDS)
        assert spoke is (kind != "random")
