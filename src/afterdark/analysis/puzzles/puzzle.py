"""A puzzle: a position, the seat that is asked, its answer, and the proof that goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from afterdark.engine.contract.reason import Reason
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.errors import Refused
from afterdark.engine.positions.json_type import Json
from afterdark.engine.positions.position import from_data
from afterdark.table.wire.shapes import PuzzleJudged, Solution, Trial

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View


class Puzzle(Struct, frozen=True):
    """A question that can be answered by what the seat knows, and by nothing else.

    What the seat cannot know lies in the position as it was imagined from its view: the true table
    of the game in which it came up is not in it.
    """

    name: str
    """The seed of the proof, and where it came up: it is found there again."""
    version: str
    cards: str
    """The rules' version and the fingerprint of the cards for which it was proved."""
    step: str
    """What is being decided."""
    seat: int
    answer: str
    advised: str
    """What the rules of thumb say."""
    reason: Reason
    """Why the answer and not what is advised."""
    proof: list[Trial]
    """With players who keep to the rules of thumb, and with others who stray from them."""
    position: dict[str, Json]

    def state(self, rules: Rules) -> State[Rules, Open]:
        """The table as it lies, its chance always the same."""
        return from_data(rules, self.position, FastDealer.seeded(self.name))

    def view(self, rules: Rules) -> View[Rules, Open]:
        """What is asked: all that the seat knows."""
        return self.state(rules).view(self.seat)

    def judged(self, rules: Rules, notation: str) -> PuzzleJudged:
        """Whether that is the answer; without any, what it would have been.

        What the rules refuse is `Refused`, and no action at all is `UnknownAction`.
        """
        if notation:
            refusal = self.state(rules).refusal(self.seat, rules.action(notation))
            if refusal is not None:
                raise Refused(refusal, rules.sentence(refusal))
        right = notation == self.answer
        told = right or not notation
        return PuzzleJudged(right, self.solution() if told else None)

    def with_proof(self, proof: list[Trial]) -> Puzzle:
        """The same with a proof. The chances of the two choices that the reason names are told as
        they came out there, so that what is read and what stands in the table are one."""
        answer, *others = proof[0].tried
        advised = next(other for other in others if other.choice == self.advised)
        reason = msgspec.structs.replace(
            self.reason, chance=answer.chance, instead_chance=advised.chance, error=advised.error
        )
        return msgspec.structs.replace(self, reason=reason, proof=proof)

    def solution(self) -> Solution:
        """The answer and all that speaks for it."""
        return Solution(self.answer, self.reason, self.proof)
