"""OpenSpiel: every game registered as `afterdark_GAME`, with `players` and `seed` to choose.

    import pyspiel
    import afterdark.bridges.openspiel

    game = pyspiel.load_game("afterdark_victim(players=4,seed=7)")

Chance is sampled, not enumerated: one chance node deals, and whatever is drawn later comes from the
state's own generator, which is part of the state when it is copied or serialised. Seats that answer
sealed are asked one after the other. Information states are text (all a seat has seen, and its
view); tensors are of observations only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from afterdark.bridges.extras import needed
from afterdark.bridges.walk import Source, Walk, walk_from
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.engine.views.tensor import Tensor, ids

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules

np: Any = needed("numpy", "openspiel")
pyspiel: Any = needed("pyspiel", "openspiel")

PREFIX: Final = "afterdark_"
CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
DEAL: Final = 0
"""The one outcome of the one chance node."""
DEALING: Final = [(DEAL, 1.0)]

_KINDS: Final[dict[str, Kind]] = {}
"""What is registered, by OpenSpiel's name."""


class Kind:
    """One game as OpenSpiel knows it: its type, and what it pays at least and at most."""

    def __init__(self, game: Game, least: float, most: float, total: float | None) -> None:
        self.game = game
        self.name = PREFIX + game.meta.id
        self.least = least
        self.most = most
        self.total = total
        self._sources: dict[int, Source] = {}
        self._tensors: dict[int, Tensor] = {}
        self.rules: Rules | None = None
        utility = pyspiel.GameType.Utility
        seats = game.meta.seats
        self.type = pyspiel.GameType(
            short_name=self.name,
            long_name=f"Afterdark: {game.texts(SOURCE).say('title')}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=utility.GENERAL_SUM
            if total is None
            else (utility.ZERO_SUM if total == 0 else utility.CONSTANT_SUM),
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(seats),
            min_num_players=min(seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": game.meta.usual_seats, "seed": 0},
        )

    def source(self, seats: int) -> Source:
        """The rules for so many seats, made once."""
        if seats not in self._sources:
            if self.rules is None:
                self.rules = self.game.rules()
            self.rules.check_seats(seats)
            self._sources[seats] = Source(self.name, self.rules, seats)
        return self._sources[seats]

    def tensor(self, seats: int) -> Tensor:
        """The layout of tensors for so many seats, made once."""
        if seats not in self._tensors:
            self._tensors[seats] = Tensor(self.source(seats).rules, seats)
        return self._tensors[seats]


def register(
    game: Game, *, least: float = 0.0, most: float = 1.0, total: float | None = None
) -> str:
    """Register a game under `afterdark_` and its id, and give that name.

    What it pays is between `least` and `most`; `total` is what it pays all seats together, if that
    is always the same. The games that come with Afterdark are registered already.
    """
    kind = Kind(game, least, most, total)
    if kind.name not in _KINDS:
        _KINDS[kind.name] = kind
        # A class of its own for each: OpenSpiel keeps what makes a game until Python is gone, and
        # only classes survive that.
        pyspiel.register_game(
            kind.type, type(f"Spiel_{game.meta.id}", (SpielGame,), {"KIND": kind})
        )
    return kind.name


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games for so many players."""

    KIND: ClassVar[Kind]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        kind = self.KIND
        self.seats = int(params.get("players", kind.game.meta.usual_seats))
        self.source = kind.source(self.seats)
        self.chance = Rng.seeded(int(params.get("seed", 0)))
        """Where deals come from."""
        rules = self.source.rules
        info: dict[str, Any] = {} if kind.total is None else {"utility_sum": kind.total}
        super().__init__(
            kind.type,
            pyspiel.GameInfo(
                num_distinct_actions=len(rules.actions.all),
                max_chance_outcomes=1,
                num_players=self.seats,
                min_utility=kind.least,
                max_utility=kind.most,
                max_game_length=rules.bound(self.seats) * self.seats,
                **info,
            ),
            params,
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A table: nothing before the deal, then a walk. OpenSpiel copies and pickles `kept`."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.kept = Kept(None)
        self._player = CHANCE

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return DEALING

    def _legal_actions(self, player: int) -> list[int]:
        return ids(self.kept.walk.table.legal(player))

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            game = self.get_game()
            self.kept.walk = Walk.dealt(game.source, game.chance.fork())
        else:
            self.kept.walk.play(action)
        table = self.kept.walk.table
        self._player = table.to_act()[0] if table.result is None else TERMINAL

    @property
    def walk(self) -> Walk:
        """The walk since the deal."""
        walk: Walk | None = self.kept.walk
        if walk is None:
            raise AfterdarkError("Nothing has been dealt yet: apply the chance action first.")
        return walk

    def returns(self) -> list[float]:
        """What the game pays each seat; nothing before the end."""
        walk = self.kept.walk
        if walk is None or walk.table.result is None:
            return [0.0] * self.num_players()
        return list(walk.table.result.payoffs)

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """A world that this player cannot tell from the true one, out of `imagine`."""
        game = self.get_game()
        # OpenSpiel's sampler gives numbers in [0, 1); without one, the game's own chance will do.
        rng = game.chance.fork() if sampler is None else Rng.seeded(repr(sampler()))
        state: SpielState = game.new_initial_state()
        state.apply_action(DEAL)
        state.kept.walk = self.walk.imagined(player, rng)
        state._player = self._player
        return state

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return "deal"
        return str(self.get_game().source.rules.actions.all[action].notation)

    def __str__(self) -> str:
        """The whole position, secrets included: a state is the truth."""
        walk = self.kept.walk
        return "not dealt" if walk is None else walk.text()


class Kept:
    """What a state holds, so that OpenSpiel copies and pickles it in our way."""

    def __init__(self, walk: Walk | None) -> None:
        self.walk: Any = walk

    def __deepcopy__(self, memo: dict[int, object]) -> Kept:
        return Kept(None if self.walk is None else self.walk.__deepcopy__(memo))

    def __reduce__(self) -> tuple[Any, ...]:
        if self.walk is None:
            return Kept, (None,)
        source = self.walk.source
        return _kept_again, (source.name, source.seats, self.walk.data())


def _kept_again(name: str, seats: int, data: Any) -> Kept:
    kind = _KINDS.get(name)
    if kind is None:
        raise AfterdarkError(f"{name} is not registered here.")
    return Kept(walk_from(kind.source(seats), *data))


class SpielObserver:
    """What a player sees: the tensor of the seat's view; as text, all it has seen and knows."""

    def __init__(self, game: SpielGame, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise AfterdarkError(f"Observations have no parameters, not {params!r}.")
        self._tensor = game.KIND.tensor(game.seats)
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = np.zeros(self._tensor.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor; nothing before the deal."""
        if state.kept.walk is None:
            self.tensor.fill(0)
        else:
            self._tensor.write(state.walk.table.sight(player), self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, or all they have seen, as text."""
        if state.kept.walk is None:
            return "not dealt"
        return state.walk.knowledge(player) if self._recalls else state.walk.sight(player)


def _register_ours() -> None:
    for id in game_ids():
        game = find_game(id)
        if game.meta.folder.parent.name == "games":
            register(game)


_register_ours()
