"""A puzzle: found on the home page, solved by clicking pieces, explained, and played on from."""

from __future__ import annotations

import random

from afterdark.analysis.puzzles.shelf import shelf
from afterdark.engine.contract.registry import find_game
from afterdark.engine.views.scene import Choice
from afterdark.engine.views.scene_json import scene_of
from tests.browser.conftest import Invite
from tests.browser.visitor import DANGER, Visitor

BOARD = ".tabletop [data-piece]"


def answer(visitor: Visitor, choice: Choice) -> None:
    """Click the pieces that a choice is about, one after the other."""
    for zone, place in choice.pieces:
        visitor.page.click(f'[data-piece="{zone}:{place}"]')
    if choice.caution:
        visitor.page.click(DANGER)


def test_a_puzzle_is_solved_on_the_board_and_played_on(invite: Invite, rng: random.Random) -> None:
    victim = shelf(find_game("victim"))
    offered = [scene_of(puzzle.view(victim.rules)).choices for puzzle in victim.puzzles]
    named = [{choice.notation: choice for choice in choices} for choices in offered]
    number = next(
        number
        for number, puzzle in enumerate(victim.puzzles, start=1)
        if named[number - 1][puzzle.answer].pieces and named[number - 1][puzzle.advised].pieces
    )
    puzzle, choices = victim.puzzle(number), named[number - 1]
    visitor = invite().open(f"/puzzle/victim/{number}", BOARD)
    answer(visitor, choices[puzzle.advised])
    visitor.page.wait_for_selector("[data-verdict=wrong]")
    assert visitor.page.query_selector("[data-why]") is None
    answer(visitor, choices[puzzle.answer])
    visitor.page.wait_for_selector("[data-verdict=right]")
    assert "Win chances" in visitor.page.inner_text("[data-why]")
    assert visitor.page.locator("[data-chances] tbody tr").count() == len(choices)
    visitor.page.click("[data-play-on]")
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_for_game()
    assert visitor.seat == puzzle.seat
    assert {one["notation"] for one in visitor.scene["choices"]} == set(choices)
    assert visitor.play(rng, 1) == 1
    visitor.check()


def test_the_home_page_has_todays_puzzles_and_remembers_what_was_solved(invite: Invite) -> None:
    visitor = invite().open("/", "[data-puzzle=victim]")
    visitor.page.click("[data-puzzle=victim]")
    visitor.page.wait_for_selector(BOARD)
    number = int(visitor.page.url.rpartition("/")[2])
    visitor.page.evaluate(f"localStorage.setItem('afterdark.puzzles.victim', '[{number}]')")
    visitor.open("/", "[data-puzzle=victim]")
    count = shelf(find_game("victim")).count
    assert f"1 of {count} solved" in visitor.page.inner_text("[data-puzzle=victim]")
    visitor.check()
