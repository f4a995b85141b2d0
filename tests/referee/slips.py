"""Legal records of some 60 lines with one slip of the pen each, and what `mend` makes of them.

`python -m tests.referee.slips [NUMBER]` measures: how often the original is among the first three proposals.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

from bench.referee_games import GAMES
from referee.mend.full_check import Place, check_fully
from referee.mend.lines import lines_of
from referee.mend.search import mend
from referee.record.reader import read

LENGTH = 60
KINDS = ("swap", "lost", "suit", "rank", "name", "deal", "jokers")


class Slip(NamedTuple):
    """A record as it was, as it was written, and which slip it is."""

    game: str
    kind: str
    before: tuple[str, ...]
    after: tuple[str, ...]
    lost: str  # the line that was lost, or ""


def records(number: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Legal records in turn of all games; of every other one the draws are not written down."""
    texts = {title: list(make(number // len(GAMES) + 2)) for title, make in GAMES.items()}
    for place in range(number):
        title = list(texts)[place % len(texts)]
        rng = random.Random(seed + place)
        lines = texts[title][place // len(texts)].rstrip().split("\n")[:LENGTH]
        yield title, hidden(lines) if rng.random() < 0.5 else lines


def hidden(lines: list[str]) -> list[str]:
    """The record as most people keep it: nobody saw what was drawn."""
    done = []
    for line in lines:
        head, _, body = line.partition(": ")
        steps = [
            step.split(" ")[0]
            if step.startswith(("draw ", "take ")) and "T" not in step and "G" not in step
            else step
            for step in body.split("; ")
        ]
        done.append(f"{head}: {'; '.join(steps)}" if body and not head.startswith(("@", "options")) else line)
    record = "\n".join(done)
    read(record)
    return done if check_fully(Place(), done).first is None else lines


def slip(title: str, lines: list[str], kind: str, rng: random.Random) -> Slip | None:
    """One slip of a kind; None where the record has no place for it."""
    start = next(i for i, line in enumerate(lines) if line == "deal")
    moves = [i for i in range(start + 1, len(lines)) if not lines[i].startswith("@")]
    after = list(lines)
    lost = ""
    if kind == "swap":
        at = rng.choice(moves[:-1])
        after[at], after[at + 1] = after[at + 1], after[at]
    elif kind == "lost":
        lost = after.pop(rng.choice(moves))
    elif kind == "deal":
        after.remove("deal")
    elif kind == "jokers":
        if not lines[2].startswith("options") or "jokers" not in lines[2]:
            return None
        after.pop(2)
    elif kind == "name":
        at = rng.choice(moves)
        head, _, body = after[at].partition(": ")
        names = [name for name in lines[1].partition(": ")[2].split(", ") if name != head]
        after[at] = f"{rng.choice(names)}: {body}"
    else:
        words = [(i, w) for i in moves for w, word in enumerate(after[i].split(" ")) if card(word)]
        if not words:
            return None
        at, place = rng.choice(words)
        parts = after[at].split(" ")
        parts[place] = wrong(parts[place], kind, rng)
        after[at] = " ".join(parts)
    return None if after == lines else Slip(title, kind, tuple(lines), tuple(after), lost)


def card(word: str) -> bool:
    """Whether a word is a card of one of the games."""
    word = word.rstrip(";").lstrip("+")
    return len(word) in (2, 3) and (
        (word[:-1] in ("A", "J", "Q", "K", *map(str, range(2, 11))) and word[-1] in "SHDC")
        or (word[0] in "RGBWKT" and word[1:].isdigit())
    )


def wrong(word: str, kind: str, rng: random.Random) -> str:
    """The card with another suit, or another rank, half of the suits those of the same colour."""
    tail = ";" if word.endswith(";") else ""
    plus = "+" if word.startswith("+") else ""
    word = word.rstrip(";").lstrip("+")
    if word[-1] in "SHDC":
        rank, suit = word[:-1], word[-1]
        ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
        if kind == "suit":
            near = {"S": "C", "C": "S", "H": "D", "D": "H"}[suit]
            suit = near if rng.random() < 0.5 else rng.choice([s for s in "SHDC" if s != suit])
        else:
            rank = rng.choice([r for r in ranks if r != rank])
        return f"{plus}{rank}{suit}{tail}"
    letter, number = word[0], word[1:]
    if kind == "suit" and letter != "T":
        return f"{plus}{rng.choice([c for c in 'RGBWK' if c != letter])}{number}{tail}"
    most = 30 if letter == "T" else 6
    other = rng.choice([n for n in range(1, most + 1) if n != int(number)])
    return f"{plus}{letter}{other:0{len(number)}d}{tail}"


def hit(case: Slip, most: int = 3) -> bool:
    """Whether the original is among the first proposals; of a lost line its player and verb."""
    mending = mend("\n".join(case.after) + "\n")
    for repair in mending.repairs[:most]:
        if not case.lost and lines_of("\n".join(repair.applied(case.after))) == case.before:
            return True
        if not case.lost and [*filter(None, repair.applied(case.after))] == [*filter(None, case.before)]:
            return True
        if case.lost and any(
            part.kind == "insert" and same_verb(part.new[0], case.lost) for part in repair.parts
        ):
            return True
        if case.kind == "jokers" and any(
            part.kind == "option" and part.new[0] == case.before[2] for part in repair.parts
        ):
            return True
        if case.kind == "jokers" and jokers(case.before) == jokers(repair.applied(case.after)):
            return True
    return False


def jokers(lines: tuple[str, ...]) -> str:
    """The jokers that a header declares."""
    found = [
        part.strip() for line in lines for part in line.partition(":")[2].split(",") if "jokers=" in part
    ]
    return found[0] if found else ""


def same_verb(one: str, other: str) -> bool:
    """Whether two lines have the same player and the same first verb."""
    return one.split(" ")[:2] == other.split(" ")[:2]


def cases(number: int, seed: int = 0) -> Iterator[Slip]:
    """Slips that make anything illegal or unreadable."""
    for place, (title, lines) in enumerate(records(number, seed)):
        rng = random.Random(f"{seed}-{place}")
        kind = KINDS[(place // len(GAMES)) % len(KINDS)]
        found = slip(title, lines, kind, rng) or slip(title, lines, "swap", rng)
        if found is not None and check_fully(Place(), found.after).first is not None:
            yield found


def differing(case: Slip) -> tuple[str, str] | None:
    """The first line that the slip changed, before and after."""
    pairs = zip(case.before, case.after, strict=False)
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def main() -> None:
    """Measure and print."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    good: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    seconds = []
    for case in cases(number):
        begin = time.process_time()
        found = hit(case)
        seconds.append(time.process_time() - begin)
        for key in (case.kind, case.game, "all"):
            tried[key] += 1
            good[key] += found
        if not found and "-v" in sys.argv:
            print("missed", case.game, case.kind, differing(case))
            for repair in mend("\n".join(case.after)).repairs[:3]:
                print("    ", [(p.kind, p.line, p.old, p.new) for p in repair.parts], repair.after)
    for key in tried:
        print(f"{key:20} {good[key]:4} of {tried[key]:4}")
    print(f"median {median(seconds):.2f} s, most {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
