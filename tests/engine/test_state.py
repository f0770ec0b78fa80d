"""The state: one decision after another, refusals that change nothing, clones that go their way."""

from __future__ import annotations

import copy
import pickle
from typing import ClassVar, cast

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import MOST_STEPS, Json, Open, State
from afterdark.engine.core.step import Automatic, Step
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import (
    AfterdarkError,
    EndlessSteps,
    NoSteps,
    NoSuchSeat,
    OptionError,
    Refusal,
    Refused,
)
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view import View
from tests.engine.rally import RallyRules
from tests.engine.tables import Table, loaded, play, position, refused

VICTIM = find_game("victim").rules()
RULES: list[Rules] = [*(find_game(id).rules() for id in game_ids()), RallyRules()]
EVERY = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.meta.id)


def dealt(rules: Rules, seed: str = "state") -> Table:
    return rules.deal(rules.meta.usual_seats, FastDealer.seeded(seed))


def in_the_open() -> Table:
    """A rally of the Vampire whom everybody knows: seat 1 alone is asked."""
    row: Json = ["human", {"card": "vampire", "known": "all"}, "human"]
    return from_data(RallyRules(), {"seats": 3, "faction": row}, FastDealer.seeded(1))


# -- asking and refusing --------------------------------------------------------------------------


def test_a_seat_that_is_not_asked_has_nothing_to_do_and_is_refused() -> None:
    state = dealt(VICTIM)
    [asked] = state.to_act()
    action = state.legal(asked)[0]
    other = (asked + 1) % 4
    for seat in (other, SPECTATOR, 99):
        assert state.legal(seat) == []
        refusal = state.refusal(seat, action)
        assert refusal is not None
        assert (refusal.clause, refusal.key) == ("VI-19", "refused-not-asked")
    assert refused(state, f"{other} {action.notation}").key == "refused-not-asked"


def test_a_refusal_is_one_sentence_with_its_clause() -> None:
    refusal = refused(in_the_open(), "0 tokens")
    assert str(refusal) == "It is not your decision now. [S-3]"
    assert refusal.sentence == "It is not your decision now."
    assert repr(Refusal("S-3", "x")) == "Refusal('S-3', 'x')"


def test_a_step_that_says_no_more_refuses_what_it_does_not_offer_by_its_first_clause() -> None:
    error = refused(in_the_open(), "1 rally:stay")
    assert (error.clause, error.key) == ("VW-153", "refused-not-offered")


@EVERY
def test_after_the_end_nobody_is_asked_and_everything_is_refused(rules: Rules) -> None:
    state = dealt(rules)
    play_out(state, Rng.seeded("end"))
    assert state.outcome() is not None
    assert state.to_act() == []
    for seat in range(state.seats):
        assert state.legal(seat) == []
        for action in rules.actions.all:
            refusal = state.refusal(seat, action)
            assert refusal is not None
            assert refusal.key == "refused-over"
    with pytest.raises(Refused):
        state.play(0, rules.actions.all[0])


def test_a_number_of_seats_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(OptionError, match=r"rally is played with 3, 4, 5 seats, not 2. \[S-1\]"):
        RallyRules().deal(2, FastDealer.seeded(1))


# -- going on -------------------------------------------------------------------------------------


def test_every_choice_of_one_seat_is_one_decision() -> None:
    state = dealt(VICTIM)
    for number in range(1, 6):
        [seat] = state.to_act()
        state.play(seat, state.legal(seat)[0])
        assert state.decision == number


class Stuck(Automatic[Table]):
    """Forgets to pop itself, as an author may."""

    NAME: ClassVar[str] = "stuck"

    def __init__(self) -> None:
        super().__init__()
        self.ran = 0

    def run(self, state: Table) -> None:
        self.ran += 1


@EVERY
def test_steps_without_end_are_a_fault_that_names_the_step(rules: Rules) -> None:
    state = dealt(rules)
    stuck = Stuck()
    state.push(stuck)
    sentence = f"The game {rules.meta.id} never comes to a decision: .* at the step 'stuck'"
    with pytest.raises(EndlessSteps, match=sentence) as error:
        state.advance()
    assert (error.value.step, stuck.ran) == ("stuck", MOST_STEPS)
    assert not isinstance(error.value, AfterdarkError)


def test_a_game_without_steps_that_is_not_over_is_a_fault() -> None:
    state = dealt(VICTIM)
    state.stack.clear()
    with pytest.raises(NoSteps, match="The game victim is not over, and no step is left"):
        state.advance()


def test_nothing_on_the_stack_is_carried_out_after_the_end() -> None:
    data: dict[str, Json] = {
        "seats": 3,
        "tension": 4,
        "steps": ["riot", {"step": "public_rally", "seat": 1}, "riot", "hidden_rally"],
    }
    state = from_data(RallyRules(), data, FastDealer.seeded(1))
    play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
    result = state.outcome()
    assert result is not None
    assert result.reason == "tension"
    assert [step.NAME for step in state.stack] == ["riot", "public_rally", "riot"]
    assert position(loaded(state)) == position(state)


# -- events ---------------------------------------------------------------------------------------


def test_no_event_is_built_unless_somebody_listens() -> None:
    state = dealt(VICTIM)
    assert state.events is None
    play_out(state, Rng.seeded("quiet"))
    assert state.events is None


def test_a_clone_has_no_listener() -> None:
    state = dealt(VICTIM)
    state.events = []
    clone = state.clone()
    [seat] = clone.to_act()
    clone.play(seat, clone.legal(seat)[0])
    assert clone.events is None
    assert state.events == []


# -- clones and playouts --------------------------------------------------------------------------


@EVERY
def test_a_clone_goes_on_the_same_way(rules: Rules) -> None:
    state = dealt(rules)
    clone = state.clone()
    play_out(state, Rng.seeded("same"))
    before = position(state)
    play_out(clone, Rng.seeded("same"))
    assert position(clone) == before


@EVERY
def test_no_clone_changes_when_another_plays_on(rules: Rules) -> None:
    state = dealt(rules)
    rng = Rng.seeded("kept")
    kept: list[tuple[Table, dict[str, Json]]] = []
    while state.to_act() and len(kept) < 30:
        kept.append((state.clone(), position(state)))
        seat = state.to_act()[-1]
        legal = state.legal(seat)
        state.play(seat, legal[rng.below(len(legal))])
    assert all(position(clone) == before for clone, before in kept)


@EVERY
def test_the_same_seeds_play_the_same_game(rules: Rules) -> None:
    ends = []
    for _ in range(2):
        state = dealt(rules, "again")
        ends.append((play_out(state, Rng.seeded("again")), position(state)))
    assert ends[0] == ends[1]


@EVERY
def test_a_playout_ends_and_counts_what_was_played(rules: Rules) -> None:
    for seed in range(5):
        state = dealt(rules, f"playout {seed}")
        played = play_out(state, Rng.seeded(seed))
        assert state.outcome() is not None
        assert 0 < state.decision <= rules.bound(state.seats)
        assert played >= state.decision


def test_classes_of_the_kernel_are_told_apart_whatever_was_asked_before() -> None:
    """Compiled abstract classes share one cache of isinstance answers; the kernel has none."""
    dealer, state = FastDealer.seeded(1), dealt(VICTIM)
    view = state.view(0)
    for thing, own in ((dealer, Dealer), (state, State), (view, View), (VICTIM, Rules)):
        asked = {kind: isinstance(thing, kind) for kind in (Dealer, State, View, Rules, Step, Open)}
        assert [kind for kind, yes in asked.items() if yes] == [own]
    assert not isinstance(cast("object", dealer), FairDealer)


# -- as Python's own tools see it -----------------------------------------------------------------


@EVERY
def test_a_deep_copy_is_a_clone(rules: Rules) -> None:
    state = dealt(rules)
    for other in (copy.copy(state), copy.deepcopy(state)):
        assert other is not state
        assert other.rules is state.rules
        assert to_data(other) == to_data(state)
        assert play_out(other, Rng.seeded("copy")) == play_out(state.clone(), Rng.seeded("copy"))
    assert to_data(state) == to_data(dealt(rules))


@EVERY
def test_what_cannot_be_pickled_says_so_at_once_and_what_to_do(rules: Rules) -> None:
    state = dealt(rules)
    with pytest.raises(TypeError, match=r"A state is not pickled: keep its position, to_data"):
        pickle.dumps(state)
    with pytest.raises(TypeError, match=r"A view is not pickled: keep view_to_data"):
        pickle.dumps(state.view(0))
    action = rules.actions.all[0]
    with pytest.raises(TypeError, match=r"An action is not pickled: keep its notation"):
        pickle.dumps(action)
    assert copy.deepcopy(action) is copy.copy(action) is action
    view = state.view(0)
    assert copy.deepcopy(view) is copy.copy(view) is view


@EVERY
def test_there_is_no_view_of_a_seat_that_is_not_there(rules: Rules) -> None:
    state = dealt(rules)
    state.view(SPECTATOR)
    for seat in (state.seats, 99, -2):
        with pytest.raises(NoSuchSeat, match=f"There is no seat {seat} here: seats are 0 to"):
            state.view(seat)


def test_a_table_says_in_one_line_what_it_is() -> None:
    state = dealt(VICTIM)
    assert repr(state) == "<Victim: victim, 4 seats, decision 0, at pass>"
    assert repr(state.view(1)) == "<VictimView: victim for seat 1, decision 0, at pass, asks [0]>"
    watching = "<VictimView: victim for spectators, decision 0, at pass, asks [0]>"
    assert repr(state.view(SPECTATOR)) == watching
    assert repr(VICTIM.action("decline")) == "decline"
    play_out(state, Rng.seeded("one line"))
    over = state.outcome()
    assert over is not None
    assert repr(state).endswith(f", over, {over.reason}>")
    assert repr(state.view(0)).endswith(f", over, {over.reason}>")
    assert repr(VICTIM.blank_state(state.layout, state.open, state.dealer)).endswith(
        "without steps>"
    )
