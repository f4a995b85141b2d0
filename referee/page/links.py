"""`pack`, `unpack`, `qr`: a record in a link, bounded when it is read back, and as a code to scan."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from typing import Any, Final

from referee.page.faults import RequestError

LARGEST: Final = 1_000_000
"""Bytes of a record that a link may hold."""
PREFIX: Final = "r1."
"""Says how the rest is packed, so that a later way can be told from this one."""
MOST_IN_QR: Final = 2_953
"""Bytes that the largest code holds (ISO/IEC 18004, version 40, level L)."""
PLAIN: Final = -zlib.MAX_WBITS
"""Compressed without the head and the sum of zlib: a link has no letter to spare."""
_FORM: Final = re.compile(r"#?r1\.([A-Za-z0-9_-]+)")


def pack(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The part of a link after `#` that holds a record."""
    data = _text(request, "text").encode("utf-8", "replace")
    if len(data) > LARGEST:
        raise RequestError("link-large", most=LARGEST)
    deflate = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, PLAIN)
    small = deflate.compress(data) + deflate.flush()
    return {"packed": PREFIX + base64.urlsafe_b64encode(small).decode().rstrip("=")}


def unpack(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The record that a link holds."""
    found = _FORM.fullmatch(_text(request, "packed"))
    if found is None:
        raise RequestError("link-bad")
    try:
        small = base64.urlsafe_b64decode(found[1] + "==")  # more padding than it needs does no harm
        inflate = zlib.decompressobj(PLAIN)
        data = inflate.decompress(small, LARGEST + 1)
        if len(data) > LARGEST:
            raise RequestError("link-large", most=LARGEST)
        if not inflate.eof or inflate.unused_data:
            raise RequestError("link-bad")
        return {"text": data.decode("utf-8")}
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        raise RequestError("link-bad") from None


def qr(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The modules of a code, row by row, without the quiet zone."""
    import segno

    text = _text(request, "text")
    if not text or len(text.encode("utf-8", "replace")) > MOST_IN_QR:
        raise RequestError("qr-too-long")
    try:
        code = segno.make(text, error="l", micro=False, boost_error=True)
    except segno.DataOverflowError:
        raise RequestError("qr-too-long") from None
    rows = ["".join("1" if dark else "0" for dark in row) for row in code.matrix]
    return {"size": len(rows), "rows": rows, "version": code.version}


def _text(request: Mapping[str, Any], field: str) -> str:
    value = request.get(field)
    if not isinstance(value, str):
        raise RequestError("field-form", field=field)
    return value
