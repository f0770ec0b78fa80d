"""The Vampire, the Elf and the Cthulhu passes every law."""

from afterdark.testing import law_tests
from tests.laws.vec import SUBJECT

test_laws = law_tests(SUBJECT)
