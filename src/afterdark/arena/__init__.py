"""Many games at once: simulate them on all cores and read what came out."""

from __future__ import annotations

from afterdark.arena.plan import Plan
from afterdark.arena.report import Report, Share, wilson
from afterdark.arena.tally import Tally
from afterdark.arena.workers import cores, simulate

__all__ = ["Plan", "Report", "Share", "Tally", "cores", "simulate", "wilson"]
