"""The command line: what it prints, what it refuses, and with which exit code it ends."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import afterdark as package
from afterdark.analysis.puzzles.shelf import shelf
from afterdark.bots.kinds import levels
from afterdark.engine.contract.registry import find_game, game_ids
from tests import plug_ins
from tests.cli.shell import PROGRAM, Ran, afresh, afterdark, environment
from tests.patience import PATIENCE

RECORDS = Path(__file__).parent.parent / "games" / "victim" / "records"


def is_one_sentence(ran: Ran) -> bool:
    """Nothing on stdout, one line on stderr, no traceback."""
    lines = ran.err.splitlines()
    return ran.out == "" and len(lines) == 1 and lines[0].startswith("afterdark: ")


# -- the command itself -----------------------------------------------------------------------


def test_the_version_says_which_build_runs() -> None:
    ran = afresh("--version")
    assert ran == Ran(0, f"afterdark {package.__version__} ({package.build()})\n", "")


def test_the_version_is_told_without_reading_the_house() -> None:
    """How fast that is, is measured in bench/; here: what is not read for it."""
    code = (
        "import runpy, sys\n"
        "sys.argv[1:] = ['--version']\n"
        "try: runpy.run_module('afterdark.cli', run_name='__main__')\n"
        "except SystemExit: print(*sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, env=environment()
    )
    version, modules = ran.stdout.splitlines()
    assert version.startswith(f"afterdark {package.__version__} ")
    read = set(modules.split())
    assert "afterdark.cli.main" in read
    rooms = ("arena", "bots", "client", "games", "server", "table", "testing")
    assert not read & {f"afterdark.{room}" for room in rooms}
    libraries = ("textual", "rich", "fluent", "msgspec", "litestar", "uvicorn", "sqlalchemy")
    assert not read & {*libraries, "httpx", "websockets"}


@pytest.mark.parametrize("library", ["textual", "rich", "fluent", "msgspec"])
def test_heavy_libraries_are_loaded_only_when_needed(library: str) -> None:
    code = f"import sys, afterdark.cli; sys.exit({library!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_without_a_command_it_explains_itself() -> None:
    ran = afterdark()
    assert ran.code == 0
    for command in (
        "play",
        "games",
        "options",
        "rules",
        "simulate",
        "tournament",
        "replay",
        "analyse",
        "puzzle",
        "verify",
    ):
        assert f"\n  {command} " in ran.out


@pytest.mark.parametrize(
    "command",
    [
        "play",
        "serve",
        "join",
        "games",
        "options",
        "rules",
        "simulate",
        "tournament",
        "score",
        "train",
        "replay",
        "analyse",
        "puzzle",
        "verify",
        "scenario",
        "export",
        "import",
    ],
)
def test_every_command_has_help_that_fits_a_terminal(command: str) -> None:
    ran = afterdark(command, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: afterdark {command} ")
    assert max(len(line) for line in ran.out.splitlines()) <= 80


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (["dance"], 2, "No such command 'dance'"),
        (["simulate"], 2, "Missing argument 'GAME'"),
        (["simulate", "chess"], 2, "There is no game 'chess' here; the games are: "),
        (["simulate", "victim", "-n", "0"], 2, "'--games'"),
        (["simulate", "victim", "-s", "9"], 2, "played with 3, 4, 5, 6 seats, not 9. [VI-07]"),
        (["simulate", "victim", "-b", "clever"], 2, "There is no bot 'clever'"),
        (["simulate", "victim", "-b", ""], 2, "There is no bot ''"),
        (["simulate", "victim", "-o", "pass_two"], 2, "An option is written NAME=VALUE"),
        (["simulate", "victim", "-o", "pass_two=3"], 2, "one_by_one or together. [VI-R10]"),
        (["simulate", "victim", "-o", "colour=red"], 2, "There is no option 'colour'"),
        (["simulate", "victim", "--cards", "none.toml"], 1, "none.toml: the card file cannot be"),
        (["simulate", "victim", "-b", "cmd:"], 2, "After 'cmd:' a command is missing"),
        (["simulate", "victim", "-b", "cmd:no-such-bot x"], 2, "There is no program 'no-such-bot'"),
        (["play", "victim", "-b", "cmd:true"], 2, "There is no bot 'cmd:true'"),
        (["tournament", "victim", "-b", "random"], 2, "A tournament needs two bots or more"),
        (["tournament", "victim", "-b", "random,random"], 2, "every bot is named once"),
        (["tournament", "victim", "--out", "none/a.json"], 1, "there is no folder none."),
        (["games", "--lang", "fr"], 2, "There is no language 'fr' here"),
        (["play", "victim", "-p", "5", "-s", "4"], 2, "5 people do not fit on 4 seats."),
        (["play", "victim", "-p", "2", "--hot-seat"], 2, "either --people or --hot-seat"),
        (["rules", "victim", "VI-999"], 1, "have no clause VI-999."),
        (["verify", "none.record"], 1, "none.record cannot be read: no such file or directory."),
        (["replay", "none.record"], 1, "none.record cannot be read"),
        (["scenario", "none.toml"], 1, "There is no file none.toml."),
        (["play", "victim", "--record", "none/my.record"], 1, "there is no folder none."),
        (["simulate", "victim", "--csv", "."], 1, ". cannot be written: it is a folder."),
        (["join", "http://localhost:1/t/abc"], 1, "http://localhost:1 cannot be reached: "),
        (["serve", "--log", "xml"], 1, "In the command line, log: say text or json."),
        (["serve", "--tls-certificate", "no.pem", "--tls-key", "no.key"], 1, "cannot be read: no"),
    ],
)
def test_what_goes_wrong_is_one_sentence_on_stderr(
    arguments: list[str], code: int, says: str
) -> None:
    ran = afterdark(*arguments)
    assert ran.code == code
    assert says in ran.err
    assert is_one_sentence(ran)


def test_output_into_a_closed_pipe_is_no_crash() -> None:
    command = f"{PROGRAM[0]} -m afterdark.cli rules victim | head -1"
    ran = subprocess.run(
        ["bash", "-c", command], env=environment(), capture_output=True, text=True, check=False
    )
    assert "Traceback" not in ran.stderr


# -- looking around ---------------------------------------------------------------------------


def test_games_are_listed_with_seats_and_minutes() -> None:
    lines = afterdark("games").out.splitlines()
    assert lines[0].split() == ["id", "game", "seats", "minutes"]
    [victim] = [line for line in lines if line.startswith("victim ")]
    assert " Victor or Victim? " in victim
    assert victim.split()[-2:] == ["3–6", "30"]
    assert len(lines) == 1 + len(game_ids())


def test_games_that_cannot_be_used_cost_only_themselves(tmp_path: Path) -> None:
    place = str(plug_ins.installed(tmp_path, plug_ins.BROKEN))
    known = os.pathsep.join([place, *sys.path])
    for arguments in (("games",), ("games", "--json")):
        ran = afresh(*arguments, PYTHONPATH=known)
        assert (ran.code, ran.out) == (0, afterdark(*arguments).out)
        told = {f"afterdark: {sentence}" for sentence in plug_ins.TOLD.values()}
        assert set(ran.err.splitlines()) == told
    ran = afresh("play", typed="\n", PYTHONPATH=known)
    assert "Victor or Victim?" in ran.out
    assert "afterdark: " + plug_ins.TOLD["misspelt"] in ran.err
    ran = afresh("play", "misspelt", PYTHONPATH=known)
    assert (ran.code, ran.err) == (2, f"afterdark: {plug_ins.TOLD['misspelt']}\n")


def test_games_as_json() -> None:
    games = {game["id"]: game for game in json.loads(afterdark("games", "--json").out)}
    assert games["victim"]["title"] == "Victor or Victim?"
    assert games["victim"]["seats"] == [3, 4, 5, 6]


def test_a_pipe_gets_no_colour() -> None:
    assert "\x1b" not in afterdark("games").out
    assert "\x1b" not in afterdark("options", "victim").out


def test_options_show_values_defaults_clauses_and_help() -> None:
    out = afterdark("options", "victim").out
    assert "pass_two=one_by_one\n    Pass Two [VI-R10]\n" in out
    assert "together" in out
    assert "Values: 100 to 5000." in out


def test_options_show_the_levels_of_bots_weakest_first() -> None:
    out = afterdark("options", "victim").out
    lines = out[out.index("Bots (--bots)") :].splitlines()[1:]
    told = [line.split()[0] for line in lines if not line.startswith(" " * 22)]
    assert told == levels(find_game("victim").meta)


def test_options_as_json_can_be_given_back() -> None:
    found = json.loads(afterdark("options", "victim", "--json").out)
    assert found[3] == {
        "name": "pass_two",
        "title": "Pass Two",
        "help": found[3]["help"],
        "default": "one_by_one",
        "clause": "VI-R10",
        "values": ["one_by_one", "together"],
    }


def test_the_rules_are_printed_without_anchors() -> None:
    out = afterdark("rules", "victim").out
    assert out.startswith("# Victor or Victim?")
    assert "<a id" not in out


def test_a_clause_prints_its_passage_in_either_language() -> None:
    english = afterdark("rules", "victim", "vi-24").out
    dutch = afterdark("rules", "victim", "VI-24", "--lang", "nl").out
    assert "you must pass exactly one of your letters" in english
    assert dutch != english
    assert "letter" in dutch


def test_dutch_by_the_environment() -> None:
    assert "spelers" in afterdark("games", LANG="nl_NL.UTF-8").out


# -- simulate ---------------------------------------------------------------------------------


def test_a_simulation_is_told_in_tables() -> None:
    ran = afterdark("simulate", "victim", "-n", "30", "--seed", "a", "-b", "heuristic,random")
    assert ran.code == 0
    assert ran.out.startswith("Victor or Victim?: 30 games, 4 seats, seed a\n")
    for word in ("seat", "wins", "95 % interval", "heuristic", "random", "victor", "decisions"):
        assert word in ran.out
    assert ran.err == ""


def test_a_simulation_as_json_is_only_json_and_the_same_for_the_same_seed() -> None:
    once, again = (
        json.loads(
            afterdark("simulate", "victim", "-n", "25", "--seed", "b", "-j", jobs, "--json").out
        )
        for jobs in ("1", "2")
    )
    assert once.pop("run") != again.pop("run")
    assert once == again
    assert once["games"] == 25


def test_a_simulation_writes_csv(tmp_path: Path) -> None:
    file = tmp_path / "shares.csv"
    ran = afterdark("simulate", "victim", "-n", "20", "--csv", str(file), "--json")
    rows = file.read_text(encoding="utf-8").splitlines()
    assert rows[0] == "of,name,games,count,value,low,high,payoff"
    assert sum(int(row.split(",")[3]) for row in rows if row.startswith("end,")) == 20
    assert json.loads(ran.out)["games"] == 20


def test_csv_on_the_screen_is_only_csv() -> None:
    ran = afterdark("simulate", "victim", "-n", "5", "--csv", "-")
    assert ran.out.startswith("of,name,games,")


def test_options_and_cards_reach_the_simulation(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    folder = Path(package.__file__).parent / "games" / "victim"
    own.write_text((folder / "cards.toml").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    arguments = ["-n", "3", "-o", "turn_limit=100", "-o", "allow_two=yes", "-s", "2", "--json"]
    data = json.loads(afterdark("simulate", "victim", *arguments, "--cards", str(own)).out)
    assert data["options"]["turn_limit"] == 100
    assert data["options"]["allow_two"] is True
    assert len(data["seats"]) == 2


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_what_was_found_and_ends_with_130(jobs: str) -> None:
    command = [*PROGRAM, "simulate", "victim", "-n", "10000000", "-b", "random", "-j", jobs]
    screen, theirs = os.openpty()
    ran = subprocess.Popen(
        command,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    )
    os.close(theirs)
    shown = _until_it_plays(screen)
    os.killpg(ran.pid, signal.SIGINT)
    for more in iter(lambda: _shown(screen), ""):
        shown += more
    out, _ = ran.communicate(timeout=PATIENCE)
    os.close(screen)
    assert ran.returncode == 130
    assert out.startswith("Interrupted after ")
    assert "Traceback" not in shown
    assert _all_gone(ran.pid, seconds=10.0)


def _until_it_plays(screen: int) -> str:
    """All that a person sees until the bar has moved so often that workers, if any, reported."""
    shown = ""
    while len(set(re.findall(r"([1-9]\d*)/10000000", shown))) < 5:
        more = _shown(screen)
        assert more, shown
        shown += more
    return shown


def _shown(screen: int) -> str:
    """What else comes on a screen; nothing once nobody writes on it."""
    try:
        return os.read(screen, 4096).decode(errors="replace")
    except OSError:
        return ""


def _all_gone(group: int, seconds: float) -> bool:
    """Whether the last process of a group ends in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


# -- tournament -------------------------------------------------------------------------------


def test_a_tournament_is_told_in_tables_and_kept_in_files(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    arguments = ["tournament", "victim", "--bots", "heuristic,random", "--out", str(file)]
    ran = afterdark(*arguments, "-n", "5", "--seed", "a", "-j", "1")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Victor or Victim?: 5 deals, 10 games, 4 seats, seed a\n")
    for word in ("rating ± 2 σ", "95 % interval", "forfeits", "better", "than", "sure"):
        assert word in ran.out
    assert len((tmp_path / "kept.jsonl").read_text("utf-8").splitlines()) == 1 + 5
    assert (tmp_path / "kept.svg").read_text("utf-8").startswith("<svg ")
    more = json.loads(afterdark(*arguments, "-n", "7", "--json").out)
    assert (more["deals"], more["seed"]) == (7, "a")
    assert json.loads(file.read_text("utf-8")) == more
    at_once = afterdark("tournament", "victim", "-n", "7", "--seed", "a", "--json", "-j", "1")
    assert json.loads(at_once.out) == more
    other = afterdark(*arguments, "--seed", "b")
    assert other.code == 1
    assert "keeps another tournament: its seed is 'a', not 'b'" in other.err
    assert is_one_sentence(other)


def test_a_tournament_stops_when_it_is_sure() -> None:
    arguments = ["-n", "100", "-b", "heuristic,random", "--seed", "a", "--until-sure", "--json"]
    data = json.loads(afterdark("tournament", "victim", *arguments).out)
    assert data["deals"] < 100
    assert [pair["sure"] for pair in data["differences"]] == [True]


def test_a_bot_gets_a_score_card() -> None:
    ran = afterdark("score", "random", "-g", "victim", "-n", "4", "--seed", "a", "-j", "1")
    assert (ran.code, ran.err) == (0, "")
    title, _, heads, row = ran.out.splitlines()
    assert title == "random, seed a"
    assert "more than heuristic" in heads
    assert row.startswith("victim (4) ")
    ran = afterdark("score", "clever")
    assert ran.code == 2
    assert is_one_sentence(ran)


def test_programs_that_are_given_up_are_counted() -> None:
    bots = f"cmd:{sys.executable} -c 'print(1, 2)',random"
    ran = afterdark("tournament", "victim", "-n", "1", "-b", bots, "--json", "-j", "1")
    [bot] = [one for one in json.loads(ran.out)["standings"] if one["name"] != "random"]
    assert (bot["all"]["wins"], bot["forfeits"]) == (0, 4)
    ran = afterdark("simulate", "victim", "-n", "1", "-b", bots, "--seed", "a")
    assert "was given up 2 times in 1 game; rules of thumb played on for it." in ran.out


# -- play -------------------------------------------------------------------------------------


def test_a_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    ran = afterdark("play", "victim", "--seed", "1", "--record", str(file), typed="1\ny\n" * 300)
    assert ran.code == 0
    assert "wins" in ran.out
    assert afterdark("verify", str(file)).code == 0


def test_the_end_of_the_input_is_no_error() -> None:
    ran = afterdark("play", "victim", "--plain")
    assert ran.code == 0
    assert ran.out.endswith("The game ends here, unfinished.\n")


def test_the_same_seed_deals_the_same_game() -> None:
    once, again, other = (
        afterdark("play", "victim", "--seed", seed, typed="1\n1\n").out for seed in "aab"
    )
    assert once == again
    assert once != other


def test_people_have_the_names_they_gave() -> None:
    ran = afterdark(
        "play", "victim", "--seed", "1", "--name", "Ada", "--name", "Bo", "--no-hand-over"
    )
    assert "Ada" in ran.out
    assert "Bo" in ran.out


def test_bots_can_be_watched() -> None:
    ran = afterdark("play", "victim", "--people", "0", "--seed", "1")
    assert ran.code == 0
    assert "wins" in ran.out


def test_without_a_game_there_is_a_short_choice() -> None:
    ran = afterdark("play", typed="victim\n" if len(game_ids()) > 1 else "")
    assert "Victor or Victim?" in ran.out
    assert ran.code == 0


# -- records and scenarios --------------------------------------------------------------------


@pytest.fixture
def record() -> Path:
    return sorted(RECORDS.glob("victor-*.record"))[-1]


def test_a_true_record_is_verified(record: Path) -> None:
    ran = afterdark("verify", str(record))
    assert ran.code == 0
    assert all(line.startswith("ok ") for line in ran.out.splitlines())


def test_a_changed_record_is_found_out(record: Path, tmp_path: Path) -> None:
    changed = tmp_path / "changed.record"
    text = record.read_text(encoding="utf-8")
    changed.write_text(text.replace("end victor", "end survival"), encoding="utf-8")
    ran = afterdark("verify", str(changed))
    assert ran.code == 1
    assert ran.out.startswith("WRONG ")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "record, line 1: the last line is cut off."),
        (b"hello\n", "this is no record: one begins with “afterdark-record”."),
        (b"\xff\xfe", "my.record is no UTF-8 text."),
        (b"\0" * 64_000_001, "my.record is larger than 64 MB."),
    ],
    ids=["empty", "text", "binary", "huge"],
)
def test_what_is_no_record_is_refused(content: bytes, says: str, tmp_path: Path) -> None:
    (tmp_path / "my.record").write_bytes(content)
    ran = afterdark("replay", str(tmp_path / "my.record"))
    assert ran.code == 1
    assert says in ran.err
    assert is_one_sentence(ran)


def test_a_record_is_replayed_as_sentences(record: Path) -> None:
    ran = afterdark("replay", str(record))
    assert ran.code == 0
    assert "VICTOR in" in ran.out
    assert "wins as the victor." in ran.out.splitlines()[-1]


def test_a_replay_with_all_shows_the_lines_of_the_record(record: Path) -> None:
    out = afterdark("replay", str(record), "--all").out
    assert " act 0 " in out


def test_a_replay_with_the_eyes_of_a_seat_says_you(record: Path) -> None:
    assert "You draw a card" in afterdark("replay", str(record), "--seat", "0").out
    ran = afterdark("replay", str(record), "--seat", "9")
    assert ran.code == 2
    assert "There is no seat 9" in ran.err


def test_a_record_is_read_from_standard_input(record: Path) -> None:
    ran = afterdark("verify", "-", typed=record.read_text(encoding="utf-8"))
    assert ran.code == 0


def test_a_game_is_looked_back_at_in_words_and_as_data(record: Path) -> None:
    told = afterdark("analyse", str(record))
    assert told.code == 0
    heads = [line for line in told.out.splitlines() if line and not line.startswith(" ")]
    assert heads[0] == "Victor or Victim?, looked back at"
    assert {"Decisive moments", "Choices where another was better, by what the player knew"} < {
        *heads
    }
    assert "Nobody keeps anything secret in this game." in told.out
    wrong = afterdark("analyse", str(record), "--lens", "9")
    assert (wrong.code, "There is no seat 9" in wrong.err) == (2, True)
    ran = afterdark("analyse", str(record), "--json")
    found = json.loads(ran.out)
    assert found["game"] == "victim"
    for seat in found["balances"]:
        parts = ("start", "deal", "luck", "play", "others", "revised")
        assert sum(seat[part] for part in parts) == pytest.approx(seat["result"])


def test_a_game_that_is_not_over_is_not_looked_back_at(record: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.record"
    lines = record.read_text(encoding="utf-8").splitlines()
    until = next(place for place, line in enumerate(lines) if line.startswith("act "))
    cut.write_text("\n".join([*lines[:until], ""]), encoding="utf-8")
    ran = afterdark("analyse", str(cut))
    assert ran.code == 1
    assert "This game is not over" in ran.err
    assert is_one_sentence(ran)


PASSING = """
title = "A letter drawn is passed"
game = "victim"
seats = 3
clauses = ["VI-24"]

[given]
current = 0
collection = ["R-V", "B-O", ""]
deck = { top = ["R-I", "R-T"] }
steps = ["turn"]

[[when]]
seat = 0
play = "pass:R-I"

[then]
collection.1 = ["R-I", "R-T", "B-O"]
"""


def test_scenarios_are_run_and_counted(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "right.toml").write_text(PASSING, encoding="utf-8")
    (tmp_path / "deep" / "wrong.toml").write_text(
        PASSING.replace('"R-I", "R-T", "B-O"', '"R-I"'), encoding="utf-8"
    )
    right = afterdark("scenario", str(tmp_path / "right.toml"))
    assert (right.code, right.out.splitlines()[-1]) == (0, "1 passed, 0 failed")
    both = afterdark("scenario", str(tmp_path))
    assert (both.code, both.out.splitlines()[-1]) == (1, "1 passed, 1 failed")
    assert "FAILED  A letter drawn is passed" in both.out
    assert "[given]" not in both.out
    shown = afterdark("scenario", "--position", str(tmp_path))
    assert "[given]\nseats = 3\n" in shown.out


def test_card_files_that_scenarios_bring_along_are_not_taken_for_scenarios(tmp_path: Path) -> None:
    folder = Path(package.__file__).parent / "games" / "victim"
    cards = (folder / "cards.toml").read_text(encoding="utf-8")
    (tmp_path / "mine.toml").write_text(cards, encoding="utf-8")
    with_cards = PASSING.replace("seats = 3", 'seats = 3\ncards = "mine.toml"')
    (tmp_path / "question.toml").write_text(with_cards, encoding="utf-8")
    ran = afterdark("scenario", str(tmp_path))
    assert (ran.code, ran.out.splitlines()[-1]) == (0, "1 passed, 0 failed")


def test_a_scenario_that_is_none_fails_and_the_others_still_run(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("this is no TOML", encoding="utf-8")
    (tmp_path / "b.toml").write_text(PASSING, encoding="utf-8")
    (tmp_path / "c.toml").write_text(f"seats = 1{5000 * '0'}", encoding="utf-8")
    (tmp_path / "d.toml").write_bytes(b"\xff")
    (tmp_path / "e.toml").write_text(PASSING.replace("VI-24", "VI-99"), encoding="utf-8")
    ran = afterdark("scenario", str(tmp_path))
    assert (ran.code, ran.out.splitlines()[-1]) == (1, "1 passed, 4 failed")
    assert "c.toml: a number in it is too long." in ran.out
    assert "d.toml: this is no UTF-8 text." in ran.out
    assert "e.toml, line 5, clauses: the rules of victim have no clause VI-99." in ran.out


# -- completion -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("afterdark si", ["simulate"]),
        ("afterdark simulate vic", ["victim"]),
        ("afterdark play vic", ["victim"]),
        ("afterdark simulate victim -o pass", ["pass_two="]),
        ("afterdark play victim -o pass", ["pass_two="]),
        ("afterdark simulate victim -o pass_two=", ["pass_two=one_by_one", "pass_two=together"]),
        ("afterdark simulate victim -b h", ["heuristic"]),
        ("afterdark tournament victim -b heuristic,r", ["heuristic,random"]),
        ("afterdark simulate victim -b heuristic,r", ["heuristic,random"]),
        ("afterdark games --lang n", ["nl"]),
    ],
)
def test_the_shell_completes(line: str, offered: list[str]) -> None:
    words = line.split(" ")
    ran = afterdark(
        _AFTERDARK_COMPLETE="complete_bash",
        COMP_WORDS=line,
        COMP_CWORD=str(len(words) - 1),
    )
    assert ran.out.split() == offered


def test_the_help_says_how_to_install_completion() -> None:
    assert "--install-completion" in afterdark("--help").out


def test_a_puzzle_is_solved_by_lines() -> None:
    one = shelf(find_game("vampire_empire"))
    puzzle = one.puzzle(1)
    places = [choice.notation for choice in puzzle.view(one.rules).choices]
    wrong = str(places.index(puzzle.advised) + 1)
    typed = f"99\nnonsense\n{wrong}\n\n{puzzle.answer}\n"
    ran = afterdark("puzzle", "vampire_empire", "--number", "1", typed=typed)
    assert ran.code == 0, ran.err
    assert f"Please choose a number from 1 to {len(places)}." in ran.out
    before, _, after = ran.out.partition("Right!")
    assert before.count("No: something else is clearly better.") == 1
    assert "Win chances" not in before
    assert "Win chances" in after
    assert after.count(" · ") == 1 + len(places)


def test_a_puzzle_is_given_up_or_left_and_the_input_may_end() -> None:
    told = afterdark("puzzle", "vampire_empire", "-n", "1", "--lang", "nl", typed="answer\n")
    assert "Dit was het antwoord:" in told.out
    for typed in ("quit\n", ""):
        left = afterdark("puzzle", "vampire_empire", "-n", "1", typed=typed)
        assert (left.code, "Win chances" in left.out) == (0, False)


def test_todays_puzzles_are_listed_and_what_is_not_there_is_said() -> None:
    count = shelf(find_game("vampire_empire")).count
    assert f"/{count}" in afterdark("puzzle").out
    wrong = afterdark("puzzle", "vampire_empire", "--number", str(count + 1))
    assert (wrong.code, wrong.err.count("\n")) == (1, 1)
    assert f"it has {count}" in wrong.err
    assert afterdark("puzzle", "vampire_empire", "--today", "--number", "1").code == 2
