"""A table as JSON that a person can write: zones, steps, facts and values, each checked as it is read."""
