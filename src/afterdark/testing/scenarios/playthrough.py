"""Playthroughs: a whole game as a text to read in review, with every prompt, choice and event.

python -m afterdark.testing.scenarios.playthrough victim --seats 3 --seed 7
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.languages import SOURCE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open, State

COMMAND = "$ python -m afterdark.testing.scenarios.playthrough"
"""What a playthrough's first line begins with; the rest of it are the arguments."""


def playthrough(
    game: Game,
    *,
    seats: int,
    seed: str | int,
    options: Mapping[str, OptionValue] | None = None,
    language: str = SOURCE,
    advised: bool = True,
    every: int = 1,
) -> str:
    """One game from the deal to the end, played on the game's own advice or at random.

    The whole table is printed before every so many decisions, and at the end.
    """
    rules = game.rules(options or {})
    rules.check_seats(seats)
    events: list[Event] = []
    state = rules.set_up(seats, FastDealer.seeded(f"deal {seed}"), events)
    chance = Rng.seeded(f"choices {seed}")
    texts = game.texts(language)
    told = {SPECTATOR: Teller(texts, SPECTATOR)}
    told.update({seat: Teller(texts, seat) for seat in range(seats)})
    lines = [
        f"{texts.say('title')}: {seats} seats, seed {seed}"
        + "".join(f", {name}={value}" for name, value in (options or {}).items()),
        "",
    ]
    state.advance()
    lines += _said(events, told[SPECTATOR])
    while state.outcome() is None:
        seat = state.to_act()[0]
        lines += _decision(state, seat, told[seat], state.decision % every == 0)
        if advised:
            action = rules.advise(state.view(seat), chance)
        else:
            legal = state.legal(seat)
            action = legal[chance.below(len(legal))]
        events.clear()
        state.play(seat, action)
        lines.append(f"  > {action.notation}   {told[seat].action(action)}")
        lines += _said(events, told[SPECTATOR])
    lines += ["", state.view(SPECTATOR).text(texts), ""]
    lines += [told[SPECTATOR].prompt(state.view(SPECTATOR)), _outcome(state)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _decision(state: State[Rules, Open], seat: int, teller: Teller, with_table: bool) -> list[str]:
    """The question as the asked seat reads it, with its options and what to be careful about."""
    view = state.view(seat)
    step = view.step
    assert step is not None
    lines = ["", f"[{state.decision}] {teller.name(seat)}, {step.NAME}"]
    if with_table:
        lines += ["", view.text(teller.texts), ""]
    lines.append(f"  {teller.prompt(view)}")
    lines.append(
        "  " + "  ".join(_option(action, view.cautions(action)) for action in view.legal())
    )
    return lines


def _option(action: Action, caution: str) -> str:
    return f"{action.notation} ({caution})" if caution else action.notation


def _said(events: Sequence[Event], teller: Teller) -> list[str]:
    said = [teller.event(event) for event in events]
    return [f"  {sentence}" for sentence in said if sentence is not None]


def _outcome(state: State[Rules, Open]) -> str:
    result = state.outcome()
    assert result is not None
    return f"{result.reason} [{result.clause}], ranks {result.ranks}, payoffs {result.payoffs}"


def by_arguments(arguments: Sequence[str], find: Callable[[str], Game]) -> str:
    """The playthrough a command line asks for; its first line is that command line."""
    parser = argparse.ArgumentParser(prog="afterdark.testing.scenarios.playthrough")
    parser.add_argument("game", help="the game's id")
    parser.add_argument("--seats", type=int, help="how many play")
    parser.add_argument("--seed", default="1", help="what the game is dealt from")
    parser.add_argument("--language", default=SOURCE)
    parser.add_argument("--random", action="store_true", help="choose at random, not by advice")
    parser.add_argument("--every", type=int, default=1, help="print the table so often")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args(arguments)
    game = find(given.game)
    known = {option.name: option for option in game.meta.options}
    options: dict[str, OptionValue] = {}
    for text in given.option:
        name, _, value = text.partition("=")
        options[name] = known[name].read(value) if name in known else value
    told = playthrough(
        game,
        seats=given.seats or game.meta.usual_seats,
        seed=given.seed,
        options=options,
        language=given.language,
        advised=not given.random,
        every=max(1, given.every),
    )
    return f"{COMMAND} {shlex.join(arguments)}\n\n{told}"


if __name__ == "__main__":
    sys.stdout.write(by_arguments(sys.argv[1:], find_game))
