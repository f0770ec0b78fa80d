"""The HTTP API is as its OpenAPI document says, for whatever Schemathesis comes up with."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from afterdark.client.requests import Visit
from afterdark.server.http.app import api, openapi_document
from afterdark.server.node.addresses import reach
from afterdark.server.node.node import Node
from afterdark.server.node.settings import Settings
from tests.server.serving import Serving

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def running() -> Iterator[Serving]:
    """One server for all operations: whatever they do to each other is part of the test."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="afterdark-", dir=memory if memory.is_dir() else None))
    with Serving(folder) as serving:
        yield serving
    assert "Traceback" not in serving.errors
    shutil.rmtree(folder)


def document() -> dict[str, Any]:
    """The document as a server gives it."""
    known = Settings(local=True)
    made: dict[str, Any] = msgspec.json.decode(openapi_document(api(Node(known, reach(known, 1)))))
    return made


schema = schemathesis.openapi.from_dict(document())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_operation_does_as_the_document_says(case: Any, running: Serving) -> None:
    if not hasattr(running, "key"):
        running.key = Visit(running.url).become("Ann").key  # type: ignore[attr-defined]
    headers = {"Authorization": f"Bearer {running.key}"}  # type: ignore[attr-defined]
    if case.method == "DELETE" and case.path == "/api/me":
        headers = {"Authorization": "Bearer nobody's key"}
    case.call_and_validate(base_url=running.url, headers=headers, checks=CHECKS)
