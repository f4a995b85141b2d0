"""How a clause lists the values of an option: `{decks.choices}`, `{rounds.least}`, `{hand.defaults}`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.model import Option
from runtime.language import Language

Words = Mapping[str, object]
"""The words of the book: those under `choice` say how values stand beside one another."""


def option_text(option: Option, form: str, counter: str, words: Words, lang: Language) -> str:
    """One of `FORMS`, with a word for what is counted: 2枚 after each number, "cards" after the first."""
    return FORMS[form](option, counter, words, lang)


def choices(option: Option, counter: str, words: Words, lang: Language) -> str:
    """Every value, the usual one marked: "0 (standard), 2, 3 or 4"."""
    parts = [
        _said(words, "standard" if value == option.default else "other", value=f"{value}{counter}")
        for value in option.values
    ]
    if len(parts) < 2 or (not lang.gap and len(parts) > 2):
        return lang.comma.join(parts)
    return f"{lang.comma.join(parts[:-1])}{lang.either}{parts[-1]}"


def defaults(option: Option, counter: str, words: Words, lang: Language) -> str:
    """The usual value for every number of players: "7 cards with 2 or 3 players, 6 with 4"."""
    groups = spans(option)
    parts = []
    for place, (first, last, value) in enumerate(groups):
        key = "one" if first == last else "pair" if last == first + 1 else "range"
        span = _said(words, key, first=first, last=last)
        counted = f"{lang.gap}{counter}" if counter and (place == 0 or not lang.gap) else ""
        parts.append(
            _said(words, "players" if place else "first-players", value=f"{value}{counted}", span=span)
        )
    final = str(words["choice.final"])
    return f"{lang.comma.join(parts[:-1])}{final}{parts[-1]}" if len(parts) > 1 else parts[0]


def by_players(option: Option, words: Words, lang: Language) -> str:
    """The same shortly: "7 (2–3 players), 6 (4 players)"."""
    parts = []
    for first, last, value in spans(option):
        span = str(first) if first == last else f"{first}{lang.span}{last}"
        parts.append(_said(words, "by-players", value=value, range=span))
    return lang.comma.join(parts)


def spans(option: Option) -> list[tuple[int, int, int]]:
    """(fewest players, most players, value) of neighbours with the same default."""
    groups: list[tuple[int, int, int]] = []
    for players, value in sorted(option.default_by_players.items()):
        if groups and groups[-1][2] == value and groups[-1][1] == players - 1:
            groups[-1] = (groups[-1][0], players, value)
        else:
            groups.append((players, players, value))
    return groups


def _said(words: Words, key: str, **facts: object) -> str:
    return str(words[f"choice.{key}"]).format(**facts)


def _least(option: Option, counter: str, words: Words, lang: Language) -> str:
    return f"{option.minimum if option.minimum is not None else min(_numbers(option), default=0)}{counter}"


def _numbers(option: Option) -> list[int]:
    return [value for value in option.values if isinstance(value, int)]


FORMS: Mapping[str, Callable[[Option, str, Words, Language], str]] = {
    "choices": choices,
    "default": lambda option, counter, words, lang: f"{option.default}{counter}",
    "defaults": defaults,
    "least": _least,
    "most": lambda option, counter, words, lang: f"{max(_numbers(option), default=0)}{counter}",
}
