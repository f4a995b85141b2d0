"""A voice whose words are given by hand, and what blocks of text that were set say in the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.compose.booklet.flow import Block
from pnp.preflight.walk import leaves
from pnp.scene import Text


class Spoken:
    """A voice with the words of one table; lines that it lacks it cannot say."""

    def __init__(self, lang: str = "en", **words: Any) -> None:
        self.lang, self.glossary, self.title = lang, (), "Game"
        self._words = {key.replace("_", ".", 1).replace("_", "-"): told for key, told in words.items()}

    def has(self, key: str) -> bool:
        return key in self._words

    def say(self, key: str, **values: object) -> str:
        told = str(self._words.get(key, f"<{key}>"))
        return told + "".join(f" {name}={value}" for name, value in values.items())

    def lines(self, key: str) -> tuple[str, ...]:
        return tuple(self._words[key])

    def rows(self, key: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row) for row in self._words[key])


def said(blocks: Sequence[Block]) -> list[str]:
    """The words of each block without the gaps between them."""
    found = []
    for each in blocks:
        texts = [one.text for piece in each.pieces for one, _ in leaves(piece.items) if isinstance(one, Text)]
        found.append("".join("".join(texts).split()))
    return found
