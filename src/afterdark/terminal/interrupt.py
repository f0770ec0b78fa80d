"""How a client ends that somebody interrupted."""

from __future__ import annotations

from typing import Final

INTERRUPTED: Final = 130
"""What a command returns that was ended by Ctrl-C."""
