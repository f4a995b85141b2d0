"""Header lines without a key that say all the same which game was played, who sat there, or when."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from layouts.options import parse_options
from referee import registry
from referee.record.dates import readings, without_year
from referee.record.normalize import fold
from referee.record.seating import name_fault
from referee.record.structure import stands_over, starting, without_comment
from runtime.suggestions import nearest

MOST_LINES = 60
"""Lines of a file among which the first deal and the first turns of everybody are looked for."""

MISSING = -1
"""The index of a line that is not there."""

LONGEST_NAME = 20
MOST_NAMES = 12
LONGEST_TITLE = 60

_LISTED = re.compile(r"\s*[,、・/]\s*(?:and\s+|&\s*)?|\s+(?:and|vs\.?|と)\s+|\s*&\s*", re.IGNORECASE)
_KEY_END = re.compile(r"\s*[:;=]\s*|\s+")
_BRACKETED = re.compile(r"[(（](?P<names>[^()（）]+)[)）]")
_DASHED = re.compile(r"(?:\s[-–—]\s|[.;。]\s*)(?P<names>[^-–—]+)$")
_WITH = re.compile(r"\bwith\s+(?P<names>.+)$", re.IGNORECASE)
_PIECE = re.compile(r"[(（,、!！:–—]|\s-\s")
_PARTS = re.compile(r"\s*[,、;]\s*")
_PLAYING = re.compile(r"\s+(?:are\s+)?(?:play(?:s|ed|ing)?|players)[.!]?$", re.IGNORECASE)


def key_word(name: str, text: str) -> str:
    """A header key, or the word for a note, as it is written beside a text: in Japanese where that is."""
    shared = registry.shared_words()
    lang = "en" if text.isascii() else "ja"
    return shared.usual([*shared.words.keys, *shared.words.fillers], lang)[name]


def implied(lines: Sequence[str], head_end: int) -> dict[int, str]:
    """The lines before the first deal that want only a key, by index, as header lines.

    A title names the game; names by which later lines begin are the players; a day is the date.  Nothing is
    implied of what a key already says.  Where no line lists the players, those who move do, under `MISSING`.

    >>> implied(["Pile up on Sunday", "Mum and Dad", "Mum: 3 4 5; R3", "Dad: 1 1 2; B1"], 4)
    {0: 'game: pile-up  # Pile up on Sunday', 1: 'players: Mum, Dad'}
    """
    keys = registry.shared_words().keys
    texts = [without_comment(line).strip() for line in lines[:MOST_LINES]]
    head = ["" if _over(text) else text for text in texts[:head_end]]
    said = {keys.get(_key(text)): text for text in reversed(head)}
    game = registry.find_game(_KEY_END.split(said["game"], maxsplit=1)[-1]) if "game" in said else None
    there = set(said)
    found: dict[int, str] = {}
    inside: list[str] = []
    for index, text in enumerate(head):
        following = texts[index + 1 :]
        if keys.get(_key(text)) == "players" and (better := _with_start(text)):
            found[index] = better
        elif keys.get(_key(text)) == "players" and (names := _below(text, following)):
            found[index] = f"{text.rstrip(':')}: {', '.join(names)}"
            found |= {index + 1 + place: f"# {name}" for place, name in enumerate(names)}
        elif "game" not in there and (better := _game_and_names(text)):
            found[index], there = better, there | {"game", "players"}
        if not text or ":" in text or text.startswith("@") or _key(text) in keys or index in found:
            continue
        if "players" not in there:
            inside = inside or _in_brackets(text, following)
        first, _, rest = text.partition(" ")
        listed = rest if nearest(fold(first), ["players"]) else text
        if "game" not in there and (named := _game_in(text)) is not None:
            key, value = "game", named
            game = registry.find_game(named.partition("  #")[0])
        elif "players" not in there and not inside and (names := _names_in(listed, following)):
            key, value = "players", ", ".join(names)
        elif "players" not in there and (apart := _with_start(text)):
            listed, _, start = apart.partition("\n")
            if not (names := _names_in(listed, following)):
                continue
            key, value = "players", f"{', '.join(names)}\n{start}"
        elif "date" not in there and (days := readings(text) or without_year(text) * (text,)):
            key, value = "date", days[0] if len(days) == 1 else text
        elif game is not None and _chooses(text, game):
            key, value = "options", text
            first_of = [n for n, line in found.items() if _key(line) == fold(key_word(key, text))]
            for before in first_of[:1]:  # one line holds all choices
                found[before], found[index] = f"{found[before]}, {text}", f"# {text}"
            if first_of or key in there:
                continue
        else:
            continue
        found[index] = f"{key_word(key, text)}: {value}"
        there.add(key)
    if "players" not in there and (names := inside or _moving(texts)):
        found[MISSING] = f"{key_word('players', names[0])}: {', '.join(names)}"
    return found


def _key(text: str) -> str:
    """What may be the key of a header line, folded."""
    return _KEY_END.split(fold(text), maxsplit=1)[0].removesuffix("は")


def _over(text: str) -> bool:
    """Whether a line stands over a deal: `Game 1`."""
    return stands_over(text) and registry.find_game(text) is None


def _game_and_names(text: str) -> str:
    """Both lines where a title is followed by who plays: `Pile up: Uma, Vic`."""
    title, colon, names = text.partition(":")
    if not colon or registry.find_game(title) is None:
        return ""
    return f"{key_word('game', text)}: {title}\n{key_word('players', text)}: {names.strip()}"


def _with_start(text: str) -> str:
    """The players, and who begins where a bracket says so: `Kim, Lou (Kim starts)`."""
    match = _BRACKETED.search(text) or _DASHED.search(text)
    name = starting(match["names"], registry.shared_words().fillers["starts"]) if match is not None else ""
    return f"{text[: match.start()].rstrip()}\n{key_word('start', text)}: {name}" if match and name else ""


def _below(text: str, following: Sequence[str]) -> list[str]:
    """The players where each has a line of its own under the word."""
    if _KEY_END.sub("", fold(text)) != _key(text):
        return []
    names = list(takewhile(lambda line: line and not _LISTED.search(line) and ":" not in line, following))
    return names if len(names) > 1 and not any(map(name_fault, names)) and len(names) <= MOST_NAMES else []


def _in_brackets(text: str, following: Sequence[str]) -> list[str]:
    """The names that stand in brackets, or after `with`, behind something else."""
    match = _BRACKETED.search(text) or _WITH.search(text)
    return [] if match is None else _names_in(match["names"], following)


def _chooses(text: str, game: str) -> bool:
    """Whether a line is nothing but choices of options: `2 jokers`."""
    specs = registry.book(game).option_specs
    return not parse_options(specs, [part for part in _PARTS.split(text) if part])[1]


def _moving(texts: Sequence[str]) -> list[str]:
    """The people whose moves a record has, in their order: what stands before a colon in several lines."""
    keys = registry.shared_words().keys
    heads = [head.strip() for head, colon, rest in (text.partition(":") for text in texts) if colon and rest]
    fillers = registry.shared_words().fillers
    others = {each.rstrip(":") for name in ("note", "turned-up", "total") for each in fillers[name]} | set(
        keys
    )
    names = [head for head in heads if fold(head) not in others and not name_fault(head) and " " not in head]
    people = [name for name in dict.fromkeys(names) if names.count(name) > 1 or len(names) > len(set(names))]
    return people if len(people) > 1 else []


def _game_in(title: str) -> str | None:
    """The game that a title names: all of it, or the longest title of a game in it; the rest is a comment."""
    if len(title) > LONGEST_TITLE:
        return None
    if registry.find_game(title) is not None:
        return title
    text = f" {fold(re.sub('[,.;!()]', ' ', title))} "
    known = registry.titles(registry.games())
    parts = [each for each in known if (f" {each} " if each.isascii() else each) in text]
    longest = max(parts, key=len, default=None)
    if longest is not None:
        return f"{known[longest]}  # {title}"
    piece = _PIECE.split(title, maxsplit=1)[0].strip()
    words = piece.split()
    begun = (" ".join(words[:count]) for count in range(len(words), 0, -1))
    game = next((found for each in begun if (found := registry.find_game(each)) is not None), None)
    return None if game is None else f"{game}  # {title}"


def _names_in(text: str, following: Sequence[str]) -> list[str]:
    """The names that a line lists, if later lines begin by them (by two, where only blanks part them)."""
    bare = _PLAYING.sub("", text)
    names = [name for name in _LISTED.split(bare) if name]
    listed = len(names) > 1
    names = names if listed else bare.split()
    folded = [fold(name) for name in names]
    if any(name_fault(name) or len(name) > LONGEST_NAME for name in names) or len(set(folded)) < len(names):
        return []
    begun = [fold(text.lstrip("0123456789").lstrip(".) ")) for text in following]
    moving = [name for name in folded if any(re.match(re.escape(name) + r"(?!\w)", text) for text in begun)]
    return names if len(names) > 1 and len(moving) + listed > 1 else []
