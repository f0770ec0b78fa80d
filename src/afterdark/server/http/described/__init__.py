"""What the API is, told from the code: tables of the documentation, and the schema of the wire."""
