"""The belief lens: what a seat could make of the others' secrets, by the rules alone and by
inference, side by side with the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.table.wire.shapes import Knowable, Lens, LensPoint, MatterShown

if TYPE_CHECKING:
    from afterdark.analysis.decisions import Decision
    from afterdark.analysis.sightings import Beliefs, Sightings
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.matters import Matter
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

MOST_POINTS: Final = 120
"""At so many decisions of a game, evenly spread, secrets are looked at."""
WAYS: Final = 60
"""So many worlds are imagined where secrets change and cannot be listed; that takes long, and is
done at half as many decisions."""
SAME: Final = 0.005
"""What moved by less than this everywhere is not told again."""
SURE: Final = 0.9
"""From here on our inference counts as knowing. Of what it gives so much, as much proved true
(`bench/results/belief.md`)."""
OPEN: Final = 0.5
"""And up to here the rules alone leave the truth open: it was no likelier than not."""


class Ways:
    """All secrets that a view leaves possible, equally likely by the rules alone: listed, or,
    where they change, those of worlds that the seat imagines."""

    def __init__(self, view: View[Rules, Open], luck: Rng, imagined: int) -> None:
        rules = view.rules
        self.worlds: list[State[Rules, Open]] = []
        """The imagined ones."""
        if rules.secrets_change:
            self.worlds = [view.imagine(luck) for _ in range(imagined)]
            self.secrets = [rules.secrets(world) for world in self.worlds]
        else:
            self.secrets = rules.hypotheses(view)


class LensMaker:
    """Looks through every seat's eyes, decision by decision."""

    def __init__(
        self, sightings: Sightings, beliefs: Beliefs, decisions: int, points: int, imagined: int
    ) -> None:
        self._sightings = sightings
        self._beliefs = beliefs
        self._rules = sightings.rules
        most = max(1, points // 2 if self._rules.secrets_change else points)
        self._step = max(1, -(-decisions // most))
        self._imagined = imagined
        seats = len(sightings.observed)
        self._matters = [self._rules.matters(seats, seat) for seat in range(seats)]

    def empty(self) -> list[Lens]:
        """The lenses before anything is seen through them."""
        return [
            Lens(seat, [MatterShown(one.answers, one.seat, one.about) for one in matters], [])
            for seat, matters in enumerate(self._matters)
            if matters
        ]

    def looks_at(self, number: int) -> bool:
        """Whether secrets are looked at before this decision."""
        return number % self._step == 0

    def point(self, decision: Decision, seat: int, luck: Rng) -> list[LensPoint]:
        """What a seat could make of it all before a decision; nothing while there is no secret."""
        state = decision.before
        secrets = self._rules.secrets(state)
        if not secrets or not self._matters[seat]:
            return []
        view = state.view(seat)
        ways = Ways(view, luck, self._imagined)
        if not ways.secrets:
            return []
        belief = self._beliefs.of(seat, self._sightings.before(seat, state.decision))
        even = [1.0 / len(ways.secrets)] * len(ways.secrets)
        answers = [self._rules.answers(way, seat, state.decision) for way in ways.secrets]
        return [
            LensPoint(
                state.decision,
                max(0, decision.frames[seat]),
                self._rules.answers(secrets, seat, state.decision),
                _odds(self._matters[seat], answers, even),
                _odds(self._matters[seat], answers, belief.weights(view, ways.secrets)),
            )
        ]


def _odds(
    matters: list[Matter], answers: list[list[int]], weights: list[float]
) -> list[list[float]]:
    """How likely each answer to each matter is."""
    found = [[0.0] * len(matter.answers) for matter in matters]
    for way in range(len(answers)):
        for place, answer in enumerate(answers[way]):
            found[place][answer] += weights[way]
    return [[round(one, 3) for one in row] for row in found]


def thinned(points: list[LensPoint]) -> list[LensPoint]:
    """Only those at which something was otherwise than at the last one."""
    kept: list[LensPoint] = []
    for point in points:
        if not kept or _moved(kept[-1], point):
            kept.append(point)
    return kept


def _moved(last: LensPoint, point: LensPoint) -> bool:
    if last.truth != point.truth:
        return True
    for before, after in ((last.rules, point.rules), (last.belief, point.belief)):
        for row, other in zip(before, after, strict=True):
            if any(abs(one - two) > SAME for one, two in zip(row, other, strict=True)):
                return True
    return False


def knowable(lens: Lens) -> list[Knowable]:
    """For each matter, and each answer that was ever true, the first moment at which our inference
    was sure of it and the rules alone were not."""
    found: list[Knowable] = []
    known: set[tuple[int, int]] = set()
    for point in lens.points:
        for matter, answer in enumerate(point.truth):
            rules, belief = point.rules[matter][answer], point.belief[matter][answer]
            if (matter, answer) in known or belief < SURE:
                continue
            # What the rules prove, too, was nobody's own thought, and what it was once is told.
            known.add((matter, answer))
            if rules <= OPEN:
                found.append(
                    Knowable(lens.seat, matter, answer, point.decision, point.frame, rules, belief)
                )
    return found
