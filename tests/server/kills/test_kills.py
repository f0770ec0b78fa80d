"""kill -9 at random moments: not one acknowledged action is lost, none is done twice."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.server.kills.storm import storm

pytestmark = pytest.mark.anyio


async def test_twenty_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    report = await storm(tmp_path, kills=20, lanes=6, seed=int.from_bytes(os.urandom(4)))
    assert report.kills == 20
    assert report.acknowledged > 50, "too little was played to prove anything"
    assert report.repeated > 5
    assert report.moments["under way"] > 2, "the kills hardly hit anything"


@pytest.mark.long
async def test_a_thousand_kills_lose_and_double_nothing(tmp_path: Path) -> None:
    report = await storm(tmp_path, kills=1000, lanes=8, seed=int.from_bytes(os.urandom(4)))
    assert report.kills == 1000
    assert report.games > 10
