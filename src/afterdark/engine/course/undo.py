"""What an undo does not take back: what was learned, and cards that were seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.facts import Chain, unrolled
from afterdark.engine.core.zones import NOBODY, Form
from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State


def keep_facts(state: State[Rules, Open], gone: State[Rules, Open]) -> None:
    """What was learned stays learned, unless the game says that it is no longer so.

    A fact about something that was taken back (a card that is in its pile again) would be a lie;
    the game's own `check` knows.
    """
    for number, chain in enumerate(gone.facts):
        known = state.facts[number]
        for fact in unrolled(chain)[0 if known is None else known.length :]:
            before = state.facts[number]
            state.facts[number] = Chain(fact, before)
            try:
                state.check()
            except PositionError:
                state.facts[number] = before


def deal_anew(state: State[Rules, Open], gone: State[Rules, Open]) -> None:
    """Give every pile that nobody may look into, and that was touched since, a new order.

    What was drawn from it has been seen, so it may not lie ready there. A game whose facts tell
    about places in a pile says in `check` which orders contradict them; then the old order stays.
    """
    for number, zone in enumerate(state.layout.zones):
        hidden = zone.form is Form.PILE and zone.faces == NOBODY and zone.order == NOBODY
        if not hidden or state.zones[number] == gone.zones[number]:
            continue
        order = state.zones[number].copy()
        state.shuffle(number)
        try:
            state.check()
        except PositionError:
            state.zones[number] = order
