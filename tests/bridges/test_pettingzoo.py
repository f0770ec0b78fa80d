"""PettingZoo's own tests on all games, and what they do not look at."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.env import AECEnv

from afterdark.api import Refused, Rng, UnknownAction, find_game
from afterdark.bridges import pettingzoo as bridge
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.errors import AfterdarkError
from tests.bridges.foreign import EVERY, foreign_tools, tables


@pytest.mark.parametrize(("game", "seats"), tables(quick=("victim", "vampire_empire")))
def test_the_tests_of_pettingzoo_pass(game: str, seats: int) -> None:
    with foreign_tools():
        from pettingzoo.test import api_test, render_test, seed_test

        api_test(bridge.env(game, seats), num_cycles=150)
        api_test(bridge.raw_env(game, seats, claims=True), num_cycles=30)
        seed_test(lambda: bridge.env(game, seats), num_cycles=40)
        render_test(
            lambda render_mode: bridge.env(game, seats, render_mode=render_mode),
            custom_tests={"svg": lambda told: told.startswith("<svg")},
        )


def played(env: bridge.GameEnv, seed: int) -> list[tuple[str, float]]:
    """Who got what when they left, of a game by chance."""
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    left: list[tuple[str, float]] = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        if terminated or truncated:
            left.append((agent, reward))
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return left


@EVERY
def test_everybody_leaves_with_what_the_game_pays(game: str) -> None:
    env = bridge.raw_env(game)
    left = played(env, 5)
    outcome = env.table.outcome()
    assert outcome is not None
    assert dict(left) == {f"seat_{seat}": pay for seat, pay in enumerate(outcome.payoffs)}
    assert env.agents == []


def test_who_is_eliminated_leaves_while_the_others_play_on() -> None:
    env = bridge.raw_env("victim", 6)
    rng = np.random.default_rng(1)
    for seed in range(40):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            seen, reward, terminated, _, _ = env.last()
            if not terminated:
                env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
                continue
            if env.table.outcome() is None:
                gone = env.table.open.gone()
                assert env.possible_agents.index(agent) in gone
                assert reward == 0.0
                env.step(None)
                assert agent not in env.agents
                assert len(env.agents) == 6 - len(gone)
                return
            env.step(None)
    raise AssertionError("nobody was eliminated")


def test_who_answers_sealed_after_others_sees_what_they_would_have_seen_before() -> None:
    """The same table with other answers of the seats before: the same observation."""
    rules = find_game("manor").rules()
    rng = Rng.seeded("sealed")
    compared = 0
    for seed in range(30):
        env = bridge.raw_env("manor", 4)
        env.reset(seed=seed)
        for _ in range(200):
            table = env.table
            if table.outcome() is not None:
                break
            waiting = table.to_act()
            first = waiting[0]
            choices = table.legal(first)
            if table.stack[-1].asks == ASKS_SEALED and len(waiting) > 1 and len(choices) > 1:
                seen: list[Any] = []
                for choice in choices[:2]:
                    other = table.clone()
                    other.play(first, choice)
                    if other.to_act()[:1] == [waiting[1]]:
                        seen.append(env.tensor.packed(other.sight(waiting[1])))
                if len(seen) == 2:
                    assert seen[0] == seen[1]
                    compared += 1
            env.step(choices[rng.below(len(choices))].number)
    assert compared > 5
    assert rules.meta.id == "manor"


def test_a_seed_fixes_all_games_until_the_next() -> None:
    env = bridge.raw_env("victim", 4)
    env.reset(seed=3)
    first = env.observe("seat_0")["observation"].copy()
    env.reset()
    second = env.observe("seat_0")["observation"].copy()
    env.reset(seed=3)
    assert np.array_equal(env.observe("seat_0")["observation"], first)
    env.reset()
    assert np.array_equal(env.observe("seat_0")["observation"], second)
    assert not np.array_equal(first, second)


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    env = bridge.raw_env("victim", 4)
    env.reset(seed=1)
    agent = env.agent_selection
    before = env.observe(agent)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(Refused):
        env.step(wrong)
    for number in (-1, 10_000):
        with pytest.raises(UnknownAction):
            env.step(number)
    assert env.agent_selection == agent
    assert np.array_equal(env.observe(agent)["observation"], before["observation"])


def test_a_game_is_cut_off_after_so_many_answers() -> None:
    env = bridge.raw_env("vec", 3, max_cycles=7)
    left = played(env, 2)
    assert len(left) == 3
    assert env.table.outcome() is None
    assert {reward for _, reward in left} == {0.0}


def test_claims_are_heard_by_all_and_change_no_table() -> None:
    env = bridge.raw_env("manor", 4, claims=True)
    env.reset(seed=4)
    speaker = env.possible_agents.index(env.agent_selection)
    seen = env.observe(env.agent_selection)
    said = env.claims.number("suspect", {"other": (speaker + 1) % 4})
    action = int(np.flatnonzero(seen["action_mask"][0])[0])
    env.step((action, said))
    for place, agent in enumerate(env.possible_agents):
        heard = env.observe(agent)["heard"]
        assert list(heard[0]) == [(speaker - place) % 4, said]
        assert (heard[1:] == -1).all()
    quiet = bridge.raw_env("manor", 4)
    quiet.reset(seed=4)
    quiet.step(action)
    assert np.array_equal(
        quiet.observe("seat_0")["observation"], env.observe("seat_0")["observation"]
    )


def test_a_table_is_shown_as_spectators_see_it() -> None:
    env = bridge.raw_env("vampire_empire", render_mode="ansi")
    env.reset(seed=1)
    game = find_game("vampire_empire")
    assert env.render() == env.table.view(-1).text(game.texts("en"))
    with pytest.raises(AfterdarkError, match="human, ansi, svg, rgb_array, not 'smoke'"):
        bridge.raw_env("victim", render_mode="smoke")


def test_pixels_show_what_changes_for_spectators_and_nothing_else() -> None:
    env = bridge.raw_env("vampire_empire", render_mode="rgb_array")
    env.reset(seed=1)
    text, shown = env.table.view(-1).text(find_game("vampire_empire").texts("en")), env.render()
    assert shown.dtype == np.uint8
    assert shown.shape[2] == 3
    assert shown.shape[0] == 32 + 20 * len(text.splitlines())
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 10, "there are letters in it"
    rng = Rng.seeded("pixels")
    changed = 0
    for _ in range(12):
        choices = env.table.legal(env.table.to_act()[0])
        env.step(choices[rng.below(len(choices))].number)
        again = env.table.view(-1).text(find_game("vampire_empire").texts("en"))
        assert np.array_equal(env.render(), shown) == (again == text)
        changed += again != text
        text, shown = again, env.render()
    assert changed > 0


def test_the_wrapped_one_is_an_environment_of_theirs() -> None:
    assert isinstance(bridge.env(), AECEnv)
