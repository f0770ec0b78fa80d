"""What a player of Vampire Empire could work out at the table: who is what, sums, cards left."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vampire_empire.actions import Attack
from afterdark.games.vampire_empire.book import (
    ANNOUNCED,
    CELLAR,
    DEAD,
    FIGHT,
    HAND,
    HOLY_ANSWER,
    MIRROR_ANSWER,
    MOAT,
    TRUSTED,
    VAMPIRES,
)
from afterdark.games.vampire_empire.cards import CHARACTERS, PROFESSION_OF
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.steps.window import Window
from afterdark.games.vampire_empire.vocabulary import PROFESSIONS

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge import shapes
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

PHASES: Final[dict[str, shapes.Phase]] = {
    "step1": "1", "reveal": "2", "action": "3", "round": "3", "hide_cards": "3",
    "holy_cards": "3", "follow_up": "3", "pass_discard": "3",
}  # fmt: skip
"""The part of the turn a step belongs to; supports belong to their window."""


def aids(view: EmpireView) -> shapes.Aids:
    """Everything that follows with certainty from what the seat was shown."""
    told: shapes.Aids = {
        "people": {name: _person(view, number) for number, name in enumerate(CHARACTERS)},
        "mirrors": _mirrors(view),
        "points": list(view.points()),
        "unseen": {
            str(seat): _listed(view, _unseen(view, seat)) for seat in (V, H) if seat != view.seat
        },
    }
    if view.result is None:
        told["phase"] = phase(view)
    if view.open.round > 0:
        told["fight"] = _fight(view)
    reach: dict[str, int] = {
        action.notation: _reach(view, action)
        for action in view.choices
        if isinstance(action, Attack)
    }
    if reach:
        told["reach"] = reach
    if view.seat >= 0 and view.rules.browse_own_piles:
        told["left"] = _listed(view, _own_deck(view))
    return told


def phase(view: EmpireView) -> shapes.Phase:
    """Where in the turn we are (VE-22)."""
    for step in reversed(view.steps):
        if step.NAME in PHASES:
            return PHASES[step.NAME]
        if isinstance(step, Window):
            return "B" if step.after_action else "A"
    return "3"


# -- who is what ---------------------------------------------------------------------------------


def _person(view: EmpireView, character: int) -> shapes.Person:
    side: shapes.Side = (
        "vampire" if view.is_vampire(character) else "human" if view.is_human(character) else ""
    )
    sets = view.possible_vampires()
    times = sum((vampires >> character) & 1 for vampires in sets)
    return {
        "profession": PROFESSIONS[PROFESSION_OF[character]],
        "side": side,
        "why": proof(view, character),
        "odds": round(times / len(sets), 3),
    }


def proof(view: EmpireView, character: int) -> shapes.Why:
    """Why this seat is sure of somebody, as one word; nothing if it is not."""
    if character in view.zones[DEAD]:
        return "dead"
    if view.open.is_revealed(character):
        return "unmasked"
    for fact in view.public_facts():
        if fact.kind is HOLY_ANSWER and fact.values[0] == character and fact.values[1] == 0:
            return "holy"
    trusted = view.zones[TRUSTED]
    if trusted and trusted[character] > 0:
        return "trusted"
    if view.zones[VAMPIRES]:
        return "token"
    return "deduced" if view.is_human(character) or view.is_vampire(character) else ""


def _mirrors(view: EmpireView) -> list[tuple[str, str, int]]:
    return [
        (CHARACTERS[fact.values[0]], CHARACTERS[fact.values[1]], fact.values[2])
        for fact in view.public_facts()
        if fact.kind is MIRROR_ANSWER
    ]


# -- cards ---------------------------------------------------------------------------------------


def _fight(view: EmpireView) -> shapes.Sums:
    """Cards and markers of both sides; markers count in round 1 only (VE-66)."""
    open = view.open
    first = open.round == 1
    attack = view.fight_value(open.active)
    defence = view.fight_value(1 - open.active)
    swords = open.attack[open.attacker] if first else 0
    shields = open.defence[open.defender] if first else 0
    return {
        "attack": attack + swords,
        "defence": defence + shields,
        "attack_markers": swords,
        "defence_markers": shields,
    }


def _reach(view: EmpireView, attack: Attack) -> int:
    worths = view.worths(view.seat, attack.attacker, attack.defender)
    most = sum(worth * copies for worth, copies in zip(worths, view.hand(), strict=True))
    return most + view.fight_value(view.seat) + view.open.attack[attack.attacker]


def _unseen(view: EmpireView, seat: int) -> list[int]:
    """Another seat's cards in hand, deck and face-down piles that nobody saw go there."""
    left = view.unseen(seat)
    for kind, copies in enumerate(view.zones[ANNOUNCED + seat]):
        left[kind] = max(0, left[kind] - copies)
    return left


def _own_deck(view: EmpireView) -> list[int]:
    left = view.rules.deck.copies[view.seat].copy()
    for zone in (HAND, CELLAR, MOAT, FIGHT, ANNOUNCED):
        for kind, copies in enumerate(view.zones[zone + view.seat]):
            left[kind] -= copies
    return left


def _listed(view: EmpireView, counts: list[int]) -> dict[str, int]:
    kinds = view.rules.deck.kinds
    return {kinds[kind]: copies for kind, copies in enumerate(counts) if copies > 0}
