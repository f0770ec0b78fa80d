"""Every clause of a game is shown by a scenario and explained in the rules."""

from pathlib import Path

import pytest

from afterdark.engine.contract.rulebook import anchors, passage
from afterdark.engine.languages import LANGUAGES
from afterdark.testing.scenarios.clauses import check_clauses, page_of, scenarios_in
from tests.games.bundled import WRITTEN, Bundled
from tests.games.reading import rules_in

both_languages = pytest.mark.parametrize("language", LANGUAGES)
every_game = pytest.mark.parametrize("bundled", WRITTEN, ids=str)


@every_game
def test_the_list_has_all_clauses_and_rulings(bundled: Bundled) -> None:
    assert list(bundled.clauses.clauses) == list(bundled.expected.clauses)
    assert list(bundled.clauses.rulings) == list(bundled.expected.rulings)


@every_game
def test_clauses_scenarios_and_code_agree(bundled: Bundled, root: Path) -> None:
    assert check_clauses(bundled.game, scenarios_in(bundled.folder / "scenarios"), root) == []


@every_game
def test_the_page_of_clauses_is_up_to_date(bundled: Bundled, root: Path) -> None:
    written = (root / "docs" / "clauses" / f"{bundled}.md").read_text(encoding="utf-8")
    assert written == page_of(bundled.game, bundled.folder / "scenarios"), (
        f"write it anew: python -m afterdark.testing.scenarios.clauses {bundled} "
        f"tests/games/{bundled}/scenarios docs/clauses/{bundled}.md"
    )


@every_game
@both_languages
def test_the_rules_mark_every_clause_exactly_once(bundled: Bundled, language: str) -> None:
    assert sorted(anchors(rules_in(bundled.game, language))) == sorted(bundled.clauses.titles)


@every_game
@both_languages
def test_every_clause_has_a_passage_to_show(bundled: Bundled, language: str) -> None:
    rules = rules_in(bundled.game, language)
    short = [clause for clause in bundled.clauses.titles if len(passage(rules, clause)) < 20]
    assert short == []


@every_game
def test_both_languages_have_the_same_chapters(bundled: Bundled) -> None:
    english, dutch = [rules_in(bundled.game, language) for language in LANGUAGES]
    assert anchors(english) == anchors(dutch)
    assert english.count("\n## ") == dutch.count("\n## ")
    assert english.count("\n### ") == dutch.count("\n### ")
