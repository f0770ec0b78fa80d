"""Every test run widens every audience of a game, and breaks every rule that has a known killer.

`make mutants` lets each meet all the tests, and finds killers anew.
"""

import pytest

from afterdark.testing import LeakHunt, RuleHunt, Subject
from tests.laws import manor, vampire_empire, vec, victim, vwars

STILL_THERE = 0.9
"""So many of the kills on record must be of mutants and scenarios that still are there."""
SUBJECTS = [game.SUBJECT for game in (manor, vampire_empire, vec, victim, vwars)]

every_game = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.meta.id)


@every_game
def test_every_leak_is_noticed_or_explained(subject: Subject) -> None:
    with LeakHunt(subject) as hunting:
        hunting.look(closely=False)
        found = hunting.all(hunting.unexplained())
    assert found.killed
    assert found.at_large == [], found.text()


@every_game
def test_every_broken_rule_is_noticed_by_the_scenario_on_record_or_explained(
    subject: Subject,
) -> None:
    hunt_again = f'make mutants KIND=rules GAME={subject.game.meta.id} ARGS="--new --record"'
    with RuleHunt(subject) as hunting:
        assert hunting.unaccounted() == [], hunt_again
        kills = hunting.recorded_kills()
        recorded = sum(map(len, hunting.on_record().values()))
        assert len(kills) >= STILL_THERE * recorded > 0, hunt_again
        hunting.look()
        missed = [
            f"{hunting.switch.mutants[number]} is not noticed by {trial.name} any more"
            for number, trial in kills
            if not hunting.noticed(number, trial)
        ]
    assert missed == []
