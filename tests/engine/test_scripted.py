"""Dealers that do as they are told: scripts by name, replays by recorded numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.core.chance import Dealer, Draw, FastDealer
from afterdark.engine.core.scripted import ReplayDealer, ScriptedDealer, Wish, raw_of_shuffle
from afterdark.engine.errors import RecordError, ScriptError


def scripted(script: dict[str, list[Wish]]) -> ScriptedDealer:
    return ScriptedDealer(script, FastDealer.seeded("otherwise"))


def shuffled(dealer: Dealer, name: str, cards: list[int]) -> list[int]:
    pile = cards.copy()
    dealer.shuffle(name, pile)
    return pile


# -- scripts --------------------------------------------------------------------------------------


def test_picks_come_out_as_wished_by_name_and_in_order() -> None:
    dealer = scripted({"die": [3, 0], "first_player": [2]})
    assert [dealer.pick("die", 6), dealer.pick("first_player", 4), dealer.pick("die", 6)] == [
        3,
        2,
        0,
    ]


def test_what_is_not_wished_is_left_to_the_other_dealer() -> None:
    plain = FastDealer.seeded("otherwise")
    dealer = scripted({"die": []})
    assert [dealer.pick("die", 6) for _ in range(9)] == [plain.pick("die", 6) for _ in range(9)]
    assert shuffled(dealer, "deck", [1, 2, 3, 4]) == shuffled(plain, "deck", [1, 2, 3, 4])


def test_wished_cards_lie_on_top_with_the_first_wish_uppermost() -> None:
    pile = shuffled(scripted({"deck": [[5, 2]]}), "deck", [1, 2, 3, 4, 5])
    assert pile[-1] == 5
    assert pile[-2] == 2
    assert sorted(pile) == [1, 2, 3, 4, 5]


def test_a_wish_below_zero_counts_from_the_last_that_can_come_out() -> None:
    dealer = scripted({"die": [-1, -6]})
    assert [dealer.pick("die", 6), dealer.pick("die", 6)] == [5, 0]


@pytest.mark.parametrize("wish", [6, -7, [1]])
def test_a_pick_that_cannot_come_out_is_refused(wish: Wish) -> None:
    with pytest.raises(ScriptError, match="one of 0 to 5"):
        scripted({"die": [wish]}).pick("die", 6)


def test_a_shuffle_cannot_come_out_as_a_number() -> None:
    with pytest.raises(ScriptError, match="needs a list of cards"):
        shuffled(scripted({"deck": [3]}), "deck", [1, 2])


@pytest.mark.parametrize("wish", [[7], [1, 1]])
def test_a_card_that_is_not_there_cannot_lie_on_top(wish: list[int]) -> None:
    with pytest.raises(ScriptError, match="no card"):
        shuffled(scripted({"deck": [wish]}), "deck", [1, 2])


def test_a_script_knows_what_nobody_asked_for() -> None:
    dealer = scripted({"die": [3, 4], "deck": [[1]]})
    shuffled(dealer, "deck", [1, 2])
    dealer.pick("die", 6)
    assert dealer.unused() == ["die"]


def test_a_clone_has_its_own_copy_of_the_script() -> None:
    dealer = scripted({"die": [3, 4]})
    clone = dealer.clone()
    assert clone.pick("die", 6) == 3
    assert dealer.pick("die", 6) == 3


# -- replays --------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 5), max_size=12), st.lists(st.integers(0, 5), max_size=3))
def test_what_a_script_dealt_replays_from_its_journal(cards: list[int], top: list[int]) -> None:
    wish = [
        card for place, card in enumerate(top) if top[: place + 1].count(card) <= cards.count(card)
    ]
    dealer = scripted({"deck": [wish], "die": [4]})
    dealer.journal = []
    pile, die = shuffled(dealer, "deck", cards), dealer.pick("die", 6)
    replay = ReplayDealer(dealer.journal)
    assert shuffled(replay, "deck", cards) == pile
    assert replay.pick("die", 6) == die


@given(st.permutations([0, 0, 1, 2, 3, 3]))
def test_the_raw_numbers_of_any_order_can_be_found(order: list[int]) -> None:
    before = [0, 0, 1, 2, 3, 3]
    raw = raw_of_shuffle(before, order)
    assert shuffled(ReplayDealer([Draw("deck", order, raw)]), "deck", before) == order


@pytest.mark.parametrize(
    ("draws", "message"),
    [
        ([], "ends before the chance of die"),
        ([Draw("deck", [1], [1])], "has chance deck where die is due"),
        ([Draw("die", [2], [])], "too few numbers"),
        ([Draw("die", [2], [2, 2])], "too many numbers for the chance of die"),
        ([Draw("die", [6], [6])], "6 is not below 6"),
        ([Draw("die", [3], [2])], "give another outcome"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(draws: list[Draw], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        ReplayDealer(draws).pick("die", 6)


def test_a_cloned_replay_goes_on_at_the_same_place() -> None:
    replay = ReplayDealer([Draw("die", [1], [1]), Draw("die", [5], [5])])
    replay.pick("die", 6)
    clone = replay.clone()
    assert clone.pick("die", 6) == replay.pick("die", 6) == 5
