"""Law 1 on the bridges: what PettingZoo and OpenSpiel tell of a seat is the same in all worlds that
the seat cannot tell apart, and whatever others have sealed before it.

Secrets are swapped by the hand-written tools that hold every game to the law.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest

from afterdark.api import Open, Rules, State
from afterdark.bridges import openspiel
from afterdark.bridges.pettingzoo import GameEnv
from afterdark.bridges.walk import Source, Start, Walk
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import to_data
from afterdark.engine.views.tensor import Tensor
from afterdark.testing import Budget, usual_case
from afterdark.testing.laws.case import Line
from afterdark.testing.laws.secrecy import two_worlds
from tests.bridges.foreign import EVERY
from tests.bridges.test_tensors import SUBJECTS

Table = State[Rules, Open]
CHANCE = (1, 2, 3, 4)


class LeakyEnv(GameEnv):
    """As if nothing were hidden: what the tests below must notice."""

    def observe(self, agent: str) -> dict[str, Any]:
        seen = super().observe(agent)
        whole = self.table.sight(self._seats[agent], everything=True)
        return {**seen, "observation": self.tensor.packed(whole)}


ENVS: dict[tuple[int, str, type[GameEnv]], GameEnv] = {}
"""One for all tables of the same rules, shown in the same way."""


def zoo_at(table: Table, mode: str = "ansi", kind: type[GameEnv] = GameEnv) -> GameEnv:
    """An environment in the middle of a game."""
    key = id(table.rules), mode, kind
    if key not in ENVS:
        env = ENVS[key] = kind(table.rules.meta.id, table.seats, render_mode=mode)
        env.rules = table.rules
        env.tensor = Tensor(table.rules, table.seats)
        env._actions = table.rules.actions.all
    env = ENVS[key]
    env.reset(seed=1)
    env.table = table
    env._select()
    return env


def zoo_tells(env: GameEnv, seat: int) -> list[object]:
    """All that an agent is told, and all that anybody is shown. Who is selected is no secret in
    either tool: of several who answer sealed, the first that has not."""
    agent = env.possible_agents[seat]
    seen = env.observe(agent)
    return [
        bytes(seen["observation"]), bytes(seen["action_mask"]), repr(env.infos),
        [*env.agents], {**env.rewards}, {**env.terminations}, {**env.truncations}, env.render(),
    ]  # fmt: skip


def spiel_at(table: Table) -> Any:
    """The same for OpenSpiel; what was said before is nobody's."""
    name = openspiel.PREFIX + table.rules.meta.id
    state = pyspiel.load_game(f"{name}(players={table.seats})").new_initial_state()
    state.apply_action(openspiel.DEAL)
    source = Source(name, table.rules, table.seats)
    state.kept.walk = Walk(source, Start(CHANCE, to_data(table)), table)
    state._player = table.to_act()[0] if table.result is None else openspiel.TERMINAL
    return state


def spiel_tells(state: Any, seat: int) -> list[object]:
    """All that a player is told."""
    return [
        state.information_state_string(seat), state.observation_string(seat),
        state.observation_tensor(seat), state._legal_actions(seat), state.returns(),
    ]  # fmt: skip


def lines(game: str, moments: int) -> Iterator[Line]:
    """Lines of play that the law looks at, by chance and from every rare step."""
    yield from usual_case(SUBJECTS[game], Budget(games=1, moments=moments)).lines()


@EVERY
def test_worlds_a_seat_cannot_tell_apart_give_it_the_same_everywhere(game: str) -> None:
    """And it would be seen if they did not: with all secrets in it, an observation differs."""
    pairs = caught = 0
    for line in lines(game, 2):
        for _ in line.moments():
            rng = line.chance(f"bridges {len(line.moves)}")
            for secret in SUBJECTS[game].secrets:
                worlds = two_worlds(line, secret, rng)
                if worlds is None or worlds.observer == SPECTATOR:
                    continue
                one, other, seat = worlds.one, worlds.other, worlds.observer
                if one.result is not None:
                    continue  # an environment has nobody to ask then
                pairs += 1
                mode = "svg" if pairs % 4 == 0 else "ansi"
                assert zoo_tells(zoo_at(one, mode), seat) == zoo_tells(zoo_at(other, mode), seat)
                assert spiel_tells(spiel_at(one), seat) == spiel_tells(spiel_at(other), seat)
                caught += zoo_tells(zoo_at(one, kind=LeakyEnv), seat) != (
                    zoo_tells(zoo_at(other, kind=LeakyEnv), seat)
                )
    assert pairs > 4
    # The order of a deck is no number in a tensor, and Victor or Victim? has no other secret.
    assert caught > 0 or game == "victim"


SEALED = ("manor", "vec", "vwars")
"""The games in which several answer at once."""


@pytest.mark.parametrize("game", SEALED)
def test_what_others_have_sealed_tells_the_next_one_nothing(game: str) -> None:
    """The first of several is asked before the others, and answers in two ways."""
    compared = 0
    for line in lines(game, 12):
        for _ in line.moments():
            table = line.state
            if table.result is not None or table.stack[-1].asks == ASKS_ONE:
                continue
            first, *rest = table.to_act()
            choices = table.legal(first)
            if not rest or len(choices) < 2:
                continue
            ends = [after(table, first, choice.number) for choice in (choices[0], choices[-1])]
            if None in ends:
                continue
            assert ends[0] == ends[1]
            compared += 1
    assert compared > 2


def after(table: Table, first: int, number: int) -> list[object] | None:
    """What the others are told by both tools once a seat has answered, part by part; None if that
    decides it for all."""
    env, state = zoo_at(table.clone()), spiel_at(table.clone())
    state.walk.told()  # from now on it is written down who is told what
    rest, decision = table.to_act()[1:], table.decision
    while env.agent_selection == f"seat_{first}" and env.table.decision == decision:
        env.step(number)
        state.apply_action(number)
        if env.table.result is not None or env.table.to_act() == rest:
            break
        number = env.table.legal(first)[0].number
    if env.table.decision != decision or env.table.to_act() != rest:
        return None
    assert env.table.answers[first]
    others = [seat for seat in range(table.seats) if seat != first]
    return [[zoo_tells(env, seat), spiel_tells(state, seat)] for seat in others]


def test_the_chance_to_come_is_in_no_observation() -> None:
    """Two tables that lie alike and will be drawn otherwise."""
    line = next(lines("manor", 3))
    told = []
    for seed in ("one", "other"):
        table = line.state.clone()
        table.dealer = FastDealer(Rng.seeded(seed))
        told.append([zoo_tells(zoo_at(table), seat) for seat in range(table.seats)])
    assert told[0] == told[1]
