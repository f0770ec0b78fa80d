"""What errors an endpoint may answer with, for the OpenAPI document."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

from afterdark.table.wire.shapes import Problem

BAD, NO_KEY, NOT_YOURS, NOT_FOUND, CONFLICT = 400, 401, 403, 404, 409
CLOSED, TOO_LARGE, TOO_MANY = 410, 413, 429

_SAID = {
    BAD: "Not what was to be said.",
    NO_KEY: "This needs a key that the server knows.",
    NOT_YOURS: "That belongs to somebody else.",
    NOT_FOUND: "There is nothing by that name.",
    CONFLICT: "Not now.",
    CLOSED: "Something failed at this table again and again, so it was closed.",
    TOO_LARGE: "Larger than this server reads.",
    TOO_MANY: "Too much at once.",
}


def errors(*statuses: int) -> dict[int, ResponseSpec]:
    """The specifications of these errors; bad requests and too many are always possible."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description=_SAID[status])
        for status in sorted({BAD, TOO_MANY, *statuses})
    }
