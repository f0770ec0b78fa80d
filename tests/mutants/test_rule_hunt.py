"""The hunt for rules, tried on Victor or Victim?: what a scenario shows is noticed when broken."""

from dataclasses import replace
from pathlib import Path

import pytest

from afterdark.games.victim.steps.turn import EndOfTurn
from afterdark.testing import RuleHunt
from afterdark.testing.mutants.explanations import stale
from afterdark.testing.mutants.hunt import BrokenTrial
from afterdark.testing.mutants.kills import kills_beside, write_kills
from afterdark.testing.mutants.rule_hunt import Endless, at_most
from tests.laws.victim import SUBJECT

ONE_CARD = """
title = "The last turn is the one with the number of the limit"
game = "victim"
seats = 3
clauses = ["VI-63"]
[options]
turn_limit = 100
[given]
turn = 99
current = 0
collection = ["B-V", "R-V", "Y-V"]
deck.top = "LT LT"
[then]
over = true
turn = 100
outcome = { reason = "limit" }
"""


PASSED = """
title = "A letter is passed"
game = "victim"
seats = 3
clauses = ["VI-24"]
[given]
current = 0
drawn = "Y-M"
collection = ["B-V Y-M", "R-V", "Y-V"]
steps = ["turn", "end_of_turn", "pass"]
[[when]]
seat = 0
play = "pass:Y-M"
"""


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "limit.toml").write_text(ONE_CARD, encoding="utf-8")
    return folder


@pytest.fixture
def hunting(scenarios: Path) -> RuleHunt:
    return RuleHunt(replace(SUBJECT, scenarios=scenarios))


def numbered(hunting: RuleHunt, kind: str, text: str) -> int:
    (number,) = [
        number
        for number, mutant in enumerate(hunting.switch.mutants)
        if (mutant.kind, mutant.text) == (kind, text)
    ]
    return number


def test_a_broken_rule_is_noticed_and_the_game_is_left_as_it_was(hunting: RuleHunt) -> None:
    before = EndOfTurn.run.__code__
    with hunting:
        assert EndOfTurn.run.__code__ is not before
        hunting.look()
        number = numbered(hunting, "boundary", "open.turn >= state.book.turn_limit")
        found = hunting.all([number])
    assert EndOfTurn.run.__code__ is before
    assert [trial for trial, _ in found.killed.values()] == [
        "scenario “The last turn is the one with the number of the limit”"
    ]


def test_a_rule_that_no_scenario_comes_to_is_told(hunting: RuleHunt) -> None:
    with hunting:
        hunting.look()
        number = numbered(
            hunting, "left out", "state.judge_together(receiver, [first, action.kind])"
        )
        found = hunting.all([number])
    assert found.survived == found.at_large == list(found.unreached) != []
    assert "nothing comes there" in found.text()


def test_a_game_without_end_is_noticed_by_its_time(hunting: RuleHunt) -> None:
    with hunting:
        hunting.look()
        # Everybody is passed over: the next seat is looked for for ever.
        number = numbered(hunting, "false", "not self.is_out(seat)")
        trial = hunting.scenarios["limit"]
        assert hunting.noticed(number, trial).startswith("Endless: no end")


def test_who_does_not_hear_the_first_time_is_told_again() -> None:
    def for_ever() -> None:
        while True:
            pass

    def deaf_at_first() -> None:
        try:
            for_ever()
        except Endless:
            for_ever()

    with pytest.raises(Endless), at_most(0.05):
        deaf_at_first()


@pytest.mark.parametrize(
    ("refused", "kind", "text", "wrong"),
    [
        ("", "left out", "options.extend(of_colour[state.held[ribbon]])", "it is not offered"),
        (
            'refused = "VI-25"',
            "true",
            "state.zones[COLLECTION + seat][action.kind] == 0",
            "it is offered",
        ),
    ],
)
def test_what_is_played_must_be_offered_and_what_is_refused_must_not(
    scenarios: Path, refused: str, kind: str, text: str, wrong: str
) -> None:
    (scenarios / "passed.toml").write_text(f"{PASSED}{refused}", encoding="utf-8")
    with RuleHunt(replace(SUBJECT, scenarios=scenarios)) as hunting:
        (number,) = [
            number
            for number, mutant in enumerate(hunting.switch.mutants)
            if (mutant.kind, mutant.text) == (kind, text)
            and mutant.function in ("letters_to_pass", "Pass.refusal")
        ]
        assert hunting.noticed(number, hunting.scenarios["passed"]).endswith(f"got {wrong}")


def test_a_scenario_that_fails_by_itself_can_say_nothing(scenarios: Path) -> None:
    (scenarios / "wrong.toml").write_text(ONE_CARD.replace('"limit" }', '"victor" }'))
    with RuleHunt(replace(SUBJECT, scenarios=scenarios)) as hunting, pytest.raises(BrokenTrial):
        hunting.look()


def test_an_explanation_of_a_rule_that_is_noticed_is_stale(
    hunting: RuleHunt, scenarios: Path
) -> None:
    (scenarios.parent / "rule_mutants.toml").write_text(
        '[[survivor]]\nfile = "steps/turn.py"\nfunction = "EndOfTurn.run"\nkind = "boundary"\n'
        'text = "open.turn >= state.book.turn_limit"\nbecause = "Nobody would ever notice this."\n',
        encoding="utf-8",
    )
    with hunting:
        hunting.look()
        number = numbered(hunting, "boundary", "open.turn >= state.book.turn_limit")
        found = hunting.all([number])
        (wrong,) = stale(hunting.explanations(), found.made, found.survived)
    assert "open.turn >= state.book.turn_limit" in wrong
    assert "is killed" in wrong


# -- the record ------------------------------------------------------------------------------------


def test_kills_are_put_on_record_and_missed_when_they_fail(
    hunting: RuleHunt, scenarios: Path
) -> None:
    with hunting:
        hunting.look()
        killed = numbered(hunting, "boundary", "open.turn >= state.book.turn_limit")
        survivor = numbered(hunting, "left out", "state.push(PASS_TWO_FIRST)")
        found = hunting.all([killed])
        write_kills(scenarios, hunting.kills)
        digest = hunting.switch.mutants[killed].digest
        assert kills_beside(scenarios) == {"limit": [digest]}
        assert hunting.missed(found) == []
        assert hunting.recorded_kills() == [(killed, hunting.scenarios["limit"])]
        other = hunting.switch.mutants[survivor]
        assert other in hunting.unaccounted()
        assert hunting.switch.mutants[killed] not in hunting.unaccounted()
        write_kills(scenarios, {"limit": [digest, other.digest]})
        found.survived.append(other)
        assert hunting.missed(found) == [str(other)]


def test_a_hunt_of_the_new_ones_leaves_the_other_kills_on_record(
    hunting: RuleHunt, scenarios: Path
) -> None:
    with hunting:
        hunting.look()
        boundary = numbered(hunting, "boundary", "open.turn >= state.book.turn_limit")
        negated = hunting.switch.mutants[boundary + 1]
        old = hunting.switch.mutants[boundary].digest
        write_kills(scenarios, {"limit": [old, "notthere"], "gone": [old]})
        assert boundary not in hunting.chosen(new=True, only="turn_limit")
        found = hunting.all([boundary + 1])
        hunting.keep_record(found)
        assert hunting.kills["limit"] == [negated.digest, old]
        assert "gone" not in hunting.kills


def test_one_rule_can_be_tried_alone(hunting: RuleHunt) -> None:
    with hunting:
        (number,) = hunting.chosen(new=False, only="boundary: open.turn >= state.book.turn_limit")
        assert hunting.switch.mutants[number].function == "EndOfTurn.run"
        assert hunting.chosen(new=False, only="no such words") == []


def test_a_scenario_that_never_came_first_kills_once_more(scenarios: Path) -> None:
    (scenarios / "again.toml").write_text(ONE_CARD, encoding="utf-8")
    with RuleHunt(replace(SUBJECT, scenarios=scenarios)) as hunting:
        hunting.look()
        number = numbered(hunting, "boundary", "open.turn >= state.book.turn_limit")
        found = hunting.all([number])
        assert sum(map(bool, hunting.kills.values())) == 1
        hunting.kill_once_more(found)
        assert all(hunting.kills[name] for name in ("again", "limit"))
