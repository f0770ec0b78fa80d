"""A table as JSON that a person can write: zones, steps, facts, all checked as they are read."""
