"""What clients are told of every bundled game has the form that the game says, and no other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games import victim
from afterdark.games.victim.knowledge.shapes import Aids
from afterdark.games.victim.knowledge.shapes import Open as OpenShape
from afterdark.testing import misfit
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import cases_with, option_title, other_options
from afterdark.testing.laws.subject import Options
from tests.games.bundled import BUNDLED, Bundled
from tests.games.test_play import subject

TABLES = [
    pytest.param(bundled, options, id=f"{bundled}-{option_title(options)}")
    for bundled in BUNDLED
    for options in ({}, *other_options(subject(bundled)))
]


def misfits(game: Game, state: State[Rules, Open]) -> list[str]:
    """What does not fit in anybody's scene."""
    wrong = [misfit(game, state.view(seat)) for seat in range(SPECTATOR, state.seats)]
    return [found for found in wrong if found]


@pytest.mark.parametrize(("bundled", "options"), TABLES)
def test_every_scene_of_played_games_is_as_the_game_describes_it(
    bundled: Bundled, options: Options
) -> None:
    rng = Rng.seeded("shapes")
    cases = cases_with(subject(bundled), options, Budget())
    for case in cases[:1] if options else cases:
        state = case.rules.deal(case.seats, FastDealer.seeded("shapes"))
        look = 0
        while state.outcome() is None:
            # The first decisions all, then some, so that a long game does not take long.
            look += 1
            if look < 12 or look % 7 == 0:
                assert misfits(bundled.game, state) == []
            for seat in state.to_act():
                legal = state.legal(seat)
                advised = rng.below(3) == 0
                state.play(
                    seat,
                    case.rules.advise(state.view(seat), rng)
                    if advised
                    else legal[rng.below(len(legal))],
                )
        assert misfits(bundled.game, state) == []


class FewerAids(TypedDict):
    """All aids of Victor or Victim? but who receives a letter."""

    words: list[str]
    colours: list[str]
    lanes: list[list[list[str]]]
    left: dict[str, int]
    finishes: NotRequired[dict[str, tuple[int, int, str]]]


class OtherAids(Aids):
    """One aid more than there is."""

    more: int


class OtherOpen(OpenShape):
    """One thing more than lies open."""

    more: int


@pytest.mark.parametrize(
    ("shapes", "wrong"),
    [
        (SceneShapes(OpenShape, Aids), ""),
        (SceneShapes(OpenShape, FewerAids), "aids: (told | described) receiver"),
        (SceneShapes(OpenShape, OtherAids), "aids: Object missing required field `more`"),
        (SceneShapes(OtherOpen, Aids), "open: Object missing required field `more`"),
    ],
)
def test_a_key_too_many_or_too_few_is_a_misfit(shapes: SceneShapes, wrong: str) -> None:
    class Described(victim.VictimGame):
        def shapes(self) -> SceneShapes:
            return shapes

    state = victim.GAME.rules().deal(3, FastDealer.seeded(0))
    found = misfit(Described(), state.view(0))
    assert found.startswith(wrong)
    assert bool(found) == bool(wrong)


def test_a_game_that_describes_nothing_may_tell_anything() -> None:
    class Silent(Game):
        meta = victim.GAME.meta

        def rules(
            self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
        ) -> Rules:
            return victim.GAME.rules(options, cards)

    assert Silent().shapes() is None
    assert misfit(Silent(), victim.GAME.rules().deal(3, FastDealer.seeded(0)).view(0)) == ""


def test_every_bundled_game_describes_its_scenes() -> None:
    assert all(bundled.game.shapes() is not None for bundled in BUNDLED)
