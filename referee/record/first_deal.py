"""Where the first deal of a record begins that has no line for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from referee import registry
from referee.record.line_words import wording
from referee.record.model import Deal, Line, LineKind
from referee.record.normalize import fold
from referee.record.respell import every_card
from referee.record.rows import rowed
from referee.record.scorelines import names_before
from referee.record.seats import Seats
from referee.record.structure import (
    HEAD,
    is_deal,
    names_no_game,
    opens,
    stands_over,
    without_comment,
    without_front,
)
from referee.record.tallies import counted, tallied
from referee.record.vocabulary import Vocabulary


def lost_deal(head: tuple[str, ...], players: str = "", game: str = "") -> int | None:
    """The index at which the first deal begins without its `deal`: what is said there is no header line.

    `players` and `game` are their lines where the head has none.
    """
    return first_of_deal(head, players, game, registry.present())


@lru_cache(maxsize=16)
def first_of_deal(head: tuple[str, ...], players: str, game: str, _guests: object) -> int | None:
    """The same; an evening's records mostly have the same header, and a guest read anew is another."""
    keys = registry.shared_words().keys
    texts = [without_front(without_comment(line).strip()) for line in head]
    entries = [_entry(text) for text in texts]
    told = [_entry(without_comment(part).strip()) for line in head for part in line.split("\n")]
    said = {
        keys[key]: value for key, value in (_entry(players), _entry(game), *reversed(told)) if key in keys
    }
    numbered = _NAMES.split(said.get("players", ""))
    seats = Seats([name for name in numbered if name.strip("0123456789.)")])
    known = registry.find_game(said.get("game", ""))
    words = registry.vocabulary(known) if known is not None else None
    game = fold(said.get("game", ""))
    begins = [
        bool(text)
        and not is_deal(line)
        and keys.get(key)
        not in ("game-data", "players")  # letters and figures in which names are found by chance
        and not (keys.get(key) == "options" and ":" in text)
        and _begins_play(text, seats, words, game)
        for line, text, (key, _) in zip(head, texts, entries, strict=True)
    ]
    begins = _without_counts(begins, texts, seats, words)
    own = [
        index
        for index, (key, _) in enumerate(entries)
        if key in keys and not begins[index] and (keys[key] in AHEAD or not any(begins[:index]))
    ]
    return next((index for index in range(max(own, default=-1) + 1, len(head)) if begins[index]), None)


AHEAD = ("game", "game-data", "players", "options", "cards", "calls")
"""Keys before which no deal begins; a day or who joins may stand behind one."""


def _without_counts(
    begins: list[bool], texts: Sequence[str], seats: Seats, words: Vocabulary | None
) -> list[bool]:
    """Where play begins, but for what everybody had before it."""
    if words is None or len(seats.names) < 2:
        return begins
    counts = [begun and bool(counted(text, words, seats)) for begun, text in zip(begins, texts, strict=True)]
    played = [begun and not count for begun, count in zip(begins, counts, strict=True)]
    before = wording(words, "not-over")
    earlier = any(before.search(text) for text, count in zip(texts, counts, strict=True) if count)
    return played if any(played) or earlier else begins


_NAMES = re.compile(r"\s*(?:[,、・/|]|(?<=\s)[+](?=\s))\s*|\s+(?:and\s+|&\s+)?", re.IGNORECASE)
"""Between two names, as far as it matters where a deal begins."""
_KEY_END = re.compile(r"\s*[:;=]\s*|\s+")
_AFTER = re.compile(r"(?<=\w)\s*[「『]")
_ORDINAL = re.compile(r"^(?:第?\d{1,2}(?:st|nd|rd|th)?\s*)?")


def _entry(text: str) -> tuple[str, str]:
    """Key and value of a header line, perhaps without its colon."""
    if names_no_game(text, registry.shared_words().keys):
        return "", text
    key, value = [*_KEY_END.split(text, maxsplit=1), ""][:2]
    return fold(key), value.partition("  #")[0].strip()


_DID = re.compile(r"[\s:|→>、,;・.=(「『–—-]+|[はがも](?=\S)|(?=[1-6]{3}(?!\d))")
"""Between somebody and what this one did."""


def _told_of_one(text: str, seats: Seats) -> bool:
    """Whether a line, its number apart, says what a player did."""
    return any(rest.strip() and _DID.match(rest) for _, rest in names_before(HEAD.sub("", text), seats))


def _plays(text: str, words: Vocabulary) -> bool:
    """Whether a line names anything of a game: a card, a deed, a fact, several numbers."""
    told, known = fold(text), (*words.verbs, *words.facts, *words.fillers["turned-up"])
    pieces = re.findall(r"[^\W_]+", told)
    spoken = any(each in told for each in known if not each.isascii()) or not known
    cards = any(words.card(each) is not None for each in pieces if not each.isdigit())
    suits = any(each in told for each in words.suits if len(each) > 1 or not each.isascii())
    numbers = sum(map(str.isdigit, told))
    said = any(each in words.verbs or each in words.facts or each in words.inner for each in pieces)
    return (
        spoken or cards or suits or said or numbers > 1 or any(each in told for each in known if " " in each)
    )


_RULED = re.compile(
    r"\W*(?:(?:jack|queen|king|ace|joker|[2-9JQKA]|10|ジョーカー)s?)\s*(?:=|means?\b|は)\s*[^\W\d]{2,}",
    re.IGNORECASE,
)
"""A rule told by the rank of a card: `Jack = miss a turn`."""


def _row_of_scores(text: str, words: Vocabulary, seats: Seats) -> bool:
    """Whether a line is a row of a table that has what each player had at the end of a deal."""
    cells = len(re.findall(r"\s{2,}|[|\t]", text))
    return 1 < len(seats.names) <= cells and (tallied(text, words, seats) or "#")[0] != "#"


def _begins_play(text: str, seats: Seats, words: Vocabulary | None, game: str) -> bool:
    """Whether a line is a fact, a move or a heading over a deal, perhaps without its `@` or its colon."""
    if text.startswith("@"):
        return True
    if _RULED.match(text) is not None:
        return False
    name, colon, said = text.partition(":")
    name = name.lstrip("0123456789").lstrip(".) ")
    if (
        colon
        and registry.shared_words().keys.get(fold(name)) == "start"
        and not any(seats.find(each) is not None for each in _NAMES.split(said.strip()))
    ):
        text, colon = said, ""  # the card that was turned up at the start
    first, blank, _ = _AFTER.sub(" ", name, count=1).partition(" ")
    if colon and len(seats.begun(name)) == 1:
        return True
    if words is not None and not _plays(text, words) and rowed(text, words) is None:
        return stands_over(text) and fold(text) != game
    if blank and (
        fold(first) in seats.folded or (len(seats.names) > 1 and first and seats.find(first) is not None)
    ):
        return True
    if len(seats.names) > 1 and _told_of_one(text, seats):
        return True
    if words is None:
        return False
    if len(counted(text, words, seats)) > 1 or _row_of_scores(text, words, seats):
        return True
    if (fold(text) != game and stands_over(text)) or ("@starter" in words.fact_shapes and opens(text)):
        return True
    if rowed(text, words) is not None:
        return True
    plainly = every_card(text, words)
    pieces = [piece for piece in re.split(r"[\s,、;:=()→>.!-]+", plainly) if piece]
    pieces += [] if text.isascii() else re.findall(r"[0-9A-Z]+(?=[ぁ-ん。])", plainly)
    if (
        pieces
        and fold(pieces[0]) not in words.verbs
        and any(
            words.card(piece) not in (None, *words.wilds)
            and not piece.isdigit()
            and (any(map(str.isdigit, piece)) or piece not in text)
            for piece in pieces
        )
    ):
        return True
    if not any(words.card(piece) is not None for piece in pieces):
        return False
    bare = _ORDINAL.sub("", fold(text)).lstrip()
    starters = (word for word, fact in words.facts.items() if fact == "@starter" and not word.isascii())
    told = any(each in bare for each in (*words.fillers["turned-up"], *starters))
    return (
        told
        or all(words.card(piece) is not None or piece == "?" for piece in pieces)
        or any(re.match(rf"{re.escape(each)}(?![a-z])", bare) for each in words.facts)
    )


def start_told(lines: Sequence[Line]) -> bool:
    """Whether the lines of a deal say who begins it."""
    return any(step.verb in ("@start", "@turn", "@position") for line in lines for step in line.steps)


def start_taken(players: Sequence[str], start: int, deals: Sequence[Deal]) -> Iterator[str]:
    """A note where nobody is said to begin, and the first move is not that of who is taken to."""
    lines = deals[0].lines if deals else ()
    first = next((line for line in lines if line.kind is LineKind.MOVE), None)
    if first is None or first.seat in (None, start) or start_told(lines):
        return
    yield "\t".join(("start-taken", str(first.number), players[start], players[first.seat]))
