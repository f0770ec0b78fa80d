"""The manor at night: two floors of rooms around the hall, the clock, and a line for each guest."""

from __future__ import annotations


