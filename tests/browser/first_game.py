"""A group that has never played: a shared lesson, an open practice round, and a deal that counts.

What every step asks of one person is counted: so many clicks, so many words to read. Who wants to
know how long it takes (`python bench/gathering.py`) hears of every step when it is done.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from afterdark.engine.contract.registry import find_game
from tests.browser.company import play_together
from tests.browser.conftest import Invite
from tests.browser.visitor import USABLE, Visitor

TRIED = 3
"""Moves of the practice round before the group has had enough of it."""
MOST_TRIES = 60
"""More clicks than a page of a lesson takes somebody who errs at every step."""
CLAIM = "[data-claim]"
"""What a page of a lesson wants to be said."""
WANTED = (
    ".caution .button.danger, .piece.hinted.usable:not(.picked), .choices .hinted:not(:disabled)"
)
"""What it points at after a mistake."""
ON_TOP = """
([what, luck]) => {
  const things = [...document.querySelectorAll(what)];
  const first = Math.floor(luck * things.length);
  for (const thing of [...things.slice(first), ...things.slice(0, first)]) {
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = thing.getBoundingClientRect();
    const at = [box.x + box.width / 2, box.y + box.height / 2];
    const top = document.elementFromPoint(...at);
    if (top && (top === thing || thing.contains(top))) return at;
  }
  return null;
}
"""
"""A point at which one of these things lies on top, as a person sees it."""
DONE = ".lecture .good"
READ = ".lecture .words, .aim, main > .quiet"
"""Where the words of a page are."""


@dataclass(frozen=True)
class Step:
    """Something the group has done, and what it asked of one person."""

    what: str
    clicks: int
    words: int


class Group:
    """People who have never played, each at a screen of their own."""

    def __init__(
        self,
        invite: Invite,
        game: str,
        people: int,
        after: Callable[[Step], None] = lambda _: None,
    ) -> None:
        self.game = game
        self._after = after
        self._clicks: Counter[Visitor] = Counter()
        self._words = 0
        self.host = invite()
        self.host.open()
        self.click(self.host, f"[data-first={game}]")
        self.click(self.host, "[data-first-table]")
        self.host.page.wait_for_url("**/t/*")
        self.host.page.wait_for_selector("[data-start]")
        if people > find_game(game).meta.usual_seats:
            self._set_chairs(people)
        self.guests = [invite(phone=True) for _ in range(1, people)]
        for seat, guest in enumerate(self.guests, 1):
            guest.open(f"/t/{self.host.table}")
            guest.page.fill("input[autocomplete=nickname]", f"Person {seat}")
            self.click(guest, f"[data-sit='{seat}']")
            self.click(guest, "[data-ready]")
        self._done(f"{people} people sit")

    def _set_chairs(self, people: int) -> None:
        page = self.host.page
        self.click(self.host, "[data-change]")
        page.locator("form .pair select, form select").first.select_option(str(people))
        self.click(self.host, "[data-agree]")
        page.wait_for_selector("[data-agree]", state="detached")

    def _done(self, what: str) -> None:
        """A step is done: what it took of whoever clicked most."""
        self._after(Step(what, max(self._clicks.values(), default=0), self._words))
        self._clicks.clear()
        self._words = 0

    @property
    def everybody(self) -> list[Visitor]:
        return [self.host, *self.guests]

    def click(self, visitor: Visitor, what: str) -> None:
        visitor.page.click(what)
        self._clicks[visitor] += 1

    def _see(self, visitor: Visitor) -> None:
        """What is to be read now, by somebody who has read none of it."""
        if visitor is self.host:
            words = " ".join(visitor.page.locator(READ).all_inner_texts())
            self._words += len(words.split())

    def _try(self, visitor: Visitor, rng: random.Random) -> None:
        """Do what a page asks for; after a mistake, what it points at."""
        page = visitor.page
        self._see(visitor)
        read = page.locator(READ).first.inner_text()
        for _ in range(MOST_TRIES):
            page.wait_for_selector(f"{DONE}, {CLAIM}, {WANTED}, {USABLE}")
            if (told := page.locator(READ).first.inner_text()) != read:
                read = told
                self._see(visitor)
            if page.locator(DONE).count():
                return
            if page.locator(CLAIM).count():
                self.click(visitor, CLAIM)
                page.wait_for_selector(CLAIM, state="detached")
                continue
            at = page.evaluate(ON_TOP, [WANTED, 0]) or page.evaluate(ON_TOP, [USABLE, rng.random()])
            assert at, f"nothing that can be used is in sight\n{visitor.told()}"
            page.mouse.click(*at)
            self._clicks[visitor] += 1
            page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
        raise AssertionError(f"this page cannot be done\n{visitor.told()}")

    def _read(self, page: int, name: str, rng: random.Random | None) -> None:
        """Everybody sees this page, tries it if they like, and says so."""
        for visitor in self.everybody:
            visitor.page.wait_for_selector(f"[data-page='{page}']")
        for visitor in self.everybody:
            if name == "aim":
                self._see(visitor)
            elif rng is not None:
                self._try(visitor, rng)
            self.click(visitor, "[data-ready-together]")
        self._done(f"page {page}, {name}: read and tried by all")

    def _until_ready(self) -> None:
        self.host.until(
            lambda: (
                self.host.room["phase"] == "gathering"
                and sum(chair.get("ready", False) for chair in self.host.room["chairs"])
                == len(self.guests)
            ),
            "everybody ready",
        )

    def learn(self, rng: random.Random | None = None) -> None:
        """From the first page to the deal of the practice round; pages are tried, with luck."""
        self._until_ready()
        self.click(self.host, "[data-start]")
        for page, name in enumerate(("aim", *find_game(self.game).meta.first_lesson), 1):
            self._read(page, name, rng)
        for visitor in self.everybody:
            visitor.wait_for_game()
            visitor.page.wait_for_selector("[data-together=practice]")
        self._done("the practice round is dealt")

    def practise(self, rng: random.Random) -> None:
        """Everybody looks at everybody else's hand; then somebody tries a move."""
        for visitor in self.everybody:
            for other in self.everybody:
                if other is not visitor:
                    self.click(visitor, f"[data-look='{other.seat}']")
            self.click(visitor, f"[data-look='{visitor.seat}']")
        self._done("everybody has looked at every hand")
        play_together(self.everybody, rng, TRIED)
        self._done(f"{TRIED} moves are tried")

    def deal(self) -> None:
        """The group has had enough of practising: a fresh deal, on the same chairs."""
        before, seats = self.host.table, [visitor.own for visitor in self.everybody]
        for visitor in self.everybody:
            self.click(visitor, "[data-ready-together]")
        for visitor in self.everybody:
            visitor.until(lambda v=visitor: v.table != before, "the next table")  # type: ignore[misc]
            visitor.page.wait_for_selector("[data-chair], [data-start], [data-ready]")
        self._until_ready()
        for visitor in self.everybody:
            visitor.sights.clear()
        self.click(self.host, "[data-start]")
        for visitor in self.everybody:
            visitor.wait_for_game()
        assert [visitor.own for visitor in self.everybody] == seats
        self._done("dealt for real")
