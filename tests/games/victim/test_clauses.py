"""Every clause of Victor or Victim? is shown by a scenario and explained in the rules."""

from pathlib import Path

import pytest

from afterdark.engine.rulebook import anchors, passage
from afterdark.games.victim import GAME
from afterdark.testing.clauses import check_clauses, clauses_of, page_of, scenarios_in

SCENARIOS = Path(__file__).parent / "scenarios"
CLAUSES = clauses_of(GAME.meta.folder)
RULES = ("rules.md", "rules.nl.md")


def test_the_list_has_all_clauses_and_rulings_of_the_ledger() -> None:
    assert list(CLAUSES.clauses) == [f"VI-{number:02}" for number in range(1, 71)]
    assert list(CLAUSES.rulings) == [f"VI-R{number}" for number in range(1, 28)]


def test_clauses_scenarios_and_code_agree(root: Path) -> None:
    assert check_clauses(GAME, scenarios_in(SCENARIOS), root) == []


def test_the_page_of_clauses_is_up_to_date(root: Path) -> None:
    written = (root / "docs" / "clauses" / "victim.md").read_text(encoding="utf-8")
    assert written == page_of(GAME, scenarios_in(SCENARIOS)), (
        "write it anew: python -m afterdark.testing.clauses victim "
        "tests/games/victim/scenarios docs/clauses/victim.md"
    )


@pytest.mark.parametrize("name", RULES)
def test_the_rules_mark_every_clause_exactly_once(name: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    assert sorted(anchors(rules)) == sorted(CLAUSES.titles)


@pytest.mark.parametrize("name", RULES)
def test_every_clause_has_a_passage_to_show(name: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    short = [clause for clause in CLAUSES.titles if len(passage(rules, clause)) < 20]
    assert short == []


def test_both_languages_have_the_same_chapters() -> None:
    english, dutch = [(GAME.meta.folder / name).read_text(encoding="utf-8") for name in RULES]
    assert anchors(english) == anchors(dutch)
    assert english.count("\n## ") == dutch.count("\n## ")
