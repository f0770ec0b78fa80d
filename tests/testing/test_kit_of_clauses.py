"""The kit finds clauses nobody shows and texts nobody wrote or uses."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.contract.registry import find_game
from afterdark.testing.message_check import check_texts
from afterdark.testing.scenarios.clauses import (
    ClauseError,
    check_clauses,
    clauses_of,
    page,
    scenarios_in,
)
from afterdark.testing.scenarios.scenario import loads

VICTIM = find_game("victim")
SCENARIOS = Path(__file__).parent.parent / "games" / "victim" / "scenarios"


def copy_in(folder: Path, of: Game = VICTIM) -> Game:
    """A game with its texts and clauses in another folder."""
    original = of.meta

    class Copy(Game):
        meta = Meta(
            original.id,
            version=original.version,
            seats=original.seats,
            usual_seats=original.usual_seats,
            minutes=original.minutes,
            options=original.options,
            seats_clause=original.seats_clause,
            over_clause=original.over_clause,
            turn_clause=original.turn_clause,
            folder=folder,
            claims=original.claims,
            talk_over=original.talk_over,
        )

        def rules(self, options: Any = None, cards: Any = None) -> Rules:
            return of.rules(options)

    return Copy()


@pytest.fixture
def copy(tmp_path: Path) -> Game:
    return copied(tmp_path, VICTIM)


def copied(place: Path, of: Game) -> Game:
    folder = place / of.meta.id
    shutil.copytree(of.meta.folder, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return copy_in(folder, of)


def edit(game: Game, name: str, old: str, new: str) -> None:
    file = game.meta.folder / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_a_game_in_order_has_nothing_wrong(copy: Game, root: Path) -> None:
    assert check_texts(copy) == []
    assert check_clauses(copy, scenarios_in(SCENARIOS), root) == []


def test_a_missing_message_is_found_in_its_language(copy: Game) -> None:
    edit(copy, "text/nl.ftl", "step-acquire = ", "step-acquired = ")
    assert check_texts(copy) == [
        "step-acquire is missing in nl.ftl.",
        "step-acquired in nl.ftl is never used.",
    ]


@pytest.mark.parametrize(
    "key",
    ["title", "action-take", "prompt-pass", "event-survived", "end-limit", "refused-own-card",
     "caution-own-victim", "card-Y-M", "card-CD", "option-pass_two-together", "table-out"],
)  # fmt: skip
def test_messages_of_every_family_are_missed(copy: Game, key: str) -> None:
    edit(copy, "text/en.ftl", f"\n{key} =", "\nnothing-of-the-kind =")
    assert f"{key} is missing in en.ftl." in check_texts(copy)


@pytest.mark.parametrize(
    ("game", "key"),
    [
        ("vampire_empire", "event-day"),  # chosen by an expression
        ("vampire_empire", "event-announced_on_two"),  # given to a variable
        ("vampire_empire", "event-paid-seen"),  # whispered by a name in a variable
        ("manor", "end-dawn"),  # a reason that comes from another function
        ("vec", "event-activated"),  # a name that comes from another function
    ],
)
def test_messages_whose_names_are_made_while_playing_are_missed(
    tmp_path: Path, game: str, key: str
) -> None:
    found = copied(tmp_path, find_game(game))
    edit(found, "text/en.ftl", f"\n{key} =", "\nnothing-of-the-kind =")
    assert f"{key} is missing in en.ftl." in check_texts(found)


def test_a_language_is_a_file_and_must_have_all_words(copy: Game) -> None:
    (copy.meta.folder / "text" / "fr.ftl").write_text("title = Qui gagne ?\n", encoding="utf-8")
    copy.meta.languages = ["en", "nl", "fr"]
    wrong = check_texts(copy)
    assert "tagline is missing in fr.ftl." in wrong
    assert all(line.endswith("is missing in fr.ftl.") for line in wrong)
    copy.meta.languages = ["nl"]
    assert check_texts(copy) == ["There is no en.ftl: a game has at least the original language."]


def test_a_message_of_the_kernel_may_not_be_written_again(copy: Game) -> None:
    edit(copy, "text/en.ftl", "\ntitle = ", "\nwaiting = Wait\ntitle = ")
    assert "waiting in en.ftl is a message of the kernel." in check_texts(copy)


def test_a_clause_without_a_scenario_is_found(copy: Game, root: Path) -> None:
    edit(copy, "clauses.toml", "[rulings]", 'VI-71 = "Nobody shows this"\n[rulings]')
    wrong = check_clauses(copy, scenarios_in(SCENARIOS), root)
    assert wrong == ["VI-71 is shown by no scenario."]


def test_a_clause_may_be_shown_by_a_real_test_elsewhere(copy: Game, root: Path) -> None:
    edit(copy, "clauses.toml", "[rulings]", 'VI-71 = "Shown by a test"\n[rulings]')
    here = "tests/testing/test_kit_of_clauses.py"
    listed = copy.meta.folder / "clauses.toml"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(f'{text}\n[shown_elsewhere]\nVI-71 = "{here}::test_no_such_test"\n')
    scenarios = scenarios_in(SCENARIOS)
    (wrong,) = check_clauses(copy, scenarios, root)
    assert "which does not exist" in wrong
    real = "test_a_clause_may_be_shown_by_a_real_test_elsewhere"
    listed.write_text(f'{text}\n[shown_elsewhere]\nVI-71 = "{here}::{real}"\n')
    assert check_clauses(copy, scenarios, root) == []


def test_a_scenario_that_names_an_unknown_clause_is_found(copy: Game, root: Path) -> None:
    made_up = 'title = "t"\ngame = "victim"\nclauses = ["VI-99"]\n[then]\nturn = 1'
    scenarios = [*scenarios_in(SCENARIOS), loads(made_up, "made_up.toml")]
    assert check_clauses(copy, scenarios, root) == ["made_up.toml names VI-99, which is no clause."]


def test_code_that_cites_an_unknown_clause_is_found(copy: Game, root: Path) -> None:
    (copy.meta.folder / "extra.py").write_text('REASON = "VI-98"\n')
    wrong = check_clauses(copy, scenarios_in(SCENARIOS), root)
    assert wrong == ["extra.py cites VI-98, which is no clause."]


def test_a_step_that_names_an_unlisted_clause_is_found(copy: Game, root: Path) -> None:
    edit(copy, "clauses.toml", "VI-36 = ", "VI-96 = ")
    wrong = check_clauses(copy, scenarios_in(SCENARIOS), root)
    assert "turn names VI-36, which is no clause." in wrong


def test_a_clause_of_another_game_is_refused(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text('prefix = "VI"\n[clauses]\nVE-01 = "x"\n')
    with pytest.raises(ClauseError, match="VE-01 is no clause of VI"):
        clauses_of(tmp_path)


def test_the_page_lists_every_clause_with_its_scenarios(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text('prefix = "VI"\n[clauses]\nVI-01 = "Words"\n')
    one = loads('title = "T"\ngame = "victim"\nclauses = ["VI-01"]\n[then]\nturn = 1', "a/one.toml")
    written = page("Game", clauses_of(tmp_path), {"VI-01": [one]}, {})
    assert "| VI-01 | Words | 0 | `one` |" in written
    assert "| `one` | T |" in written


def test_the_page_counts_the_mutants_that_the_scenarios_of_a_clause_kill(tmp_path: Path) -> None:
    (tmp_path / "clauses.toml").write_text('prefix = "VI"\n[clauses]\nVI-01 = "Words"\n')
    head = 'title = "T"\ngame = "victim"\nclauses = ["VI-01"]\n[then]\nturn = 1'
    both = [loads(head, "a/one.toml"), loads(head, "a/two.toml")]
    kills = {"one": ["aaaaaaaa", "bbbbbbbb"], "two": ["bbbbbbbb"], "three": ["cccccccc"]}
    written = page("Game", clauses_of(tmp_path), {"VI-01": both}, kills)
    assert "| VI-01 | Words | 2 | `one`<br>`two` |" in written
