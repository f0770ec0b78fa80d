"""All that an observer gets to see, written out, so that two worlds compare byte by byte."""

from __future__ import annotations

import gc
import json
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import partial
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, ModuleType

import msgspec

from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, Rng
from afterdark.engine.core.facts import Chain, FactKind, unrolled
from afterdark.engine.core.state import Event, Json, Open, State
from afterdark.engine.core.step import Step
from afterdark.engine.core.zones import Layout
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import LANGUAGES
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view import View
from afterdark.engine.views.view_data import view_to_data
from afterdark.testing.laws.subject import Data, Table

Seeing = View[Rules, Open]

_DECLARED: dict[type, frozenset[str]] = {}

_LAID_IN = (
    "seat", "zones", "counts", "knowing", "public", "private", "steps", "answer", "decision",
    "disclosures", "result",
)  # fmt: skip
_THE_SAME_FOR_ALL = (Rules, Layout, Texts, Game, Meta, FactKind, Path)
"""What every observer of every world shares: it says nothing about this one."""
_BARE: frozenset[type] = frozenset({type(None), bool, int, float, str})
_TRUTH = (State, Dealer, Rng)
"""What a view must never lead to: the table itself, and its chance."""


def view_data(view: Seeing, texts: Mapping[str, Texts]) -> Data:
    """All that a view holds and all that is made of it: data, and words and scene in languages."""
    data = knowledge(view)
    data["held"] = plain(view.open)
    for language, words in texts.items():
        teller = Teller(words, view.seat)
        data[f"text-{language}"] = view.text(words)
        data[f"prompt-{language}"] = teller.prompt(view)
    scene: Json = msgspec.to_builtins(scene_of(view))
    data["scene"] = scene
    data["sent"] = view_to_data(view)
    if view.result is None and view.choices:
        data["advice"] = view.rules.advise(view, Rng.seeded("advice")).notation
        data.update(judgement(view))
    return data


def judgement(view: Seeing) -> Data:
    """What a decent player makes of a view or a sight: weights of the choices, features, side."""
    rules = view.rules
    return {
        "weights": plain(rules.weigh(view)),
        "features": plain(rules.measure(view)),
        "side": rules.side(view),
    }


def knowledge(view: Seeing) -> Data:
    """What a seat knows and may do, as bare data."""
    data = base_knowledge(view)
    for name, value in attributes(view):
        if name not in _LAID_IN and name not in ("rules", "layout", "open"):
            data[name] = plain(value)
    return data


def base_knowledge(view: Seeing) -> Data:
    """What the kernel lays into a view, without what the rules derive: asked and choices."""
    data: Data = {name: plain(getattr(view, name)) for name in _LAID_IN}
    data["open"] = view.open.to_data(view.layout)
    return data


def all_texts(game: Game) -> dict[str, Texts]:
    """A game's words in every language."""
    return {language: game.texts(language) for language in LANGUAGES}


def attributes(thing: object) -> list[tuple[str, object]]:
    """Every attribute an object holds, compiled or not, in order of their names."""
    names = {*_declared(type(thing)), *getattr(thing, "__dict__", ())}
    return [(name, getattr(thing, name)) for name in sorted(names) if hasattr(thing, name)]


def _declared(kind: type) -> frozenset[str]:
    if kind in _DECLARED:
        return _DECLARED[kind]
    names: set[str] = set()
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
        names.update(base.__dict__.get("__mypyc_attrs__", ()))
    _DECLARED[kind] = frozenset(names - {"__dict__", "__weakref__"})
    return _DECLARED[kind]


def plain(value: object, depth: int = 12) -> Json:
    """Any value a view holds as JSON, whatever its class."""
    if type(value) is list and depth:
        # Most of what a view holds are rows of pieces: numbers.
        return [one if type(one) in _BARE else plain(one, depth - 1) for one in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, _TRUTH):
        return f"a {type(value).__name__}: the truth itself"
    if isinstance(value, _THE_SAME_FOR_ALL) or depth == 0:
        return type(value).__name__
    deeper = partial(plain, depth=depth - 1)
    if isinstance(value, Action):
        return value.notation
    if isinstance(value, Step):
        return {"step": value.NAME, **{name: deeper(part) for name, part in attributes(value)}}
    if isinstance(value, Chain):
        return [
            {"fact": fact.kind.name, "values": [*fact.values], "since": fact.since}
            for fact in unrolled(value)
        ]
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, list | tuple):
        return [deeper(part) for part in value]
    if isinstance(value, dict):
        return {str(key): deeper(part) for key, part in value.items()}
    if isinstance(value, set | frozenset):
        return [*sorted(str(deeper(part)) for part in value)]
    return {"a": type(value).__name__, **{name: deeper(part) for name, part in attributes(value)}}


def truth_within_reach(view: Seeing, most: int = 200_000) -> str:
    """The name of a true table, a dealer or a generator that can be reached from a view, if any.

    Follows every reference, private attributes and closures too; only the globals of modules,
    which are not the view's, are left out.
    """
    seen: set[int] = set()
    waiting: list[object] = [view]
    while waiting and len(seen) < most:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, _TRUTH):
            return type(thing).__name__
        if isinstance(thing, type | ModuleType | BuiltinFunctionType | Path | Texts):
            continue
        if isinstance(thing, FunctionType):
            waiting.extend(thing.__closure__ or ())
            waiting.extend(thing.__defaults__ or ())
            continue
        waiting.extend(gc.get_referents(thing))
    return ""


def stream_data(
    events: Sequence[Event], seat: int, texts: dict[str, Texts]
) -> list[tuple[Event, Data]]:
    """The events one observer gets, each as he gets it and as he reads it."""
    stream: list[tuple[Event, Data]] = []
    for event in events:
        seen = event.seen_by(seat)
        if seen is None:
            continue
        told: Data = {"event": seen[0], "words": dict(seen[1].items())}
        for language, said in texts.items():
            told[language] = Teller(said, seat).event(event)
        stream.append((event, told))
    return stream


def refusals(state: Table, seat: int, actions: Sequence[Action]) -> Data:
    """What comes back for each of these actions: allowed, or the whole error.

    Refused actions are really played, for only then does the error speak its sentence.
    """
    answers: Data = {}
    for action in actions:
        if state.refusal(seat, action) is None:
            answers[action.notation] = "allowed"
            continue
        try:
            state.play(seat, action)
        except AfterdarkError as error:
            answers[action.notation] = _told(error)
    for notation in ("", "nonsense", "?", ":", "seat:0"):
        try:
            state.rules.action(notation)
        except AfterdarkError as error:
            answers[f"unknown {notation}"] = _told(error)
    if not state.may_retract(seat):
        try:
            state.retract(seat)
        except AfterdarkError as error:
            answers["take back"] = _told(error)
    return answers


def _told(error: AfterdarkError) -> Json:
    told: Data = {"error": type(error).__name__, "says": str(error)}
    for name, value in attributes(error):
        told[name] = plain(value)
    return told


def written(data: Json) -> str:
    """The bytes two worlds are compared by: nothing is put in order first."""
    return json.dumps(data, ensure_ascii=False)
