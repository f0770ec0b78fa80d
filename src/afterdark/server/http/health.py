"""Whether the node works, and what it counts: for machines that watch over it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get

import afterdark
from afterdark.server.errors import NotFound
from afterdark.server.http.access import Here
from afterdark.server.http.specs import NOT_FOUND, errors
from afterdark.server.node.metrics import CONTENT_TYPE
from afterdark.server.store.errors import StoreError
from afterdark.table.wire.shapes import Health, ReachShown


@get("/healthz", tags=["operation"], operation_id="health", responses=errors())
async def health(node: Here) -> Response[Health]:
    """Works: 200. Closing, or without its store: 503."""
    status = 200
    if node.closing:
        status = 503
    else:
        try:
            await node.store.check()
        except StoreError:
            status = 503
    shown = Health("ok" if status == 200 else "closing", afterdark.__version__, afterdark.build())
    return Response(shown, status_code=status, headers={"cache-control": "no-store"})


@get("/api/reach", tags=["operation"], sync_to_thread=False, operation_id="reach",
     responses=errors())  # fmt: skip
def reach(node: Here) -> ReachShown:
    """Where friends find this node: a link to share must not lead to the sharer's own machine."""
    known = node.reach
    return ReachShown([*known.public, *([known.network] if known.network else [])])


@get("/metrics", tags=["operation"], operation_id="metrics", media_type="text/plain",
     responses=errors(NOT_FOUND))  # fmt: skip
async def metrics(node: Here, request: Request[Any, Any, Any]) -> Response[bytes]:
    """Counters for Prometheus; for whoever the settings name, and nobody otherwise."""
    if not request.scope.get("afterdark.metrics"):
        raise NotFound
    return Response(node.metrics.text(), media_type=CONTENT_TYPE)


HANDLERS = [health, reach, metrics]
