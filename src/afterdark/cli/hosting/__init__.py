"""Commands for whoever hosts: opening tables, looking after them, moving what is kept."""
