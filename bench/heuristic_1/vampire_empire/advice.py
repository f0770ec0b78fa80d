"""How a decent player plays Vampire Empire."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.games.vampire_empire.actions import (
    DEFENCE,
    Attack,
    CardAction,
    CharacterAction,
    Hide,
    HolyWater,
    PlaySupport,
    React,
    ToCellar,
    ToMoat,
)
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.cards import SUPPORT
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.steps.hide import HideCards
from afterdark.games.vampire_empire.steps.holy import HolyCards
from afterdark.games.vampire_empire.steps.support import Resolve
from afterdark.games.vampire_empire.steps.window import SupportTarget
from afterdark.games.vampire_empire.vocabulary import (
    ASK,
    DRAW,
    FORBID_COMBAT,
    HIDE,
    LOOK,
    MARK,
    TAKE,
)
from bench.heuristic_1.vampire_empire.aims import Aims
from bench.heuristic_1.vampire_empire.judgement import (
    cost,
    fits_castle,
    keeping,
    least_worth,
    most_worth,
)
from bench.heuristic_1.vampire_empire.tactics import attack, cancel, defend


def advice(view: EmpireView, rng: Rng) -> Action:
    """The best-looking action; chance decides where bluff or equals do."""
    choices = view.choices
    if len(choices) == 1:
        return choices[0]
    step = view.step
    name = step.NAME if step is not None else ""
    if name == "step1":
        return _step1(view)
    if name in ("pay", "pass_discard"):
        return choices[least_worth(view, _kinds(choices))]
    if isinstance(step, HideCards):
        return choices[_lowest(view, _kinds(choices))]
    if isinstance(step, HolyCards):
        return choices[_holy(view, _kinds(choices), step)]
    if name == "pile_pick":
        return choices[most_worth(view, _kinds(choices))]
    aims = Aims(view)
    if name == "reveal":
        return _reveal(view, aims)
    if name == "support":
        return _support(view, aims)
    if isinstance(step, SupportTarget):
        return _target(view, aims, step)
    if name == "support_marker":
        return view.rules.marker[DEFENCE]
    if name == "react":
        return _react(view)
    if name in ("action", "follow_up"):
        return _action(view, aims, rng)
    if name == "commit_attack":
        return attack(view, aims)
    if name in ("commit_defence", "recommit"):
        return defend(view, aims, rng)
    if name in ("cancel_as_defender", "cancel_as_attacker"):
        return cancel(view, aims)
    if name == "city_order":
        return _order(view, aims)
    return choices[rng.below(len(choices))]


def _kinds(choices: list[Action]) -> list[int]:
    kinds: list[int] = []
    for action in choices:
        assert isinstance(action, CardAction)
        kinds.append(action.kind)
    return kinds


def _lowest(view: EmpireView, kinds: list[int]) -> int:
    value = view.rules.deck.value
    best = 0
    for place in range(1, len(kinds)):
        if value[kinds[place]] < value[kinds[best]]:
            best = place
    return best


def _holy(view: EmpireView, kinds: list[int], step: HolyCards) -> int:
    """A high card is spent with a low one to be reused."""
    if step.left == 1:
        return _lowest(view, kinds)
    value = view.rules.deck.value
    best = 0
    for place in range(1, len(kinds)):
        if value[kinds[place]] > value[kinds[best]]:
            best = place
    return best


def _step1(view: EmpireView) -> Action:
    """What fits nobody in the castle waits in the cellar; junk goes only if it must (9, 2)."""
    book = view.rules
    hand = view.zones[HAND + view.seat]
    held = view.counts[HAND + view.seat]
    worst: Action | None = None
    worst_value = 1e9
    for action in view.choices:
        if isinstance(action, ToCellar):
            idle = book.deck.type[action.kind] != SUPPORT and not fits_castle(view, action.kind)
            if idle and not _collects(view, action.kind, hand):
                return action
            value = keeping(view, action.kind)
        elif isinstance(action, ToMoat):
            value = keeping(view, action.kind) + 0.1
        else:
            continue
        if value < worst_value:
            worst_value = value
            worst = action
    if held > book.deck.hand and worst is not None:
        return worst
    return view.choices[-1]


def _collects(view: EmpireView, kind: int, hand: list[int]) -> bool:
    """H keeps two holy cards for a question; V keeps red cards once they have three (9, 5, 8)."""
    types = view.rules.deck.type
    of = types[kind]
    if of == 0:
        return False
    same = 0
    for other, copies in enumerate(hand):
        if types[other] == of:
            same += copies
    return same >= 2


def _reveal(view: EmpireView, aims: Aims) -> Action:
    best = view.choices[0]
    best_value = 0.0
    for action in view.choices:
        if isinstance(action, CharacterAction):
            value = aims.reveal_value(action.character)
            if value > best_value:
                best_value = value
                best = action
    return best


def _support(view: EmpireView, aims: Aims) -> Action:
    """Cheap supports are played when they cost nothing, dear ones when they decide something."""
    best = view.rules.decline
    best_value = 0.0
    for action in view.choices:
        if isinstance(action, PlaySupport):
            value = _support_value(view, aims, action.kind) - 0.6 * cost(view, action.kind)
            if value > best_value:
                best_value = value
                best = action
    return best


def _support_value(view: EmpireView, aims: Aims, kind: int) -> float:
    deck = view.rules.deck
    effect = deck.effects[kind][0].op
    if effect == DRAW:
        return 2.0
    if effect == MARK:
        return 0.5 if aims.to_protect(deck.professions[kind]) >= 0 else 0.0
    if effect == ASK:
        return 1.5 if len(view.possible_vampires()) > 3 else 0.0
    if effect == TAKE:
        return 0.9
    if effect == FORBID_COMBAT:
        # It is worth most when the opponent has more to fight with than oneself.
        mine = view.counts[HAND + view.seat]
        return 0.9 if view.counts[HAND + 1 - view.seat] > mine + 2 else 0.0
    if effect == LOOK:
        return 0.5
    if effect == HIDE:
        return 10.0 if aims.passage_wins() >= 0 else 0.0
    return 0.0


def _target(view: EmpireView, aims: Aims, step: SupportTarget) -> Action:
    aimed = view.rules.deck.aimed[step.card]
    assert aimed is not None
    effect = aimed.op
    best = view.choices[0]
    best_value = -1e9
    for action in view.choices:
        assert isinstance(action, CharacterAction)
        character = action.character
        if effect == ASK:
            value = -abs(aims.suspected[character] - 0.5)
            value += 0.1 if aims.in_castle(character) else 0.0
        elif effect == HIDE:
            value = 1.0 if character == aims.passage_wins() else 0.0
        else:
            value = aims.care(character)
        if value > best_value:
            best_value = value
            best = action
    return best


def _react(view: EmpireView) -> Action:
    """A reaction is spent on what decides something."""
    support = view.steps[-2]
    assert isinstance(support, Resolve)
    if any(effect.decides for effect in view.rules.deck.effects[support.card]):
        for action in view.choices:
            if isinstance(action, React):
                return action
    return view.rules.decline


def _action(view: EmpireView, aims: Aims, rng: Rng) -> Action:
    best = view.choices[-1]
    best_value = -1e9
    for action in view.choices:
        if isinstance(action, Attack):
            value = aims.attack_value(action.attacker, action.defender)
            value += 0.02 * rng.unit()
        elif isinstance(action, HolyWater):
            value = aims.question_value(action.character)
        elif isinstance(action, Hide):
            value = aims.hide_value(action.character)
        else:
            value = 0.0 if action is view.rules.no_attack else aims.pass_value()
        if value > best_value:
            best_value = value
            best = action
    return best


def _order(view: EmpireView, aims: Aims) -> Action:
    """V wants their own people in the castle when they are strong, humans to kill otherwise."""
    best = view.choices[0]
    best_value = -1e9
    for action in view.choices:
        assert isinstance(action, CharacterAction)
        value = aims.arrival_value(action.character)
        if value > best_value:
            best_value = value
            best = action
    return best
