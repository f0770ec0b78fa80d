"""OpenSpiel: its C++ games and our Python one, driven from Python; hearts driven from C++."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pyspiel

from bench import measure
from bench.measure import Contender, Count, Game
from bench.peers import openspiel_victim

CHANCE = openspiel_victim.CHANCE
PLAYOUTS = 20
CLONES = 5000

Playout = Callable[[Any, Callable[[], float]], tuple[int, int]]


def playout(game: Any, rand: Callable[[], float]) -> tuple[int, int]:
    """One random game as any OpenSpiel game is played; returns decisions and chance nodes."""
    state = game.new_initial_state()
    current_player, legal_actions = state.current_player, state.legal_actions
    chance_outcomes, apply_action = state.chance_outcomes, state.apply_action
    decisions = chance = 0
    while True:
        player = current_player()
        if player >= 0:
            legal = legal_actions(player)
            apply_action(legal[int(rand() * len(legal))])
            decisions += 1
        elif player == CHANCE:
            left = rand()
            for action, probability in chance_outcomes():  # noqa: B007 - the last one is used
                left -= probability
                if left <= 0.0:
                    break
            apply_action(action)
            chance += 1
        else:
            return decisions, chance


def playout_uniform(game: Any, rand: Callable[[], float]) -> tuple[int, int]:
    """The same for a game whose chance is always uniform: no probabilities cross the border."""
    state = game.new_initial_state()
    current_player, legal_actions = state.current_player, state.legal_actions
    apply_action = state.apply_action
    decisions = chance = 0
    while True:
        player = current_player()
        if player >= 0:
            decisions += 1
        elif player == CHANCE:
            chance += 1
        else:
            return decisions, chance
        legal = legal_actions()
        apply_action(legal[int(rand() * len(legal))])


class Playouts(Contender):
    """Random games with the loop in interpreted Python."""

    packages = ("open_spiel",)

    def __init__(self, game: str, seed: int, play: Playout = playout) -> None:
        self.game = pyspiel.load_game(game)
        self.rand = random.Random(seed).random
        self.play = play
        self.count = Count()

    def batch(self) -> None:
        game, rand, play = self.game, self.rand, self.play
        actions = chance = 0
        for _ in range(PLAYOUTS):
            decided, drawn = play(game, rand)
            actions += decided
            chance += drawn
        self.count = Count(actions, chance, PLAYOUTS)

    def counted(self) -> Count:
        return self.count


class BotPlayouts(Contender):
    """Random games with the loop and the bots in C++; Python asks for whole games only."""

    packages = ("open_spiel",)

    def __init__(self, game: str, seed: int) -> None:
        self.game = pyspiel.load_game(game)
        players = range(self.game.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in players]
        self.seeds = random.Random(seed)
        self.finished: list[Any] = []

    def batch(self) -> None:
        game, bots, evaluate_bots = self.game, self.bots, pyspiel.evaluate_bots
        seed = self.seeds.getrandbits(30)
        self.finished = finished = []
        for playout in range(10 * PLAYOUTS):
            state = game.new_initial_state()
            evaluate_bots(state, bots, seed + playout)
            finished.append(state)

    def counted(self) -> Count:
        count = Count(playouts=len(self.finished))
        for state in self.finished:
            moves = state.full_history()
            decisions = sum(move.player >= 0 for move in moves)
            count.actions += decisions
            count.chance += len(moves) - decisions
        return count


class Clones(Contender):
    """Copies of a game in its middle."""

    packages = ("open_spiel",)

    def __init__(self, game: str, seed: int, decisions: int) -> None:
        rand = random.Random(seed).random
        self.state = pyspiel.load_game(game).new_initial_state()
        while decisions:
            decisions -= self.state.current_player() >= 0
            legal = self.state.legal_actions()
            self.state.apply_action(legal[int(rand() * len(legal))])
        if self.state.is_terminal():
            raise SystemExit(f"{game} ended before its middle; take another seed")

    def batch(self) -> None:
        clone = self.state.clone
        for _ in range(CLONES):
            clone()

    def counted(self) -> Count:
        return Count(clones=CLONES)


def stats(games: int, seed: int) -> list[Game]:
    """The shape of random games of our Python one."""
    game = pyspiel.load_game("python_victim")
    rand = random.Random(seed)
    played = []
    for _ in range(games):
        state = game.new_initial_state()
        shape = Game()
        last: int | None = None
        while not state.is_terminal():
            if state.is_chance_node():
                kinds, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rand.choices(kinds, probabilities)[0])
            else:
                seat, legal = state.current_player(), state.legal_actions()
                action = rand.choice(legal)
                seats_on = None if last is None else (seat - last) % openspiel_victim.SEATS
                verb = state.action_to_string(action).partition(":")[0]
                shape.decided(seats_on, len(legal), verb)
                state.apply_action(action)
                last = seat
        shape.end, shape.eliminated = state.end, state.eliminated
        played.append(shape)
    return played


if __name__ == "__main__":
    measure.main(
        {
            "victim": lambda seed: Playouts("python_victim", seed),
            "victim-clone": lambda seed: Clones("python_victim", seed, 24),
            "hearts": lambda seed: Playouts("hearts", seed),
            "hearts-uniform": lambda seed: Playouts("hearts", seed, playout_uniform),
            "hearts-bots": lambda seed: BotPlayouts("hearts", seed),
            "hearts-clone": lambda seed: Clones("hearts", seed, 36),
            "leduc": lambda seed: Playouts("leduc_poker", seed),
            "hanabi": lambda seed: Playouts("hanabi", seed),
        },
        stats,
    )
