"""In which order the steps of Vampire Empire can lie on the stack (VE-22, VE-60, VE-95)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.audience import knowers, sees
from afterdark.engine.errors import PositionError
from afterdark.games.vampire_empire.book import ANNOUNCED, CITY, FIGHT, HAND
from afterdark.games.vampire_empire.cards import (
    CANCEL_CARD,
    CANCEL_SUPPORT,
    FAMILIAR,
    FROM_MOAT,
    FROM_PILES,
    HOLY,
    MARKER,
    MIRROR,
    NO_EFFECT,
    PASSAGE,
    PEOPLE,
)
from afterdark.games.vampire_empire.meta import H, V

if TYPE_CHECKING:
    from afterdark.engine.core.step import Step
    from afterdark.games.vampire_empire.state import Empire

LETTERS: Final = {
    "turn": "T", "end_of_turn": "E", "window": "W", "action": "A", "step1": "S", "reveal": "R",
    "support": "P", "support_target": "G", "support_marker": "M", "pay": "Y", "react": "X",
    "resolve": "Z", "hide_cards": "H", "holy_cards": "O", "follow_up": "F", "round": "N",
    "commit_attack": "C", "cancel_as_defender": "K", "cancel_as_attacker": "L",
    "commit_defence": "D", "recommit": "r", "pass_discard": "p", "pile": "q", "pile_pick": "k",
    "city_order": "o",
}  # fmt: skip
_SUPPORT: Final = "Z+X?Y?"
_IN_WINDOW: Final = f"(P|G|M|q|k|o|{_SUPPORT})"
_IN_FIGHT: Final = f"(C|K|D|L|r|{_SUPPORT})"
ORDER: Final = re.compile(
    f"T(E(W(A(W(R?S|R|{_IN_WINDOW})?)?|{_IN_WINDOW}|H|O|F|p|N{_IN_FIGHT}?)?|p)?)?"
)
"""The turn, its end, window B, then either the action with what precedes it or what it led to."""


def check_steps(state: Empire) -> None:
    """Raise PositionError if the steps cannot lie like this, or not with these numbers."""
    word = "".join(LETTERS[step.NAME] for step in state.stack)
    if ORDER.fullmatch(word) is None:
        raise PositionError("steps", "do not follow the course of a turn. [VE-22]")
    if state.book.window_after_pass and word == "TEp":
        raise PositionError("steps", "window B also follows a pass at this table. [VE-R21]")
    if not state.book.window_after_pass and word == "TEWp":
        raise PositionError("steps", "no window follows a pass. [VE-86]")
    windows = [step for step in state.stack if step.NAME == "window"]
    for number, window in enumerate(windows):
        last = number == len(windows) - 1
        if window.params[0] != 1 - number or (window.params[1] != 0 and not last):
            raise PositionError("steps", "window B lies beneath window A. [VE-89]")
    if "R" in word and (state.open.active != V or not state.may_hold_masked()):
        raise PositionError("steps", "there is nobody to unmask. [VE-32, VE-33]")
    _check_fight(state, word)
    _check_supports(state)
    top = state.stack[-1]
    _check_numbers(state, top, state.stack[-2] if len(state.stack) > 1 else top)


def _check_fight(state: Empire, word: str) -> None:
    open = state.open
    stage = -1
    for step in state.stack:
        if step.NAME == "round":
            stage = step.params[0]
    fighting = stage >= 0 or "N" in word
    if fighting != (open.round > 0):
        raise PositionError("round", "is 1 or 2 in a fight and 0 otherwise. [VE-60]")
    if not fighting:
        if open.attacker >= 0 or open.defender >= 0:
            raise PositionError("attacker", "there is no fight. [VE-54]")
        if "O" not in word and "F" not in word:
            for seat in range(2):
                if sum(state.zones[FIGHT + seat]) > 0:
                    raise PositionError(f"fight.{seat}", "there is no fight. [VE-71]")
        return
    for fighter in (open.attacker, open.defender):
        if fighter < 0 or state.castle_place(fighter) < 0:
            raise PositionError("attacker", "both fighters stand in the castle. [VE-54]")
    if open.attacker == open.defender:
        raise PositionError("defender", "nobody fights himself. [VE-54]")
    for seat in range(2):
        worths = state.worths(seat)
        for kind, copies in enumerate(state.zones[FIGHT + seat]):
            if copies > 0 and worths[kind] == 0:
                raise PositionError(f"fight.{seat}", "holds a card that is not valid. [VE-74]")
    if not 0 <= stage <= 4:
        raise PositionError("steps", "a round has stages 0 to 4. [VE-60]")
    at = {"C": (1,), "K": (1,), "D": (3,), "L": (3,), "r": (1, 3), "Z": (1, 3)}
    for letter, stages in at.items():
        if letter in word and stage not in stages:
            raise PositionError("steps", f"this is no moment of stage {stage}. [VE-102]")
    if stage == 0 and open.round == 1 and sum(state.zones[FIGHT + 1 - open.active]) > 0:
        raise PositionError("fight", "the attack comes first. [VE-61]")


def _check_supports(state: Empire) -> None:
    """Announced cards lie on the table, a reaction above what it cancels (VE-95, VE-104)."""
    deck = state.book.deck
    announced = [[0] * len(deck.kinds), [0] * len(deck.kinds)]
    beneath: Step[Empire] | None = None
    in_fight = state.open.round > 0
    for step in state.stack:
        if step.NAME not in ("resolve", "pile", "pile_pick", "city_order"):
            continue
        seat, kind = step.params[0], step.params[1]
        if seat < 0 or kind < 0 or deck.copies[seat][kind] == 0:
            raise PositionError("steps", "a support belongs to the deck of its player. [VE-88]")
        announced[seat][kind] += 1
        effect = deck.effect[kind]
        if step.NAME != "resolve":
            if effect not in (FROM_MOAT, FROM_PILES, FAMILIAR):
                raise PositionError("steps", "this support has nothing to choose. [VE-105]")
            continue
        if (effect == CANCEL_SUPPORT) != (beneath is not None):
            raise PositionError("steps", "only a reaction lies on a support. [VE-104]")
        if beneath is not None and beneath.params[0] == seat:
            raise PositionError("steps", "one reacts to the opponent. [VE-104]")
        if beneath is None and (effect == CANCEL_CARD) != in_fight:
            raise PositionError("steps", "this is not the time of that support. [VE-88]")
        _check_targets(state, step, effect)
        beneath = step
    for seat in range(2):
        if announced[seat] != state.zones[ANNOUNCED + seat]:
            raise PositionError(f"announced.{seat}", "holds what is being played. [VE-95]")


def _check_targets(state: Empire, step: Step[Empire], effect: int) -> None:
    seat, _, first, second, marker, target = step.params
    if effect == NO_EFFECT:
        raise PositionError("steps", "this card is no support. [VE-82]")
    if effect in (MARKER, PASSAGE) and (first < 0 or state.castle_place(first) < 0):
        raise PositionError("steps", "the target stands in the castle. [VE-99, VE-108]")
    if effect == MARKER and marker not in (0, 1):
        raise PositionError("steps", "a marker is 0 for attack or 1 for defence. [VE-99]")
    if effect == MIRROR and (min(first, second) < 0 or first == second):
        raise PositionError("steps", "a mirror needs two characters. [VE-110]")
    if effect == CANCEL_CARD and (target < 0 or state.zones[FIGHT + 1 - seat][target] == 0):
        raise PositionError("steps", "the cancelled card lies in the fight. [VE-102]")


def _check_numbers(state: Empire, top: Step[Empire], beneath: Step[Empire]) -> None:
    """The numbers of the decision on top of the stack."""
    name = top.NAME
    params = top.params
    deck = state.book.deck
    if name in ("support", "window") and params[0] not in (0, 1):
        raise PositionError("steps", "a window is before or after the action. [VE-89]")
    if name == "support" and params != beneath.params:
        raise PositionError("steps", "a support is played in its window. [VE-90]")
    if name in ("support_target", "support_marker"):
        effect = deck.effect[params[1]] if params[0] >= 0 and params[1] >= 0 else NO_EFFECT
        wanted = (MARKER, MIRROR, PASSAGE) if name == "support_target" else (MARKER,)
        if effect not in wanted or state.zones[HAND + params[0]][params[1]] == 0:
            raise PositionError("steps", "this card needs no target. [VE-95]")
        if (name == "support_marker") != (params[2] >= 0) and effect != MIRROR:
            raise PositionError("steps", "first the character, then the marker. [VE-99]")
        if name == "support_marker" and state.castle_place(params[2]) < 0:
            raise PositionError("steps", "the target stands in the castle. [VE-99]")
    elif name in ("pay", "react"):
        support = beneath if name == "react" or beneath.NAME == "resolve" else state.stack[-3]
        payer = support.params[0] if name == "pay" else 1 - support.params[0]
        if params[0] != payer:
            raise PositionError("steps", "another seat is asked for this support. [VE-95]")
        if name == "pay" and not 0 < params[1] <= min(
            state.cost(support.params[1]), state.hand_size(payer)
        ):
            raise PositionError("steps", "that is not what is left to pay. [VE-92]")
    elif name in ("hide_cards", "holy_cards", "follow_up"):
        _check_action(state, top)
    elif name == "recommit" and params[0] != (
        state.open.active if beneath.params[0] == 1 else 1 - state.open.active
    ):
        raise PositionError("steps", "the owner of the cancelled card is asked. [VE-103]")
    elif name == "pass_discard" and not 0 < params[0] <= min(2, state.hand_size(state.open.active)):
        raise PositionError("steps", "a pass costs two cards. [VE-86]")
    elif name == "pile_pick":
        moat = deck.effect[params[1]] == FROM_MOAT
        if not 0 <= params[2] <= 2 or moat != (params[2] == 2):
            raise PositionError("steps", "0 is the deck, 1 the cellar, 2 the moat. [VE-105]")
    elif name == "city_order":
        _check_order(state, params)


def _check_order(state: Empire, params: list[int]) -> None:
    """Familiar: at least two cards to place, all of them seen by who places them (VE-109)."""
    seat, _, placed, count = params
    city = state.zones[CITY]
    if not 0 <= placed < count - 1 or count > len(city):
        raise PositionError("steps", "there is nothing to order. [VE-109]")
    for piece in city[:count]:
        if not sees(knowers(piece), seat):
            raise PositionError("city", "who orders the top has looked at it. [VE-109]")


def _check_action(state: Empire, top: Step[Empire]) -> None:
    """Who is hidden or asked about, and the cards it takes (VE-39 to VE-52)."""
    person = top.params[0]
    if not 0 <= person < PEOPLE:
        raise PositionError("steps", "somebody must be named. [VE-40, VE-45]")
    lying = state.zones[FIGHT + H]
    types = state.book.deck.type
    holy = sum(copies for kind, copies in enumerate(lying) if types[kind] == HOLY)
    if sum(lying) != holy or sum(state.zones[FIGHT + V]) > 0:
        raise PositionError("fight.1", "only holy water lies there now. [VE-44]")
    if top.NAME == "follow_up":
        if state.open.active != H or holy != 1 or not state.open.is_revealed(person):
            raise PositionError("steps", "a follow-up needs a vampire just found. [VE-48]")
        if state.castle_place(person) < 0:
            raise PositionError("steps", "only castle characters fight. [VE-54]")
        return
    hiding = top.NAME == "hide_cards"
    left = top.params[1]
    if state.open.active != (V if hiding else H):
        raise PositionError("active", "V hides, H asks. [VE-37]")
    if hiding:
        if not 0 < left <= 3 or state.castle_place(person) < 0 or not state.zones[CITY]:
            raise PositionError("steps", "a castle character goes under the city. [VE-40]")
    elif left + holy != 2 or left < 1 or state.open.is_revealed(person):
        raise PositionError("steps", "a question takes two holy cards. [VE-44]")
