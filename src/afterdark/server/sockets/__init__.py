"""One socket a table: bytes in and out, a client's commands in order, and who is told what."""
