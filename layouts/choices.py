"""How a clause lists the values of an option: `{decks.choices}`, `{rounds.least}`, `{hand.defaults}`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.model import Option

STANDARD = {"en": " (standard)", "ja": "（標準）"}
OR = {"en": (", ", " or "), "ja": ("、", "か")}
"""Between values, and before the last of two (in English, of any number)."""


def told(option: Option, form: str, counter: str, lang: str) -> str:
    """One of `FORMS`, with a word for what is counted: 2枚 after each number, "cards" after the first."""
    return FORMS[form](option, counter, lang if lang in STANDARD else "en")


def choices(option: Option, counter: str, lang: str) -> str:
    """Every value, the usual one marked: "0 (standard), 2, 3 or 4"."""
    parts = [
        f"{value}{counter}{STANDARD[lang] if value == option.default else ''}" for value in option.values
    ]
    comma, final = OR[lang]
    if len(parts) < 2 or (lang == "ja" and len(parts) > 2):
        return comma.join(parts)
    return f"{comma.join(parts[:-1])}{final}{parts[-1]}"


def defaults(option: Option, counter: str, lang: str) -> str:
    """The usual value for every number of players: "7 cards with 2 or 3 players, 6 with 4"."""
    groups = spans(option)
    if lang == "ja":
        return "、".join(f"{_span(first, last, '〜')}人なら{value}{counter}" for first, last, value in groups)
    counted = [f" {counter}" if counter else "", *[""] * len(groups)]
    parts = [
        f"{value}{word} with {_span(first, last, ' or ' if last == first + 1 else ' to ')}"
        for (first, last, value), word in zip(groups, counted, strict=False)
    ]
    parts[0] += " players"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def spans(option: Option) -> list[tuple[int, int, int]]:
    """(fewest players, most players, value) of neighbours with the same default."""
    groups: list[tuple[int, int, int]] = []
    for players, value in sorted(option.default_by_players.items()):
        if groups and groups[-1][2] == value and groups[-1][1] == players - 1:
            groups[-1] = (groups[-1][0], players, value)
        else:
            groups.append((players, players, value))
    return groups


def _span(first: int, last: int, between: str) -> str:
    return str(first) if first == last else f"{first}{between}{last}"


def _least(option: Option, counter: str, lang: str) -> str:
    return f"{option.minimum if option.minimum is not None else min(_numbers(option), default=0)}{counter}"


def _numbers(option: Option) -> list[int]:
    return [value for value in option.values if isinstance(value, int)]


FORMS: Mapping[str, Callable[[Option, str, str], str]] = {
    "choices": choices,
    "default": lambda option, counter, lang: f"{option.default}{counter}",
    "defaults": defaults,
    "least": _least,
    "most": lambda option, counter, lang: f"{max(_numbers(option), default=0)}{counter}",
}
