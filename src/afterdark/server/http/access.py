"""Who asks: the person behind the key in the Authorization header."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from afterdark.server.errors import NoKey
from afterdark.server.node.limits import client_network

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

    Here: TypeAlias = NamedDependency[Node]
    """The node that is asked."""
else:
    Here = NamedDependency[Any]  # it is given, never checked, and a page in a tab has another one
Person = NamedDependency[str]
"""The id of whoever asks; the endpoint answers 401 without a known key."""
Guest = NamedDependency[str]
"""The id of whoever asks; empty if nobody in particular does."""
Address = NamedDependency[str]
"""Where the request came from, as limits count it."""


async def guest_of(request: Request[Any, Any, Any], node: Here) -> str:
    """The person behind the key, if one was sent. A key that is unknown is refused."""
    given = request.headers.get("authorization", "")
    if not given:
        return ""
    scheme, _, key = given.partition(" ")
    person = await node.person_of(key.strip()) if scheme.lower() == "bearer" else ""
    if not person:
        raise NoKey
    return person


async def person_of(request: Request[Any, Any, Any], node: Here) -> str:
    """The person behind the key, of which there must be one."""
    person = await guest_of(request, node)
    if not person:
        raise NoKey
    return person


def address_of(request: Request[Any, Any, Any]) -> str:
    """The address a request came from; proxies the settings name have been seen through."""
    return client_network(request.client.host if request.client is not None else "")
