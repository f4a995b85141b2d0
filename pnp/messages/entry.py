"""The one shape of what `pnp` says: a sentence in each language and, for a fault, what to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict


class Entry(TypedDict):
    """The texts of one key; `{names}` are filled in, the same in both languages."""

    en: str
    ja: str
    hint: NotRequired[str]
    hint_ja: NotRequired[str]
    besides: NotRequired[str]  # what is said after “Did you mean …?”
    besides_ja: NotRequired[str]


Entries = Mapping[str, Entry]
"""The entries of one subject by the rest of their keys: `printer.title` stands in `printer.py` as `title`."""
