"""The laws notice: each broken vault breaks exactly the law it is meant to break, and no other."""

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from afterdark.testing import LAWS, Breach, Budget, Case, Secret, check, law_tests, usual_case
from afterdark.testing.laws import imagination
from afterdark.testing.laws.case import run_again
from afterdark.testing.laws.replays import write_records
from afterdark.testing.laws.subject import Data, Subject
from tests.laws.broken import faults, leaks
from tests.laws.broken.making import BrokenGame
from tests.laws.vault.subject import SUBJECT

BREAKS = {
    leaks: {
        "OPEN_HANDS": 1,
        "LOUD_DRAWS": 1,
        "NEIGHBOUR_TOLD": 1,
        "NUMBERED_PIECES": 1,
        "ORDER_OF_OPTIONS": 1,
        "TALKATIVE_REFUSALS": 1,
        "ASKED_BY_CHANCE": 1,
        "NERVOUS_UNDO": 1,
        "TRUTH_IN_REACH": 1,
        "SEALED_IN_VIEW": 1,
        "BOASTFUL_LEADERS": 1,
    },
    faults: {
        "TRUTH_IMAGINED": 2,
        "WRONG_ODDS": 2,
        "LOOK_FORGOTTEN": 2,
        "LOST_COIN": 3,
        "SHALLOW_CLONE": 4,
        "NOTHING_DISCLOSED": 4,
        "LEADER_NOT_LOADED": 4,
        "DEALT_BY_HASH": 5,
        "NOTHING_TO_DO": 6,
        "ALLOWED_NOT_OFFERED": 6,
        "BOUND_TOO_LOW": 6,
        "RULES_CHANGED": 7,
        "CHECKS_NOTHING": 8,
        "TRUSTING_POSITION": 8,
        "REFUSALS_COUNT": 8,
        "TRUSTING_CARDS": 8,
    },
}
BUDGET = Budget(games=24, moments=4, samples=900, attempts=1500, examples=50)
SMALLER = Budget(games=8, moments=3, samples=300, attempts=600, examples=15)
"""For the laws that are not broken: they are tried on the honest game with more."""


EVERY = [
    pytest.param(module, name, law, id=f"law{law}-{name.lower()}")
    for module, games in BREAKS.items()
    for name, law in games.items()
]


def broken_subject(module: object, name: str, law: int, folder: Path) -> Subject:
    """The vault with this fault."""
    game: BrokenGame = getattr(module, name)
    subject = replace(SUBJECT, game=game, source=f"{game.kind.__module__}:{name}")
    if law != 7:
        # Records of its own making: only whoever changes the rules later cannot replay them.
        subject = replace(subject, records=folder)
        write_records(subject)
    return subject


@pytest.mark.parametrize(("module", "name", "law"), EVERY)
def test_a_broken_game_breaks_its_law(module: object, name: str, law: int, tmp_path: Path) -> None:
    subject = broken_subject(module, name, law, tmp_path)
    with pytest.raises(Breach) as breach:
        check(law, usual_case(subject, BUDGET))
    assert breach.value.law == law
    assert f"law {law}" in str(breach.value)


@pytest.mark.long
@pytest.mark.parametrize(("module", "name", "law"), EVERY)
def test_a_broken_game_breaks_no_other_law(
    module: object, name: str, law: int, tmp_path: Path
) -> None:
    subject = broken_subject(module, name, law, tmp_path)
    broken: dict[int, str] = {}
    for number in set(LAWS) - {law}:
        try:
            check(number, usual_case(subject, SMALLER))
        except Breach as breach:
            broken[breach.law] = str(breach)
    assert not broken.keys() - {law}, "\n".join(broken.values())


def test_a_breach_says_how_to_see_it_again() -> None:
    subject = replace(SUBJECT, game=leaks.TALKATIVE_REFUSALS)
    with pytest.raises(Breach) as first:
        check(1, usual_case(subject, BUDGET))
    told = re.search(r"AFTERDARK_LAW_SEED=(\d+) pytest -k '(\S+)'", str(first.value))
    assert told is not None
    assert told.group(2) == "vault-law1-3-seats-defaults"
    with pytest.raises(Breach) as again:
        check(1, usual_case(subject, replace(BUDGET, seed=int(told.group(1)))))
    assert str(again.value) == str(first.value)


def test_an_action_that_is_not_in_the_table_is_named() -> None:
    subject = replace(SUBJECT, game=faults.MADE_UP)
    with pytest.raises(Breach, match=r"law 6.*look.*self\.actions\.add"):
        check(6, usual_case(subject, SMALLER))


def test_a_case_of_law_tests_names_the_file_of_its_author() -> None:
    [marks] = getattr(law_tests(SUBJECT), "pytestmark")  # noqa: B009
    _, cases = marks.args
    quick = next(case.values[1] for case in cases if not case.marks)
    again = run_again(1, quick)
    assert again == "pytest tests/laws/test_broken.py -k 'vault-law1-3-seats-defaults'"


def test_fresh_deals_alone_find_wrong_odds() -> None:
    subject = replace(SUBJECT, game=faults.WRONG_ODDS)
    budget = replace(BUDGET, attempts=6000)
    with pytest.raises(Breach, match="fresh deals that look the same"):
        imagination.compare_with_fresh_deals(usual_case(subject, budget))


def test_play_that_never_reaches_a_step_proves_nothing() -> None:
    nowhere = replace(SUBJECT, positions={}, reachable=lambda step, seats, options: True)
    case = Case(nowhere, 3, {"looking": False}, BUDGET)
    with pytest.raises(Breach, match="play never came to look"):
        check(0, case)


def test_a_way_to_end_without_a_record_is_missing() -> None:
    with pytest.raises(Breach, match="no golden record ends by earthquake"):
        check(7, usual_case(replace(SUBJECT, endings=("treasure", "earthquake"))))


def test_a_swap_that_makes_an_impossible_world_is_told() -> None:
    def two_in_the_vault(position: Data, observer: int, rng: random.Random) -> Data:
        return {**position, "vault": "1 2", "deck": []}

    wrong = replace(SUBJECT, secrets=(Secret("nonsense", two_in_the_vault),))
    with pytest.raises(Breach, match="does not load"):
        check(1, usual_case(wrong, SMALLER))
