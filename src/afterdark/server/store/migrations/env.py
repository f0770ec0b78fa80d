"""Where Alembic comes in: it runs on the connection and in the transaction it is given."""

from __future__ import annotations

from alembic import context

from afterdark.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    transactional_ddl=True,  # SQLite can, too, since its transactions begin where we say
    transaction_per_migration=False,
    render_as_batch=connection.dialect.name == "sqlite",
)
context.run_migrations()
