"""Everything that outlives the process: tables, people and settings in SQLite or PostgreSQL,
durable before it is told.
"""
