"""Leaks that once went unnoticed are noticed by law 1 alone, without a scenario."""

from dataclasses import replace

import pytest

from afterdark.testing import LeakHunt, Subject
from tests.laws import manor, vampire_empire, vwars


@pytest.mark.parametrize(
    ("subject", "function", "kind"),
    [
        pytest.param(vampire_empire.SUBJECT, "tell_discard", "whisper", id="a card paid (VE-R33)"),
        pytest.param(vampire_empire.SUBJECT, "Pay", "seen", id="the action that pays it (VE-R33)"),
        pytest.param(manor.SUBJECT, "Give", "seen", id="a gift as it opens (MM-66)"),
        pytest.param(
            manor.SUBJECT, "ManorRules.set_up", "confide", id="a role while dealing (MM-05)"
        ),
        pytest.param(vwars.SUBJECT, "peek", "confide", id="what the analyst sees (VW-53)"),
        pytest.param(vwars.SUBJECT, "deal_factions", "confide", id="a faction (VW-30)"),
    ],
)
def test_law_1_notices(subject: Subject, function: str, kind: str) -> None:
    with LeakHunt(replace(subject, scenarios=None)) as hunting:
        leaks = [
            number
            for number, mutant in enumerate(hunting.switch.mutants)
            if mutant.function == function and mutant.kind == kind
        ]
        found = hunting.all(leaks)
    assert len(found.killed) == len(leaks) == 1, found.text()
