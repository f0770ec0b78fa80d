"""Nightcap obeys the laws, shows its clauses, has its words, and its lesson can be done."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from nightcap import GAME

from afterdark.testing import (
    Data,
    Disclosure,
    Secret,
    Statistic,
    Subject,
    check_clauses,
    check_texts,
    law_tests,
    scenario_tests,
    scenarios_in,
    write_records,
)

HERE = Path(__file__).parent
SCENARIOS = HERE / "scenarios"


def roles_unseen(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Two others may have each other's role, as long as neither has poured (NC-03, NC-06)."""
    if position["outcome"] is not None:
        return None
    roles = cast("list[list[object]]", position["role"])
    facts = cast("dict[str, object]", position["facts"])
    answers = cast("list[list[str]]", position["answers"])
    hidden = [seat for seat in range(len(roles)) if seat != observer and str(seat) not in facts
              and isinstance(roles[seat][0], str) and not (answers and answers[seat])]  # fmt: skip
    pairs = [(one, two) for one in hidden for two in hidden if roles[one] != roles[two]]
    if not pairs:
        return None
    one, two = rng.choice(pairs)
    roles[one], roles[two] = roles[two], roles[one]
    return position


def pours_unseen(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Of two vampires who poured one drop it may have been either's (NC-06)."""
    facts = cast("dict[str, list[dict[str, object]]]", position["facts"])
    for number, toast in enumerate(facts.get("public", [])):
        pair = [str(toast["host"]), str(toast["invited"])]
        roles = [cast("list[object]", position["role"])[int(seat)] for seat in pair]
        if toast["blood"] != 1 or str(observer) in pair or "guest" in str(roles):
            continue
        for seat in pair:
            [poured] = [fact for fact in facts[seat] if fact["toast"] == number]
            poured["blood"] = not poured["blood"]
        return position
    return None


def answers_unseen(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What a vampire has sealed may be the other thing (NC-06)."""
    answers = cast("list[list[str]]", position["answers"])
    for seat, answer in enumerate(answers):
        if (
            seat != observer
            and answer
            and "vampire" in str(cast("list[object]", position["role"])[seat])
        ):
            answers[seat] = ["wine" if answer == ["blood"] else "blood"]
            return position
    return None


def two_vampires_have_toasted(seats: int) -> Data:
    """Between them they poured a drop; only they know whose."""
    return {
        "role": ["vampire", "vampire", *["guest"] * (seats - 2)],
        "turn": 1,
        "host": 1,
        "cup": "drop",
        "facts": {
            "public": [{"fact": "toast", "host": 0, "invited": 1, "blood": 1}],
            "0": [{"fact": "poured", "toast": 0, "blood": True}],
            "1": [{"fact": "poured", "toast": 0, "blood": False}],
        },
    }


SUBJECT = Subject(
    GAME,
    "nightcap:GAME",
    secrets=(
        Secret("the roles of two others", roles_unseen),
        Secret("which vampire poured the drop", pours_unseen),
        Secret("what a vampire has sealed", answers_unseen),
    ),
    disclosures=(
        Disclosure("NC-06", "tasted"),
        Disclosure("NC-08", "shown"),
        Disclosure("NC-10", "end"),
    ),
    positions={
        "two vampires": lambda rules, seats: two_vampires_have_toasted(seats) if seats > 4 else None
    },
    statistics=(Statistic("the roles", lambda position, observer: str(position["role"])),),
    records=HERE / "records",
    scenarios=SCENARIOS,
    endings=("feast", "found", "dawn"),
)

test_laws = law_tests(SUBJECT)
test_scenarios = scenario_tests(SUBJECT)


def test_every_clause_is_shown_and_none_is_made_up() -> None:
    assert check_clauses(GAME, scenarios_in(SCENARIOS), HERE) == []


def test_every_word_is_there_in_both_languages() -> None:
    assert GAME.meta.languages == ["en", "nl"]
    assert check_texts(GAME) == []


if __name__ == "__main__":
    write_records(SUBJECT)
