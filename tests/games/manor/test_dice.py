"""Roll-offs for the order of a round."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import Dealer, FastDealer
from afterdark.games.manor import GAME
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.dice import ROLL_OFFS, rolled_off


class Rolls(Dealer):
    """Dice as they are told to fall; whoever asks for more than that gets an error."""

    def __init__(self, rolls: list[int]) -> None:
        super().__init__()
        self.rolls = rolls

    def below(self, bound: int) -> int:
        return self.rolls.pop(0)

    def clone(self) -> Rolls:
        return Rolls(self.rolls.copy())

    def pick(self, name: str, bound: int) -> int:
        return self.rolls.pop(0)


def test_every_group_of_equals_has_fifty_rolls_of_its_own() -> None:
    """Three are equal 49 times, then two of them are left and roll on (MM-33)."""
    state = cast("Manor", GAME.rules().deal(4, FastDealer.seeded("rolls")))
    rolls = Rolls([0] * 6 * 49 + [0, 0, 5, 5, 0, 0] + [1, 1, 2, 2])
    state.dealer = rolls
    assert rolled_off(state, [0, 1, 2], ROLL_OFFS) == [1, 2, 0]
    assert rolls.rolls == []
    state.dealer = Rolls([0] * 4 * ROLL_OFFS)
    assert rolled_off(state, [0, 2], ROLL_OFFS) == [0, 2]
