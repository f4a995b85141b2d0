"""What everybody had at the end of a deal in one line: `Game 2: Kim 12, Lou out`, or a row of a table."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from referee.record.dealt_out import dealt_out
from referee.record.line_words import BULLET, NUMBER, cards_in, wording
from referee.record.normalize import fold, longest_first, tongue
from referee.record.pieces import CARD, NONE, VERB, pieces_in, suits_mended
from referee.record.respell import any_of, every_card
from referee.record.scorelines import names_before, scored
from referee.record.seats import Seats, kin
from referee.record.structure import LOST, heading, is_deal, noted, stands_over, without_comment
from referee.record.vocabulary import Vocabulary

_NUMBERED = re.compile(r"^\d{1,3}[.)]\s*(?=\D)")
_CELLS = r"\s{2,}|[|\t:]"


class _Patterns(NamedTuple):
    """The patterns of one table."""

    pair: re.Pattern[str]  # a player and a number, or how the deal ended
    cell: re.Pattern[str]
    none: re.Pattern[str]


class _Told(NamedTuple):
    """What a line says of whom, what it says in front and what besides."""

    people: list[tuple[int | None, str]]
    label: str
    rest: str


def tallied(text: str, words: Vocabulary, seats: Seats, *, begun: bool = False) -> str | None:
    """The facts of a line that says for several players what each had.

    A number in front is that of a move where the deal has `begun`, else that of a deal.
    """
    if dealt_out(text, words, seats)[1]:
        return None  # who got what of somebody's minus cards
    bare = re.sub(r"^[(（]([^()（）]*)[)）]$", r"\1", _by_name(BULLET.sub("", text), seats).strip())
    bare = re.sub(r"\([^()]*\)", " ", bare).strip()
    won_by = _winners(words, seats).search(bare)
    bare = bare if won_by is None else bare[: won_by.start()]
    bare = with_signs(_NUMBERED.sub("", bare) if begun else bare, words)
    if (held := _hands(bare, words, seats)) is not None:
        return held
    found = _patterns(words, seats)
    told = _named(bare, found, seats) or _row(bare, found, seats)
    if told is None or re.search(r"[^\W_]", re.sub(any_of(words.fillers["others"]), " ", fold(told.rest))):
        return None
    people, label = told.people, told.label
    over = begun and len(people) == len(seats.names) - 1 and not any(n.startswith("-") for _, n in people)
    total = any(fold(label).strip(" =>-").startswith(each) for each in words.fillers["total"])
    left = begun and any(each in fold(label) for each in words.fillers["so-far"])  # in the middle of a deal
    won = begun and any(number.startswith("+") for _, number in people)
    signed = any(n.startswith("-") and n != "-" for _, n in people)  # what each won or lost in all
    won = won or (signed and any(re.fullmatch(r"\+?[1-9]\d*", n) for _, n in people))
    if won and not (begun or total) and (facts := _by_signs(people, words, seats, tongue(text))):
        deal = words.usual(words.words.keys, tongue(text))["deal"]
        said = noted(deal, text.strip()) if label.strip() else f"# {text.strip()}"
        return "\n".join([said, *facts])
    if ((total or left) and not over) or won or label.strip()[:1] in ("=", ">"):
        return f"# {text.strip()}"
    numbers = ("0" if n in "-–" or found.none.fullmatch(n) else n for _, n in people)
    lines = [
        scored(f"{seats.names[seat or 0]} {n}", words, seats)
        for (seat, _), n in zip(people, numbers, strict=True)
    ]
    if None in lines:
        return None
    facts = [line.text for line in lines if line is not None]
    said = label.strip(" @:、,=-|")
    counts = not said or fold(said) in words.fillers["counting"] or (begun and not stands_over(label.strip()))
    if counts or (total and over):
        who = "" if won_by is None else won_by.group().strip(" ,、。.;!！")
        return "\n".join([noted(noted(facts[0], said), who), *facts[1:]])
    deal = words.usual(words.words.keys, tongue(text))["deal"]
    return "\n".join([noted(deal, said), *facts])


@lru_cache(maxsize=16)
def _winners(words: Vocabulary, seats: Seats) -> re.Pattern[str]:
    """Who won, behind what everybody had: `Mia wins`, `Hana + Joe both win`."""
    who, wins = any_of(seats.folded), any_of(words.fillers["wins"])
    both = any_of(words.fillers["everyone"])
    return re.compile(
        rf"[\s,、。.;]+{who}(?:\s*(?:[+&,、と]|and\b)\s*{who})*(?:\s*{both})?(?:の|が|\s+)?{wins}(?:\W.*)?$",
        re.IGNORECASE,
    )


def _by_signs(
    people: Sequence[tuple[int | None, str]], words: Vocabulary, seats: Seats, lang: str
) -> list[str]:
    """The facts that the scores of a whole deal tell: the one who won or lost alone, what the others had."""
    scores = {seat or 0: int(number) for seat, number in people if re.fullmatch(r"[-+]?\d+", number)}
    if sum(scores.values()) or len(scores) < len(seats.names) or len(seats.names) < FEWEST_APART:
        return []
    left = next((fact for fact in sorted(words.pads) if words.fact_shapes[fact].points), "")
    for sign, group in (1, "won-alone"), (-1, "lost-alone"):
        others = {n: -score for n, score in scores.items() if score * sign <= 0}
        if (
            group not in words.fillers
            or len(others) < len(scores) - 1
            or (not left and len({*others.values()}) > 1)
        ):
            continue
        (one,) = scores.keys() - others.keys()
        ends = words.usual(words.words.verbs, lang)[words.inner[words.fillers[group][0]]]
        facts = [f"{words.fact_word('@result', lang)} {seats.names[one]}: {ends}"]
        had = (f"{words.fact_word(left, lang)} {seats.names[n]}: {each}" for n, each in others.items())
        return [*facts, *(had if left else ())]
    return []


def won_alone(lines: Sequence[str], number: int, words: Vocabulary, seats: Seats) -> str:
    """The fact that one player won a deal told by its scores alone, each on a line of its own; "" elsewhere.

    No move is in that deal: behind the scores another one begins, or nothing does.
    """
    texts = [without_comment(each).strip() for each in lines]
    begin = end = number - 1
    while begin > 0 and len(counted(texts[begin - 1], words, seats)) == 1:
        begin -= 1
    while end < len(texts) and len(counted(texts[end], words, seats)) == 1:
        end += 1
    behind = next(filter(None, texts[end:]), "")
    if behind and not (is_deal(behind) or stands_over(behind)):
        return ""
    people = [(seat, score) for text in texts[begin:end] for seat, score in counted(text, words, seats)]
    own = counted(texts[number - 1], words, seats)
    facts = _by_signs(people, words, seats, tongue(texts[number - 1])) if own else []
    return facts[0] if facts and f" {seats.names[own[0][0]]}:" in facts[0] else ""


FEWEST_APART = 3
"""Players from which on the signs of scores tell whether somebody won or lost alone."""
_ASIDE = re.compile(r"[(（][^()（）]*[)）]|(?<=\d)(?:\s*[+-]\s*\d+)*\s*=\s*-?\d+")
"""Beside what somebody has: how it came about."""


def counted(text: str, words: Vocabulary, seats: Seats) -> list[tuple[int, str]]:
    """The players of a line that says of each only a number, and the numbers; none for any other line.

    >>> from referee import registry
    >>> words, seats = registry.vocabulary("twin-pyramid"), Seats(["Aki", "Ben"])
    >>> counted("half time: Aki 20, Ben -10", words, seats), counted("Aki 5H, Ben drew 2", words, seats)
    ([(0, '20'), (1, '-10')], [])
    """
    if dealt_out(text, words, seats)[1]:
        return []  # as above: what a triple gave to whom
    found = _patterns(words, seats)
    text = suits_mended(text, words)
    bare = _ASIDE.sub(" ", with_signs(_by_name(BULLET.sub("", text), seats), words))
    bare = _winners(words, seats).sub("", bare)
    pairs = [*found.pair.finditer(bare)]
    people = [(seats.find(match["name"]), match["n"]) for match in pairs]
    had = {seat for seat, number in people if number[-1:].isdigit()}
    people = [(seat, n) for seat, n in people if n[-1:].isdigit() or seat not in had]  # `…, Ben wins`
    told = [(seat, number) for seat, number in people if seat is not None]
    if words.rolls and any(re.fullmatch("[1-6]{3}", number) for _, number in told):
        return []  # dice
    drawn = wording(words, "cards")
    everybody = words.rolls and {seat for seat, _ in told} == {*range(len(seats.names))}
    if not everybody and any(drawn.search(match.group().removeprefix(match["name"])) for match in pairs):
        return []  # `Ben 1枚`: what was drawn
    if (
        not told
        or len({seat for seat, _ in told}) < len(people)
        or not any(n[-1:].isdigit() for _, n in told)
    ):
        return []
    label, rest = bare[: pairs[0].start()], found.pair.sub(" ", bare[pairs[0].start() :])
    rest, others = re.subn(
        rf"{any_of(words.fillers['others'])}\s*[-+]?\d+(?!\d)", " ", rest, flags=re.IGNORECASE
    )
    if (len(told) == 1 and label.strip() and not others) or any(map(str.isdigit, rest)):
        return []
    if len(told) == 1 and told[0][1] in DIE and any(map(str.isalpha, rest)) and _rolls_one(words):
        return []  # `Ben: 5, no luck`: the die of somebody upon whom something was pushed
    everybody = len(told) == len(seats.names)  # `R 1 K 3 N 10` are no cards then
    if cards_in(every_card(f"{label} {rest}" if everybody else text, words), words, seats):
        return []
    own = _units(words)
    deeds = (
        piece
        for piece in pieces_in(rest, words, seats)
        if piece.kind in (CARD, NONE) or (piece.kind == VERB and piece.text not in words.of_role("result"))
    )
    return [] if any(fold(piece.typed) not in own for piece in deeds) else told


DIE = frozenset("123456")


def _rolls_one(words: Vocabulary) -> bool:
    """Whether there is a move of a single die."""
    return any(shape.dice and shape.numbers == (1, 1) for shape in words.shapes.values())


def with_signs(text: str, words: Vocabulary) -> str:
    """A text with the signs before numbers that it has in words: minus 12."""
    for sign, name in ("-", "minus"), ("+", "plus"):
        text = re.sub(rf"{any_of(words.fillers[name])}\s*(?=\d)", sign, text, flags=re.IGNORECASE)
    return text


def _by_name(text: str, seats: Seats) -> str:
    """A text in which kin are called as the table calls them: ばあちゃん is おばあちゃん there."""

    def name(found: re.Match[str]) -> str:
        seat = seats.find(found.group()) if kin(found.group()) else None
        return found.group() if seat is None else seats.names[seat]

    return text if text.isascii() else re.sub(r"[^\W\d_]+", name, text)


def _hands(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The cards that each of several players had left: `left over: Ann 9S KD; Bob 8H`.

    Without a word in front each hand has its points behind it.
    """
    fact = next((verb for verb in sorted(words.pads) if words.fact_shapes[verb].cards[1] > 1), "")
    if not fact or len(seats.names) < 2 or words.rolls:
        return None
    front = re.match(rf"\W*{any_of(words.fillers['counting'])}[\s:は]+", text, re.IGNORECASE)
    rest = text[front.end() :] if front else text
    parts = re.split(rf"[\s.;,、/]*(?={_people(seats)}[\s:=はの+-])", rest, flags=re.IGNORECASE)
    word = words.fact_word(fact, tongue(text))
    held = [
        _had(part.strip(), word, words, seats, counted=front is not None) for part in parts if part.strip()
    ]
    hands = [
        each for each in held if each and each[0] == "@" and not each.partition("#")[0].split()[-1].isdigit()
    ]
    if any(LOST.search(part) for part in parts) and hands and None not in held:
        scores = [
            part for part, each in zip(filter(str.strip, parts), held, strict=True) if each not in hands
        ]
        return noted("\n".join(hands), ", ".join(each.strip(" ,.、。") for each in scores))
    left = wording(words, "counting").search(text)
    if front and len(held) == 1 and held[0] and held[0][0] == "@" and "#" in held[0]:
        return held[0]  # のこり アキ 8・9・Kで68
    one = len(held) == 1 and (left or len(cards_in(text, words, seats)) > 1)
    return "\n".join(map(str, held)) if hands and (one or held[1:]) and None not in held else None


_HAD = re.compile(
    r"[\s:はの]*(?P<cards>.*?)[\s,、]*"
    r"(?P<sum>(?:=|で|\.{2,}|…+|→|->|\bmakes\b|\bcomes to\b)\s*-?\d+\s*(?:点|points?)?)?"
    r"(?P<bare>(?<=\s)\d{1,3}\s*(?:点|points?)?)?[\s.。]*(?:h+m+\W*)?"
)
"""A hand, and its points, perhaps without a sign before them."""
_RANKS = re.compile(r"\s*(?:\d{1,2}|[AJQK])(?:[\s,、・+＋]+(?:\d{1,2}|[AJQK]))+\s*")
"""The cards of a hand by their ranks alone."""
_GOT = re.compile(r"[\s:]*\+\s*\d+\s*点?[\s.。!]*")
"""What the winner got of the others."""


def _had(part: str, word: str, words: Vocabulary, seats: Seats, *, counted: bool) -> str | None:
    """What a text says that one player had left; a hand is such a one if it is `counted`."""
    name, said = next(names_before(part, seats), ("", ""))
    left = re.match(
        rf"[\s:はの]*(?:{any_of(words.fillers['had'])}\s+)?{any_of(words.fillers['counting'])}[\s:は]+",
        said,
        re.IGNORECASE,
    )
    hand = _HAD.fullmatch(said, left.end() if left else 0)
    if hand is not None and name and (counted or left or hand["sum"]):
        points = (hand["sum"] or hand["bare"] or "").strip()
        told = (hand["cards"], every_card(suits_mended(hand["cards"], words), words))
        cards = next((each for each in told if _all_cards(each, words)), "")
        if not cards and hand["sum"] and _RANKS.fullmatch(hand["cards"]):
            (number,) = re.findall(r"\d+", hand["sum"])
            return noted(f"{word} {name}: {number}", hand["cards"].strip())
        if cards:
            return noted(f"{word} {name}: {' '.join(re.split('[ ,、]+', cards.strip()))}", points)
    if name and _GOT.fullmatch(said):
        return f"# {part}"
    score = scored(part, words, seats)
    return None if score is None else score.text


def _people(seats: Seats) -> str:
    """A pattern for players by their names or the beginnings of them, where a list may go on with another."""
    names = (name[:size] for name in seats.folded for size in range(1, len(name) + 1))
    apart = r"(?<!\S)" if seats.names[0].isascii() else r"(?<![ぁ-ヶー一-龯])"
    return apart + _either(names)


def _all_cards(text: str, words: Vocabulary) -> bool:
    """Whether a text is a list of cards."""
    pieces = text.replace(",", " ").replace("、", " ").split()
    return bool(pieces) and all(not each.isdigit() and words.card(each) is not None for each in pieces)


def _units(words: Vocabulary) -> set[str]:
    """The words for what is counted on the score pad; one that is a deed as well is none: 12横取り."""
    return {
        word
        for word, fact in words.facts.items()
        if fact in words.pads and (words.fact_shapes[fact].numbers[1] or word not in words.verbs)
    }


@lru_cache(maxsize=16)
def _patterns(words: Vocabulary, seats: Seats) -> _Patterns:
    ends = set(words.endings)
    none = any_of(word for word, meant in words.inner.items() if meant == "none")
    counted = rf"(?:[-+]?\d{{1,4}}|[-–]|{none}|{any_of({*ends, *words.fillers['wins']})})"
    parts = (part for name in seats.folded for part in (name, *name.split()[1:]))
    names = _either(part[:size] for part in parts for size in range(1, len(part) + 1))
    units = {*words.fillers["points"], *words.fillers["cards"], *_units(words)} - {*seats.folded}
    unit = rf"\s*{any_of(units)}?\.?"
    had = rf"(?:{any_of(words.fillers['had'])}\s?)?"
    return _Patterns(
        pair=re.compile(
            rf"(?<![^\W\d_])(?P<name>{names})\s*(?:[:=は]|\s|(?=[\d+-]))\s*{had}\s*(?P<n>{counted})(?!\d){unit}",
            re.IGNORECASE,
        ),
        cell=re.compile(rf"(?<![0-9A-Za-z]){counted}(?![0-9A-Za-z])", re.IGNORECASE),
        none=re.compile(none, re.IGNORECASE),
    )


def _either(names: Iterable[str]) -> str:
    """A pattern for any of several beginnings of names, the longest first."""
    return "(?:" + "|".join(map(re.escape, longest_first(names))) + ")"


def _named(text: str, found: _Patterns, seats: Seats) -> _Told | None:
    """The players that a line names, each with what is said of them."""
    pairs = [*found.pair.finditer(text)]
    people = [(seats.find(match["name"]), match["n"]) for match in pairs]
    seen = {seat for seat, _ in people}
    if len(people) < 2 or None in seen or len(seen) < len(people):
        return None
    label = text[: pairs[0].start()]
    return _Told(people, label, found.pair.sub(" ", text[len(label) :]))


def _row(text: str, found: _Patterns, seats: Seats) -> _Told | None:
    """A row of a table, a column for each player in the order in which they sit."""
    head = heading(text)
    cells = found.cell.findall(
        text[head.end() :] if head is not None else re.sub(rf"^.*?(?={_CELLS})", "", text)
    )
    begun = any(any(names_before(each, seats)) for each in (text, NUMBER.sub("", text)))
    if begun or not len(cells) == len(seats.names) > 1:
        return None
    if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", fold(text)) for name in seats.folded):
        return None
    label = head.group() if head is not None else re.split(_CELLS, text)[0]
    return _Told(list(enumerate(cells)), label, "")
