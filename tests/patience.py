"""How long a test waits for what must come: so long that only what never comes fails."""

from __future__ import annotations

from typing import Final

PATIENCE: Final = 120.0
"""Seconds."""
