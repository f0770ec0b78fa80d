"""In which order the steps can lie on the stack, and with which numbers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.audience import card_in, knowers, only, sees
from afterdark.engine.errors import PositionError
from afterdark.games.vec.book import LOOKED, NOVEL
from afterdark.games.vec.cards import (
    COLOURS,
    COMPARE,
    INSERT,
    POSITIONS,
    REACTIVATE,
    RESEARCH,
)
from afterdark.games.vec.open import NONE

if TYPE_CHECKING:
    from afterdark.engine.core.step import Step
    from afterdark.games.vec.state import Vec

LETTERS: Final = {
    "round": "R", "draft_deck": "D", "draft_keep": "K", "placing": "P", "place_target": "t",
    "place_drops": "d", "relocate": "m", "gather": "G", "acting": "A", "activate": "a",
    "special_points": "s", "open_ink": "o", "effect": "e", "compare_target": "c",
    "sealed_bid": "b", "compare_result": "C", "compare_spend": "p", "research_deck": "r",
    "research_count": "n", "research_keep": "k", "research_side": "i", "reactivate": "u",
    "insert_candidate": "N", "insert_oppose": "O", "contest": "T", "insert_result": "I",
    "novel_specials": "l", "novel_position": "x", "novel_displace": "y", "after_action": "F",
    "after_action_turn": "f", "limit_turn": "L", "end_of_round": "E",
}  # fmt: skip
ORDER: Final = re.compile(
    "R(D{0,4}|D{0,3}K|P[tdm]?|G|E|A[afL]?|AF("
    "e(os?)?|[urnki]|cs?|C(bs?)?|p|N|TO{0,3}|I(bs{0,4})?|[lxy])?)"
)
"""A round: the draft before it, a placement, or a step with the action it led to."""
ACTIONS_OF: Final = {
    "u": REACTIVATE, "r": RESEARCH, "n": RESEARCH, "k": RESEARCH, "i": RESEARCH, "c": COMPARE,
    "C": COMPARE, "p": COMPARE, "N": INSERT, "T": INSERT, "I": INSERT, "l": INSERT, "x": INSERT,
    "y": INSERT,
}  # fmt: skip
"""What the card in use must do, by the step that lies on its action."""


def _require(right: bool, what: str, clause: str) -> None:
    if not right:
        raise PositionError("steps", f"{what} [{clause}]")


def check_steps(state: Vec) -> None:
    """Raise PositionError if the steps cannot lie like this, or not with these numbers."""
    word = "".join(LETTERS[step.NAME] for step in state.stack)
    _require(ORDER.fullmatch(word) is not None, "do not follow the course of a round.", "VEC-18")
    for step in state.stack:
        if step.FIELDS and step.FIELDS[0].name == "seat":
            _require(step.params[0] >= 0, f"{step.NAME} needs a seat.", "VEC-18")
    over = state.outcome() is not None
    if len(word) > 1:
        _check_course(state, word)
    _check_looking(state, word)
    top = state.stack[-1]
    if "F" in word:
        _check_action(state, word, over)
    else:
        idle = state.open.active == NONE and state.open.candidate == NONE
        _require(
            idle and max(state.open.measured) == NONE and max(state.open.points) == 0,
            "there is no action going on.",
            "VEC-81",
        )
    if not over:
        _check_numbers(state, top)


def _check_course(state: Vec, word: str) -> None:
    """The placing and the acting seat follow from how far the round has come."""
    middle, top = state.stack[1], state.stack[-1]
    if word[1] == "D" or word[1] == "K":
        seats = [step.params[0] for step in state.stack[1:]]
        _require(len(set(seats)) == len(seats), "every seat drafts once.", "VEC-14")
        return
    if word[1] not in "PA":
        return
    number = middle.params[0]
    _require(0 <= number <= 2 * state.seats, "a seat has two turns.", "VEC-19")
    if len(word) == 2:
        return
    _require(number > 0, "somebody's turn has begun.", "VEC-19")
    if word[2] == "m":
        return
    right = state.placer(number - 1) if word[1] == "P" else state.stepper(number - 1)
    seat = state.stack[2].params[0]
    _require(seat == right, f"it is the turn of seat {right}.", "VEC-50")
    if word[2] == "L":
        _require(state.is_second_step(number - 1), "the limit comes at the end.", "VEC-60")
        _require(len(state.up(seat)) > 7, "seven cards may stay face-up.", "VEC-60")
    if word[2] == "f":
        _require(state.has_unquilled(top.params[0]), "there is no card to turn.", "VEC-58")


def _check_looking(state: Vec, word: str) -> None:
    """Cards are looked at only by whoever is about to choose one of them."""
    looked = state.zones[LOOKED]
    if word[-1] not in "Kki":
        if looked:
            raise PositionError("looked", "nobody looks at cards now. [VEC-90]")
        return
    step = state.stack[-1]
    seat = step.params[0]
    _require(len(looked) > 0, "there are no cards to choose from.", "VEC-91")
    for piece in looked:
        if knowers(piece) != only(seat):
            raise PositionError("looked", f"seat {seat} alone sees these cards. [VEC-91]")
        if word[-1] != "i" and state.book.deck.colour[card_in(piece)] != step.params[1]:
            raise PositionError("looked", "all cards are of the deck that was named. [VEC-93]")
    if word[-1] == "k":
        count, before = step.params[2], step.params[3]
        _require(count == len(looked) and 0 <= before <= count, "count the cards.", "VEC-91")
    if word[-1] == "i":
        _require(len(looked) == 1, "one card is kept.", "VEC-91")


def _check_action(state: Vec, word: str, over: bool) -> None:
    """The card in use, the measured cards and the steps belong together."""
    open = state.open
    actor = state.stack[2].params[0]
    if open.active == NONE:
        raise PositionError("active", "some card is being used. [VEC-55]")
    if len(word) == 3:
        return
    inside = word[3]
    action = state.book.deck.action[open.active]
    if state.up_place(actor, open.active) < 0 and state.down_place(actor, open.active) < 0:
        raise PositionError("active", "lies in the Display of whoever uses it. [VEC-52]")
    if inside == "e":
        _require(action not in (INSERT, COMPARE), "this card confronts somebody.", "VEC-55")
    else:
        _require(action == ACTIONS_OF[inside], "this card does something else.", "VEC-55")
    _check_measured(state, inside, actor, action)
    _check_askings(state, word, actor)


def _check_measured(state: Vec, inside: str, actor: int, action: int) -> None:
    open = state.open
    measured = [seat for seat in range(state.seats) if open.measured[seat] != NONE]
    for seat in measured:
        card = open.measured[seat]
        place = state.down_place(seat, card)
        shown = place == NONE or state.open.down_since[seat][place] == NONE
        if (state.up_place(seat, card) < 0 and place == NONE) or not shown:
            raise PositionError("measured", "is an open card of that seat. [VEC-70]")
    if (action == INSERT and inside != "N") != (open.candidate != NONE):
        raise PositionError("candidate", "is named in an Insert. [VEC-101]")
    if open.candidate != NONE and state.up_place(actor, open.candidate) < 0:
        raise PositionError("candidate", "lies face-up before the actor. [VEC-101]")
    own = open.active
    if action == INSERT and not state.book.activated_strength:
        own = open.candidate
    wanted = NONE if inside == "N" else own
    if open.measured[actor] != wanted:
        raise PositionError("measured", "the actor's own card counts for it. [VEC-R19]")
    fewest, most = 1, 1
    if inside == "N":
        fewest, most = 0, 0
    elif inside in "Cp":
        fewest, most = 2, 2
    elif inside == "I":
        fewest, most = 2, state.seats
    elif action == INSERT:
        most = state.seats
    if not fewest <= len(measured) <= most:
        raise PositionError("measured", "does not fit the action. [VEC-70]")


def _check_askings(state: Vec, word: str, actor: int) -> None:
    """Who is asked within an action."""
    open = state.open
    steps = state.stack[3:]
    participants = 0
    for seat in range(state.seats):
        if open.measured[seat] != NONE:
            participants |= only(seat)
    asked: list[int] = []
    for step in steps:
        letter = LETTERS[step.NAME]
        seat = step.params[0]
        if letter == "b":
            _require(seat == participants, "all who take part seal ink.", "VEC-79")
        elif letter in "pl" or letter in "xy":
            _require(sees(participants, seat), "only who took part can win.", "VEC-106")
        elif letter == "s":
            _require(sees(participants, seat), "only who takes part has points.", "VEC-71")
            _require(word[3] != "C" or seat != actor, "the actor came first.", "VEC-82")
            _require(seat not in asked, "every seat is asked once.", "VEC-71")
            asked.append(seat)
        elif letter == "O":
            _require(seat != actor and seat not in asked, "opponents are asked once.", "VEC-102")
            _require(open.measured[seat] == NONE, "who has answered is not asked.", "VEC-102")
            asked.append(seat)
        else:
            _require(seat == actor, f"{step.NAME} is the actor's.", "VEC-55")


def _check_numbers(state: Vec, top: Step[Vec]) -> None:
    """The numbers of the step on top, as far as a mistake in them could be carried out."""
    name = top.NAME
    params = top.params
    seat = params[0] if params else NONE
    open = state.open
    if name == "place_drops":
        card = params[1]
        _require(card >= 0 and state.is_idea(card), "drops go on an idea.", "VEC-23")
    elif name == "relocate":
        card, drops = params[1], params[2]
        _require(card >= 0 and state.is_idea(card), "an idea was stolen.", "VEC-30")
        thief = open.quills[card]
        _require(thief not in (NONE, seat), "somebody else's quill lies there.", "VEC-30")
        _require(1 <= drops <= open.drops[card], "these drops lie there still.", "VEC-32")
    elif name == "compare_spend":
        loser, score, card = params[1], params[2], params[3]
        _require(loser >= 0 and loser != seat, "one seat has lost.", "VEC-85")
        _require(open.measured[loser] != NONE, "the loser took part.", "VEC-85")
        _require(state.has_unquilled(loser), "there is no card to turn.", "VEC-87")
        _require(state.price(loser) <= score <= 9999, "the score does not pay.", "VEC-88")
        if card != NONE:
            free = state.up_place(loser, card) >= 0 and open.quills[card] == NONE
            _require(free and card == open.measured[loser], "is the compared card.", "VEC-86")
    elif name == "research_count":
        _require(0 <= params[1] < len(COLOURS), "there are six colours.", "VEC-90")
    elif name == "reactivate":
        _require(1 <= params[1] <= 9999, "there is something left to raise.", "VEC-96")
    elif name == "open_ink":
        _require(NONE <= params[1] <= state.specials(seat), "too many specials.", "VEC-78")
    elif name in ("novel_position", "novel_displace"):
        _require(0 <= params[1] <= state.specials(seat), "too many specials.", "VEC-107")
        if name == "novel_displace":
            place = params[2] - 1
            right = 0 <= place < POSITIONS and len(state.zones[NOVEL + place]) > 0
            _require(right, "a card is replaced.", "VEC-110")
            _require(state.seals(place) < params[1], "it is sealed too well.", "VEC-109")
