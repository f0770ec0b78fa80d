"""Scenarios say who is told what, in the words each seat hears, and who is not."""

import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Word
from afterdark.engine.core.zones import EVERYONE
from afterdark.testing.scenarios.scenario import Report, ScenarioError, loads, run
from tests.laws.vault import GAME
from tests.laws.vault.state import Vault
from tests.testing import openings

LOOK = """
[[when]]
seat = 1
play = "look"
[when.then]
"""
SECRET = (
    LOOK
    + """
told.1 = ["You look into the vault: a 5."]
told.others = ["Seat 1 pays a coin and looks into the vault."]
not_told.others = ["a 5"]
no_facts.others = [{ fact = "vault_is" }]
facts.1 = [{ fact = "vault_is" }]
"""
)


def played(text: str) -> Report:
    return openings.played(openings.PURSES + text, GAME)


def failed(text: str) -> list[str]:
    return openings.failed(openings.PURSES + text, GAME)


def test_each_seat_hears_its_own_words() -> None:
    assert played(SECRET).passed
    text = '[[when]]\nseat = 1\nplay = "leave"\n[when.then]\n'
    said = 'told.1 = ["You leave the vault alone."]\ntold.0 = ["Seat 1 leaves the vault alone."]'
    assert played(text + said).passed
    assert failed(text + 'told.0 = ["You leave the vault alone."]') == ["told.0"]


def test_spectators_and_all_are_listeners_too() -> None:
    seen = '["Seat 1 pays a coin and looks into the vault."]'
    assert played(LOOK + f"told.spectator = {seen}\nnot_told.spectator = ['a 5']").passed
    assert failed(LOOK + f"told.all = {seen}") == ["told.1"]
    assert failed(LOOK + 'not_told.all = ["a 5"]') == ["not_told.1"]


def test_sentences_come_in_their_order_with_others_between() -> None:
    lines = ["The lot is a 4.", "You look into the vault: a 5."]
    assert played(LOOK.replace("[when.then]", "[then]") + f"told.1 = {lines}").passed
    backwards = LOOK.replace("[when.then]", "[then]") + f"told.1 = {lines[::-1]}"
    assert failed(backwards) == ["told.1"]


def test_a_block_counts_what_was_told_since_its_play() -> None:
    assert failed(LOOK + 'told.1 = ["The lot is a 4."]') == ["told.1"]
    assert played(LOOK + 'not_told.1 = ["lot is a 4"]').passed
    assert failed(LOOK + '[then]\nnot_told.1 = ["lot is a 4"]') == ["not_told.1"]


def test_before_the_first_step_the_set_up_has_been_told() -> None:
    text = """
title = "Cards of the beginning"
game = "manor"
seats = 3
clauses = ["MM-08"]
[chance]
deck = ["bite garlic thief"]
role_pile = ["human first_vampire human"]
[before]
told.0 = ["You draw Bite.", "Seat 1 draws a card."]
told.1 = ["You are a vampire from the very first hour. Give everybody a Bite before dawn."]
not_told.1 = ["draw Bite", "human"]
not_told.spectator = ["Bite", "Garlic", "Thief", "vampire", "human"]
"""
    assert run(loads(text, "manor.toml"), find_game).passed


def told_to_all(state: Vault, seat: int, name: str, **secret: Word) -> None:
    """A leak: what one seat should be told, in the same words for everybody."""
    state.whisper(name, {"seat": seat}, secret, EVERYONE)


def named_to_all(state: Vault, seat: int, name: str, **secret: Word) -> None:
    """A leak that no sentence shows: the message of the others carries the secret word."""
    state.tell(f"{name}-seen", {"seat": seat, **secret})


@pytest.mark.parametrize("leak", [told_to_all, named_to_all])
def test_a_secret_told_in_any_form_is_found(monkeypatch: pytest.MonkeyPatch, leak: object) -> None:
    monkeypatch.setattr(Vault, "tell_one", leak)
    word = "a 5" if leak is told_to_all else "card=5"
    found = failed(LOOK + f'not_told.0 = ["{word}"]\nnot_told.spectator = ["{word}"]')
    assert found == ["not_told.0", "not_told.spectator"]


def test_a_secret_that_the_public_learned_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    learn = Vault.learn
    monkeypatch.setattr(
        Vault, "learn", lambda state, _, kind, values: learn(state, EVERYONE, kind, values)
    )
    text = LOOK + 'no_facts.0 = [{ fact = "vault_is" }]\nno_facts.others = [{ fact = "vault_is" }]'
    assert failed(text) == ["no_facts.0", "no_facts.1", "no_facts.2", "no_facts.public"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LOOK + "told.3 = ['x']", r"then\.told\.3: '3' is no seat"),
        (LOOK + "told.public = ['x']", r"told\.public: is not known; known are: a seat, spectator"),
        (LOOK + "told.0 = 'x'", r"then\.told\.0: must be a list of texts"),
        (LOOK + "told.0 = []", r"then\.told\.0: must name at least one sentence"),
        (LOOK + "not_told.0 = ['']", r"then\.not_told\.0: must name at least one sentence"),
        (LOOK + "told.all = ['x']\ntold.others = 3", r"then\.told\.others: must be a list"),
        (LOOK + "not_told.0 = ['fife']", "nobody was told 'fife', and the game's texts have no"),
        (LOOK + "not_told = { 0 = ['o'], 1 = ['o'], 2 = ['o'], spectator = ['o'], others = ['o'] }",
         r"not_told\.others: is nobody"),
        ("[[when]]\nseat = 1\n[when.then]\nnot_told.0 = ['a 5']", "nothing is played"),
        ("[[when]]\nseat = 1\nthen.events = ['drew']", "nothing is played"),
        (LOOK + "no_facts.0 = [{ fact = 'vault_is', crad = '5' }]", "'crad' is not known"),
        (LOOK + "facts.others = [{ fact = 'vault_is' }]", r"facts\.others: is not known"),
        (LOOK + "tolt.0 = ['x']", r"then\.tolt: is not known"),
    ],
)  # fmt: skip
def test_a_typing_mistake_cannot_pass_for_a_secret(text: str, message: str) -> None:
    with pytest.raises(ScenarioError, match=message):
        played(text)


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        ("role_pile = ['human witch']", r"chance\.role_pile: 'human witch' .* only these"),
        ("role_pile = [['human', 2]]", r"chance\.role_pile: .* is no number"),
    ],
)
def test_what_is_shuffled_and_is_no_zone_names_pieces_of_one_kind(wish: str, message: str) -> None:
    text = f'title = "T"\ngame = "manor"\nclauses = ["MM-05"]\n[chance]\n{wish}\n[then]\nround = 1'
    with pytest.raises(ScenarioError, match=message):
        run(loads(text, "manor.toml"), find_game)


def test_that_an_answer_was_given_is_news_where_all_may_see_it() -> None:
    leave = '[[when]]\nseat = 1\nplay = "leave"\n'
    bid = leave + '[[when]]\nseat = 0\nplay = "bid:1"\n[when.then]\n'
    assert played(bid + "view.2.asked = [2, 1]\nview.spectator.asked = [1, 2]").passed
    assert failed(bid + "view.2.asked = [0, 1, 2]") == ["view.2.asked"]
    assert failed(bid + 'not_told.2 = ["answered"]') == ["not_told.2"]
    assert played(bid + 'not_told.0 = ["answered"]').passed
