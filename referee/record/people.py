"""The people who sat there, as the lines of a header list them, and as the lines after it begin."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache

import layouts
from referee import registry
from referee.record.normalize import fold, longest_first
from referee.record.respell import any_of
from referee.record.seating import name_fault
from referee.record.seats import Seats, kin
from referee.record.structure import HEAD, heading

LONGEST_NAME = 20
MOST_LINES = 60
"""Lines of a file among which people are looked for."""
MOST_NAMES = 12

LISTED = re.compile(
    r"\s*(?:[,、・/|→]|[-=]+>|(?<=\s)\+(?=\s))\s*(?:and\s+|&\s*)?|\s+(?:and|vs?\.?|[とト])\s+|\s*&\s*"
    r"|(?<=[^\x00-\x7f])(?:vs\.?|対)(?=[^\x00-\x7f])",
    re.IGNORECASE,
)
_PARTS = re.compile(r"[()（）。;:!?]|(?<!\bv)(?<!\bvs)\.(?=\s|$)|\s[-–—|]\s|\bwith\b", re.IGNORECASE)
_DATED = re.compile(r"^\d|\d\d|\d[./-]\d|\s\S*\d")
ASIDE = re.compile(r"\s*[(（\[][^()（）\[\]]*[)）\]]")
_SAID = re.compile(r"\s*[:=]\s*|\s+[-–—]+>?\s+")
CALLED = re.compile(r"(?<!\w)(?:[^\W\d]+\s+)?([^\W_]{1,3})\s*[:=]\s*([^\W\d]{2,})(?!\w)")


def names_called(text: str, texts: Sequence[str] = ()) -> list[str]:
    """The people of whom a line says how they are called: `V = Vic, W = Wim`, `Player 1: Vic`.

    Somebody by whom, or by whose letters, none of the `texts` begins is none of them: `b = built`.
    """
    if "=" not in text and CALLED.sub("", text).strip(" ,、;|"):
        return []
    heads = {match.group() for each in texts if (match := _HEAD_WORD.match(HEAD.sub("", each))) is not None}
    return [
        name
        for short, name in CALLED.findall(text)
        if short.isdigit()
        or (fold(name).startswith(fold(short)) and (not texts or not heads.isdisjoint((short, name))))
    ]


_HEAD_WORD = re.compile(r"[^\W_]+")


def without_order(text: str) -> str:
    """A text without how people sit, where brackets say more: `Nora, Tom (clockwise, Tom dealt)`."""
    return _order().sub(lambda found: found["bracket"] or "", text)


@cache
def _order() -> re.Pattern[str]:
    """How people sit, with the comma that joins it to the rest of its brackets."""
    said = any_of(registry.shared_words().fillers["around-table"])
    return re.compile(
        rf"(?P<bracket>[(（])\s*{said}\s*[,、;]\s*|\s*[,、;]\s*{said}\s*(?=[)）])|(?<=[^\s,:])\s+{said}[\s.。]*$",
        re.IGNORECASE,
    )


def without_start(text: str, names: Sequence[str]) -> str:
    """A text with blanks where it says, behind who plays, which of them began: nobody is called so."""
    match = _begun(text, names)
    if match is None or not any(named_in(name, text[: match.start()]) for name in names):
        return text
    said = re.compile(r"\w*").match(text, match.end())
    end = match.end() if said is None else said.end()
    return f"{text[: match.start()]}{' ' * (end - match.start())}{text[end:]}"


def _begun(text: str, names: Sequence[str], word: str = "starts") -> re.Match[str] | None:
    """Where a text says which of several people began, rather by a name that it has a second time."""
    if _saying(word).search(text) is None:
        return None
    found = [match for each in _forms(tuple(sorted(names)), word) if (match := each.search(text)) is not None]
    again = (each for each in found if fold(text[: each.start()]).count(fold(each["a"] or each["b"])))
    return next(again, min(found, key=re.Match.start, default=None))


@cache
def _saying(word: str) -> re.Pattern[str]:
    """The words that say that somebody began, or dealt."""
    return re.compile(any_of(registry.shared_words().fillers[word]), re.IGNORECASE)


@lru_cache(maxsize=64)
def _forms(names: tuple[str, ...], word: str) -> tuple[re.Pattern[str], ...]:
    """How a text says it of one of several people: behind the name, or before it."""
    said = registry.shared_words().fillers[word]
    letters = [name[0] for name in names if name[:1].isascii() and len(name) > 1 and name[0].isupper()]
    known = "".join(each for each in letters if letters.count(each) == 1 and each not in "AI")
    fillers = registry.shared_words().fillers
    polite = f"{any_of(fillers['honorific'])}?"
    who = rf"(?:{any_of(names)}|(?-i:(?<!\w)[{known}](?!\w)))" if known else any_of(names)
    joint = rf"\s*(?:が|から|:|=|[(（]|{any_of(fillers['are'])})?\s*"
    own = rf"{polite}(?:\s*[(（][^()（）]*[)）])?"
    behind = any_of(each for each in said if not each.endswith("は"))  # さきは stands in front alone
    forms = (rf"(?P<a>{who}){own}{joint}{behind}(?P<b>)", rf"(?P<a>){any_of(said)}{joint}(?P<b>{who})")
    return tuple(re.compile(each, re.IGNORECASE) for each in forms)


def who_begins(text: str, names: Sequence[str]) -> str:
    """The one of whom a line says, among other things, that this one began; "" where it does not."""
    match = _begun(text, names)
    told = "" if match is None else fold(match["a"] or match["b"])
    return next((name for name in names if fold(name) == told), "") or next(
        (name for name in names if told and fold(name[0]) == told), ""
    )


def who_deals(text: str, names: Sequence[str]) -> tuple[str, str]:
    """The one of whom a text says that this one dealt, and the words that say so."""
    match = _begun(text, names, "deals")
    return ("", "") if match is None else (match["a"] or match["b"], match.group())


def beside_dealer(dealer: int, mover: int, count: int, *, moved: bool) -> int:
    """Who begins where only the dealer is told: the next one, or the dealer where this one moves first.

    `moved`: a card turned up moved the turn away before anybody moved, so that who moved first tells nothing.
    """
    return dealer if mover == dealer and not moved else (dealer + 1) % count


_JOINTS = (" ", "", "・")
"""Between the words of a title."""


def untitled(text: str) -> str:
    """A text with blanks in the place of the titles of games, in which nobody's name is looked for."""
    titles = [title.split() for title in registry.titles(registry.games())]
    cut = {
        joint.join(title[first:])
        for title in titles
        for first in range(max(1, len(title) - 1))
        for joint in _JOINTS
    }
    return re.sub(any_of(cut), lambda found: " " * len(found.group()), text, flags=re.IGNORECASE)


@cache
def _begins() -> re.Pattern[str]:
    """The name by which a line begins, parted from what was done by a sign, a blank, a die or a suit."""
    suits = {
        each for game in layouts.games() for each in registry.vocabulary(game).suits if not each.isascii()
    }
    turn = any_of(registry.shared_words().fillers["own-turn"])
    return re.compile(
        rf"(?P<name>[^\W\d_]+?)(?={turn}?(?:\s*[:|→「『>,、・.([-]|\s|[はがも](?=[^ぁ-ん\s])"
        rf"|(?<=[^\x00-\x7f])(?:\d|{'|'.join(map(re.escape, longest_first(suits)))})))"
    )


_NUMBERED = re.compile(r"(?:^|\s)\d[.)]\s*(?=[^\W\d])")
"""The number before each of several names in a line: `1.Ann 2.Bob`."""


def head_name(text: str) -> str:
    """What a line begins by that may be a name, its number apart; "" where it begins otherwise."""
    match = _begins().match(HEAD.sub("", text))
    return "" if match is None else match["name"]


def people_in(texts: Sequence[str], least: int = 2) -> list[str]:
    """What several lines begin by, and no key: names most likely."""
    keys = registry.shared_words().keys
    heads = list(filter(None, map(head_name, texts)))
    titled = {word for title in registry.titles(registry.games()) for word in re.split(r"[\s・]+", title)}
    counted = {each: heads.count(each) for each in dict.fromkeys(heads)}
    return [
        each
        for each, count in counted.items()
        if count >= least
        and fold(each) not in keys
        and fold(each) not in titled
        and not name_fault(each)
        and heading(each) is None
    ]


def told_of_one(text: str, people: Sequence[str]) -> bool:
    """Whether a line is a move of one by whom lines begin: by its number, or what follows the name."""
    bare = HEAD.sub("", text)
    rests = [bare[len(each) :] for each in people if bare.startswith(each)]
    if not rests or len(_NUMBERED.findall(text)) > 1:
        return False
    turn = any_of(registry.shared_words().fillers["own-turn"])
    numbered = bare != text and any(map(str.isdigit, text[: len(text) - len(bare)]))
    did = re.compile(rf"{turn}|[はが](?=[^ぁ-ん\s])")
    return any(rest.strip() and (numbered or did.match(rest)) for rest in rests)


def named_in(name: str, text: str) -> re.Match[str] | None:
    """Where a text names somebody, perhaps in full where a line has only the beginning."""
    sign = re.escape(name)
    if not name.isascii():
        known = re.findall(r"[^\W\d_]+", re.sub("vs|対", " ", text)) if len(name) == 1 else []
        before = "お?" if len(name) > 1 and kin(name) else "(?<!お)"
        return re.search(
            before + re.escape(next((each for each in known if each.startswith(name)), name)), text
        )
    whole = re.search(rf"(?<!\w){sign}(?!\w)", text, re.IGNORECASE)
    return whole or (re.search(rf"(?<!\w){sign}\w*", text) if name[0].isupper() else None)


def names_told(text: str, following: Sequence[str]) -> list[str]:
    """The names that stand behind words of one's own for the players, or before a day: `us: Ann, Bob`."""
    fillers = registry.shared_words().fillers
    bare = ASIDE.sub("", text)
    if names_in(text, following) or HEAD.sub("", text) != text:
        return []
    front, *behind = _SAID.split(bare, maxsplit=1)
    rest = bare.partition(" ")[2]
    if any(fold(front).startswith(each) for name in ("total", "wins", "starts") for each in fillers[name]):
        return []
    parts = [
        *(behind if ":" in bare or "=" in bare else ()),
        *(part for part in (front, bare, rest) if part != text),
    ]
    return next((names for part in parts if len(names := names_in(part, following)) > 1), [])


def names_inside(text: str, following: Sequence[str]) -> list[str]:
    """The names that a part of a title lists: in brackets, after `with`, in a sentence of its own."""
    bare = HEAD.sub("", text)
    if bare != text and any(bare.startswith(each) for each in people_in([text, *following])):
        return []  # a move with its number
    parts = (each for each in _PARTS.split(untitled(with_own_name(text))) if each)
    return next((names for each in parts if (names := names_in(each, following))), [])


@cache
def _myself() -> re.Pattern[str]:
    """Where the one who writes says the own name: `me (Wendy)`, `me = Wendy`."""
    myself = any_of(registry.shared_words().fillers["myself"])
    return re.compile(
        rf"(?<!\w){myself}\s*(?:=\s*(?=\w)|(?P<open>[(（]))(?P<name>(?(open)[^()（）]+|[^\W\d_]+))(?(open)[)）])",
        re.IGNORECASE,
    )


def with_own_name(text: str) -> str:
    """A text in which the one who writes is called by name: `me (Wendy)`."""
    return _myself().sub(r"\g<name>", text)


def of_writer(lines: Sequence[str]) -> dict[int, tuple[str, str]]:
    """The lines in which the one who wrote them tells of a move as `I`: the name, and the line with it."""
    told = ((n, match) for n, line in enumerate(lines[:MOST_LINES]) for match in _myself().finditer(line))
    place, match = next(told, (0, None))
    if match is None or name_fault(match["name"]):
        return {}
    name = match["name"].strip()
    latin, other = (
        any_of(e for e in registry.shared_words().fillers["myself"] if e.isascii() == a)
        for a in (True, False)
    )
    begun = re.compile(
        rf"({HEAD.pattern}|[.。!]\s+){latin}(?=[\s:：、,はがの→-])"
        rf"|(?<![ぁ-ヶ一-龯])(?P<there>){other}(?=[\s:：、,はがのにをへも→1-6１-６一二三四五六-])|(?<=[をがはに。、]){other}(?=[にへはがの])",
        re.IGNORECASE,
    )
    lines = ["" if n <= place or line[:1] in ("@", "#") else line for n, line in enumerate(lines)]
    return {
        n: (name, meant)
        for n, line in enumerate(lines)
        if (meant := begun.sub(lambda found: f"{found[1] or ''}{name}", line)) != line
    }


def name_alone(texts: Sequence[str], moving: Sequence[str]) -> list[str]:
    """The one who played alone, where a line says so: `just me (Wendy)`, `solo`."""
    found = [match["name"].strip() for text in texts for match in _myself().finditer(text)]
    alone = any_of(registry.shared_words().fillers["alone"])
    if not found and any(re.search(alone, text, re.IGNORECASE) for text in texts):
        found = [*moving]
    return found if len(found) == 1 and not name_fault(found[0]) else []


def names_in(text: str, following: Sequence[str]) -> list[str]:
    """The names that a line lists, if later lines name them (begin by them, where only blanks part them)."""
    bare = _around_players().sub("", _HOW_MANY.sub("", with_own_name(text).strip(" ,、.。!")))
    bare = _NUMBERED.sub(" ", bare).strip() if len(_NUMBERED.findall(bare)) > 1 else bare
    titled = registry.find_game(bare) is not None
    names = [] if titled else [each for each in LISTED.split(bare) if each]
    names = [each for each in names if registry.find_game(each) is None]
    names = names[registry.shared_words().keys.get(fold(names[0])) == "players" :] if names else []
    listed = len(names) > 1
    names = names if listed else bare.split()
    names = names[: -1 if len(names) > 2 and names[0] == names[-1] else None]  # once round: A → B → C → A
    names = [name for name in names if not who_begins(name, [each for each in names if each != name])]
    starts = registry.shared_words().fillers["starts"]
    strange = any(
        name_fault(name)
        or fold(name) in starts
        or len(name) > LONGEST_NAME
        or _DATED.search(name)
        or not any(map(str.isalpha, name))
        for name in names
    )
    if strange or len(set(map(fold, names))) < len(names):
        return []
    told = "\n".join(fold(HEAD.sub("", text)) for text in following)
    front = r"(?<!\w)" if listed else "^"

    def moves(name: str) -> bool:
        parts = [name, *(name.split() if listed and " " in name else ())]
        return any(re.search(f"{front}{_whole(fold(part))}", told, re.MULTILINE) for part in parts)

    names = [name if moves(name) else _described(name, told) for name in names]
    moving = [*map(moves, names)]
    first = [_first_letter(name) for name in names if name.isalpha() and not name.islower()]
    if listed and not all(moving) and len({*first}) == len(names):  # each by the first letter: `L draws 7H`
        moving = [
            there or any(each.search(text) for text in following)
            for there, each in zip(moving, first, strict=True)
        ]
    if not listed and len(names) > 2 and not moving[0] and all(moving[1:]):
        names = names[1:]  # a word for the players, in front of them
    known = sum(moving) + listed > 1 or _over_columns(len(names), following)
    return names if len(names) > 1 and known else []


def all_listed(text: str, movers: Sequence[str]) -> list[str]:
    """The names that a line lists, where everybody who moves is one of them, some by less or by another name.

    >>> all_listed("みさき　かずこ(母)　じい の順", ["みさき", "母", "みさ", "じい"])
    ['みさき', 'かずこ 母', 'じい']
    """
    bare = _around_players().sub("", _COUNTED.sub("", text.strip(" .。!")))
    parts = LISTED.split(bare) if LISTED.search(bare) else _BLANKS.split(bare)
    names = [
        _CALLED_TOO.sub(lambda also: f" {also[1]}" * (also[1] in movers), each).strip() for each in parts
    ]
    if len(names) < 2 or any(
        name_fault(each) or len(each) > LONGEST_NAME or _DATED.search(each) for each in names
    ):
        return []
    seats = Seats(names)
    found = [seats.find(each) for each in movers]
    return names if None not in found and len({*found}) == len(names) else []


_HOW_MANY = re.compile(
    r"^\W*(?:(?:\d{1,2}|[二三四五六七八九]|ふた|さん|よ|よん|ご|ろく)\s*人(?:で|は|の)?"
    r"|\d{1,2}\s*(?:players?|people|of\s+us)\b)[\s:、,–—-]*",
    re.IGNORECASE,
)
"""How many play, before who does: 3人 さとし・まい・ゆうき."""
_COUNTED = re.compile(r"[\s,、]+\d\s*[人枚]\w*$")
_BLANKS = re.compile(r"\s+(?![(（])")
_CALLED_TOO = re.compile(r"\s*[(（](?:=\s*)?([^()（）\s]+)[)）]")
"""What a player is called besides, in brackets behind the name."""


def _over_columns(count: int, following: Sequence[str]) -> bool:
    """Whether so many words stand over a table: the lines below have as many numbers, perhaps one more."""
    rows = [re.findall(r"(?<![^\s|])[-+]?\d+(?![^\s|])", text) for text in following if text][:2]
    return bool(rows) and all(len(row) in (count, count + 1) for row in rows)


def _described(name: str, told: str) -> str:
    """A name without what stands before it that says who this is, where lines begin by it: 孫のしんぺい."""
    _, of, bare = name.rpartition("の")
    return bare if of and bare and re.search(rf"(?<!\w){re.escape(fold(bare))}", told) else name


@cache
def _first_letter(name: str) -> re.Pattern[str]:
    """A pattern for the first letter of a name where it stands for all of it."""
    if name.isascii():
        return re.compile(rf"(?<!\w){re.escape(name[0])}(?!\w)")
    return re.compile(rf"{HEAD.pattern}{re.escape(name[0])}(?=[\s:→、,>-]|[はがも][^ぁ-ん])")


def _whole(name: str) -> str:
    """A pattern for a whole name; a Japanese one has no blank behind it."""
    return re.escape(name) + (r"(?!\w)" if name.isascii() else "")


@cache
def _around_players() -> re.Pattern[str]:
    """What stands around those who play: `at the table:`, の三人です."""
    before, behind = (
        "|".join(map(re.escape, registry.shared_words().fillers[name]))
        for name in ("before-players", "behind-players")
    )
    return re.compile(
        rf"^\W*(?:{before})[\s:は]+、?\s*|[\s,、]*(?<!\w)(?:{behind})+$|(?:{behind})+$", re.IGNORECASE
    )
