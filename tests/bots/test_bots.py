"""Bots choose legally, repeat themselves, and cannot know what their seat does not know."""

from collections.abc import Iterator

import pytest

from afterdark.bots.bot import Budget
from afterdark.bots.kinds import UnknownBot, bot_kinds, make_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.positions.position import to_data
from afterdark.games.victim import GAME

every_kind = pytest.mark.parametrize("kind", bot_kinds())
FEW = Budget(playouts=8)
"""For those who think: what they do must not depend on how long."""


def moments(seed: str, seats: int = 4, every: int = 5) -> Iterator[State[Rules, Open]]:
    """Tables in the middle of a random game: every fifth decision of it."""
    state: State[Rules, Open] = GAME.rules().deal(seats, FastDealer.seeded(seed))
    rng = Rng.seeded(f"{seed}/play")
    count = 0
    while state.outcome() is None:
        if count % every == 0:
            yield state
        [seat] = state.to_act()
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
        count += 1


def test_the_kinds_are_known_by_name() -> None:
    assert bot_kinds() == ["novice", "decent", "strong", "master", "heuristic", "random"]


def test_an_unknown_kind_is_refused_with_the_names_of_the_known_ones() -> None:
    with pytest.raises(
        UnknownBot, match=r"There is no bot 'clever'; the bots are: novice, decent, strong, m"
    ):
        make_bot("clever")


@every_kind
def test_a_bot_always_makes_a_legal_choice(kind: str) -> None:
    bot = make_bot(kind)
    for state in moments("legal"):
        [seat] = state.to_act()
        assert bot.choose(state.view(seat), Rng.seeded("any"), budget=FEW) in state.legal(seat)


@every_kind
def test_the_same_knowledge_and_seed_give_the_same_choice_in_every_world(kind: str) -> None:
    bot = make_bot(kind)
    worlds_that_differ = 0
    for number, state in enumerate(moments("worlds")):
        [seat] = state.to_act()
        truth = to_data(state)
        chosen = bot.choose(state.view(seat), Rng.seeded(number), budget=FEW)
        imagination = Rng.seeded(f"worlds {number}")
        for _ in range(5):
            world = state.view(seat).imagine(imagination)
            worlds_that_differ += to_data(world) != truth
            again = bot.choose(world.view(seat), Rng.seeded(number), budget=FEW)
            assert again is chosen
    assert worlds_that_differ > 20


@every_kind
def test_a_choice_leaves_the_view_as_it_was(kind: str) -> None:
    bot = make_bot(kind)
    for state in moments("untouched"):
        [seat] = state.to_act()
        view = state.view(seat)
        before = [contents.copy() for contents in view.zones]
        bot.choose(view, Rng.seeded("any"), budget=FEW)
        assert view.zones == before


def test_the_random_bot_makes_every_choice_sometimes() -> None:
    state = next(moments("variety"))
    [seat] = state.to_act()
    rng = Rng.seeded("variety")
    bot = make_bot("random")
    made = {bot.choose(state.view(seat), rng) for _ in range(200)}
    assert made == set(state.legal(seat))


def test_the_heuristic_bot_beats_three_random_bots_far_more_often_than_one_in_four() -> None:
    rules = GAME.rules()
    bots = [make_bot("heuristic"), *(make_bot("random") for _ in range(3))]
    won = 0
    for game in range(60):
        state: State[Rules, Open] = rules.deal(4, FastDealer.seeded(f"strength/{game}"))
        rng = Rng.seeded(f"strength/{game}/play")
        while state.outcome() is None:
            [seat] = state.to_act()
            state.play(seat, bots[seat].choose(state.view(seat), rng))
        result = state.outcome()
        assert result is not None
        won += result.winners == [0]
    assert won > 30
