"""The HTTP API and the pages: one module for each kind of thing, `shapes` for what they take and give."""
