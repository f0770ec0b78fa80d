"""What a finished game says about one seat's words: true or not, believed or not, and what its play
and talk gave away. The rules judge the truth, the reference belief what others made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from afterdark.analysis.bluffs import Bluffs
from afterdark.analysis.decisions import decisions_of
from afterdark.analysis.lens import LensMaker
from afterdark.analysis.sightings import Beliefs, Sightings
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.analysis.decisions import Decision
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.records.record import Record

POINTS: Final = 12
"""At so many decisions of a game, evenly spread, it is asked what was given away."""
IMAGINED: Final = 24
"""So many worlds are imagined where secrets change and cannot be listed."""


class Words(Struct, frozen=True):
    """Sums over one game, or over several."""

    claims: int = 0
    true: int = 0
    false: int = 0
    heard_true: int = 0
    """Listeners of true claims who could not tell that they were."""
    believed_true: float = 0.0
    """How likely they took them to be true, in sum."""
    heard_false: int = 0
    believed_false: float = 0.0
    fooled: int = 0
    """Listeners whom a lie led away from the truth."""
    looked: int = 0
    """How often somebody else wondered about this seat."""
    given_away: float = 0.0
    """By how much likelier they held its true secret than the rules alone would have it, in sum."""

    def plus(self, other: Words) -> Words:
        return Words(
            *(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__)
        )


def reading(record: Record, seat: int, seed: str) -> tuple[str, Words]:
    """The side of a seat, and what it said and gave away, in a game that is over."""
    rules = record.rules(find_game)
    sightings = Sightings(record, rules, find_game)
    beliefs = Beliefs(sightings)
    bluffs = Bluffs(sightings, beliefs, IMAGINED)
    found = Words()
    for number, spoken in enumerate(sightings.spoken):
        entry = spoken.entry
        if entry.seat != seat:
            continue
        hearings = []
        if number < bluffs.held:
            hearings = bluffs.hearings(number, Rng.seeded(f"{seed}/claim/{number}"))
        # A hearing says how likely the truth of what was claimed was held, whichever it is.
        truth = sum(one.after for one in hearings)
        if entry.holds is True:
            heard = Words(true=1, heard_true=len(hearings), believed_true=truth)
        elif entry.holds is False:
            heard = Words(
                false=1,
                heard_false=len(hearings),
                believed_false=len(hearings) - truth,
                fooled=sum(one.fooled for one in hearings),
            )
        else:
            heard = Words()
        found = found.plus(heard).plus(Words(claims=1))
    decisions = decisions_of(record, rules)
    given = _given_away(decisions, sightings, beliefs, seat, seed)
    return _side(decisions, rules, seat), found.plus(given)


def _side(decisions: list[Decision], rules: Rules, seat: int) -> str:
    """The side the seat was on when there first was a secret: some games deal it after roles."""
    for decision in decisions:
        if rules.secrets(decision.before):
            return rules.sides[rules.side(decision.before.view(seat))]
    return ""


def _given_away(
    decisions: list[Decision], sightings: Sightings, beliefs: Beliefs, seat: int, seed: str
) -> Words:
    rules = sightings.rules
    seats = len(sightings.observed)
    lens = LensMaker(sightings, beliefs, len(decisions), POINTS, IMAGINED)
    looked, given = 0, 0.0
    for other in range(seats):
        # Where a matter names no seat it is about the only other one.
        about = [
            place
            for place, matter in enumerate(rules.matters(seats, other))
            if other != seat and (matter.seat == seat or (matter.seat < 0 and seats == 2))
        ]
        for number, decision in enumerate(decisions):
            if not about or not lens.looks_at(number):
                continue
            for point in lens.point(decision, other, Rng.seeded(f"{seed}/{other}/{number}")):
                for place in about:
                    answer = point.truth[place]
                    looked += 1
                    given += point.belief[place][answer] - point.rules[place][answer]
    return Words(looked=looked, given_away=given)
