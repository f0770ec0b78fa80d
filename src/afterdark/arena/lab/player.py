"""The board in a report: a page that shows a game, kept there once and opened for any of them.

What draws boards is not the lab's: whoever writes a report hands it in.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SCRIPT: Final = """
const unpacked = async (id) => {
  const packed = atob(document.getElementById(id).textContent);
  const bytes = Uint8Array.from(packed, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).text();
};
document.addEventListener("click", async (event) => {
  const chosen = event.target.closest("[data-watch]");
  if (!chosen) return;
  const window = open("about:blank");
  const game = document.getElementById(chosen.dataset.watch).outerHTML;
  const page = (await unpacked("player")).replace("<!-- the game -->", () => game);
  window.location = URL.createObjectURL(new Blob([page], { type: "text/html" }));
});
"""
"""All that runs in a report: it puts a game into the page and opens it."""


@dataclass(frozen=True)
class Player:
    """A page that shows a game, and how a record is packed for it."""

    page: str
    allowed: str
    """Its script, as a content policy names it: a page that a page opens obeys both policies."""
    packed: Callable[[str], str]
    """An element that holds a record, from its text."""

    def policy(self) -> str:
        """What a report with this in it allows."""
        own = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
        return (
            f"default-src 'none'; script-src 'sha256-{own}' '{self.allowed}';"
            " style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data:"
        )

    def element(self) -> str:
        """The page, and what opens it, for the end of a report."""
        text = base64.b64encode(gzip.compress(self.page.encode(), 9, mtime=0)).decode()
        return (
            f'<script type="application/gzip" id="player">{text}</script>\n'
            f"<script>{SCRIPT}</script>\n"
        )
