"""What other programs are told: JSON that people can read, too."""

from __future__ import annotations

from collections.abc import Mapping

from runtime.escaping import escaped


def as_json(facts: Mapping[str, object]) -> str:
    """A text of one fact a line, its letters as they are."""
    import json

    return escaped(json.dumps(facts, ensure_ascii=False, indent=2))
