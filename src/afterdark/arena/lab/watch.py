"""Looking on while a game is played: the same for every game, by what the kernel knows of it."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Final

from afterdark.arena.lab.rows import Lead, Move, Sight, Watched
from afterdark.engine.contract.teller import CARD_WORDS
from afterdark.engine.views.view import WHOLE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.bots.value import Judge
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

TENTHS: Final = 10
MARGIN: Final = 0.05
"""By so much somebody else's chance must be better before the lead has passed to them."""
DIGITS: Final = 4


class Pieces:
    """The pieces of a game by their faces: cards of one name are one piece, in whichever deck.

    Families of one kind only, such as drops of ink, tell nothing and are left out.
    """

    def __init__(self, rules: Rules, seats: int) -> None:
        layout = rules.layout(seats)
        families = [family for family in layout.families if len(family.kinds) > 1]
        names = dict.fromkeys(kind for family in families for kind in family.kinds)
        self.names = list(names)
        self.number = {name: number for number, name in enumerate(self.names)}
        self.in_zone: list[list[int]] = [
            [self.number.get(kind, -1) for kind in zone.family.kinds] for zone in layout.zones
        ]
        """For each zone: the piece of each kind that may lie there; -1 for none."""


def openness(likely: Sequence[float]) -> float:
    """The entropy of a choice, in bits."""
    return -sum(share * log2(share) for share in likely if share > 0) + 0.0


class Watch:
    """What somebody sees who looks over all shoulders. One game each."""

    def __init__(
        self, rules: Rules, pieces: Pieces, judge: Judge | None, each_move: bool = False
    ) -> None:
        """`judge` is the game's value function, if there is one for these rules; `each_move` keeps
        every decision."""
        self.rules = rules
        self.pieces = pieces
        self.judge = judge
        self.each_move = each_move
        self.moves: list[Move] = []
        self.forced = 0
        self._bits: list[float] = []
        self._seen: list[set[int]] = []
        self._used: list[set[int]] = []
        self._lain: list[list[int]] = []
        """What lay in each zone when it was last looked at."""
        self._chances: list[list[float]] = []

    # -- while it is played ------------------------------------------------------------------

    def begin(self, state: State[Rules, Open]) -> None:
        """The game is dealt."""
        self._seen = [set() for _ in range(state.seats)]
        self._used = [set() for _ in range(state.seats)]
        self._lain = [[-1] for _ in state.zones]
        self._look(state)
        self._judge(state)

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        """A seat that sees this is about to do that."""
        bits = 0.0
        if len(view.choices) > 1:
            bits = openness(self.rules.policy(view))
        else:
            self.forced += 1
        self._bits.append(bits)
        self._use(view, action)
        if self.each_move:
            step = view.step
            name = step.NAME if step is not None else ""
            self.moves.append(
                Move(
                    view.seat,
                    self.rules.side(view),
                    name,
                    action.notation,
                    len(view.choices),
                    round(bits, DIGITS),
                )
            )

    def moved(self, state: State[Rules, Open]) -> None:
        """It is done. What is turned over after the end was not seen while it mattered."""
        if state.result is None:
            self._look(state)
            self._judge(state)

    def _look(self, state: State[Rules, Open]) -> None:
        """Note which faces each seat sees. Most zones lie as they lay before."""
        zones = state.layout.zones
        for number, contents in enumerate(state.zones):
            if contents == self._lain[number]:
                continue
            self._lain[number] = contents.copy()
            zone, named = zones[number], self.pieces.in_zone[number]
            for seat, seen in enumerate(self._seen):
                shown = zone.seen(contents, seat)
                if zone.is_bag:
                    seen.update(named[kind] for kind, copies in enumerate(shown) if copies > 0)
                else:
                    seen.update(named[kind] for kind in shown if kind >= 0)

    def _use(self, view: View[Rules, Open], action: Action) -> None:
        """Note which pieces an action names: in its words, or by pointing at them."""
        used, number = self._used[view.seat], self.pieces.number
        for word in CARD_WORDS:
            name = action.words.get(word)
            if isinstance(name, str) and name in number:
                used.add(number[name])
        for zone, place in view.pointed_at(action):
            if place == WHOLE or zone >= len(view.zones):
                continue
            kind = place
            if not view.layout.zones[zone].is_bag:
                kind = view.zones[zone][place] if place < len(view.zones[zone]) else -1
            if kind >= 0:
                used.add(self.pieces.in_zone[zone][kind])

    def _judge(self, state: State[Rules, Open]) -> None:
        if self.judge is not None:
            self._chances.append([self.judge.chance(state, seat) for seat in range(state.seats)])

    # -- afterwards --------------------------------------------------------------------------

    def found(self, outcome: Outcome) -> Watched:
        """What there was to see."""
        asked, bits = [0] * TENTHS, [0.0] * TENTHS
        for place, one in enumerate(self._bits):
            tenth = place * TENTHS // len(self._bits)
            asked[tenth] += 1
            bits[tenth] += one
        sights = [
            Sight(sorted(seen - {-1}), sorted(used - {-1}))
            for seen, used in zip(self._seen, self._used, strict=True)
        ]
        told = [round(one, DIGITS) for one in bits]
        return Watched(self.forced, told, asked, sights, lead_of(self._chances, outcome.winners))


def lead_of(chances: Sequence[Sequence[float]], winners: Sequence[int]) -> Lead | None:
    """How the lead passed, from each seat's chance at each moment; None if nobody judged."""
    if not chances:
        return None
    leader, changes, last = -1, 0, 0
    for moment, now in enumerate(chances):
        best = max(range(len(now)), key=now.__getitem__)
        if leader < 0:
            leader = best
        elif now[best] > now[leader] + MARGIN:
            leader, changes, last = best, changes + 1, moment
    settled = last / len(chances) if leader in winners else 1.0
    lowest = min((now[seat] for now in chances for seat in winners), default=0.0)
    return Lead(changes, round(settled, DIGITS), round(lowest, DIGITS))
