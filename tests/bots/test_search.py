"""The search counts what it is given, finds what is plain, and is not led astray by noise."""

import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from afterdark.bots.bot import Budget
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import Arm, SearchBot, affordable, halvings
from afterdark.bots.tuning import Tuning
from afterdark.bots.value import (
    NOT_LEARNED,
    OTHER_CARDS,
    OTHER_FEATURES,
    OTHER_RULES,
    Learned,
    described,
    read_learned,
)
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Open
from afterdark.engine.positions.position import to_data
from afterdark.engine.views.view import View
from tests.bots.thoughts import questions, thoughts

every_game = pytest.mark.parametrize("game", game_ids())
FEW = Budget(playouts=16)


# -- the guard ---------------------------------------------------------------------------------


def arm(*worths: float) -> Arm:
    made = Arm(Action("a"))
    for one in worths:
        made.add(one, one)
    return made


def test_a_difference_that_noise_explains_is_not_believed() -> None:
    luck = Rng.seeded("noise")
    left = 0
    for _ in range(400):
        advised = arm(*(float(luck.below(2)) for _ in range(30)))
        other = arm(*(float(luck.below(2)) for _ in range(30)))
        left += other.exceeds(advised, 0.02, 3.0)
    assert left <= 4, "three standard errors are passed by chance once in seven hundred times"


def test_a_difference_that_is_sure_but_small_is_not_worth_leaving_the_advice_for() -> None:
    advised, other = arm(*[0.5] * 100), arm(*[0.51] * 100)
    assert not other.exceeds(advised, 0.02, 2.0)
    assert other.exceeds(advised, 0.005, 2.0)


def test_a_difference_in_a_handful_of_worlds_is_not_believed() -> None:
    assert not arm(1.0, 1.0, 1.0).exceeds(arm(0.0, 0.0, 0.0), 0.02, 2.0)


def test_the_same_worlds_are_compared_one_by_one() -> None:
    luck = Rng.seeded("pairs")
    base = [luck.unit() for _ in range(40)]
    assert arm(*(one + 0.05 for one in base)).exceeds(arm(*base), 0.02, 2.0)


# -- what an end is worth ----------------------------------------------------------------------


def test_a_shared_win_is_worth_as_much_as_a_win_alone() -> None:
    together = Outcome([1, 1, 1, 4], [0.3, 0.3, 0.3, 0.0], "end", "X-1")
    rules = find_game("victim").rules()
    assert [rules.utility(together, seat) for seat in range(3)] == [1.0] * 3


def test_whoever_cannot_win_prefers_the_better_place_a_little() -> None:
    places = Outcome([1, 2, 3, 4], [1.0, 0.0, 0.0, 0.0], "end", "X-1")
    rules = find_game("victim").rules()
    worths = [rules.utility(places, seat) for seat in range(4)]
    assert worths == sorted(worths, reverse=True)
    assert worths[1] < 0.02


# -- budgets -----------------------------------------------------------------------------------


def test_halving_leaves_two_choices_for_the_last_round() -> None:
    assert [halvings(choices) for choices in (2, 3, 4, 5, 8, 9)] == [1, 2, 2, 3, 3, 4]


def test_more_choices_than_can_be_tried_are_not_tried() -> None:
    for choices, playouts in itertools.product((2, 5, 20, 60), (8, 64, 500)):
        tried = affordable(choices, playouts)
        assert 2 <= tried <= choices
        assert tried == 2 or tried * halvings(tried) * 4 <= playouts


@pytest.mark.parametrize("playouts", [8, 17, 40])
def test_a_budget_is_counted_in_playouts(playouts: int) -> None:
    for state, seat in questions("victim", "budget", 3):
        found = SearchBot().search(state.view(seat), Rng.seeded("s"), Budget(playouts))
        assert playouts - 2 < found.playouts <= playouts
        assert not found.stopped


def test_the_safety_stop_ends_a_thought_and_is_noted() -> None:
    [(state, seat)] = questions("victim", "stop", 1)
    ticks = itertools.count()
    found = SearchBot().search(
        state.view(seat), Rng.seeded("s"), Budget(10_000, seconds=3.0), lambda: float(next(ticks))
    )
    assert found.stopped
    assert found.playouts < 60
    assert found.action in state.view(seat).choices


def test_where_there_is_one_choice_nothing_is_imagined() -> None:
    [(state, seat)] = questions("victim", "single", 1)
    view = state.view(seat)
    del view.choices[1:]
    found = SearchBot().search(view, Rng.seeded("s"))
    assert (found.action, found.playouts) == (view.choices[0], 0)


# -- what it finds -----------------------------------------------------------------------------


def one_step_from_winning() -> tuple[View[Rules, Open], list[str]]:
    """A view in which some choices win at once, and those choices."""
    rng = Rng.seeded("towards a win")
    while True:
        state = find_game("victim").rules().deal(4, FastDealer(rng.fork()))
        while state.outcome() is None:
            seat = state.to_act()[0]
            view = state.view(seat)
            winning: list[str] = []
            for choice in view.choices:
                tried = state.clone()
                tried.play(seat, choice)
                outcome = tried.outcome()
                if outcome is not None and outcome.winners == [seat]:
                    winning.append(choice.notation)
            if winning and len(winning) < len(view.choices) > 5:
                return view, winning
            state.play(seat, view.choices[rng.below(len(view.choices))])


def test_a_forced_win_in_one_is_found() -> None:
    view, winning = one_step_from_winning()
    found = SearchBot().search(view, Rng.seeded("s"), Budget(60))
    assert found.action.notation in winning
    assert [chance for choice, chance in found.chances.items() if choice in winning] != []
    assert all(found.chances.get(notation, 1.0) == 1.0 for notation in winning)
    assert min(found.chances.values()) < 1.0


# -- the same everywhere -----------------------------------------------------------------------


@every_game
@pytest.mark.parametrize("kind", ["novice", "decent", "strong"])
def test_the_same_knowledge_seed_and_budget_give_the_same_move_in_every_world(
    game: str, kind: str
) -> None:
    bot = make_bot(kind)
    budget = Budget(playouts=8)
    for number, (state, seat) in enumerate(questions(game, "worlds", 2)):
        view = state.view(seat)
        chosen = bot.choose(view, Rng.seeded(number), budget=budget)
        for world in (view.imagine(Rng.seeded(f"world {one}")) for one in range(2)):
            again = world.view(seat)
            assert bot.choose(again, Rng.seeded(number), budget=budget).notation == chosen.notation
            assert to_data(world)["decision"] == to_data(state)["decision"]


def test_pure_and_compiled_builds_think_alike() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.bots.thoughts"],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            "PYTHONHASHSEED": "1",
            "AFTERDARK_PURE": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(ran.stdout) == {game: thoughts(game) for game in game_ids()}


# -- values that do not fit --------------------------------------------------------------------


def file_for(rules: Rules, folder: Path, **other: str) -> Path:
    file = folder / "value.json"
    row = {"seats": 4, "side": rules.sides[0], "weights": [0.0] * len(rules.features) + [0.0]}
    file.write_text(json.dumps({**described(rules), **other, "weights": [row]}))
    return file


@pytest.mark.parametrize(
    ("name", "missing"),
    [("game", OTHER_RULES), ("version", OTHER_RULES), ("cards", OTHER_CARDS),
     ("features", OTHER_FEATURES)],
)  # fmt: skip
def test_a_value_for_something_else_is_not_used_and_that_is_said(
    tmp_path: Path, name: str, missing: str
) -> None:
    rules = find_game("manor").rules()
    assert read_learned(rules, file_for(rules, tmp_path)).value is not None
    known = read_learned(rules, file_for(rules, tmp_path, **{name: "another"}))
    assert known.value is None
    assert known.missing == missing
    [(state, seat)] = questions("victim", "unjudged", 1)
    bot = SearchBot()
    bot.prepare(Learned(None, missing), Tuning())
    assert bot.search(state.view(seat), Rng.seeded("s"), FEW).unjudged == missing


def test_a_game_without_a_file_has_no_value(tmp_path: Path) -> None:
    rules = find_game("victim").rules()
    assert read_learned(rules, tmp_path / "none.json").missing == NOT_LEARNED


def test_other_numbers_of_seats_are_judged_by_the_nearest_learned(tmp_path: Path) -> None:
    rules = find_game("manor").rules()
    known = read_learned(rules, file_for(rules, tmp_path))
    assert known.value is not None
    for seats in (3, 8):
        state = rules.deal(seats, FastDealer.seeded("nearest"))
        assert known.value.judge(seats).chance(state, 0) == 0.5
