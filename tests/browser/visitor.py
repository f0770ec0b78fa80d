"""Somebody at a browser: sees what is on the page, clicks where a person could click.

Clicks go to a point of the piece that is really on top there. What the page was sent is kept, so
that tests know whose turn it is and what was secret; nothing is ever sent but by the page.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

PATIENCE = 20.0
USABLE = ".piece.usable[tabindex='0'], .choices button:not(:disabled, .plain)"

# Where a person could click the n-th thing that can be used: a point at which it lies on top.
REACH = """
([selector, index]) => {
  const thing = document.querySelectorAll(selector)[index];
  if (!thing) return null;
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = thing.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const x of [0.5, 0.25, 0.75, 0.1, 0.9, 0.04]) {
      const at = [box.x + box.width * x, box.y + box.height * y];
      const top = document.elementFromPoint(...at);
      if (top && (top === thing || thing.contains(top))) return at;
    }
  return null;
}
"""


def updated(sight: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """A sight after an update, as JSON."""
    scene = dict(sight["scene"])
    for name in ("open", "prompt", "choices", "decision", "ending"):
        if name in update:
            scene[name] = update[name]
    changed = update.get("zones", {})
    scene["zones"] = [changed.get(str(n), zone) for n, zone in enumerate(scene["zones"])]
    scene["aids"] = {**scene.get("aids", {}), **update.get("aids", {})}
    beside = ("question", "news", "undo", "let_go")
    return {**sight, "scene": scene, **{name: update[name] for name in beside if name in update}}


class Visitor:
    """One browser with its own storage, on one page."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.errors: list[str] = []
        self.sent: list[str] = []
        self.got: list[str] = []
        self.sights: dict[int, dict[str, Any]] = {}
        self.scenes: list[dict[str, Any]] = []
        """Every scene this browser was ever shown, put together from what it was sent."""
        self.room: dict[str, Any] = {}
        self.refusals: list[str] = []
        self.decisions = 0
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._answered)
        self.page.on("websocket", self._socket)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            asked = response.request
            self.errors.append(f"{response.status}: {asked.method} {asked.url}")

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(str(frame)))
        socket.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        self.got.append(str(frame))
        message = json.loads(frame)
        match message["is"]:
            case "sight":
                self._seen(message)
            case "update" if message["seat"] in self.sights:
                self._seen(updated(self.sights[message["seat"]], message))
            case "room":
                self.room = message
            case "no":
                self.refusals.append(message["text"])

    def _seen(self, sight: dict[str, Any]) -> None:
        self.sights[sight["seat"]] = sight
        self.scenes.append(sight["scene"])

    # -- going about -------------------------------------------------------------------------

    def open(self, path: str = "/") -> Visitor:
        """Open one of our pages, and wait until it has drawn itself."""
        self.page.goto(self.url + path)
        self.page.wait_for_selector("h1, [data-prompt]")
        return self

    def until(self, holds: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
        """Wait until something holds, as a person would look at the screen."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"{what}: not within {seconds} s\n{self.told()}"
            self.page.wait_for_timeout(15)

    def text(self) -> str:
        """All words on the page."""
        return self.page.inner_text("body")

    def told(self) -> str:
        """Where we are, for whoever reads that a test failed."""
        lines = [self.page.url, *self.errors, *self.refusals]
        if self.sights:
            choices = [choice["notation"] for choice in self.scene["choices"]]
            pieces = [choice.get("pieces") for choice in self.scene["choices"]]
            lines += [str(self.scene["prompt"]), str(choices[:20]), str(pieces[:20])]
        return "\n".join([*lines, self.text()[:800]])

    def play_now(self, game: str) -> Visitor:
        """From the home page, one click."""
        self.open()
        self.page.click(f"[data-play={game}]")
        self.page.wait_for_url("**/t/*")
        self.wait_for_game()
        return self

    def wait_for_game(self) -> None:
        """Wait until there is a game to look at."""
        self.until(lambda: bool(self.sights), "the first sight of the game")

    @property
    def table(self) -> str:
        """The id of the table whose page this is."""
        return self.page.url.rsplit("/", 1)[1].split("#")[0]

    # -- at the table ------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return max(self.sights)

    @property
    def scene(self) -> dict[str, Any]:
        scene: dict[str, Any] = self.sights[self.seat]["scene"]
        return scene

    @property
    def over(self) -> bool:
        return self.scene.get("ending") is not None

    @property
    def my_turn(self) -> bool:
        return self.asks(self.seat)

    def asks(self, seat: int) -> bool:
        """Whether a seat at this browser is asked, as far as it was told yet."""
        if seat not in self.sights:
            return False
        scene = self.sights[seat]["scene"]
        return seat in scene["prompt"]["asked"] and scene.get("ending") is None

    def usable(self) -> int:
        """How many things on the page can be used now."""
        return self.page.locator(USABLE).count()

    def wait_for_turn(self, seconds: float = PATIENCE) -> bool:
        """Wait until it is my turn and something can be clicked; False if the game is over.

        Who is out may have to watch for long: patience begins anew whenever something happens.
        """
        seen = -1
        end = 0.0
        while not (self.over or (self.my_turn and self.usable() > 0)):
            if seen != self.sights[self.seat]["news"]:
                seen = self.sights[self.seat]["news"]
                end = time.monotonic() + seconds
            assert time.monotonic() < end, f"my turn: not within {seconds} s\n{self.told()}"
            self.page.wait_for_timeout(15)
        return not self.over

    def decide(self, rng: random.Random) -> None:
        """Click until one question is answered: pieces, buttons, and yes to a caution."""
        self.decide_for(self.seat, rng)

    def decide_for(self, seat: int, rng: random.Random) -> None:
        """The same for one of several seats at this browser."""
        number = self.sights[seat]["question"]
        clicks = 0
        while self.sights[seat]["question"] == number and self.asks(seat):
            count = self.usable()
            if count == 0:
                self.page.wait_for_timeout(10)
                clicks += 1
                assert clicks < 500, f"nothing can be clicked\n{self.told()}"
                continue
            caution = self.page.locator(".caution .button.danger")
            selector = ".caution .button.danger" if caution.count() else USABLE
            index = rng.randrange(self.page.locator(selector).count() or 1)
            at = self.page.evaluate(REACH, [selector, index])
            if at is None:
                clicks += 1
                assert clicks < 60, f"something glows but cannot be reached\n{self.told()}"
                self.page.wait_for_timeout(10)
                continue
            self.page.mouse.click(*at)
            clicks += 1
            assert clicks < 60, f"clicking does not answer the question\n{self.told()}"
            self.page.wait_for_timeout(10)
        self.decisions += 1

    def play(self, rng: random.Random, decisions: int = 10_000) -> int:
        """Play by clicking until the game is over or so many questions are answered."""
        before = self.decisions
        while self.decisions - before < decisions and self.wait_for_turn():
            self.decide(rng)
        return self.decisions - before

    # -- what is there -----------------------------------------------------------------------

    def storage(self) -> str:
        """Everything this browser keeps."""
        kept: str = self.page.evaluate(
            "JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"
        )
        return kept

    def everything(self) -> str:
        """Whatever could betray a secret to this browser: the page, what it got, what it keeps."""
        return "\n".join([self.page.content(), *self.got, *self.sent, self.storage()])

    def keep_picture(self, folder: Path, name: str, *, whole: bool = False) -> None:
        """A picture of the screen or of the whole page, for people to look at."""
        folder.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=folder / f"{name}.png", full_page=whole)

    def check(self) -> None:
        """Nothing went wrong that a person would not have seen."""
        assert self.errors == [], self.told()
        assert self.refusals == [], self.told()
