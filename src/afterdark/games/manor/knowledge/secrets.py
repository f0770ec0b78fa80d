"""What guests keep secret: since when they are vampires (MM-05, MM-77).

A secret is the decision after which a seat was turned: FROM_THE_DEAL for a first vampire, NEVER for
a human. A trait is a role.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.matters import about_others, card_named
from afterdark.games.manor.book import EACH, ROLE, ROLE_BOX, TRADED, TURNED
from afterdark.games.manor.cards import FIRST, HUMAN, VAMPIRE

if TYPE_CHECKING:
    from afterdark.engine.contract.matters import Matter
    from afterdark.games.manor.knowledge.view import ManorView
    from afterdark.games.manor.state import Manor

FROM_THE_DEAL: Final = 0
AT_SOME_TIME: Final = 1
"""Before anything that is asked about."""
NEVER: Final = 1 << 30


def secrets(state: Manor) -> list[int]:
    """Since when each seat is a vampire."""
    found: list[int] = []
    for seat in range(state.seats):
        role = state.zones[ROLE + EACH * seat][0]
        secret = NEVER if role == HUMAN else FROM_THE_DEAL
        if role == VAMPIRE:
            secret = AT_SOME_TIME
            chain = state.facts[seat]
            while chain is not None:
                if chain.fact.kind is TURNED:
                    secret = max(AT_SOME_TIME, chain.fact.since)
                    break
                chain = chain.before
        found.append(secret)
    return found


def trait(secret: int, decision: int) -> int:
    """The role of a seat when so many decisions had been taken."""
    if secret == FROM_THE_DEAL:
        return FIRST
    return VAMPIRE if secret <= decision else HUMAN


def hypotheses(view: ManorView) -> list[list[int]]:
    """Every role of every seat now; who has not traded was not turned (MM-69)."""
    seats = view.layout.seats
    traded = [False] * seats
    chain = view.public
    while chain is not None:
        if chain.fact.kind is TRADED:
            traded[chain.fact.values[0]] = True
            traded[chain.fact.values[1]] = True
        chain = chain.before
    ways: list[list[int]] = [[]]
    for seat in range(seats):
        role = view.zones[ROLE + EACH * seat]
        longer: list[list[int]] = []
        for way in ways:
            if not role or role[0] < 0:
                longer.append([*way, NEVER])
                if way.count(FROM_THE_DEAL) < view.rules.first_vampires:
                    longer.append([*way, FROM_THE_DEAL])
                if traded[seat]:
                    longer.append([*way, AT_SOME_TIME])
            elif role[0] == HUMAN:
                longer.append([*way, NEVER])
            else:
                longer.append([*way, FROM_THE_DEAL if role[0] == FIRST else AT_SOME_TIME])
        ways = longer
    return [way for way in ways if way.count(FROM_THE_DEAL) == view.rules.first_vampires]


def suppose(state: Manor, since: list[int]) -> None:
    """Give the seats the roles that go with it."""
    box = state.book.roles.copies.copy()
    for seat in range(state.seats):
        role = trait(since[seat], state.decision)
        state.zones[ROLE + EACH * seat] = [role]
        box[role] = box[role] - 1
    state.zones[ROLE_BOX] = box


def matters(seats: int, seat: int) -> list[Matter]:
    """Whether each of the others is human now, or a vampire, the first or a turned one."""
    return about_others(seats, seat, [card_named("human"), card_named("vampire")])


def answers(since: list[int], seat: int, decision: int) -> list[int]:
    """1 for a vampire."""
    return [
        0 if trait(secret, decision) == HUMAN else 1
        for other, secret in enumerate(since)
        if other != seat
    ]
