"""The conformance kit: what every game must pass, and the scenarios that show its rules."""

from afterdark.testing.laws.breach import LAWS, Breach
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import Case
from afterdark.testing.laws.subject import (
    Disclosure,
    Secret,
    Small,
    Statistic,
    Subject,
    told_to_all,
    told_to_seat,
)
from afterdark.testing.laws.suite import check, law_tests, usual_case

__all__ = [
    "LAWS",
    "Breach",
    "Budget",
    "Case",
    "Disclosure",
    "Secret",
    "Small",
    "Statistic",
    "Subject",
    "check",
    "law_tests",
    "told_to_all",
    "told_to_seat",
    "usual_case",
]
