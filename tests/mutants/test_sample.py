"""Every test run widens every audience of every game, and breaks a few rules, others with every commit.

`make mutants` tries them all, and holds what is unbroken to all the tests first.
"""

from pathlib import Path

import pytest

from afterdark.testing import LeakHunt, RuleHunt, Subject
from afterdark.testing.mutants.rotation import commit_or_digest
from tests.laws import manor, vampire_empire, vec, victim, vwars

MOST_RULES = 40
"""Kills of a game that are looked at again in one run: some milliseconds each."""
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
def test_a_sample_of_broken_rules_is_noticed_by_the_scenario_on_record(
    subject: Subject, root: Path
) -> None:
    with RuleHunt(subject) as hunting:
        sample = hunting.sample(commit_or_digest(root), MOST_RULES)
        missed = [
            f"{hunting.switch.mutants[number]} is not noticed by {trial.name} any more"
            for number, trial in sample
            if not hunting.noticed(number, trial)
        ]
    assert len(sample) == MOST_RULES
    assert missed == []


@every_game
def test_the_record_of_kills_is_not_too_old(subject: Subject) -> None:
    with RuleHunt(subject) as hunting:
        record = hunting.on_record()
        digests = {mutant.digest for mutant in hunting.switch.mutants}
        kills = [(name, digest) for name, killed in record.items() for digest in killed]
        there = [name in hunting.scenarios and digest in digests for name, digest in kills]
    assert sum(there) >= STILL_THERE * len(kills) > 0, (
        f"make mutants KIND=rules GAME={subject.game.meta.id} ARGS=--record"
    )
