"""Somebody at a browser whose tables are in the tab: what the worker says is heard as well."""

from __future__ import annotations

import json
import random

from playwright.sync_api import BrowserContext

from tests.browser.visitor import MOST_CLICKS, Visitor
from tests.patience import PATIENCE
from tests.waits import IN_A_HURRY

SEED = "00" * 32
"""The seed of all tables of the tests' server (`hasty`), so that the same clicks are one game."""

LISTENING = """
([seed, waits]) => {
  sessionStorage.setItem("afterdark.tab.seed", seed);
  sessionStorage.setItem("afterdark.tab.waits", waits);
  const Usual = Worker;
  window.Worker = class extends Usual {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (data.is === "said") window.workerSaid(data.text);
      });
    }
    postMessage(letter) {
      if (letter.do === "say") window.pageSaid(letter.text);
      super.postMessage(letter);
    }
  };
}
"""


FOCUS = """
([x, y]) => document.elementFromPoint(x, y).closest("button, [tabindex]").focus()
"""


class TabVisitor(Visitor):
    """One browser on one page of a static site."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        super().__init__(context, url)
        self.keyed = 0
        """How many questions were answered by keyboard."""
        self.page.expose_function("workerSaid", self._heard)
        self.page.expose_function("pageSaid", self._say)
        given = json.dumps([SEED, json.dumps(IN_A_HURRY)])
        self.page.add_init_script(f"({LISTENING.strip()})({given})")

    def _say(self, text: str) -> None:
        self.sent.append(text)

    def open(self, path: str = "/", drawn: str = "h1, [data-prompt]") -> TabVisitor:
        """Open one of our pages, and wait until this is on it."""
        self.page.goto(f"{self.url}?{path}")
        self.page.wait_for_selector(drawn, timeout=PATIENCE * 1000)
        return self

    def keep_site(self) -> None:
        """Open the site and wait until the browser has kept all of it."""
        self.open("/", "[data-play]")
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.page.wait_for_function("navigator.serviceWorker.controller !== null")

    def decide(self, rng: random.Random) -> None:
        """Every other question is answered by keyboard: what would be clicked gets the focus."""
        if self.decisions % 2 == 0:
            super().decide(rng)
            return
        question = self.question()
        for _ in range(MOST_CLICKS):
            offered = self.offered(question, rng.random())
            if offered is None:
                self.decisions += 1
                self.keyed += 1
                return
            assert offered["at"], f"what glows cannot be reached\n{self.told()}"
            self.page.evaluate(FOCUS, offered["at"])
            self.page.keyboard.press("Enter")
        raise AssertionError(f"keys do not answer the question\n{self.told()}")
