"""A row of cards that lies on the table, written under its number or without it."""

from __future__ import annotations

import re

from referee.record.abilities import by_deed
from referee.record.respell import any_of
from referee.record.vocabulary import Vocabulary


def rowed(text: str, words: Vocabulary) -> str | None:
    """A row of cards under its number, or, without one, under that of its cards: 2段目 20 18."""
    rows = {
        verb
        for verb in words.of_role("tells")
        if (shape := words.fact_shapes.get(verb)) and shape.head == "number"
    }
    if not rows:
        return None
    verb = next(iter(rows))
    for does, (called, card) in words.does.items():  # 16 (set 6)
        said = "|".join(re.escape(each) for each in {does, does.replace("+", "plus ")})
        text = re.sub(rf"(?<!\d){called}\s*\(\s*(?:{said})\s*\)", f" {card} ", text)
    text = by_deed(re.sub(r"(?<=[0-9A-Za-z])\s*\([^()]*\)", " ", text), words, row=True)
    named = any_of(word for word, fact in words.facts.items() if fact == verb)
    text = re.sub(
        rf"^(\W*第?)([一二三四五六七八九])(?=\s*{named})",
        lambda m: m[1] + str("一二三四五六七八九".index(m[2]) + 1),
        text,
    )
    match = re.fullmatch(
        rf"\D{{0,2}}(\d)\s*(?:st|nd|rd|th)?\s*{named}目?[\s:=、]*(.+)", text.strip(), re.IGNORECASE
    )
    if match is None and "/" in text:
        text = re.sub(r"^\s*[^\W\d]+\s*[:=]\s*", "", text)
    counted = re.fullmatch(r"[A-Za-z]{0,3}(\d)\s*[:.)=]\s*(.+)", text.strip())
    if match is None and counted is not None and len(counted[2].replace(",", " ").split()) == int(counted[1]):
        text = counted[2]
    if (
        match is None
        and "/" in text
        and not any(map(str.isalpha, re.sub(r"(?i)(?<![a-z])[A-Z]\d", "", text)))
    ):
        lines = [rowed(part, words) for part in text.split("/")]
        return None if None in lines else "\n".join(map(str, lines))
    cards = re.split(r"[\s,、・]+", (text if match is None else match[2]).strip())
    if match is None and cards and cards[0] == str(len(cards) - 1):
        cards = cards[1:]
    if not cards or not all(words.card(each) is not None or each in ("?", "-") for each in cards):
        return None
    number = len(cards) if match is None else match[1]
    return f"{words.fact_word(verb, 'en' if text.isascii() else 'ja')} {number}: {' '.join(cards)}"
