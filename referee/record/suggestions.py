"""The whole line to write instead of one that cannot be read: each proposal is one that reads.

What stands in front of a name, a colon or an `@` left out, and what is no more than a remark.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import islice

from referee.record.dealt_out import dealt_out
from referee.record.evening import deal_lines
from referee.record.gist import any_wild, at_once
from referee.record.header_lines import with_colon
from referee.record.kept import changed, holds, keeps, owned
from referee.record.laying import natural
from referee.record.lexer import words_of
from referee.record.line_words import BULLET, RANK_ALONE, cards_in
from referee.record.manners import in_manner
from referee.record.misspellings import SHORTEST_SLIP, slip_of
from referee.record.normalize import fold, tongue
from referee.record.outcome import later
from referee.record.patterns import not_played, right_unused
from referee.record.people import who_begins
from referee.record.phrases import knows
from referee.record.plainest import LONGEST, bare_text, plainer
from referee.record.proposals import AFTER_NAME, fronts, proposed
from referee.record.respell import any_of, on_another
from referee.record.rows import rowed
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.set_aside import corrected
from referee.record.spoken import without_talk
from referee.record.structure import (
    TIME,
    noted,
    stands_over,
    starting,
)
from referee.record.tallies import tallied
from referee.record.telling import Way
from referee.record.vocabulary import Vocabulary
from referee.record.ways import ways
from referee.record.whole_lines import (
    alone,
    apart,
    cells_of,
    gone_home,
    held_apart,
    held_by_all,
    lap_of,
    lapped,
    summed,
    turned_up,
    turned_up_besides,
)

MOST_TRIED = 160
"""Proposals of one line that are read, to find the first that can be."""


def suggest_line(
    text: str,
    words: Vocabulary,
    seats: Seats,
    before: str,
    reads: Callable[[str], bool],
    *,
    begun: bool,
    rows: Sequence[int] = (),
) -> str | None:
    """The line that was most likely meant, if it reads; `before` is the body of the line before.

    `begun`: the first table card is known, or somebody moved; `rows`: those that were told so far.
    """
    text = bare_text(text, words, seats)
    if len(text) > LONGEST or on_another(text, words):
        return None
    if not words.rolls and (denied := not_played(words).search(text)) is not None:
        rest = f"{text[: denied.start()]} {text[denied.end() :].lstrip(' ,、;')}"
        found = rest if reads(rest) else suggest_line(rest, words, seats, before, reads, begun=begun)
        return None if found is None else noted(found, denied.group().strip())
    bare, why = without_talk(text, words, seats)
    if why:
        found = bare if reads(bare) else suggest_line(bare, words, seats, before, reads, begun=begun)
        if found is not None:
            return noted(found, why)
    return (
        _of_no_move(text, words, seats, before)
        or _at_once_or_wild(text, words, seats, reads)
        or _in_known_form(text, words, seats, before, reads, begun=begun, rows=rows)
        or _first_that_reads(text, words, seats, before, reads)
        or _gist(text, words, seats, reads)
        or _aside(text, words, seats)
        or (f"# {text.strip()}" if begun and owned(text, words, seats) else None)
    )


def _of_no_move(text: str, words: Vocabulary, seats: Seats, before: str) -> str | None:
    """What stands between moves, or round all of them: a ruler, a lap, the head of a deal, who begins."""
    if lap_of(words).fullmatch(text + " ") or not any(map(str.isalnum, TIME.sub("", text))):
        return f"# {text.strip()}"
    if _as_printed(words).fullmatch(text.strip()) or right_unused(words, seats).fullmatch(text):
        return f"# {text.strip()}"
    if (everybody := lapped(text, words, seats)) is not None:
        return everybody
    if (gone := gone_home(text, words, seats)) is not None:
        return gone
    if stands_over(text.strip()) and tallied(text, words, seats, begun=bool(before)) is None:
        return deal_lines(text.strip(), words, seats)
    name = _behind_start(text, words)
    if name is None:
        name = starting(BULLET.sub("", text), words.fillers["starts"])
        name = name if seats.find(name) is not None else _begun(text, words, seats, before)
    name = name.strip()
    known = name and seats.find(name) is not None
    return f"{words.fact_word('@start', tongue(text))} {name}" if known else None


@lru_cache(maxsize=16)
def _as_printed(words: Vocabulary) -> re.Pattern[str]:
    """A line below the head that says of the rules only that they are those of the booklet."""
    rule, standard = any_of(words.fillers["rule"]), any_of(words.fillers["standard"])
    return re.compile(rf"{rule}\s*(?:[:=は、,-]|are\b|is\b)?\s*{standard}[\s.!。]*", re.IGNORECASE)


def _behind_start(text: str, words: Vocabulary) -> str | None:
    """What stands behind the key of the header that says who begins; None where the line has another."""
    key, _, rest = with_colon(text, words.keys).partition(":")
    return rest if words.keys.get(fold(key)) == "start" else None


def _at_once_or_wild(text: str, words: Vocabulary, seats: Seats, reads: Callable[[str], bool]) -> str | None:
    """A card that was drawn and played at once, or a wild card of which only the suit wished for counts."""
    for head, said in fronts(text, words):
        for name, rest in islice(names_before(head, seats), 1):
            body = AFTER_NAME.sub("", rest)
            once = at_once(body, words, seats) or any_wild(body, words)
            if once and reads(f"{name}: {once}"):
                return in_manner(noted(f"{name}: {once}", said), text, words, seats)
    return None


def _in_known_form(
    text: str,
    words: Vocabulary,
    seats: Seats,
    before: str,
    reads: Callable[[str], bool],
    *,
    begun: bool,
    rows: Sequence[int],
) -> str | None:
    """The lines for one in a form of its own: a card turned up, a tally, a sum, a row, everybody's moves."""
    rest = _behind_start(text, words)
    found = (
        held_apart(text, words, seats)
        or held_by_all(text, words, seats, begun=begun and bool(before))
        or turned_up(text, words, seats)
        or tallied(text, words, seats, begun=bool(before))
        or summed(text, words)
        or rowed(text, words, rows, tongue(" ".join((text, *seats.names))))
        or (None if begun else turned_up_besides(text, words, seats))
        or _each_part(text, words, seats, reads)
        or (None if begun else alone(text if rest is None else rest, words, seats))
    )
    if found is None or not _no_card_left_out(text, found, words, seats):
        return None
    if changed(text, found, words, seats):
        return None
    return "\n".join(in_manner(each, text, words, seats) for each in found.split("\n"))


def _first_that_reads(
    text: str, words: Vocabulary, seats: Seats, before: str, reads: Callable[[str], bool]
) -> str | None:
    """The first proposal that reads and leaves out nothing that the line says."""
    seen = {text.strip()}
    for each in islice(proposed(text, words, seats, before), MOST_TRIED):
        bare = " ".join(each.split())
        if bare not in seen:
            seen.add(bare)
            if keeps(text, bare, words, seats) and reads(bare):
                return in_manner(bare, text, words, seats)
    return None


def _aside(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The line as a remark, where nothing of the game is in it."""
    found = remark(text, words, seats)
    if found is None or not keeps(text, found, words, seats):
        return None
    return in_manner(found, text, words, seats)


def _begun(text: str, words: Vocabulary, seats: Seats, before: str) -> str:
    """Of whom a line before the first move says, and says no more than words, that this one began."""
    alone = not before and not any(map(str.isdigit, text)) and not cards_in(text, words, seats)
    return who_begins(text, seats.names) if alone else ""


def parts_of(text: str, words: Vocabulary, seats: Seats) -> list[str]:
    """What each of several people did, by the line in which they stand; empty where it is one move."""
    parts = (apart(bare_text(text, words, seats), words, seats) or "").split("\n")
    return parts if parts[1:] else []


def _each_part(text: str, words: Vocabulary, seats: Seats, reads: Callable[[str], bool]) -> str | None:
    """What several people did, each on a line of its own that reads, where it can be made so."""
    parts = (apart(text, words, seats) or "").split("\n")
    if not parts[1:]:
        return None
    done: list[str] = []
    for part in parts:
        before = done[-1].partition(": ")[2].partition("#")[0].strip() if done else ""
        bare = _card_alone(part, words, seats)  # played or drawn, as the table knows
        read = next((each for each in (part, bare) if each and reads(each)), "")
        found = read or suggest_line(part, words, seats, before, reads, begun=True)
        if not found and not cells_of(text, words, seats):
            return None  # a sentence, not what people did one after the other
        done.append(found or part)
    return "\n".join(done)


def _card_alone(text: str, words: Vocabulary, seats: Seats) -> str:
    """A player with one card and no word for what was done with it: `Priya 6C`; "" for any other text."""
    name, rest = next(names_before(text, seats), ("", ""))
    return (
        f"{name}: {rest.strip()}" if name and not words.rolls and words.card(rest.strip()) is not None else ""
    )


def _no_card_left_out(text: str, lines: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether lines name every card of a text outside of their remarks, unless they are one remark.

    A card turned up that a sentence names again is named once.
    """
    told = "\n".join(line.partition("#")[0] for line in lines.split("\n"))
    said, there = cards_in(text, words, seats), cards_in(told, words, seats)
    turned = words.facts.get(told.split()[0].removeprefix("@")) == "@starter" if told.strip() else False
    return not told.strip() or not words.suits or said <= there or (turned and said.keys() == there.keys())


def _gist(text: str, words: Vocabulary, seats: Seats, reads: Callable[[str], bool]) -> str | None:
    """What is left of a line without the words that the game does not know."""
    heads = [*fronts(text, words)]
    heads += [(after, before) for after, before in corrected(text, words) if before]
    for head, front in heads:
        for way, lines in _told(head, words, seats):
            if way.loose or way.cost:
                continue
            lines[0] = noted(noted(lines[0], front), way.said)
            told = "\n".join(lines)
            kept = holds(text, told, words, seats) and not changed(text, told, words, seats)
            if kept and all(map(reads, lines)):
                return "\n".join(in_manner(each, text, words, seats) for each in lines)
    return None


def _told(head: str, words: Vocabulary, seats: Seats) -> Iterator[tuple[Way, list[str]]]:
    """What the text behind a name may say, and the lines of it, the likeliest first."""
    for name, rest in islice(names_before(head, seats), 2):
        for way in ways(AFTER_NAME.sub("", rest), words, seats, name):
            yield way, [f"{who}: {body}" for who, body in way.moves]


_SENTENCE = re.compile(r"(?<=[^\d\s])[.;。!！?？]+\s*(?=\S)")


def sketched(text: str, words: Vocabulary, seats: Seats, reads: Callable[[str], bool]) -> str | None:
    """A line that reads, of the words that the game knows: somebody has to look whether that was done.

    Where all of it makes none, the sentences do with which it begins, the others as a remark.
    """
    text, why = without_talk(text, words, seats)
    then = (
        re.finditer(rf"[\s、]+(?={any_of(later(words))})", text) if words.rolls else ()
    )  # a turn has an end
    cuts = {each.start() for each in (*_SENTENCE.finditer(text), *then)}
    for cut in [len(text), *sorted(cuts, reverse=True)]:
        front = text[:cut]
        found = front.strip() if cut < len(text) and reads(front) else _sketch(front, words, seats, reads)
        found = found or (
            suggest_line(front, words, seats, "", reads, begun=True) if cut < len(text) else None
        )
        if found and found[0] not in "@#":
            return noted(noted(found, text[cut:].strip(" .;。!！?？")), why)
    return None


def _sketch(text: str, words: Vocabulary, seats: Seats, reads: Callable[[str], bool]) -> str | None:
    """What all of a text says with the words that the game knows."""
    text, _ = dealt_out(plainer(text, words), words, seats)  # who got which goes behind the line
    for head, _ in fronts(text, words):
        for way, lines in _told(head, words, seats):
            if not natural(way, words):
                break  # a deed that nobody wrote
            line = "\n".join(lines)
            kept = Counter(filter(str.isdigit, line)) >= Counter(filter(str.isdigit, head))
            kept = kept and all(name in fold(line) for name in seats.folded if name in fold(head))
            if (
                kept
                and not changed(text, line, words, seats)
                and cards_in(text, words, seats) <= cards_in(line, words, seats)
                and all(map(reads, lines))
            ):
                return "\n".join(in_manner(each, text, words, seats) for each in lines)
    return None


def remark(text: str, words: Vocabulary, seats: Seats) -> str | None:
    """The line as a comment: no word of the game is in it but perhaps a name, or all is in brackets."""
    bare = TIME.sub("", text).strip()
    if fold(bare).strip(" :.!-=*_~#。！") in words.fillers["over-moves"]:
        return f"# {text.strip()}"
    aside = re.fullmatch(r"[(（\[【][^\d@]*[)）\]】]", bare)
    if aside is not None and not any(name in fold(bare) for name in seats.folded):
        return f"# {bare}"
    named = False
    for _, rest in islice(names_before(bare, seats), 1):
        named, bare = True, rest.strip(" :;.,、=-はが。")
        if fold(bare) in words.fillers.get("wins", ()):
            return None
        if bare.casefold() in words.fillers.get("skipped", ()):
            return f"# {text.strip()}"
    bare = bare.replace("?", " ")
    if named and words.suits and not words.rolls and RANK_ALONE.search(bare):
        return None  # 赤のK
    if not bare.strip() or any(sign.isdigit() for sign in bare) or bare.lstrip()[:1] == "@":
        return None
    pieces = words_of(bare, 0, lambda piece: knows(piece, words, seats))
    others = {*seats.folded, *words.fillers["everyone"]}
    for each in (fold(piece.text) for piece in pieces if fold(piece.text) not in others):
        long = len(each) >= SHORTEST_SLIP - (len(pieces) == 1)
        if long and slip_of(each, [*words.verbs, *words.inner]):
            return None  # a slip of a word that is known
        if named and each not in words.fillers["small"]:
            break  # a sentence of something else
    told = (piece for piece in pieces if piece.text.casefold() not in others)
    return None if any(knows(piece.text, words, seats) for piece in told) else f"# {text.strip()}"
