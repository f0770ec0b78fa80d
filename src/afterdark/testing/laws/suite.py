"""The laws by number, and the tests pytest makes of them: one for each law, seats and option."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from afterdark.engine.errors import AfterdarkError, NothingToChoose, UnlistedAction
from afterdark.testing.laws.breach import LAWS, Breach
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import Case, all_cases, item_id, run_again
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


class NoKit(AfterdarkError):
    """A package that the laws need and that is not installed."""

    def __init__(self, package: str) -> None:
        super().__init__(
            f"The laws need {package}, which is not installed: pip install 'afterdark[testing]'."
        )


class _Checks(Protocol):
    def check(self, case: Case) -> None: ...


def check(law: int, case: Case) -> None:
    """Hold a case against one law; a `Breach` says how it is broken."""
    # Only law 8 needs hypothesis, and only here is it asked for.
    try:
        module = import_module(f"afterdark.testing.laws.{_MODULES[law]}")
    except ModuleNotFoundError as error:
        raise NoKit(str(error.name)) from error
    try:
        cast("_Checks", module).check(case)
    except (NothingToChoose, UnlistedAction) as fault:
        # Whichever law comes to it first: what is offered is the business of law 6.
        raise Breach(6, str(fault), where=case.title, again=run_again(6, case)) from fault


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
    asking = sys._getframe(1).f_globals.get("__file__")
    items = []
    for case in all_cases(subject, usual.budget):
        case.tests = None if asking is None else Path(asking)
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
