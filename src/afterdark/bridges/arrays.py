"""What a seat sees and may do, as arrays that belong to whoever asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from afterdark.bridges.extras import needed
from afterdark.engine.views.gauges import WIDTH

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.tensor import Tensor
    from afterdark.engine.views.view import View

np: Any = needed("numpy", "gymnasium")
# Made once: NumPy takes longer to find out what a type's name means than to make an array.
_array: Any = np.ndarray
_FLOAT: Any = np.dtype(np.float32)
_BYTE: Any = np.dtype(np.int8)


class Arrays:
    """The arrays of one layout."""

    def __init__(self, tensor: Tensor) -> None:
        self._seen = tensor.seen
        self._size = tensor.size
        self._actions = tensor.actions
        self._masked = tensor.size * WIDTH

    def seen(self, view: View[Rules, Open]) -> dict[str, Any]:
        """The observation of a view or a sight, and the mask of its actions."""
        memory = self._seen(view)
        return {
            "observation": _array(self._size, _FLOAT, memory),
            "action_mask": _array(self._actions, _BYTE, memory, self._masked),
        }
