"""Telling a person: messages with seats by name and cards in the reader's language."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil
from typing import TYPE_CHECKING

from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.state import Event

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.reason import Reason
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

SEAT_WORDS = ("seat", "to", "owner", "other")
"""Words of a message that are seat numbers; the reader gets names."""
READER_WORDS = {"seat": "me", "to": "to_me", "owner": "owner_me", "other": "other_me"}
"""What tells a message that one of these seats is the reader's."""
CARD_WORDS = ("card", "first", "second")
"""Words of a message that are card notations; the reader gets the card's name."""
ROLE_WORDS = ("role",)
"""Words of a message that it chooses its own words by, unless the card file has a name for them."""
PLACE_WORDS = ("place",)
"""Words of a message that are places of the board; the reader gets the message `place-…`."""


class Teller:
    """Speaks to one reader: his language, the players' names, and which seat he is."""

    def __init__(self, texts: Texts, reader: int, names: Sequence[str] = ()) -> None:
        self.texts = texts
        self.reader = reader
        self.names = list(names)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        if 0 <= seat < len(self.names) and self.names[seat]:
            return self.names[seat]
        return self.texts.say("seat", {"seat": seat})

    def card(self, notation: str) -> str:
        """What a card is called; its notation, if it has no other name."""
        key = f"card-{notation}"
        return self.texts.say(key) if self.texts.has(key) else notation

    def place(self, notation: str) -> str:
        """What a place is called; its notation, if somebody's own card file put it on the map."""
        key = f"place-{notation}"
        return self.texts.say(key) if self.texts.has(key) else notation

    def say(self, key: str, words: Mapping[str, Word]) -> str:
        """A message. `$me` tells it whether `$seat` is the reader, `$to_me` whether `$to` is;
        `$owner_me` and `$other_me` are there where `$owner` and `$other` are."""
        told: dict[str, Word] = {"me": "no", "to_me": "no"}
        for word, value in words.items():
            if word in SEAT_WORDS and isinstance(value, int):
                told[word] = self.name(value)
                told[READER_WORDS[word]] = "yes" if value == self.reader else "no"
            elif word in CARD_WORDS and isinstance(value, str):
                told[word] = self.card(value)
            elif word in ROLE_WORDS and isinstance(value, str):
                told[word] = self.texts.own.get(f"card-{value}", value)
            elif word in PLACE_WORDS and isinstance(value, str):
                told[word] = self.place(value)
            else:
                told[word] = value
        return self.texts.say(key, told)

    def event(self, event: Event) -> str | None:
        """What happened, as this reader may know it; None if he is told nothing."""
        told = event.seen_by(self.reader)
        return None if told is None else self.say(f"event-{told[0]}", told[1])

    def action(self, action: Action) -> str:
        """A choice in words, as its own seat reads it."""
        return self.say(action.key, action.words)

    def reason(self, reason: Reason, rules: Rules) -> str:
        """Why one choice and not another, with odds and chances."""
        words: dict[str, Word] = {
            "choice": self.action(rules.action(reason.choice)),
            "instead": self.action(rules.action(reason.instead)),
            "chance": round(100 * reason.chance),
            "instead_chance": round(100 * reason.instead_chance),
            "error": ceil(200 * reason.error),
            "often": reason.often,
            "instead_often": reason.instead_often,
        }
        if not reason.milestone:
            return self.texts.say("why-none", words)
        words["what"] = self.say(f"milestone-{reason.milestone}", {"seat": reason.seat})
        return self.texts.say("why", words)

    def prompt(self, view: View[Rules, Open]) -> str:
        """The one sentence that says who must decide what."""
        if view.result is not None:
            won = view.result.winners
            words: dict[str, Word] = {
                "winners": ", ".join(self.name(seat) for seat in won),
                "count": len(won),
                "me": "yes" if won == [self.reader] else "no",
            }
            return self.texts.say(f"end-{view.result.reason}", words)
        step = view.step
        assert step is not None
        if view.seat in view.asked:
            return self.say(f"prompt-{step.NAME}", view.prompt_words())
        what = self.texts.say(f"step-{step.NAME}")
        if not view.asked:
            return self.texts.say("waiting-answered", {"what": what})
        others = ", ".join(self.name(seat) for seat in view.asked)
        return self.texts.say("waiting", {"names": others, "what": what})
