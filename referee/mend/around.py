"""What the lines around one say of it: whose turn is next, whether the deal is over, where it goes on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from referee.judge.engine import Table
from referee.mend.edits import Slips
from referee.mend.meant import Meant, doubt, doubts, likeliest, meant, of_everybody, owed, step
from referee.record import pieces
from referee.record.called import FEWEST_DEALT
from referee.record.faults import Fault
from referee.record.line_words import cards_in
from referee.record.manners import in_manner
from referee.record.misspellings import misspelled
from referee.record.model import Line, LineKind
from referee.record.normalize import fold, tongue
from referee.record.people import head_name
from referee.record.plainest import everybody_listed, plainest
from referee.record.proposals import fronts
from referee.record.respell import any_of
from referee.record.scorelines import names_before, of_the_end
from referee.record.seats import Seats, seats_of
from referee.record.spoken import spoken
from referee.record.structure import is_deal, stands_over, without_comment
from referee.record.taken_back import back_at
from referee.record.tallies import counted
from referee.record.turns import lifted_off, nothing_done
from referee.record.vocabulary import Vocabulary

DICE, LEAST_DICE = frozenset("123456"), 3
"""What a die shows, and how many dice say that a line is a turn."""

_ROLLED = re.compile(r"(?<!\d)[1-6]{3}(?!\d)")

NOBODY = frozenset({"line-strange", "name-missing-move"})
"""Faults of a line that names nobody."""

END = tuple(".!?。！？")
"""Behind a sentence that is whole."""


def heads(wrong: Sequence[Fault], slips: Slips) -> bool:
    """Whether a line stands over the next deal, and is no score of this one."""
    if any(not fault.writes and _over(slips.lines[fault.line - 1]) for fault in wrong):
        return True
    told = [str(fault.hint_args[0]).split("\n") for fault in wrong if fault.hint_args]
    pads = tuple(slips.words.fact_word(verb, lang) for verb in slips.words.pads for lang in ("en", "ja"))
    return any(is_deal(first) and not any(each.startswith(pads) for each in more) for first, *more in told)


def all_drew(
    table: Table, slips: Slips, read: Callable[[str, int], Line | None], number: int
) -> list[tuple[str, Line]]:
    """What each had to draw, by a line that says only that everybody did: `everyone draws one`."""
    written = without_comment(slips.lines[number - 1])
    told = pieces_of(written, slips)
    others = {piece.kind for piece in told} - {pieces.COUNT, pieces.VERB, pieces.OTHER, pieces.STOP}
    if not of_everybody(written, slips.words) or others or writer(written, slips) is not None:
        return []
    seats = seats_of(tuple(slips.names))
    drawn = _all_owed(table, slips, read, number)
    return [(in_manner(text, written, slips.words, seats), line) for text, line in drawn]


def _all_owed(
    table: Table, slips: Slips, read: Callable[[str, int], Line | None], number: int
) -> list[tuple[str, Line]]:
    """What everybody has to draw."""
    seats = seats_of(tuple(slips.names))
    return owed(table, slips.words, seats, lambda text: read(text, number), lambda _: False)[0]


def drew_too(
    table: Table,
    done: Sequence[Line],
    slips: Slips,
    read: Callable[[str, int], Line | None],
    number: int,
) -> list[tuple[str, Line]]:
    """What everybody had to draw by a move that says besides that they did: `3H, we both take one`.

    Nothing where the next line tells the first of these draws itself.
    """
    draws, lines = slips.words.of_role("draws"), slips.lines
    after = (each for each in lines[number:] if without_comment(each).strip())
    behind = next((each for each in after if each.lstrip()[:1] not in ("(", "（")), "")
    told = pieces_of(behind, slips)
    again = any(
        (each.kind == pieces.VERB and each.text in draws) or each.kind in (pieces.COUNT, pieces.NONE)
        for each in told
    )
    if again or (behind and writer(behind, slips) is None) or not _says_so(lines[number - 1], slips):
        return []
    table = table.fork()
    for line in done:
        step(table, line)
    drawn = _all_owed(table, slips, read, number)
    seats = seats_of(tuple(slips.names))
    return [(in_manner(text, lines[number - 1], slips.words, seats), line) for text, line in drawn]


def _says_so(written: str, slips: Slips) -> bool:
    """Whether a line says that everybody drew, or of each of them that it was one card: `M one, R one`."""
    words, told = slips.words, everybody_listed(fold(without_comment(written)), Seats(slips.names))
    one = rf"(?:{any_of(words.fillers['number-1'])}|1)"
    drew = any_of(word for word, verb in words.verbs.items() if verb in words.of_role("draws"))
    if re.search(any_of(words.fillers["everyone"]), told):
        return re.search(rf"{drew}|{one}\s*{any_of(words.fillers['cards'])}", told) is not None
    names = seats_of(tuple(slips.names)).folded
    whose = (any_of([name, name[:1]]) for name in names)
    return bool(words.of_role("demanded")) and all(
        re.search(rf"{each}\s+(?:{drew}\s+)?{one}(?!\w)", told) for each in whose
    )


def _over(written: str) -> bool:
    """Whether a line stands over a deal."""
    return stands_over(without_comment(written).strip())


def hand(table: Table, slips: Slips, wrong: Sequence[Fault], number: int) -> tuple[str, str] | None:
    """Whose hand the cards of a line before the first move may be, where it names nobody: a choice."""
    written = slips.lines[number - 1]
    moved = any(line.kind is LineKind.MOVE for line in table.lines)
    turned = any(fault.writes and str(fault.hint_args[0])[:1] == "@" for fault in wrong)
    if (
        not wrong
        or turned
        or moved
        or "@hand" not in slips.words.fact_shapes
        or writer(written, slips) is not None
    ):
        return None
    told = pieces_of(written, slips)
    cards = [piece.text for piece in told if piece.kind == pieces.CARD]
    others = {piece.kind for piece in told} - {pieces.CARD, pieces.OTHER, pieces.STOP}
    if len(cards) < FEWEST_DEALT or others or written.lstrip()[:1] == "@":
        return None
    word = slips.words.fact_word("@hand", tongue(written))
    return "possible-here", " · ".join(f"{word} {name}: {' '.join(cards)}" for name in slips.names)


def joined(
    table: Table,
    slips: Slips,
    read: Callable[[str, int], Line | None],
    wrong: Sequence[Fault],
    following: Sequence[Fault],
    number: int,
) -> Meant | None:
    """What was done by a line that goes on in the next one, which names nobody.

    One that reads goes on only with what was set aside, where it is legal not alone, but so.
    """
    written = slips.lines[number - 1].rstrip()
    strange = following and all(fault.why in NOBODY for fault in following)
    strange = strange and not goes_back(slips, number + 1)  # what is taken back was done first
    if not strange or (wrong and written[-1:] in END) or writer(written, slips) is None:
        return None
    alone = None if wrong else read(written, number)
    more = slips.lines[number].strip()
    aside = lifted_off(more, slips.words) != more or any(
        piece.kind == pieces.VERB and piece.text == nothing_done(slips.words)
        for piece in pieces_of(more, slips)
    )
    if not wrong and (alone is None or not aside or doubt(table, alone) == 0):
        return None
    told = aside or (tells(more, slips) and (_deed(more, slips) or any(map(str.isdigit, more))))
    if fold(more).startswith((*Seats(slips.names).folded, *"(（[")) or not told:
        return None  # a turn of its own, however it is written, or a remark
    head, words = fold(head_name(more)), slips.words
    known = {*words.verbs, *words.suits, *(each for group in words.fillers.values() for each in group)}
    if head and head not in known:
        return None  # somebody who is no player yet, or a player by another name
    both = f"{written} {more}"
    seats, after = Seats(slips.names), next_seat(slips.lines, number + 1, slips)
    best = likeliest(meant(both, table, slips.words, seats, lambda text: read(text, number), after))
    return best[0] if len(best) == 1 and best[0].doubt == 0 else None


def closing(
    table: Table,
    slips: Slips,
    read: Callable[[str, int], Line | None],
    wrong: Sequence[Fault],
    number: int,
    later: int,
) -> tuple[str, str] | None:
    """What to write for a line behind the last move of a deal: facts of its score, else a remark.

    None where it is not behind it, or the deal is not over and the line names something that could be done.
    """
    ended = all(world.state.ended is not None for world in table.worlds)
    moved = any(line.kind is LineKind.MOVE for line in table.lines)
    written = slips.lines[number - 1].strip()
    if not wrong or not moved or not (ended or number > later):
        return None
    seats = seats_of(tuple(slips.names))
    cards = cards_in(written, slips.words, seats)
    facts: list[str] = []
    if all(fault.writes and str(fault.hint_args[0])[:1] == "#" for fault in wrong):
        return "write-line", str(wrong[0].hint_args[0])
    for fault in wrong:
        told = str(fault.hint_args[0]) if fault.writes else ""
        facts = [each for each in told.split("\n") if each[:1] == "@"]
        lines = [line for each in facts if (line := read(each, number)) is not None]
        last = number >= later and "#" not in told and not _done(written, slips)
        if ended and facts and len(lines) == len(facts) and (last or doubts(table, lines)[0] == 0):
            return "write-line", "\n".join(facts)  # what can not be of what they left is judged
        if facts and number > later and not cards:  # what the moves come to, but for what they left
            kept = _left(written, slips) or any(line.steps[0].verb == "@result" for line in table.lines)
            return "write-line", "\n".join(facts) if kept else f"# {written}"
    if number > later and len(counted(written, slips.words, seats)) > 1 and not _done(written, slips):
        return "write-line", f"# {written}"
    if (ended and of_the_end(written, slips.words, seats)) or (
        number > later
        and not cards
        and writer(written, slips) is None
        and _stops(slips.words).search(written)
    ):
        return "write-line", f"# {written}"
    if tells(written, slips):
        move = any(fault.writes and str(fault.hint_args[0])[:1] not in "@#" for fault in wrong)
        done = cards and _deed(written, slips)  # the deal may not have ended, after all
        sketch = "\n".join(facts) or f"# {written}"
        nobody = number > later and not cards and ":" not in written and writer(written, slips) is None
        return ("hint-sketch", sketch) if (ended or nobody) and not move and not done else None
    named = writer(written, slips) is not None or seats.find(written.split()[0]) is not None
    named = named and re.search(_of_somebody(seats), written, re.IGNORECASE) is None
    aside = not named and (any(map(str.isdigit, written)) or ":" not in written)
    return ("write-line", f"# {written}") if ended or aside else None


@lru_cache(maxsize=16)
def _stops(words: Vocabulary) -> re.Pattern[str]:
    """What says, in a sentence in Japanese, that people stopped there: おふろなのでおしまい."""
    said = (*words.fillers["over-moves"], *words.fillers["not-over"])
    return re.compile(any_of(each for each in said if not each.isascii()))


def speech(slips: Slips, number: int) -> tuple[str, str] | None:
    """What somebody only said, as a remark: `Ben 「引けるでしょ」`; None where a card or deed is named so."""
    written = slips.lines[number - 1].strip()
    talk, more = spoken(written, slips.words, seats_of(tuple(slips.names)))
    return ("write-line", f"# {written}") if talk and not more else None


def lying(table: Table, slips: Slips, wrong: Sequence[Fault], number: int) -> tuple[str, str] | None:
    """What lies there or is held, told before the first move without a name or a deed: a question."""
    written = slips.lines[number - 1].strip()
    nobody = wrong and all(fault.why in NOBODY and not fault.writes for fault in wrong)
    moved = any(line.kind is LineKind.MOVE for line in table.lines) or _ROLLED.search(written) is not None
    if moved or not nobody or writer(written, slips) is not None or written[:1] == "@":
        return None
    told = pieces_of(written, slips)
    deeds = any(piece.kind == pieces.VERB and piece.text in slips.words.shapes for piece in told)
    cards = any(piece.kind == pieces.CARD for piece in told)
    return ("hint-sketch", f"# {written}") if cards and not deeds else None


def _of_somebody(seats: Seats) -> str:
    """A pattern for what is somebody's: `Opa's bus came` is nobody's move."""
    return rf"{any_of(seats.folded)}(?:['’]s\s|の)"


def _left(written: str, slips: Slips) -> bool:
    """Whether a line says by the word of a fact what everybody had at the end of a deal."""
    words = slips.words
    own = {word for word, fact in words.facts.items() if fact in words.pads}
    return fold(without_comment(written).strip()).startswith(tuple(own))


def goes_back(slips: Slips, number: int) -> bool:
    """Whether a line may take back the move before it."""
    seats = seats_of(tuple(slips.names))
    return back_at(slips.lines[number - 1], slips.lines, number, slips.words, seats) is not None


def resumed(table: Table, slips: Slips, lines: Sequence[str], number: int) -> None:
    """Go on behind a line that nobody understands: whoever wrote the next one is on turn."""
    if writer(lines[number - 1], slips) is None:
        return
    seat = next_seat(lines, number, slips)
    if seat is not None:
        for world in table.worlds:
            world.state.turn = seat


def tells(text: str, slips: Slips) -> bool:
    """Whether a line names a card, a deed or dice."""
    told = pieces_of(without_comment(text), slips)
    dice = [piece.text in DICE for piece in told if piece.kind == pieces.NUMBER]
    strange = (each for piece in told if piece.kind == pieces.OTHER for each in piece.typed.split())
    deeds = [piece.text in slips.words.shapes for piece in told if piece.kind == pieces.VERB]
    deeds += [misspelled(fold(each), slips.words) is not None for each in strange]
    rolled = slips.words.rolls and len(dice) >= LEAST_DICE and all(dice[:LEAST_DICE])
    return rolled or any(deeds) or any(piece.kind in (pieces.CARD, pieces.NONE) for piece in told)


def _done(text: str, slips: Slips) -> bool:
    """Whether a line has dice written together, or the word for a deed."""
    dice = slips.words.rolls and _ROLLED.search(text) is not None
    return dice or any(
        piece.kind == pieces.VERB and piece.text in slips.words.shapes for piece in pieces_of(text, slips)
    )


def _deed(text: str, slips: Slips) -> bool:
    """Whether a line has the word for a move of its own."""
    own = slips.words.of_role("draws") | slips.words.of_role("host") | slips.words.of_role("short")
    return any(piece.kind == pieces.VERB and piece.text in own for piece in pieces_of(text, slips))


def pieces_of(text: str, slips: Slips) -> list[pieces.Piece]:
    """What a line is made of, as plainly as it can be written."""
    seats = seats_of(tuple(slips.names))
    return pieces.pieces_in(plainest(text, slips.words, seats), slips.words, seats)


def writer(text: str, slips: Slips) -> int | None:
    """Whose name a line begins with."""
    seats = seats_of(tuple(slips.names))
    heads = fronts(plainest(without_comment(text), slips.words, seats), slips.words)
    bare = (rest for head, _ in heads for rest in names_before(head, seats))
    name, _ = next(bare, ("", ""))
    return seats.find(name) if name else None


def next_seat(lines: Sequence[str], number: int, slips: Slips) -> int | None:
    """Who wrote the line after one; None where nobody's name begins it."""
    text = next((each for each in map(without_comment, lines[number:]) if each.strip()), "")
    return None if is_deal(text) else writer(text, slips)
