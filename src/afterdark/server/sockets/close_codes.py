"""How a socket is closed by us (docs/api.md). 4000 and above are our own."""

from __future__ import annotations

from typing import Final

GOING: Final = 1012
"""The server restarts, or another one has the rules of this table: come back."""
BAD_HELLO: Final = 4400
"""The first message was no hello."""
FORGOTTEN: Final = 4401
"""The person behind the key was forgotten."""
NOT_WATCHED: Final = 4403
"""Nobody may watch here, or the host has sent this person away."""
NO_TABLE: Final = 4404
"""There is no such table."""
SLOW: Final = 1013
"""The client did not read fast enough: come back with what was seen."""
TABLE_GONE: Final = 4410
"""The table was deleted."""
TABLE_FAILED: Final = 4411
"""Something failed at the table again and again, so it was closed. Its record can be read."""
TOO_MANY: Final = 4429
"""Too many messages, or too many connections."""
FAILED: Final = 1011
"""An error of ours, or a key is needed first: come back."""
