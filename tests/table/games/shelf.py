"""Where records of these tests find their games."""

from __future__ import annotations

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import UnknownGame
from afterdark.games.manor import GAME as MANOR
from afterdark.games.vampire_empire import GAME as VAMPIRE_EMPIRE
from afterdark.games.victim import GAME as VICTIM
from afterdark.games.vwars import GAME as VWARS
from tests.table.games.corridor import CORRIDOR
from tests.table.games.well import WELL
from tests.table.games.whisper import WHISPER

SHELF: dict[str, Game] = {
    "corridor": CORRIDOR,
    "manor": MANOR,
    "vampire_empire": VAMPIRE_EMPIRE,
    "victim": VICTIM,
    "vwars": VWARS,
    "well": WELL,
    "whisper": WHISPER,
}


def find_game(id: str) -> Game:
    """The game with this id, installed or not."""
    if id not in SHELF:
        raise UnknownGame(f"There is no game {id!r} here.")
    return SHELF[id]
