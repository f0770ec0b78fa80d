"""Somebody at a browser: sees what is on the page, clicks where a person could click.

Clicks go to a point of the piece that is really on top there. What the page was sent is kept, so
that tests know what was secret; nothing is ever sent but by the page. Whose turn it is and what can
be used is read from the page itself, once it says that all it was told is drawn (`data-drawn`).
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, WebSocket

from tests.patience import PATIENCE

MOST_CLICKS = 40
"""More than any one question takes."""
USABLE = ".piece.usable[tabindex='0'], .choices button:not(:disabled, .plain)"
DANGER = ".caution .button.danger"

WATCHING = """
  const when = (look) => new Promise((done) => {
    let timer = 0;
    let drawn = "";
    const wait = () => { clearTimeout(timer); timer = setTimeout(end, patience, "late"); };
    const end = (found) => { observer.disconnect(); clearTimeout(timer); done(found); };
    const check = () => {
      const now = document.querySelector("[data-drawn]")?.dataset.drawn ?? "";
      const found = now || document.querySelector(".curtain") ? look(now) : undefined;
      if (found !== undefined) end(found);
      else if (now !== drawn) { drawn = now; wait(); }
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    wait();
    check();
  });
  const mine = () => document.querySelector(".prompt.mine") !== null;
  const over = () => document.querySelector(".prompt.over") !== null;
"""
"""Waits for something on a page that is drawn. Who is out may have to watch for long, so patience
begins anew whenever something happens."""

TURN = f"""
([usable, patience]) => {{
  {WATCHING}
  const usual = () => (mine() && document.querySelector(usable) ? "turn" : undefined);
  return when(() => (over() ? "over" : usual()));
}}
"""

ASKED = f"""
([usable, danger, question, luck, patience]) => {{
  {WATCHING}
  const asked = (drawn) => drawn.split(" ").slice(0, 2).join(" ");
  const reached = (thing) => {{
    thing.scrollIntoView({{ block: "nearest", inline: "nearest" }});
    const box = thing.getBoundingClientRect();
    for (const y of [0.5, 0.3, 0.7, 0.15, 0.85])
      for (const x of [0.5, 0.25, 0.75, 0.1, 0.9, 0.04]) {{
        const at = [box.x + box.width * x, box.y + box.height * y];
        const top = document.elementFromPoint(...at);
        if (top && (top === thing || thing.contains(top))) return at;
      }}
    return null;
  }};
  // Looking for the next one would scroll the one that was found away.
  const firstReached = (things) => {{
    for (const thing of things) {{
      const at = reached(thing);
      if (at) return at;
    }}
    return null;
  }};
  return when((drawn) => {{
    if (over() || !mine() || asked(drawn) !== question) return null;
    const things = [...document.querySelectorAll(usable)];
    if (things.length === 0) return undefined;
    const cautious = document.querySelector(danger);
    const first = Math.floor(luck * things.length);
    const inTurn = cautious ? [cautious] : [...things.slice(first), ...things.slice(0, first)];
    return {{
      caution: cautious !== null,
      buttons: document.querySelectorAll(".choices .choice:not(:disabled)").length,
      at: firstReached(inTurn),
    }};
  }});
}}
"""
"""What the question offers while it is the same: among other things a point at which something that
can be used lies on top. null once it is answered."""

QUESTION = f"""
([patience]) => {{
  {WATCHING}
  return when((drawn) => drawn.split(" ").slice(0, 2).join(" ") || undefined);
}}
"""
"""Which question is on the page: whose, and its number."""


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
        self.told_of: set[tuple[int, ...]] = set()
        """What its page may say it has drawn; it may say so before we hear what it was sent."""
        self.room: dict[str, Any] = {}
        self.own: list[int] = []
        """The chairs of this person; in a practice round they see other hands as well."""
        self.refusals: list[str] = []
        self.decisions = 0
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._answered)
        self.page.on("request", self._asked)
        self.page.on("websocket", self._socket)

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.type}: {message.text}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400:
            asked = response.request
            self.errors.append(f"{response.status}: {asked.method} {asked.url}")

    def _asked(self, request: Any) -> None:
        """All that a page needs comes from its own machine: a house without Internet can play."""
        if not request.url.startswith((self.url, "data:", "blob:")):
            self.errors.append(f"asked elsewhere: {request.url}")

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
            case "welcome":
                self.own = message["seats"]
            case "room":
                self.room = message
            case "no":
                self.refusals.append(message["text"])

    def _seen(self, sight: dict[str, Any]) -> None:
        self.sights[sight["seat"]] = sight
        self.scenes.append(sight["scene"])
        self.told_of.add(
            (sight["seat"], sight["question"], sight["scene"]["decision"], sight["news"])
        )

    # -- going about -------------------------------------------------------------------------

    def open(self, path: str = "/", drawn: str = "h1, [data-prompt]") -> Visitor:
        """Open one of our pages, and wait until this is on it."""
        self.page.goto(self.url + path)
        self.page.wait_for_selector(drawn)
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
        """Wait until there is a game to look at, in its own type."""
        self.question()
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def catch_up(self) -> tuple[int, ...]:
        """What the page has drawn, once we have heard of it, too: whose eyes, which question, how
        many decisions, how much news. Nothing while something is on its way."""
        said: str = self.page.evaluate(
            "document.querySelector('[data-drawn]')?.dataset.drawn ?? ''"
        )
        drawn = tuple(int(number) for number in said.split())
        self.until(lambda: not drawn or drawn in self.told_of, f"what makes {drawn}")
        return drawn

    def rest(self) -> None:
        """Wait until nothing is on its way any more: pictures, letters, what a page fetches."""
        self.page.wait_for_load_state("networkidle")
        self.page.evaluate("document.fonts.ready.then(() => true)")

    @property
    def table(self) -> str:
        """The id of the table whose page this is."""
        return self.page.url.rsplit("/", 1)[1].split("#")[0]

    # -- at the table ------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return max(self.own, default=-1)

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

    def wait_for_turn(self) -> bool:
        """Wait until it is my turn and something can be clicked; False if the game is over."""
        found = self.page.evaluate(TURN, [USABLE, PATIENCE * 1000])
        assert found != "late", f"my turn: nothing happens for {PATIENCE} s\n{self.told()}"
        self.catch_up()
        if found == "over":  # the page may know it before we have heard of it
            self.until(lambda: self.over, "the end")
        return bool(found == "turn")

    def question(self) -> str:
        """The question on the page, by which an answer to it is told from one to the next."""
        found: str = self.page.evaluate(QUESTION, [PATIENCE * 1000])
        assert found != "late", f"nothing is drawn\n{self.told()}"
        self.catch_up()
        return found

    def offered(self, question: str, luck: float = 0.0) -> dict[str, Any] | None:
        """What can be answered now; None once it is answered. `luck` says where to click."""
        wanted = [USABLE, DANGER, question, luck, PATIENCE * 1000]
        found: dict[str, Any] | str | None = self.page.evaluate(ASKED, wanted)
        assert not isinstance(found, str), f"the question is not answered\n{self.told()}"
        return found

    def decide(self, rng: random.Random) -> None:
        """Click until the question on the page is answered: pieces, buttons, yes to a caution."""
        question = self.question()
        for _ in range(MOST_CLICKS):
            offered = self.offered(question, rng.random())
            if offered is None:
                self.decisions += 1
                return
            assert offered["at"], f"what glows cannot be reached\n{self.told()}"
            self.page.mouse.click(*offered["at"])
        raise AssertionError(f"clicking does not answer the question\n{self.told()}")

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
        self.rest()
        self.page.screenshot(path=folder / f"{name}.png", full_page=whole)

    def check(self) -> None:
        """Nothing went wrong that a person would not have seen."""
        assert self.errors == [], self.told()
        assert self.refusals == [], self.told()
