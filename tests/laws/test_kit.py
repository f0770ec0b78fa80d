"""The tools of the laws themselves: odds, differences, paired chance, spoiled input."""

import random

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.testing.laws.breach import differences
from afterdark.testing.laws.observation import truth_within_reach, view_data, written
from afterdark.testing.laws.odds import chi_square, chi_square_tail, distance, paired
from afterdark.testing.laws.paired_chance import Follower, Leader, like
from afterdark.testing.laws.spoiled import each_spoiled, edited
from afterdark.testing.laws.subject import Data
from tests.laws.vault import GAME


@pytest.mark.parametrize(
    ("statistic", "freedom", "tail"),
    # From a table of the chi-square distribution.
    [(3.841, 1, 0.05), (5.991, 2, 0.05), (7.815, 3, 0.05), (18.307, 10, 0.05), (27.877, 9, 0.001)],
)
def test_chi_square_agrees_with_the_printed_table(
    statistic: float, freedom: int, tail: float
) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(tail, rel=0.01)


def test_chi_square_tells_a_loaded_die_from_a_fair_one() -> None:
    rng = random.Random(1)
    fair = [str(rng.randrange(6)) for _ in range(1000)]
    other = [str(rng.randrange(6)) for _ in range(1000)]
    loaded = [str(max(rng.randrange(6), rng.randrange(6))) for _ in range(1000)]
    assert chi_square(fair, other) > 0.01
    assert chi_square(fair, loaded) < 1e-9


def test_pairs_that_only_change_places_are_alike() -> None:
    rng = random.Random(2)
    pairs = [(str(rng.randrange(3)), str(rng.randrange(3)), 1.0) for _ in range(900)]
    assert paired(pairs) > 0.01
    assert distance(pairs) < 0.06
    shifted = [(one, "0" if other == "1" else other, 1.0) for one, other, _ in pairs]
    assert paired(shifted) < 1e-9
    assert distance(shifted) > 0.25


def test_differences_name_the_place() -> None:
    assert (
        differences({"hand": [["1"], ["2"]]}, {"hand": [["1"], ["3"]]}) == "hand[1][0]: '2' | '3'"
    )
    assert differences({"a": 1}, {"b": 1}) == "a: only on the left\nb: only on the right"


def test_an_order_of_keys_is_a_difference_too() -> None:
    assert differences({"a": 1, "b": 2}, {"b": 2, "a": 1}) == "the same values in another order"


def test_a_true_and_a_one_are_different() -> None:
    assert differences([True], [1]) == "[0]: True | 1"


def test_a_shuffle_of_other_cards_keeps_the_common_ones_in_place() -> None:
    assert like([3, 1, 2, 5], [1, 2, 3, 4]) == [3, 1, 2, 4]
    assert like([3, 1, 2], [1, 2, 3]) == [3, 1, 2]


def test_chance_of_the_second_world_follows_the_first_by_name() -> None:
    leader = Leader(Rng.seeded("leader"))
    follower = Follower(leader, Rng.seeded("other"))
    cards = [*range(20)]
    leader.shuffle("deck", cards)
    seat = leader.pick("first", 7)
    same = [*range(20)]
    assert follower.pick("first", 7) == seat
    follower.shuffle("deck", same)
    assert same == cards


def test_a_view_leads_to_no_true_table() -> None:
    state = GAME.rules().deal(3, FastDealer.seeded(1))
    view = state.view(0)
    assert truth_within_reach(view) == ""
    view.hint = lambda: state.zones  # type: ignore[attr-defined]
    assert truth_within_reach(view) == "Vault"


def test_view_data_holds_every_attribute_of_a_view() -> None:
    view = GAME.rules().deal(3, FastDealer.seeded(1)).view(0)
    before = written(view_data(view, {}))
    view.odd_one = [3]  # type: ignore[attr-defined]
    assert written(view_data(view, {})) != before


def test_spoiled_positions_leave_the_good_one_alone() -> None:
    good: Data = {"seats": 3, "deck": ["1", "2"]}
    spoiled = [data for _, data in each_spoiled(good)]
    assert good == {"seats": 3, "deck": ["1", "2"]}
    assert {"seats": 3} in spoiled
    assert {"seats": 3, "deck": ["2"]} in spoiled


def test_edits_change_lines_and_numbers() -> None:
    assert edited("a\nb 1 2\nc", [("number", 1, 1, "x")]) == "a\nb 1 x\nc"
    assert edited("a\nb\nc", [("delete", 1, 0, "")]) == "a\nc"
