"""The neutral answer: what a client may say for a player who lets a moment go by."""

from __future__ import annotations

from collections.abc import Iterator

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.view import View
from afterdark.games.vampire_empire import GAME as EMPIRE
from afterdark.games.vampire_empire.steps.window import Support
from afterdark.games.victim import GAME as VICTIM

AnyView = View[Rules, Open]
ALWAYS = {
    "support", "react", "cancel_as_defender", "cancel_as_attacker", "commit_defence", "recommit",
    "reveal", "follow_up",
}  # fmt: skip
"""Steps of Vampire Empire in which doing nothing is always allowed."""


def asked(games: int) -> Iterator[AnyView]:
    """The views of the seats that are asked, over games played at random."""
    rules = EMPIRE.rules()
    for game in range(games):
        state = rules.deal(2, FastDealer.seeded(f"neutral {game}"))
        rng = Rng.seeded(f"neutral {game}")
        while state.outcome() is None:
            [seat] = state.to_act()
            view = state.view(seat)
            yield view
            state.play(seat, view.choices[rng.below(len(view.choices))])


def test_every_window_reaction_and_defence_can_be_let_go_by() -> None:
    seen = set()
    for view in asked(12):
        assert view.step is not None
        if view.step.NAME in ALWAYS:
            assert view.neutral() in view.choices
            seen.add(view.step.NAME)
    assert seen == ALWAYS


def test_an_action_or_a_payment_cannot_be_let_go_by() -> None:
    names = {view.step.NAME for view in asked(4) if view.step is not None and not view.neutral()}
    assert {"step1", "action", "pay"} <= names
    assert not names & ALWAYS


def test_a_seat_that_holds_nothing_for_a_window_has_the_neutral_answer_alone() -> None:
    alone = [view for view in asked(4) if len(view.choices) == 1 and view.neutral() is not None]
    assert any(view.step is not None and view.step.NAME == "support" for view in alone)


def test_what_is_routine_is_public() -> None:
    routine = 0
    for number, view in enumerate(asked(2)):
        routine += view.routine()
        # The other seat's imagined world has another hand here.
        world = view.imagine(Rng.seeded(number)).view(1 - view.seat).imagine(Rng.seeded(number))
        assert world.view(view.seat).routine() == view.routine()
    assert routine > 0


def test_before_the_own_action_and_against_a_fight_or_a_support_nobody_is_passed_over() -> None:
    for view in asked(4):
        step = view.step
        assert step is not None
        if view.routine():
            assert isinstance(step, Support)
            own_turn = view.open.to_data(view.layout)["active"] == view.seat
            assert step.after_action or not own_turn


def test_who_is_not_asked_and_games_without_such_moments_have_no_neutral_answer() -> None:
    state = EMPIRE.rules().deal(2, FastDealer.seeded(1))
    assert state.view(SPECTATOR).neutral() is None
    other = VICTIM.rules().deal(4, FastDealer.seeded(1))
    [seat] = other.to_act()
    assert other.view(seat).neutral() is None
    assert not other.view(seat).routine()
