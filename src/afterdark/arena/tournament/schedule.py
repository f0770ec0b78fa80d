"""What is to be played in a tournament: small, picklable, and the same for every worker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import afterdark
from afterdark.arena.external.player import USUAL_LIMITS, Limits
from afterdark.arena.referee import check_kind
from afterdark.bots.external.partner import AGENT_PREFIX
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import OptionError


@dataclass(frozen=True)
class TournamentPlan:
    """A game, its options and cards, the bots, and the seed from which all chance comes.

    Each deal is played as often as there are bots, and each of them sits in every chair of it once.
    With fewer bots than chairs some play against themselves too; with more, those who meet change
    from deal to deal.
    """

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    cards: tuple[str, str] | None = None
    """The name and text of a card file in place of the game's own."""
    limits: Limits = USUAL_LIMITS

    def rules(self) -> Rules:
        """The rules in force; whatever is wrong with the plan is said here."""
        file = CardFile(*self.cards) if self.cards is not None else None
        rules = find_game(self.game).rules(self.options, file)
        rules.check_seats(self.seats)
        if len(self.bots) < 2:
            raise OptionError("A tournament needs two bots or more: --bots heuristic,random")
        for kind in self.bots:
            check_kind(kind)
            if self.bots.count(kind) > 1:
                raise OptionError(f"In a tournament every bot is named once, not {kind!r} twice.")
            if kind.startswith(AGENT_PREFIX) and len(self.bots) < self.seats:
                raise OptionError(
                    f"An agent has one seat at a time: {kind!r} needs as many bots as chairs, or"
                    f" fewer chairs than {self.seats}."
                )
        return rules

    def rounds(self, deal: int) -> list[list[int]]:
        """Who sits where in each game of a deal: the bots by number, seat by seat.

        Their order around the table is drawn for each deal, so that nobody always sits behind the
        same one; then all move on by a chair.
        """
        order = list(range(len(self.bots)))
        Rng.seeded(f"{self.seed}/{deal}/order").shuffle(order)
        return [
            [order[(seat + shift) % len(order)] for seat in range(self.seats)]
            for shift in range(len(order))
        ]

    def head(self) -> dict[str, object]:
        """What two runs must agree on if they are to be one tournament."""
        rules = self.rules()
        return {
            "tournament": 1,
            "game": self.game,
            "version": rules.meta.version,
            "options": dict(rules.options),
            "cards": rules.fingerprint,
            "seats": self.seats,
            "bots": list(self.bots),
            "seed": self.seed,
            "afterdark": afterdark.__version__,
        }
