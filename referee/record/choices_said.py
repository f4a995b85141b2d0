"""What a line of a header says of the rules chosen: `five cards each, two jokers`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from layouts.model import Option
from layouts.options import option_by_name, parse_options
from referee import registry
from referee.record.normalize import fold, longest_first
from referee.record.own_rules import is_rule
from referee.record.respell import any_of
from referee.record.structure import LISTS, noted

MOST_WORDS = 5
"""Words from which on a line is a sentence about the rules and no choice as it stands."""
_COUNTED = re.compile(r"\s*[(（]\s*[x×]?\s*(\d+)\s*(?:枚|cards?)?\s*[)）]", re.IGNORECASE)
_CARDS = r"(?:枚|まい|cards?\b)"
_EACH = (
    r"(?:ずつ(?:配る|配り)?|づつ|配り|each|ea\b\.?|apiece|(?:per|a)\s+(?:player|person|head)"
    r"|to start|in (?:the\s+)?hand|hands?\b)"
)
"""Behind the number of cards that everybody is dealt."""
_DEALT = re.compile(rf"\d\s*(?:{_CARDS}|{_EACH})|{_EACH}\D*\d")
_LAW = re.compile(
    r"\b(?:you|we|one)\s+(?:can|can['’]?t|cannot|must|may|have to|has to|don['’]?t|draw|take|play|skip)\b",
    re.IGNORECASE,
)
"""What a table may or must do: a rule that no choice said."""
_PARTS = re.compile(r"\s*[,、;]\s*")


def chosen_in(text: str, game: str) -> str:
    """The choices of options that a line names; what it says besides is a remark."""
    return said_in(text, registry.place(game))


def listed_apart(text: str, game: str) -> str:
    """Choices, each behind the name of an option and a sign, with a comma between them: `dobon=on hand=4`."""
    specs, also = registry.book(game).option_specs, any_of(registry.shared_words().fillers["and"])

    def apart(found: re.Match[str]) -> str:
        known = option_by_name(specs, found["name"]) is not None
        sign = "=" if ":" in found["sign"] else found["sign"]
        return f"{', ' * bool(found['before'])}{found['name']}{sign}" if known else found.group()

    before = rf"(?:^|(?P<before>(?<![\s,、;/])(?:\s*[;/]\s*|\s+(?:{also}\s+)?))|(?<=[\s,、]))"
    return re.sub(rf"{before}(?P<name>[^\s,、;/=:]+)(?P<sign>\s*[:=])", apart, text, flags=re.IGNORECASE)


@lru_cache(maxsize=1024)
def said_in(text: str, where: registry.Place) -> str:
    """The same by where the game is kept: whoever mends a record reads its header hundreds of times."""
    game = where.game
    specs = registry.book(game).option_specs
    text = text.lstrip("".join((*LISTS, " ")))
    bare = len(text.split()) < MOST_WORDS
    if bare and not parse_options(specs, [part for part in _PARTS.split(text) if part])[1]:
        return text
    found: list[str] = []
    said: list[str] = []
    dealt: list[str] = []
    named = registry.shared_words().fillers["rule"]
    text = _COUNTED.sub(r" \1", text)
    text = re.sub(any_of(registry.titles((game,))), " ", text, count=1, flags=re.IGNORECASE)
    text = re.sub(r"(?<!\w)['’]?till?(?!\w)", "until", text, flags=re.IGNORECASE)
    for choice, words in _told_in_words(text, game):
        if not any(parse_options(specs, [choice, each])[1] for each in found):
            found.append(choice)
            text = words.sub(f" {TOLD} ", text)
    for part in re.split(
        r"\s*(?:[,、;。・()（）:!]|(?<=\d)\s{2,}|\bw/|\s-\s|\bwith\b|(?<=[^\x00-\x7f])\s(?!\s*\d)|(?<=[りし])\s+(?=\d)|(?<=枚)\s|(?<!\d)\.|\band\b|\b(?=because\b))\s*",
        text,
    ):
        choice = next((each for each in _choices(part, specs) if not parse_options(specs, [each])[1]), "")
        if choice and not any(parse_options(specs, [choice, each])[1] for each in found):
            values = parse_options(specs, [choice])[0]
            plainly = ", ".join(f"{name}={value}" for name, value in values.items())
            found.append(part.strip() if choice == part.strip() else plainly)
        elif fold(part).strip(" .!:。") in named:
            said.append(part.strip())  # the word for a rule alone
        elif _DEALT.search(in_figures(part)) or (
            TOLD not in part and (is_rule(part, game) or _LAW.search(part))
        ):
            dealt.append(part.strip())
        elif part.strip(f" .!。{TOLD}"):
            said.append(" ".join(part.replace(TOLD, " ").split()))
    (found if found else said).extend(dealt)  # asked about as a choice: a number of cards is no remark
    numbers, of = re.findall(r"\d+", in_figures(text)), any_of(registry.shared_words().fillers["of"])
    for spec in specs if not found and len(numbers) == 1 else ():
        titles = {fold(title).removesuffix("s") for title in (spec.name, *spec.titles.values())}
        choice = f"{spec.name}={numbers[0]}"
        title = rf"(?:{'|'.join(map(re.escape, longest_first(titles)))})"
        beside = rf"{numbers[0]}\W*{title}s?(?!\w|\s+{of})|{title}s?\W*{numbers[0]}(?!\w)"
        if re.search(beside, in_figures(text)) is not None and not parse_options(specs, [choice])[1]:
            return noted(choice, text.strip())
    return noted(", ".join(found), ", ".join(said)) if found else ""


TOLD = "\x00"
"""In the place of words that told a choice: what stands beside them explains it."""
CHOICE = "choice-"
"""Before the choice of an option in the names of the words that say it."""


def _told_in_words(text: str, game: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The choices that a text tells in words of their own: `same number is ok too`."""
    words = registry.vocabulary(game).fillers
    negation = (each for each in words["negation"] if not each.isascii())  # 数字が同じでも出せない
    no = [*(each for each in words["forbidden"] if len(each) > 1), *negation]
    denied = re.compile(any_of(no), re.IGNORECASE)
    for name in filter(lambda name: name.startswith(CHOICE), words):
        pattern = re.compile(any_of(words[name]), re.IGNORECASE)
        parts = filter(pattern.search, _PARTS.split(text))
        if any(denied.search(pattern.sub(" ", part)) is None for part in parts):
            yield name.removeprefix(CHOICE), pattern


def in_figures(text: str) -> str:
    """A text, folded, with its numbers in words as figures."""
    words = registry.shared_words()
    text = fold(text)
    for each, number in (words.number_words | dict.fromkeys(words.fillers["pair"], "2")).items():
        sign = rf"\b{re.escape(each)}\b" if each.isascii() else re.escape(each)
        text = text if len(each) == 1 and each.isascii() else re.sub(sign, number, text)
    return text


def _choices(part: str, specs: Sequence[Option]) -> Iterator[str]:
    """The ways in which a piece of a line may name one choice."""
    words = registry.shared_words().fillers
    text = in_figures(part)
    text = re.sub(any_of(words["around-options"]), " ", text)
    text = re.sub(rf"(?:手札|hands?)?\s*(\d)\s*{_CARDS}?\s*{_EACH}", r" \1 hand ", text)
    text = re.sub(rf"^(?:of\s+)?(\d)\s*{_CARDS}\s*$", r"\1 hand", text.strip())
    text = re.sub(
        r"手札\s*(?:は|が)?\s*(\d)\s*(?:枚|まい)?|hands?\s*(?:size|of)?\s*(?:of|is|=)?\s*(\d)(?:\s*cards)?",
        r" \1\2 hand ",
        text,
    )
    text = " ".join(text.strip(" .!。()").split())
    yield text
    for unit in ("deals", "rounds"):
        often = _HOW_OFTEN.match(text.strip())
        if often is not None and often["unit"] not in _NOT_OF[unit]:
            yield f"{often['n']} {unit}"
    yield text.replace("ジョーカー", " joker ").replace("枚", "").replace("まい", "")
    for value, group in (("on", words["allowed"]), ("off", words["forbidden"])):
        bare = re.sub(any_of(group), " ", text)
        if bare != text:
            yield f"{bare.strip(' はをが').removesuffix(' is')}={value}"
            yield from [f"{bare.strip(' はをが')}なし"] if value == "off" else ()  # ジョーカーいれない
            yield from _denied_or_not(bare.strip(" のはをが").removesuffix(" is"), value == "off", specs)
            yield " ".join(
                bare.replace("ジョーカー", " joker ").replace("枚", "").replace("まい", "").split()
            )
    yield f"{text}=on"


_HOW_OFTEN = re.compile(
    r"^(?:全部で|ぜんぶで|we\s+play(?:ed)?)?\s*(?P<n>\d+)\s*(?P<unit>回勝負|回戦|勝負|ゲーム|局|回|ラウンド|games?|hands?|deals?|rounds?)"
    r"\s*(?:やって|やり|やった|する|して|した|で|の)?\s*(?:合計|合計点|総合|in all|in total|total)?$"
)
"""How many deals a table plays: 2回やって合計, `three games in all`."""
_NOT_OF = {"deals": ("ラウンド", "round", "rounds"), "rounds": ("deal", "deals", "局", "勝負")}
"""Words for what is counted that mean the other of the two."""


def _denied_or_not(title: str, denied: bool, specs: Sequence[Option]) -> Iterator[str]:
    """The choice of an option with two values, of which one says that it is not done: 2を2で返すのはなし."""
    spec = option_by_name(specs, title)
    if spec is None or len(spec.values) != len((denied, not denied)):
        return
    negation = any_of(registry.shared_words().fillers["negation"])
    for value in map(str, spec.values):
        titles = [named[value] for named in spec.value_titles.values() if value in named]
        if denied is any(re.search(negation, each) for each in titles):
            yield f"{spec.name}={value}"
