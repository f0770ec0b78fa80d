"""Victor or Victim? passes every law."""

from afterdark.testing import law_tests
from tests.laws.victim import SUBJECT

test_laws = law_tests(SUBJECT)
