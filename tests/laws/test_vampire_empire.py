"""Vampire Empire passes every law."""

from afterdark.testing import law_tests
from tests.laws.vampire_empire import SUBJECT

test_laws = law_tests(SUBJECT)
