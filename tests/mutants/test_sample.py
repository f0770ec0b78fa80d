"""Every test run widens a few audiences of every game, others with every commit: all are noticed.

`make mutants` tries them all.
"""

from pathlib import Path

import pytest

from afterdark.testing import LeakHunt, Subject
from afterdark.testing.mutants.rotation import commit_or_digest
from tests.laws import manor, vampire_empire, vec, victim, vwars

MOST = 3
"""Mutants of a game in one run. Most take less than a second; the slowest ten."""
SUBJECTS = [game.SUBJECT for game in (manor, vampire_empire, vec, victim, vwars)]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.game.meta.id)
def test_a_sample_of_leaks_is_noticed(subject: Subject, root: Path) -> None:
    with LeakHunt(subject) as hunting:
        hunting.look(closely=False)
        found = hunting.all(hunting.sample(commit_or_digest(root), MOST))
    assert found.killed
    assert found.at_large == [], found.text()
