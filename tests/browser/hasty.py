"""`afterdark` as people get it, but in a hurry, and with the same luck every time.

    python -m tests.browser.hasty serve --local

People get a second to take something back before a bot answers, a minute after the end before the
seed is opened, and two seconds until they come back to a server that stops. A test that plays whole
games has no time for that. All tables have one seed, so that deals follow from the browsers' salts
alone (`luck`), and bots answer the same to the same, however long they think on a busy machine.
"""

from __future__ import annotations

import secrets

from tests.patience import PATIENCE
from tests.waits import IN_A_HURRY, waits_of_tables

COME_BACK_AFTER = 0.3
HOST_MISSED = 5.0


def serve() -> None:
    """The server, with what is said above."""
    from afterdark.cli.main import main
    from afterdark.server.bots import pool, questions
    from afterdark.server.node import runner  # noqa: F401  (all that reads the time)
    from afterdark.server.tables import hall, live_table

    def same_seed(self: hall.Hall) -> tuple[str, bytes]:
        return secrets.token_urlsafe(hall.ID_BYTES), bytes(hall.SEED_BYTES)

    for names, waits, seconds in waits_of_tables(IN_A_HURRY):
        names[waits] = seconds
    hall.COME_BACK_AFTER = COME_BACK_AFTER
    live_table.HOST_MISSED = HOST_MISSED
    hall.Hall.new_table = same_seed  # type: ignore[method-assign]
    for made, waits in ((pool.BotPool.__init__, "slack"), (questions.question_of, "seconds")):
        usual = made.__kwdefaults__
        assert usual is not None
        assert waits in usual
        usual[waits] = PATIENCE
    main()


if __name__ == "__main__":
    serve()
