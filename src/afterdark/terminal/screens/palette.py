"""The colours of the night, the same as in the browser. No colour ever stands alone for a thing."""

from __future__ import annotations

from typing import Final

NIGHT: Final = "#14110f"
SOOT: Final = "#221d1a"
ASH: Final = "#3a332e"
SMOKE: Final = "#8a7f74"
BONE: Final = "#efe6d2"
CANDLE: Final = "#e0a458"
BLOOD: Final = "#c8384a"
"""Blood as text: lighter than the browser's, so that it can be read on the night."""
MOON: Final = "#9fb3c8"
MOSS: Final = "#7f9a78"
