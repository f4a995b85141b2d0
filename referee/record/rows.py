"""A row of cards that lies on the table, written under its number or without it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from referee.record.abilities import by_deed
from referee.record.normalize import longest_first
from referee.record.respell import any_of
from referee.record.vocabulary import Vocabulary


def rowed(text: str, words: Vocabulary, told: Sequence[int] = (), lang: str = "") -> str | None:
    """A row of cards under its number, or, without one, under that of its cards: 2段目 20 18.

    `told` are the rows of the lines before: they say whether a number in front is a card.
    """
    rows = {
        verb
        for verb in words.of_role("tells")
        if (shape := words.fact_shapes.get(verb)) and shape.head == "number"
    }
    if not rows:
        return None
    verb, lang = next(iter(rows)), lang or ("en" if text.isascii() else "ja")
    text = _kanji_numbers(words).sub(lambda found: f" {_figures(found.group(), words)} ", text)
    for does, (called, card) in words.does.items():  # 16 (set 6)
        said = "|".join(map(re.escape, longest_first((does, does.replace("+", "plus ")))))
        either = rf"(?<!\d){called}\s*\(\s*(?:{said})\s*\)|(?<!\w)(?:{said})\s*\(\s*{called}\s*\)"
        text = re.sub(either, f" {card} ", text)
    text = re.sub(r"(?<=[0-9A-Za-z])\s*\([^()]*\)", " ", by_deed(text, words, row=True))
    named = any_of(word for word, fact in words.facts.items() if fact == verb)
    rows_word = any_of(words.fillers.get("rows", ()))
    whole = rf"\W*(?:{rows_word}|{named}(?=.*[/;|]))\s*(?:[(（][^()（）\d]*[)）])?\s*[:=は]?\s*"
    opened = re.match(whole, text, re.IGNORECASE)
    if opened is not None and opened.end() == len(text):
        return f"# {text.strip()}"
    sign = "/" if opened is None and re.search(named, text) is None else "[/;|]"
    text = text[opened.end() :] if opened is not None else text
    if re.search(sign, text) is not None:
        return _parted(re.sub(r"^\s*[^\W\d]+\s*[:=]\s*", "", text), sign, words, told, lang)
    text = re.sub(
        rf"^(\W*第?)([{_KANJI}])(?=\s*{named})",
        lambda m: m[1] + str(_KANJI.index(m[2]) + 1),
        text,
    )
    text = re.sub(rf"^\W*({named})\s*(\d)(?!\d)\s*[:=、]?", r"\2 \1 ", text, flags=re.IGNORECASE)  # row 2: 25
    match = re.fullmatch(
        rf"\D{{0,2}}(\d)\s*(?:st|nd|rd|th)?\s*{named}目?[\s:=、]*(.+)", text.strip(), re.IGNORECASE
    )
    counted = re.fullmatch(r"[A-Za-z]{0,3}(\d)\s*[:.)=]\s*(.+)", text.strip())
    if match is None and counted is not None and len(counted[2].replace(",", " ").split()) == int(counted[1]):
        text = counted[2]
    label = any_of(words.fillers.get("row-label", ()))
    text = re.sub(rf"^\W*{label}\s*[:=は]?\s*", "", text, flags=re.IGNORECASE)
    cards = re.split(r"[\s,、・]+", (text if match is None else match[2]).strip())
    if match is None and cards and cards[0] == str(len(cards) - 1) and not _whole(len(cards), told):
        cards = cards[1:]
    if not cards or not all(words.card(each) is not None or each in ("?", "-") for each in cards):
        return None
    number = len(cards) if match is None else match[1]
    return f"{words.fact_word(verb, lang)} {number}: {' '.join(cards)}"


def _parted(text: str, sign: str, words: Vocabulary, told: Sequence[int], lang: str) -> str | None:
    """Rows in one line that follow each other, downwards or upwards; None where one cannot be told."""
    lines: list[str] = []
    cards = [each.strip() for each in re.split(sign, text)]
    if all(words.card(each) is not None or each in ("?", "-") for each in cards):
        return rowed(" ".join(cards), words, told, lang)  # a sign between the cards of one row
    for part in cards:
        lines.append(rowed(part, words, [*told, *numbers_of(lines)], lang) or "")
    rows = numbers_of(lines)
    ways = (range(rows[0], rows[0] + way * len(lines), way) for way in (1, -1)) if rows else ()
    return "\n".join(lines) if any(rows == [*way] for way in ways) else None


def numbers_of(lines: Iterable[str]) -> list[int]:
    """The numbers of rows as `rowed` writes them."""
    return [int(found[1]) for line in lines if (found := re.match(r"@\D+(\d+): ", line)) is not None]


def _whole(row: int, told: Sequence[int]) -> bool:
    """Whether all cards of a line are this row, not the first the number of the row before it.

    Rows are told downwards or upwards, each once.
    """
    return row not in told and (row - 1 in told or row + 1 in told[-1:])


@lru_cache(maxsize=16)
def _kanji_numbers(words: Vocabulary) -> re.Pattern[str]:
    """A number in kanji that stands alone: 三十, 二五."""
    numbers = any_of(each for each in words.number_words if not each.isascii())
    return re.compile(rf"(?<![^\s,、・])(?:{numbers}|[{_KANJI}]{{2}})(?=[\s,、・]|$)")


def _figures(number: str, words: Vocabulary) -> str:
    """A number in kanji as figures; 二五 is 25."""
    known = words.number_words.get(number)
    return "".join(str(_KANJI.index(each) + 1) for each in number) if known is None else known


_KANJI = "一二三四五六七八九"
