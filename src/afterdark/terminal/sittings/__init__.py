"""A table as the people before this screen see it: in this process, afar, or recorded."""
