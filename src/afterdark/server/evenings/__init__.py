"""Evenings and circles: people who play more than one game together, and what they keep of them."""
