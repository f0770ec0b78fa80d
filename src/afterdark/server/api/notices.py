"""Hearing of one's turn: Web Push, and a feed and a calendar by a token of their own."""

from __future__ import annotations

from litestar.types import ControllerRouterHandler

HANDLERS: list[ControllerRouterHandler] = []
