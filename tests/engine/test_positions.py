"""Positions: complete or partial, written by hand, and every mistake is named with its place."""

from __future__ import annotations

import json
from collections import Counter
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import EVERYONE, Family, Form, Layout, Zone, knowers, only
from afterdark.engine.errors import AfterdarkError, OptionError, PositionError
from afterdark.engine.positions.field_values import card_at, number_at, seats_at
from afterdark.engine.positions.position import from_data, laid_out, to_data
from tests.engine.rally import FACTION, RallyRules
from tests.engine.tables import Table, meta, position

VICTIM = find_game("victim").rules()
EMPIRE = find_game("vampire_empire").rules()
Position = dict[str, Json]


def load(data: Position, seed: int = 1) -> Table:
    """A table of Victor or Victim? from a position."""
    return from_data(VICTIM, data, FastDealer.seeded(seed))


def midgame(seed: int, plays: int) -> Table:
    state = VICTIM.deal(4, FastDealer.seeded(seed))
    rng = Rng.seeded(seed)
    for _ in range(plays):
        for seat in state.to_act():
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
    return state


# -- complete -------------------------------------------------------------------------------------


@given(st.integers(0, 40), st.integers(0, 60))
def test_a_complete_position_loads_as_it_was_written(seed: int, plays: int) -> None:
    state = midgame(seed, plays)
    written = position(state)
    again = load(written)
    assert position(again) == written
    assert position(again.clone()) == written


def test_a_position_is_json_that_names_everything() -> None:
    written = position(midgame(3, 5))
    assert json.loads(json.dumps(written)) == written
    assert {"game", "version", "seats", "options", "deck", "discard", "collection", "steps",
            "answers", "facts", "decision", "disclosures", "outcome"} <= set(written)  # fmt: skip


def test_a_finished_game_loads_with_its_outcome() -> None:
    state = midgame(1, 400)
    again = load(position(state))
    one, other = state.outcome(), again.outcome()
    assert one is not None
    assert other is not None
    assert (one.ranks, one.reason, one.clause) == (other.ranks, other.reason, other.clause)
    assert again.to_act() == []


# -- partial --------------------------------------------------------------------------------------


def test_what_is_left_out_is_dealt_at_random() -> None:
    tops = Counter(
        cast("list[str]", to_data(load({"seats": 3}, seed))["deck"])[0] for seed in range(60)
    )
    assert len(tops) > 8


def test_what_is_named_is_not_left_to_chance() -> None:
    for seed in range(5):
        state = laid_out(VICTIM, {"collection": ["R-V", "", "B-C", ""]}, FastDealer.seeded(seed))
        assert position(state)["collection"] == [["R-V"], [], ["B-C"], []]


def test_an_empty_position_is_a_new_game_for_the_usual_seats() -> None:
    state = load({})
    assert state.seats == VICTIM.meta.usual_seats
    assert len(state.to_act()) == 1


def test_pieces_may_be_one_text() -> None:
    steps: Json = ["turn", "end_of_turn", "pass"]
    one = load(
        {"collection": ["R-V R-I", "", "", ""], "steps": steps, "current": 0, "drawn": "R-I"}
    )
    two = load(
        {"collection": [["R-V", "R-I"], [], [], []], "steps": steps, "current": 0, "drawn": "R-I"}
    )
    assert to_data(one)["collection"] == to_data(two)["collection"]


def test_one_seat_may_be_left_to_chance() -> None:
    hands = Counter(
        str(cast("list[Json]", to_data(from_data(EMPIRE, {"hand": ["n1 n1 n2", None]},
            FastDealer.seeded(seed)))["hand"])[1])
        for seed in range(20)
    )  # fmt: skip
    assert len(hands) > 10


def test_a_pile_may_be_given_by_its_top_and_its_bottom() -> None:
    pile: Json = {"top": ["CD", "R-V"], "bottom": ["Y-M"]}
    for seed in range(10):
        state = laid_out(VICTIM, {"deck": pile}, FastDealer.seeded(seed))
        deck = cast("list[str]", to_data(state)["deck"])
        assert deck[:2] == ["CD", "R-V"]
        assert deck[-1] == "Y-M"
        assert len(deck) == 70


def test_the_top_of_a_pile_is_written_first_and_kept_last() -> None:
    state = laid_out(VICTIM, {"deck": {"top": "CD R-V"}}, FastDealer.seeded(1))
    kinds = state.layout.families[0].kinds
    assert [kinds[card] for card in state.zones[0][-2:]] == ["R-V", "CD"]


def test_a_row_that_is_left_out_is_known_as_after_the_set_up() -> None:
    state = from_data(RallyRules(), {"seats": 4}, FastDealer.seeded(1))
    assert [knowers(piece) for piece in state.zones[FACTION]] == [only(seat) for seat in range(4)]


def test_pieces_of_a_row_are_known_to_whom_the_position_says() -> None:
    row: Json = ["human", {"card": "vampire", "known": "all"}, {"card": "human", "known": [0, 2]}]
    state = from_data(RallyRules(), {"seats": 3, "faction": row}, FastDealer.seeded(1))
    assert [knowers(piece) for piece in state.zones[FACTION]] == [0, EVERYONE, only(0) | only(2)]
    assert position(state)["faction"] == row


def test_laying_out_runs_no_step() -> None:
    state = laid_out(VICTIM, {}, FastDealer.seeded(1))
    assert [step.NAME for step in state.stack] == ["turn"]
    assert state.decision == 0


# -- mistakes -------------------------------------------------------------------------------------

WRONG: list[tuple[Position, str, str]] = [
    ({"seats": "four"}, "seats", "must be a number"),
    ({"seats": True}, "seats", "must be a number"),
    ({"game": "chess"}, "game", "is 'chess', but the rules are 'victim'"),
    ({"version": "0.1"}, "version", "is '0.1'"),
    ({"options": {"pass_two": "together"}}, "options", "but the rules have 'one_by_one'"),
    ({"options": {"allow_two": 0}}, "options", "allow_two is 0"),
    ({"options": {"gloom": 1}}, "options", "'gloom' is no option"),
    ({"options": 3}, "options", "must be names with values"),
    ({"decks": []}, "decks", "is not known; a position has: deck, discard, collection"),
    ({"collection": []}, "collection", "must be a list with 4 entries"),
    ({"collection": {}}, "collection", "must be a list with 4 entries"),
    ({"collection": [3, "", "", ""]}, "collection.0", "must be a list of pieces"),
    ({"collection": [["R-X"], "", "", ""]}, "collection.0", "'R-X' is no card"),
    ({"collection": [[["R-V"]], "", "", ""]}, "collection.0", "is no card"),
    ({"collection": [["R-V"] * 9, "", "", ""]}, "collection.0", "no more than"),
    ({"discard": ["R-V"]}, "discard", "R-V may not lie here"),
    ({"deck": {"middle": []}}, "deck", "only top and bottom"),
    ({"deck": 7}, "deck", "must be a list of pieces"),
    ({"steps": []}, "steps", "at least one step"),
    ({"steps": ["dance"]}, "steps", "'dance' is no step; steps are: turn"),
    ({"steps": [4]}, "steps", "4 is no step"),
    ({"steps": [{"step": "turn", "seat": 1}]}, "steps, turn", "'seat' is not known here"),
    ({"answers": [["decline"], [], [], []]}, "answers", "nothing is sealed"),
    ({"answers": ["decline"]}, "answers", "must be 4 lists"),
    ({"facts": []}, "facts", "0, 1, 2, 3, public"),
    ({"decision": -1}, "decision", "must be a whole number from 0"),
    ({"disclosures": "many"}, "disclosures", "must be a whole number"),
    ({"outcome": "won"}, "outcome", "must have ranks"),
    ({"outcome": {"ranks": [1], "payoffs": [1], "reason": "x", "clause": "y"}}, "outcome", "must"),
    ({"current": 9}, "current", "must be a whole number from 0 to 3"),
]


@pytest.mark.parametrize(("data", "where", "says"), WRONG)
def test_a_mistake_is_named_with_its_place(data: Position, where: str, says: str) -> None:
    with pytest.raises(PositionError) as caught:
        load(data)
    assert caught.value.where == where
    assert says in str(caught.value)


def test_a_number_of_seats_the_game_is_not_made_for_is_an_option_error() -> None:
    with pytest.raises(OptionError, match="not 9"):
        load({"seats": 9})


@pytest.mark.parametrize("known", [None, [7.5], [True], [-1], [99], "some"])
def test_who_knows_a_piece_must_be_all_or_a_list_of_seats(known: Json) -> None:
    row: Json = [{"card": "human", "known": known}, "human", "human"]
    with pytest.raises(PositionError, match='"known" must be "all" or a list of seats'):
        from_data(RallyRules(), {"seats": 3, "faction": row}, FastDealer.seeded(1))


def test_pieces_that_lie_nowhere_are_named() -> None:
    data: Position = {"deck": [], "collection": ["", "", "", ""], "discard": []}
    with pytest.raises(PositionError, match="lie nowhere"):
        load(data)


json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.sampled_from(["R-V", "pass", "turn", ""]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["top", "step", "0"]), inner)
    ),
    max_leaves=6,
)


@given(st.integers(0, 20), st.data())
def test_no_change_to_a_position_raises_anything_but_a_typed_error(
    seed: int, data: st.DataObject
) -> None:
    written = position(midgame(seed, 8))
    key = data.draw(st.sampled_from(sorted(written)))
    written[key] = data.draw(json_values)
    try:
        state = load(written)
    except AfterdarkError as error:
        told = str(error)
    else:
        told = str(to_data(state)["seats"])
    assert told


# -- zones that only some seats have --------------------------------------------------------------


class OneSided(RallyRules):
    """Seat 1 alone has a drawer."""

    def __init__(self) -> None:
        super().__init__()
        self.meta = meta("one_sided", (3,))
        self.cards = CardFile("one.toml", "")

    def zones(self, seats: int) -> Layout:
        plain = super().zones(seats)
        drawer = Zone("drawer", self.families[0], Form.BAG, owner=1, faces=only(1))
        return Layout(seats, self.families, [*plain.zones, drawer])


def test_a_zone_only_one_seat_has_is_null_for_the_others() -> None:
    rules = OneSided()
    data: Position = {"drawer": [None, ["human"], None]}
    state = from_data(rules, data, FastDealer.seeded(1))
    assert position(state)["drawer"] == [None, ["human"], None]
    assert position(from_data(rules, position(state), FastDealer.seeded(2))) == position(state)


# -- for the games' own data ----------------------------------------------------------------------

CARDS = Family("card", ("bat", "owl"), (1, 1))


def test_numbers_seats_and_cards_are_read_or_have_their_default() -> None:
    assert number_at({"n": 3}, "n", 0, 5, 1) == 3
    assert number_at({}, "n", 0, 5, 1) == 1
    assert seats_at({"s": [2, 0]}, "s", 3, []) == [2, 0]
    assert seats_at({}, "s", 3, [1]) == [1]
    assert card_at({"c": "owl"}, "c", CARDS, -1) == 1
    assert card_at({"c": None}, "c", CARDS, 0) == -1
    assert card_at({}, "c", CARDS, 0) == 0


@pytest.mark.parametrize("value", [6, -1, "3", None, True, 2.0])
def test_a_wrong_number_is_named(value: Json) -> None:
    with pytest.raises(PositionError, match="n: must be a whole number from 0 to 5"):
        number_at({"n": value}, "n", 0, 5, 1)


@pytest.mark.parametrize("value", [[3], [-1], "0", [True], [0, 0], None])
def test_a_wrong_list_of_seats_is_named(value: Json) -> None:
    with pytest.raises(PositionError, match=r"must be a list of seats|names a seat twice"):
        seats_at({"s": value}, "s", 3, [])


@pytest.mark.parametrize("value", ["cat", 1, ["bat"]])
def test_a_wrong_card_is_named(value: Json) -> None:
    with pytest.raises(PositionError, match="is no card"):
        card_at({"c": value}, "c", CARDS, -1)


def test_loading_uses_the_dealer_it_was_given() -> None:
    dealer: Dealer = FastDealer.seeded("given")
    assert from_data(VICTIM, {}, dealer).dealer is dealer
