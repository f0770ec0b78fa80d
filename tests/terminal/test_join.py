"""`afterdark join` against a real server: from an empty folder of keys to the end of a game."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from afterdark.client.requests import Visit
from afterdark.table.room.setup import Setup
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("served"))
    serving.start()
    yield serving
    serving.stop()


class Terminal:
    """`afterdark join --plain`, or another command, as a process, typed at and read from."""

    def __init__(
        self,
        place: str,
        keys: Path,
        *arguments: str,
        command: str = "join",
        data: Path | None = None,
    ) -> None:
        self.page = ""
        kept = {"AFTERDARK_DATA": str(data)} if data is not None else {}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "afterdark.cli", command, place, "--plain", "--keys", str(keys),
             "--lang", "en", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8", **kept},
        )  # fmt: skip
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.page += line
        self.process.stdout.close()

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def until(self, text: str, after: int = 0, seconds: float = 40.0) -> int:
        """Wait until something stands on the page; where it ends."""
        end = time.monotonic() + seconds
        while text not in self.page[after:]:
            assert time.monotonic() < end, f"{text!r} never came:\n{self.page}"
            time.sleep(0.02)
        return self.page.index(text, after) + len(text)

    def leave(self) -> int:
        """Type nothing more; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        code = self.process.wait(40)
        self._reading.join(10)
        return code


def test_a_person_joins_plays_leaves_and_comes_back_to_the_same_chair(
    server: Serving, tmp_path: Path
) -> None:
    keys = tmp_path / "deep" / "keys.json"
    host = Visit(server.url)
    host.become("Host")
    place = host.open_table(Setup("victim", 3, listed=True))
    ann = Terminal(f"{server.url}/t/{place.table}", keys, "--name", "Ann")
    ann.until("Ann (you, not ready)")
    assert stat.S_IMODE(keys.stat().st_mode) == 0o600
    ann.type("ready")
    ann.until("Ann (you, ready)")
    assert ann.leave() == 0
    assert "your chair is kept" in ann.page
    again = Terminal(f"{server.url}/t/{place.table}", keys)
    again.until("Ann (you, ready)")
    again.type("quit")
    assert again.leave() == 0


def test_a_game_goes_on_through_a_restart_of_the_server(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    serving = Serving(tmp_path_factory.mktemp("restarted"))
    serving.start()
    try:
        keys = tmp_path / "keys.json"
        first = Visit(serving.url)
        first.become("Nobody")
        place = first.open_table(Setup("victim", 3, bots={1: "random", 2: "random"}))
        ann = Terminal(f"{serving.url}/t/{place.table}", keys, "--name", "Ann")
        ann.until("Ann (you, not ready)")
        ann.type("ready")
        ann.until("Ann (you, ready)")
        ann.leave()
    finally:
        serving.stop()
    # The host never comes: the chair waits for Ann, over a restart as well.
    serving.start()
    try:
        again = Terminal(f"{serving.url}/t/{place.table}", keys)
        again.until("Ann (you, ready)")
        serving.kill()
        again.until("The connection is lost")
        serving.start()
        mark = len(again.page)
        again.type("say Still here")
        again.until("Ann: Still here", mark)
        assert again.leave() == 0
    finally:
        serving.stop()


def test_one_command_opens_a_table_for_friends_and_sits_down(tmp_path: Path) -> None:
    """A friend comes in by the link; when the host leaves, their server is gone, the table kept."""
    data = tmp_path / "house"
    host = Terminal(
        "victim", tmp_path / "host.json", "--name", "Ann", "--local", "--port", "0",
        "--seats", "3", "--bots", "decent", command="host", data=data,
    )  # fmt: skip
    host.until("Ann (host, you, not ready)")
    assert "(bot: decent)" in host.page
    [link] = re.findall(r"Friends come in here: (http://localhost:\d+/t/\S+)", host.page)
    friend = Terminal(link, tmp_path / "friend.json", "--name", "Bob")
    friend.until("Bob (you, not ready)")
    friend.type("ready")
    host.until("Bob (ready)")
    host.type("ready")
    host.until("Ann (host, you, ready)")
    host.type("start")
    host.until("Answer with a number or a notation")
    assert host.leave() == 0
    assert "afterdark serve opens them again" in host.page
    friend.leave()
    serving = Serving(data)
    with serving:
        again = Terminal(f"{serving.url}/t/{link.rpartition('/')[2]}", tmp_path / "friend.json")
        again.until("draws a card")
        again.leave()


@pytest.mark.parametrize(("arguments", "why"), [
    (("--bots", "decent,decent,decent"), "leave you no chair"),
    (("--seats", "9"), "3, 4, 5, 6 seats"),
    (("--server", "http://localhost:1", "--local"), "for a server of your own"),
    (("--server", "http://localhost:1"), "cannot be reached"),
])  # fmt: skip
def test_a_table_that_cannot_be_opened_is_refused_in_a_sentence(
    tmp_path: Path, arguments: tuple[str, ...], why: str
) -> None:
    seats = () if "--seats" in arguments else ("--seats", "3")
    host = Terminal(
        "victim", tmp_path / "keys.json", *seats, *arguments, command="host", data=tmp_path
    )
    assert host.leave() in (1, 2)
    assert why in host.page
    assert "Traceback" not in host.page


def test_an_address_without_a_table_is_refused_in_a_sentence(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "afterdark.cli", "join", "localhost:1", "--keys",
         str(tmp_path / "keys.json")],
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 2
    assert ran.stderr.startswith("afterdark: ")
    assert len(ran.stderr.strip().splitlines()) == 1


def test_a_table_that_does_not_exist_is_said_so(server: Serving, tmp_path: Path) -> None:
    nobody = Terminal(f"{server.url}/t/nothing", tmp_path / "keys.json", "--name", "Ann")
    assert nobody.leave() == 1
    assert "afterdark: " in nobody.page
