"""The lab on the command line: rows, comparisons, sweeps, the report and the atlas."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from afterdark.engine.contract.registry import find_game
from tests.cli.shell import afterdark

EMPIRE = ("simulate", "vampire_empire", "--seed", "a", "-j", "1")
VICTIM = ("simulate", "victim", "--seed", "a", "-j", "1")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--rows", "games.xls"], "rows are written to a .csv, .jsonl or .parquet file"),
        (["--compare", "pass_two"], "An option is written NAME=VALUE"),
        (["--compare", "pass_two=three"], "one_by_one or together. [VI-R10]"),
        (["--compare", "cards=none.toml"], "none.toml: the card file cannot be read"),
        (["--compare", "cards.game.start_cards=99"], "'start_cards' must be a whole number"),
        (["--sweep", "cards.joker.copies=1,2"], "There is no card 'joker'"),
        (["--sweep", "turn_limit=100"], "with two values or more"),
        (["--sweep", "turn_limit=100,100"], "Each value of a sweep is named once"),
        (["--sweep", "turn_limit=1,2"], "a whole number from 100 to 5000"),
        (["--sweep", "turn_limit=100,200", "--target", "elves=9%"], "There is no target 'elves'"),
        (["--target", "victor=9%"], "--target with --sweep"),
        (["--sweep", "a=1,2", "--compare", "b=1"], "One of --compare, --sweep,"),
        (["--exchange", "--secrets"], "--exchange and --secrets at a time"),
        (["--exchange", "--figures"], "asked by themselves"),
        (["--compare", "pass_two=together", "--rows", "a.csv"], "leave --compare or --sweep out"),
        (["--bots", "humans=random"], "all play on their own"),
        (["--bots", "vampires=clever"], "There is no"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], says: str) -> None:
    ran = afterdark(*VICTIM, "-n", "1", *arguments)
    assert ran.code in (1, 2)
    assert ran.out == ""
    assert says in ran.err
    assert len(ran.err.splitlines()) == 1


def test_a_report_names_what_was_played() -> None:
    ran = afterdark(*EMPIRE, "-n", "3", "-o", "skip_draw=no", "--bots", "vampires=random")
    title, about, *_ = ran.out.splitlines()
    assert title == "Vampire Empire: 3 games, 2 seats, seed a"
    assert "options skip_draw=false" in about
    assert "bots vampire=random,human=heuristic" in about
    assert "cards the game's own" in about
    assert "rules " in about
    assert "Afterdark " in about
    assert "\nside " in ran.out
    assert "\nhuman " in ran.out


def test_rows_are_the_same_in_every_form(tmp_path: Path) -> None:
    arrow = pytest.importorskip("pyarrow.parquet")
    kinds = [tmp_path / f"games.{form}" for form in ("csv", "jsonl", "parquet")]
    for file in kinds:
        ran = afterdark(*EMPIRE, "-n", "4", "--figures", "--rows", str(file))
        assert (ran.code, ran.err) == (0, "")
        assert f"{file}: 4 rows" in ran.out
    lines = [json.loads(line) for line in kinds[1].read_text(encoding="utf-8").splitlines()]
    assert arrow.read_table(kinds[2]).to_pylist() == lines
    told = list(csv.DictReader(kinds[0].read_text(encoding="utf-8").splitlines()))
    assert [list(row) for row in told] == [list(row) for row in lines]
    assert [{k: str(v) for k, v in row.items()} for row in lines] == told
    assert {row["side_0"] for row in lines} == {"vampire"}
    assert [row["deal"] for row in lines] == [f"a/{game}" for game in range(4)]
    for row in lines:
        seat = 0 if row["won_by"] == "vampire" else 1
        assert row[f"rank_{seat}"] == 1


def test_every_decision_is_a_row(tmp_path: Path) -> None:
    games, decisions = tmp_path / "games.jsonl", tmp_path / "decisions.jsonl"
    afterdark(*VICTIM, "-n", "2", "--rows", str(games), "--decisions", str(decisions))
    played = [json.loads(line)["decisions"] for line in games.read_text().splitlines()]
    rows = [json.loads(line) for line in decisions.read_text().splitlines()]
    assert [sum(row["game"] == game for row in rows) for game in (0, 1)] == played
    assert all(row["bits"] == 0 for row in rows if row["choices"] == 1)
    assert {row["step"] for row in rows} >= {"pass"}


def test_a_simulation_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    afterdark(*VICTIM, "-n", "6", "--keep", str(kept))
    again = afterdark("simulate", "victim", "-n", "9", "-j", "1", "--keep", str(kept))
    assert "6 games were kept from an earlier run." in again.out
    whole = afterdark(*VICTIM, "-n", "9")
    tables = whole.out.splitlines()[3:]
    assert again.out.splitlines()[3 : 3 + len(tables)] == tables
    other = afterdark(*VICTIM, "-n", "9", "--keep", str(kept), "-o", "turn_limit=200")
    assert other.code == 1
    assert "keeps another simulation: its options" in other.err


def test_a_comparison_is_told_in_a_table_and_a_sentence(tmp_path: Path) -> None:
    ran = afterdark(*EMPIRE, "-n", "4", "--compare", "skip_draw=no")
    assert ran.code == 0
    assert ran.out.startswith("Vampire Empire: 4 deals played both ways, 2 seats, seed a\n")
    assert "variant: skip_draw=no" in ran.out
    assert "vampire wins" in ran.out
    assert "decisions in a game" in ran.out
    assert "No sure difference was found in 4 deals" in ran.out
    own = tmp_path / "own.toml"
    text = (find_game("victim").meta.folder / "cards.toml").read_text(encoding="utf-8")
    own.write_text(text.replace("start_cards = 3", "start_cards = 1"), encoding="utf-8")
    data = json.loads(afterdark(*VICTIM, "-n", "4", "--compare", f"cards={own}", "--json").out)
    assert data["variant"]["cards"] != data["cards"]
    assert data["comparison"]["deals"] == 4


def test_a_comparison_stops_when_it_is_sure() -> None:
    """Two bots as weak as can be: with fewer rounds until dawn the night ends by dawn."""
    ran = afterdark(
        "simulate", "manor", "--seed", "a", "-j", "1", "-n", "400", "--bots", "random",
        "--compare", "clock_length=9", "--until-sure", "--json",
    )  # fmt: skip
    data = json.loads(ran.out)["comparison"]
    assert data["deals"] < 400
    assert data["lengths"]["sure"] or any(line["sure"] for line in data["lines"])


def test_a_sweep_proposes_a_setting_and_confirms_it_on_fresh_deals() -> None:
    sweep = ("-n", "5", "--sweep", "specials_per_kind=1,8", "--target", "victor=60%")
    ran = afterdark(*VICTIM, *sweep)
    assert ran.code == 0
    assert "Nearest to ends by victor 60 %: specials_per_kind=" in ran.out
    assert "on 5 fresh deals it is" in ran.out
    data = json.loads(afterdark(*VICTIM, *sweep, "--json").out)
    assert [one["value"] for one in data["values"]] == ["1", "8"]
    assert data["target"]["proposed"] in ("1", "8")
    off = [abs(one["shares"]["victor"]["share"] - 0.6) for one in data["values"]]
    assert data["target"]["proposed"] == ("1", "8")[off.index(min(off))]


def test_what_a_card_does_is_told_in_a_table_and_as_data(tmp_path: Path) -> None:
    """Cards of somebody's own are called what their file calls them."""
    own = (find_game("vampire_empire").meta.folder / "cards.toml").read_text(encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(own.replace('id = "n1"\nname = "Stiletto"', 'id = "mine"\nname = "Zither"'))
    asked = (*EMPIRE, "-n", "6", "--bots", "random", "--exchange", "--cards", str(mine))
    ran = afterdark(*asked)
    assert (ran.code, ran.err) == (0, "")
    title, about, *_ = ran.out.splitlines()
    assert title == "Vampire Empire: 6 deals with 24 exchanges, 2 seats, seed a"
    assert "mine.toml" in about
    assert "\nZither " in ran.out
    assert "\nSure: 0 of " in ran.out
    data = json.loads(afterdark(*asked, "--json").out)
    assert data["pairs"] == 24
    assert sum(card["pairs"] for card in data["cards"]) == 48
    assert {card["place"] for card in data["cards"]} <= {"hand", "castle", "vampires", "trusted"}


def test_secrets_are_told_round_by_round_and_as_data() -> None:
    asked = ("simulate", "vwars", "-n", "2", "--seed", "a", "-j", "1", "--bots", "random")
    ran = afterdark(*asked, "--secrets")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("V-Wars: 2 games looked at, 4 seats, seed a")
    assert "\nround  games  truth, by the rules  truth, inferred " in ran.out
    [secret] = json.loads(afterdark(*asked, "--secrets", "--json").out)["secrets"]
    assert len(secret["answers"]) == 3
    first = secret["rounds"][0]
    assert first["number"] == 1
    assert first["games"] == 2
    assert 0 < first["rules"]["value"] < 1
    ran = afterdark(*VICTIM, "-n", "1", "--secrets")
    assert "Seats keep nothing secret here" in ran.out


def test_the_lab_writes_a_page_and_the_atlas_another(tmp_path: Path) -> None:
    page, atlas = tmp_path / "lab.html", tmp_path / "atlas.md"
    asked = ("lab", "victim", "-n", "3", "--seed", "a", "-j", "1", "--into", str(page))
    ran = afterdark(*asked, "--keep", str(tmp_path / "kept.jsonl"))
    assert (ran.code, ran.err) == (0, "")
    assert (tmp_path / "kept.exchanges").is_file()
    whole = page.read_text(encoding="utf-8")
    assert 'id="exchange"' in whole
    afterdark(*asked, "--exchanges", "0", "--inferred", "0")
    assert 'id="exchange"' not in page.read_text(encoding="utf-8")
    page.write_text(whole, encoding="utf-8")
    assert ran.out.startswith(f"{page}: 3 games, ")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    ran = afterdark("atlas", "victim", "-n", "3", "--seed", "a", "-j", "1", "--into", str(atlas))
    assert (ran.code, ran.err) == (0, "")
    text = atlas.read_text(encoding="utf-8")
    for option in find_game("victim").meta.options:
        assert option.name in text
    assert "It holds for these bots (heuristic)" in text
