"""Gymnasium's own check on all games, and a seat against bots."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from afterdark.bridges.gymnasium import NOT_OFFERED, SeatEnv
from afterdark.engine.errors import AfterdarkError, NoSuchSeat
from tests.bridges.foreign import EVERY, foreign_tools, tables


@pytest.mark.parametrize(("game", "seats"), tables(quick=("victim", "manor")))
def test_the_check_of_gymnasium_passes(game: str, seats: int) -> None:
    with foreign_tools():
        check_env(SeatEnv(game, seats, seat=seats - 1, bots=["heuristic"], render_mode="ansi"))


@EVERY
def test_a_seat_plays_to_the_end(game: str) -> None:
    env = SeatEnv(game, seat=1, bots=["random"])
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=2)
    for _ in range(10_000):
        assert env.table.to_act()[0] == 1
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = env.step(action)
        if terminated:
            outcome = env.table.outcome()
            assert reward == (0.0 if outcome is None else outcome.payoffs[1])
            assert not truncated
            with pytest.raises(AfterdarkError, match="reset"):
                env.step(action)
            return
        assert reward == 0.0
    raise AssertionError("the game never ended")


def test_a_seat_that_is_out_is_done_whatever_the_others_do() -> None:
    env = SeatEnv("victim", 6, bots=["random"])
    rng = np.random.default_rng(1)
    for seed in range(60):
        seen, _ = env.reset(seed=seed)
        terminated = False
        while not terminated:
            seen, reward, terminated, _, _ = env.step(
                rng.choice(np.flatnonzero(seen["action_mask"]))
            )
        if env.table.outcome() is None:
            assert reward == 0.0
            assert 0 in env.table.open.gone()
            return
    raise AssertionError("the seat was never eliminated")


def test_what_is_not_offered_costs_a_little_and_changes_nothing() -> None:
    env = SeatEnv("victim", 4)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    after, reward, terminated, _, _ = env.step(wrong)
    assert (reward, terminated) == (NOT_OFFERED, False)
    assert np.array_equal(after["observation"], seen["observation"])


def test_bots_that_infer_play_too() -> None:
    env = SeatEnv("manor", 4, bots=["strong", "heuristic", "random"])
    seen, _ = env.reset(seed=1)
    for _ in range(3):
        seen, _, terminated, _, _ = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert not terminated


def test_who_sits_there_is_checked() -> None:
    with pytest.raises(NoSuchSeat):
        SeatEnv("victim", 4, seat=4)
    with pytest.raises(AfterdarkError, match="from one to 3"):
        SeatEnv("victim", 4, bots=["random"] * 4)
    with pytest.raises(AfterdarkError, match="no bot"):
        SeatEnv("victim", 4, bots=["nobody"])
