"""Steps: what they are made with has names, and each knows what it may lie on."""

from __future__ import annotations

from typing import ClassVar, Never

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Step
from afterdark.engine.errors import PositionError
from tests.engine.rally import RallyRules
from tests.engine.tables import Table

RULES: list[Rules] = [*(find_game(id).rules() for id in game_ids()), RallyRules()]
EVERY = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.meta.id)


def dealt(rules: Rules) -> Table:
    return rules.deal(rules.meta.usual_seats, FastDealer.seeded("steps"))


def named(name: str) -> Step[Table]:
    """A step that stands for another: it may lie anywhere."""

    class Named(Automatic[Table]):
        NAME: ClassVar[str] = name

        def run(self, state: Table) -> None:
            state.pop()

    return Named()


# -- fields ---------------------------------------------------------------------------------------


@EVERY
def test_the_fields_of_a_step_are_its_attributes_and_its_arguments_in_this_order(
    rules: Rules,
) -> None:
    for kind in rules.step_types:
        names = [field.name for field in kind.FIELDS]
        # One at a time: also two flags in the wrong order are found.
        for place, name in enumerate(names):
            values = [int(other == place) for other in range(len(names))]
            in_order, by_name = kind(*values), kind(**dict(zip(names, values, strict=True)))
            assert in_order.values() == by_name.values() == values, kind.NAME
            assert getattr(in_order, name) == 1, kind.NAME


@EVERY
def test_a_step_is_made_with_its_fields_alone(rules: Rules) -> None:
    for kind in rules.step_types:
        values = [0] * len(kind.FIELDS)
        assert kind(*values).values() == values
        with pytest.raises(TypeError):
            kind(*values, *[0])


# -- what a step lies on --------------------------------------------------------------------------


@EVERY
def test_a_step_lies_on_steps_of_its_own_game(rules: Rules) -> None:
    names = {"", *(kind.NAME for kind in rules.step_types)}
    for kind in rules.step_types:
        assert set(kind.ON) <= names, kind.NAME


@EVERY
def test_a_step_on_one_that_it_does_not_name_is_refused(rules: Rules) -> None:
    state = dealt(rules)
    for kind in rules.step_types:
        step = kind(*[0] * len(kind.FIELDS))
        for beneath in rules.step_types:
            if not kind.ON or beneath.NAME in kind.ON:
                continue
            state.take_over([named(beneath.NAME), step])
            with pytest.raises(PositionError, match=f"{kind.NAME} cannot come on {beneath.NAME}"):
                state.check_steps()
        if kind.ON and "" not in kind.ON:
            state.take_over([step])
            with pytest.raises(PositionError, match=f"{kind.NAME} cannot come first"):
                state.check_steps()


class Cellar(Automatic[Table]):
    """At the bottom, and nowhere else."""

    NAME: ClassVar[str] = "cellar"
    ON: ClassVar[tuple[str, ...]] = ("",)

    def run(self, state: Table) -> None:
        state.pop()


class Hall(Cellar):
    NAME: ClassVar[str] = "hall"
    CLAUSES: ClassVar[tuple[str, ...]] = ("S-4", "S-5")
    ON: ClassVar[tuple[str, ...]] = ("cellar", "hall")


class Attic(Cellar):
    """Says itself how high it may lie."""

    NAME: ClassVar[str] = "attic"
    CLAUSES: ClassVar[tuple[str, ...]] = ("S-6",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("height", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("hall",)
    ON_CLAUSE: ClassVar[str] = "S-7"

    def __init__(self, height: int) -> None:
        super().__init__()
        self.height = height

    def check(self, state: Table, depth: int) -> None:
        if depth != self.height:
            raise PositionError("steps", f"attic at {depth}, not at {self.height}. [S-8]")


@pytest.mark.parametrize(
    "steps",
    [
        [Cellar()],
        [Cellar(), Hall()],
        [Cellar(), Hall(), Hall(), Attic(height=3)],
        [Cellar(), Hall(), Attic(height=2), named("roof")],
        [named("roof"), named("roof")],
    ],
)
def test_steps_that_lie_on_what_they_name_are_sound(steps: list[Step[Never]]) -> None:
    state = dealt(RallyRules())
    state.take_over(steps)
    state.check_steps()


@pytest.mark.parametrize(
    ("said", "steps"),
    [
        ("cellar cannot come on cellar. [kernel]", [Cellar(), Cellar()]),
        ("hall cannot come first. [S-4]", [Hall()]),
        ("hall cannot come on roof. [S-4]", [Cellar(), named("roof"), Hall()]),
        ("attic cannot come on cellar. [S-7]", [Cellar(), Attic(height=1)]),
        ("attic at 2, not at 3. [S-8]", [Cellar(), Hall(), Attic(height=3)]),
    ],
)
def test_steps_that_do_not_are_refused_by_the_clause_that_says_so(
    said: str, steps: list[Step[Never]]
) -> None:
    state = dealt(RallyRules())
    state.take_over(steps)
    with pytest.raises(PositionError) as error:
        state.check_steps()
    assert said in str(error.value)
