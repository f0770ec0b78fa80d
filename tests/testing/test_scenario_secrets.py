"""Scenarios of a game with secrets: sealed answers, hidden hands, and what a seat has learned."""

from afterdark.testing.scenarios.scenario import Report
from tests.laws.vault import GAME
from tests.testing import openings

FIVE_DEALS = openings.PURSES.replace("\n[given]", "deals = 5\n\n[given]")


def played(text: str) -> Report:
    return openings.played(FIVE_DEALS + text, GAME)


def failed(text: str) -> list[str]:
    return openings.failed(FIVE_DEALS + text, GAME)


LOOKED = """
[[when]]
seat = 1
step = "look"
play = "look"
"""
SEALED = (
    LOOKED
    + """
[[when]]
seat = 0
play = "bid:1"
seen_by = { 0 = "bid:1", 2 = "bid:?" }
[when.then]
to_act = [1, 2]
"""
)


def test_what_only_one_seat_learned_is_shown_as_its_fact() -> None:
    text = (
        LOOKED
        + """
[then]
facts.public = [{ fact = "looked", seat = 1 }]
facts.1 = [{ fact = "vault_is", card = "5" }]
no_facts.0 = [{ fact = "vault_is" }]
"""
    )
    assert played(text).passed


def test_a_fact_that_is_missing_or_too_many_is_reported() -> None:
    assert failed(LOOKED + '[then]\nfacts.0 = [{ fact = "vault_is" }]') == ["facts.0"]
    assert failed(LOOKED + '[then]\nno_facts.1 = [{ fact = "vault_is" }]') == ["no_facts.1"]
    assert failed(LOOKED + '[then]\nfacts.1 = [{ fact = "vault_is", card = "4" }]') == ["facts.1"]


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    text = """
[then.view.0]
shows = { "hand.0" = "1 2", row = "4" }
hides = ["hand.1", "hand.2", "vault", "deck"]
count = { "hand.1" = 2 }
[then.view.spectator]
hides = ["hand.0"]
"""
    assert played(text).passed
    assert failed('[then]\nview.0.hides = ["hand.0"]') == ["view.0.hides.hand.0"]


def test_views_of_two_seats_with_secrets_are_not_the_same() -> None:
    assert "view.0.same_as 1, zones" in failed('[then]\nview.0.same_as = ["1"]')


def test_a_sealed_answer_is_seen_only_as_given() -> None:
    assert played(SEALED).passed
    assert failed(SEALED.replace('2 = "bid:?"', '2 = "bid:1"')) == ["seen_by.2"]


def test_a_sealed_answer_may_be_taken_back_and_given_anew() -> None:
    text = (
        SEALED
        + """
[[when]]
seat = 0
play = "bid:2"
refused = "VT-05"

[[when]]
seat = 0
retract = true
[when.then]
to_act = [0, 1, 2]

[[when]]
seat = 0
play = "bid:2"

[[when]]
seat = 0
to_act = [1, 2]

[then]
answers = [["bid:2"], [], []]
"""
    )
    assert played(text).passed


def test_taking_back_nothing_is_refused() -> None:
    text = LOOKED + '[[when]]\nseat = 2\nretract = true\nrefused = "VT-05"'
    assert played(text).passed
    assert failed(LOOKED + "[[when]]\nseat = 2\nretract = true") == ["play"]


def test_pieces_of_a_row_are_compared_in_their_order() -> None:
    assert played('[then]\nrow = ["4"]').passed
    assert failed('[then]\nrow = "3"') == ["row"]
