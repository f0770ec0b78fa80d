"""V-Wars passes every law.

Its games are long and its secrets many, so the usual run starts from fewer tables and looks less
often; the long run has all tables, seats and options with the full effort.
"""

import pytest

from afterdark.testing import law_tests
from afterdark.testing.laws.breach import LAWS
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.suite import check, usual_case
from tests.laws.vwars import SUBJECT

EFFORT = {1: 1.0, 2: 0.25, 5: 0.25, 8: 0.15}
"""How much of the usual effort each law gets here; the others have 0.4."""

test_laws = pytest.mark.long(law_tests(SUBJECT))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"vwars-law{law}-quick")
def test_laws_quickly(law: int) -> None:
    subject = SUBJECT if law == 0 else SUBJECT.quickly()
    check(law, usual_case(subject, Budget.from_environment().times(EFFORT.get(law, 0.4))))
