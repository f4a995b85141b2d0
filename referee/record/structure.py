"""Where the deals of a record begin: their lines, the headings over them, and the first one forgotten."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from referee import registry
from referee.record.normalize import fold, plain
from referee.record.seats import Seats

DEAL_LENGTH = 40
"""Characters of a line that begins a deal by a number or a round."""


def without_comment(line: str) -> str:
    """The plain text of a line up to its comment."""
    text = plain(line)
    return text.partition("#")[0] if "#" in text else text


def is_deal(line: str) -> bool:
    """Whether a line begins a deal: the word alone, with or without a number or colon after it."""
    if line == "deal":
        return True
    if ":" in line[:-1] and not _may_begin_deal(line.partition(":")[0]):
        return False
    text = without_comment(line)
    words = text.replace(":", " ").split()
    if not words:
        return False
    first, *rest = words
    if len(rest) < 2 and all(map(str.isdigit, rest)) and fold(first) in registry.deal_words():
        return True
    return (
        ":" not in text
        and len(text) < DEAL_LENGTH
        and registry.deal_forms().fullmatch(fold(text)) is not None
    )


@lru_cache(maxsize=1024)
def _may_begin_deal(head: str) -> bool:
    """Whether a line with a colon can begin a deal, by what stands before it: most often a player does."""
    text = plain(head)
    words = text.replace(":", " ").split()
    return not words or "#" in text or fold(words[0]) in registry.deal_words()


LISTS = ("-", "*", "+", "•", "・", "●", "○", "■", "□", "◦", ">")
"""Signs that a list has in front of its lines."""


def listed(lines: Sequence[str]) -> str:
    """The sign that a program for notes has put in front of every line; empty where there is none."""
    texts = [plain(line).strip() for line in lines[:MOST_LISTED] if plain(line).strip()]
    sign = next((sign for sign in LISTS if texts and texts[0].startswith(sign)), "")
    if (
        not sign
        or fold(texts[0].lstrip("".join(LISTS)).partition(":")[0]) not in registry.shared_words().keys
    ):
        return ""
    return sign if sum(text[0] in LISTS for text in texts) * 10 >= len(texts) * 9 else ""


MOST_LISTED = 200
"""Lines of which nearly all begin with the sign of a list, if those of a file do."""


def unlisted(line: str) -> str:
    """The line with blanks in the place of the sign of a list."""
    bare = line.lstrip()
    return " " * (len(line) - len(bare) + 1) + bare[1:] if plain(bare[:1]) in LISTS else line


def is_heading(lines: Sequence[str], index: int) -> bool:
    """Whether a line such as `Round 1` only stands over the deals of a round: another such line follows."""
    text = without_comment(lines[index])
    if fold(text.replace(":", " ").split()[0]) in registry.deal_words():
        return False
    for other in range(index + 1, len(lines)):
        if without_comment(lines[other]).strip() and not is_change(lines[other]):
            return is_deal(lines[other])
    return False


def is_change(line: str) -> bool:
    """Whether a line says, by its key, who joins or leaves between two deals."""
    key, colon, _ = without_comment(line).partition(":")
    return bool(colon) and registry.shared_words().keys.get(fold(key)) in ("joins", "leaves")


def lost_deal(head: tuple[str, ...]) -> int | None:
    """The index before which the first `deal` was forgotten: a fact or a move after the last header line."""
    keys = registry.shared_words().keys
    entries = [(i, *_entry(without_comment(line))) for i, line in enumerate(head)]
    last = max((i for i, key, _ in entries if key in keys), default=-1)
    said = {keys[key]: value for _, key, value in reversed(entries) if key in keys}
    seats = Seats([name for name in _NAMES.split(said.get("players", "")) if name])
    game = registry.find_game(said.get("game", ""))
    facts = registry.vocabulary(game).facts if game is not None else {}
    for index in range(last + 1, len(head)):
        if _begins_play(without_comment(head[index]).strip(), seats, facts):
            return index
    return None


_NAMES = re.compile(r"\s*[,、・]\s*|\s+(?:and\s+|&\s+)?", re.IGNORECASE)
"""Between two names, as far as it matters where a deal begins."""


def _entry(text: str) -> tuple[str, str]:
    """Key and value of a header line, perhaps without its colon."""
    bare = text.strip()
    key, _, value = bare.partition(":" if ":" in bare else " ")
    return fold(key), value.strip()


def _begins_play(text: str, seats: Seats, facts: Mapping[str, str]) -> bool:
    """Whether a line is a fact or a move, perhaps without its `@` or its colon."""
    if text.startswith("@"):
        return True
    name, colon, _ = text.partition(":")
    name = name.lstrip("0123456789").lstrip(".) ")
    first, blank, _ = name.partition(" ")
    if colon and len(seats.begun(name)) == 1:
        return True
    return bool(blank) and (fold(first) in seats.folded or (not colon and fold(first) in facts))
