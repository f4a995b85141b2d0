"""The files of a served page: out of memory, so that no address leads to a disk."""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from typing import Final

from starlette.responses import JSONResponse, Response

TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".gz": "application/octet-stream",
}


def nothing() -> Response:
    """What is not there."""
    return JSONResponse({"error": "there is no such page"}, 404)


def file(files: Mapping[str, bytes], path: str) -> Response:
    """The file of an address, the first page for none."""
    name = path or "index.html"
    data = files.get(name)
    if data is None:
        return nothing()
    suffix = name[name.rfind(".") :] if "." in name else ""
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(data, media_type=kind, headers={"cache-control": "no-cache"})
