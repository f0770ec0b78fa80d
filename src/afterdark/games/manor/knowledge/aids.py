"""What a guest could work out: where a choice leads, cards seen in other hands, own notes."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.manor.actions import Assign, Enter, Go
from afterdark.games.manor.book import (
    ASKED,
    DECK,
    DREW,
    EACH,
    GAVE,
    READ,
    RECEIVED,
    ROLE,
    ROOM,
    SAW,
    SAW_HAND,
    SAW_ROLE,
    SHED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
    TURNED,
)
from afterdark.games.manor.cards import BITE, GARLIC, KINDS, ROOM_KINDS, ROOMS
from afterdark.games.manor.knowledge.story import NOTHING, Story
from afterdark.games.manor.steps.move import CAPACITY, nearest, ring_distance

if TYPE_CHECKING:
    from afterdark.engine.core.action import Action, Word
    from afterdark.engine.core.facts import Fact
    from afterdark.games.manor.knowledge import shapes
    from afterdark.games.manor.knowledge.story import Told
    from afterdark.games.manor.knowledge.view import ManorView

NOBODY: Final = -1


def aids(view: ManorView) -> shapes.Aids:
    """Everything that follows from what lies on the table and what this seat was shown."""
    return {**open_aids(view), **own_aids(view)}


def open_aids(view: ManorView) -> shapes.OpenAids:
    """What anybody who watches could work out."""
    rules = view.rules
    trades: list[list[int]] = []
    partners = [NOBODY] * view.layout.seats
    for fact in view.public_facts():
        if fact.kind is TRADED:
            first, second = fact.values[0], fact.values[1]
            trades.append([first, second])
            partners[first] = second
            partners[second] = first
    return {
        "last": rules.clock_length,
        "census": [*rules.box.census],
        "target": rules.target_points,
        "limit": rules.box.hand_limit,
        "supply": view.open.spent(rules.box.token_supply),
        "deck": view.counts[DECK],
        "places": [CAPACITY - len(view.open.visitors[room]) for room in range(ROOMS)],
        "stored": [view.stored(seat) for seat in range(view.layout.seats)],
        "partners": partners,
        "trades": trades,
    }


def own_aids(view: ManorView) -> shapes.OwnAids:
    """What this seat could work out from what it was shown."""
    seats = range(view.layout.seats)
    sighted = Sighted(view)
    told: shapes.OwnAids = {
        "held": view.held() if view.seat >= 0 else NOBODY,
        "unseen": {KINDS[kind]: copies for kind, copies in enumerate(view.unseen())},
        "seen": [sighted.of(seat) for seat in seats],
        "roles": [_role(view, sighted, seat) for seat in seats],
        "notes": [{"key": key, "words": {**words}} for key, words in notes(view)],
    }
    leads = {
        action.notation: lead
        for action in view.choices
        if (lead := _lead(view, action)) is not None
    }
    if leads:
        told["leads"] = leads
    return told


# -- where a choice leads -------------------------------------------------------------------------


def _lead(view: ManorView, action: Action) -> shapes.Lead | None:
    open = view.open
    if isinstance(action, Assign):
        dice = open.dice[2 * view.seat : 2 * view.seat + 2]
        return {
            "number": dice[1 - action.die],
            "place": ROOM_KINDS[open.rooms[dice[1 - action.die] - 1]],
            "price": abs(action.final - dice[action.die]),
        }
    if isinstance(action, Enter):
        return _way(view, [action.room], 0)
    if isinstance(action, Go):
        price = ring_distance(open.number[view.seat] - 1, action.room)
        return _way(view, nearest(open.visitors, action.room), price)
    return None


def _way(view: ManorView, rooms: list[int], price: int) -> shapes.Lead:
    """What it costs, which rooms it may end in, and for one: what is taken, whom one meets.

    Where nobody has to take anything (MM-R22), `may_take` stands in the place of `takes` and
    `leaves`.
    """
    lead: shapes.Lead = {"price": price, "rooms": [room + 1 for room in rooms]}
    if len(rooms) > 1:
        return lead
    room = rooms[0]
    lying = sum(view.zones[ROOM + room])
    space = view.rules.box.hand_limit - view.hand_size(view.seat)
    inside = view.open.visitors[room]
    if view.rules.free_taking:
        lead["may_take"] = min(lying, space)
    else:
        lead["takes"] = min(lying, space)
        lead["leaves"] = max(0, lying - space)
    lead["meets"] = inside[0] if inside else NOBODY
    return lead


# -- what was seen --------------------------------------------------------------------------------


class Sighted:
    """Cards seen to come to hands and to leave them, and roles that were proved.

    When a card leaves a hand unseen, none of those known to be there is certain any more: they
    may still be there. A hand that was read is known whole.
    """

    def __init__(self, view: ManorView) -> None:
        seats = view.layout.seats
        self.view = view
        self.sure: list[list[int]] = [[0] * len(KINDS) for _ in range(seats)]
        self.perhaps: list[list[int]] = [[0] * len(KINDS) for _ in range(seats)]
        self.vampires: set[int] = set()
        """Seats this seat knows to have been turned by its own Bite (MM-78)."""
        self.answers: dict[int, int] = {}
        """What an Identify told of a seat, the latest one: 1 a vampire (MM-48)."""
        for told in Story(view).events:
            self._hear(told)
        for seat in range(seats):
            self._fit(seat)

    def of(self, seat: int) -> shapes.Seen:
        """Certain and possible cards of another hand, by kind."""
        if seat == self.view.seat or self.view.opened:
            return {"sure": {}, "perhaps": {}}
        return {"sure": _listed(self.sure[seat]), "perhaps": _listed(self.perhaps[seat])}

    def _hear(self, told: Told) -> None:
        kind = told.kind
        if kind is TOOK or kind is DREW:
            self._comes(told.seat, told.card)
        elif kind is SHED:
            self._goes(told.seat, told.card)
        elif kind is STOLE:
            self._goes(told.other, told.card)
            self._comes(told.seat, told.card)
        elif kind is SPIED and told.card >= 0:
            # One that may have been there is now known to be, and is not a second one.
            if self.sure[told.other][told.card] == 0:
                self.sure[told.other][told.card] = 1
                self.perhaps[told.other][told.card] = max(
                    0, self.perhaps[told.other][told.card] - 1
                )
        elif kind is READ and told.hand:
            self.sure[told.other] = list(told.hand)
            self.perhaps[told.other] = [0] * len(KINDS)
        elif kind is ASKED and told.card >= 0:
            self.answers[told.other] = told.card
        elif kind is TRADED:
            self._trade(told)

    def _trade(self, told: Told) -> None:
        for giver, gift in ((told.seat, told.card), (told.other, told.back)):
            if gift != NOTHING:
                self._goes(giver, gift)
        for taker, gift in ((told.other, told.card), (told.seat, told.back)):
            if gift != NOTHING:
                self._comes(taker, gift)
        me = self.view.seat
        if me in (told.seat, told.other) and not self.view.rules.garlic_held:
            mine, theirs = (told.card, told.back) if told.seat == me else (told.back, told.card)
            if mine == BITE and theirs != GARLIC:
                self.vampires.add(told.other if told.seat == me else told.seat)

    def _comes(self, seat: int, kind: int) -> None:
        if kind >= 0:
            self.sure[seat][kind] += 1

    def _goes(self, seat: int, kind: int) -> None:
        sure, perhaps = self.sure[seat], self.perhaps[seat]
        if kind >= 0:
            if sure[kind]:
                sure[kind] -= 1
            elif perhaps[kind]:
                perhaps[kind] -= 1
            return
        for known in range(len(KINDS)):
            perhaps[known] += sure[known]
            sure[known] = 0

    def _fit(self, seat: int) -> None:
        """An empty hand holds none of them; a hand holds of a kind no more than it has cards."""
        held = self.view.hand_size(seat) - sum(self.sure[seat])
        for kind in range(len(KINDS)):
            self.perhaps[seat][kind] = max(0, min(held, self.perhaps[seat][kind]))


def _listed(cards: list[int]) -> dict[str, int]:
    return {KINDS[kind]: copies for kind, copies in enumerate(cards) if copies}


def _role(view: ManorView, sighted: Sighted, seat: int) -> str:
    """What this seat knows of a role now; an answer "human" ages and proves nothing (MM-48)."""
    role = view.zones[ROLE + EACH * seat]
    if role and role[0] >= 0:
        return view.rules.roles.kinds[role[0]]
    vampire = sighted.answers.get(seat) == 1 or seat in sighted.vampires
    enough = view.stored(seat) >= view.rules.target_points  # MM-85: a human would have won
    return "vampire" if vampire or enough else ""


# -- notes ----------------------------------------------------------------------------------------


def notes(view: ManorView) -> list[tuple[str, dict[str, Word]]]:
    """What this seat learned of others, oldest first: keys of messages with seats as `other`.

    A hand that was read is a list of kinds: `cards`, separated by spaces, with copies.
    """
    found: list[tuple[str, dict[str, Word]]] = []
    for fact in view.facts():
        note = _note(view, fact)
        if note is not None:
            found.append(note)
    return found


def _note(view: ManorView, fact: Fact) -> tuple[str, dict[str, Word]] | None:
    values = fact.values
    words: dict[str, Word] = {"other": values[0]} if values else {}
    if fact.kind is TURNED:
        return "note-turned", words
    if fact.kind is SAW_ROLE:
        role = "vampire" if values[1] else "human"
        return "note-role", {**words, "role": role, "round": _round_of(view, fact)}
    if fact.kind is SAW_HAND:
        cards = [KINDS[kind] for kind, copies in enumerate(values[1:]) for _ in range(copies)]
        return "note-hand", {**words, "cards": " ".join(cards)}
    if fact.kind is SAW:
        return "note-saw", {**words, "card": KINDS[values[1]]}
    if fact.kind is GAVE:
        return "note-gave", {**words, "card": KINDS[values[1]]}
    if fact.kind is RECEIVED:
        return "note-received", {**words, "card": KINDS[values[1]]}
    return None


def _round_of(view: ManorView, answer: Fact) -> int:
    """The round in which this seat was given an answer; answers age (MM-48)."""
    for fact in view.public_facts():
        if fact.kind is ASKED and fact.since == answer.since:
            return fact.values[2]
    return 0
