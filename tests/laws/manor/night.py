"""A night told again from its facts alone, so that one hidden thing in it can be another.

This knows neither the game's zones nor its `imagine`: it is written from the ledger (MM-08 to
MM-91). Change a card or a role, `told` carries the change through the whole night, and gives up
where something that was seen would not have happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

from afterdark.engine.core.state import Json
from afterdark.testing.laws.subject import Data

Fact = dict[str, Json]
Facts = dict[str, list[Fact]]
Hand = Counter[str]

POINTS = {"score_1": 1, "score_3": 3, "score_5": 5}
KINDS = (
    "score_1", "score_3", "score_5", "bite", "garlic", "reroll", "spyglass", "thief", "identify",
    "trashbag",
)  # fmt: skip
ROLES = ("human", "vampire", "first_vampire")


class Impossible(Exception):
    """The night could not have gone like this."""


class Happening:
    """A public fact, and the cards only those concerned know (a trade has two of them)."""

    def __init__(self, fact: Fact) -> None:
        self.fact = fact
        self.name = str(fact["fact"])
        self.since = cast("int", fact["since"])
        self.cards: list[str] = []
        self.before: list[Hand] = []
        """The hands as they were, from the last telling."""

    def seat(self, field: str) -> int:
        """Who did it, or to whom."""
        return cast("int", self.fact[field])


PAIRS = {
    "stole": ("seat", "from"),
    "spied": ("seat", "target"),
    "traded": ("first", "second"),
}
"""What happens between two, with a card that others do not know."""


class Night:
    """A position as a story: hands and roles at its beginning, and everything since."""

    def __init__(self, position: Data) -> None:
        self.position = position
        self.seats = cast("int", position["seats"])
        self.options = cast("dict[str, Json]", position["options"])
        self.facts = cast("Facts", position["facts"])
        self.happened = [Happening(fact) for fact in self.facts.get("public", [])]
        self.roles = [self._first_role(seat) for seat in range(self.seats)]
        self._queues: dict[tuple[int, str], list[Fact]] = {}
        for seat in range(self.seats):
            for fact in self.facts.get(str(seat), []):
                self._queues.setdefault((seat, str(fact["fact"])), []).append(fact)
        for event in self.happened:
            self._read(event)
        self.begins = self._first_hands()

    def _first_role(self, seat: int) -> str:
        turned = any(fact["fact"] == "turned" for fact in self.facts.get(str(seat), []))
        return "human" if turned else cast("list[list[str]]", self.position["role"])[seat][0]

    def _card(self, seat: int, kind: str) -> str:
        return str(self._queues[seat, kind].pop(0)["card"])

    def _read(self, event: Happening) -> None:
        if event.name in ("took", "shed"):
            event.cards = [str(event.fact["card"])]
        elif event.name == "drew":
            event.cards = [self._card(event.seat("seat"), "got_card")]
        elif event.name == "stole":
            event.cards = [self._card(event.seat("seat"), "gained")]
        elif event.name == "spied":
            event.cards = [self._card(event.seat("seat"), "saw")]
        elif event.name == "traded":
            for giver in ("first", "second"):
                gave = bool(event.fact[f"{giver}_gave"])
                event.cards.append(self._card(event.seat(giver), "gave") if gave else "")

    def _first_hands(self) -> list[Hand]:
        hands = [Counter(hand) for hand in cast("list[list[str]]", self.position["hand"])]
        for event in reversed(self.happened):
            for seat, card, change in flows(event):
                hands[seat][card] -= change
        return hands

    # -- telling -----------------------------------------------------------------------------

    def told(self, observer: int) -> Data | None:
        """The position as it would be now; None if the observer would have noticed something."""
        telling = Telling(self)
        try:
            telling.tell()
        except Impossible:
            return None
        changed = telling.written()
        if observer >= 0:
            mine = str(observer)
            facts = cast("Facts", changed["facts"])
            if facts.get(mine) != self.facts.get(mine):
                return None
            for name in ("role", "hand"):
                if _of(changed, name)[observer] != _of(self.position, name)[observer]:
                    return None
        return changed if _answers_stand(changed) else None


def _of(position: Data, name: str) -> list[list[str]]:
    return cast("list[list[str]]", position[name])


def flows(event: Happening) -> list[tuple[int, str, int]]:
    """Cards that come into hands (1) and leave them (-1)."""
    if event.name in ("took", "drew"):
        return [(event.seat("seat"), event.cards[0], 1)]
    if event.name == "shed":
        return [(event.seat("seat"), event.cards[0], -1)]
    if event.name == "stole":
        card = event.cards[0]
        return [(event.seat("from"), card, -1), (event.seat("seat"), card, 1)]
    found: list[tuple[int, str, int]] = []
    if event.name == "traded":
        pair = (event.seat("first"), event.seat("second"))
        for place, card in enumerate(event.cards):
            if card:
                found.append((pair[place], card, -1))
        for place, card in enumerate(event.cards):
            if card:
                found.append((pair[1 - place], card, 1))
    return found


def _answers_stand(position: Data) -> bool:
    """Whether sealed answers are still possible with these hands."""
    answers = _of(position, "answers")
    for seat, parts in enumerate(answers):
        hand = _of(position, "hand")[seat]
        for part in parts:
            verb, _, what = part.partition(":")
            bites = what == "bite" and position_option(position, "bite_givers") != "anyone"
            if verb == "give" and (
                what not in hand or (bites and _of(position, "role")[seat] == ["human"])
            ):
                return False
            if verb == "substitute" and set(hand) != {"bite"}:
                return False
            if verb == "again" and what != "none" and "reroll" not in hand:
                return False
    return True


def position_option(position: Data, name: str) -> Json:
    """An option of the table."""
    return cast("dict[str, Json]", position["options"])[name]


class Telling:
    """One pass through a night: hands, roles and memories, event by event."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.position = night.position
        self.held = night.options["garlic_mode"] == "held"
        self.hands = [hand.copy() for hand in night.begins]
        self.roles = night.roles.copy()
        self.stored = [0] * night.seats
        for seat, store in enumerate(_of(night.position, "store")):
            self.stored[seat] = sum(POINTS[card] for card in store)
        for event in night.happened:
            if event.name == "shed" and event.fact["stored"]:
                self.stored[event.seat("seat")] -= POINTS[event.cards[0]]
        self.facts: Facts = {str(seat): [] for seat in range(night.seats)}
        self.turning: list[tuple[int, int, int]] = []
        """Who is turned when the draws of a trade are over: seat, by whom, since when."""

    def tell(self) -> None:
        """Let everything happen; raise Impossible where it cannot."""
        for seat in range(self.night.seats):
            if any(fact["fact"] == "began" for fact in self.night.facts.get(str(seat), [])):
                self._learn(seat, "began", 0, role=self.roles[seat])
        tell: dict[str, Callable[[Happening], None]] = {
            "drew": self._drew, "stole": self._stole, "spied": self._spied, "read": self._read,
            "asked": self._asked, "traded": self._traded, "census": self._census,
        }  # fmt: skip
        for event in self.night.happened:
            if event.name not in ("drew", "reshuffled"):
                self._turn()
            event.before = [hand.copy() for hand in self.hands]
            for seat, card, change in flows(event):
                self._move(seat, card, change)
            if event.name == "shed" and event.fact["stored"]:
                self.stored[event.seat("seat")] += POINTS[event.cards[0]]
            if event.name in tell:
                tell[event.name](event)
            if event.name not in ("traded", "drew"):
                self._nobody_has_won()
        self._turn()
        self._nobody_has_won()

    def _move(self, seat: int, card: str, change: int) -> None:
        if self.hands[seat][card] + change < 0:
            raise Impossible
        self.hands[seat][card] += change

    def _learn(self, seat: int, name: str, since: int, **fields: Json) -> None:
        self.facts[str(seat)].append({"fact": name, "since": since, **fields})

    def _nobody_has_won(self) -> None:
        if self.position["outcome"] is not None:
            raise Impossible
        target = cast("int", self.night.options["target_points"])
        humans = [seat for seat, role in enumerate(self.roles) if role == "human"]
        if not humans:
            raise Impossible
        for seat in humans:
            points = self.stored[seat]
            if self.night.options["target_counts"] == "total":
                points += sum(POINTS.get(card, 0) * n for card, n in self.hands[seat].items())
            if points >= target:
                raise Impossible

    # -- what only some know -----------------------------------------------------------------

    def _drew(self, event: Happening) -> None:
        self._learn(event.seat("seat"), "got_card", event.since, card=event.cards[0])

    def _stole(self, event: Happening) -> None:
        thief, victim = event.seat("seat"), event.seat("from")
        self._learn(victim, "lost", event.since, to=thief, card=event.cards[0])
        self._learn(thief, "gained", event.since, **{"from": victim}, card=event.cards[0])

    def _spied(self, event: Happening) -> None:
        seat, target = event.seat("seat"), event.seat("target")
        if self.hands[target][event.cards[0]] < 1:
            raise Impossible
        self._learn(seat, "saw", event.since, target=target, card=event.cards[0])
        self._learn(target, "showed", event.since, to=seat, card=event.cards[0])

    def _read(self, event: Happening) -> None:
        seat, target = event.seat("seat"), event.seat("target")
        hand: dict[str, Json] = {kind: self.hands[target][kind] for kind in KINDS}
        self._learn(seat, "saw_hand", event.since, target=target, **hand)

    def _asked(self, event: Happening) -> None:
        seat, target = event.seat("seat"), event.seat("target")
        vampire = self.roles[target] != "human"
        self._learn(seat, "saw_role", event.since, target=target, vampire=vampire)

    def _census(self, event: Happening) -> None:
        if self.roles.count("human") != event.fact["humans"]:
            raise Impossible

    # -- trades ------------------------------------------------------------------------------

    def _traded(self, event: Happening) -> None:
        pair = (event.seat("first"), event.seat("second"))
        for place, seat in enumerate(pair):
            gift, other = event.cards[place], pair[1 - place]
            if gift:
                biting = gift == "bite" and self.roles[seat] == "human"
                if biting and self.night.options["bite_givers"] == "vampires_only":
                    raise Impossible
                self._learn(seat, "gave", event.since, to=other, card=gift)
                self._learn(other, "received", event.since, **{"from": seat}, card=gift)
            else:
                # MM-62, MM-63: who gives nothing had nothing, or Bites only.
                kept = self.hands[seat].copy()
                if event.cards[1 - place]:
                    kept[event.cards[1 - place]] -= 1
                if any(number for card, number in kept.items() if card != "bite"):
                    raise Impossible
        for place, seat in enumerate(pair):
            given = event.cards[1 - place]
            if given == "bite" and self.roles[seat] == "human":
                if self._is_safe(event, place, seat):
                    self._saved(event, seat)
                else:
                    self.turning.append((seat, pair[1 - place], event.since))
            else:
                self._not_saved(event, seat)

    def _is_safe(self, event: Happening, place: int, seat: int) -> bool:
        if not self.held:
            return event.cards[place] == "garlic"
        return self.hands[seat]["garlic"] - (event.cards[1 - place] == "garlic") > 0

    def _threw_garlic(self, event: Happening, seat: int) -> bool:
        """Whether Garlic was discarded at the end of this trade (MM-R7)."""
        after = self.night.happened[self.night.happened.index(event) + 1 :]
        return any(
            later.name == "shed" and later.since == event.since
            and later.seat("seat") == seat and later.cards == ["garlic"]
            for later in after
        )  # fmt: skip

    def _saved(self, event: Happening, seat: int) -> None:
        if self.held and not self._threw_garlic(event, seat):
            raise Impossible

    def _not_saved(self, event: Happening, seat: int) -> None:
        if self.held and self._threw_garlic(event, seat):
            raise Impossible

    def _turn(self) -> None:
        for seat, by, since in self.turning:
            if self.held:
                trade = next(e for e in self.night.happened if e.since == since)
                if trade.name == "traded" and self._threw_garlic(trade, seat):
                    raise Impossible
            self.roles[seat] = "vampire"
            self._learn(seat, "turned", since, by=by)
        self.turning = []

    # -- the position ------------------------------------------------------------------------

    def written(self) -> Data:
        """The position with these hands, roles and memories."""
        position: Data = {**self.position}
        position["hand"] = [
            [kind for kind in KINDS for _ in range(hand[kind])] for hand in self.hands
        ]
        position["role"] = [[role] for role in self.roles]
        firsts = self.roles.count("first_vampire")
        box = Counter({"human": 8, "vampire": 8 - firsts, "first_vampire": firsts})
        box.subtract(self.roles)
        position["role_box"] = [role for role in ROLES for _ in range(box[role])]
        facts: Facts = {name: known for name, known in self.facts.items() if known}
        if "public" in self.night.facts:
            facts["public"] = self.night.facts["public"]
        position["facts"] = cast("Json", facts)
        return position
