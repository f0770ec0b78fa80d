"""The conformance kit: what every game must pass, and the scenarios that show its rules.

One import for a game's author; nothing is imported before it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark._lazy import lazily

if TYPE_CHECKING:
    from afterdark.testing.laws.breach import LAWS, Breach
    from afterdark.testing.laws.budget import Budget
    from afterdark.testing.laws.case import Case
    from afterdark.testing.laws.replays import write_records
    from afterdark.testing.laws.subject import (
        Data,
        Disclosure,
        Secret,
        Small,
        Statistic,
        Subject,
        told_to_all,
        told_to_seat,
    )
    from afterdark.testing.laws.suite import check, law_tests, usual_case
    from afterdark.testing.message_check import check_texts
    from afterdark.testing.mutants.hunt import Found
    from afterdark.testing.mutants.leak_hunt import LeakHunt, hunt
    from afterdark.testing.mutants.rule_hunt import RuleHunt, hunt_rules
    from afterdark.testing.scenarios.clauses import check_clauses, scenarios_in
    from afterdark.testing.scenarios.scenario_tests import scenario_tests
    from afterdark.testing.shape_check import misfit

__getattr__ = lazily(__name__, __file__)

__all__ = [
    "LAWS",
    "Breach",
    "Budget",
    "Case",
    "Data",
    "Disclosure",
    "Found",
    "LeakHunt",
    "RuleHunt",
    "Secret",
    "Small",
    "Statistic",
    "Subject",
    "check",
    "check_clauses",
    "check_texts",
    "hunt",
    "hunt_rules",
    "law_tests",
    "misfit",
    "scenario_tests",
    "scenarios_in",
    "told_to_all",
    "told_to_seat",
    "usual_case",
    "write_records",
]
