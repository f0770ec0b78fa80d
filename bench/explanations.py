"""Whether hints say what is true, and what looking back costs.

    python bench/explanations.py [--positions N] [--games GAME …] [--looks N]

At each of N positions a game, a choice of a search is explained as a hint explains it. Wherever it
names a milestone, both choices are tried again in ten times as many fresh worlds: there the
milestone must still come to pass more often after the same one. Then whole games between bots of
three levels are looked back at, and the processor's seconds are counted.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from afterdark.analysis.look import Look, joined
from afterdark.bots.explanation import PARTS, WORLDS, Futures, reason_for
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.claims import Heard
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open
from afterdark.engine.course.course import Course
from afterdark.engine.records.record import Record, Robot
from afterdark.engine.views.view import View

TIMES = 10
EVERY = 9
"""One in so many questions is looked at, so that they come from all parts of many games."""
LEVELS = ("novice", "decent", "strong")


def positions(game: str) -> Iterator[View[Rules, Open]]:
    """Questions with something to choose, from advised games one after the other."""
    rules = find_game(game).rules()
    number = met = 0
    while True:
        state = rules.deal(rules.meta.usual_seats, FastDealer.seeded(f"why {number}"))
        luck = Rng.seeded(f"why {number}")
        number += 1
        while state.outcome() is None:
            for seat in state.to_act():
                view = state.view(seat)
                met += len(view.choices) > 1
                if len(view.choices) > 1 and met % EVERY == 0:
                    yield view
                state.play(seat, rules.advise(view, luck))


def sentences(game: str, count: int) -> None:
    """How many choices get a reason, and how many reasons are false."""
    bot = SearchBot()
    told = wrong = far = 0
    began = time.process_time()
    hinting = 0.0
    for number, view in enumerate(positions(game)):
        if number == count:
            break
        start = time.process_time()
        luck = Rng.seeded(f"hint {number}")
        found = bot.search(view, luck)
        reason = reason_for(bot, view, luck, found.action, found.instead)
        hinting += time.process_time() - start
        if not reason.milestone:
            continue
        told += 1
        again = Futures(bot, view, Rng.seeded(f"again {number}"), found.action, found.instead)
        again.imagine(TIMES * WORLDS)
        first, second = again.odds(reason.milestone, reason.seat)
        if (first - second) * reason.likelier <= 0:
            wrong += 1
            print(f"  FALSE: {reason.milestone} {reason.likelier:+.3f}, then {first - second:+.3f}")
        for shown, odds in ((reason.often, first), (reason.instead_often, second)):
            far += abs(shown / PARTS - odds) > 1 / PARTS
    print(
        f"{game}: {count} positions, {told} sentences, {wrong} false in {TIMES * WORLDS} fresh"
        f" worlds, {far} of {2 * told} odds off by more than a quarter;"
        f" a hint takes {hinting / count:.3f} s ({time.process_time() - began:.0f} s in all)",
        flush=True,
    )


def played(game: str, seed: str) -> Record:
    """A game between bots of three levels, who talk."""
    rules = find_game(game).rules()
    kinds = [LEVELS[seat % len(LEVELS)] for seat in range(rules.meta.usual_seats)]
    bots = [make_bot(kind) for kind in kinds]
    course = Course.deal(rules, [Robot(kind) for kind in kinds], FastDealer.seeded(seed))
    luck = Rng.seeded(seed)
    voice = Rng.seeded(f"{seed} talk")
    heard: list[Heard] = []
    while course.state.outcome() is None:
        for seat in course.state.to_act():
            view = course.state.view(seat)
            for claim in bots[seat].speak(view, voice.fork(), heard):
                course.claim(seat, claim.kind, claim.words)
                heard.append(Heard(course.state.decision, seat, claim.kind, claim.words))
            course.play(seat, bots[seat].choose(view, luck))
    return course.record


def looks(game: str, count: int) -> None:
    """What looking back at whole games takes."""
    for number in range(count):
        record = played(game, f"look {number}")
        began = time.process_time()
        look = Look(record)
        parts, longest = [], 0.0
        for part in range(look.parts):
            start = time.process_time()
            parts.append(look.part(part))
            longest = max(longest, time.process_time() - start)
        found = joined(parts)
        print(
            f"{game}: {len(found.curve) - 1} decisions, {len(found.ledger.claims)} claims,"
            f" {len(found.mistakes)} mistakes told, {time.process_time() - began:.1f} s,"
            f" the longest part {longest:.2f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--games", nargs="+", default=game_ids())
    parser.add_argument("--looks", type=int, default=1)
    given = parser.parse_args()
    print(f"{afterdark.build()} build")
    for game in given.games:
        if given.positions:
            sentences(game, given.positions)
        looks(game, given.looks)


if __name__ == "__main__":
    main()
