"""The conformance kit: what every game must pass, and the scenarios that show its rules."""

from afterdark.testing.breach import LAWS, Breach
from afterdark.testing.budget import Budget
from afterdark.testing.case import Case
from afterdark.testing.laws import check, law_tests, usual_case
from afterdark.testing.subject import (
    Disclosure,
    Secret,
    Small,
    Statistic,
    Subject,
    told_to_all,
    told_to_seat,
)

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
