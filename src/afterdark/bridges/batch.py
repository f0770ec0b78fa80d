"""Many games at once, in plain memory: the compiled half of `VectorGame`.

Every buffer has one row a game. Where a game is over, its row of `payoffs` says how, and the next
game of that row has already been dealt: what is seen and may be done there is of the new one.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING

from librt.strings import BytesWriter

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.gauges import WIDTH
from afterdark.engine.views.tensor import Tensor

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
        # What is handed on all at once when every game has been looked at.
        self._written = BytesWriter()
        self._allowed = BytesWriter()
        self._nothing = bytes(self.tensor.actions)
        self._asked = BytesWriter()
        self._states: list[State[Rules, Open]] = []
        self._seats: list[int] = []
        for _ in range(games):
            self._states.append(self._dealt())
            self._seats.append(0)
        self._look_at_all()

    def reset(self, seed: int | str) -> None:
        """Deal all games anew."""
        self._rng = Rng.seeded(seed)
        self.over[:] = bytes(self.games)
        self.payoffs[:] = bytes(len(self.payoffs))
        for game in range(self.games):
            self._states[game] = self._dealt()
        self._look_at_all()

    def step(self, actions: list[int]) -> None:
        """Take one decision in each game, by the id of the action."""
        if len(actions) != self.games:
            raise AfterdarkError(f"There are {self.games} games, and {len(actions)} actions.")
        offered = self.tensor.actions
        first = 0
        for game in range(self.games):
            action = actions[game]
            if not 0 <= action < offered or self._allowed[first + action] == 0:
                raise NotOffered(game, action)
            first += offered
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
        self._look_at_all()

    def state(self, game: int) -> State[Rules, Open]:
        """One of the tables: for looking at, with all its secrets."""
        return self._states[game]

    def _dealt(self) -> State[Rules, Open]:
        """A new game; one that is over before anybody is asked is dealt again."""
        while True:
            state = self.rules.deal(self.tensor.seats, FastDealer(self._rng.fork()))
            if state.result is None:
                return state

    def _look_at_all(self) -> None:
        """Write down for every game what the seat that decides sees and may do."""
        self._written.truncate(0)
        self._allowed.truncate(0)
        self._asked.truncate(0)
        for game in range(self.games):
            self._look(game)
        self.observations[:] = self._written.getvalue()
        self.masks[:] = self._allowed.getvalue()
        self.turns[:] = self._asked.getvalue()

    def _look(self, game: int) -> None:
        state = self._states[game]
        step = state.stack[-1]
        seat = step.who(state) if step.asks == ASKS_ONE else state.to_act()[0]
        sight = state.sight(seat)
        self.tensor.append(sight, self._written)
        allowed = self._allowed
        first = len(allowed)
        allowed.write(self._nothing)
        for action in sight.choices:
            allowed[first + action.number] = 1
        self._seats[game] = seat
        self._asked.append(seat)
