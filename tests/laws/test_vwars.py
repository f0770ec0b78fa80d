"""V-Wars passes every law."""

from afterdark.testing import law_tests
from tests.laws.vwars import SUBJECT

test_laws = law_tests(SUBJECT)
