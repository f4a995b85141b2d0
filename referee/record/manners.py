"""A line that is proposed, in the manner of the one in whose place it stands: its cards, its language."""

from __future__ import annotations

import re
from functools import lru_cache

from referee.record.model import Step
from referee.record.normalize import fold, plain
from referee.record.respell import any_of
from referee.record.seats import Seats
from referee.record.steps import read_steps
from referee.record.vocabulary import Vocabulary


@lru_cache(maxsize=16)
def suit_families(words: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Each spelling of a suit, folded, to those of all suits in the same manner, in their order."""
    found: dict[str, tuple[str, ...]] = {}
    suits = words.words.suits
    manners: list[tuple[str, ...]] = [tuple(suit.name for suit in suits)]
    for lang in sorted({lang for suit in suits for lang in suit.aliases}):
        longest = min(len(suit.aliases.get(lang, ())) for suit in suits)
        manners += [tuple(suit.aliases[lang][place] for suit in suits) for place in range(longest)]
    for manner in manners:
        for spelling in manner:
            found.setdefault(fold(spelling), manner)
    return found


def spelled(like: str, card: int, words: Vocabulary) -> str:
    """A card in the manner in which another one was written."""
    name = words.table.names[card]
    token = fold(like)
    cut = (
        name.removesuffix(sign) if name.endswith(sign) else name.removeprefix(sign)
        for sign in words.suit_names
    )
    suit, rank = next(((suit, rank) for suit, rank in enumerate(cut) if rank not in ("", name)), (0, ""))
    if not rank:
        return name
    for spelling, manner in sorted(suit_families(words).items(), key=lambda item: len(item[0]), reverse=True):
        if token.startswith(spelling) and len(token) > len(spelling):
            done = manner[suit] + rank
        elif token.endswith(spelling) and len(token) > len(spelling):
            done = rank + manner[suit]
        else:
            continue
        if words.card(plain(done)) == card:
            return done.lower() if like.isascii() and like.islower() else done
    return name


def _like(text: str, words: Vocabulary, seats: Seats) -> str:
    """How the cards of a text are written: a rank with the first suit that is no letter; "" where none is."""
    bare = re.sub(any_of(seats.folded), " ", fold(text))  # ハ of ハナ is no suit
    signs = [each for each in suit_families(words) if not each.isascii() and each in bare]
    first = min(signs, key=bare.find, default="")
    place = bare.find(first)
    behind = re.search(r"(?<![a-z])(?:\d|[ajqk])$", bare[:place]) is not None
    return (f"2{first}" if behind else f"{first}2") if first else ""


def in_manner(line: str, text: str, words: Vocabulary, seats: Seats) -> str:
    """A proposal for a text with its cards written as there, and its deeds in Japanese where those are."""
    if text.isascii() or line[:1] == "#":
        return line
    if line[:1] == "@":
        like = _like(text, words, seats)
        return " ".join(_card(each, words, like) or each for each in line.split(" "))
    said, sign, remark = line.partition("#")
    head, colon, body = said.partition(": ")
    steps, faults = read_steps(body.strip(), 0, words, seats)
    if not colon or faults:
        return line
    like = _like(text, words, seats)
    english = any(fold(each) in words.verbs for each in re.findall(r"[A-Za-z]+", text))
    japanese = not english and any("ぁ" <= each <= "龯" for each in text)
    parts = [_said(part.split(), words, like, japanese=japanese) for part in body.split(";")]
    told = "; ".join(part for part in parts if part)
    if told == body.strip():
        return line
    same = read_steps(told, 0, words, seats)
    if same[1] or not _alike(same[0], steps):
        return line
    return f"{head}: {told}  # {remark.strip()}" if sign else f"{head}: {told}"


def _said(pieces: list[str], words: Vocabulary, like: str, *, japanese: bool) -> str:
    """A step with its cards `like` others, and in Japanese with the verb where it stands there."""
    usual = words.usual(words.words.verbs, "ja") if japanese else {}
    verb = pieces[0] if pieces and pieces[0] in words.shapes else ""
    rest = [_card(each, words, like) or usual.get(each, each) for each in (pieces[1:] if verb else pieces)]
    last = (
        verb in words.of_role("last") and rest and "=" not in rest and not set(pieces[1:]) & set(words.shapes)
    )
    said = [usual.get(verb, verb)] if verb else []
    return " ".join([*rest, *said] if last and japanese else [*said, *rest])


def _card(piece: str, words: Vocabulary, like: str) -> str:
    """A card like others, with the sign before it; "" for what is none."""
    bare = piece.lstrip("+")
    card = words.card(bare) if like and not bare.isdigit() else None
    return "" if card is None else piece[: len(piece) - len(bare)] + spelled(like, card, words)


def _alike(one: tuple[Step, ...], other: tuple[Step, ...]) -> bool:
    """Whether steps say the same, wherever they stand."""
    return [each._replace(column=0, forced_word=False) for each in one] == [
        each._replace(column=0, forced_word=False) for each in other
    ]
