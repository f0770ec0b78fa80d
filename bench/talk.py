"""What talk is worth: how much bots say, how much of it is true, and who gains by listening.

    python bench/talk.py count GAME …  [--games N]           claims a game, and how many are true
    python bench/talk.py learn GAME …  [--games N]           the same, into the game's talk.toml
    python bench/talk.py listen        [--games N]           V-Wars: the Vampire by claims alone
    python bench/talk.py contest       [--deals N] [--listener KIND]

A contest is V-Wars at four seats: the same deals are played by humans who hear what is said and by
the same humans who do not: where everybody says only what they think true, where everybody says
only what they think false, and where nobody says anything. The Vampire is played by *decent*.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from afterdark.arena.beliefs import Beliefs
from afterdark.bots.belief import Belief
from afterdark.bots.bot import Bot
from afterdark.bots.kinds import make_bot
from afterdark.bots.testimony import FILE
from afterdark.bots.voice import may_speak, spoken
from afterdark.engine.contract.claims import Claim, Heard, Saying
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.course import Course
from afterdark.engine.course.observed import Observed
from afterdark.engine.records.lines import Robot
from afterdark.engine.views.view import View
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.open import VwarsOpen

Z = 1.96
ABOUT_SIDES = ("human", "suspect", "trust")
SEATS = 4
AnyView = View[Rules, Open]
AnyState = State[Rules, Open]

# -- manners of speaking -------------------------------------------------------------------------

Manner = Callable[[Bot, AnyView, Rng, Sequence[Heard]], list[Claim]]


def usual(bot: Bot, view: AnyView, rng: Rng, heard: Sequence[Heard]) -> list[Claim]:
    """As bots of this kind talk."""
    return bot.speak(view, rng, heard)


def honest(bot: Bot, view: AnyView, rng: Rng, heard: Sequence[Heard]) -> list[Claim]:
    """Only what one thinks true."""
    sincere = [saying for saying in view.rules.sayings(view) if saying.sincere]
    return spoken(sincere, view, rng, heard)


def liar(bot: Bot, view: AnyView, rng: Rng, heard: Sequence[Heard]) -> list[Claim]:
    """Only what one thinks false: somebody else, another card, another number."""
    lies: list[Saying] = []
    for saying in view.rules.sayings(view):
        if not saying.sincere:
            lies.append(saying)
        elif saying.words:
            words = {name: _other(word, view, rng) for name, word in saying.words.items()}
            lies.append(Saying(saying.kind, words, saying.weight, False))
    return spoken(lies, view, rng, heard)


def mute(bot: Bot, view: AnyView, rng: Rng, heard: Sequence[Heard]) -> list[Claim]:
    """Nothing."""
    return []


def _other(word: str | int, view: AnyView, rng: Rng) -> str | int:
    """Another word of the same sort: numbers up to the number of seats serve for all of them."""
    if isinstance(word, str):
        cards = [kind for kind in view.layout.families[0].kinds if kind != word]
        return cards[rng.below(len(cards))]
    others = [seat for seat in range(view.layout.seats) if seat not in (word, view.seat)]
    return others[rng.below(len(others))]


MANNERS: dict[str, Manner] = {"usual": usual, "honest": honest, "liar": liar, "mute": mute}

# -- games with talk -----------------------------------------------------------------------------


@dataclass
class Said:
    """A claim, and the table at that moment."""

    seat: int
    side: str
    kind: str
    words: dict[str, str | int]
    holds: bool | None
    turn: int


@dataclass
class Evening:
    """One game: who won, what was said, and how often each side might have spoken."""

    ranks: list[int] = field(default_factory=list)
    said: list[Said] = field(default_factory=list)
    chances: Counter[str] = field(default_factory=Counter)
    sides: list[str] = field(default_factory=list)


def play(
    rules: Rules,
    seats: int,
    deal: str,
    bot_of: Callable[[AnyView], Bot],
    manner: Manner,
    deaf: bool = False,
    infers: bool = False,
    watch: Callable[[AnyState, Heard], None] = lambda state, claim: None,
) -> Evening:
    """One game; `deaf` keeps what is said out of all beliefs."""
    course = Course.deal(rules, [Robot("decent")] * seats, FastDealer.seeded(deal), kept=1)
    lucks = [Rng.seeded(f"{deal}/play/{seat}") for seat in range(seats)]
    words = Rng.seeded(f"{deal}/talk")
    evening = Evening()
    beliefs = Beliefs(rules, range(seats) if infers else [])
    while course.state.outcome() is None:
        for seat in course.state.to_act():
            view = course.view(seat)
            bot = bot_of(view)
            action = bot.choose(view, lucks[seat], beliefs.of(seat) if bot.INFERS else None)
            side = rules.sides[rules.side(view)]
            if may_speak(view) and rules.sayings(view):
                evening.chances[side] += 1
            for claim in manner(bot, view, words, course.claims):
                course.claim(seat, claim.kind, claim.words)
                holds = rules.claim_holds(course.state, seat, claim.kind, claim.words)
                turn = course.state.open.turn if isinstance(course.state.open, VwarsOpen) else 0
                evening.said.append(Said(seat, side, claim.kind, claim.words, holds, turn))
                watch(course.state, course.claims[-1])
            if not deaf:
                beliefs.hear(course.state, course.claims)
            beliefs.before(course.state, seat, action)
            course.play(seat, action)
            beliefs.after(course.state)
    outcome = course.state.outcome()
    assert outcome is not None
    evening.ranks = list(outcome.ranks)
    evening.sides = [rules.sides[rules.side(course.view(seat))] for seat in range(seats)]
    return evening


def talking(rules: Rules, games: int) -> Iterable[Evening]:
    """Games of two decent players to each novice, who take turns in the chairs."""
    bots = [make_bot("decent"), make_bot("decent"), make_bot("novice")]
    for game in range(games):
        turned = [bots[(place + game) % len(bots)] for place in range(rules.meta.usual_seats)]
        yield play(rules, len(turned), f"talk/{game}", partial(_seated, turned), usual)


def _seated(bots: Sequence[Bot], view: AnyView) -> Bot:
    return bots[view.seat]


# -- counting ------------------------------------------------------------------------------------


@dataclass
class Tally:
    """How often a side made claims of a kind, and how often they were true."""

    made: int = 0
    true: int = 0
    judged: int = 0

    def add(self, holds: bool | None) -> None:
        self.made += 1
        self.judged += holds is not None
        self.true += holds is True


Tallies = dict[tuple[str, str], Tally]


def tallied(evenings: Iterable[Evening]) -> tuple[Tallies, Counter[str], list[int]]:
    """By side and kind; each side's chances to speak; and how much was said in each game."""
    tallies: Tallies = {}
    chances: Counter[str] = Counter()
    sizes = []
    for evening in evenings:
        chances.update(evening.chances)
        sizes.append(len(evening.said))
        for said in evening.said:
            tallies.setdefault((said.side, said.kind), Tally()).add(said.holds)
    return tallies, chances, sizes


def count(game: str, games: int) -> None:
    rules = find_game(game).rules()
    tallies, chances, sizes = tallied(talking(rules, games))
    mean, error = mean_of([float(size) for size in sizes])
    print(f"{game}, {rules.meta.usual_seats} seats, {games} games: {mean:.2f} ± {error:.2f} claims "
          f"a game, {max(sizes)} at most")  # fmt: skip
    sides: dict[str, Tally] = {}
    for (side, kind), tally in sorted(tallies.items()):
        whole = sides.setdefault(side, Tally())
        whole.made += tally.made
        whole.true += tally.true
        whole.judged += tally.judged
        print(f"  {side or 'all':9} {kind:11} {tally.made / games:5.2f} a game, {share(tally)}")
    for side, whole in sides.items():
        spoke = whole.made / max(1, chances[side])
        print(f"  {side or 'all':9} {'in all':11} {whole.made / games:5.2f} a game, {share(whole)}")
        print(f"  {side or 'all':9} speak at {spoke:.2f} of their chances to")


def share(tally: Tally) -> str:
    """How much of it was true, with Wilson's interval."""
    if not tally.judged:
        return "neither true nor false"
    n = tally.judged
    part = tally.true / n
    middle = (part + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(part * (1 - part) / n + Z * Z / (4 * n * n))
    return f"true {part:.2f} [{middle - half:.2f}, {middle + half:.2f}] of {n}"


def learn(game: str, games: int) -> None:
    """Write what was counted into the game's folder."""
    rules = find_game(game).rules()
    tallies, chances, _ = tallied(talking(rules, games))
    lines = [
        "# How often a side makes claims of a kind when it may speak, and how often they are true:",
        f"# python bench/talk.py learn {game} --games {games} ({rules.meta.usual_seats} seats)",
    ]
    for side in rules.sides:
        for kind in rules.meta.claims:
            tally = tallies.get((side, kind.name), Tally())
            said = (tally.made + 0.5) / (chances[side] + 1.0)
            true = (tally.true + 1.0) / (tally.judged + 2.0)
            lines += [
                "",
                "[[habit]]",
                f'side = "{side}"',
                f'kind = "{kind.name}"',
                f"said = {said:.4f}",
                f"true = {true:.3f}",
                f"claims = {tally.made}",
            ]
    file = Path(__file__).resolve().parents[1] / "src/afterdark/games" / game / "heuristic" / FILE
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{file.name} of {game}: {sum(tally.made for tally in tallies.values())} claims")


# -- listening -----------------------------------------------------------------------------------


class ByClaims:
    """Listeners who know nothing but what is said: how likely each takes each to be the Vampire."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.beliefs = [Belief(rules) for _ in range(SEATS)]
        self.views: dict[int, AnyView] = {}
        """What each listener knew when something was said last."""
        self.vampire = -1

    def hear(self, state: AnyState, claim: Heard) -> None:
        """Only what is said of sides, and as long as nobody has seen the card."""
        assert isinstance(state.open, VwarsOpen)
        if state.open.vampire >= 0 or claim.kind not in ABOUT_SIDES:
            return
        self.vampire = self.rules.secrets(state).index(VAMPIRE)
        for listener in range(SEATS):
            if listener != claim.seat:
                view = self.views[listener] = state.view(listener)
                words = dict(claim.words)
                self.beliefs[listener].observe(Observed(view, claim.seat, [], claim.kind, words))

    def loss(self) -> list[float]:
        """The surprise of each human listener, in nats."""
        found = []
        for listener, view in self.views.items():
            if listener != self.vampire:
                hypotheses = self.rules.hypotheses(view)
                weights = self.beliefs[listener].weights(view, hypotheses)
                found.append(-math.log(sum(
                    weight for secrets, weight in zip(hypotheses, weights, strict=True)
                    if secrets[self.vampire] == VAMPIRE
                )))  # fmt: skip
        return found


def listen(games: int) -> None:
    rules = find_game("vwars").rules()
    bot = make_bot("decent")
    guess = math.log(SEATS - 1)
    print(f"the Vampire by claims alone, {games} games; whoever guesses has {guess:.4f} nats")
    for name in ("usual", "honest", "liar"):
        losses = []
        for game in range(games):
            ears = ByClaims(rules)
            play(rules, SEATS, f"listen/{game}", lambda view: bot, MANNERS[name], watch=ears.hear)
            if ears.vampire >= 0:
                found = ears.loss()
                losses.append(sum(found) / len(found))
        mean, error = mean_of(losses)
        print(f"  {name:7} {mean:.4f} ± {error:.4f} nats in {len(losses)} games with claims")


# -- the contest ---------------------------------------------------------------------------------


def contest(deals: int, listener: str) -> None:
    rules = find_game("vwars").rules()
    human, vampire = make_bot(listener), make_bot("decent")
    if not human.INFERS:
        print(f"{listener} infers nothing from what it hears, so nothing can differ.")
    side = rules.sides.index("vampire")

    def bot_of(view: AnyView) -> Bot:
        return vampire if rules.side(view) == side else human

    for name in ("honest", "liar", "mute"):
        began = time.perf_counter()
        differences, shares = [], []
        for deal in range(deals):
            won = []
            for deaf in (False, True):
                evening = play(
                    rules, SEATS, f"contest/{deal}", bot_of, MANNERS[name], deaf, human.INFERS
                )
                # The sides of the end: whoever was awakened is a vampire now.
                humans = [seat for seat in range(SEATS) if evening.sides[seat] != "vampire"]
                won.append(float(any(evening.ranks[seat] == 1 for seat in humans)))
            differences.append(won[0] - won[1])
            shares.append(won[0])
        mean, error = mean_of(differences)
        seconds = time.perf_counter() - began
        print(
            f"  {name:7} humans who listen win {sum(shares) / deals:.3f}: {mean:+.3f} ± {error:.3f}"
        )
        print(f"  {name:7} over those who do not ({deals} deals, {seconds:.0f} s)")
    print("goal: honest +0.10 or more, liar -0.02 or more")


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    n = len(values)
    mean = sum(values) / max(1, n)
    variance = sum((value - mean) ** 2 for value in values) / max(1, n - 1)
    return mean, Z * math.sqrt(variance / max(1, n))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("count", "learn", "listen", "contest"))
    parser.add_argument("game", nargs="*", help="the games to count")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--listener", default="strong")
    given = parser.parse_args()
    print(f"{afterdark.build()} build")
    for game in given.game or ["vwars"]:
        if given.what == "count":
            count(game, given.games)
        elif given.what == "learn":
            learn(game, given.games)
    if given.what == "listen":
        listen(given.games)
    elif given.what == "contest":
        contest(given.deals, given.listener)


if __name__ == "__main__":
    main()
