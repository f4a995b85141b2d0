"""The game that a line names: by its title, by part of it, or by its initials."""

from __future__ import annotations

import re

from referee import registry
from referee.record.normalize import fold

LONGEST_TITLE = 200
LONGEST_NAME = 40
"""Letters of a game's name among other words of a line."""
_PIECE = re.compile(r"[(（,、!！:–—|]|\s-\s")

_DOTTED = re.compile(r"\b(?:[A-Z]\.){2,}")  # T.P.


def game_in(title: str) -> str | None:
    """The game that a title names: all of it, or the longest title of a game in it; the rest is a comment."""
    if len(title) > LONGEST_TITLE:
        return None
    if registry.find_game(title) is not None:
        return title
    title = _DOTTED.sub(lambda found: found.group().replace(".", ""), title)
    text = f" {fold(re.sub('[,.;!()]', ' ', title))} "
    titles = registry.titles(registry.games())
    joined = {title.replace(" ", ""): game for title, game in titles.items() if not title.isascii()}
    known = {**titles, **joined}
    parts = [
        each
        for each in known
        if (f" {each} " if each.isascii() else each) in text and f" of {each} " not in text
    ]
    parts += [each for each in known if _cut_short(each, text)]
    longest = max(parts, key=len, default=None)
    if longest is not None:
        return f"{known[longest]}  # {title}"
    found = next(filter(None, (_begun(piece.strip()) for piece in _PIECE.split(title))), None)
    if found is None and (kana := title.translate(_TO_KATAKANA)) != title:
        found = next((game for known, game in joined.items() if len(known) > 2 and known in kana), None)
    return None if found is None else f"{found}  # {title}"


def _cut_short(title: str, text: str) -> bool:
    """Whether a text has the first word of a title, and the second one as people cut it: Twin Pyr."""
    words = re.findall(r"[a-z]+", title) if title.isascii() and " " in title else []
    return len(words) > 1 and re.search(rf"\b{words[0]} {words[1][:3]}[a-z]{{0,3}}\b", text) is not None


_TO_KATAKANA = {kana: kana + 0x60 for kana in range(ord("ぁ"), ord("ゖ") + 1)}


def _begun(piece: str) -> str | None:
    """The game whose initials a piece of a title is, or of whose title it has some words."""
    titles = registry.titles(registry.games())
    named = {game for known, game in titles.items() if initials(known) in _called(piece)}
    if len(named) == 1:
        return named.pop()
    words = piece.split() if piece.isascii() else [*piece]
    between = " " if piece.isascii() else ""
    begun = (between.join(words[:count]) for count in range(len(words), 1 - len(between), -1))
    inside = (
        " ".join(run)
        for start in range(1, len(words))
        for end in range(len(words), start, -1)
        if len(run := words[start:end]) > 1
    )
    names = (each for each in (*begun, *inside) if len(each) <= LONGEST_NAME)
    return next((found for each in names if (found := registry.find_game(each)) is not None), None)


def _called(piece: str) -> list[str]:
    """The words of a piece that may be initials: the first also in small letters, `tp with Jo`."""
    first, *rest = piece.split() or [""]
    return [first.upper() if len(first) > 1 else first, *rest]


def initials(title: str) -> str:
    """The letters by which a title of several words is called: APO."""
    first = [word[0] for word in title.split()]
    return "".join(first).upper() if title.isascii() and len(first) > 1 else ""
