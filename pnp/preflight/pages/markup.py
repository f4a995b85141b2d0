"""Marks that stand on a page as they were written: braces, stars, tags, names of icons."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.preflight.pages.lines import Sheet
from pnp.type.measure import shortened

RAW = re.compile(
    r"\*\*|\{[a-z][\w.-]*(?::[^{}]*)?\}|\{/\}"
    r"|</?(?:b|i|u|br|p|em|strong|font|span|div|img|center|sub|sup)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|#\d+);"
    r"|(?<!\w)__\w[^_]*__(?!\w)|\[[^\[\]]+\]\([^()\s]+\)"
    r"|(?<![\w:]):[a-z][a-z0-9_-]+:(?![\w:])",
    re.IGNORECASE,
)


def check(found: Sheet) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Every mark on a page that nobody meant to print."""
    for line in found.lines:
        raw = RAW.search(line.text.text)
        if raw is not None and not line.text.font.startswith("mono"):
            yield "preflight.raw-markup", {"mark": raw[0], "text": shortened(line.text.text)}
