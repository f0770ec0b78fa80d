"""Bots think in processes of their own: a pool, one process of it, and what runs inside."""
