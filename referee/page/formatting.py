"""`format`, `mend`: a record in its canonical form, and the smallest repairs of a slip of the pen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.messages import say
from referee.page.parsed_record import NAME, opened
from runtime.messages import spoken


def format_record(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The record as `referee fmt` writes it; `words`: in the words of this language."""
    from referee.record.formatter import format_text

    text = opened(request.get("text")).text
    words = request.get("words")
    return {"text": format_text(text, NAME, base=None, lang=words if words in spoken() else None)}


def mend(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The proposals of `referee mend`, each with the whole text as it would be."""
    from referee.mend.search import mend as search
    from referee.report.mending import mending_document, part_entry

    text = opened(request.get("text")).text
    found = search(text, NAME, None, {})
    lines = text.split("\n")
    gap = say("gap", lang)
    return {
        **mending_document(found),
        "healthy": found.healthy,
        "proposals": [
            {
                "said": gap.join(say(f"mend-{part.why}", lang, **part.facts) for part in repair.parts),
                "text": "\n".join(repair.applied(lines)),
                "changes": [part_entry(part) for part in repair.parts],
                "unknown": repair.after.unknown,
            }
            for repair in found.repairs
        ],
    }
