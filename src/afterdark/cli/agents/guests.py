"""Agents that a command plays with: where each of them finds its seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

import typer

from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.bots.external.partner import Start


@contextmanager
def guests(kinds: Sequence[str], spoken: str) -> Iterator[Mapping[str, Start]]:
    """Offer a seat to every agent among these kinds, and say where; nothing if there is none."""
    from afterdark.bots.external.partner import AGENT_PREFIX

    named = [kind for kind in kinds if kind.startswith(AGENT_PREFIX)]
    if not named:
        yield {}
        return
    from afterdark.cli.agents.mcp import check_installed

    check_installed()
    from afterdark.bridges.mcp.guests import GuestHouse
    from afterdark.bridges.mcp.transports import hush

    hush()
    with GuestHouse(named, spoken) as house:
        for kind in named:
            words = {"name": kind, "url": house.url(kind)}
            typer.echo(client_texts(spoken).say("mcp-guest", words), err=True)
        yield {kind: partial(house.start, kind) for kind in named}
