"""Where a ruling of ours decides what is asked, the rule behind the question says so."""

from __future__ import annotations

from afterdark.engine.contract.registry import find_game
from afterdark.games.vwars.steps.turn import Revelation
from afterdark.terminal.rules_pages import passages

GAME = find_game("vwars")


def test_the_rule_says_what_the_book_leaves_open_what_we_chose_and_what_changes_it() -> None:
    told = passages(GAME, "en", Revelation.CLAUSES)
    written, silent, chosen = told.partition("## Where the rulebook is silent")
    assert silent
    assert "What does half, rounded down, mean?" not in written
    assert "**What does half, rounded down, mean?** The loss is rounded down" in chosen
    assert "The option “Half the tokens” changes this" in chosen


def test_a_question_without_rulings_has_its_rule_alone() -> None:
    told = passages(GAME, "en", ["VW-45"])
    assert told.count("## ") == 1
    assert "option" not in told
