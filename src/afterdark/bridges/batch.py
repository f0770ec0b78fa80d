"""Many games at once, in plain memory: the compiled half of `VectorGame`.

Every buffer has one row a game. Where a game is over, its row of `payoffs` says how, and the next
game of that row has already been dealt: what is seen and may be done there is of the new one.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.tensor import WIDTH, Tensor

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules


class NotOffered(AfterdarkError):
    """An action that a game of a batch does not offer now. No game has gone on."""

    def __init__(self, game: int, action: int) -> None:
        super().__init__(f"Game {game} does not offer the action {action} now: see its mask.")
        self.game = game
        self.action = action


class Batch:
    """So many games of the same rules, all of them waiting for one seat's decision."""

    def __init__(
        self, rules: Rules, seats: int, games: int, seed: int | str = 0, features: bool = True
    ) -> None:
        self.tensor = Tensor(rules, seats, features)
        self.rules = rules
        self.games = games
        self.observations = bytearray(games * self.tensor.size * WIDTH)
        self.masks = bytearray(games * self.tensor.actions)
        self.payoffs = bytearray(games * seats * WIDTH)
        self.over = bytearray(games)
        self.turns = bytearray(games)
        """The seat that decides in each game."""
        self._rng = Rng.seeded(seed)
        self._row = Struct(f"{seats}f")
        self._no_payoffs = bytes(seats * WIDTH)
        self._no_mask = bytes(self.tensor.actions)
        self._states: list[State[Rules, Open]] = []
        self._choices: list[list[Action]] = []
        self._seats: list[int] = []
        for _ in range(games):
            self._states.append(self._dealt())
            self._choices.append([])
            self._seats.append(0)
        for game in range(games):
            self._look(game)

    def reset(self, seed: int | str) -> None:
        """Deal all games anew."""
        self._rng = Rng.seeded(seed)
        self.over[:] = bytes(self.games)
        self.payoffs[:] = bytes(len(self.payoffs))
        for game in range(self.games):
            self._states[game] = self._dealt()
            self._look(game)

    def step(self, actions: list[int]) -> None:
        """Take one decision in each game, by the id of the action."""
        if len(actions) != self.games:
            raise AfterdarkError(f"There are {self.games} games, and {len(actions)} actions.")
        for game in range(self.games):
            if not self._offers(game, actions[game]):
                raise NotOffered(game, actions[game])
        every = self.rules.actions.all
        for game in range(self.games):
            if self.over[game]:
                self.over[game] = 0
                start = game * len(self._no_payoffs)
                self.payoffs[start : start + len(self._no_payoffs)] = self._no_payoffs
            state = self._states[game]
            state.take(self._seats[game], every[actions[game]])
            result = state.result
            if result is not None:
                self.over[game] = 1
                self._row.pack_into(self.payoffs, game * self._row.size, *result.payoffs)
                self._states[game] = self._dealt()
            self._look(game)

    def state(self, game: int) -> State[Rules, Open]:
        """One of the tables: for looking at, with all its secrets."""
        return self._states[game]

    def _dealt(self) -> State[Rules, Open]:
        """A new game; one that is over before anybody is asked is dealt again."""
        while True:
            state = self.rules.deal(self.tensor.seats, FastDealer(self._rng.fork()))
            if state.result is None:
                return state

    def _offers(self, game: int, action: int) -> bool:
        for choice in self._choices[game]:
            if choice.number == action:
                return True
        return False

    def _look(self, game: int) -> None:
        state = self._states[game]
        seat = state.to_act()[0]
        sight = state.sight(seat)
        tensor = self.tensor
        first = game * tensor.size * WIDTH
        self.observations[first : first + tensor.size * WIDTH] = tensor.packed(sight)
        start = game * tensor.actions
        masks = self.masks
        for action in self._choices[game]:
            masks[start + action.number] = 0
        for action in sight.choices:
            masks[start + action.number] = 1
        self._choices[game] = sight.choices
        self._seats[game] = seat
        self.turns[game] = seat
