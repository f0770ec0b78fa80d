"""What the tests of the MCP bridge share with those of the server: no key stands in any log."""

from tests.server.conftest import anyio_backend, folder, no_secret_is_logged

__all__ = ["anyio_backend", "folder", "no_secret_is_logged"]
