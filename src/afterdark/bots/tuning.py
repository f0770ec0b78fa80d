"""How the search plays one game: a few numbers, found by measurement, in the game's folder."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta

FILE: Final = "search.toml"


class Tuning:
    """The numbers a game may set in `heuristic/search.toml`; a game without that file has these."""

    def __init__(self) -> None:
        self.playouts = 128
        """What a laptop's core does in about a twentieth of a second."""
        self.cut = 25
        """After so many decisions a playout is judged, if a value was learned."""
        self.warmth = 0.5
        """How wayward the players of a playout are."""
        self.margin = 0.02
        """By how much a choice must look better than the advised one to be taken instead."""
        self.doubt = 2.0
        """And by how many standard errors."""
        self.price = 0.0
        """What a nat of surprise costs that gives the own secret away, in what the advice weighs
        by."""
        self.stake = 0.0
        """And in shares of a win, where choices are tried in imagined games."""
        self.hiding: list[str] = []
        """The sides that have something to hide; all, if none is named."""
        self.slips = 1.5
        """How wayward a novice is."""

    def hides(self, side: str) -> bool:
        """Whether a player of this side minds what others learn of them."""
        return not self.hiding or side in self.hiding


_READ: Final[dict[str, Tuning]] = {}
"""By game, as long as this process lives."""


def tuning(meta: Meta) -> Tuning:
    """A game's own numbers; for reading only."""
    folder = str(meta.folder)
    numbers = _READ.get(folder)
    if numbers is None:
        numbers = _READ[folder] = read_tuning(meta)
    return numbers


def read_tuning(meta: Meta) -> Tuning:
    """The same, read anew, for whoever wants to try others."""
    numbers = Tuning()
    file = meta.folder / "heuristic" / FILE
    if not file.is_file():
        return numbers
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    numbers.playouts = int(data.get("playouts", numbers.playouts))
    numbers.cut = int(data.get("cut", numbers.cut))
    numbers.warmth = float(data.get("warmth", numbers.warmth))
    numbers.margin = float(data.get("margin", numbers.margin))
    numbers.doubt = float(data.get("doubt", numbers.doubt))
    numbers.price = float(data.get("price", numbers.price))
    numbers.stake = float(data.get("stake", numbers.stake))
    numbers.hiding = [str(side) for side in data.get("hiding", numbers.hiding)]
    numbers.slips = float(data.get("slips", numbers.slips))
    return numbers
