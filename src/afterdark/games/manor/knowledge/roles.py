"""Who is what: the roles with which a story begins, and roles that fit what was seen."""

from __future__ import annotations

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import ASKED, CENSUS, EACH, ROLE
from afterdark.games.manor.cards import FIRST, HUMAN, VAMPIRE
from afterdark.games.manor.knowledge.story import UNKNOWN, Story


def first_roles(story: Story, rng: Rng) -> list[int]:
    """Who is what when the story begins; a seat knows whether it was itself (MM-05)."""
    view = story.view
    me = view.seat
    wanted = view.rules.first_vampires
    roles = [HUMAN] * story.seats
    if me >= 0:
        own = view.zones[ROLE + EACH * me][0]
        roles[me] = HUMAN if own != FIRST and (story.i_was_turned or story.complete) else own
        if own == FIRST:
            wanted -= 1
    others = [seat for seat in range(story.seats) if seat != me]
    rng.shuffle(others)
    human = seen_as_humans(story)
    for seat in others:
        if wanted > 0 and not human[seat]:
            roles[seat] = FIRST
            wanted -= 1
        elif not story.complete and rng.below(2) == 1:
            # A written position may begin in the middle of a night.
            roles[seat] = VAMPIRE
    return roles


def seen_as_humans(story: Story) -> list[bool]:
    """Who was seen to be human at some time: none of them was a vampire at the beginning."""
    seen = [False] * story.seats
    for told in story.events:
        if told.kind is ASKED and told.seat == story.view.seat and told.card == 0:
            seen[told.other] = True
    return seen


def straighten(roles: list[int], story: Story, points: list[int], rng: Rng) -> None:
    """Roles for a telling that was bent: the last census, the answers seen, nobody has won.

    The first vampires stay; of the others as many are vampires as were counted, those first that
    must be: whoever was seen to be one, or has more points than a human may have.
    """
    view = story.view
    me = view.seat
    least = 0
    human_since = [False] * story.seats
    must = [False] * story.seats
    for told in story.events:
        if told.kind is CENSUS:
            least = told.card
        elif told.kind is ASKED and told.seat == me and told.card != UNKNOWN:
            human_since[told.other] = told.card == 0
            must[told.other] = told.card == 1
    vampires = 0
    if me >= 0:
        roles[me] = view.zones[ROLE + EACH * me][0]
    for seat in range(story.seats):
        if seat != me and roles[seat] != FIRST:
            over = points[seat] >= view.rules.target_points
            roles[seat] = VAMPIRE if must[seat] or over else HUMAN
        if roles[seat] != HUMAN:
            vampires += 1
    others = [seat for seat in range(story.seats) if seat != me and not human_since[seat]]
    rng.shuffle(others)
    for seat in others:
        if vampires < least and vampires < story.seats - 1 and roles[seat] == HUMAN:
            roles[seat] = VAMPIRE
            vampires += 1
