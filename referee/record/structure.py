"""Where the deals of a record begin: their lines, the headings over them, and the first one forgotten."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise

import layouts
from referee import registry
from referee.record.normalize import fold, longest_first, plain
from referee.record.respell import any_of
from referee.record.vocabulary import Vocabulary

LINE_LIMIT = 2_000
"""Characters of a line; the longest honest line is some 300 long."""

DEAL_LENGTH = 40
"""Characters of a line that begins a deal by a number or a round."""


BACK = r"(?:←|<[-–—]+(?!>))"
"""An arrow back, behind which stands what others said of a move."""
LOST = re.compile(r"[\s:：][-－−‐–—ー](?P<n>\d{1,4})\s*(?:点|points?|pts?)?[\s.。!！]*$")
"""A number with a minus sign that is all that a line says of somebody: ケイ －10."""
TIME = re.compile(
    r"^\s*[\[(]?(?P<time>\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?"
    r"|(?:午[前後])?\d{1,2}時(?:半|\d{1,2}分)?(?:頃|ごろ)?(?=\s))[\])]?[\s,-]*",
    re.IGNORECASE,
)
"""The time of day before what was written then."""
CLOCK = re.compile(r"(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)")
"""The time of day anywhere in a line."""
HEAD = re.compile(r"^\s*(?:[-*+•●○■□>・]\s*)?(?:[(\[]?\d+[.),\]]*\s*)?")
"""The sign of a list, or a number, before what a line says."""
_FRONT = re.compile(rf"{TIME.pattern}|^\s*[一二三四五六七八九十]{{1,3}}[\s、.)]\s*(?=\S)", re.IGNORECASE)


def without_pictures(text: str, told: Container[str] = "") -> str:
    """A text with blanks in the place of little pictures, those apart that say something."""
    if text.isascii():
        return text
    from unicodedata import category

    meant = _SUITS + _ARROWS
    drawn = (category(sign) in ("So", "Sk") and sign not in meant and sign not in told for sign in text)
    return "".join(" " if away else sign for away, sign in zip(drawn, text, strict=True))


_SUITS, _ARROWS = "♠♥♦♣❤🔴🟢🔵⚪⚫", "→⇒➡➔▶👉"


def uncelled(text: str) -> str:
    """A row of a table as its cells, wide blanks between them.

    >>> uncelled("| 1 | Aki | 2 5 2 | | G4 |")
    '1  Aki  2 5 2  G4'
    """
    bare = text.strip()
    tabled = bare.startswith("|") or re.match(r"\d+\s*\|", bare) is not None
    return "  ".join(cell for each in bare.split("|") if (cell := each.strip())) if tabled else text


_CELLS = re.compile(r"(?:\d+|[^\W\d][^,:]*),(?:[^,:]*,){2,}[^,:]*")


def unlined(text: str) -> str:
    """The same for a row of values with commas alone between them: `Fred,244,651,(6+5)*1=11,T11`."""
    row = _CELLS.fullmatch(text.strip()) is not None and ", " not in text and any(map(str.isdigit, text))
    return "  ".join(filter(None, map(str.strip, text.split(",")))) if row else text


_FIGURES = dict(zip("一二三四五六", "123456", strict=True))
_KANJI_DICE = re.compile(r"(?<![一-龯])[一二三四五六](?:[・、,\s/-]?[一二三四五六]){2}(?![一-龯])")


def kanji_dice(text: str) -> str:
    """A text with three dice in kanji as figures: 四一五, 六・一・一."""
    return _KANJI_DICE.sub(
        lambda dice: " ".join(_FIGURES[each] for each in dice.group() if each in _FIGURES), text
    )


def without_front(text: str) -> str:
    """A line without pictures, and the time of day, or the number in words, that stands before it."""
    return _FRONT.sub("", uncelled(without_pictures(text)).strip(), count=1)


def lines_of(text: str) -> list[str]:
    """The lines of a text, however they end."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def without_comment(line: str) -> str:
    """The plain text of a line up to its comment."""
    text = plain(line)
    return text.partition("#")[0] if "#" in text else text


def parted_name(text: str) -> tuple[str, str, str]:
    """What stands before and behind the colon of a move; that of a time of day among words is none.

    >>> parted_name("Ann: 7H"), parted_name("Ann's bus goes at 21:10")
    (('Ann', ':', ' 7H'), ("Ann's bus goes at 21:10", '', ''))
    """
    head, colon, body = text.partition(":")
    clock = re.search(r"[^\W\d].*\s(?:[01]?\d|2[0-3])$", head) is not None and re.match(
        r"[0-5]\d(?!\d)", body
    )
    if not clock:
        return head, colon, body
    more, colon, body = body.partition(":")
    return (f"{head}:{more}", colon, body) if colon else (text, "", "")


def noted(line: str, said: str) -> str:
    """A line with a remark behind it; bare signs are none, nor words that only join others: `the`, `and`.

    >>> noted("Ann: 7H", "and the; it was late"), noted("Ann: 7H", "then the")
    ('Ann: 7H  # it was late', 'Ann: 7H')
    """
    told = (_joining().sub("", each).strip() for each in said.split("; "))
    said = "; ".join(each for each in told if any(map(str.isalnum, each)))
    sign = "; " if "#" in line else "  # "
    return f"{line}{sign}{said}" if said else line


@cache
def _joining() -> re.Pattern[str]:
    """Words that only join others, at the beginning of a remark or alone in it."""
    fillers = registry.shared_words().fillers
    alone = any_of(each for name in ("article", "of", "on", "it", "and") for each in fillers[name])
    return re.compile(
        rf"^\W*(?:{alone}[\s,]*)+$|^(?:{any_of((*fillers['and'], *fillers['article']))}[\s,]+)+",
        re.IGNORECASE,
    )


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


def is_first_deal(line: str) -> bool:
    """Whether a line that begins a deal says that it is the first of all: `Deal 1`, 第1局."""
    said = re.findall(r"\d+\w*|[^\W\d]+", fold(without_comment(line)).removeprefix("第"))
    fillers = registry.shared_words().fillers
    first, lap = fillers["first-of-all"], fillers["lap"]
    return not any(each in lap for each in said) and any(
        each in first or re.fullmatch(r"1[^\d\x00-\x7f]*", each) for each in said
    )


LISTS = ("-", "*", "+", "•", "・", "●", "○", "■", "□", "◦", ">")
"""Signs that a list has in front of its lines."""


def listed(lines: Sequence[str]) -> str:
    """The sign that a program for notes has put in front of every line; empty where there is none."""
    texts = filter(None, (plain(line).strip() for line in lines[:MOST_LISTED]))
    first = next(texts, "")
    sign = next(filter(first.startswith, LISTS), "")
    if not sign or fold(first.lstrip("".join(LISTS)).partition(":")[0]) not in registry.shared_words().keys:
        return ""
    signed = [True, *(text[0] in LISTS for text in texts)]
    return sign if sum(signed) * 10 >= len(signed) * 9 else ""


MOST_LISTED = 200
"""Lines of which nearly all begin with the sign of a list, if those of a file do."""


def unlisted(line: str) -> str:
    """The line with blanks in the place of the sign of a list."""
    bare = line.lstrip()
    return " " * (len(line) - len(bare) + 1) + bare[1:] if plain(bare[:1]) in LISTS else line


_REMARK = re.compile(r"\s*(?P<sign>#\s?(?P<n>\d{1,3}))[\s.:)\]、-]+(?P<rest>\S.*)")


def numbered_remarks(lines: Sequence[str]) -> dict[int, tuple[str, str]]:
    """The moves that stand behind `#1`, `#2`, and so would be remarks: the sign, and the line as it is meant.

    Many lines are such ones, and their numbers follow each other.
    """
    found = {n: match for n, line in enumerate(lines) if line[:1] == "#" and (match := _REMARK.match(line))}
    if len(found) < MOST_CHANCE:
        return {}
    numbers = [int(match["n"]) for match in found.values()]
    few = len(numbers) * 3 < sum(map(bool, map(str.strip, lines)))
    if few or any(after != before + 1 for before, after in pairwise(numbers)):
        return {}
    return {n: (match["sign"], f"{match['n']}. {match['rest']}") for n, match in found.items()}


MOST_CHANCE = 3
"""Remarks that are numbered one after the other as nobody numbers moves by chance."""


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


@lru_cache(maxsize=1)
def _headings() -> re.Pattern[str]:
    """What people write over a deal: `== Game 2 ==`, 2局目, `first deal`."""
    words = registry.shared_words().fillers
    deals = "|".join(map(re.escape, longest_first((*words["deal-like"], *registry.deal_words()))))
    numbers = "|".join(registry.shared_words().number_words)
    number = rf"(?:\d{{1,3}}(?:st|nd|rd|th)?|[一二三四五六七八九十]{{1,3}}|{numbers})"
    counted = r"(?:\d{1,3}(?:st|nd|rd|th)|(?:\d{1,3}|[一二三四五六七八九十]{1,3})(?= ?[^\x00-\x7f]))"
    first = "|".join(words["which"])
    alone = "|".join(words["next-deal"])
    return re.compile(
        rf"[\s=*_~#<>\[(【『「〈-]*(?:(?:{first}) ?)?(?:{counted} ?)?"
        rf"(?:(?:{deals})(?: ?(?:no\.? ?|# ?)?{number})?(?![^\W_])|(?:{alone})(?=\W*$))",
        re.IGNORECASE,
    )


def heading(text: str) -> re.Match[str] | None:
    """The part of a plain line that may stand over a deal, where it begins so; a bare word alone is none.

    >>> [heading(text) and heading(text).group() for text in ("Game 2: 5 pm", "2局目", "game", "hands up")]
    ['Game 2', '2局目', 'game', None]
    """
    return _headings().match(text)


_PARTED = re.compile(r"\s*(?:[,:;、(]|[-–—]\s)")
"""Behind a heading in words: `Second deal, Sam first`."""
_BARE = " =*_~#<>[]()-.:!、。！【】『』「」〈〉"
"""Signs around a heading."""


def stands_over(text: str) -> bool:
    """Whether a plain line stands over a deal: a number is in it, or nothing else."""
    found = heading(text)
    if found is None:
        return False
    rest = text[found.end() :]
    worded = " " in found.group().strip()
    numbered = any(map(str.isnumeric, found.group())) or (
        worded and (_PARTED.match(rest) or rest.rstrip().endswith(":"))
    )
    return bool(numbered) or not rest.strip(_BARE)


def starting(text: str, starts: Sequence[str]) -> str:
    """The name before a word that says who begins: `Kim starts`; empty where there is none."""
    word = max((each for each in starts if fold(text).endswith(each)), key=len, default="")
    return text.strip()[: -len(word)].strip() if word else ""


def names_no_game(text: str, keys: Mapping[str, str]) -> bool:
    """Whether a line begins with the word for a game, no colon behind it, and names none."""
    first, _, rest = text.strip().partition(" ")
    told = rest.strip(" =-;")
    return keys.get(fold(first)) == "game" and told[:1] != ":" and registry.find_game(told) is None


def with_opening(text: str) -> tuple[str, str]:
    """A line of the header without the card that it says was turned up, and this."""
    match = _starter().search(text)
    return (text, "") if match is None else (text[: match.start()], match[1])


def opens(text: str) -> bool:
    """Whether a line begins by saying which card was turned up at the start."""
    return _starter().search(f"., {text}") is not None


def moved_on(text: str, words: Vocabulary) -> int:
    """How many seats the first mover sits from who begins, by the first table card that a line tells.

    One card skips the player who begins, another one turns the play round, so that the dealer moves first.
    """
    if not opens(text):
        return 0
    for name, seats in (("turns-start", -1), ("skips-start", 1)):
        ranks = "|".join(longest_first(words.fillers.get(name, ())))
        rank = rf"(?<![A-Za-z])(?:{ranks})(?:[SHDC]?)(?![A-Za-z])"
        if ranks and re.search(rank, text, re.IGNORECASE):
            return seats
    return 0


@cache
def _starter() -> re.Pattern[str]:
    """The first table card at the end of a line that says something else before."""
    facts = {
        each
        for game in layouts.games()
        for each, fact in registry.vocabulary(game).facts.items()
        if fact == "@starter"
    }
    told = "|".join(map(re.escape, longest_first((*registry.shared_words().fillers["turned-up"], *facts))))
    told += r"|\btable\b"
    suit = r"[♠♥♦♣]|スペード|ハート|ダイヤ|クラブ|[スハダク][\dAJQK]"
    suit += r"|(?<![0-9A-Za-z])(?:10|[2-9AJQK])\s?[SHDC]\b|\bof\b"
    return re.compile(
        rf"(?<=[^\s,、。;])[\s,、。;]+((?:{told})[\s:は]*(?=[^,、。;]*(?:{suit}))[^、。;]+"
        rf"|(?=[^.,、。;]*(?:{suit}))[^.,、。;]+\s(?:{told})[\s.!。]*)$",
        re.IGNORECASE,
    )
