"""`afterdark` as people get it, but in a hurry.

    python -m tests.browser.hasty serve --local

People get a second to take something back before a bot answers, and a minute after the end before
the seed is opened. A test that plays whole games has no time for that.
"""

from __future__ import annotations

import sys

BLINK = 0.02
END = 1.0

if __name__ == "__main__":
    from afterdark.cli import main
    from afterdark.server import running  # noqa: F401  (everything that reads the time)

    rooms = [vars(module) for name, module in sys.modules.items() if "afterdark.table" in name]
    for waits, seconds in (("GRACE", BLINK), ("CLOSING", END)):
        waiting = [names for names in rooms if waits in names]
        assert waiting
        for names in waiting:
            names[waits] = seconds
    main()
