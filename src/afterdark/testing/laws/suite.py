"""The laws by number, and the tests pytest makes of them: one for each law, seats and option."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Protocol, cast

from afterdark.testing.laws.breach import LAWS
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import Case, all_cases, item_id
from afterdark.testing.laws.subject import Subject

_MODULES = {
    0: "reach",
    1: "secrecy",
    2: "imagination",
    3: "conservation",
    4: "copies",
    5: "determinism",
    6: "termination",
    7: "replays",
    8: "fuzz",
}


class _Checks(Protocol):
    def check(self, case: Case) -> None: ...


def check(law: int, case: Case) -> None:
    """Hold a case against one law; a `Breach` says how it is broken."""
    # Only law 8 needs hypothesis, and only here is it asked for.
    module = import_module(f"afterdark.testing.laws.{_MODULES[law]}")
    cast("_Checks", module).check(case)


def usual_case(subject: Subject, budget: Budget | None = None) -> Case:
    """The usual number of seats with the usual options: what every test run tries."""
    return Case(subject, subject.game.meta.usual_seats, {}, budget or Budget.from_environment())


def law_tests(subject: Subject) -> Callable[[int, Case], None]:
    """The test of a game: `test_laws = law_tests(SUBJECT)`.

    Makes one pytest item for each law, number of seats and value of an option. All but the usual
    seats with the usual options are marked `long`.
    """
    import pytest

    usual = usual_case(subject)
    items = []
    for case in all_cases(subject, usual.budget):
        quick = case.seats == usual.seats and not case.options
        for law in LAWS:
            if law == 7 and not quick:
                continue  # records bring their own seats and options
            marks = () if quick else (pytest.mark.long,)
            items.append(pytest.param(law, case, id=item_id(law, case), marks=marks))

    @pytest.mark.parametrize(("law", "case"), items)
    def test_laws(law: int, case: Case) -> None:
        check(law, case)

    return test_laws
