"""PettingZoo: every game as an AEC environment, one agent a seat.

An observation is a dict of the seat's tensor and the mask of its actions. Seats that answer sealed
are asked one after the other, and none is told what another answered before all have. Rewards come
at the end: what the game pays. Whoever is eliminated before leaves there and then.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from afterdark.bridges.arrays import Arrays
from afterdark.bridges.claims import SILENCE, ClaimTable
from afterdark.bridges.extras import needed
from afterdark.bridges.picture import pixels, svg
from afterdark.engine.contract.claims import Claim
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import UnknownAction
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.engine.views.gauges import FAR
from afterdark.engine.views.tensor import Tensor

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.contract.options import OptionValue
    from afterdark.engine.core.state import Open, State

np: Any = needed("numpy", "pettingzoo")
spaces: Any = needed("gymnasium.spaces", "pettingzoo")
_zoo: Any = needed("pettingzoo", "pettingzoo")
_wrappers: Any = needed("pettingzoo.utils.wrappers", "pettingzoo")

MODES: Final = ["human", "ansi", "svg", "rgb_array"]
"""How a table is shown: as a spectator sees it, so that nothing secret gets into a log."""
HEARD: Final = 8
"""So many of the latest claims an observation holds, where players talk."""


def env(game: str | Game = "victim", seats: int | None = None, **settings: Any) -> Any:
    """An environment inside PettingZoo's usual wrappers, which check their caller."""
    inner = raw_env(game, seats, **settings)
    if not inner.talks:  # the wrapper knows Discrete action spaces only
        inner = _wrappers.AssertOutOfBoundsWrapper(inner)
    return _wrappers.OrderEnforcingWrapper(inner)


def raw_env(game: str | Game = "victim", seats: int | None = None, **settings: Any) -> GameEnv:
    """An environment as it is."""
    return GameEnv(game, seats, **settings)


class GameEnv(_zoo.AECEnv):  # type: ignore[misc]
    """One game after another, its seats the agents `seat_0`, `seat_1` …

    With `claims`, agents talk: an action is a pair of an action and a claim (`ClaimTable`, 0 for
    nothing), and an observation holds the latest claims. `max_cycles` truncates a game after so
    many answers.
    """

    def __init__(
        self,
        game: str | Game = "victim",
        seats: int | None = None,
        *,
        options: Mapping[str, OptionValue] | None = None,
        features: bool = True,
        render_mode: str | None = None,
        claims: bool = False,
        max_cycles: int | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise AfterdarkError(f"A table is shown as {', '.join(MODES)}, not {render_mode!r}.")
        self._game = find_game(game) if isinstance(game, str) else game
        self.rules: Rules = self._game.rules(options)
        count = self.rules.meta.usual_seats if seats is None else seats
        self.tensor = Tensor(self.rules, count, features)
        self._arrays = Arrays(self.tensor)
        self.render_mode = render_mode
        self.talks = claims
        self.metadata = {
            "name": f"afterdark_{self.rules.meta.id}_v{self.rules.meta.version.split('.')[0]}",
            "render_modes": MODES,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self.claims = ClaimTable(self.rules, count)
        self.heard: list[tuple[int, int]] = []
        """The claims of this game: who made it, and its number."""
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = self.rules.actions.all
        self._max_cycles = max_cycles
        self._rng = Rng.seeded(0)
        self._seeded = False
        self._make_spaces()

    def _make_spaces(self) -> None:
        actions = self.tensor.actions
        seen = spaces.Box(-FAR, FAR, (self.tensor.size,), np.float32)
        parts: dict[str, Any] = {"observation": seen, "action_mask": _mask_space(actions)}
        one: Any = spaces.Discrete(actions)
        if self.talks:
            claims = len(self.claims)
            one = spaces.Tuple((one, spaces.Discrete(claims)))
            parts["action_mask"] = spaces.Tuple((_mask_space(actions), _mask_space(claims)))
            # Who spoke, counted from the one who hears, and what; -1 where nobody did.
            most = max(claims, len(self.possible_agents)) - 1
            parts["heard"] = spaces.Box(-1, most, (HEARD, 2), np.int32)
            self._any_claim = np.ones(claims, np.int8)
        self._observation_spaces = {agent: spaces.Dict(parts) for agent in self.possible_agents}
        self._action_spaces = {
            agent: spaces.Tuple(one.spaces) if self.talks else spaces.Discrete(actions)
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    # -- playing ---------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed fixes this one and all that follow until the next seed."""
        if seed is not None:
            self._rng = Rng.seeded(seed)
        elif not self._seeded:
            self._rng = Rng.seeded(int(np.random.SeedSequence().entropy))
        self._seeded = True
        self.table: State[Rules, Open] = self._dealt()
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.heard = []
        self._skip_agent_selection = None
        self._gone = 0
        self._taken = 0
        self._select()

    def _dealt(self) -> State[Rules, Open]:
        """A new game; one that is over before anybody is asked is dealt again."""
        while True:
            table = self.rules.deal(len(self.possible_agents), FastDealer(self._rng.fork()))
            if table.result is None:
                return table

    def _select(self) -> None:
        self._seat = self.table.to_act()[0]
        self.agent_selection = self.possible_agents[self._seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent's seat knows, and what it may do: nothing while it is not asked."""
        seat = self._seats[agent]
        seen = self._arrays.seen(self.table.sight(seat))
        if self.talks:
            seen["action_mask"] = (seen["action_mask"], self._any_claim)
            seen["heard"] = self._heard_by(seat)
        return seen

    def _heard_by(self, seat: int) -> Any:
        heard = np.full((HEARD, 2), -1, np.int32)
        for place, (speaker, number) in enumerate(reversed(self.heard[-HEARD:])):
            heard[place] = ((speaker - seat) % len(self.possible_agents), number)
        return heard

    def step(self, action: Any) -> None:
        """Answer for the agent that is asked, by an action's id; the dead answer None.

        What is not offered is refused (`Refused`, `UnknownAction`), and nothing has happened.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        said = SILENCE
        if self.talks:
            action, said = action
            self.claims.claim(int(said))
        number = -1 if action is None else int(action)
        if not 0 <= number < len(self._actions):
            raise UnknownAction(str(action))
        table = self.table
        table.play(self._seat, self._actions[number])
        if said != SILENCE:
            self.heard.append((self._seat, int(said)))
        self._cumulative_rewards[agent] = 0.0
        result = table.result
        if result is not None:
            self._finish(result.payoffs)
            return
        self._taken += 1
        self._select()
        gone = table.open.gone()
        if len(gone) > self._gone:
            self._lose(gone)
        if self._taken == self._max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def _finish(self, payoffs: list[float]) -> None:
        """The game is over: all who are left get what it pays them."""
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = payoffs[self._seats[agent]]
        self._accumulate_rewards()
        self._deads_step_first()

    def _lose(self, gone: list[int]) -> None:
        """Some seats are out for good: they get nothing, and leave before the others go on."""
        self._gone = len(gone)
        for seat in gone:
            agent = self.possible_agents[seat]
            if agent in self.terminations:
                self.terminations[agent] = True
        self._deads_step_first()

    def claimed(self, number: int) -> Claim | None:
        """What a number of `heard` says."""
        return self.claims.claim(number)

    # -- showing ---------------------------------------------------------------------------------

    def render(self) -> Any:
        """The table as spectators see it: text, a picture as text, or an array of pixels."""
        if self.render_mode is None:
            return None
        view = self.table.view(SPECTATOR)
        texts = self._game.texts(SOURCE)
        if self.render_mode == "svg":
            return svg(view, texts)
        if self.render_mode == "rgb_array":
            return pixels(view, texts)
        text = view.text(texts)
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what PettingZoo means by it
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def _mask_space(size: int) -> Any:
    return spaces.Box(0, 1, (size,), np.int8)
