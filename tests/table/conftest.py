"""Cover time for tests that are about something else: four seconds for everybody."""

from __future__ import annotations

import pytest

from afterdark.table.play import cover

SHIPPED = {kind: list(tenths) for kind, tenths in cover.QUANTILES.items()}
FOUR = [4.0, 4.0]


@pytest.fixture(autouse=True)
def four_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret answer is covered for four seconds, where people could read each other."""
    for kind in SHIPPED:
        monkeypatch.setitem(cover.QUANTILES, kind, FOUR)


@pytest.fixture
def shipped(monkeypatch: pytest.MonkeyPatch, four_seconds: None) -> None:
    """Cover times as people get them."""
    for kind, tenths in SHIPPED.items():
        monkeypatch.setitem(cover.QUANTILES, kind, tenths)
