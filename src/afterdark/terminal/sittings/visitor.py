"""A visitor: one person at a network table, in the lobby and during the game.

Keeps what the table told (`Mirror`), opens the salt when the deal asks for it, and says what the
table refused in the reader's language.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from afterdark.client.mirror import Mirror
from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.core.fair import promise
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.table.room.origin import rules_of
from afterdark.table.wire import messages
from afterdark.table.wire.news_words import table_texts
from afterdark.table.wire.server_words import server_texts
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.table.wire.messages import AnyMessage
    from afterdark.terminal.sittings.network_line import Line

SALT_BYTES = 32
BOT_NAMES = ("Mina", "Lucy", "Quincey", "Renfield", "Arthur", "Jonathan", "Abraham", "Westenra")


class OtherRules(AfterdarkError):
    """The table plays by another version of the rules than this program knows."""


class Visitor:
    """Everything a client does at a network table besides the game itself."""

    def __init__(
        self,
        line: Line,
        language: str,
        *,
        salt: str = "",
        keep_salt: Callable[[str], None] = lambda salt: None,
        find_game: Callable[[str], Game] = installed_game,
    ) -> None:
        self.line = line
        self.language = language
        self.client = client_texts(language)
        self.mirror = Mirror()
        self.find_game = find_game
        self.notices: list[str] = []
        """What the table refused and what it wants to be known, not shown yet."""
        self.changed = False
        """Whether a sight or news came with the last pulse."""
        self.refused: set[str] = set()
        """Ids of commands that the table said no to."""
        self.done: set[str] = set()
        """Ids of commands that the table carried out."""
        self.room_at = 0.0
        """When the room was told, on this machine's own clock."""
        self._salt = salt
        self._keep_salt = keep_salt
        self._opened = False

    # -- listening -------------------------------------------------------------------------------

    def pulse(self, seconds: float = 0.0) -> bool:
        """Take what came in; True if anything did. Waits so long for something to come."""
        came = self.line.heard(seconds)
        self.changed = False
        for message in came:
            self._take(message)
        return bool(came)

    def _take(self, message: AnyMessage) -> None:
        self.mirror.take(message)
        match message:
            case messages.Sight() | messages.News():
                self.changed = True
            case messages.Room():
                self.room_at = time.monotonic()
                self._open_salt(message)
            case messages.Done():
                self.done.add(message.id)
            case messages.No():
                self.refused.add(message.id)
                self.notices.append(self.sentence(message))
            case messages.Returned():
                self.notices.append(self.client.say("net-returned"))

    def _open_salt(self, room: messages.Room) -> None:
        """The seats are frozen: show the salt behind the promise, once for each connection."""
        if room.phase == "opening" and self._salt and not self._opened and self.seats:
            self._opened = True
            self.line.send(messages.OpenSalt(id=self.line.new_id(), salt=self._salt))
        elif room.phase == "gathering":
            self._opened = False

    def sentence(self, no: messages.No) -> str:
        """What the table refused, in the reader's language as far as it has words for it."""
        room = self.mirror.room
        game = self.find_game(room.setup.game).texts(self.language) if room is not None else None
        said = (game, table_texts(self.language), self.client, server_texts(self.language))
        for texts in said:
            if texts is not None and texts.has(no.key):
                clause = f" [{no.clause}]" if no.clause else ""
                return f"{texts.say(no.key, no.words)}{clause}"
        return no.text

    # -- telling ---------------------------------------------------------------------------------

    @property
    def room(self) -> messages.Room:
        """The table around the game. Only after the first word of the table."""
        assert self.mirror.room is not None
        return self.mirror.room

    @property
    def arrived(self) -> bool:
        """Whether the table has told what it is."""
        return self.mirror.room is not None and self.mirror.welcome is not None

    @property
    def seats(self) -> list[int]:
        """This person's own chairs."""
        word = self.mirror.welcome.you if self.mirror.welcome is not None else ""
        if self.mirror.room is None or not word:
            return self.mirror.seats
        return [seat for seat, chair in enumerate(self.room.chairs) if chair.person == word]

    @property
    def is_host(self) -> bool:
        """Whether this person arranges the table."""
        welcome = self.mirror.welcome
        return welcome is not None and bool(welcome.you) and welcome.you == self.room.host

    @property
    def playing(self) -> bool:
        """Whether there is a game to look at, through the eyes this person has."""
        eyes = self.seats or [SPECTATOR]
        return self.arrived and all(seat in self.mirror.sights for seat in eyes)

    def names(self) -> list[str]:
        """What the seats are called: people by their names, nameless bots by names nobody has."""
        chairs = self.room.chairs
        taken = {chair.name for chair in chairs}
        free = iter([name for name in BOT_NAMES if name not in taken])
        return [chair.name or next(free, f"Bot {seat}") for seat, chair in enumerate(chairs)]

    def rules(self) -> Rules:
        """The rules of this table, made here of what was agreed."""
        rules = rules_of(self.room.setup, self.find_game)
        theirs = self.mirror.welcome.rules if self.mirror.welcome is not None else ""
        if theirs != rules.meta.version:
            raise OtherRules(
                f"The table plays {rules.meta.id} {theirs}, this program knows "
                f"{rules.meta.version}: they must be the same."
            )
        return rules

    # -- doing -----------------------------------------------------------------------------------

    def sit(self, name: str, seat: int = SPECTATOR) -> None:
        """Take a chair, and promise a salt for the fair deal."""
        self._salt = self._salt or secrets.token_hex(SALT_BYTES)
        self._keep_salt(self._salt)
        promised = promise(bytes.fromhex(self._salt))
        self.line.send(messages.Sit(self.line.new_id(), name, seat, promised))

    def ready(self, ready: bool) -> None:
        """Ready to start, or to go on where people do something together; or not yet."""
        together = self.room.together
        number = 0 if together is None else together.number
        self.line.send(messages.Ready(self.line.new_id(), ready, number))

    def start(self) -> None:
        """Host: let the game begin."""
        self.line.send(messages.Start(self.line.new_id()))

    def fill_with_bots(self, kind: str = "decent") -> None:
        """Host: a bot on every empty chair; if there are bots already, they go."""
        chairs = list(enumerate(self.room.chairs))
        bots = [seat for seat, chair in chairs if chair.bot]
        free = [seat for seat, chair in chairs if not chair.bot and not chair.person]
        for seat in bots or free:
            self.line.send(messages.Seat(self.line.new_id(), seat, "" if bots else kind))

    def say(self, text: str) -> None:
        """Talk to the table."""
        self.line.send(messages.Say(self.line.new_id(), text))

    def whisper(self, seat: int, to: int, text: str) -> None:
        """Say something to one other person."""
        self.line.send(messages.Aside(self.line.new_id(), seat, to, text))

    def rematch(self) -> None:
        """Play again with the same people."""
        self.line.send(messages.Rematch(self.line.new_id()))
