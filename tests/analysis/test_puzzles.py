"""Puzzles: every one that ships holds by its own figures, asks only what the seat knows, and is
found again."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

import afterdark
from afterdark.analysis.puzzles.maker import ALIKE, FEWEST, LONGEST, Puzzles
from afterdark.analysis.puzzles.proof import (
    DOUBT,
    MARGIN,
    WARMTHS,
    WORLDS,
    holds,
    is_clear,
    is_forlorn,
    is_obvious,
    lead,
    proved,
    trial,
    win_share,
)
from afterdark.analysis.puzzles.puzzle import Puzzle
from afterdark.analysis.puzzles.shelf import (
    NoSuchPuzzle,
    Shelf,
    add_puzzle,
    puzzle_file,
    read_puzzles,
    shelf,
)
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import UnknownAction
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.errors import Refused
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.wire.shapes import Trial, Tried
from tests.games.bundled import BUNDLED, Bundled

SHIPPED = 40
SEED = "afterdark"
FEW_WORLDS = 16
LONG = 20
"""Among so many choices at most the answer of the eldest puzzles lies."""
SHELVES = [pytest.param(one, id=str(one)) for one in BUNDLED if shelf(one.game).count]
every_shelf = pytest.mark.parametrize("bundled", SHELVES)


def a_shelf() -> Shelf:
    return shelf(find_game("vampire_empire"))


@every_shelf
def test_every_puzzle_holds_by_its_own_figures(bundled: Bundled) -> None:
    for puzzle in shelf(bundled.game).puzzles:
        assert holds(puzzle), puzzle.name
        for found in puzzle.proof:
            answer, *others = found.tried
            assert answer.choice == puzzle.answer
            assert puzzle.advised in [other.choice for other in others]
            ahead = min(answer.chance - other.chance for other in others)
            assert ahead == lead(found) >= MARGIN


@every_shelf
def test_the_reason_tells_the_chances_that_stand_in_the_proof(bundled: Bundled) -> None:
    for puzzle in shelf(bundled.game).puzzles:
        told = {one.choice: one for one in puzzle.proof[0].tried}
        reason = puzzle.reason
        assert reason.chance == told[puzzle.answer].chance
        assert reason.instead_chance == told[puzzle.advised].chance
        assert reason.error == told[puzzle.advised].error


@every_shelf
def test_a_small_proof_says_the_same(bundled: Bundled) -> None:
    """Of the puzzle whose answer leaves the advised choice furthest behind, in few fresh worlds."""
    one = shelf(bundled.game)
    puzzle = max(one.puzzles, key=lambda each: each.reason.gain)
    view = puzzle.view(one.rules)
    answer, advised = one.rules.action(puzzle.answer), one.rules.action(puzzle.advised)
    for warmth in WARMTHS:
        luck = Rng.seeded(f"small proof {warmth}")
        assert lead(trial(view, answer, [advised], warmth, FEW_WORLDS, luck)) >= MARGIN


@pytest.mark.long
@every_shelf
def test_a_whole_proof_comes_out_again(bundled: Bundled) -> None:
    one = shelf(bundled.game)
    puzzle = one.puzzles[-1]
    answer = one.rules.action(puzzle.answer)
    assert proved(puzzle.view(one.rules), answer, puzzle.name) == puzzle.proof


@every_shelf
def test_every_puzzle_can_be_answered_and_its_answer_is_not_what_is_advised(
    bundled: Bundled,
) -> None:
    one = shelf(bundled.game)
    for puzzle in one.puzzles:
        state = puzzle.state(one.rules)
        state.check()
        view = state.view(puzzle.seat)
        answer = one.rules.action(puzzle.answer)
        assert FEWEST <= len(view.choices) <= LONG
        assert {choice.notation for choice in view.choices} == {
            tried.choice for tried in puzzle.proof[0].tried
        }
        assert state.refusal(puzzle.seat, answer) is None
        assert puzzle.step == view.steps[-1].NAME
        assert not is_obvious(view, answer)
        # Whatever way ties fall.
        advised = {one.rules.advise(view, Rng.seeded(luck)).notation for luck in range(8)}
        assert puzzle.answer not in advised
        assert puzzle.advised in advised
        assert all(is_obvious(view, one.rules.action(notation)) for notation in advised)


@every_shelf
def test_a_puzzle_is_the_same_whatever_the_seat_does_not_know(bundled: Bundled) -> None:
    one = shelf(bundled.game)
    for puzzle in one.puzzles:
        view = puzzle.view(one.rules)
        other = view.imagine(Rng.seeded("another world")).view(puzzle.seat)
        assert view_to_data(other) == view_to_data(view)
        assert scene_of(other) == scene_of(view)


@every_shelf
def test_puzzles_are_small_and_from_different_games_and_questions(bundled: Bundled) -> None:
    puzzles = shelf(bundled.game).puzzles
    assert len(puzzles) <= SHIPPED
    assert len({puzzle.name.partition(",")[0] for puzzle in puzzles}) == len(puzzles)
    steps = Counter(puzzle.step for puzzle in puzzles)
    assert max(steps.values()) <= ALIKE * SHIPPED
    for puzzle in puzzles:
        assert len(msgspec.json.encode(puzzle.position)) <= LONGEST
        assert puzzle.reason.milestone
        assert (puzzle.reason.choice, puzzle.reason.instead) == (puzzle.answer, puzzle.advised)


def test_the_maker_finds_a_puzzle_again_with_the_same_proof() -> None:
    """The last one of Vampire Empire, from nothing but the seed."""
    if afterdark.build() != "compiled":
        pytest.skip("a proof takes half a minute uncompiled")
    *others, last = a_shelf().puzzles
    seed, _, place = last.name.partition(" vampire_empire game ")
    number = int(place.partition(",")[0])
    assert Puzzles(a_shelf().rules, seed, SHIPPED, others).from_game(number) == last


def test_of_a_draw_everybody_has_a_part_and_a_side_wins_wholly() -> None:
    ended = a_shelf().puzzle(1).state(a_shelf().rules)
    for ranks, payoffs, shares in (
        ([1, 1], [0.5, 0.5], [0.5, 0.5]),
        ([1, 2], [1.0, 0.0], [1.0, 0.0]),
        ([1, 1], [1.0, 1.0], [1.0, 1.0]),
        ([1, 2], [6.0, 2.0], [1.0, 0.0]),  # for stakes: second is no win
    ):
        ended.result = Outcome(ranks, payoffs, "points", "VE-117")
        assert [win_share(ended, seat) for seat in range(2)] == shares


def test_making_goes_on_after_the_last_game_that_gave_a_puzzle(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.jsonl"
    assert read_puzzles(file) == []
    assert Puzzles(a_shelf().rules, SEED, 40).first_game() == 0
    first = a_shelf().puzzle(1)
    later = msgspec.structs.replace(first, name=f"{SEED} vampire_empire game 99, 7")
    for puzzle in (first, later):
        add_puzzle(file, puzzle)
    found = read_puzzles(file)
    assert found == [first, later]
    assert Puzzles(a_shelf().rules, SEED, 40, found).first_game() == 100


def tried(*figures: tuple[float, float]) -> Trial:
    return Trial(0.5, WORLDS, [Tried(str(place), *one) for place, one in enumerate(figures)])


@pytest.mark.parametrize(
    ("figures", "clear"),
    [
        ([(0.6, 0.0), (0.5, 0.02), (0.2, 0.02)], True),
        ([(0.6, 0.0), (0.2, 0.02), (0.56, 0.01)], False),  # one other is too near
        ([(0.6, 0.0), (0.5, 0.04)], False),  # that may be chance
        ([(0.5, 0.0), (0.6, 0.01)], False),
    ],
)
def test_clear_is_a_margin_beyond_chance_over_every_other_choice(
    figures: list[tuple[float, float]], clear: bool
) -> None:
    assert (MARGIN, DOUBT) == (0.05, 3.0)
    assert is_clear(tried(*figures)) is clear


def test_a_trial_breaks_off_only_where_the_answer_is_too_far_from_clear() -> None:
    near, far = tried((0.6, 0.0), (0.58, 0.02)), tried((0.6, 0.0), (0.4, 0.02), (0.58, 0.01))
    assert (is_forlorn(near), is_forlorn(far)) == (False, True)


def test_a_proof_must_hold_at_both_tables() -> None:
    puzzle = a_shelf().puzzles[0]
    close, loose = puzzle.proof
    assert (close.warmth, loose.warmth) == WARMTHS
    weak = msgspec.structs.replace(loose, tried=[loose.tried[1], loose.tried[0]])
    for proof in ([close, weak], [close], [close, close], []):
        assert not holds(msgspec.structs.replace(puzzle, proof=proof))


def test_puzzles_for_other_rules_or_cards_are_not_offered() -> None:
    one = a_shelf()
    changed: list[tuple[dict[str, str], str]] = [
        ({"version": "0"}, "other-rules"),
        ({"cards": "others"}, "other-cards"),
    ]
    for fields, why in changed:
        others = [msgspec.structs.replace(puzzle, **fields) for puzzle in one.puzzles]
        stale = Shelf(one.rules, others)
        assert (stale.count, stale.why, stale.today(date(2026, 11, 17))) == (0, why, 0)
        with pytest.raises(NoSuchPuzzle):
            stale.puzzle(1)


def test_a_days_puzzle_is_the_same_everywhere_and_all_have_their_turn() -> None:
    one = Shelf(a_shelf().rules, [a_shelf().puzzle(1)] * 7)
    first = date(2026, 11, 17)
    days = [one.today(first + timedelta(day)) for day in range(one.count)]
    assert sorted(days) == list(range(1, one.count + 1))
    assert one.today(first + timedelta(one.count)) == days[0]


def test_an_answer_is_judged_and_only_a_right_one_is_explained() -> None:
    one = a_shelf()
    puzzle = one.puzzle(1)
    wrong = puzzle.judged(one.rules, puzzle.advised)
    assert (wrong.right, wrong.solution) == (False, None)
    right = puzzle.judged(one.rules, puzzle.answer)
    assert right.right
    assert right.solution == puzzle.solution()
    given_up = puzzle.judged(one.rules, "")
    assert (given_up.right, given_up.solution) == (False, puzzle.solution())
    legal = {choice.notation for choice in puzzle.view(one.rules).choices}
    refused = next(
        action.notation for action in one.rules.actions.all if action.notation not in legal
    )
    with pytest.raises(Refused):
        puzzle.judged(one.rules, refused)
    with pytest.raises(UnknownAction):
        puzzle.judged(one.rules, "nonsense")


def test_the_file_lies_in_the_games_folder() -> None:
    game = find_game("vampire_empire")
    assert read_puzzles(puzzle_file(game.meta)) == shelf(game).puzzles
    assert all(isinstance(puzzle, Puzzle) for puzzle in shelf(game).puzzles)
