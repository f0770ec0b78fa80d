"""The lab: what it sees is what there was, and what it calls sure is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import msgspec
import pytest

import afterdark.arena.lab
import afterdark.cli
from afterdark.arena.journal import JournalError
from afterdark.arena.lab.atlas import LENGTH, ranked, readings
from afterdark.arena.lab.atlas_page import atlas_page
from afterdark.arena.lab.compare import Comparison, compare_rows, ways_to_end, with_options
from afterdark.arena.lab.figures import Figures
from afterdark.arena.lab.rows import GameRow, Lead
from afterdark.arena.lab.run import (
    FIGURES,
    MOVES,
    RESULTS,
    DealJournal,
    GameJournal,
    Games,
    Variants,
    play_games,
    play_in_order,
    report_of,
)
from afterdark.arena.lab.sweep import fresh, read_target
from afterdark.arena.lab.watch import Pieces, Watch, lead_of, openness
from afterdark.arena.lab.words import command, lab_texts, verdict
from afterdark.arena.plan import Plan
from afterdark.arena.report import Report
from afterdark.arena.workers import simulate
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.contract.texts import message_keys
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.errors import OptionError
from afterdark.engine.languages import LANGUAGES
from afterdark.engine.records.replay import verify

VICTIM = Plan("victim", 4, ("heuristic",) * 4, "lab")
EMPIRE = Plan("vampire_empire", 2, ("heuristic",) * 2, "lab")
MANOR = Plan("manor", 4, ("heuristic",) * 4, "lab")


def usual(game: str) -> Plan:
    seats = find_game(game).meta.usual_seats
    return Plan(game, seats, ("heuristic",) * seats, "lab")


def by_side(plan: Plan, kinds: str) -> Plan:
    return replace(plan, bots=(kinds,) * plan.seats)


def unseated(rows: Sequence[GameRow]) -> list[GameRow]:
    return [msgspec.structs.replace(row, seated=[]) for row in rows]


# -- bots by side -----------------------------------------------------------------------------


def test_the_same_bot_on_every_side_plays_the_same_games_as_without_sides() -> None:
    both = by_side(EMPIRE, "vampire=heuristic,human=heuristic")
    assert unseated(Games(both).play(range(5))) == unseated(Games(EMPIRE).play(range(5)))


def test_a_side_plays_as_its_own_bot_does() -> None:
    for kinds, winner in (("vampire=random", 1), ("human=random", 0)):
        rows = Games(by_side(EMPIRE, kinds)).play(range(10))
        assert sum(row.won(winner) for row in rows) >= 8


def test_who_changes_sides_changes_bots() -> None:
    """In the Manor guests are turned: what humans do at random, vampires do by rules of thumb."""
    rows = Games(by_side(MANOR, "human=random,vampire=heuristic"), MOVES).play(range(3))
    other = Games(by_side(MANOR, "human=random,vampire=random"), MOVES).play(range(3))
    turned = [row for row in rows if row.final != row.sides]
    assert turned
    assert unseated(rows) != unseated(other)


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (by_side(EMPIRE, "elves=random"), "no side 'elves'; the sides are: vampire, human"),
        (by_side(VICTIM, "humans=random"), "all play on their own"),
        (by_side(EMPIRE, "human=random,human=heuristic"), "named twice"),
    ],
)
def test_a_side_that_is_not_there_is_refused(plan: Plan, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        plan.rules()


def test_a_report_tells_how_often_each_side_won() -> None:
    report = simulate(EMPIRE, 12, jobs=1)
    vampire, human = report.sides()
    assert (vampire.name, human.name) == ("vampire", "human")
    assert vampire.wins + human.wins - report.tally.shared == 12
    assert [vampire.wins, human.wins] == [share.wins for share in report.seats()]
    assert simulate(VICTIM, 2, jobs=1).sides() == []


def test_a_side_is_the_one_a_seat_was_on_in_the_end() -> None:
    """Whoever was turned in the Manor is a vampire, and where all are, no human has won."""
    rows = Games(MANOR).play(range(30))
    turned = [row for row in rows if row.reason == "all_turned"]
    assert turned
    for row in turned:
        assert set(row.final) == {1}
        assert row.won(1)
        assert not row.won(0)
        assert row.sides.count(1) == 1
    turned_and_won = msgspec.structs.replace(a_row(0, 0), sides=[0, 1], final=[1, 1])
    assert turned_and_won.won(1)
    assert not turned_and_won.won(0)


# -- looking on -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_ids())
def test_whoever_looks_on_changes_nothing(game: str) -> None:
    plan = usual(game)
    watched = Games(plan, MOVES).play(range(2))
    for row in watched:
        assert row.watched is not None
        assert len(row.moves) == row.decisions == sum(row.watched.asked)
        assert row.watched.forced == sum(move.choices == 1 for move in row.moves)
        assert sum(row.watched.bits) == pytest.approx(sum(m.bits for m in row.moves), abs=0.1)
    alone = [msgspec.structs.replace(row, watched=None, moves=[]) for row in watched]
    assert alone == Games(plan).play(range(2))


@pytest.mark.parametrize("game", ["vampire_empire", "manor"])
def test_a_piece_is_seen_when_its_face_is_in_the_seats_view(game: str) -> None:
    """By another road: every seat's whole view after every decision."""
    plan = usual(game)
    rules = plan.rules()
    pieces = Pieces(rules, plan.seats)
    watch = Watch(rules, pieces, None)
    state = rules.deal(plan.seats, FastDealer.seeded("seen"))
    rng = Rng.seeded("play")
    watch.begin(state)
    seen: list[set[str]] = [set() for _ in range(plan.seats)]
    while state.outcome() is None:
        for seat in range(plan.seats):
            view = state.view(seat)
            for zone, shown in zip(view.layout.zones, view.zones, strict=True):
                kinds = zone.family.kinds
                if zone.is_bag:
                    seen[seat] |= {kinds[kind] for kind, count in enumerate(shown) if count > 0}
                else:
                    seen[seat] |= {kinds[kind] for kind in shown if kind >= 0}
        seat = state.to_act()[0]
        view = state.view(seat)
        action = rules.advise(view, rng)
        watch.chosen(view, action)
        state.play(seat, action)
        watch.moved(state)
    outcome = state.outcome()
    assert outcome is not None
    found = watch.found(outcome)
    known = set(pieces.names)
    assert [{pieces.names[piece] for piece in sight.seen} for sight in found.sights] == [
        names & known for names in seen
    ]
    assert any(len(sight.seen) < len(known) for sight in found.sights)


def test_a_piece_is_used_when_an_action_names_it() -> None:
    games = Games(VICTIM, MOVES)
    for row in games.play(range(3)):
        assert row.watched is not None
        for seat, sight in enumerate(row.watched.sights):
            named = {
                move.action.split(":")[1].split(".")[-1] for move in row.moves if move.seat == seat
            }
            assert {games.pieces.names[piece] for piece in sight.used} == named


def test_openness_is_counted_in_bits() -> None:
    assert openness([1.0]) == 0
    assert openness([0.5, 0.5]) == 1
    assert openness([0.25] * 4) == 2
    assert openness([1.0, 0.0]) == 0


def test_a_lead_passes_only_by_a_margin_and_is_settled_when_it_last_did() -> None:
    chances = [[0.5, 0.5], [0.6, 0.4], [0.48, 0.52], [0.3, 0.7], [0.1, 0.9]]
    assert lead_of(chances, [1]) == Lead(1, 0.6, 0.4)
    assert lead_of(chances, [0]) == Lead(1, 1.0, 0.1)
    assert lead_of([], [0]) is None


def test_without_a_value_function_nothing_is_said_of_leads() -> None:
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    other = text.replace("V = 3", "V = 4", 1)
    assert other != text
    own = replace(VICTIM, cards=("mine.toml", other))
    rows = Games(own, FIGURES).play([0])
    figures = Figures(own, rows)
    assert figures.missing == "other-cards"
    assert figures.lead_means() == []
    assert Figures(VICTIM, Games(VICTIM, FIGURES).play([0])).lead_means()


def test_figures_of_pieces_add_up() -> None:
    rows = Games(VICTIM, FIGURES).play(range(8))
    figures = Figures(VICTIM, rows)
    for piece in figures.of_pieces():
        assert 0 <= piece.used <= piece.seen <= 1
        assert piece.used_low <= piece.won_used <= piece.used_high
    number = figures.pieces.number["R-V"]
    [letter] = [piece for piece in figures.of_pieces() if piece.name == "R-V"]
    used = [
        (row.ranks[seat] == 1)
        for row in rows
        if row.watched is not None
        for seat, sight in enumerate(row.watched.sights)
        if number in sight.used
    ]
    assert letter.seats_used == len(used)
    assert letter.won_used == pytest.approx(sum(used) / max(1, len(used)))


# -- many games, kept ---------------------------------------------------------------------------


def test_two_workers_keep_the_same_rows_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("afterdark.arena.workers.ALONE_SECONDS", 0.0)
    monkeypatch.setattr("afterdark.arena.workers.PROBE_SECONDS", 0.0)
    one, two = (play_games(VICTIM, 12, FIGURES, jobs) for jobs in (1, 2))
    assert one.rows == two.rows
    assert [row.game for row in two.rows] == list(range(12))


def test_rows_tell_what_a_simulation_counts() -> None:
    told = report_of(VICTIM, play_games(VICTIM, 20, jobs=1)).to_data()
    counted = simulate(VICTIM, 20, jobs=1).to_data()
    del told["run"], counted["run"]
    assert told == counted


def test_a_run_that_was_cut_off_goes_on_behind_its_last_whole_game(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    play_games(VICTIM, 6, jobs=1, journal=GameJournal(file, VICTIM))
    whole = file.read_bytes()
    file.write_bytes(whole[:-40])
    again = play_games(VICTIM, 9, jobs=1, journal=GameJournal(file, VICTIM))
    assert again.kept == 5
    assert again.rows == play_games(VICTIM, 9, jobs=1).rows
    with pytest.raises(JournalError, match="keeps another simulation: its detail is 'results'"):
        GameJournal(file, VICTIM, FIGURES)
    with pytest.raises(JournalError, match="its seed is 'lab', not 'other'"):
        GameJournal(file, replace(VICTIM, seed="other"))


def test_variants_are_kept_deal_by_deal(tmp_path: Path) -> None:
    plans = [VICTIM, with_options(VICTIM, {"pass_two": "together"})]
    file = tmp_path / "deals.jsonl"
    opening = partial(Variants, plans)
    first = play_in_order(opening, 3, 1, DealJournal(file, plans))
    again = play_in_order(opening, 5, 1, DealJournal(file, plans))
    assert again.kept == 3
    assert again.rows[:3] == first.rows
    assert [deal.rows[0] for deal in again.rows] == Games(VICTIM).play(range(5))


def test_a_run_ends_when_it_is_enough_whoever_was_faster() -> None:
    opening = partial(Games, VICTIM)
    found = play_in_order(opening, 50, 1, enough=lambda row: row.game == 4)
    assert [row.game for row in found.rows] == [0, 1, 2, 3, 4]


def test_a_game_is_written_down_as_it_was_played() -> None:
    games = Games(EMPIRE)
    [row] = games.play([3])
    record = games.record(3)
    assert verify(record).passed
    end = record.end()
    assert end is not None
    assert end.reason == row.reason


# -- comparing ----------------------------------------------------------------------------------


def a_row(game: int, winner: int, reason: str = "conquest", decisions: int = 100) -> GameRow:
    ranks = [1, 2] if winner == 0 else [2, 1]
    payoffs = [1.0, 0.0] if winner == 0 else [0.0, 1.0]
    return GameRow(game, ["a", "a"], ranks, payoffs, reason, "", decisions, [0, 1], [0, 1])


def test_every_way_to_end_is_known_before_anything_is_played() -> None:
    assert ways_to_end(MANOR.rules()) == ["all_turned", "dawn", "target"]


def test_a_large_difference_is_sure_and_told_in_a_sentence() -> None:
    base = [a_row(game, game % 2) for game in range(300)]
    variant = [a_row(game, 0 if game % 10 else 1, decisions=120) for game in range(300)]
    found = compare_rows(Comparison(EMPIRE.rules(), 2), base, variant)
    line = found.headline()
    assert line is not None
    assert (line.of, line.base, line.variant) == ("side", 0.5, 0.9)
    assert 0 < line.low <= 0.4 <= line.high < 0.6
    assert found.lengths().sure
    assert (found.lengths().longer, found.lengths().shorter) == (1.0, 0.0)
    texts, game = lab_texts("en"), find_game("vampire_empire").texts("en")
    assert verdict(texts, game, found, "x=y").startswith(
        "With x=y: vampire wins in 90.0 % of the games instead of 50.0 %. That is surely "
    )


def test_no_difference_is_told_as_such() -> None:
    base = [a_row(game, game % 2) for game in range(60)]
    other = [a_row(game, (game // 2) % 2) for game in range(60)]
    texts, game = lab_texts("en"), find_game("vampire_empire").texts("en")
    same = compare_rows(Comparison(EMPIRE.rules(), 2), base, base)
    assert verdict(texts, game, same, "x=y") == (
        "x=y changed nothing at all: all 60 deals were played alike."
    )
    longer = [a_row(game, game % 2, decisions=120) for game in range(200)]
    base_too = [a_row(game, game % 2) for game in range(200)]
    only = compare_rows(Comparison(EMPIRE.rules(), 2), base_too, longer)
    assert "120.0 decisions instead of 100.0" in verdict(texts, game, only, "x=y")
    unsure = compare_rows(Comparison(EMPIRE.rules(), 2), base, other)
    assert not unsure.sure
    assert "No sure difference was found in 60 deals" in verdict(texts, game, unsure, "x=y")


def test_a_change_of_the_rules_is_seen_in_the_same_deals() -> None:
    """Without the special letters games are other games; with the same ones they are the same."""
    plans = [VICTIM, with_options(VICTIM, {"letter_set": "even"}), VICTIM]
    deals = Variants(plans).play(range(12))
    assert [deal.rows[0] for deal in deals] == [deal.rows[2] for deal in deals]
    assert [deal.rows[0] for deal in deals] != [deal.rows[1] for deal in deals]


@pytest.mark.long
def test_equal_variants_are_told_apart_in_at_most_one_run_of_twenty() -> None:
    """1,000 comparisons of a game with itself, played by other luck, looked at after each of 60
    deals: an alarm about anything at any of them is one."""
    base, other = (
        Games(replace(VICTIM, bots=("random",) * 4, seed=seed)) for seed in ("one", "two")
    )
    rules = VICTIM.rules()
    alarms = 0
    for run in range(1000):
        comparison = Comparison(rules, 4)
        for game in range(60 * run, 60 * run + 60):
            comparison.add(base.play_one(game), other.play_one(game))
            if comparison.sure:
                alarms += 1
                break
    assert alarms <= 50


@pytest.mark.long
def test_a_ruling_that_decides_the_game_is_found_sure_in_the_atlas() -> None:
    """Garlic that protects whoever keeps it turns the Manor around."""
    plan = replace(MANOR, seed="atlas")
    tried = [one for one in readings(plan)[0] if one.option.name in ("garlic_mode", "reroll_dice")]
    deals = Variants([plan, *(one.plan for one in tried)], FIGURES).play(range(200))
    columns = [[deal.rows[place] for deal in deals] for place in range(len(tried) + 1)]
    first, *_ = ranked(plan, tried, columns[0], columns[1:], watched=True)
    assert first.reading.name == "garlic_mode=held"
    strongest = first.strongest("side")
    assert strongest is not None
    assert strongest.size > 0.2


# -- sweeping -----------------------------------------------------------------------------------


def test_a_target_is_a_side_or_a_way_to_end() -> None:
    rules = EMPIRE.rules()
    assert read_target("vampires=50%", rules, 2).measure.name == "vampire"
    assert read_target("conquest = 12.5", rules, 2).share == 0.125
    for text, says in (
        ("elves=50%", "a target is one of: vampire, human, conquest"),
        ("vampires", "is written NAME=SHARE"),
        ("vampires=120%", "is written NAME=SHARE"),
    ):
        with pytest.raises(OptionError, match=says):
            read_target(text, rules, 2)


def test_the_setting_nearest_to_the_target_is_proposed() -> None:
    target = read_target("vampires=50%", EMPIRE.rules(), 2)
    tried = [[a_row(game, int(game >= wins)) for game in range(10)] for wins in (1, 6, 9)]
    assert target.nearest(tried) == 1
    assert target.found(tried[2]).share == 0.9


def test_a_proposal_is_confirmed_on_deals_it_was_not_chosen_by() -> None:
    assert Games(fresh(VICTIM)).play(range(3)) != Games(VICTIM).play(range(3))


# -- the atlas ----------------------------------------------------------------------------------


def test_an_option_is_read_every_other_way_if_there_are_few() -> None:
    tried, left_out = readings(MANOR)
    assert "garlic_mode=held" in [one.name for one in tried]
    assert "thief_tokens=true" in [one.name for one in tried]
    assert [one.name for one in tried if one.option.name == "deck_copies"] == [
        "deck_copies=1",
        "deck_copies=2",
    ]
    assert set(left_out) >= {"target_points", "clock_length"}
    assert all(one.plan.rules().options != MANOR.rules().options for one in tried)


def test_readings_are_ranked_by_what_they_surely_change() -> None:
    tried = readings(EMPIRE)[0][:3]
    base = [a_row(game, game % 2) for game in range(200)]
    much = [a_row(game, int(game % 10 == 0)) for game in range(200)]
    longer = [a_row(game, game % 2, decisions=110 + game % 3) for game in range(200)]
    entries = ranked(EMPIRE, tried, base, [base, longer, much], watched=False)
    assert [entry.reading for entry in entries] == [tried[2], tried[1], tried[0]]
    strongest = entries[1].strongest()
    assert strongest is not None
    assert strongest.of == LENGTH
    assert entries[2].strongest() is None
    game = find_game("vampire_empire").texts("en")
    page = atlas_page(EMPIRE, entries, ["side"], 200, lab_texts("en"), game)
    loud, quiet = page.split("## These change nothing")
    assert f"`{tried[2].name}`" in loud
    assert "vampire wins 50.0 → 90.0 %" in loud
    assert f"`{tried[0].name}`" in quiet


# -- words --------------------------------------------------------------------------------------


def test_a_command_gives_the_plan_again() -> None:
    plan = with_options(
        replace(VICTIM, seed="a b", seats=3, bots=("random",) * 3), {"turn_limit": 99}
    )
    assert command("simulate", with_options(plan, {"turn_limit": 200}), 5, "--figures") == (
        "afterdark simulate victim -n 5 --seats 3 --seed 'a b' --bots random -o turn_limit=200"
        " --figures"
    )


def test_every_language_says_all_that_the_lab_says_and_no_more() -> None:
    folder = Path(afterdark.arena.lab.__file__).parent
    keys = {spoken: message_keys(folder / "text" / f"{spoken}.ftl") for spoken in LANGUAGES}
    english = keys["en"]
    assert all(one == english for one in keys.values())
    files = [*folder.glob("*.py"), *Path(afterdark.cli.__file__).parent.rglob("*.py")]
    source = "\n".join(file.read_text(encoding="utf-8") for file in files)
    said = set(re.findall(r"[\"']([a-z][a-z-]+)[\"']", source))
    made = {f"mean-{name}" for name in re.findall(r"Mean\.of\(\"([a-z_]+)\"", source)}
    made |= {f"section-{name}{tail}" for name in _sections(source) for tail in ("", "-help")}
    made |= {f"{page}-{head}" for page in ("atlas", "compare") for head in said}
    assert english - said - made == set()


def _sections(source: str) -> set[str]:
    return set(re.findall(r"_(?:card|shares)\(\s*\"([a-z]+)\"", source))


def test_a_report_of_nothing_is_still_a_report() -> None:
    report: Report = report_of(VICTIM, play_in_order(partial(Games, VICTIM, RESULTS), 0, 1))
    assert report.games == 0
    assert report.shared().share == 0
