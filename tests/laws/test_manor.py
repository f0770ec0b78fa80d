"""Midnight Manor passes every law."""

from afterdark.testing import law_tests
from tests.laws.manor import SUBJECT

test_laws = law_tests(SUBJECT)
