"""Proposals of `referee mend` as text and as JSON."""

from __future__ import annotations

from typing import Any

from referee.mend.change import Mending, Part, Repair
from referee.messages import say, say_number
from runtime.paths import portable
from runtime.terminal import Paint

FORMAT = 1


def mending_document(mending: Mending) -> dict[str, Any]:
    """The document of `referee mend --json`."""
    return {
        "format": FORMAT,
        "file": portable(mending.file),
        "before": mending.before._asdict(),
        "repairs": [repair_entry(repair) for repair in mending.repairs],
        "exact": mending.exact,
    }


def repair_entry(repair: Repair) -> dict[str, Any]:
    """One proposal."""
    first, *more = repair.parts
    after = {"illegal": repair.after.illegal, "unknown": repair.after.unknown}
    return {**part_entry(first), "also": part_entry(more[0]) if more else None, "after": after}


def part_entry(part: Part) -> dict[str, Any]:
    """One change."""
    return {"kind": part.kind, "line": part.line, "old": list(part.old), "new": list(part.new)}


def mending_text(mending: Mending, lang: str, paint: Paint) -> str:
    """What is wrong, and every proposal with its old and new lines and what it assumes."""
    if mending.healthy:
        return say("mend-healthy", lang, file=mending.file)
    errors, illegal, unknown = mending.before
    before = say("mend-before", lang, file=mending.file, unreadable=errors, illegal=illegal, unknown=unknown)
    parts = [
        before,
        *([say("mend-apart", lang)] if any(each.after.illegal for each in mending.repairs) else []),
    ]
    for number, repair in enumerate(mending.repairs, 1):
        parts += ["", *proposal(number, repair, lang, paint)]
    if not mending.repairs:
        parts.append(say("mend-none", lang))
    if not mending.exact:
        parts += ["", say("mend-cut", lang)]
    return "\n".join(parts)


def proposal(number: int, repair: Repair, lang: str, paint: Paint) -> list[str]:
    """One proposal: what it assumes, then the lines."""
    lines: list[str] = []
    for place, part in enumerate(repair.parts):
        sentence = say(f"mend-{part.why}", lang, **part.facts)
        if place:
            lines.append("   " + say("mend-and", lang, sentence=sentence))
        else:
            lines.append(paint(f"{number}. {sentence}", "bold"))
        lines += [
            paint(f"   - {part.line + offset:>4}  {text}", "red") for offset, text in enumerate(part.old)
        ]
        lines += [
            paint(f"   + {part.line + offset:>4}  {text}", "green") for offset, text in enumerate(part.new)
        ]
    if repair.after.illegal:
        lines.append("   " + say_number("mend-others", lang, illegal=repair.after.illegal))
    if repair.after.unknown:
        lines.append("   " + say_number("mend-left", lang, unknown=repair.after.unknown))
    return lines
