"""The bluff ledger: every claim, whether it was true, and how far it moved those who heard it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from afterdark.analysis.lens import Ways
from afterdark.engine.views.scene import Said
from afterdark.table.wire.shapes import BluffLedger, ClaimScored, Hearing, SpeakerScored

if TYPE_CHECKING:
    from afterdark.analysis.sightings import Beliefs, Sightings, Spoken
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.course.observed import Observed

MOST_HELD: Final = 60
"""So many claims of a game, the first ones, are held against what everybody believed."""
MOST_CLAIMS: Final = 200
"""And so many are told; the totals count them all."""
FOOLED: Final = 0.05
"""Whoever a false claim leads so far away from the truth was fooled by it."""


class Bluffs:
    """Holds claims against what those who heard them believed."""

    def __init__(self, sightings: Sightings, beliefs: Beliefs, imagined: int) -> None:
        self._sightings = sightings
        self._beliefs = beliefs
        self._rules = sightings.rules
        self._imagined = imagined
        self.held = min(MOST_HELD, len(sightings.spoken)) if self._rules.has_secrets else 0
        """How many there are to hold."""

    def hearings(self, number: int, luck: Rng) -> list[Hearing]:
        """What a claim did to everybody who heard it and could not tell whether it was true."""
        spoken = self._sightings.spoken[number]
        found: list[Hearing] = []
        if spoken.entry.holds is not None:
            for seat, place in spoken.places.items():
                found += self._hearing(seat, place, spoken, luck.fork())
        return found

    def _hearing(self, seat: int, place: int, spoken: Spoken, luck: Rng) -> list[Hearing]:
        seen = self._sightings.observed[seat][place]
        ways = Ways(seen.view, luck, self._imagined)
        right = [holds == spoken.entry.holds for holds in self._truths(seen, ways, luck)]
        if all(right) or not any(right):
            return []  # it was plain to them, or hangs on nothing that is inferred
        odds = []
        for count in (place, place + 1):
            weights = self._beliefs.of(seat, count).weights(seen.view, ways.secrets)
            odds.append(sum(weight for weight, one in zip(weights, right, strict=True) if one))
        before, after = odds
        fooled = is_fooled(spoken.entry.holds, before, after)
        return [Hearing(seat, round(before, 3), round(after, 3), fooled)]

    def _truths(self, seen: Observed, ways: Ways, luck: Rng) -> list[bool | None]:
        """Whether what was said is true in each of the ways things may be."""
        if ways.worlds:
            return [self._is_true(world, seen) for world in ways.worlds]
        world = seen.view.sketch(luck)
        found = []
        for way in ways.secrets:
            other = world.clone()
            self._rules.suppose(other, way)
            found.append(self._is_true(other, seen))
        return found

    def _is_true(self, world: State[Rules, Open], seen: Observed) -> bool | None:
        return self._rules.claim_holds(world, seen.actor, seen.claim, seen.words)

    def ledger(self) -> BluffLedger:
        """All claims in their order, before they are held against anything."""
        claims = []
        speakers: dict[int, SpeakerScored] = {}
        for number, spoken in enumerate(self._sightings.spoken):
            entry = spoken.entry
            one = speakers.get(entry.seat, SpeakerScored(entry.seat, 0, 0, 0, 0))
            true, false = one.true + (entry.holds is True), one.false + (entry.holds is False)
            speakers[entry.seat] = SpeakerScored(entry.seat, one.claims + 1, true, false, 0)
            if number < MOST_CLAIMS:
                said = Said(f"claim-{entry.kind}", {**entry.words, "seat": entry.seat})
                claims.append(
                    ClaimScored(entry.decision, spoken.frame, entry.seat, said, entry.holds, [])
                )
        return BluffLedger(claims, [speakers[seat] for seat in sorted(speakers)])


def is_fooled(holds: bool | None, before: float, after: float) -> bool:
    """Whether a claim fooled somebody who held the truth of it so likely, before it and after it.
    Who does not believe what is true was not lied to."""
    return holds is False and before - after > FOOLED


def heard(ledger: BluffLedger, hearings: list[list[Hearing]]) -> BluffLedger:
    """The ledger with what the first claims in it did to those who heard them."""
    fooled: dict[int, set[int]] = {}
    claims = ledger.claims.copy()
    for number, hearing in enumerate(hearings):
        claims[number] = replace(claims[number], heard=hearing)
        led = fooled.setdefault(claims[number].seat, set())
        led.update(one.seat for one in hearing if one.fooled)
    speakers = [replace(one, fooled=len(fooled.get(one.seat, ()))) for one in ledger.speakers]
    return BluffLedger(claims, speakers)
