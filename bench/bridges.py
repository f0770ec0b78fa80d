"""How fast the bridges are, beside environments that do nothing and games that others built.

    python -m bench.bridges [--seconds N] [--rounds N] [--results FOLDER]

Everything is measured in one run, round after round, each contender for a while in every round, so
that a busy machine slows all of them alike; a figure is the median of its rounds, the interval from
the slowest round to the fastest, in processor time. Ratios are taken within a round. The game is
Victor or Victim? with four seats.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel

from afterdark import __version__, build
from afterdark.api import FastDealer, Rng, Tensor, find_game, play_out
from afterdark.bridges import openspiel
from afterdark.bridges import pettingzoo as zoo
from afterdark.bridges.vector import VectorGame
from bench.machine import cpu_model
from bench.peers import openspiel_victim
from bench.peers.openspiel import playout

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.classic import leduc_holdem_v4

RESULTS = Path(__file__).parent / "results"
SEATS = 4
GAMES = 256
"""Games in one VectorGame."""

Batch = Callable[[], int]
"""Does some work and says how many steps it took."""


# -- floors: environments that do nothing --------------------------------------------------------


class NothingEnv(pettingzoo.AECEnv):  # type: ignore[misc]
    """As many agents and numbers as ours, and a dict like ours, all made once."""

    def __init__(self, size: int, actions: int) -> None:
        super().__init__()
        self.possible_agents = [f"seat_{seat}" for seat in range(SEATS)]
        self.metadata = {"name": "nothing"}
        self.seen: dict[str, Any] = {
            "observation": np.zeros(size, np.float32),
            "action_mask": np.zeros(actions, np.int8),
        }
        self.seen["action_mask"][:6] = 1

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.taken = 0
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Any:
        return self.seen

    def step(self, action: Any) -> None:
        self.taken += 1
        if self.taken == 70:
            self.agents = []
            return
        self.agent_selection = self.possible_agents[self.taken % SEATS]


class NothingState(pyspiel.State):  # type: ignore[misc]
    """A game of OpenSpiel's Python API in which nothing happens."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.taken = 0

    def current_player(self) -> int:
        return self.taken % SEATS if self.taken < 70 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.taken >= 70

    def _legal_actions(self, player: int) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def _apply_action(self, action: int) -> None:
        self.taken += 1

    def returns(self) -> list[float]:
        return [0.0] * SEATS


NOTHING = pyspiel.GameType(
    short_name="python_nothing",
    long_name="Nothing",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


class NothingGame(pyspiel.Game):  # type: ignore[misc]
    """So are its rules."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        info = pyspiel.GameInfo(6, 0, SEATS, 0.0, 1.0, 0.0, 70)
        super().__init__(NOTHING, info, params or {})

    def new_initial_state(self) -> NothingState:
        return NothingState(self)


pyspiel.register_game(NOTHING, NothingGame)


# -- contenders ----------------------------------------------------------------------------------


def zoo_steps(env: Any, games: int) -> Batch:
    """The loop of PettingZoo's documentation: last, choose by the mask, step."""
    rand = random.Random(1).random
    env.reset(seed=1)

    def batch() -> int:
        steps = 0
        for _ in range(games):
            env.reset()
            while env.agents:
                seen, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = seen["action_mask"].nonzero()[0]
                env.step(legal[int(rand() * len(legal))])
                steps += 1
        return steps

    return batch


def observations(features: bool) -> Batch:
    """What the seat that is asked sees, written into one buffer, at tables of random games."""
    rules = find_game("victim").rules()
    tensor = Tensor(rules, SEATS, features)
    buffer = bytearray(4 * tensor.size)
    tables = []
    rng = Rng.seeded("observations")
    for seed in range(20):
        state = rules.deal(SEATS, FastDealer.seeded(seed))
        while state.outcome() is None:
            seat = state.to_act()[0]
            tables.append((state.clone(), seat))
            choices = state.legal(seat)
            state.play(seat, choices[rng.below(len(choices))])

    def batch() -> int:
        for state, seat in tables:
            tensor.write(state.sight(seat), buffer)
        return len(tables)

    return batch


def vector_steps(features: bool) -> Batch:
    """Arrays in, arrays out: every game takes a random one of its legal actions."""
    many = VectorGame(find_game("victim").rules(), SEATS, GAMES, seed=1, features=features)
    rng = np.random.default_rng(1)

    def batch() -> int:
        for _ in range(8):
            # The largest of random numbers at the legal places: a random legal action of each.
            likely = rng.random(many.masks.shape, np.float32) * many.masks
            many.step(likely.argmax(1))
        return 8 * GAMES

    return batch


def vector_alone() -> Batch:
    """The same without choosing: each game takes the action of the lowest id."""
    many = VectorGame(find_game("victim").rules(), SEATS, GAMES, seed=1)

    def batch() -> int:
        for _ in range(8):
            many.step(many.masks.argmax(1))
        return 8 * GAMES

    return batch


def spiel_steps(name: str, games: int) -> Batch:
    """Random games by the loop of OpenSpiel's documentation; decisions count, chance does not."""
    game = pyspiel.load_game(name)
    rand = random.Random(1).random

    def batch() -> int:
        return sum(playout(game, rand)[0] for _ in range(games))

    return batch


def bare_games() -> Batch:
    """The engine alone: random games in a compiled loop, nothing looked at."""
    rules = find_game("victim").rules()
    rng = Rng.seeded("bare")

    def batch() -> int:
        return sum(play_out(rules.deal(SEATS, FastDealer(rng.fork())), rng) for _ in range(100))

    return batch


def contenders() -> dict[str, Batch]:
    rules = find_game("victim").rules()
    tensor = Tensor(rules, SEATS)
    return {
        "engine alone": bare_games(),
        "observations": observations(True),
        "observations without features": observations(False),
        "VectorGame": vector_alone(),
        "VectorGame, actions drawn by NumPy": vector_steps(True),
        "VectorGame without features, drawn": vector_steps(False),
        "PettingZoo raw_env": zoo_steps(zoo.raw_env("victim", SEATS), 10),
        "PettingZoo raw_env without features": zoo_steps(
            zoo.raw_env("victim", SEATS, features=False), 10
        ),
        "PettingZoo, an environment that does nothing": zoo_steps(
            NothingEnv(tensor.size, tensor.actions), 10
        ),
        "PettingZoo leduc_holdem_v4": zoo_steps(leduc_holdem_v4.raw_env(), 20),
        "OpenSpiel bridge": spiel_steps(openspiel.PREFIX + "victim", 10),
        "OpenSpiel, the same game on its Python API": spiel_steps("python_victim", 10),
        "OpenSpiel, a Python game that does nothing": spiel_steps("python_nothing", 10),
    }


RATIOS = (
    ("OpenSpiel bridge", "OpenSpiel, the same game on its Python API", 1.5),
    ("PettingZoo raw_env", "PettingZoo leduc_holdem_v4", None),
)
GOALS = {
    "PettingZoo raw_env": 100_000,
    "observations": 250_000,
    "VectorGame": 300_000,
}


def measured(batch: Batch, seconds: float) -> float:
    """Steps a processor second."""
    steps = 0
    began = time.process_time()
    while True:
        steps += batch()
        taken = time.process_time() - began
        if taken >= seconds:
            return steps / taken


def run(seconds: float, rounds: int) -> dict[str, list[float]]:
    field = contenders()
    for batch in field.values():
        batch()
    rates: dict[str, list[float]] = {name: [] for name in field}
    for _ in range(rounds):
        for name, batch in field.items():
            rates[name].append(measured(batch, seconds))
    return rates


def made_with(rounds: int, seconds: float) -> str:
    return (
        f"Afterdark {__version__} ({build()}), PettingZoo {pettingzoo.__version__}, Gymnasium "
        f"{gymnasium.__version__}, NumPy {np.__version__}; {cpu_model()}. {rounds} rounds of "
        f"{seconds:g} processor seconds each; load average {os.getloadavg()[1]:.0f} on "
        f"{os.cpu_count()} cores. `make bench-bridges`."
    )


def report(rates: dict[str, list[float]], seconds: float) -> str:
    rounds = len(next(iter(rates.values())))
    lines = [
        "# The bridges, measured",
        "",
        made_with(rounds, seconds),
        "",
        "| steps a processor second | median | slowest to fastest round | goal |",
        "|---|---:|---:|---:|",
    ]
    for name, found in rates.items():
        goal = GOALS.get(name)
        told = "" if goal is None else f"{goal:,}, {_kept(statistics.median(found) >= goal)}"
        lines.append(
            f"| {name} | {statistics.median(found):,.0f} | {min(found):,.0f}–{max(found):,.0f} | "
            f"{told} |"
        )
    lines += [
        "",
        "| ratio within a round | median | least to most | goal |",
        "|---|---:|---:|---:|",
    ]
    for ours, theirs, least in RATIOS:
        ratios = [one / other for one, other in zip(rates[ours], rates[theirs], strict=True)]
        told = "" if least is None else f"{least}, {_kept(statistics.median(ratios) >= least)}"
        lines.append(
            f"| {ours} : {theirs} | {statistics.median(ratios):.2f} | "
            f"{min(ratios):.2f}–{max(ratios):.2f} | {told} |"
        )
    return "\n".join(lines) + "\n"


def _kept(kept: bool) -> str:
    return "kept" if kept else "missed"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args()
    assert openspiel_victim.SEATS == SEATS
    rates = run(given.seconds, given.rounds)
    told = report(rates, given.seconds)
    print(told)
    given.results.mkdir(parents=True, exist_ok=True)
    (given.results / "bridges.md").write_text(told, encoding="utf-8")
    (given.results / "bridges.json").write_text(
        json.dumps({"machine": cpu_model(), "rates": rates}, indent=1) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
