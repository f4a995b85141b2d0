"""A line that says that the move before it was taken back, and what was done instead."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from referee.record.line_words import cards_in, wording
from referee.record.normalize import tongue
from referee.record.pieces import COUNT, VERB, pieces_in
from referee.record.plainest import plainest
from referee.record.proposals import AFTER_NAME
from referee.record.respell import any_of, every_card
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.spoken import joined_by, spoken
from referee.record.structure import is_deal, noted, without_comment
from referee.record.suggestions import parts_of
from referee.record.vocabulary import Vocabulary

_QUOTED = re.compile(r"「[^」]*」|『[^』]*』|“[^”]*”|\"[^\"]*\"")
_ROLL = re.compile(r"\s*(?:\w+\s+)?([1-6])[\s,・-]*([1-6])[\s,・-]*([1-6])(?!\d)")
_DICE = re.compile(r"(?<![\d+*/x×=(-])[1-6](?:[\s,・-]?[1-6]){2}(?![\d)]|\s*[-+*/×x=])")
"""Three dice, as they were rolled or rolled anew."""
_ENDS = " \t)）,、.。;；!！→>」』-–—"
"""Signs behind what says that a move was taken back."""
_SIGNS = " \t()（）,、.。;；:：!！→>-–—↑"


_FRONT = " \t(（,、.。;；–—-"
"""Signs between a move and what says that it was taken back."""


class Back(NamedTuple):
    """The lines to write; `sure` where the line itself says that something was taken back.

    Three of them are one line's own: a move, that it was taken back, and the one in its place.
    """

    lines: tuple[str, ...]
    sure: bool


@lru_cache(maxsize=16)
def _said(words: Vocabulary) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What says that a move was taken back, and what may begin another move in its place."""
    back, instead = words.fillers["taken-back"], words.fillers["instead"]
    small = any_of((*words.fillers["small"], "あ", "え"))
    return (
        re.compile(
            rf"{any_of(back)}|\b(?:takes?|took|puts?)\s+(?:[^\s,;.]+\s+){{0,3}}back\b"
            r"|\bback\s+(?:in|into|to|on|up|with)\s+(?:\w+\s+)?(?:hand|sleeve|stock|deck|pile|others|rest)\b|\bback(?=\s*[.!;:]|\W*$)",
            re.IGNORECASE,
        ),
        re.compile(
            rf"(?:{small}[\s,、]*)*(?:{any_of((*instead, *words.fillers['correction']))}|\bno(?=\s*[,.!…]))"
            r"[\s,、.。!…]*",
            re.IGNORECASE,
        ),
    )


def moved_before(lines: Sequence[str], number: int) -> str:
    """The text of the line before one, remarks and blank lines left out; "" where no deal has begun."""
    above = (without_comment(each).strip() for each in reversed(lines[: number - 1]))
    text = next(filter(None, above), "")
    return "" if is_deal(text) or text[:1] == "@" else text


def taken_back(
    text: str, before: str, words: Vocabulary, seats: Seats, *, again: bool = False
) -> Back | None:
    """What to write for a line that takes back what the line `before` says; None for any other.

    `again`: the same player moves in the next line once more.

    >>> from referee import registry
    >>> twin, table = registry.vocabulary("twin-pyramid"), Seats(["Ann", "Bo"])
    >>> taken_back("no Bo, taken back", "Bo: 9S", twin, table).lines
    ('@undo  # no Bo',)
    >>> taken_back("Bo: oops. draws 4S", "Bo: 9S", twin, table)
    Back(lines=('@undo  # oops', 'Bo: draws 4S'), sure=False)
    """
    if "@" in text:
        return None
    text = _NUMBERED.sub("", plainest(text, words, seats)).strip()
    text, name, body = _of_doer(text, words, seats)
    last, done = _person((parts_of(before, words, seats) or [before])[-1], seats) if before else ("", "")
    same = bool(last) and bool(name) and seats.find(name) == seats.find(last)
    explicit, instead = _said(words)
    sigh = instead.match(body) if same else None
    undo = words.fact_word("@undo", tongue(text))
    if same and (part := _in_part(body, before, undo, words, seats) or _reasoned(body, undo, words, seats)):
        return part
    if sigh is not None:
        undo, behind, sure = noted(undo, sigh.group().strip(_SIGNS)), body[sigh.end() :], False
    else:
        bare = _idle_blank(text, words)
        match = _last(explicit, bare)
        if match is None or _picks_up(match, name, text, words, seats):
            return _another_deed(text, name, undo, words, seats) if name else None
        front, behind, sure = bare[: match.start()], text[match.end() :], True
        talked = same and words.rolls and _ROLL.match(_person(front, seats)[1]) is None
        if name and not talked and _deed(_person(front, seats)[1], words, seats):
            doubtful = match.group().casefold() == "back" and not again and not _BACK_ALONE.search(text)
            return None if doubtful else _in_one_line(text, match, name, undo, words, seats)
        *_, who = ["", *re.findall(any_of(seats.folded), front, re.IGNORECASE)]
        if not last or (":" in front and who and seats.find(who) != seats.find(last)):
            return None
        name, same = (who, True) if who and seats.find(who) == seats.find(last) else (name, same)
        undo = noted(undo, text[: match.start()].removeprefix(name if same else "").strip(_SIGNS))
    behind = joined_by(words).sub("", behind[len(behind) - len(behind.lstrip(_ENDS)) :])
    if sigh is not None and (mind := _mind(words, "changes-mind").search(behind)) is not None:
        undo = noted(undo, behind[: mind.end()].strip(_SIGNS))  # not this, but that
        behind = behind[mind.end() :]
    if not any(map(str.isalnum, behind)):
        rest = (
            _rest(text[: match.start()], before, words, seats) if sigh is None and match and not name else ""
        )
        if rest:  # `no, a queen is two, 5H back`
            return Back((undo, rest), sure=False)
        return Back((undo,), sure=True) if sure else None
    other, rest = _person(behind, seats)
    if not other and not same:
        if name or not _deed(behind, words, seats):
            return None if name and _deed(behind, words, seats) else Back((noted(undo, behind),), sure=True)
        name = last
    own = not other or seats.find(other) == seats.find(last)
    rolled = _ROLL.match(done) if words.rolls and own and _ROLL.match(rest) is None else None
    dice = f"{' '.join(rolled.groups())}; " if rolled else ""
    return Back((undo, behind if other and not dice else f"{other or name}: {dice}{rest}"), sure)


def _of_doer(text: str, words: Vocabulary, seats: Seats) -> tuple[str, str, str]:
    """A text, who did what it tells, and what stands behind the name; who only speaks did nothing."""
    name, body = _person(text, seats)
    if name and (_speaks(words).match(body) is not None or body[:1] in ("「", "『", "“")):
        return text, "", body  # `Opa says no, you have the 9. back`
    if name and spoken(text, words, seats)[0]:
        return text.replace(":", ",", 1), "", body  # `Tom: you must use all three! taken back`
    return text, name, body


def _idle_blank(text: str, words: Vocabulary) -> str:
    """A text with blanks for what is quoted or says that nothing was done: 3枚見てもどした, 手札6枚に戻す."""
    filled = rf"\d\s*{any_of(words.fillers['cards'])}\s*に\s*(?:戻|もど)\w*"
    idle = rf"{_QUOTED.pattern}|{any_of(words.fillers['idle'])}|{filled}"
    return re.sub(idle, lambda found: " " * len(found.group()), text, flags=re.IGNORECASE)


def _picks_up(match: re.Match[str], name: str, text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether what may say that a move was taken back is a deed of its own: somebody picks up a card."""
    if match.group() not in words.verbs or (match.start() and not name):
        return False
    if _played(match.string[: match.start()], words):
        return False
    return text[0].isalnum() or bool(cards_in(text, words, seats))


def _in_one_line(
    text: str, match: re.Match[str], name: str, undo: str, words: Vocabulary, seats: Seats
) -> Back | None:
    """The lines of a move that its own line takes back, and of what was done instead if that is told.

    What somebody only tried behind a move that stays is its remark.
    """
    cut = _last(_SENTENCE, text[: match.start()])
    if cut is not None and re.search(any_of(words.fillers["undone"]), text[cut.end() : match.start()]):
        return Back((noted(text[: cut.start()], text[cut.end() :]),), sure=False)
    behind = text[match.end() :]
    done, reason = _with_reason(text[: match.start()], words, seats)
    told = f"{reason} {match.group()}" if reason and reason[-1] != " " else reason + match.group()
    if not (any(map(str.isalnum, behind)) and _deed(behind, words, seats)):
        whole = told + behind.rstrip(_ENDS)
        rest = _rest(told, done, words, seats) or _of_rank(whole, done, words, seats)
        if rest:  # `plays 6C and puts 6S down - no, 6S back into the hand`
            return Back((done, noted(undo, whole), rest), sure=False)
        number = any_of((*words.number_words, *"123456789"))
        some = re.search(number, match.group(), re.IGNORECASE) or _ONLY.search(whole)
        return Back((done, noted(undo, whole)), sure=some is None)  # `puts one back`
    then = _in_its_place(done, name, behind, words, seats)
    return Back((done, noted(undo, told), then), sure=True) if then else None


def _rest(told: str, done: str, words: Vocabulary, seats: Seats) -> str:
    """What stays of a move where some of its cards alone were taken back; "" where all of it was."""
    *_, clause = re.split(r"[,;.、。!]\s*|\s[-–—]+\s", told)
    part, there = (cards_in(_cards_of(each, words), words, seats) for each in (clause, done))
    return _without(done, part, words, seats) if part and part < there else ""


_ONLY = re.compile(r"だけ|のみ|\bonly\b|\bjust\b", re.IGNORECASE)


def _of_rank(told: str, done: str, words: Vocabulary, seats: Seats) -> str:
    """What stays of a move where only the first card and those of one rank were left: `only the 9`, 9だけ."""
    stays = re.search(
        r"(?P<rank>10|[2-9AJQK])\s*(?:だけ|のみ)|(?:only|just)\s+(?:the\s+)?(?P<en>10|[2-9AJQK])(?!\w)", told
    )
    if stays is None or not words.suits:
        return ""
    rank, there = stays["rank"] or stays["en"], cards_in(_cards_of(done, words), words, seats)
    _, *others = there
    again = Counter({card: there[card] for card in others if words.table.names[card][:-1] != rank})
    return _without(done, again, words, seats) if again and again.keys() != {*others} else ""


def _last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The last place in a text that a pattern matches."""
    *_, found = [None, *pattern.finditer(text)]
    return found


def back_at(text: str, lines: Sequence[str], number: int, words: Vocabulary, seats: Seats) -> Back | None:
    """The same for a line of several, which is that `text`."""
    again = moves_again(lines, number, seats)
    return taken_back(text, moved_before(lines, number), words, seats, again=again)


def _in_part(text: str, before: str, undo: str, words: Vocabulary, seats: Seats) -> Back | None:
    """The lines where only some cards of one's own move before were taken back, or only some stay.

    The rest of that move is done anew: `the 5S goes back`, クラブ7だけ, T18はなし.
    """
    explicit, _ = _said(words)
    match = _last(_not_so(words), text) or _last(explicit, text)
    *_, part = wording(words, "told-off").split(text[: match.end()]) if match is not None else [""]
    again, there, left = (cards_in(_cards_of(each, words), words, seats) for each in (part, before, text))
    first = next((card for card in there), None)
    only = _ONLY.search(text) is not None
    if not again and only and first not in left and left.keys() <= there.keys():
        again = there - left
        del again[first]
    if not again or again.keys() - there.keys():
        return None
    rest = _without(before, again, words, seats)
    told = noted(undo, text.strip(_SIGNS))
    if _done_besides(_person(rest, seats)[1], words, seats):
        return Back((told, rest), sure=False)
    return Back((told,), sure=True) if match is not None and again == there else None


def _done_besides(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text names a card, a number of cards, or a deed other than to play one."""
    plays, told = words.of_role("short"), pieces_in(text, words, seats)
    deeds = (each.kind == VERB and each.text in words.shapes.keys() - plays for each in told)
    return bool(cards_in(text, words, seats)) or any(deeds) or any(each.kind == COUNT for each in told)


def _cards_of(text: str, words: Vocabulary) -> str:
    """A text with its cards as the game names them, and without dice."""
    return every_card(_DICE.sub(" ", text) if words.rolls else text, words)


def _without(text: str, again: Counter[int], words: Vocabulary, seats: Seats) -> str:
    """A move without some of its cards, and without what was told of these alone."""
    cut = _last(_STEP, text)
    if cut is not None and cards_in(_cards_of(text[cut.end() :], words), words, seats) == again:
        return text[: cut.start()]
    text = every_card(text, words)
    joint = r"\s*(?:[、,と]|and\b)\s*"
    for card in again:
        name = rf"(?<![0-9A-Z]){re.escape(words.table.names[card])}(?![0-9A-Z])"
        text = re.sub(rf"{joint}{name}|{name}(?:{joint})?", "", text, count=1)
    return " ".join(text.split())


_SENTENCE = re.compile(r"[。!！]\s*(?=\S)|(?<=[^\d\s])\.\s+(?=\S)")
_STEP = re.compile(r"[、,;]\s*(?:(?:and|then)\s+)*|\s+(?:(?:and|then)\s+)+|\s+(?=[^\x00-\x7f])")


def _reasoned(text: str, undo: str, words: Vocabulary, seats: Seats) -> Back | None:
    """The whole move before, taken back by who was told that it was wrong: `told it's not my turn, undo`."""
    explicit, _ = _said(words)
    match, denied = _last(explicit, text), wording(words, "not-so").search(text)
    found = match or denied
    if found is None or cards_in(_cards_of(text, words), words, seats):
        return None
    told = wording(words, "told-off").search(text[: found.start()]) is not None
    behind = re.sub(_taken_up(words), "", text[found.end() :])
    if _deed(behind, words, seats) or not (told or match is None):
        return None
    return Back((noted(undo, text.strip(_SIGNS)),), sure=match is not None)


@lru_cache(maxsize=16)
def _taken_up(words: Vocabulary) -> re.Pattern[str]:
    """How many cards of a column somebody took, as follows from what lies there."""
    cards, takes = any_of(words.fillers["cards"]), any_of(words.fillers.get("kept", ()))
    return re.compile(rf"\d+\s*{cards}\s*を?\s*{takes}")


@lru_cache(maxsize=16)
def _not_so(words: Vocabulary) -> re.Pattern[str]:
    """What says of a card that was named that it was not played after all."""
    no, told = any_of(words.fillers["not-so"]), any_of(words.fillers["told-off"])
    return re.compile(rf"(?<=\w)\s*{no}(?=(?:{told})?\s*[.!。！]*$)|\bno\s+\S+(?=\s*[.!]*$)", re.IGNORECASE)


def _another_deed(text: str, name: str, undo: str, words: Vocabulary, seats: Seats) -> Back | None:
    """The lines of one deed with another one in its place in the same line: `5H, changes her mind, 4H`.

    Where it may be a slip of the pen, somebody has to look.
    """
    for group, sure in (("changes-mind", True), ("on-reflection", False), ("told-off", False)):
        told = group == "told-off"
        bare = _idle_blank(text, words)
        match = _mind(words, group).search(bare) if sure or told or not words.rolls else None
        front, why = ("", "") if match is None else (text[: match.start()], "")
        if told and match is not None:
            front, why = _with_reason(front, words, seats)
            front = front if why else ""
        whole = front.count("(") == front.count(")") and front.count("（") == front.count("）")
        if match is not None and whole and _deed(_person(front, seats)[1], words, seats):
            then = _in_its_place(front, name, text[match.end() :], words, seats)
            again = cards_in(front, words, seats).keys() & cards_in(then, words, seats).keys()
            tried = re.search(any_of(words.fillers["undone"]), f"{front}{why}")
            if then and tried is not None:  # 4出そうとしたけどやっぱり6: only one was done
                return Back((noted(then, text[: match.end()].removeprefix(name).strip(_SIGNS)),), sure=False)
            said = noted(undo, f"{why}{match.group()}".strip(_SIGNS))
            return Back((front, said, then), sure) if then and not again else None
    return _forbidden(text, name, undo, words, seats) if words.rolls else None


def _forbidden(text: str, name: str, undo: str, words: Vocabulary, seats: Seats) -> Back | None:
    """The lines of a card that could not be taken, and of another: `10.. no, the 1 lies on it. takes 9`."""
    match = _objected(words).search(text)
    reason, stop, behind = (
        ("", "", "") if match is None else _FULL_STOP.sub("\0", text[match.end() :], 1).partition("\0")
    )
    front = "" if match is None else text[: match.start()]
    if not stop or not reason.strip() or _deed(reason, words, seats) or not _rolled(front, seats):
        return None
    then = _in_its_place(front, name, behind, words, seats)
    again = _NUMBER.findall(_person(then, seats)[1])[-1:] == _NUMBER.findall(front)[-1:]
    return (
        Back((front, noted(undo, f"no, {reason.strip()}"), then), sure=False) if then and not again else None
    )


_BACK_ALONE = re.compile(r"[,(（;–—-]\s*back\W*$", re.IGNORECASE)
"""That something was taken back, in a word of its own: `play 5D (out of turn, back)`."""
_NUMBERED = re.compile(r"^\s*\d{1,3}[.)]\s+(?=[^\W\d])")
"""The number of a move before a name."""
_FULL_STOP = re.compile(r"(?<=[^\d\s])[.;!]\s+")
_NUMBER = re.compile(r"\d+")


def _rolled(front: str, seats: Seats) -> bool:
    """Whether a text tells dice and something behind them."""
    dice = _DICE.search(_person(front, seats)[1])
    return dice is not None and any(map(str.isalnum, dice.string[dice.end() :]))


@lru_cache(maxsize=16)
def _objected(words: Vocabulary) -> re.Pattern[str]:
    """What says behind a stop that something was not allowed."""
    return re.compile(
        rf"\s*(?:\.{{2,}}|[,;.!…–—-])\s*{any_of(words.fillers['objects'])}[\s,]+", re.IGNORECASE
    )


@lru_cache(maxsize=32)
def _mind(words: Vocabulary, group: str) -> re.Pattern[str]:
    """What says between two deeds that the second one is in the place of the first."""
    return re.compile(rf"[\s,;.、。(（–—-]*{any_of(words.fillers[group])}[\s)）]*", re.IGNORECASE)


def _in_its_place(done: str, name: str, behind: str, words: Vocabulary, seats: Seats) -> str:
    """What the same player did with the same dice, by what follows in the line; "" where it tells no deed."""
    other, rest = _person(joined_by(words).sub("", behind.lstrip(_ENDS)), seats)
    if not _deed(rest, words, seats) or (other and seats.find(other) != seats.find(name)):
        return ""
    rolled = _last(_DICE, _person(done, seats)[1]) if words.rolls else None
    told = rolled is not None and _ROLL.match(rest) is None
    dice = f"{rolled.string[: rolled.end()]}; " if told and rolled is not None else ""
    return f"{name}: {dice}{rest}"


def _played(front: str, words: Vocabulary) -> bool:
    """Whether a text tells that something was played, so that the word behind it picks no card up."""
    plays = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("short"))
    return re.search(rf"{plays}|[-=]>|→", front, re.IGNORECASE) is not None


def _with_reason(front: str, words: Vocabulary, seats: Seats) -> tuple[str, str]:
    """A move, and why it was taken back: from a bracket on, or what somebody says of it behind a stop."""
    _, instead = _said(words)
    who, speaks = any_of(seats.called), any_of(words.fillers["speaks"])
    objects = re.compile(
        rf"{any_of(words.fillers['objects'])}|{_QUOTED.pattern}|{who}\s+{speaks}", re.IGNORECASE
    )
    cuts = (
        cut
        for cut in _CUT.finditer(front)
        if cut["sure"] is not None or instead.match(front, cut.end()) or objects.match(front, cut.end())
    )
    cut = next(cuts, None)
    return (front.rstrip(_FRONT), "") if cut is None else (front[: cut.start()], front[cut.end() :])


_CUT = re.compile(
    r"\s*(?:(?P<sure>[(（](?=[^()（）]*$)|[;、]?\s*(?:→|[-=]+>)|\s(?=(?:[あえ]っ?|あれ|うわ|oh|oops|ah|argh)(?:[\s、,!！…]|$))|(?=(?:と|って)[言い]っ))"
    r"|\s[-–—]+\s|[,.;、。])\s*",
    re.IGNORECASE,
)


def moves_again(lines: Sequence[str], number: int, seats: Seats) -> bool:
    """Whether a line and the next one, remarks and blank ones left out, begin with the same player."""
    below = (without_comment(each).strip() for each in lines[number:])
    one, other = _person(lines[number - 1], seats)[0], _person(next(filter(None, below), ""), seats)[0]
    return bool(one) and seats.find(one) == seats.find(other)


@lru_cache(maxsize=16)
def _speaks(words: Vocabulary) -> re.Pattern[str]:
    """What says behind a name that somebody only spoke."""
    return re.compile(rf"{any_of(words.fillers['speaks'])}\b", re.IGNORECASE)


def _person(text: str, seats: Seats) -> tuple[str, str]:
    """Whose name a text begins with, and what follows it."""
    for name, rest in islice(names_before(text.lstrip(_SIGNS), seats), 1):
        return name, AFTER_NAME.sub("", rest)
    return "", text


def _deed(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a text names a card, a number of cards, or a deed."""
    told = pieces_in(text, words, seats)
    deeds = (each.kind == COUNT or (each.kind == VERB and each.text in words.shapes) for each in told)
    return bool(cards_in(text, words, seats)) or any(deeds)
