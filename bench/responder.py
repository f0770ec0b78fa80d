"""What can be won from bots by somebody who knows how they play.

    python bench/responder.py [--only NAME …] [--deals N] [--minutes M] [--results FOLDER]

One chair is the responder's, all others are the bots'. It thinks as *strong* does, with the same
worlds, belief and value; but in its imagined games everybody follows the advice to the letter, as
*decent* does but for a poker face, and as *strong* does in all but a few decisions. Who knows that
needs no guard against mistaking the others: it takes what looks best as soon as that is a standard
error better. Its gain is what it wins more than the bot in the same chair of the same deal, the
mirror match. That is what one responder finds, and not the most that anybody could: what a whole
search answers in every imagined position is not worked out, so of *strong* it knows the habit only.

Intervals are 95 %, over deals; what was played is kept in `responder.json`, so that the command
goes on where it stopped.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

import afterdark
from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.kinds import STRONG_EFFORT
from afterdark.bots.search import SearchBot
from afterdark.bots.value import learned
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Open
from afterdark.engine.views.view import View
from bench.strength import (
    PLAYERS,
    RESULTS,
    USUAL,
    Came,
    Contest,
    Kept,
    bare,
    commit,
    games_of,
    read_kept,
)

NAME = "responder"
TO_THE_LETTER = 0.01
"""How wayward the players of its playouts are: equals are drawn, nothing else is."""
DOUBT = 1.0
"""So many standard errors are enough for it, and no margin."""


class Responder(Bot):
    """Plays to win from those who follow the advice."""

    INFERS: ClassVar[bool] = True

    def __init__(self) -> None:
        self.bots: dict[str, SearchBot] = {}

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        bot = self.bots.get(view.rules.meta.id)
        if bot is None:
            numbers = bare(view.rules)
            numbers.warmth = TO_THE_LETTER
            numbers.margin = 0.0
            numbers.doubt = DOUBT
            bot = self.bots[view.rules.meta.id] = SearchBot(STRONG_EFFORT)
            bot.prepare(learned(view.rules), numbers)
        return bot.choose(view, rng, belief, budget)


PLAYERS[NAME] = Responder
CONTESTS = [
    Contest(game, seats, NAME, opponent)
    for opponent in ("decent", "strong")
    for game, seats in USUAL
]


def row(contest: Contest, one: Kept) -> str:
    came = Came(one.deals, None)
    mirror = came.share.value - came.lead.value
    return (
        f"| {contest.game}, {contest.seats} seats | {contest.opponent} | {came.deals} | "
        f"{came.games} | {mirror:.3f} | {came.share} | {came.lead} | {one.commit} |"
    )


def report(kept: dict[str, Kept]) -> str:
    lines = [
        "# What a responder wins",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/responder.py`,",
        "which says who it is and what it knows. The gain is over the mirror match: over the bot",
        "in the same chair of the same deal, among bots of its kind. Intervals are over deals.",
        "",
        "| game | bots | deals | games | mirror | responder | gain | commit |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for contest in CONTESTS:
        one = kept.get(contest.name)
        if one and one.deals:
            lines.append(row(contest, one))
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", nargs="+", default=[], help="contests whose names hold one of these"
    )
    parser.add_argument("--deals", type=int, default=100, help="deals of each contest")
    parser.add_argument("--minutes", type=float, default=55.0, help="when to stop and be resumed")
    parser.add_argument("--results", type=Path, default=RESULTS)
    settings = parser.parse_args()
    file = settings.results / "responder.json"
    kept = read_kept(file)
    until = time.monotonic() + 60 * settings.minutes
    for contest in CONTESTS:
        if settings.only and not any(word in contest.name for word in settings.only):
            continue
        rules = find_game(contest.game).rules()
        one = kept.setdefault(contest.name, Kept(commit=commit()))
        while len(one.deals) < settings.deals and time.monotonic() < until:
            begun = time.process_time()
            one.deals.append(games_of(contest, rules, len(one.deals)))
            one.seconds += time.process_time() - begun
            file.write_bytes(msgspec.json.encode(kept) + b"\n")
        if one.deals:
            print(row(contest, one), flush=True)
    (settings.results / "responder.md").write_text(report(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
