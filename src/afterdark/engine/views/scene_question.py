"""What a scene asks of a seat as JSON text: the prompt, the choices; at the end, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.views.json_text import as_json, listed, quoted
from afterdark.engine.views.view import WHOLE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

_STEPS: Final[dict[tuple[str, tuple[str, ...]], str]] = {}
"""What prompts say of each step; there are as many as games have steps."""


def is_onlooker(view: View[Rules, Open]) -> bool:
    """Whether the prompt of this seat is the title that all have who are not asked."""
    step = view.step
    # Who has answered may be hidden, so the seats still asked are not the same for everybody.
    return (
        step is not None
        and step.asks == ASKS_ONE
        and not view.choices
        and not view.answer
        and view.seat not in view.asked
    )


def prompt_text(view: View[Rules, Open]) -> str:
    """What is being decided: as a question to a seat that is asked, as a title to others."""
    step = view.step
    if step is None:
        result = view.result
        assert result is not None
        return (
            '{"said":' + _said("end-" + result.reason, None) + ',"step":"","clauses":['
            + quoted(result.clause) + '],"asked":[]}'
        )  # fmt: skip
    asked = view.seat in view.asked
    name = step.NAME
    said = _said("prompt-" + name, view.prompt_words()) if asked else _said("step-" + name, None)
    text = '{"said":' + said + _named(name, step.CLAUSES) + listed(view.asked)
    neutral = view.neutral()
    if neutral is not None:
        text += ',"neutral":' + quoted(neutral.notation)
    if asked and view.routine():
        text += ',"routine":true'
    if view.answer:
        text += ',"answer":[' + ",".join([quoted(part.notation) for part in view.answer]) + "]"
    return text + "}"


def choices_text(view: View[Rules, Open], contents: list[list[int]]) -> str:
    """What a seat may answer: pieces that a choice is about are places in zones as shown."""
    if not view.choices:
        return "[]"
    written: list[str] = []
    for action in view.choices:
        text = action.label
        if not text:
            text = action.label = _label(action)
        pieces = ""
        for zone, place in view.pointed_at(action):
            if place != WHOLE:
                there = contents[zone]
                if not 0 <= place < len(there):
                    continue
                if view.layout.zones[zone].is_bag:
                    if not there[place]:
                        continue
                    place = _place_in_bag(there, place)
            pieces += ("," if pieces else "") + "[" + str(zone) + "," + str(place) + "]"
        if pieces:
            text += ',"pieces":[' + pieces + "]"
        caution = view.cautions(action)
        if caution:
            text += ',"caution":' + quoted(caution)
        written.append(text + "}")
    return "[" + ",".join(written) + "]"


def ending_text(result: Outcome) -> str:
    """How the game ended."""
    return (
        '{"reason":' + quoted(result.reason) + ',"clause":' + quoted(result.clause)
        + ',"winners":' + as_json(result.winners) + ',"ranks":' + as_json(result.ranks)
        + ',"payoffs":' + as_json(result.payoffs) + "}"
    )  # fmt: skip


def _label(action: Action) -> str:
    """The part of a choice that is the same every time."""
    return '{"notation":' + quoted(action.notation) + ',"label":' + _said(action.key, action.words)


def _place_in_bag(contents: list[int], kind: int) -> int:
    """Where a kind lies among those of which there are any."""
    place = 0
    for other in range(kind):
        if contents[other]:
            place += 1
    return place


def _said(key: str, words: object) -> str:
    return '{"key":' + quoted(key) + (',"words":' + as_json(words) if words else "") + "}"


def _named(name: str, clauses: tuple[str, ...]) -> str:
    """The part of a prompt that is the same every time a step comes."""
    text = _STEPS.get((name, clauses))
    if text is None:
        text = _STEPS[(name, clauses)] = (
            ',"step":' + quoted(name) + ',"clauses":['
            + ",".join([quoted(clause) for clause in clauses]) + '],"asked":'
        )  # fmt: skip
    return text
