"""What is to be simulated: small, picklable, and the same for every worker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import afterdark
from afterdark.arena.external.player import USUAL_LIMITS, Limits
from afterdark.arena.referee import check_kind
from afterdark.arena.sides import is_by_side, kinds_by_side, written_by_side
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import OptionError


@dataclass(frozen=True)
class Plan:
    """A game, its options and cards, who plays, and the seed from which all chance comes.

    `bots` has one kind a seat. With `rotate`, game i seats them i places further on, so that over
    many games every bot sits everywhere and the luck of a seat is no bot's merit.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    cards: tuple[str, str] | None = None
    """The name and text of a card file in place of the game's own."""
    rotate: bool = False
    limits: Limits = USUAL_LIMITS
    """How long bots that are programs of somebody's own may take."""

    def rules(self) -> Rules:
        """The rules in force; whatever is wrong with the plan is said here."""
        file = CardFile(*self.cards) if self.cards is not None else None
        rules = find_game(self.game).rules(self.options, file)
        rules.check_seats(self.seats)
        if len(self.bots) != self.seats:
            raise OptionError(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}.")
        for kind in self.bots:
            check_kind(kind)
            if is_by_side(kind):
                written_by_side(kinds_by_side(kind), rules.sides)
        return rules

    def head(self) -> dict[str, object]:
        """What two runs must agree on if they are to be one simulation."""
        rules = self.rules()
        return {
            "simulation": 1,
            "game": self.game,
            "version": rules.meta.version,
            "options": dict(rules.options),
            "cards": rules.fingerprint,
            "seats": self.seats,
            "bots": list(self.bots),
            "rotate": self.rotate,
            "seed": self.seed,
            "afterdark": afterdark.__version__,
        }

    def seated(self, game: int) -> list[str]:
        """Who sits where in one game, seat by seat."""
        shift = game % self.seats if self.rotate else 0
        return [self.bots[(seat - shift) % self.seats] for seat in range(self.seats)]


def bots_for(kinds: Sequence[str], seats: int) -> tuple[str, ...]:
    """One kind a seat from fewer: the list is repeated around the table."""
    return tuple(kinds[seat % len(kinds)] for seat in range(seats))
