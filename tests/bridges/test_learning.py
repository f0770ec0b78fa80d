"""The learning example: its slopes are right, and a few updates make a better player for real."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from afterdark.api import find_game
from afterdark.bridges.vector import VectorGame


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    place = Path(__file__).parents[2] / "examples" / "ppo" / "ppo.py"
    found = importlib.util.spec_from_file_location("ppo_example", place)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    assert len(place.read_text(encoding="utf-8").splitlines()) <= 200
    return module


def test_a_few_updates_make_a_better_player(ppo: ModuleType) -> None:
    rules = find_game("victim").rules()
    many = VectorGame(rules, 4, 64, seed="train")
    net = ppo.Network(many.tensor.size, many.tensor.actions, seed=1)
    rng = np.random.default_rng(1)
    before = ppo.judged(net, rules, 4, 128, "test")
    for _ in range(6):
        ppo.update(net, ppo.rollout(net, many, rng), rng)
    after = ppo.judged(net, rules, 4, 128, "test")
    assert after[1] > before[2], "the intervals do not even touch"


def test_only_what_a_seat_came_to_counts_for_its_decisions(ppo: ModuleType) -> None:
    """Two seats in turn; the game ends with the third decision, and the next one goes on."""
    data = {
        "values": np.array([[0.5], [0.25], [0.75], [0.1]], np.float32),
        "seats": np.array([[0], [1], [0], [1]]),
        "over": np.array([[False], [False], [True], [False]]),
        "paid": np.array([[[0, 0]], [[0, 0]], [[1, 0]], [[0, 0]]], np.float32),
    }
    better, known = ppo.advantages(data, 2)
    assert known[:, 0].tolist() == [True, True, True, False]
    assert better[2, 0] == pytest.approx(1 - 0.75)
    assert better[1, 0] == pytest.approx(0 - 0.25)
    assert better[0, 0] == pytest.approx(0.75 - 0.5 + ppo.LAMBDA * 0.25)


def test_the_slopes_are_those_of_the_loss(ppo: ModuleType) -> None:
    """What `learn` goes down against the loss measured a little to either side."""
    rng = np.random.default_rng(2)
    net = ppo.Network(5, 4, seed=3)
    net.parts = [part.astype(np.float64) for part in net.parts]
    seen = rng.standard_normal((6, 5))
    masks: Any = np.ones((6, 4), bool)
    d_logits, d_values = rng.standard_normal((6, 4)), rng.standard_normal(6)

    def loss() -> float:
        w1, b1, w2, b2, wp, bp, wv, bv = net.parts
        two = np.tanh(np.tanh(seen @ w1 + b1) @ w2 + b2)
        return float(((two @ wp + bp) * d_logits).sum() + ((two @ wv + bv)[:, 0] * d_values).sum())

    slopes = []
    for part in net.parts:
        part.flat[0] += 1e-5
        high = loss()
        part.flat[0] -= 2e-5
        slopes.append((high - loss()) / 2e-5)
        part.flat[0] += 1e-5
    _, _, way = net(seen, masks)
    net.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in net.parts]
    net.learn(way, d_logits, d_values)
    told = np.array([mean.flat[0] for mean, _ in net.moments])
    assert told / np.linalg.norm(told) == pytest.approx(
        np.array(slopes) / np.linalg.norm(slopes), rel=1e-4, abs=1e-6
    )
