"""A seat for agents that speak the Model Context Protocol.

`agent` is who plays: one seat at a time. `table_seat` is a seat at a server's table, `guest_seat`
one in a tournament. `tools` is what an agent can do, and `protocol` says it in the SDK's terms.
"""
