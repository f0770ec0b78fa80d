"""Json inside messages: the type checker sees the recursive type, msgspec reads anything."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from afterdark.engine.core.state import Json
else:
    Json = Any

__all__ = ["Json"]
