"""Afterdark: one table for five vampire games.

>>> import afterdark
>>> afterdark.build() in ("compiled", "pure")
True
"""

from afterdark._build import COMPILED, build, notice

__all__ = ["COMPILED", "__version__", "build", "notice"]
__version__ = "1.0.0"
