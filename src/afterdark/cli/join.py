"""`afterdark join`: sit down at a network table, in the terminal."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from afterdark.cli.arguments import MOST_NAME, Language, by_lines, pass_interrupt, say_if_slow
from afterdark.engine.errors import OptionError
from afterdark.terminal.words import client_texts, language

if TYPE_CHECKING:
    from afterdark.client.requests import Place, Visit
    from afterdark.engine.contract.texts import Texts
    from afterdark.terminal.keys import Identity, KeyRing
    from afterdark.terminal.network_plain import Typed
    from afterdark.terminal.sittings.visitor import Visitor

ANY_CHAIR = -1
ARRIVAL = 20.0
"""Seconds the table may take to say its first word."""


def join(
    url: Annotated[str, typer.Argument(metavar="URL", help="The table's page: http://…/t/….")],
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="What you are called here.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", min=0, max=14, metavar="N", help="A chair, from 0 on; otherwise any free one."
        ),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Only look on.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line: for pipes and screen readers.")
    ] = False,
    keys: Annotated[
        Path | None,
        typer.Option("--keys", metavar="FILE", help="Who you are at which server is kept here."),
    ] = None,
    lang: Language = None,
) -> None:
    """Play at a table of a server, or look on. You come back to your chair by the same command."""
    from afterdark.client.requests import Visit, place_of
    from afterdark.terminal.keys import KeyRing

    place = place_of(url)
    if not place.table:
        raise OptionError(f"{url} is a server; name a table: {place.base}/t/….")
    spoken = language(lang)
    ring = KeyRing(keys)
    visit = Visit(place.base)
    identity = identity_at(ring, visit, name, spoken, ask=not watch and sys.stdin.isatty())
    evening = Evening(ring, visit, identity, spoken, by_lines(plain))
    table: Place | None = place
    while table is not None:
        table = evening.at(table, seat if seat is not None else ANY_CHAIR, watch)
    say_if_slow()


def identity_at(ring: KeyRing, visit: Visit, name: str | None, spoken: str, ask: bool) -> Identity:
    """Who this person is at the server: as before, or somebody new."""
    from afterdark.terminal.keys import Identity

    known = ring.of(visit.base)
    if known is not None:
        visit.key = known.key
        if visit.known():
            if name is not None and name != known.name:
                known.name = _checked(name)
                ring.keep(visit.base, known)
            return known
        visit.key = ""
    called = _checked(name if name is not None else _asked_name(client_texts(spoken), ask))
    identity = Identity(visit.become(called, spoken).key, called)
    ring.keep(visit.base, identity)
    return identity


def _asked_name(texts: Texts, ask: bool) -> str:
    usual = (os.environ.get("USER") or texts.say("player-alone"))[:MOST_NAME]
    if not ask:
        return usual
    answer: str = typer.prompt(texts.say("net-name"), default=usual)
    return answer


def _checked(name: str) -> str:
    if not 0 < len(name.strip()) <= MOST_NAME:
        raise OptionError(f"A name has 1 to {MOST_NAME} letters.")
    return name.strip()


class Evening:
    """One table after another, with the same people."""

    def __init__(
        self,
        ring: KeyRing,
        visit: Visit,
        identity: Identity,
        spoken: str,
        line_by_line: bool,
        invitation: str = "",
    ) -> None:
        self.ring = ring
        self.visit = visit
        self.identity = identity
        self.spoken = spoken
        self.invitation = invitation
        """Where friends come in, for a person who invites them."""
        self.typed: Typed | None = None
        if line_by_line:
            from afterdark.terminal.network_plain import Typed

            self.typed = Typed(sys.stdin)

    def at(self, place: Place, seat: int, watch: bool) -> Place | None:
        """Sit at one table to the end; the next one, if the same people play again."""
        from afterdark.terminal.sittings.network_line import NetworkLine
        from afterdark.terminal.sittings.visitor import Visitor

        line = NetworkLine(place.socket, self.identity.key)
        try:
            visitor = Visitor(
                line,
                self.spoken,
                salt=self.identity.salts.get(place.table, ""),
                keep_salt=lambda salt: self.ring.keep_salt(place.base, place.table, salt),
            )
            self._arrive(visitor)
            if not watch:
                self._sit(visitor, seat)
            if visitor.playing or self._gathered(visitor):
                self.invitation = ""  # those who play again have come in
                following = self._play(visitor, place)
                return place.at(following) if following else None
            if line.ended is not None:
                raise line.ended
            typer.echo(visitor.client.say("net-left"))
            return None
        finally:
            line.close()

    def _arrive(self, visitor: Visitor) -> None:
        import time

        from afterdark.client.requests import NoVisit

        until = time.monotonic() + ARRIVAL
        while not visitor.arrived:
            visitor.pulse(0.1)
            if visitor.line.ended is not None:
                raise visitor.line.ended
            if time.monotonic() > until:
                raise NoVisit("The table does not answer.")

    def _sit(self, visitor: Visitor, seat: int) -> None:
        """Take a chair, if the game has not begun and there is one."""
        room = visitor.room
        if visitor.seats or room.phase != "gathering":
            return
        if all(chair.person for chair in room.chairs):
            visitor.notices.append(visitor.client.say("net-full"))
            return
        visitor.sit(self.identity.name, seat)

    def _gathered(self, visitor: Visitor) -> bool:
        if self.typed is not None:
            from afterdark.terminal.network_plain import PlainLobby

            return PlainLobby(visitor, self.typed, sys.stdout).run()
        from afterdark.terminal.screens.lobby_app import LobbyApp

        app = LobbyApp(visitor, invitation=self.invitation)
        begun = bool(app.run())
        pass_interrupt(app)
        return begun

    def _play(self, visitor: Visitor, place: Place) -> str:
        """Play; the next table's id, if there is one."""
        from afterdark.terminal.sittings.remote import RemoteSitting

        sitting = RemoteSitting(
            visitor,
            name=place.table,
            record=lambda seat: self.visit.record(place.table, seat),
        )
        if self.typed is not None:
            from afterdark.terminal.network_plain import NetworkPlain

            client = NetworkPlain(sitting, self.typed, sys.stdout)
            client.run()
            return client.next_table
        from afterdark.terminal.screens.network_app import NetworkApp

        app = NetworkApp(sitting)
        app.run()
        typer.echo(
            sitting.prompt(sitting.first_person())
            if sitting.over
            else visitor.client.say("net-left")
        )
        pass_interrupt(app)
        return app.next_table
