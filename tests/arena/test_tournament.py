"""Tournaments: fair chairs, the same result on any road, and sureness one may believe."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from afterdark.arena.journal import JournalError, seed_in
from afterdark.arena.referee import Played, Referee
from afterdark.arena.tournament import contest
from afterdark.arena.tournament.contest import Contest, play_tournament
from afterdark.arena.tournament.deals import DealResult, Deals, GameResult
from afterdark.arena.tournament.picture import picture
from afterdark.arena.tournament.ratings import ratings
from afterdark.arena.tournament.results import Journal
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.arena.tournament.scorecard import score_card
from afterdark.arena.tournament.standings import Difference, Standings
from afterdark.arena.workers import Done, Opening, Progress
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.errors import OptionError

PLAN = TournamentPlan("victim", 4, ("heuristic", "random"), "seed")


def result_of(found: Contest) -> dict[str, object]:
    return found.standings.to_data()


def won_by(deal: int, *winners: int, bots: int = 3) -> DealResult:
    """A deal of three chairs whose games were won by these bots."""
    games = []
    for shift, winner in enumerate(winners):
        seated = [(seat + shift) % bots for seat in range(3)]
        ranks = [1 if bot == winner else 2 for bot in seated]
        games.append(GameResult(seated, ranks, "victor", 10))
    return DealResult(deal, games)


def standings(results: Sequence[DealResult]) -> Standings:
    """What these deals say of three bots with names of their own."""
    found = Standings(TournamentPlan("victim", 3, ("heuristic", "random", "cmd:true"), "seed"))
    for one in results:
        found.add(one)
    return found


# -- who sits where -----------------------------------------------------------------------------


@pytest.mark.parametrize(("bots", "seats"), [(2, 4), (3, 4), (4, 4), (5, 3), (7, 2)])
def test_every_bot_sits_in_every_chair_of_every_deal_once(bots: int, seats: int) -> None:
    plan = TournamentPlan("victim", seats, tuple("abcdefg"[:bots]), "seed")
    for deal in range(5):
        chairs = Counter(
            (bot, seat) for seated in plan.rounds(deal) for seat, bot in enumerate(seated)
        )
        assert chairs == dict.fromkeys(itertools.product(range(bots), range(seats)), 1)


def test_everybody_meets_everybody_and_sits_behind_everybody() -> None:
    plan = TournamentPlan("victim", 2, tuple("abcde"), "seed")
    met = {tuple(seated) for deal in range(40) for seated in plan.rounds(deal)}
    assert met == set(itertools.permutations(range(5), 2))


def test_all_games_of_a_deal_are_dealt_alike_and_played_by_chance_of_their_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[str, str]] = []

    def play(self: Referee, seated: Sequence[str], deal: str, luck: str) -> Played:
        asked.append((deal, luck))
        return Played(Outcome([1, 2, 2, 2], [1, 0, 0, 0], "victor", ""), 9)

    monkeypatch.setattr(Referee, "play", play)
    Deals(PLAN).play([3, 4])
    assert [deal for deal, _ in asked] == ["seed/3", "seed/3", "seed/4", "seed/4"]
    assert len({luck for _, luck in asked}) == 4


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (("heuristic",), "needs two bots or more"),
        (("random", "heuristic", "random"), "every bot is named once, not 'random' twice"),
    ],
)
def test_a_plan_that_compares_nothing_is_refused(bots: tuple[str, ...], says: str) -> None:
    with pytest.raises(OptionError, match=says):
        TournamentPlan("victim", 4, bots, "seed").rules()


# -- the same result on any road ----------------------------------------------------------------


def test_two_workers_find_exactly_what_one_process_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("afterdark.arena.workers.ALONE_SECONDS", 0.0)
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    alone = play_tournament(PLAN, 12, jobs=1)
    assert result_of(play_tournament(PLAN, 12, jobs=2)) == result_of(alone)
    assert (alone.played, alone.ahead, alone.interrupted) == (12, 0, False)


def backwards(
    opening: Opening[list[DealResult]],
    pieces: Sequence[int],
    count: Callable[[list[DealResult]], bool],
    jobs: int,
    progress: Progress | None = None,
) -> Done:
    """Workers that finish the last deal first."""
    work = opening()
    for piece in reversed(pieces):
        if count(work.play([piece])):
            break
    return Done(0.0, 1, False)


def test_stopping_when_sure_stops_at_the_same_deal_in_whatever_order_they_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forwards = play_tournament(PLAN, 40, jobs=1, until_sure=True)
    assert forwards.standings.sure
    assert len(forwards.standings.counted) < 40
    monkeypatch.setattr(contest, "share_out", backwards)
    other = play_tournament(PLAN, 40, jobs=1, until_sure=True)
    assert result_of(other) == result_of(forwards)
    assert other.ahead > 0


def test_a_tournament_that_was_cut_off_goes_on(tmp_path: Path) -> None:
    whole = play_tournament(PLAN, 8, jobs=1)
    file = tmp_path / "deals.jsonl"
    play_tournament(PLAN, 5, jobs=1, journal=Journal(file, PLAN))
    with file.open("rb+") as stream:  # in the middle of the last line
        stream.truncate(file.stat().st_size - 7)
    journal = Journal(file, PLAN)
    assert sorted(journal.played) == [0, 1, 2, 3]
    again = play_tournament(PLAN, 8, jobs=1, journal=journal)
    assert again.played == 4
    assert result_of(again) == result_of(whole)
    assert play_tournament(PLAN, 8, jobs=1, journal=Journal(file, PLAN)).played == 0
    assert seed_in(file) == "seed"


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"

    def interrupt(done: int, of: int) -> None:
        if done >= 3:
            raise KeyboardInterrupt

    found = play_tournament(PLAN, 50, 1, Journal(file, PLAN), progress=interrupt)
    assert found.interrupted
    counted = len(found.standings.counted)
    assert 3 <= counted < 50
    assert len(Journal(file, PLAN).played) == counted


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (TournamentPlan("victim", 4, PLAN.bots, "other"), "its seed is 'seed', not 'other'"),
        (TournamentPlan("victim", 3, PLAN.bots, "seed"), "its seats is 4, not 3"),
        (TournamentPlan("vec", 4, PLAN.bots, "seed"), "its game is 'victim', not 'vec'"),
    ],
)
def test_another_tournament_is_not_mixed_in(
    other: TournamentPlan, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "deals.jsonl"
    Journal(file, PLAN)
    with pytest.raises(JournalError, match=says):
        Journal(file, other)


@pytest.mark.parametrize("text", ["hello\n", "{}\n", '{"tournament": 2}\n'])
def test_a_file_that_keeps_no_tournament_is_left_alone(text: str, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_text(text)
    with pytest.raises(JournalError, match="keeps no tournament"):
        Journal(file, PLAN)
    assert file.read_text() == text


# -- what follows -------------------------------------------------------------------------------


def test_the_better_bot_is_seen_to_be_better() -> None:
    best, worst = play_tournament(PLAN, 25, jobs=1).standings.standings()
    assert (best.name, worst.name) == ("heuristic", "random")
    assert best.all.low > worst.all.high
    assert best.rating.mu > worst.rating.mu + 10
    assert best.all.games == worst.all.games == 100


def test_of_bots_that_win_by_turns_none_is_better() -> None:
    found = standings([won_by(deal, 0, 1, 2) for deal in range(60)])
    assert not any(pair.sure for pair in found.differences())
    assert not found.sure
    for one in found.standings():
        assert one.all.share == pytest.approx(1 / 3)
        assert one.all.low < 1 / 3 < one.all.high


def test_a_pair_is_told_apart_and_another_is_not() -> None:
    found = standings([won_by(deal, 0, 0, 1 + deal % 2) for deal in range(60)])
    sure = {(pair.better, pair.worse): pair.sure for pair in found.differences()}
    assert sure["heuristic", "random"]
    assert sure["heuristic", "cmd:true"]
    assert list(sure.values()).count(False) == 1
    assert not found.sure
    [pair] = [pair for pair in found.differences() if not pair.sure]
    assert pair.low < 0 < pair.high


def test_false_alarms_are_shared_between_the_pairs() -> None:
    assert {one.alpha for one in standings([])._pairs.values()} == {0.05 / 3}


def test_whoever_forfeits_has_lost_whatever_was_made_of_the_seat() -> None:
    game = GameResult([0, 1, 2], [1, 2, 2], "victor", 10, forfeits=[0])
    assert game.places() == [4, 2, 2]
    found = standings([DealResult(0, [game])])
    first = next(one for one in found.standings() if one.name == "heuristic")
    assert (first.all.wins, first.forfeits) == (0, 1)
    assert found.standings()[-1] == first


def test_wins_are_told_side_by_side() -> None:
    games = [
        GameResult([0, 1, 2], [1, 2, 2], "victor", 9, sides=[1, 0, 0]),
        GameResult([1, 2, 0], [2, 1, 1], "victor", 9, sides=[1, 0, 0]),
        GameResult([2, 0, 1], [1, 2, 2], "victor", 9, sides=[1, 0, 0]),
    ]
    found = standings([DealResult(deal, games) for deal in range(5)])
    found.rules.sides = ["human", "vampire"]
    shares = {
        (one.name, share.side): (share.wins, share.games)
        for one in found.standings()
        for share in one.sides
    }
    assert shares["heuristic", "vampire"] == (5, 5)
    assert shares["heuristic", "human"] == (5, 10)
    assert shares["random", "vampire"] == (0, 5)


def test_deals_are_counted_in_their_order_only() -> None:
    found = standings([won_by(0, 0, 1, 2)])
    with pytest.raises(ValueError, match="deal 1 comes next, not 2"):
        found.add(won_by(2, 0, 1, 2))


def test_ratings_follow_who_came_in_front() -> None:
    first, second, third = ratings(3, [([0, 1, 2], [1, 2, 3])] * 30)
    assert first.mu > second.mu > third.mu
    assert first.sigma < 25 / 3
    alike = ratings(2, [([0, 1, 0, 1], [1, 1, 2, 2])] * 30)
    assert alike[0].mu == pytest.approx(alike[1].mu)
    [alone, _] = ratings(2, [([0, 0], [1, 2])])
    assert alone.mu == 25.0


def test_the_report_names_all_that_is_needed_to_play_it_again() -> None:
    data = json.loads(play_tournament(PLAN, 4, jobs=1).standings.json())
    for name in ("game", "version", "options", "cards", "seats", "bots", "seed", "afterdark"):
        assert data[name] not in (None, "", [])
    assert (data["deals"], data["games"]) == (4, 8)


def test_the_picture_is_whole_and_names_everybody() -> None:
    plan = TournamentPlan("victim", 3, ("heuristic", "cmd:cat '<&>' and a very long command"), "s")
    found = Standings(plan)
    for deal in range(4):
        found.add(won_by(deal, 0, 1, bots=2))
    drawn = picture(found, "Victor & Victim")
    root = ElementTree.fromstring(drawn)
    texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "heuristic" in texts
    assert any(text.startswith("…") and text.endswith("a very long command") for text in texts)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    assert "prefers-color-scheme: dark" in drawn
    assert "href" not in drawn


# -- the score card -----------------------------------------------------------------------------


def test_a_difference_can_be_seen_from_the_worse_bot() -> None:
    pair = Difference("a", "b", 0.5, 0.2, 0.9, True)
    assert pair.seen_from("a") == pair
    assert pair.seen_from("b") == Difference("b", "a", -0.5, -0.9, -0.2, True)
    assert pair.seen_from("c") is None


def test_a_score_card_measures_a_bot_against_all_anchors_but_itself() -> None:
    told: list[tuple[int, int]] = []
    card = score_card(
        "random", ["victim", "vampire_empire"], 4, "seed", 1,
        progress=lambda done, of: told.append((done, of)),
    )  # fmt: skip
    assert [(score.game, score.seats, score.deals) for score in card.scores] == [
        ("victim", 4, 4),
        ("vampire_empire", 2, 4),
    ]
    for score in card.scores:
        assert list(score.against) == ["heuristic"]
        assert score.against["heuristic"].difference < 0
        assert score.shares()[0].games == 4 * score.seats
    assert told == sorted(told)
    assert told[-1] == (8, 8)
    assert not card.interrupted


def test_a_score_card_that_is_interrupted_has_the_games_before() -> None:
    def interrupt(done: int, of: int) -> None:
        if done >= 6:
            raise KeyboardInterrupt

    card = score_card("random", ["victim", "vec"], 5, "seed", 1, progress=interrupt)
    assert card.interrupted
    assert [score.game for score in card.scores] == ["victim"]
