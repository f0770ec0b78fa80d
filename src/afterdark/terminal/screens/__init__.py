"""The full-screen client: the table, its choices and dialogs; lobby, network table and replay."""
