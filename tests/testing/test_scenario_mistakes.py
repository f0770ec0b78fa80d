"""Mistakes in a scenario: each is named by file, line and key, and what is allowed is said."""

import tomllib
from typing import cast

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.positions.position import from_data, to_data
from afterdark.testing.scenarios.position_text import given_text, without_nothing
from afterdark.testing.scenarios.scenario import ScenarioError
from afterdark.testing.scenarios.toml_lines import line_of
from tests.games.bundled import WRITTEN, Bundled
from tests.laws.vault import GAME
from tests.testing.openings import GIVEN, HEAD, VAULT, failed, played

# -- what used to pass, or to end in a traceback ------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no_events = ['drew seet=1']", "'seet' is no word of drew; it has: card, seat, to"),
        ("no_events = ['drew seat=7']", "no_events: '7' is no seat"),
        ("no_events = ['drew card=R-X']", "no_events: 'R-X' is none of the pieces: card"),
        ("no_events = ['drew seat']", "'seat' must be written as a word, = and its value"),
        ("no_events = ['']", "no_events: '' is no event of this game"),
        ("no_events = []", "no_events: must name at least one event"),
        ("events = []", "events: must name at least one event"),
        ("outcome.payoffs = ['much', 0, 0]", "must be a number or a fraction such as \"1/3\""),
        ("outcome.payoffs = ['1/0', 0, 0]", "must be a number or a fraction such as \"1/3\""),
        ("outcome.payoffs = [true, 0, 0]", "outcome.payoffs: must be a number or a fraction"),
        ("chance.deck.CD = 'often'", r"chance\.deck\.CD: must be a number or a fraction"),
        ("chance.deck.CD = '1/0'", r"chance\.deck\.CD: must be a number or a fraction"),
        ("chance.deck.CD = [1]", r"chance\.deck\.CD: must be a number or a fraction"),
        ("chance.collection.CD = '1/2'", r"chance\.collection: is no pile of the table"),
        ("turn = '1'", "line 12, then.turn: must be a number, not '1'"),
        ("out = ['1']", None),
        ("drawn = 1", "then.drawn: must be a text, not 1"),
        ("count.deck = '70'", "line 12, then.count.deck: must be a whole number, not '70'"),
        ("count.collection = ['3', 3, 3]", r"count\.collection\.0: must be a whole number"),
        ("count.deck = true", r"count\.deck: must be a whole number, not True"),
        ("legal_count.0 = '4'", r"legal_count\.0: must be a whole number"),
        ("over = 'no'", "then.over: must be true or false"),
        ("repeats = 1", "line 12, then.repeats: must be true or false"),
        ("view.1.count.deck = '72'", r"view\.1\.count\.deck: must be a whole number"),
        ("to_act = ['0']", "then.to_act: must be a whole number, not '0'"),
        ("to_act = [3]", "then.to_act: must be different seats from 0 to 2"),
        ("to_act = [0, 0]", "then.to_act: must be different seats from 0 to 2"),
        ("deck = { any_order = 'CD', top = 'CD' }", "deck.any_order: is all of a zone"),
    ],
)  # fmt: skip
def test_nonsense_in_an_expectation_is_refused(text: str, message: str | None) -> None:
    ended = HEAD + GIVEN + f"[then]\n{text}"
    if text.startswith("outcome"):  # of a game that is over
        ended = HEAD + "[given]\ncurrent = 0\n" + OVER + f"[then]\n{text}"
    if message is None:
        assert failed(ended) == [text.split(" ")[0]]
        return
    with pytest.raises(ScenarioError, match=message):
        played(ended)


OVER = (
    'outcome = { ranks = [1, 2, 2], payoffs = [1, -1, -1], reason = "victor", clause = "VI-45" }\n'
)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[chance]\nfirst_player = 2\n[then]\nturn = 1",
         r"line 7, chance\.first_player: must be a list of outcomes, .*: \[2\]"),
        ('[chance]\ndeck = "CD"\n[then]\nturn = 1', r'chance\.deck: must be a list .*: \["CD"\]'),
        ("[options]\nfirst_player = 2\n[then]\nturn = 1", "options: Option first_player"),
        ('[given]\nturn = "1"\n[then]\nturn = 1',
         "line 7, given: position, turn: must be a whole number"),
        ("[[when]]\nseat = 0\n\n[[when]]\nseat = 0\nplay = 'decline'\nsays = 1",
         r"line 12, when\[1\]\.says: is not known; known are: seat, play"),
        ("text = 'x'\n[then]\nturn = 1", "line 6, text: is not known; known are: title"),
        ("[[when]]\nseat = 0\nplay = 'decline'\nseen_by.9 = 'decline'\n[when.then]\nturn = 1",
         r"line 9, when\[0\]\.seen_by\.9: is no seat"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_by_line_and_key(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        played(HEAD + text)


def test_the_line_of_a_key_is_found_in_every_way_to_write_it() -> None:
    text = '''title = """
turn = 1
"""
[[when]]
"seat" = 0
then.count.deck = 3
[[when]]
[when.then]
view.0 = { shows = { "hand.0" = "?" } }
'''
    assert line_of(text, "when[0].seat") == 5
    assert line_of(text, "when[0].then.count.deck") == 6
    assert line_of(text, "when[0].then") == 6
    assert line_of(text, "when[1].then.view.0.shows") == 9
    assert line_of(text, "when[1].then.turn") == 8
    assert line_of(text, "turn") == 0


# -- what could not be said ---------------------------------------------------------------------


REST = "1 1 2 2 2 3 3 3 4 4 4 5 5"
"""All cards of the Vault that lie neither in it nor in a hand."""


def test_an_empty_deck_has_odds() -> None:
    text = VAULT + f'deck = ""\ndiscard = "{REST}"\n[before]\nchance.deck = {{ 1 = 0, 5 = "0" }}'
    assert played(text, GAME).passed
    assert failed(text.replace('5 = "0"', '5 = "1/2"'), GAME) == ["chance.deck.5"]


def test_nothing_may_be_given_as_none() -> None:
    text = HEAD + GIVEN.replace("current = 0", 'current = 0\ndrawn = "none"\nearmarked = "none"')
    assert played(text + '[before]\ndrawn = "none"').passed


def test_all_who_are_asked_are_named_in_any_order() -> None:
    text = VAULT + '[[when]]\nseat = 1\nplay = "leave"\n[when.then]\nto_act = [2, 0, 1]\n'
    assert played(text, GAME).passed
    assert failed(text.replace("[2, 0, 1]", "[2, 0]"), GAME) == ["to_act"]


def test_a_pile_a_row_and_a_list_are_compared_in_any_order() -> None:
    laid = VAULT + 'row = "3 4"\n[before]\n'
    assert played(laid + 'row.any_order = "4 3"\nview.2.shows.row.any_order = "4 3"', GAME).passed
    assert failed(laid + 'row.any_order = "4 4"', GAME) == ["row.any_order"]
    assert failed(laid + 'row = "4 3"', GAME) == ["row"]


def test_a_list_of_what_lies_open_is_compared_in_any_order() -> None:
    text = HEAD.replace("seats = 3", "seats = 4") + GIVEN.replace('"Y-V Y-I Y-C"', '"", ""')
    text = text.replace("current = 0", "current = 0\nout = [2, 3]") + "[before]\n"
    assert played(text + "out.any_order = [3, 2]").passed
    assert failed(text + "out.any_order = [2, 1]") == ["out.any_order"]
    assert failed(text + "out = [3, 2]") == ["out"]


def test_of_long_lists_only_the_difference_is_shown() -> None:
    text = VAULT + f'deck = "{REST}"\n[before]\n'
    other = played(text + f'deck = "{REST[:-1]}4"', GAME).text()
    assert "    missing   ['4']\n    too many  ['5']" in other
    turned = played(text + f'deck = "{REST[::-1]}"', GAME).text()
    assert "the same in another order, from place 1 on; see any_order" in turned
    assert "position" not in turned


# -- the position of a report -------------------------------------------------------------------


@pytest.mark.parametrize("bundled", WRITTEN, ids=str)
def test_the_printed_position_can_be_pasted_into_a_scenario(bundled: Bundled) -> None:
    rules = bundled.game.rules()
    state: State[Rules, Open] = rules.set_up(rules.meta.usual_seats, FastDealer.seeded("paste"))
    state.advance()
    chance = Rng.seeded("paste")
    for _ in range(60):
        if state.outcome() is not None:
            break
        position = to_data(state)
        pasted = tomllib.loads(given_text(rules, state.layout, position))
        given = cast("dict[str, object]", pasted["given"])
        again: dict[str, Json] = without_nothing(state.layout, given)
        read = from_data(rules, again, FastDealer.seeded("other"))
        assert to_data(read) == position
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])


def test_the_position_of_a_report_goes_on_in_another_scenario() -> None:
    options = "[options]\nturn_limit = 100\n"
    report = played(
        HEAD + options + GIVEN + '[[when]]\nseat = 0\nplay = "pass:Y-M"\n[then]\nturn = 9'
    )
    assert report.failure is not None
    assert report.failure.given.startswith("[options]\nturn_limit = 100\n")
    pasted = HEAD + report.failure.given + '\n[before]\nturn = 2\ndrawn = "R-O"\nto_act = [1]\n'
    again = played(pasted + "[then]\nturn = 9")
    assert again.failure is not None
    assert again.failure.where == "then"
    assert again.failure.given == report.failure.given
