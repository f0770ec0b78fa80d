"""Actions: made once, found by their notation, numbered by their table."""

from __future__ import annotations

import pytest

from afterdark.engine.core.action import Action, ActionTable, UnknownAction
from afterdark.games.victim import GAME


def table(*actions: Action) -> ActionTable:
    made = ActionTable()
    for action in actions:
        made.add(action)
    return made


def test_an_action_is_found_by_its_notation_and_is_the_same_object() -> None:
    action = Action("pass:R-M")
    assert table(Action("decline"), action).find("pass:R-M") is action


def test_actions_are_numbered_in_the_order_they_were_added() -> None:
    first, second = Action("decline"), Action("pass:R-M")
    assert table(first, second).all == [first, second]
    assert (first.number, second.number) == (0, 1)


def test_two_actions_cannot_have_one_notation() -> None:
    with pytest.raises(ValueError, match="two actions are written 'decline'"):
        table(Action("decline"), Action("decline"))


def test_an_action_belongs_to_one_table() -> None:
    action = Action("decline")
    table(action)
    with pytest.raises(ValueError, match="for its table to give"):
        table(action)


def test_a_text_that_is_no_action_is_a_typed_error_and_is_cut_short() -> None:
    with pytest.raises(UnknownAction) as caught:
        table(Action("decline")).find("x" * 5000)
    assert len(str(caught.value)) < 100


def test_an_action_is_seen_as_it_is_unless_it_is_a_secret() -> None:
    assert Action("decline").seen == "decline"
    assert Action("pay:c1", seen="pay:?").seen == "pay:?"


@pytest.mark.parametrize(
    ("notation", "key"),
    [("decline", "action-decline"), ("pass:R-M", "action-pass"), ("drops.2:3", "action-drops")],
)
def test_the_message_of_an_action_follows_from_its_verb(notation: str, key: str) -> None:
    assert Action(notation).key == key
    assert Action(notation, key="action-other").key == "action-other"


def test_every_action_of_a_game_comes_back_from_its_notation() -> None:
    rules = GAME.rules({})
    for action in rules.actions.all:
        assert rules.action(action.notation) is action
        assert repr(action) == action.notation
