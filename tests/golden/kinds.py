"""All golden streams by their names."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tests.golden.answers import answers
from tests.golden.evening import GAMES, store, wire
from tests.golden.games import positions, records
from tests.golden.streams import Golden

_OF_A_GAME: Final[dict[str, Callable[[str], Golden]]] = {
    "wire": wire,
    "store": store,
    "positions": positions,
    "records": records,
}
STREAMS: Final[dict[str, Callable[[], Golden]]] = {
    **{
        f"{game}/{kind}": partial(make, game) for game in GAMES for kind, make in _OF_A_GAME.items()
    },
    "answers": answers,
}
"""By the name of each stream, how it is made."""
