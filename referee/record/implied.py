"""Header lines without a key that say all the same which game was played, who sat there, or when."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from referee import registry
from referee.record.choices_said import chosen_in
from referee.record.dates import readings, without_year
from referee.record.normalize import fold, plain
from referee.record.seating import name_fault
from referee.record.structure import LINE_LIMIT, noted, stands_over, starting, without_comment
from runtime.suggestions import nearest

MOST_LINES = 60
"""Lines of a file among which the first deal and the first turns of everybody are looked for."""

MISSING, GAME_MISSING = -1, -2
"""The indexes of lines that are not there: the players, the game."""

LONGEST_NAME = 20
MOST_NAMES = 12
LONGEST_TITLE = 60

_LISTED = re.compile(r"\s*[,、・/|]\s*(?:and\s+|&\s*)?|\s+(?:and|vs\.?|と)\s+|\s*&\s*", re.IGNORECASE)
_KEY_END = re.compile(r"\s*[:;=]\s*|\s+")
_BRACKETED = re.compile(r"[(（](?P<names>[^()（）]+)[)）]")
_DASHED = re.compile(r"(?:\s[-–—]\s|[.;。]\s*)(?P<names>[^-–—]+)$")
_WITH = re.compile(r"\bwith\s+(?P<names>.+)$", re.IGNORECASE)
_PIECE = re.compile(r"[(（,、!！:–—]|\s-\s")
_DATED = re.compile(r"^\d+$|\d\d|\d[./-]\d")
_FACE = re.compile(r"\s*[:;]-?[)(DPp](?!\w)")
_ASIDE = re.compile(r"\s*[(（\[][^()（）\[\]]*[)）\]]")
_HEAD = re.compile(r"^\s*(?:[-*+•●○■□>・]\s*)?(?:\d+[.)]?\s*)?")
_SAID = re.compile(r"\s*[:=]\s*|\s+[-–—]+>?\s+")
_BEGINS = re.compile(r"(?P<name>[^\W\d_]+?)(?=(?:の番)?(?:\s*[:|→「『>,、・.(-]|\s))")
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
    texts = [_FACE.sub("", without_comment(line[:LINE_LIMIT])).strip() for line in lines[:MOST_LINES]]
    head = ["" if _over(text) else text for text in texts[:head_end]]
    said = {keys.get(_key(text)): text for text in reversed(head)}
    game = registry.find_game(_KEY_END.split(said["game"], maxsplit=1)[-1]) if "game" in said else None
    there = set(said)
    found: dict[int, str] = {}
    inside: list[str] = []
    seated = [] if "players" in there else _seated(head, texts)
    for index, text in enumerate(head):
        following = texts[index + 1 :]
        if (
            keys.get(_key(text)) == "options"
            and game is not None
            and "=" not in text
            and (told := _KEY_END.split(text, maxsplit=1)[1:])
        ):
            choices = chosen_in(told[0], game)
            if choices and choices != told[0]:
                found[index] = f"{key_word('options', text)}: {choices}"
                continue
        if keys.get(_key(text)) == "players" and (better := _with_start(text)):
            found[index] = better
        elif keys.get(_key(text)) == "players" and (names := _below(text, following)):
            found[index] = f"{text.rstrip(':')}: {', '.join(names)}"
            found |= {index + 1 + place: f"# {name}" for place, name in enumerate(names)}
        elif "game" not in there and (better := _game_and_names(text)):
            found[index], there = better, there | {"game", "players"}
        if text and keys.get(_key(text)) == "game" and ":" in text and index not in found:
            value = text.partition(":")[2].strip()
            if (
                "game-data" not in there
                and registry.find_game(value) is None
                and (named := _game_in(value))
                and " " in value
            ):
                game = registry.find_game(named.partition("  #")[0])
                found[index] = f"{text.partition(':')[0]}: {named}"
                found[index] += _with_choices(value, game, head) if game is not None else ""
        if (
            "players" not in there
            and not seated
            and _game_in(text) is None
            and (names := _told(text, following))
        ):
            found[index] = f"{key_word('players', text)}: {', '.join(names)}"
            there.add("players")
        if not text or ":" in text or text.startswith("@") or _key(text) in keys or index in found:
            continue
        if "players" not in there:
            inside = inside or _in_brackets(text, following)
        first, _, rest = text.partition(" ")
        listed = rest if nearest(fold(first), ["players"]) else text
        if "game" not in there and (named := _game_in(text)) is not None:
            key, value = "game", named
            game = registry.find_game(named.partition("  #")[0])
        elif (
            "players" not in there
            and not inside
            and (names := _names_in(listed, following))
            and (not seated or set(map(fold, names)) >= set(map(fold, seated)))
        ):
            bare = [_ASIDE.sub("", name) if len(_ASIDE.sub("", name)) > 1 else name for name in names]
            key, value = "players", ", ".join(bare)
        elif "players" not in there and (apart := _with_start(text)):
            listed, _, start = apart.partition("\n")
            if not (names := _names_in(listed, following)):
                continue
            key, value = "players", f"{', '.join(names)}\n{start}"
        elif "date" not in there and (days := readings(text) or without_year(text) * (text,)):
            key, value = "date", days[0] if len(days) == 1 else text
        elif game is not None and (choices := chosen_in(text, game)):
            key, value = "options", choices
            first_of = [n for n, line in found.items() if _key(line) == fold(key_word(key, text))]
            for before in first_of[:1]:  # one line holds all choices
                kept, _, aside = found[before].partition("  # ")
                more, _, rest = choices.partition("  # ")
                found[before] = noted(noted(f"{kept}, {more}", aside), rest)
                found[index] = f"# {text}"
            if first_of or key in there:
                continue
        else:
            continue
        found[index] = f"{key_word(key, text)}: {value}"
        there.add(key)
        if key == "game" and game is not None and "options" not in there:
            found[index] += _with_choices(text, game, head)
    if "game" not in there and (named := next(filter(None, map(_game_in, _spoken(lines[:head_end]))), None)):
        found[GAME_MISSING] = f"{key_word('game', named)}: {named.partition('  #')[0]}"
    if "players" not in there and seated:
        found[MISSING] = f"{key_word('players', seated[0])}: {', '.join(seated)}"
    elif "players" not in there and (names := inside or _moving(texts)):
        found[MISSING] = f"{key_word('players', names[0])}: {', '.join(names)}"
    return found


def _key(text: str) -> str:
    """What may be the key of a header line, folded; `Game night` is no key."""
    if names_no_game(text, registry.shared_words().keys):
        return ""
    return _KEY_END.split(fold(text), maxsplit=1)[0].removesuffix("は")


def names_no_game(text: str, keys: Mapping[str, str]) -> bool:
    """Whether a line without a colon begins with the word for a game, and names none."""
    first, _, rest = text.strip().partition(" ")
    return (
        ":" not in text and keys.get(fold(first)) == "game" and registry.find_game(rest.strip(" =-;")) is None
    )


def _with_choices(title: str, game: str, head: Sequence[str]) -> str:
    """The line for the choices that a title tells: `Twin Pyramid, 2 jokers`."""
    choices = chosen_in(title, game).partition("  # ")[0]
    if (
        not choices
        or choices == title
        or any(chosen_in(text, game) for text in head if text != title and title not in text)
    ):
        return ""
    return f"\n{key_word('options', title)}: {choices}"


def _told(text: str, following: Sequence[str]) -> list[str]:
    """The names that stand behind words of one's own for the players, or before a day: `us: Ann, Bob`."""
    fillers = registry.shared_words().fillers
    bare = _ASIDE.sub("", text)
    if _names_in(text, following):
        return []
    front, *behind = _SAID.split(bare, maxsplit=1)
    rest = bare.partition(" ")[2]
    if any(fold(front).startswith(each) for name in ("total", "wins", "starts") for each in fillers[name]):
        return []
    parts = [
        *(behind if ":" in bare or "=" in bare else ()),
        *(part for part in (front, bare, rest) if part != text),
    ]
    return next((names for part in parts if len(names := _names_in(part, following)) > 1), [])


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


def _spoken(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a header as they were typed, remarks as well, without what only holds them together."""
    for line in lines[:MOST_LINES]:
        text = plain(line).strip(" #*=_-【】[]")
        if not text.startswith("@"):
            yield text


def _seated(head: Sequence[str], texts: Sequence[str]) -> list[str]:
    """The people by whom lines begin, in the order in which a line of the header names them all.

    Somebody may be called by the first letters only; so long as the header says the whole name, that is it.
    """
    keys = registry.shared_words().keys
    heads = [match["name"] for text in texts if (match := _BEGINS.match(_HEAD.sub("", text))) is not None]
    counted = {each: heads.count(each) for each in dict.fromkeys(heads)}
    people = [
        each
        for each, count in counted.items()
        if count > 1 and fold(each) not in keys and not name_fault(each)
    ]
    for text in head:
        found = [match for each in people if (match := _named(each, text)) is not None]
        names = list(dict.fromkeys(match.group() for match in sorted(found, key=lambda match: match.start())))
        if len(names) > 1 and len(names) * 3 >= len(people) * 2 and len(names) <= MOST_NAMES:
            return names
    return []


def _named(name: str, text: str) -> re.Match[str] | None:
    """Where a text names somebody, perhaps in full where a line has only the beginning."""
    sign = re.escape(name)
    if not name.isascii():
        return re.search(sign, text)
    whole = re.search(rf"(?<!\w){sign}(?!\w)", text, re.IGNORECASE)
    return whole or (re.search(rf"(?<!\w){sign}\w*", text) if name[0].isupper() else None)


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
    words = piece.split() if piece.isascii() else [*piece]
    between = " " if piece.isascii() else ""
    begun = (between.join(words[:count]) for count in range(len(words), 1 - len(between), -1))
    inside = (
        " ".join(run)
        for start in range(1, len(words))
        for end in range(len(words), start, -1)
        if len(run := words[start:end]) > 1
    )
    game = next(
        (found for each in (*begun, *inside) if (found := registry.find_game(each)) is not None), None
    )
    return None if game is None else f"{game}  # {title}"


def _names_in(text: str, following: Sequence[str]) -> list[str]:
    """The names that a line lists, if later lines begin by them (by two, where only blanks part them)."""
    bare = _PLAYING.sub("", text)
    names = [name for name in _LISTED.split(bare) if name]
    listed = len(names) > 1
    names = names if listed else bare.split()
    folded = [fold(name) for name in names]
    if any(name_fault(name) or len(name) > LONGEST_NAME or _DATED.search(name) for name in names) or len(
        set(folded)
    ) < len(names):
        return []
    begun = [fold(_HEAD.sub("", text)) for text in following]
    moving = [
        name
        for name in folded
        if any(re.match(re.escape(name) + r"(?!\w)", text) for text in begun)
        or (listed and any(re.search(rf"(?<!\w){re.escape(name)}\s*[:=]?\s*-?\d", text) for text in begun))
    ]
    return names if len(names) > 1 and len(moving) + listed > 1 else []
