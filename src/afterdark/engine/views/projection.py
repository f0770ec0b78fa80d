"""What each seat may know of a state: its view, drawn from the declared audiences alone.

Whatever no declaration lets a seat see is not put into its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.core.zones import knowers, sees

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

R = TypeVar("R", bound="Rules")
O = TypeVar("O", bound="Open")  # noqa: E741


def view_of(state: State[R, O], seat: int) -> View[R, O]:
    """All that this seat, or SPECTATOR, may know."""
    view = cast("View[R, O]", state.rules.blank_view(seat, state.layout, state.open.clone()))
    _show(state, view, None)
    _tell(state, view)
    return view


def view_beside(state: State[R, O], seat: int, public: View[R, O]) -> View[R, O]:
    """The same, for reading only: what this seat sees just as spectators do is taken from their
    view of the same moment."""
    view = cast("View[R, O]", state.rules.blank_view(seat, state.layout, public.open))
    _show(state, view, public)
    _tell(state, view)
    return view


def looks_on(state: State[R, O], seat: int) -> bool:
    """Whether a seat sees and knows no more than spectators do, and has nothing to answer."""
    if not state.layout.all_alike[seat] or state.facts[seat] is not None:
        return False
    if state.result is not None:
        return True
    step = state.stack[-1]
    return step.asks == ASKS_ONE and step.who(state) != seat


def asked_as_seen(state: State[R, O], seat: int) -> list[int]:
    """The seats that still owe an answer, as far as this seat may see who has answered."""
    step = state.stack[-1]
    if step.asks == ASKS_ONE:
        return [step.who(state)]
    shows = step.SHOWS_ANSWERED
    return [
        other
        for other in step.asked(state)
        if not ((shows or other == seat) and step.complete(state, other))
    ]


def _show(state: State[R, O], view: View[R, O], public: View[R, O] | None) -> None:
    """Let a view have what its seat may know of each zone; what it sees as `public` does, from
    there."""
    seat = view.seat
    over = state.result is not None
    for number in range(len(state.zones)):
        if public is not None and state.layout.alike[seat][number]:
            view.zones.append(public.zones[number])
            view.counts.append(public.counts[number])
            continue
        zone = state.layout.zones[number]
        contents = state.zones[number]
        if zone.is_row and sees(zone.knowing, seat) and sees(zone.count, seat):
            view.knowing[number] = [knowers(piece) for piece in contents]
        view.zones.append(zone.seen(contents, seat, over))
        view.counts.append(zone.counted(contents, seat, over))


def _tell(state: State[R, O], view: View[R, O]) -> None:
    """Let a view have what its seat may know besides zones."""
    seat = view.seat
    view.public = state.facts[state.seats]
    if seat >= 0:
        view.private = state.facts[seat]
    view.decision = state.decision
    view.disclosures = state.disclosures
    view.result = state.result
    view.steps.extend(state.stack)
    if state.result is None:
        view.asked = asked_as_seen(state, seat)
        view.choices = state.legal(seat)
        if state.answers and seat >= 0:
            view.answer = state.answers[seat].copy()
