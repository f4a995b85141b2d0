"""The ways in which a line that cannot be read may have been meant, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from referee.record.bodies import JOINED, QUOTES, bodies
from referee.record.line_words import BULLET, NUMBER, SUM
from referee.record.normalize import fold
from referee.record.patterns import others_too, wanting
from referee.record.respell import any_of, both, cards_in_words
from referee.record.scorelines import names_before, scored
from referee.record.seats import Seats
from referee.record.structure import TIME, noted
from referee.record.turns import NOTHING, SAYS
from referee.record.vocabulary import Vocabulary
from referee.record.whole_lines import ARROW

AFTER_NAME = re.compile(
    r"^(?:[はがも](?=[^\sー])|[\s:;.,、・=…→>|-]*(?:[はが](?=[^\sぁ-んー]))?)[\s:;.,、・=…→>|-]*"
)
_ASIDE = r"\s*[(\[{「（【][^()\[\]{}「」（）【】]*[)\]}」）】]"
_ARROW = re.compile(rf"\s*(?:{ARROW}|\.{{2,}}|…+|\s[-–—+]+(?=\s))\s*")


_OWNS = re.compile(
    r"\b(?:has|had|have|holds|held|still|left|over|in hand|with)\b|の?残り|残った", re.IGNORECASE
)


def tidied(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """A text without brackets, arrows and what says that nothing was done, and these as a remark."""
    asides: list[str] = []

    def aside(match: re.Match[str]) -> str:
        asides.append(match.group().strip(" ()[]{}「」（）【】,、;"))
        return " "

    for name, group in words.fillers.items():
        if name.startswith(SAYS) and name.removeprefix(SAYS) not in words.of_role("draws"):
            text = re.sub(any_of(group), f" {name.removeprefix(SAYS)} ", text, flags=re.IGNORECASE)
    idle = [
        *words.fillers["idle"],
        *(e for n, g in words.fillers.items() if n.startswith(NOTHING) for e in g),
    ]
    skipped = rf"[,、;]?\s*{any_of(seats.folded)}\s*(?:は|を)?\s*{any_of(words.fillers['skipped'])}"
    ends = any_of(words.endings)
    if (match := re.fullmatch(rf"\s*({ends}[\s!.]*)[(（](.+)[)）]\s*", text, re.IGNORECASE)) is not None:
        text, asides = match[2], [match[1].strip()]
    for pattern in (_ASIDE, others_too(words), skipped, rf"[,、;]?\s*(?:{wanting(words)}|{any_of(idle)})"):
        text = re.sub(pattern, aside, text, flags=re.IGNORECASE)
    text = text.replace(": ", " ")
    text = re.sub(r"!+", "!" if words.aloud else " ", _ARROW.sub(", ", text.translate(QUOTES)))
    text = re.sub(r"[,、]\s*(?=[,、;]|$)|^\s*!(?=\s)", "", text)
    return " ".join(text.split()).strip(" ,、;.。-+"), "; ".join(asides)


def proposed(text: str, words: Vocabulary, seats: Seats, before: str) -> Iterator[str]:
    """Every line that may have been meant, with what stood in front of it as its remark."""
    for head, said in fronts(text, words):
        for line in _lines(head, words, seats, before):
            yield noted(line, said)


def fronts(text: str, words: Vocabulary) -> Iterator[tuple[str, str]]:
    """The line as it may stand without what is in front of it, and the remark that this was."""
    yield text.strip(), ""
    bare = BULLET.sub("", text)
    if bare != text:
        yield bare, ""
    before = any_of(each for name in ("idle", "and", "small") for each in words.fillers[name])
    idle = re.match(rf"(?:\s*{before}[\s,、.…]*)+", bare, re.IGNORECASE)
    if idle is not None:
        yield bare[idle.end() :], idle.group().strip(" ,.…")
    if match := TIME.match(bare):
        yield bare[match.end() :], match["time"]
    if match := NUMBER.match(bare):
        if match["n"]:
            yield f"{match['n']}. {bare[match.end() :]}", ""
        yield bare[match.end() :], ""


def behind_name(text: str, words: Vocabulary, seats: Seats) -> str:
    """What stands behind the name by which a text begins; "" where none does."""
    for head, _ in fronts(text, words):
        for _, rest in islice(names_before(head, seats), 1):
            return AFTER_NAME.sub("", rest)
    return ""


def _lines(text: str, words: Vocabulary, seats: Seats, before: str) -> Iterator[str]:
    """The ways in which a line may have been meant, the likeliest first."""
    number = re.match(r"\d+\. ", text)
    front, bare = (number.group(), text[number.end() :]) if number else ("", text)
    yield text
    if bare.lstrip().startswith("@"):
        yield from _facts(bare, seats)
        return
    score = scored(bare, words, seats)
    if score is not None and not before:
        yield score.text
    for spelling in _fact_words(bare, words):
        yield from _facts("@" + bare.lstrip(), seats, len(spelling) + 1)
    for name, rest in islice(names_before(bare, seats), 3):
        body = AFTER_NAME.sub("", rest)
        if fold(body.strip(" .!。")) in words.facts:
            yield "@" + body.strip(" .!。")
        owned = re.sub(r"^[\s:]*(?:['’]s?\s|has\s|had\s|の)?\s*", "", rest)
        for spelling in _fact_words(owned, words):
            tail = owned[len(spelling) :].lstrip(" :、,=-は")
            yield f"@{spelling} {name}: {JOINED.sub(' ', tail)}"
        for said in bodies(body, words, seats, before, japanese=not name.isascii()):
            yield f"{front}{name}: {said}"
        tidy, aside = tidied(body, words, seats)
        for form in dict.fromkeys((tidy, spaced(tidy, words))):
            if form != body:
                for said in bodies(form, words, seats, before, japanese=not name.isascii()):
                    yield noted(f"{front}{name}: {said}", aside)
        own = _OWNS.search(rest)
        beside = own is not None and any(
            words.card(each) is not None for each in re.split(r"[\s,、]+", rest[: own.start()])
        )
        owns = rest if beside else _OWNS.sub(" ", rest)  # ハート4 残り♠3: a card was played
        total = SUM.search(owns)
        owns = SUM.sub("", owns)
        if (left := scored(f"{name} {owns}", words, seats)) is not None and owns != rest:
            yield noted(left.text, "" if total is None else total.group().strip())
        if score is not None:
            yield score.text
        listed = JOINED.sub(" ", body if owns == rest else owns.strip(" :"))
        if not any(words.card(piece) is not None for piece in re.split(r"[\s,、]+", listed)) or (
            words.rolls and owns == rest  # four numbers are dice and a card
        ):
            continue
        for verb in sorted(words.pads):
            if words.fact_shapes[verb].head.startswith("name") and words.fact_shapes[verb].cards[1] > 1:
                line = f"{words.fact_word(verb, 'en' if text.isascii() else 'ja')} {name}: {listed}"
                yield noted(line, "" if total is None else total.group().strip())


def spaced(text: str, words: Vocabulary) -> str:
    """A text with its cards as ids, without what joins them, and a deed said once: 引いて、引いた5を出す."""
    text = next(both(text, words), text) if words.suits else text
    text = re.sub(
        r"(?<=[0-9A-Z])\s*(?:[でをには]|と(?=\s*[0-9JQKA]))\s*(?=\S)", " ", cards_in_words(text, words)
    )
    for word, verb in words.verbs.items():
        if word in text.casefold():
            again = any_of(each for each, other in words.verbs.items() if other == verb)
            text = re.sub(rf"({again})[、,\s]*{again}(?=\s*\S)", r"\1、", text, flags=re.IGNORECASE)
    return text


def _fact_words(text: str, words: Vocabulary) -> Iterator[str]:
    """The words for facts with which a line begins, the longest first."""
    start = text.lstrip().casefold()
    begun = (word for word in words.facts if start.startswith(word))
    whole = (word for word in begun if not (word.isascii() and start[len(word) :][:1].isalpha()))
    yield from sorted(whole, key=len, reverse=True)


def _facts(text: str, seats: Seats, length: int = 0) -> Iterator[str]:
    """A fact with its colon after the player, or after the number."""
    yield text
    if re.match(r"@\s", text):
        text = re.sub(r"^@\s+", "@", text)
        yield text
    if not length:
        length = len(text.split()[0]) if text.split() else len(text)
    head, rest = text[:length].rstrip(":"), text[length:].lstrip(" :,、=-のは")
    yield f"{head} {rest}"
    yield f"{head} {JOINED.sub(' ', rest)}"
    for name, tail in islice(names_before(rest, seats), 3):
        body = tail.lstrip(" :;,、=-のは…")
        yield f"{head} {name}: {body}"
        yield f"{head} {name}: {JOINED.sub(' ', body)}"
    if match := re.match(r"(\d+)[\s:;.,、=段-]*(?P<rest>\D.*|\d.*)$", rest):
        yield f"{head} {match[1]}: {match['rest']}"
