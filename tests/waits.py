"""What tables wait for people's sake, which a test that plays whole games has no time for."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final

AT_ONCE: Final = {"GRACE": 0.0, "BRISK": 0.0, "BEAT": 0.0, "PACE": 0.0}
"""Seconds in place of a table's own: bots answer at once."""
IN_A_HURRY: Final = {**AT_ONCE, "CLOSING": 0.2}
"""The same, and what was hidden is opened soon after the end."""


def waits_of_tables(seconds: Mapping[str, float]) -> Iterator[tuple[dict[str, Any], str, float]]:
    """Where each of these waits stands, and what to write there: compiled modules look their
    names up where we put them."""
    rooms = [vars(module) for name, module in sys.modules.items() if "afterdark.table" in name]
    for name, length in seconds.items():
        waiting = [names for names in rooms if name in names]
        assert waiting, name
        for names in waiting:
            yield names, name, length
