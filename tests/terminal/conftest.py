"""What all tests of the terminal share."""

import pytest

from afterdark.bots.bot import Budget
from afterdark.terminal.sittings.sitting import Sitting


@pytest.fixture(autouse=True)
def hints_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole games are played here by what hints say: none of them is thought about for long. One
    playout is too few to compare choices, so that the advice stands."""
    monkeypatch.setattr(Sitting, "THOUGHT", Budget(playouts=1))
