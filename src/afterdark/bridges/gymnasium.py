"""Gymnasium: one seat of a game, the others taken by bots.

The mask of what may be done stands in the observation and in `info`. Answering what is not offered
changes nothing: the seat is asked again, and the reward says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from afterdark.bots.kinds import RANDOM
from afterdark.bots.plug_ins import find_bot
from afterdark.bridges.arrays import Arrays
from afterdark.bridges.extras import needed
from afterdark.bridges.opponents import Opponents
from afterdark.bridges.picture import svg
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.errors import AfterdarkError, NoSuchSeat
from afterdark.engine.languages import SOURCE
from afterdark.engine.views.gauges import FAR
from afterdark.engine.views.tensor import Tensor

if TYPE_CHECKING:
    from afterdark.bots.bot import Bot
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.contract.options import OptionValue
    from afterdark.engine.core.state import Open, State

np: Any = needed("numpy", "gymnasium")
gym: Any = needed("gymnasium", "gymnasium")

NOT_OFFERED: Final = -0.01
"""The reward for an answer that is not offered."""
WORDS: Final = 63
"""Bits of a seed taken from Gymnasium's generator."""


class SeatEnv(gym.Env):  # type: ignore[misc]
    """One seat's game against bots: `bots` are the others from the next seat on, by kind or as
    objects; the last one named takes all seats that are left."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game = "victim",
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: Sequence[str | Bot] = (RANDOM,),
        options: Mapping[str, OptionValue] | None = None,
        features: bool = True,
        render_mode: str | None = None,
    ) -> None:
        modes = self.metadata["render_modes"]
        if render_mode is not None and render_mode not in modes:
            raise AfterdarkError(f"A table is shown as {', '.join(modes)}, not {render_mode!r}.")
        self._game = find_game(game) if isinstance(game, str) else game
        self.rules: Rules = self._game.rules(options)
        count = self.rules.meta.usual_seats if seats is None else seats
        self.tensor = Tensor(self.rules, count, features)
        self._arrays = Arrays(self.tensor)
        if not 0 <= seat < count:
            raise NoSuchSeat(seat, count)
        if not bots or len(bots) > count - 1:
            raise AfterdarkError(f"Name from one to {count - 1} bots for the other seats.")
        self.seat = seat
        self.render_mode = render_mode
        self._bots: dict[int, Bot] = {}
        for place in range(count - 1):
            bot = bots[min(place, len(bots) - 1)]
            made = find_bot(bot) if isinstance(bot, str) else bot
            self._bots[(seat + 1 + place) % count] = made
        self._actions = self.rules.actions.all
        actions = self.tensor.actions
        self.action_space = gym.spaces.Discrete(actions)
        self.observation_space = gym.spaces.Dict(
            {
                "observation": gym.spaces.Box(-FAR, FAR, (self.tensor.size,), np.float32),
                "action_mask": gym.spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal until a game comes to a question for this seat."""
        super().reset(seed=seed)
        while True:
            rng = Rng.seeded(int(self.np_random.integers(2**WORDS)))
            self.table: State[Rules, Open] = self.rules.deal(
                self.tensor.seats, FastDealer(rng.fork())
            )
            self._opponents = Opponents(self.rules, self._bots, rng)
            self._play_on()
            if not self._over():
                return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer by an action's id; the bots answer until this seat is asked again."""
        table = self.table
        if self._over():
            raise AfterdarkError("This game is over: reset deals the next one.")
        chosen = self._actions[int(action)]
        if table.refusal(self.seat, chosen) is not None:
            seen, info = self._seen()
            return seen, NOT_OFFERED, False, False, info
        self._opponents.play(table, self.seat, chosen)
        self._play_on()
        seen, info = self._seen()
        result = table.result
        reward = 0.0 if result is None else float(result.payoffs[self.seat])
        return seen, reward, self._over(), False, info

    def _play_on(self) -> None:
        table = self.table
        while not self._over():
            seat = table.to_act()[0]
            if seat == self.seat:
                return
            self._opponents.play(table, seat, self._opponents.choice(table, seat))

    def _over(self) -> bool:
        """Whether the game is over for this seat: altogether, or because it is out for good."""
        return self.table.result is not None or self.seat in self.table.open.gone()

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = self._arrays.seen(self.table.sight(self.seat))
        return seen, {"action_mask": seen["action_mask"]}

    def action_masks(self) -> Any:
        """What may be done, as the libraries that mask actions ask for it."""
        return self._seen()[0]["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The table as this seat sees it."""
        if self.render_mode is None:
            return None
        view = self.table.view(self.seat)
        texts = self._game.texts(SOURCE)
        return svg(view, texts) if self.render_mode == "svg" else view.text(texts)
