"""Levels are offered and described by what was measured of them, and by nothing else."""

import pytest

from afterdark.bots.kinds import levels
from afterdark.bots.strength import LEVELS, read_strengths, strengths_of
from afterdark.engine.contract.registry import find_game, game_ids
from bench.strength import Contest, Kept
from bench.strength import measured as contest_rows


def measured(level: str, against: str, lead: tuple[float, float, float], games: int = 80) -> str:
    middle, low, high = lead
    return (
        f'[[measured]]\nlevel = "{level}"\nagainst = "{against}"\nside = ""\nseats = 4\n'
        f"deals = {games // 4}\ngames = {games}\nshare = 0.5\nlow = 0.4\nhigh = 0.6\n"
        f"without = {0.5 - middle}\nlead = {middle}\nlead_low = {low}\nlead_high = {high}\n"
    )


def offered(*rows: str) -> list[str]:
    return strengths_of("\n".join(rows)).offered("decent")


def test_without_measurements_all_levels_are_offered_and_nothing_is_said() -> None:
    nothing = strengths_of("")
    assert nothing.offered("decent") == list(LEVELS)
    assert all(nothing.of(level) == [] and nothing.climb(level) is None for level in LEVELS)


def test_a_level_that_wins_no_more_than_the_one_below_is_not_offered() -> None:
    assert offered(measured("master", "strong", (0.01, -0.02, 0.04))) == [*LEVELS[:3]]
    assert offered(measured("strong", "decent", (0.01, -0.02, 0.04))) == [
        "novice",
        "decent",
        "master",
    ]


def test_a_level_that_may_or_may_not_be_better_is_offered_until_many_games_were_played() -> None:
    unsure = (0.06, 0.02, 0.1)
    assert offered(measured("master", "strong", unsure, 396)) == list(LEVELS)
    assert offered(measured("master", "strong", unsure, 400)) == list(LEVELS[:3])
    found = strengths_of(measured("master", "strong", unsure, 396)).climb("master")
    assert found is not None
    assert not found.proves
    assert not found.refutes


def test_a_level_that_is_surely_better_is_offered_after_any_number_of_games() -> None:
    assert offered(measured("strong", "decent", (0.2, 0.06, 0.34), 4000)) == list(LEVELS)


def test_the_usual_level_is_always_offered_and_then_the_one_below_is_not() -> None:
    assert offered(measured("decent", "novice", (0.0, -0.04, 0.04))) == list(LEVELS[1:])


def test_a_level_is_held_against_the_one_below_alone() -> None:
    assert offered(measured("master", "heuristic-1", (0.0, -0.04, 0.04))) == list(LEVELS)


def test_what_was_measured_is_told_in_words() -> None:
    known = strengths_of(
        measured("strong", "heuristic-1", (0.2, 0.1, 0.3))
        + measured("strong", "heuristic-1", (0.3, 0.1, 0.5)).replace('""', '"vampire"')
        + measured("strong", "decent", (0.12, 0.06, 0.2))
        + measured("master", "strong", (0.02, -0.06, 0.1))
    )
    texts = find_game("manor").texts("en")
    assert known.told("strong", texts) == (
        "Games won against plain rules of thumb: 50 % (40–60 %), by them 30 % in the same chairs; "
        "as the first vampire 50 % (40–60 %), by them 20 %. 95 % intervals, 80 games. "
        "Of a hundred games it wins 12 more than a decent bot in the same chairs."
    )
    said = known.told("master", texts)
    assert said == "It has not been shown to be better than a strong bot."
    assert known.told("novice", texts) == ""


@pytest.mark.parametrize("game", game_ids())
def test_what_a_game_says_of_its_levels_can_be_read(game: str) -> None:
    meta = find_game(game).meta
    for one in read_strengths(meta).measured:
        assert one.level in LEVELS
        assert one.seats in meta.seats
        assert one.low <= one.share <= one.high
        assert one.games >= one.deals > 0
    assert "decent" in levels(meta)


def test_what_contests_write_is_what_games_read() -> None:
    deal = [("vampire", 1.0, 0.0), ("human", 1.0, 1.0), ("human", 0.0, 0.0), ("human", 1.0, 0.0)]
    contest = Contest("manor", 4)
    found = strengths_of("\n".join(contest_rows(contest, Kept([deal] * 5, 1.0, "abc")))).of(
        "strong"
    )
    assert [(one.side, one.deals, one.games) for one in found] == [
        ("", 5, 20),
        ("human", 5, 15),
        ("vampire", 5, 5),
    ]
    assert [(one.share, one.without, one.lead) for one in found] == [
        (0.75, 0.25, 0.5),
        (0.667, 0.333, 0.333),
        (1.0, 0.0, 1.0),
    ]
    # Who won all of five deals may still lose some day.
    assert 0.3 < found[2].low < 0.5
    assert found[2].high == 1.0


def test_a_side_that_was_played_at_once_is_told_as_that_side() -> None:
    contest = Contest("vwars", 4, chairs="all but vampire")
    won = [("all but vampire", 1.0, 0.0)]
    found = strengths_of("\n".join(contest_rows(contest, Kept([won] * 5)))).of("strong")
    assert [one.side for one in found] == ["all but vampire"]
