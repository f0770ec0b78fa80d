"""How a night ends: all turned, a human with enough points, or dawn (MM-83 to MM-94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.games.manor.cards import FIRST

if TYPE_CHECKING:
    from afterdark.games.manor.state import Manor


def all_turned(state: Manor) -> Outcome:
    """The first vampire wins; all others follow by total, then stored points (MM-89)."""
    first = [seat for seat in range(state.seats) if state.role(seat) == FIRST]
    others = [seat for seat in range(state.seats) if state.role(seat) != FIRST]
    return _ended([first, *_by_total(state, others)], state.seats, "all_turned", "MM-89")


def by_target(state: Manor) -> Outcome:
    """Who has the points, the other humans, the vampires; each by total, then stored (MM-90).

    If only stored points count (MM-R5), another human may have a higher total.
    """
    humans, vampires = _sides(state)
    winners = [seat for seat in humans if state.has_enough(seat)]
    others = [seat for seat in humans if not state.has_enough(seat)]
    places = [
        *_by_total(state, winners), *_by_total(state, others), *_by_total(state, vampires),
    ]  # fmt: skip
    return _ended(places, state.seats, "target", "MM-90")


def at_dawn(state: Manor) -> Outcome:
    """The only human, or else the human with most stored points; then the vampires (MM-91 f.)."""
    humans, vampires = _sides(state)
    clause = "MM-91" if len(humans) == 1 else "MM-92"
    if state.rules.everyone_at_dawn and len(humans) != 1:
        places = _by_stored(state, range(state.seats))
    else:
        places = [*_by_stored(state, humans), *_by_stored(state, vampires)]
    return _ended(places, state.seats, "dawn", clause)


def _sides(state: Manor) -> tuple[list[int], list[int]]:
    humans = [seat for seat in range(state.seats) if state.is_human(seat)]
    return humans, [seat for seat in range(state.seats) if not state.is_human(seat)]


def _by_total(state: Manor, seats: Sequence[int]) -> list[list[int]]:
    """Groups of equal seats, best first: stored and held points, then stored points."""
    keys = [(state.stored(seat) + state.held(seat), state.stored(seat)) for seat in seats]
    return _grouped(seats, keys)


def _by_stored(state: Manor, seats: Sequence[int]) -> list[list[int]]:
    """Groups of equal seats, best first: stored points, then held points."""
    keys = [(state.stored(seat), state.held(seat)) for seat in seats]
    return _grouped(seats, keys)


def _grouped(seats: Sequence[int], keys: list[tuple[int, int]]) -> list[list[int]]:
    return [
        [seat for seat, own in zip(seats, keys, strict=True) if own == key]
        for key in sorted(set(keys), reverse=True)
    ]


def _ended(places: list[list[int]], seats: int, reason: str, clause: str) -> Outcome:
    """Equals share a rank, and a shared first place shares the win (MM-94)."""
    ranks = shared_ranks(places, seats)
    winners = len(places[0])
    payoffs = [1 / winners if rank == 1 else 0.0 for rank in ranks]
    return Outcome(ranks, payoffs, reason, clause)
