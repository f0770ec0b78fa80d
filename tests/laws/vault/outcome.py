"""How the Vault ends: treasure for the richest, or a curse from which the poorest are safe."""

from __future__ import annotations

from afterdark.engine.core.outcome import Outcome, shared_ranks
from tests.laws.vault.book import VAULT
from tests.laws.vault.state import Vault


def opened(state: Vault) -> Outcome:
    """The vault is opened, and the coins are counted (VT-08)."""
    cursed = state.number(state.zones[VAULT][0]) >= state.rules.cursed_from
    coins = [state.coins(seat) for seat in range(state.seats)]
    places = [
        [seat for seat in range(state.seats) if coins[seat] == amount]
        for amount in sorted(set(coins), reverse=not cursed)
    ]
    share = 1 / len(places[0])
    payoffs = [share if seat in places[0] else 0.0 for seat in range(state.seats)]
    reason = "curse" if cursed else "treasure"
    return Outcome(shared_ranks(places, state.seats), payoffs, reason, "VT-08")
