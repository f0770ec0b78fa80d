"""The Vault passes every law: the example for game authors, and the measure for the broken ones."""

from afterdark.testing import law_tests
from tests.laws.vault.subject import SUBJECT

test_laws = law_tests(SUBJECT)
