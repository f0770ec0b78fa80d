"""A puzzle: found on the home page, solved by clicking pieces, explained, and played on from."""

from __future__ import annotations

import random

from afterdark.analysis.puzzles.shelf import shelf
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.views.scene import Choice
from afterdark.engine.views.scene_json import scene_of
from tests.browser.conftest import Invite
from tests.browser.visitor import DANGER, Visitor

GAME = "vampire_empire"
BOARD = ".tabletop [data-piece]"


def answer(visitor: Visitor, choice: Choice, label: str) -> None:
    """Click the pieces that a choice is about, one after the other, or its button."""
    for zone, place in choice.pieces:
        visitor.page.click(f'[data-piece="{zone}:{place}"]')
    if not choice.pieces:
        visitor.page.get_by_role("button", name=label).click()
    if choice.caution:
        visitor.page.click(DANGER)


def test_a_puzzle_is_solved_on_the_board_and_played_on(invite: Invite, rng: random.Random) -> None:
    game = find_game(GAME)
    one = shelf(game)
    puzzle = one.puzzle(1)
    view = puzzle.view(one.rules)
    teller = Teller(game.texts("en"), view.seat)
    choices = {choice.notation: choice for choice in scene_of(view).choices}
    labels = {action.notation: teller.action(action) for action in view.choices}
    visitor = invite().open("/", f"[data-puzzle={GAME}]")
    visitor.open(f"/puzzle/{GAME}/1", BOARD)
    answer(visitor, choices[puzzle.advised], labels[puzzle.advised])
    visitor.page.wait_for_selector("[data-verdict=wrong]")
    assert visitor.page.query_selector("[data-why]") is None
    answer(visitor, choices[puzzle.answer], labels[puzzle.answer])
    visitor.page.wait_for_selector("[data-verdict=right]")
    assert "Win chances" in visitor.page.inner_text("[data-why]")
    assert visitor.page.locator("[data-chances] tbody tr").count() == len(choices)
    known = visitor.page.evaluate(f"localStorage.getItem('afterdark.puzzles.{GAME}')")
    assert known == "[1]"
    visitor.page.click("[data-play-on]")
    visitor.page.wait_for_url("**/t/*")
    visitor.wait_for_game()
    assert visitor.seat == puzzle.seat
    assert {choice["notation"] for choice in visitor.scene["choices"]} == set(choices)
    assert visitor.play(rng, 1) == 1
    visitor.check()
