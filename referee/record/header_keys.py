"""The keys of a header: the one with which a line begins, and the word for one in the language of a text."""

from __future__ import annotations

import re
from functools import lru_cache

from referee import registry
from referee.record.normalize import fold, tongue
from referee.record.structure import names_no_game

KEY_END = re.compile(r"\s*[:;=]\s*|\s+")


def key_word(name: str, text: str) -> str:
    """A header key, or the word for a note, as it is written beside a text: in Japanese where that is."""
    shared = registry.shared_words()
    lang = tongue(text)
    return shared.usual([*shared.words.keys, *shared.words.fillers], lang)[name]


def key_of(text: str) -> str:
    """What may be the key of a header line, folded; `Game night` is no key."""
    if names_no_game(text, registry.shared_words().keys):
        return ""
    front = next((key for key in _long_keys() if fold(text).startswith(key)), "")
    return front or KEY_END.split(fold(text), maxsplit=1)[0].removesuffix("は")


@lru_cache(maxsize=1)
def _long_keys() -> list[str]:
    """The keys of several words: `start player`."""
    return [key for key in registry.shared_words().keys if " " in key]
