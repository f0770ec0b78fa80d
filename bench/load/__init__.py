"""Load: tables served to scripted players over real sockets, ours and boardgame.io's."""
