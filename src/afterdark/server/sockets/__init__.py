"""One socket a table: bytes in and out, a client's commands in their order, and who is told what."""
