"""Victor or Victim? on OpenSpiel's Python API: four seats, the default options.

Written as OpenSpiel's own Python games are, and for speed: counts per kind instead of card
objects, one chance node a draw (the deck is always exchangeable, so drawing from the counts is
drawing from the top), and nothing computed that a playout does not ask for.
"""

from __future__ import annotations

from itertools import compress
from typing import Any, Final

import pyspiel

SEATS: Final = 4
START_CARDS: Final = 3
TURN_LIMIT: Final = 1000

# Kinds 0 to 20 are letters, colour * 7 + place in VICTORM; 21 to 24 are the symbols.
LETTER_KINDS: Final = 21
LETTERS: Final = "VICTORM"
COLOURS: Final = "RBY"
COPIES_PER_COLOUR: Final = (3, 6, 3, 3, 2, 2, 3)
SYMBOL_COPIES: Final = 4
CHANGE_DIRECTION: Final = 21
ACQUISITION: Final = 22
PASS_TWO: Final = 23
KINDS: Final = 25  # 24 is Lose a Turn, which does nothing
KIND_NAMES: Final = [f"{c}-{x}" for c in COLOURS for x in LETTERS] + ["CD", "AQ", "P2", "LT"]

# Actions: pass a letter kind; take a letter kind from the seat 1, 2 or 3 places on; decline.
DECLINE: Final = LETTER_KINDS * SEATS
PASSES: Final = range(LETTER_KINDS)
TAKES: Final = [range(LETTER_KINDS * d, LETTER_KINDS * (d + 1)) for d in range(SEATS)]

CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
START_OUTCOMES: Final = [(seat, 1.0 / SEATS) for seat in range(SEATS)]

# DRAWS[size - 1][kind][copies] is the outcome (kind, copies / size), made once.
CARDS: Final = len(COLOURS) * sum(COPIES_PER_COLOUR) + 4 * SYMBOL_COPIES
DRAWS: Final = [
    [[(kind, n / size) for n in range(max(COPIES_PER_COLOUR) + 1)] for kind in range(KINDS)]
    for size in range(1, CARDS + 1)
]

_GAME_TYPE = pyspiel.GameType(
    short_name="python_victim",
    long_name="Python Victor or Victim?",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=DECLINE + 1,
    max_chance_outcomes=KINDS,
    num_players=SEATS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=2 * TURN_LIMIT,
)


class VictimGame(pyspiel.Game):  # type: ignore[misc]
    """The game: four seats, no parameters."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_GAME_TYPE, _GAME_INFO, params or {})

    def new_initial_state(self) -> VictimState:
        return VictimState(self)


class VictimState(pyspiel.State):  # type: ignore[misc]
    """The table; the section numbers and clauses are those of the rules."""

    def __init__(self, game: VictimGame) -> None:
        super().__init__(game)
        self.tables = [[0] * LETTER_KINDS for _ in range(SEATS)]
        self.deck = [*COPIES_PER_COLOUR * len(COLOURS), *[SYMBOL_COPIES] * 4]
        self.deck_size = CARDS
        self.discard = [0] * 4
        self.active = [True] * SEATS
        self.eliminated = 0
        self.direction = 1
        self.seat = -1  # whose turn it is; -1 until the starting seat is drawn
        self.to_deal = SEATS * START_CARDS
        self.turn = 1
        self.passes = 0  # letters the seat still has to pass
        self.end = ""  # "victor", "survival" or "limit"
        self.winners: list[int] = []
        self._player = CHANCE

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def returns(self) -> list[float]:
        """One point, shared in a draw (VI-65)."""
        share = 1.0 / len(self.winners) if self.winners else 0.0
        return [share if seat in self.winners else 0.0 for seat in range(SEATS)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The starting seat, then letters for the deal (VI-11), then draws (VI-69)."""
        if self.seat < 0:
            return START_OUTCOMES
        if self.to_deal:
            draws = DRAWS[self.deck_size - 4 * SYMBOL_COPIES - 1][:LETTER_KINDS]
        else:
            draws = DRAWS[self.deck_size - 1]
        return [outcomes[n] for outcomes, n in zip(draws, self.deck, strict=False) if n]

    def _legal_actions(self, player: int) -> list[int]:
        tables = self.tables
        if self.passes:
            return list(compress(PASSES, tables[player]))
        legal: list[int] = []
        for distance in range(1, SEATS):
            legal += compress(TAKES[distance], tables[(player + distance) % SEATS])
        legal.append(DECLINE)
        return legal

    def _apply_action(self, action: int) -> None:
        if self._player != CHANCE:
            if self.passes:
                self._pass(action)
            else:
                self._acquire(action)
        elif self.seat < 0:
            self.seat = action
        elif self.to_deal:
            self._deal(action)
        else:
            self._draw(action)

    def _deal(self, letter: int) -> None:
        """Three letters each, from the starting seat clockwise (VI-10)."""
        dealt = SEATS * START_CARDS - self.to_deal
        self.tables[(self.seat + dealt // START_CARDS) % SEATS][letter] += 1
        self.deck[letter] -= 1
        self.deck_size -= 1
        self.to_deal -= 1

    def _draw(self, card: int) -> None:
        """Turn the top card over (4.3 to 4.8)."""
        seat = self.seat
        self.deck[card] -= 1
        self.deck_size -= 1
        if card < LETTER_KINDS:
            self.tables[seat][card] += 1
            if self._check(seat, card):
                self.passes = 1
                self._player = seat
                return
        else:
            self.discard[card - CHANGE_DIRECTION] += 1
            if card == CHANGE_DIRECTION:
                self.direction = -self.direction
            elif card == ACQUISITION:
                if any(any(t) for other, t in enumerate(self.tables) if other != seat):
                    self._player = seat
                    return
            elif card == PASS_TWO and any(self.tables[seat]):
                self.passes = 2
                self._player = seat
                return
        self._end_turn()

    def _pass(self, letter: int) -> None:
        """Hand one letter to the next seat (VI-24, VI-38)."""
        seat = self.seat
        receiver = self._next(seat)
        self.tables[seat][letter] -= 1
        self.tables[receiver][letter] += 1
        self._check(receiver, letter)
        self.passes -= 1
        if self.passes and any(self.tables[seat]) and not self.end:
            return
        self.passes = 0
        self._end_turn()

    def _acquire(self, action: int) -> None:
        """Take a letter of another seat, or decline (VI-30, VI-31)."""
        if action != DECLINE:
            seat = self.seat
            distance, letter = divmod(action, LETTER_KINDS)
            self.tables[(seat + distance) % SEATS][letter] -= 1
            self.tables[seat][letter] += 1
            self._check(seat, letter)
        self._end_turn()

    def _check(self, seat: int, letter: int) -> bool:
        """A letter arrived (VI-49 to VI-57): is the game on with this seat in it?"""
        table = self.tables[seat]
        v = letter - letter % 7
        if not (table[v] and table[v + 1] and table[v + 2] and table[v + 3]):
            return True
        if table[v + 4] and table[v + 5]:
            self.end = "victor"
            self.winners = [seat]
            return False
        if table[v + 1] < 2 or not table[v + 6]:
            return True
        deck = self.deck
        for kind, copies in enumerate(table):
            deck[kind] += copies
        self.deck_size += sum(table)
        self.tables[seat] = [0] * LETTER_KINDS
        self.active[seat] = False
        self.eliminated += 1
        if self.eliminated == SEATS - 1:
            self.end = "survival"
            self.winners = [self.active.index(True)]
        return False

    def _next(self, seat: int) -> int:
        """The first active seat in the direction of play (VI-05)."""
        active, direction = self.active, self.direction
        seat = (seat + direction) % SEATS
        while not active[seat]:
            seat = (seat + direction) % SEATS
        return seat

    def _end_turn(self) -> None:
        """On to the next draw, or to the end (VI-18, VI-58, VI-63)."""
        if not self.end and self.turn == TURN_LIMIT:
            self.end = "limit"
            self.winners = [seat for seat in range(SEATS) if self.active[seat]]
        if self.end:
            self._player = TERMINAL
            return
        self.turn += 1
        self.seat = self._next(self.seat)
        if not self.deck_size:
            self.deck[CHANGE_DIRECTION:] = self.discard
            self.deck_size = sum(self.discard)
            self.discard = [0] * 4
        self._player = CHANCE

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"start:{action}" if self.seat < 0 else f"draw:{KIND_NAMES[action]}"
        if action == DECLINE:
            return "decline"
        distance, letter = divmod(action, LETTER_KINDS)
        if not distance:
            return f"pass:{KIND_NAMES[letter]}"
        return f"take:{KIND_NAMES[letter]} from {(player + distance) % SEATS}"

    def __str__(self) -> str:
        rows = [
            f"{seat}: " + " ".join(f"{KIND_NAMES[kind]}×{n}" for kind, n in enumerate(table) if n)
            for seat, table in enumerate(self.tables)
        ]
        arrow = ">" if self.direction > 0 else "<"
        return "\n".join([f"turn {self.turn} seat {self.seat} {arrow}", *rows])


pyspiel.register_game(_GAME_TYPE, VictimGame)
