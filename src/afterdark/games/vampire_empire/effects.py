"""What supports do once they are resolved, as far as nobody has to choose anything more."""

from __future__ import annotations

from afterdark.engine.core.action import Word
from afterdark.engine.core.zones import EVERYONE
from afterdark.games.vampire_empire.actions import MARKERS
from afterdark.games.vampire_empire.book import MIRROR_ANSWER
from afterdark.games.vampire_empire.cards import CHARACTERS
from afterdark.games.vampire_empire.open import NEXT_TURN, THIS_TURN
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.vocabulary import OPPONENT, YOU, Effect


def place_markers(state: Empire, character: int, side: int, wanted: int) -> None:
    """Markers from the supply onto a castle character, as many as there are (VE-99, VE-100)."""
    if not state.book.marker_stack:
        # VE-R18: at such a table one is all a character may carry.
        wanted = 1
    while wanted > 0 and state.open.markers_out() < state.book.deck.markers:
        wanted -= 1
        state.open.mark(character, side)
        if state.events is not None:
            state.tell("marked", {"card": CHARACTERS[character], "marker": MARKERS[side]})


def draw_cards(state: Empire, seat: int, effect: Effect) -> None:
    """Even beyond eight (VE-98, VE-106)."""
    if effect.who & YOU != 0:
        state.draw(seat, effect.count)
    if effect.who & OPPONENT != 0:
        state.draw(1 - seat, effect.count)


def forbid_combat(state: Empire, seat: int) -> None:
    """A flag for this turn if its action is to come, otherwise for the next one (VE-107)."""
    flag = THIS_TURN
    if state.open.active == seat and not action_to_come(state):
        flag = NEXT_TURN
    state.open.forbid(seat, flag)
    if state.events is not None:
        state.tell("combat_forbidden", {"seat": seat})


def action_to_come(state: Empire) -> bool:
    """Whether step 3 of this turn has not begun yet (VE-22)."""
    for step in state.stack:
        if step.NAME == "action":
            return True
    return False


def answer_mirror(state: Empire, first: int, second: int) -> None:
    """How many of two characters are vampires: public, and nobody is unmasked (VE-110)."""
    vampires = 0
    if state.is_vampire(first):
        vampires += 1
    if state.is_vampire(second):
        vampires += 1
    state.learn(EVERYONE, MIRROR_ANSWER, [first, second, vampires])
    if state.events is not None:
        words: dict[str, Word] = {"first": CHARACTERS[first], "second": CHARACTERS[second]}
        words["vampires"] = vampires
        state.tell("mirrored", words)
