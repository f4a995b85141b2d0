"""A value as its file has it, so that a message shows what a person wrote."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.type.measure import shortened

LONGEST = 80
"""Characters of a value that a message shows."""


def written(value: object) -> str:
    """The value as TOML writes it, a text without its quotes; of a long one the beginning.

    >>> written("left"), written(True), written((1, ("a", {"b": 2})))
    ('left', 'true', '[1, ["a", {b = 2}]]')
    """
    return shortened(value if isinstance(value, str) else _literal(value), LONGEST)


def _literal(value: object) -> str:
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{key} = {_literal(part)}" for key, part in value.items())
        return f"{{{pairs}}}"
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(_literal, value))}]"
    return str(value)
