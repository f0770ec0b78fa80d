"""What each side wants: whom to kill, whom to save, when to unmask."""

from __future__ import annotations

from typing import Final

from afterdark.games.vampire_empire.book import CASTLE, CELLAR, CITY, DECK, HAND
from afterdark.games.vampire_empire.cards import PROFESSION_OF, VAMPIRE
from afterdark.games.vampire_empire.heuristic.judgement import chance, expected_strength, strength
from afterdark.games.vampire_empire.heuristic.suspicion import suspicion
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V

HURRY: Final = 1.5
HURRY_FROM: Final = 30
"""The number of own cards left from which on somebody who is not ahead takes risks."""

DIG: Final = 0.2
"""What it is worth to kill an innocent in order to reach the city behind them."""

ELSEWHERE: Final = -1.0
"""What it is worth to unmask a vampire who is not in the castle."""


class Aims:
    """One seat's wishes at this moment. V knows the vampires; H suspects."""

    def __init__(self, view: EmpireView) -> None:
        self.view = view
        self.night = view.seat == V
        self._suspected: list[float] = []
        self._unseen: list[int] = []
        """What the opponent may hold; like suspicion, worked out when somebody asks."""
        self.vampires, self.humans = view.points()
        # A vampire counts for two humans (VE-118), and for more when few are left.
        self._of_vampire = 2.0 + 3.0 / max(1, self.vampires // 2)
        self._of_human = 1.0 + 3.0 / max(1, self.humans)

    # -- people --------------------------------------------------------------------------------

    def guilt(self, character: int) -> float:
        """How likely somebody is a vampire."""
        if not self._suspected:
            self._suspected = suspicion(self.view)
        return self._suspected[character]

    def in_castle(self, character: int) -> bool:
        """Whether somebody stands in the castle."""
        return character in self.view.zones[CASTLE]

    def care(self, character: int) -> float:
        """How much this seat wants somebody to live: positive to save, negative to kill."""
        guilty = self.guilt(character)
        worth = guilty * self._of_vampire - (1.0 - guilty) * self._of_human
        return worth if self.night else -worth

    def in_earnest(self) -> bool:
        """Whether the attack that is going on is meant to kill."""
        return self.care(self.view.open.defender) < 0.0

    def to_protect(self, professions: int) -> int:
        """The castle character of these professions that deserves a marker most, or -1."""
        best = -1
        best_value = 0.5
        for character in self.view.zones[CASTLE]:
            if (professions >> PROFESSION_OF[character]) & 1 == 1:
                value = self.care(character)
                if value > best_value:
                    best_value = value
                    best = character
        return best

    # -- strength ------------------------------------------------------------------------------

    def strength_left(self) -> int:
        """What the own hand can still add to the fight that is going on."""
        open = self.view.open
        if self.view.seat == open.active:
            return strength(self.view, open.attacker, open.defender)
        return strength(self.view, open.defender, open.attacker)

    def expected(self, backed: int, opposed: int) -> float:
        """What the opponent's hand is probably worth for somebody: its share of unseen cards."""
        if not self._unseen:
            self._unseen = self.view.unseen(1 - self.view.seat)
        return expected_strength(self.view, self._unseen, backed, opposed)

    def held(self, of: int) -> int:
        """How many cards of a type are in the own hand."""
        types = self.view.rules.deck.type
        total = 0
        hand = self.view.zones[HAND + self.view.seat]
        for kind in range(len(hand)):
            if types[kind] == of:
                total += hand[kind]
        return total

    def kill_chance(self, attacker: int, defender: int, extra: float) -> float:
        """How probable it is that the defender dies if the opponent wants to save them."""
        open = self.view.open
        mine = strength(self.view, attacker, defender) + extra + 0.5 * open.attack[attacker]
        theirs = self.expected(defender, attacker) + 0.5 * open.defence[defender]
        return chance(mine - 0.5, theirs)

    # -- actions -------------------------------------------------------------------------------

    def attack_value(self, attacker: int, defender: int) -> float:
        """Gain of a kill times its probability; the opponent saves only those they want to live."""
        wish = -self.care(defender)
        if wish <= 0.0:
            return DIG + 0.1 * wish if self.must_dig() else wish - 1.0
        open = self.view.open
        extra = 1.0 if open.round == 0 and self._reuses() else 0.0
        likely = self.kill_chance(attacker, defender, extra)
        if not self.night:
            # Whoever is no vampire dies easily: V lets them.
            guilty = self.guilt(defender)
            value = guilty * likely * self._of_vampire - (1.0 - guilty) * self._of_human
        else:
            value = likely * wish
        # A card spent is missing in the defence; but who is behind must hurry.
        return value - 0.6 + self.urgency()

    def urgency(self) -> float:
        """How much risk the clock asks for: cards run out and one is not ahead."""
        view = self.view
        ahead = self.vampires - self.humans
        if ahead > 0 if self.night else ahead < 0:
            return 0.0
        seat = view.seat
        left = view.counts[HAND + seat] + view.counts[DECK + seat] + view.counts[CELLAR + seat]
        return max(0.0, HURRY * (1.0 - left / HURRY_FROM))

    def must_dig(self) -> bool:
        """Whether H has to empty the castle, because the vampires sit in the city.

        Worth it only against somebody who is out of cards (VE-116) and not behind.
        """
        view = self.view
        if self.night or self.urgency() == 0.0:
            return False
        for pile in (HAND, DECK, CELLAR):
            if view.counts[pile + V] > 0:
                return False
        for character in view.zones[CASTLE]:
            if self.care(character) < 0.0:
                return False
        return True

    def _reuses(self) -> bool:
        step = self.view.step
        return step is not None and step.NAME == "follow_up"

    def pass_value(self) -> float:
        """A pass costs two cards."""
        return -0.3

    def question_value(self, character: int) -> float:
        """Holy water is for castle characters of middling suspicion."""
        view = self.view
        guilty = self.guilt(character)
        inside = self.in_castle(character)
        if guilty <= 0.05:
            return -5.0
        revealed = 0
        for person in view.zones[CASTLE]:
            if view.open.is_revealed(person):
                revealed += 1
        if inside and revealed == 2:
            return -9.0
        doubt = 1.0 - abs(2.0 * guilty - 1.0)
        value = 0.5 * doubt - 0.5 + 0.5 * self.urgency()
        if inside:
            value += 1.6 * guilty
        elif len(view.possible_vampires()) == 1:
            return -5.0
        return value

    def hide_value(self, character: int) -> float:
        """A revealed vampire that cannot be defended sinks into the city."""
        view = self.view
        if not view.open.is_revealed(character):
            return -4.0
        mine = strength(view, character, character)
        danger = chance(self.expected(character, character), mine)
        return 2.0 * danger - 1.4

    # -- unmasking and the city ----------------------------------------------------------------

    def reveal_value(self, character: int) -> float:
        """Unmask to win, or when red cards are plenty."""
        view = self.view
        inside = 0
        revealed = 0
        for person in view.zones[CASTLE]:
            if view.is_vampire(person):
                inside += 1
            if view.open.is_revealed(person):
                revealed += 1
        if inside == 3:
            return 5.0 if self.in_castle(character) else ELSEWHERE
        if not self.in_castle(character):
            return ELSEWHERE
        red = self.held(VAMPIRE)
        mine = strength(view, character, character)
        return 0.5 * red + 0.15 * mine - 1.6 - 0.3 * revealed

    def passage_wins(self) -> int:
        """The castle character whose place a revealed vampire would take to win, or -1."""
        view = self.view
        city = view.zones[CITY]
        if not city or city[0] < 0 or not view.open.is_revealed(city[0]):
            return -1
        odd = -1
        revealed = 0
        for person in view.zones[CASTLE]:
            if view.open.is_revealed(person):
                revealed += 1
            else:
                odd = person
        return odd if revealed == 2 else -1

    def arrival_value(self, character: int) -> float:
        """Revealed vampires first if they are strong, then humans to kill, masked ones last."""
        if self.view.open.is_revealed(character):
            return 2.0
        return 0.0 if self.view.is_vampire(character) else 1.0
