"""How a game of V-Wars ends, and who has won in person (VW-170 to VW-177)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.engine.core.zones import card_in
from afterdark.games.vwars.book import FACTION
from afterdark.games.vwars.cards import VAMPIRE

if TYPE_CHECKING:
    from afterdark.games.vwars.state import Vwars

MARTIAL_LAWS: Final = 6
"""So many regions under Martial Law are a human victory (VW-173)."""


def on_the_track(state: Vwars) -> None:
    """The Victory marker stands on the last visible space: k + T is 16 (VW-170)."""
    state.finish(ended(state, True, "track", "VW-170"))


def out_of_events(state: Vwars) -> None:
    """No event lies in Now when one is due (VW-110, VW-171)."""
    state.finish(ended(state, True, "events", "VW-171"))


def out_of_cards(state: Vwars) -> None:
    """A player cannot refill to six cards (VW-166, VW-172)."""
    state.finish(ended(state, True, "cards", "VW-172"))


def martial_law(state: Vwars) -> None:
    """The sixth Martial Law token was placed (VW-173)."""
    state.finish(ended(state, False, "martial_law", "VW-173"))


def no_sympathy(state: Vwars) -> None:
    """No Sympathy token is left (VW-174)."""
    state.finish(ended(state, False, "sympathy", "VW-174"))


def real_vampire(state: Vwars, seat: int) -> bool:
    """Whether a seat is on the vampires' side: the Vampire, or an awakened Infected (VW-3)."""
    # Nobody else is public: a Human card is never turned into a vampire's (VW-102).
    return state.open.public[seat] or card_in(state.zones[FACTION][seat]) == VAMPIRE


def ended(state: Vwars, vampires: bool, reason: str, clause: str) -> Outcome:
    """Everybody wins whose real side has won (VW-176)."""
    winners: list[int] = []
    losers: list[int] = []
    for seat in range(state.seats):
        if real_vampire(state, seat) == vampires:
            winners.append(seat)
        else:
            losers.append(seat)
    ranks = shared_ranks([winners, losers], state.seats)
    payoffs = [1.0 if rank == 1 else 0.0 for rank in ranks]
    return Outcome(ranks, payoffs, reason, clause)
