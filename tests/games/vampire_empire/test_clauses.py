"""Every clause of Vampire Empire is shown by a scenario and explained in the rules."""

from pathlib import Path

import pytest

from afterdark.engine.rulebook import anchors, passage
from afterdark.games.vampire_empire import GAME
from afterdark.testing.clauses import check_clauses, clauses_of, page_of, scenarios_in

SCENARIOS = Path(__file__).parent / "scenarios"
CLAUSES = clauses_of(GAME.meta.folder)
RULES = ("rules.md", "rules.nl.md")


def test_the_list_has_all_clauses_and_rulings_of_the_ledger() -> None:
    assert list(CLAUSES.clauses) == [f"VE-{number}" for number in range(1, 122)]
    assert list(CLAUSES.rulings) == [f"VE-R{number}" for number in range(1, 38)]


def test_clauses_scenarios_and_code_agree(root: Path) -> None:
    assert check_clauses(GAME, scenarios_in(SCENARIOS), root) == []


def test_the_page_of_clauses_is_up_to_date(root: Path) -> None:
    written = (root / "docs" / "clauses" / "vampire_empire.md").read_text(encoding="utf-8")
    assert written == page_of(GAME, scenarios_in(SCENARIOS)), (
        "write it anew: python -m afterdark.testing.clauses vampire_empire "
        "tests/games/vampire_empire/scenarios docs/clauses/vampire_empire.md"
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
    assert english.count("\n### ") == dutch.count("\n### ")


@pytest.mark.parametrize(("name", "language"), [("rules.md", "en"), ("rules.nl.md", "nl")])
def test_the_rules_name_every_option_and_every_support(name: str, language: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    texts = GAME.texts(language)
    deck = GAME.rules().deck
    supports = [texts.say(f"card-{deck.kinds[kind]}") for kind in deck.supports]
    options = [texts.say(f"option-{o.name}") for o in GAME.meta.options if o.name != "side"]
    assert [word for word in (*supports, *options) if word not in rules] == []


@pytest.mark.parametrize(("name", "word"), [("rules.md", "ours"), ("rules.nl.md", "van ons")])
def test_the_rules_say_that_the_decks_are_reconstructed(name: str, word: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    (told,) = [line for line in rules.splitlines() if "reconstru" in line]
    assert word in told
