"""A table as the people before this screen see it: in this process, over the network, or recorded."""
