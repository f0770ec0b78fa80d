"""A living room: a screen shows the table, and phones hold what is everybody's own."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from urllib.parse import urlsplit

from playwright.sync_api import ViewportSize
from websockets.sync.client import ClientConnection, connect

from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

TV = ViewportSize(width=1920, height=1080)
TOLD = ("sight", "update", "news", "talk")
"""What tells of the game; other messages are about the room and the time."""


class Onlooker:
    """Somebody without a key who looks on by a socket of their own."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._frames: list[str] = []

    def listen(self) -> None:
        """Until the socket is closed."""
        for frame in self._socket:
            self._frames.append(str(frame))

    def told(self) -> list[str]:
        """What they were told of the game, in order."""
        return told(self._frames)


@contextmanager
def looking_on(url: str, table: str) -> Iterator[Onlooker]:
    """Somebody looks on for as long as a block lasts."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, max_size=None) as socket:
        socket.send(json.dumps({"do": "hello", "id": "onlooker"}))
        onlooker = Onlooker(socket)
        thread = threading.Thread(target=onlooker.listen)
        thread.start()
        try:
            yield onlooker
        finally:
            socket.close()
            thread.join()


def told(frames: list[str]) -> list[str]:
    """Those of the frames that tell of the game."""
    return [frame for frame in frames if json.loads(frame)["is"] in TOLD]


class LivingRoom:
    """A screen, opened by one click on the home page, and the phones that scanned its code."""

    def __init__(
        self, invite: Invite, game: str, language: str = "en-GB", *, first: bool = False
    ) -> None:
        self._invite = partial(invite, language=language)
        self.game = game
        self.phones: list[Visitor] = []
        self.screen = self._invite()
        self.screen.page.set_viewport_size(TV)
        self.screen.open()
        if first:  # nobody has ever played
            self.screen.page.click(f"[data-first={game}]")
            self.screen.page.click("[data-first-room]")
        else:
            self.screen.page.click(f"[data-room={game}]")
        self.screen.page.wait_for_url("**/screen/*")
        self.link = self.screen.page.get_attribute("[data-link]", "data-link") or ""
        code = self.screen.page.get_attribute(".qr svg", "aria-label") or ""
        assert self.link in code, "the code is the link"

    @property
    def table(self) -> str:
        return self.screen.table

    @property
    def everybody(self) -> list[Visitor]:
        """Every page, the screen last."""
        return [*self.phones, self.screen]

    def arrive(self, phone: Visitor) -> None:
        """A phone opens what the code says."""
        phone.open(urlsplit(self.link).path, "[data-prompt]")

    def scan(self) -> Visitor:
        """A phone scans the code, and its owner says once what they are called."""
        phone = self._invite(phone=True)
        self.arrive(phone)
        phone.page.fill("input[autocomplete=nickname]", f"Person {len(self.phones)}")
        phone.page.click("[data-take]")
        phone.page.wait_for_selector("[data-seated]")
        self.phones.append(phone)
        return phone

    def agree(self, **options: int) -> None:
        """Whoever came first agrees on a quick game, before the others come."""
        page = self.phones[0].page
        page.click("[data-change]")
        page.click("details:has([data-cover]) summary")
        page.fill("[data-cover]", "0")
        if options:
            page.click("details:has(.option) summary")
        for label, value in options.items():
            page.get_by_label(label, exact=True).fill(str(value))
            page.keyboard.press("Tab")
        page.click("[data-agree]")
        page.wait_for_selector("[data-agree]", state="detached")

    def gather(self, people: int, **options: int) -> None:
        """So many phones sit down."""
        self.scan()
        self.agree(**options)
        while len(self.phones) < people:
            self.scan()

    def start(self) -> None:
        """Whoever came first starts with all who are there, and nobody else."""
        self.phones[0].page.click(f"[data-start='{len(self.phones)}']")
        for visitor in self.everybody:
            visitor.wait_for_game()
