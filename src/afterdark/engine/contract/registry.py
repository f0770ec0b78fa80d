"""Finding games: any installed package adds one through the entry point `afterdark.games`."""
# afterdark: interpreted

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from afterdark.engine.contract.game import Game
from afterdark.engine.errors import AfterdarkError

GROUP = "afterdark.games"


class UnknownGame(AfterdarkError):
    """No installed package offers this game."""


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def game_ids() -> list[str]:
    """The ids of all installed games, in order of the alphabet."""
    return sorted(_points())


def find_game(id: str) -> Game:
    """The game with this id."""
    point = _points().get(id)
    if point is None:
        known = ", ".join(game_ids()) or "none"
        raise UnknownGame(f"There is no game {id!r} here; the games are: {known}.")
    try:
        game: object = point.load()
    except (ImportError, AttributeError) as error:
        message = f"The game {id!r} cannot be loaded from {point.value}: {error}."
        raise UnknownGame(message) from error
    if not isinstance(game, Game):
        raise UnknownGame(f"{point.value} offers the game {id!r} but is no Game.")
    return game
