"""Boards that games of other packages bring along: `board.html` in the game's folder.

Such a page is somebody else's program in our players' browsers. It is shown in a frame without an
origin and under a policy of its own: it can run and draw, and reach nothing, neither the page
around it, nor what the browser keeps, nor any network. What it is given and may say is in
web/src/parts/frame/own_board.ts.
"""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.game import Game
from afterdark.server.errors import NotFound, TooLarge

FILE: Final = "board.html"
AT_MOST: Final = 512 * 1024
"""Bytes of a board, everything in it."""
PLACE: Final = "/api/boards/"
"""Where boards are, and all that our pages may put into a frame."""
POLICY: Final = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "font-src data:; media-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'; sandbox allow-scripts"
)
"""It may run and draw. The sandbox is said here, too, for whoever opens the address by itself."""
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-dns-prefetch-control": "off",
    "cache-control": "no-cache",
}


def has_own_board(game: Game) -> bool:
    """Whether a game brings one along."""
    return (game.meta.folder / FILE).is_file()


def own_board(game: Game) -> bytes:
    """The page of a game's own board."""
    try:
        with (game.meta.folder / FILE).open("rb") as file:
            page = file.read(AT_MOST + 1)
    except OSError:
        raise NotFound from None
    if len(page) > AT_MOST:
        raise TooLarge
    return page
