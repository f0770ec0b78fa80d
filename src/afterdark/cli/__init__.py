"""The command `afterdark`: one word for each thing to do, and one sentence for what went wrong."""
