"""A finished game looked back at: chances over time, luck and skill apart, moments and mistakes.

`analyse` takes a record and gives plain data; nothing here looks at a clock. `puzzles` has
positions in which one choice is clearly best, and how they are found.
"""
