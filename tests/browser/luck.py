"""Chance in these tests: the same test sees the same game, whatever ran before it and wherever.

A deal comes from the server's seed and the salts of the browsers (docs/fair-deal.md), and bots draw
from the seed. The server of these tests (`hasty`) has one seed for all tables, and here the pages
draw their salts, chairs and nicknames from the name of the test. Ids of commands stay as they are,
or a page that was loaded again would say an old one once more.

Long tests are there to see other games every time. They tell the luck they had, and have it again
with AFTERDARK_LUCK=…
"""

from __future__ import annotations

import json
import os
import secrets

import pytest

SALT_BYTES = 16

SEEDED = """
((luck, saltBytes) => {
  const stream = (name) => {
    let state = 0x811c9dc5;
    for (const sign of `${luck} ${name}`)
      state = Math.imul(state ^ sign.codePointAt(0), 0x01000193);
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let drawn = Math.imul(state ^ (state >>> 15), 1 | state);
      drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn;
      return ((drawn ^ (drawn >>> 14)) >>> 0) / 2 ** 32;
    };
  };
  const salt = stream("salt");
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) =>
    bytes.byteLength === saltBytes ? bytes.map(() => 256 * salt()) : real(bytes);
  Math.random = stream("random");
})
"""


def seeded(luck: str) -> str:
    """A script for a page, to be run before its own: its chance follows from these words."""
    return f"{SEEDED.strip()}({json.dumps(luck)}, {SALT_BYTES})"


def luck_of(test: pytest.Item) -> str:
    """What a test's games are drawn from: its name, or anything for a long one, which tells it."""
    if test.get_closest_marker("long") is None:
        return test.name
    luck = os.environ.get("AFTERDARK_LUCK") or secrets.token_hex(4)
    print(f"AFTERDARK_LUCK={luck}")  # noqa: T201  (shown where the test fails)
    return luck
