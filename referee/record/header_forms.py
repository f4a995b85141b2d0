"""Header lines that say several things at once: keys in one line, a title and names, names and who begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile

from referee import registry
from referee.record.dates import without_year
from referee.record.header_keys import KEY_END, key_of, key_word
from referee.record.header_lines import with_colon
from referee.record.normalize import fold, plain
from referee.record.people import LISTED, MOST_NAMES, with_own_name
from referee.record.respell import any_of
from referee.record.seating import name_fault
from referee.record.structure import HEAD, noted, stands_over, starting, without_comment

FEWEST = 2
"""Names that make a list."""
_BRACKETED = re.compile(r"[(（](?P<names>[^()（）]+)[)）]")
_DASHED = re.compile(r"(?:\s[-–—]\s|[.;。]\s*)(?P<names>[^-–—]+)$")
_TRAILING = re.compile(r"[\s,、;]+(?P<names>[^\s,、;][^,、;]*?)[\s.。]*$")


def several(text: str) -> str:
    """The lines of a header that stand in one: `Game: Pile up. Players: Uma, Vic`."""
    parts = _before_keys().split(text)
    begun = all(
        ":" in each and fold(each.partition(":")[0]) in registry.shared_words().keys for each in parts
    )
    return "\n".join(each.strip(" .;,。、") for each in parts) if len(parts) > 1 and begun else ""


@cache
def _before_keys() -> re.Pattern[str]:
    """What stands before a key that follows something else."""
    keys = "|".join(map(re.escape, registry.shared_words().keys))
    return re.compile(rf"\s*[.;,|/。、]?\s+(?=(?:{keys})\s*:)", re.IGNORECASE)


def game_and_names(text: str) -> str:
    """Both lines where a title is followed by who plays: `Pile up: Uma, Vic`."""
    title, colon, names = text.partition(":")
    if not colon or registry.find_game(title) is None:
        return ""
    players = f"{key_word('players', text)}: {with_own_name(names).strip(' :')}"
    players = noted(players, "" if with_own_name(names) == names else names.strip())
    return f"{key_word('game', text)}: {title}\n{with_start(players) or players}"


def with_start(text: str) -> str:
    """The players, and who begins where it is said at the end: `Kim, Lou (Kim starts)`."""
    match = _BRACKETED.search(text) or _DASHED.search(text)
    starts = registry.shared_words().fillers["starts"]
    if match is None:
        before, who = _told_last(text, starts)
        return f"{before}\n{key_word('start', text)}: {who}" if who and who in before else ""
    if fold(match["names"]) in starts:  # Kim (first), Lou
        name = LISTED.split(text[: match.start()])[-1].rpartition(":")[2]
        return f"{text[: match.start()]}{text[match.end() :]}\n{key_word('start', text)}: {name.strip()}"
    name = LISTED.split(starting(match["names"], starts))[-1].strip()
    name = name or _named_behind(match["names"], text[: match.start()], starts)
    return f"{text[: match.start()].rstrip()}\n{key_word('start', text)}: {name}" if name else ""


def _told_last(text: str, starts: Sequence[str]) -> tuple[str, str]:
    """What stands before, and who begins: `Mia and Tom, Tom starts`, スタートはトム."""
    last = _TRAILING.search(text)
    if last is not None and (who := _named_behind(last["names"], text[: last.start()], starts)):
        return text[: last.start()], who
    return (
        ("", "") if last is None else (text[: last.start()], starting(last["names"], starts).rstrip("がは"))
    )


def _named_behind(told: str, before: str, starts: Sequence[str]) -> str:
    """Who begins, where the word for it stands in front of one of the names `before`: SPはベン, 先手ベン."""
    said = re.fullmatch(
        rf"\s*{any_of(starts)}(?:\s*player)?\s*[は:：]?\s*(?P<who>[^\s,、;。]+?)(?:です)?\s*",
        told,
        re.IGNORECASE,
    )
    who = "" if said is None else said["who"]
    return who if who and who in before else ""


def names_below(text: str, following: Sequence[str]) -> list[str]:
    """The players where each has a line of its own under the word."""
    if KEY_END.sub("", fold(text)) != key_of(text):
        return []
    pairs = [(HEAD.sub("", line), line) for line in following]
    signed = bool(pairs) and pairs[0][0] != pairs[0][1]  # the sign of a list stands before all or none
    rows = takewhile(lambda pair: signed == (pair[0] != pair[1]) and _one_name(pair[0]), pairs)
    names = [name for name, _ in rows]
    return names if len(names) > 1 and not any(map(name_fault, names)) and len(names) <= MOST_NAMES else []


def _one_name(line: str) -> bool:
    """Whether a line may be a name alone: no list of them, no day, no heading, no choice of an option."""
    strange = LISTED.search(line) or ":" in line or re.match(r"[-\d月年]", line)
    return bool(line) and not strange and not stands_over(line) and not without_year(line)


def dotted_players(lines: Sequence[str], head_end: int) -> dict[int, str]:
    """The line with the players, where those with a dot between them write lines of their own: アキ・ベン.

    A dot may be part of one name; it is none where each part begins a line below.
    """
    keys = registry.shared_words().keys
    for index, line in enumerate(lines[:head_end]):
        key, colon, value = with_colon(without_comment(line), keys).partition(":")
        names = [name.strip() for name in re.split("[・･]", value)]
        if keys.get(fold(key)) != "players" or not colon or len(names) < FEWEST:
            continue
        below = [plain(each).lstrip() for each in lines[index + 1 :]]
        whole = any(each.startswith(value.strip()) for each in below)
        if not whole and all(name and any(each.startswith(name) for each in below) for name in names):
            return {index: f"{key.strip()}: {', '.join(names)}"}
    return {}
