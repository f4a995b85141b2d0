"""A deal that is told from its middle without `@position`: how it is known, and what to write."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from referee import registry
from referee.record.called import by_number
from referee.record.faults import Fault
from referee.record.header_keys import key_of
from referee.record.line_words import BULLET, NUMBER, wording
from referee.record.lying_told import Told, lying_told, sentences
from referee.record.model import Deal, Record
from referee.record.normalize import fold, plain, tongue
from referee.record.pieces import VERB, pieces_in
from referee.record.respell import any_of
from referee.record.scorelines import names_before
from referee.record.seats import Seats, seats_of
from referee.record.structure import is_deal, without_comment
from referee.record.vocabulary import Vocabulary

BEGINS = {"position-missing", "hands-small"}
"""Faults of a deal that is, or may be, told from its middle."""
TOLD_ABOVE = "told-amid"
"""The fault of a line of which the facts are written above it, so that it is a remark."""

_ASIDE = ("#", "(", "（")
_SENTENCE = re.compile(r"[.;。!?()]")


class Lead(NamedTuple):
    """What stands before the first move of a deal, by the numbers of its lines, and whose move that is.

    `first` is the line above which the position is to be written; `told` are the facts that words tell.
    """

    lines: Mapping[int, str]
    first: int
    mover: str
    told: Mapping[int, Sequence[Told]]

    def has(self, fact: str, whose: str, words: Vocabulary) -> bool:
        """Whether a line of its own tells this fact."""
        facts = (line for line in self.lines.values() if _fact(line, words) == fact)
        return any(fold(whose) in fold(line) for line in facts)


def placed(record: Record, faults: Sequence[Fault], lines: Sequence[str]) -> tuple[Record, Sequence[Fault]]:
    """A record and its faults, where a deal that is told from its middle is cut before its first line.

    What such a deal comes to nobody knows until the record says where it began.
    """
    deals, kept = [], [*faults]
    for deal in record.deals:
        found = [*_faults(record, deal, faults, lines)] if deal.line <= len(lines) else []
        better = {fault.line for fault in found if fault.why not in BEGINS}
        kept = [*(fault for fault in kept if fault.line not in better), *found]
        at = min((fault.line for fault in found), default=0)
        at = min(at, deal.cut or at)
        early = tuple(line for line in deal.lines if line.number < at)
        deals.append(deal._replace(lines=early, cut=at) if at else deal)
    return replace(record, deals=tuple(deals)), kept


def _faults(record: Record, deal: Deal, faults: Sequence[Fault], lines: Sequence[str]) -> Iterator[Fault]:
    """The faults of a deal that is told from its middle without `@position`: what to write, and where."""
    words, seats = registry.vocabulary(record.game, record.cards_path), seats_of(record.sitting(deal))
    lead = _lead(deal, lines, words, seats)
    if lead is None or lead.has("@position", "", words):
        return
    said = _says_so(lead, words)
    small = "" if said else _small(record, lead)
    if not said and not small:
        return
    rows = registry.book(record.game).record_words.needs.rows
    better = "\n".join(_above(lead, words, seats, rows))
    if said:
        yield Fault(lead.first, 1, "position-missing", (said,), "write-above", (better,))
    else:
        yield Fault(lead.first, 1, "hands-small", (small,), "ask-above", (better,))
    pads = {fault.line for fault in faults if fault.writes and str(fault.hint_args[0])[:1] == "@"}
    wrong = {fault.line for fault in faults if fault.why != "deal-missing"}
    for number, text in lead.lines.items():
        if number < deal.line and not lead.told[number]:
            continue  # a line of the header, that is read as one
        if number in wrong and text[:1] not in ("@", "#") and (lead.told[number] or number not in pads):
            yield Fault(number, 1, TOLD_ABOVE, (), "write-line", (f"# {text}",))
        elif said and (card := _turned(text, words)):
            yield Fault(number, 1, TOLD_ABOVE, (), "write-line", (card,))


def _lead(deal: Deal, lines: Sequence[str], words: Vocabulary, seats: Seats) -> Lead | None:
    """What stands before the first move of a deal; None for one without moves."""
    called = by_number(lines, words)
    found: dict[int, str] = {}
    told: dict[int, Sequence[Told]] = {}
    keys = registry.shared_words().keys
    for index in range(0 if deal.number == 1 else deal.line, len(lines)):
        text, number = lines[index].strip(), index + 1
        header = number < deal.line and text[:1] not in _ASIDE
        if not text or is_deal(text) or (header and key_of(text) in keys):
            if number > deal.line and is_deal(text):
                return None
            continue
        facts = lying_told(called.get(index, ("", text))[1], words, seats) if text[:1] != "@" else ()
        mover = "" if header or text[:1] in ("@", *_ASIDE) else _mover(text, facts, words, seats)
        if mover:
            first = next((n for n in found if n >= deal.line and found[n][:1] != "#"), number)
            return Lead(found, first, mover, told)
        found[number], told[number] = text, facts
    return None


def _mover(text: str, facts: Sequence[Told], words: Vocabulary, seats: Seats) -> str:
    """Whose move a line is; "" for one that begins with nobody, or only tells what lies there."""
    bare = NUMBER.sub("", BULLET.sub("", without_comment(text))).strip()
    name, rest = next((each for line in (text, bare) for each in names_before(line, seats)), ("", ""))
    if not name:
        return ""
    if rest.lstrip()[:1] not in (":", "：") and any(each.plainly for each in facts):
        told = pieces_in(sentences(rest)[0], words, seats)
        if not any(each.kind == VERB and each.text in words.shapes for each in told):
            return ""
    return seats.names[seats.find(name) or 0]


def _fact(text: str, words: Vocabulary) -> str:
    """The fact that a line with an `@` tells; "" for any other line."""
    first = fold(text.replace(":", " ").split()[0]) if text[:1] in ("@", "＠") else ""
    return words.facts.get(first[1:], "")


def _says_so(lead: Lead, words: Vocabulary) -> str:
    """The words that say that a deal is told from its middle, or tell what lies only there; "" for none."""
    for number, text in lead.lines.items():
        if text[:1] == "@":
            if _fact(text, words) in words.of_role("placed"):
                return text.split()[0]
            continue
        if found := next((said for each in _SENTENCE.split(plain(text)) if (said := _amid(each, words))), ""):
            return found
        if any(each.plainly and _only_amid(each, words) for each in lead.told[number]):
            return text.strip(" #")
    return ""


def _only_amid(told: Told, words: Vocabulary) -> bool:
    """Whether nothing lies so at the beginning of a deal."""
    return told.fact not in ("@table", "@hand") and told.fact in words.of_role("placed") | words.pads


def _amid(sentence: str, words: Vocabulary) -> str:
    """What of a sentence says that a deal is told from its middle, and not what happened there."""
    found = _said_amid(words).search(sentence)
    said = "" if found is None else found.group()
    later = wording(words, "comes-later").search(sentence.replace(said, " "))
    return said if later is None else ""


@lru_cache(maxsize=16)
def _said_amid(words: Vocabulary) -> re.Pattern[str]:
    """Words for the middle of a deal, or for how many cards are left there."""
    fillers = words.fillers
    behind = any_of(each for each in fillers["still-there"] if each.isascii())
    before = any_of(each for each in fillers["still-there"] if not each.isascii())
    cards = any_of(fillers["cards"])
    left = rf"\d+\s*{cards}\s*{behind}|{before}\s*\d+\s*{cards}"
    return re.compile(rf"{any_of(fillers['amid'])}|{left}", re.IGNORECASE)


def _small(record: Record, lead: Lead) -> str:
    """The hands that words tell smaller than they are dealt; "" where one is not, or nothing counts them."""
    size = record.options.get("hand")
    told = [each for found in lead.told.values() for each in found if each.fact == "@hand"]
    counted = any(each.plainly and each.unknown for each in told)
    if not isinstance(size, int) or not counted or not told[1:]:
        return ""
    sizes = [(each.whose, len(each.cards) + each.unknown) for each in told]
    small = all(count < size for _, count in sizes)
    return ", ".join(f"{name} {count}" for name, count in sizes) if small else ""


def _above(lead: Lead, words: Vocabulary, seats: Seats, rows: int) -> Iterator[str]:
    """The lines that say where a deal began, as far as words tell it; of `rows` nobody knows."""
    first = next((text for text in lead.lines.values() if text[:1] != "@"), lead.mover)
    lang = tongue(" ".join((first, lead.mover)))
    yield words.fact_word("@position", lang)
    if not lead.has("@turn", "", words) and not lead.has("@start", "", words):
        yield f"{words.fact_word('@turn', lang)} {lead.mover}"
    for number in range(1, 0 if lead.has("@row", "", words) else rows + 1):
        yield f"{words.fact_word('@row', lang)} {number}: {' '.join('?' * number)}"
    known: set[tuple[str, str]] = set()
    for number, told in lead.told.items():
        for each in told:
            if (each.fact, each.whose) in known or lead.has(each.fact, each.whose, words):
                continue
            known.add((each.fact, each.whose))
            yield each.line(lead.lines[number], words, seats)


def _turned(text: str, words: Vocabulary) -> str:
    """The card on the table as a position tells it, for a line that tells it as turned up; else ""."""
    if _fact(text, words) != "@starter" or "@table" not in words.fact_shapes:
        return ""
    *_, card = without_comment(text).split()
    return f"{words.fact_word('@table', tongue(text))} {card}"
