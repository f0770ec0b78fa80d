"""Simulations: the same games on any number of cores, sound intervals, and a clean end."""

import json
import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial

import pytest

from afterdark.arena.match import Match
from afterdark.arena.plan import Plan, bots_for
from afterdark.arena.referee import Played
from afterdark.arena.report import percentile
from afterdark.arena.tally import Tally
from afterdark.arena.workers import Run, Worker, WorkerLost, simulate
from afterdark.bots.kinds import UnknownBot
from afterdark.engine.contract.registry import UnknownGame, find_game
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.errors import CardError, OptionError

RANDOM = Plan("victim", 4, ("random",) * 4, "seed")
MIXED = Plan("victim", 4, ("heuristic", "random", "random", "random"), "seed", rotate=True)


def results(plan: Plan, games: int, jobs: int) -> dict[str, object]:
    """A report without what only tells about the run."""
    data = simulate(plan, games, jobs).to_data()
    del data["run"]
    return data


# -- the same games ---------------------------------------------------------------------------


def test_two_workers_find_exactly_what_one_process_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("afterdark.arena.workers.ALONE_SECONDS", 0.0)
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    assert results(RANDOM, 300, jobs=2) == results(RANDOM, 300, jobs=1)


def test_a_game_is_the_same_whatever_was_played_before_it() -> None:
    assert Match(MIXED).play(range(7, 9)) == Match(MIXED).play([7]).plus(Match(MIXED).play([8]))


def test_another_seed_plays_other_games() -> None:
    other = Plan("victim", 4, ("random",) * 4, "other seed")
    assert Match(RANDOM).play(range(20)) != Match(other).play(range(20))


def test_random_bots_play_the_same_games_by_either_road() -> None:
    """The compiled playout and the loop over bots draw the same chance in the same order."""
    by_playout, by_bots = Match(RANDOM), Match(RANDOM)
    by_bots.referee.all_random = False
    assert by_playout.play(range(30)) == by_bots.play(range(30))


def test_a_game_that_is_written_down_for_its_seats_is_the_same_game() -> None:
    """Programs that play are told what their seats see; that changes nothing for the others."""
    by_state, by_course = Match(MIXED), Match(MIXED)
    by_course.referee.by_course = True
    assert by_state.play(range(8)) == by_course.play(range(8))


def test_every_game_asked_for_is_played_once() -> None:
    report = simulate(RANDOM, 123, jobs=1)
    assert report.games == 123
    assert sum(report.tally.lengths.values()) == 123
    assert sum(report.tally.ends.values()) == 123
    assert not report.interrupted


def test_progress_counts_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(RANDOM, 50, jobs=1, progress=lambda done, of: told.append((done, of)))
    assert told == sorted(told)
    assert told[-1] == (50, 50)


# -- who sits where ---------------------------------------------------------------------------


def test_rotation_seats_every_bot_everywhere_equally_often() -> None:
    tally = Match(MIXED).play(range(8))
    assert tally.sat["heuristic", 0] == tally.sat["heuristic", 3] == 2
    assert tally.sat["random", 0] == 6


def test_without_rotation_a_bot_keeps_its_seat() -> None:
    plan = Plan("victim", 3, ("heuristic", "random", "random"), "seed")
    assert [plan.seated(game) for game in (0, 1)] == [["heuristic", "random", "random"]] * 2


def test_fewer_kinds_than_seats_are_repeated_around_the_table() -> None:
    assert bots_for(["heuristic", "random"], 5) == (
        "heuristic", "random", "heuristic", "random", "heuristic",
    )  # fmt: skip


def test_the_better_bot_is_seen_to_be_better() -> None:
    heuristic, random = simulate(MIXED, 200, jobs=1).kinds()
    assert heuristic.name == "heuristic"
    assert heuristic.low > 0.35
    assert random.high < 0.25


# -- what is wrong is said before anything is played ------------------------------------------


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        simulate(Plan("chess", 2, ("random",) * 2, "seed"), 1)


def test_a_wrong_number_of_seats_is_refused_with_its_clause() -> None:
    with pytest.raises(OptionError, match="VI-07"):
        simulate(Plan("victim", 9, ("random",) * 9, "seed"), 1)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        simulate(Plan("victim", 3, ("random", "random", "clever"), "seed"), 1)


def test_a_broken_card_file_is_refused_with_its_line() -> None:
    plan = Plan("victim", 3, ("random",) * 3, "seed", cards=("mine.toml", "[game]\nstart = 3\n"))
    with pytest.raises(CardError, match=r"mine\.toml:"):
        simulate(plan, 1)


def test_a_card_file_in_place_of_the_games_own_is_played() -> None:
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    fewer = text.replace("start_cards = 3", "start_cards = 1")
    assert fewer != text
    changed = Plan("victim", 4, ("random",) * 4, "seed", cards=("mine.toml", fewer))
    assert Match(changed).play(range(20)) != Match(RANDOM).play(range(20))


# -- numbers ----------------------------------------------------------------------------------


def test_percentiles_are_lengths_that_happened() -> None:
    counts = Counter({10: 50, 20: 45, 90: 5})
    assert [percentile(counts, percent) for percent in (5, 50, 51, 95, 96)] == [10, 10, 20, 20, 90]


def test_a_shared_win_counts_for_everybody_who_shares_it() -> None:
    tally = Tally()
    outcome = Outcome([1, 1, 3], [0.5, 0.5, 0.0], "limit", "X-1")
    tally.add(["a", "b", "b"], Played(outcome, 12))
    assert tally.wins == {("a", 0): 1, ("b", 1): 1}
    assert tally.payoffs["b", 2, 0.0] == 1


def test_json_and_csv_tell_the_same_shares() -> None:
    report = simulate(RANDOM, 40, jobs=1)
    data = json.loads(report.json())
    lines = [line.split(",") for line in report.csv().splitlines()]
    told = {line[1]: int(line[3]) for line in lines if line[0] == "seat"}
    assert told == {share["name"]: share["wins"] for share in data["seats"]}
    assert data["decisions"]["percentiles"]["p50"] == report.lengths().percentiles[50]
    assert data["options"]["letter_set"] == "three_victims"


# -- ends -------------------------------------------------------------------------------------


def interrupt_soon(seconds: float) -> None:
    def send() -> None:
        time.sleep(seconds)
        os.kill(os.getpid(), signal.SIGINT)

    threading.Thread(target=send, daemon=True).start()


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_reports_what_was_counted_and_leaves_no_worker(jobs: int) -> None:
    interrupt_soon(2.0)
    report = simulate(RANDOM, 10_000_000, jobs)
    assert report.interrupted
    assert 0 < report.games < 10_000_000
    assert sum(share.wins for share in report.seats()) >= report.games
    assert multiprocessing.active_children() == []


def test_a_worker_that_dies_is_an_error_not_a_wait() -> None:
    worker = Worker(partial(Match, RANDOM))
    worker.send(range(1_000_000))
    worker.process.kill()
    with pytest.raises(WorkerLost, match="exit code -9"):
        worker.receive()
    worker.end()


def test_ranges_cover_every_game_once_and_shrink_towards_the_end() -> None:
    run = Run(partial(Match, RANDOM), range(1000), lambda part: False, lambda done, of: None)
    taken: list[Sequence[int]] = []
    while run.left:
        taken.append(run.take(run.chunk(300.0, jobs=2)))
    assert [game for part in taken for game in part] == list(range(1000))
    assert len(taken[-1]) == 1
