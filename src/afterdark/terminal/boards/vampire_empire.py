"""The table of Vampire Empire: a stage of three portraits, a fight as two sums, both sides.

Colour never stands alone: professions have a letter and a sign, sides have fangs, a dot or a
question mark, day and night have sun and moon.
"""

from __future__ import annotations

