"""A game as one page: what these eyes saw and spectators did, and nothing else."""

from __future__ import annotations

import base64
import gzip
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Record
from afterdark.server.errors import NotFound
from afterdark.server.http.replay_frames import frames_of
from afterdark.server.readers.saved_pages import ID, SCRIPT
from afterdark.server.readers.tasks import SavePage, ShowRecord

RECORDS = Path(__file__).parent.parent / "games"
pytestmark = pytest.mark.skipif(not SCRIPT.is_file(), reason="no pages in this installation")


def recorded(game: str) -> str:
    return min((RECORDS / game / "records").glob("*.record")).read_text(encoding="utf-8")


def answers(page: str) -> dict[str, Any]:
    """Everything that was packed into a page, by what it is asked with."""
    texts: dict[str, str] = {}
    for packed in re.findall(r'class="answers"[^>]*>([^<]*)<', page):
        texts |= msgspec.json.decode(gzip.decompress(base64.b64decode(packed)), type=dict[str, str])
    return {
        path: msgspec.json.decode(text) if text[:1] in "[{" else text
        for path, text in texts.items()
    }


def stretches(told: dict[str, Any], seat: int) -> list[Any]:
    """The frames of one pair of eyes, in order."""
    prefix = f"/api/records/{ID}/frames?seat={seat}&"
    parts = [part for path, part in told.items() if path.startswith(prefix)]
    return [frame for part in parts for frame in part["frames"]]


@pytest.mark.parametrize("game", game_ids())
def test_a_page_holds_what_its_eyes_saw_and_no_other_eyes(game: str) -> None:
    text = recorded(game)
    page = SavePage(text, 1).done()
    told = answers(page)
    eyes = {int(seat) for path in told for seat in re.findall(r"seat=(-?\d+)", path)}
    assert eyes == {SPECTATOR, 1}
    for seat in eyes:
        seen = frames_of(ID, Record.parse(text), seat, 0, 1 << 30, over=False)
        assert stretches(told, seat) == msgspec.json.decode(msgspec.json.encode(seen))["frames"]
    about = told[f"/api/records/{ID}"]
    assert (about["over"], about["text"]) == (False, "")
    assert not any("verify" in path for path in told)


def test_a_page_of_a_whole_game_opens_everything() -> None:
    text = recorded("vampire_empire")
    page = SavePage(text, SPECTATOR, whole=True).done()
    told = answers(page)
    assert told[f"/api/records/{ID}"]["text"] == text
    assert told[f"/api/records/{ID}/verify?lang=en"]["passed"]
    seats = len(ShowRecord("", text).done().seats)
    assert all(stretches(told, seat) for seat in range(-1, seats))


def test_a_game_that_is_not_over_is_never_opened_whole() -> None:
    lines = recorded("victim").splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith("act "))
    page = SavePage("".join(lines[:last]), 0, whole=True).done()
    eyes = {int(seat) for path in answers(page) for seat in re.findall(r"seat=(-?\d+)", path)}
    assert eyes == {SPECTATOR, 0}


def test_a_page_may_load_nothing_and_a_record_cannot_break_out_of_it() -> None:
    hostile = '</script><script>alert("caught")</script>'
    text = recorded("victim")
    named = re.sub(r'^seat 0 .*$', f"seat 0 person {msgspec.json.encode(hostile).decode()}",
                   text, count=1, flags=re.M)  # fmt: skip
    page = SavePage(named, SPECTATOR).done()
    assert "default-src 'none'" in page
    assert "caught" not in page
    assert page.count("</script>") == 3
    assert answers(page)[f"/api/records/{ID}"]["seats"][0]["name"] == hostile


def test_every_rule_behind_a_prompt_is_in_the_page() -> None:
    told = answers(SavePage(recorded("manor"), SPECTATOR).done())
    for clause in ("MM-37", "MM-R33"):
        assert told[f"/api/games/manor/rules/nl?clause={clause}"]["html"]
    assert find_game("manor").texts("nl").say("title") in str(told["/api/games?lang=nl"])


def test_there_is_no_page_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(NotFound):
        SavePage(recorded("victim"), 7).done()
