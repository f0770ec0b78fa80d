"""Tables for people over the network. `http` and `sockets` meet clients, `tables` holds what is
played, `store` keeps it, `bots` think, `notices` tell the absent, `node` is the process around it.
"""
