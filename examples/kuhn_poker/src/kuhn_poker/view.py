"""What a player of Kuhn poker knows: their own card, and what was said."""

from __future__ import annotations

from afterdark.api import Rules, Teller, Texts, View, Word
from kuhn_poker.state import HAND, KuhnOpen


class KuhnView(View[Rules, KuhnOpen]):
    """One seat's knowledge."""

    def prompt_words(self) -> dict[str, Word]:
        return {"bets": self.open.bids.count("bet")}

    def text(self, texts: Texts) -> str:
        teller = Teller(texts, self.seat)
        names = [*self.rules.families[0].kinds, "?"]
        lines = [
            teller.say("table-hand", {"seat": seat, "card": names[self.zones[HAND + seat][0]]})
            for seat in range(2)
        ]
        for number, bid in enumerate(self.open.bids):
            lines.append(teller.say(f"event-{bid}", {"seat": number % 2}))
        return "\n".join(lines)
