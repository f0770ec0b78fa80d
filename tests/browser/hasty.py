"""`afterdark` as people get it, but for bots: they answer in a blink.

    python -m tests.browser.hasty serve --local

People get a second in which they can still take something back before a bot answers. A test that
plays whole games has no time for that.
"""

from __future__ import annotations

BLINK = 0.02

if __name__ == "__main__":
    from afterdark.cli import main
    from afterdark.table.table import Table

    defaults = Table.__init__.__kwdefaults__
    assert defaults is not None
    defaults["grace"] = BLINK
    main()
