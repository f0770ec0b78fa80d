"""A node: one process that serves tables, with its settings, clock, limits, logs, metrics and bus."""
