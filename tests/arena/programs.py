"""Programs that play, badly: written to a file and run by this Python, or by the shell."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

PREAMBLE = """
import json, os, sys, time
folder = {folder!r}

def say(**message):
    print(json.dumps(message), flush=True)

def heard():
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    with open(os.path.join(folder, "heard"), "a") as file:
        file.write(line)
    return json.loads(line)

def ready():
    heard()
    say(say="ready", protocol=1, text=False)

def question():
    while True:
        message = heard()
        if message["say"] == "choose":
            return message

def choose(asked, choice=0, **more):
    say(say="choice", question=asked["question"], choice=choice, **more)

def first_time(name):
    try:
        os.close(os.open(os.path.join(folder, name), os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False
"""


def program(folder: Path, body: str) -> str:
    """The kind of a bot that does this; all it hears is written to the file `heard`."""
    file = folder / "program.py"
    file.write_text(PREAMBLE.format(folder=str(folder)) + body, encoding="utf-8")
    return "cmd:" + shlex.join([sys.executable, "-I", "-S", str(file)])


def runs(process: int) -> bool:
    """Whether a process still does something; one that only waits to be counted does not."""
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat")
        return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
