"""What a tab answers is what a server answers: the same bodies, statuses and refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import httpx
import pytest

from afterdark.engine.contract.registry import game_ids
from tests.server.serving import Local

pytestmark = pytest.mark.anyio

ASK = """
import asyncio, json, sys
from afterdark.tab.worker import start

async def main():
    worker = start()
    asked = json.loads(sys.stdin.read())
    told = []
    key = ""
    for method, path, body, known in asked:
        text = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        answer = await worker.answer(method, path, key if known else "", text)
        if path == "/api/people":
            key = json.loads(answer[2])["key"]
            continue
        told.append(answer)
    print(json.dumps(told))

asyncio.run(main())
"""

VICTIM = {"game": "victim", "seats": 3}
TOML = {"name": "mine.toml", "text": "[[card]]\nname = 1\n"}

Asked = tuple[str, str, Any, bool]
WRONG: list[Asked] = [
    ("GET", "/api/nothing", None, False),
    ("PUT", "/api/games", None, False),
    ("GET", "/api/games/chess", None, False),
    ("GET", "/api/games/victim?lang=xx", None, False),
    ("GET", "/api/texts/xx", None, False),
    ("GET", "/api/games/victim/rules/en?clause=VI-999", None, False),
    ("GET", "/api/me", None, False),
    ("POST", "/api/tables", {"setup": VICTIM}, False),
    ("POST", "/api/tables", {"setup": {"game": "victim", "seats": 99}}, True),
    ("POST", "/api/tables", {"setup": {**VICTIM, "cards": TOML}}, True),
    ("POST", "/api/tables", {"setup": {**VICTIM, "bots": {"1": "oracle"}}}, True),
    ("POST", "/api/records", {"text": "afterdark record 1\n?"}, True),
    ("POST", "/api/records", {"text": "no record at all"}, True),
    ("POST", "/api/positions", {"game": "victim", "position": {"current": 77}}, True),
    ("POST", "/api/lessons/victim/nothing", {"actions": []}, False),
    ("GET", "/api/puzzles/victim/999", None, False),
    ("GET", "/api/tables/nothing", None, True),
    ("GET", "/api/records/nothing", None, True),
]
RIGHT: list[Asked] = [
    ("GET", "/api/games", None, False),
    ("GET", "/api/games?lang=nl", None, False),
    ("GET", "/api/missing-games", None, False),
    ("GET", "/api/games/victim/rules/nl?clause=VI-24", None, False),
    ("GET", "/api/puzzles?day=2026-11-17", None, False),
    ("GET", "/api/puzzles/victim/1", None, False),
    ("POST", "/api/puzzles/victim/1", {"answer": None}, False),
    *[
        ("GET", f"/api/games/{game}{what}", None, False)
        for game in game_ids()
        for what in ("?lang=en", "/texts/nl", "/rules/en", "/cards")
    ],
    ("GET", "/api/tables", None, False),
    ("GET", "/api/me/games", None, True),
]


def told_in_a_tab(asked: list[Asked]) -> list[tuple[int, str, str]]:
    """What a tab answers; in a process of its own, for there is no framework in a tab."""
    people: Asked = ("POST", "/api/people", {"name": ""}, False)
    ran = subprocess.run(
        [sys.executable, "-c", ASK],
        input=json.dumps([people, *asked]),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "AFTERDARK_PURE": "1"},
    )
    return [tuple(one) for one in json.loads(ran.stdout)]


def test_a_tab_needs_no_database_no_network_and_no_process() -> None:
    """It is imported where none of these can be."""
    code = "import afterdark.tab.worker as w, sys; w.start(); print(*sys.modules)"
    ran = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "AFTERDARK_PURE": "1"},
    )
    loaded = {name.partition(".")[0] for name in ran.stdout.split()}
    absent = {"aiosqlite", "cryptography", "httpx", "prometheus_client", "rich", "sqlalchemy"}
    assert not loaded & {*absent, "textual", "typer", "uvicorn", "uvloop", "websockets"}


async def test_a_tab_answers_as_a_server_does(server: Local) -> None:
    asked = [*RIGHT, *WRONG]
    tab = told_in_a_tab(asked)
    async with httpx.AsyncClient(base_url=server.url) as http:
        key = (await http.post("/api/people", json={"name": ""})).json()["key"]
        for (method, path, body, known), (status, kind, text) in zip(asked, tab, strict=True):
            headers = {"authorization": f"Bearer {key}"} if known else {}
            answer = await http.request(method, path, json=body, headers=headers)
            assert (status, text) == (answer.status_code, answer.text), path
            if text:
                assert kind.partition(";")[0] == answer.headers["content-type"].partition(";")[0]
