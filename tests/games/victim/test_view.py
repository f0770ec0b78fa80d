"""What a player of Victor or Victim? is shown: lanes, near words, cautions and the odds."""

import pytest

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data, laid_out, to_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.victim import GAME
from afterdark.games.victim.knowledge.view import VictimView

SYMBOLS = "CD CD CD CD AQ AQ AQ AQ P2 P2 P2 P2 LT LT LT LT"
NEAR: dict[str, Json] = {
    "seats": 3,
    "current": 0,
    "collection": ["R-V R-I R-C R-T R-O R-T", "B-V B-I B-I B-C B-T", "Y-M"],
    "deck": {"top": ["Y-O"]},
}


def view(
    data: dict[str, Json], seat: int, options: dict[str, OptionValue] | None = None
) -> VictimView:
    state = from_data(GAME.rules(options or {}), data, FastDealer.seeded(1))
    seen = state.view(seat)
    assert isinstance(seen, VictimView)
    return seen


def lines(seat: int, language: str = "en") -> list[str]:
    return view(NEAR, seat).text(GAME.texts(language)).splitlines()


def test_a_lane_shows_both_words_what_lacks_and_what_is_spare() -> None:
    lane = next(line for line in lines(0) if line.startswith("    red "))
    assert lane.split("  ")[-1].strip() == "spare T"
    assert "VICTO·  VICT··   missing R / I M" in lane


def test_words_one_letter_away_are_named_with_their_letter() -> None:
    text = lines(0)
    assert "    ★ one letter from VICTOR in red: R" in text
    assert "    ☠ one letter from VICTIM in blue: M" in text
    assert sum("one letter from" in line for line in text) == 2


def test_near_words_stand_under_their_owner() -> None:
    text = lines(0)
    red, blue = [n for n, line in enumerate(text) if "one letter from" in line]
    assert text[red - 1] == "▶ Seat 0 · you · to play"
    assert text[blue - 1] == "  Seat 1 · gets the next letter"


def test_every_reader_sees_the_same_table_but_for_himself() -> None:
    assert [line.replace(" · you", "") for line in lines(0)] == [
        line.replace(" · you", "") for line in lines(2)
    ]
    assert "  Seat 2 · you" in lines(2)
    assert not any("you" in line for line in lines(SPECTATOR))


def test_dutch_readers_get_dutch_lanes() -> None:
    text = lines(1, "nl")
    assert "    ☠ één letter van VICTIM in het blauw: M" in text
    assert "  Plaats 1 · jij · krijgt de volgende letter" in text


def test_who_is_out_or_has_nothing_is_said() -> None:
    data: dict[str, Json] = {**NEAR, "out": [1], "collection": ["R-V", "", ""]}
    text = view(data, 0).text(GAME.texts("en")).splitlines()
    assert "  Seat 1 · out" in text
    assert "  Seat 2 · gets the next letter · no letters" in text


def test_the_last_turns_are_announced() -> None:
    early = view({**NEAR, "turn": 89}, 0, {"turn_limit": 100}).text(GAME.texts("en"))
    late = view({**NEAR, "turn": 90}, 0, {"turn_limit": 100}).text(GAME.texts("en"))
    assert "Turn 100 is the last one." not in early
    assert "Turn 100 is the last one." in late


def test_what_is_left_in_the_deck_can_be_read_off() -> None:
    text = lines(0)
    assert "    yellow  V 3  I 6  C 3  T 3  O 1  R 2  M 2" in text
    assert "    CD 4  AQ 4  P2 4  LT 4" in text


def test_an_empty_deck_is_drawn_from_the_discard_pile() -> None:
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "deck": [],
        "discard": SYMBOLS,
        "collection": [
            " ".join(["R-V B-V Y-V"] * 3 + ["R-O B-O Y-O"] * 2),
            " ".join(["R-I B-I Y-I"] * 6 + ["R-R B-R Y-R"] * 2),
            " ".join(["R-C R-T R-M B-C B-T B-M Y-C Y-T Y-M"] * 3),
        ],
    }
    state = laid_out(GAME.rules(), data, FastDealer.seeded(1))
    seen = state.view(SPECTATOR)
    assert isinstance(seen, VictimView)
    # VI-69: each symbol 4 of 16, each letter none.
    assert seen.next_draw() == [0] * 21 + [4] * 4
    assert "The deck is empty; these come back" in seen.text(GAME.texts("en"))


def test_the_odds_are_the_true_ones_in_play() -> None:
    rules = GAME.rules()
    state = rules.deal(4, FastDealer.seeded(5))
    chance = Rng.seeded(5)
    while state.outcome() is None:
        seen = state.view(0)
        assert isinstance(seen, VictimView)
        deck = state.zones[state.layout.find("deck")]
        if deck:
            assert seen.next_draw() == [deck.count(kind) for kind in range(25)]
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])


# -- cautions -----------------------------------------------------------------------------------


def cautions(
    data: dict[str, Json], options: dict[str, OptionValue] | None = None
) -> dict[str, str]:
    seen = view(data, 0, options)
    found = {action.notation: seen.cautions(action) for action in seen.legal()}
    return {notation: key for notation, key in found.items() if key}


def test_giving_the_next_player_the_winning_word_is_asked_about() -> None:
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "collection": ["R-R R-M B-V", "R-V R-I R-C R-T R-O", ""],
        "deck": {"top": ["Y-M"]},
    }
    assert cautions(data) == {"pass:R-R": "caution-gives-victor"}


def test_making_oneself_a_victim_is_asked_about() -> None:
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "collection": ["R-V R-I R-I R-C R-T", "R-M R-O", ""],
        "deck": {"top": ["AQ"]},
    }
    assert cautions(data) == {"take:1.R-M": "caution-own-victim"}


def test_a_letter_that_wins_while_it_completes_victim_is_not_asked_about() -> None:
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "collection": ["R-I R-I R-C R-T R-O R-R R-M", "R-V", ""],
        "deck": {"top": ["AQ"]},
    }
    assert cautions(data) == {}


@pytest.mark.parametrize("pass_two", ["one_by_one", "together"])
def test_the_second_letter_of_two_that_wins_is_asked_about(pass_two: str) -> None:
    """One by one, R-R has arrived already; together, it arrives at the same time (VI-44)."""
    rules = GAME.rules({"pass_two": pass_two})
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "collection": ["R-R R-O B-V", "R-V R-I R-C R-T", "R-M"],
        "deck": {"top": ["P2"]},
    }
    state = from_data(rules, data, FastDealer.seeded(1))
    first = state.view(0)
    assert [first.cautions(action) for action in first.legal()] == ["", "", ""]
    state.play(0, rules.action("pass:R-R"))
    second = state.view(0)
    assert {action.notation: second.cautions(action) for action in second.legal()} == {
        "pass:R-O": "caution-gives-victor",
        "pass:B-V": "",
    }


TOGETHER: dict[str, OptionValue] = {"pass_two": "together"}


def two(own: str, next_one: str) -> dict[str, Json]:
    """Seat 0 passes two letters to seat 1."""
    return {
        "seats": 3,
        "current": 0,
        "collection": [own, next_one, "Y-M"],
        "deck": {"top": ["P2"]},
    }


def marks(data: dict[str, Json]) -> dict[str, list[Json]]:
    found = scene_of(view(data, 0, TOGETHER)).aids["finishes"]
    assert isinstance(found, dict)
    return {notation: told for notation, told in found.items() if isinstance(told, list)}


def test_the_first_of_two_letters_is_judged_with_what_must_come_along() -> None:
    """With two letters only, both go; either is the first (VI-44)."""
    data = two("R-R R-O", "R-V R-I R-C R-T")
    gives = "caution-gives-victor"
    assert cautions(data, TOGETHER) == {"pass:R-R": gives, "pass:R-O": gives}
    assert marks(data) == {"pass:R-R": [0, 1, "R"], "pass:R-O": [0, 1, "R"]}


def test_a_first_letter_that_wins_alone_is_asked_about_whatever_comes_along() -> None:
    data = two("R-R B-V B-M", "R-V R-I R-C R-T R-O B-I")
    assert cautions(data, TOGETHER) == {"pass:R-R": "caution-gives-victor"}
    assert marks(data) == {"pass:R-R": [0, 1, "R"]}


def test_a_first_letter_makes_no_victim_while_the_second_may_save_them() -> None:
    """Any VICTOR beats every VICTIM when both arrive together (VI-44)."""
    near = "R-V R-I R-I R-C R-T B-V B-I B-C B-T B-O"
    assert marks(two("R-M B-R Y-V", near)) == {"pass:B-R": [0, 1, "B"]}
    assert marks(two("R-M Y-I Y-V", near)) == {"pass:R-M": [1, 1, "R"]}


def test_a_bot_hands_nobody_the_win_with_two_letters_at_once() -> None:
    """Red would make seat 1 a victim, blue the victor, and the victor counts."""
    rules = GAME.rules(TOGETHER)
    near = "R-V R-I R-I R-C R-T B-V B-I B-C B-T B-O"
    for seed in range(10):
        state = from_data(rules, two("R-M B-R Y-V Y-I Y-C Y-T Y-O", near), FastDealer.seeded(seed))
        for _ in range(2):
            state.play(0, rules.advise(state.view(0), Rng.seeded(f"{seed}")))
        assert state.outcome() is None
        assert to_data(state)["out"] == [1]
