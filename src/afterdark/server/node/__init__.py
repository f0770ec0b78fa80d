"""A node: one process that serves tables, its settings, clock, limits, logs, metrics and bus."""
