"""The record as read: header, deals, lines and steps, before anybody asks whether they are legal.

Reading never depends on the position; names of players are already seats, cards are card numbers
(`referee.card_names` tells their ids).

How a step of the text becomes values (an effect word is always a step of its own, whether it stood
after a space or after a semicolon):

    lay C…, pick C…, build C…, break C         cards
    swap H F                                    cards = (H, F)
    play C…                                     cards; onto as long as cards where a + was written
    suit S                                      suit (S H D C = 0 1 2 3, UNKNOWN for ?)
    say W…, and ! after a card                  say: words ("page-one", "stop", …; "!" = the call due)
    change C for top / change C for D from N    cards = (C,), words = ("top",) / cards = (C, D), seat
    draw, take, penalty, show, dobon            cards: None where nothing was written; a count n = n UNKNOWNs
    challenge won / lost                        words
    roll d d d                                  numbers
    use G d / use RA d d d                      cards = (G,), numbers
    take C = EXPR, steal C = EXPR               cards, expr
    fail [C], flip RA                           cards (None / one card)
    give NAME                                   seat
    dodge d                                     numbers (a give that follows is a step of its own)
    pass, discard, spread                       nothing
    @hand N: …, @field @open @reveal @taken @stolen @box       seat, cards
    @starter @pile @aside @discard              cards
    @row N: …, @column N: …                     numbers = (N,), cards (EMPTY for -), onto
    @table C [suit S]                           cards, suit
    @fixed S by N                               suit, seat
    @turn N, @start N, @strong N                seat
    @stock n, @run n                            numbers
    @due N: n, @minus N: n, @points N: p, t     seat, numbers
    @left N: C… / @left N: 57 / @left 6         seat, cards / seat, numbers / numbers
    @result N: word / @result none              seat, words / words = ("none",)
    @direction word                             words = ("clockwise",) or ("counterclockwise",)
    @position @undo @end                        nothing
    leaves (in mid-deal, a step for each name)  seat
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path
from typing import NamedTuple, TypeAlias

from runtime.value import value

UNKNOWN = -1
"""The card `?`, the suit `?`: something the record does not show."""

MOST_PACKED = 60_000
"""Characters of a line of the header that carries a game; ours have 4,000."""

EMPTY = -2
"""`-` among the cards of a row: a place with no card."""

Expr: TypeAlias = "int | tuple[str, Expr, Expr]"
"""An arithmetic expression as written: a die, or (operator, left, right) with operator one of + - * /."""


class Step(NamedTuple):
    """One step of a move, or one fact.  What a verb does not use stays at its default.

    `cards` is None where none was written, and holds UNKNOWN for every `?` or counted card.
    """

    verb: str  # canonical English word: "play", "draw", "@hand", …
    cards: tuple[int, ...] | None = None
    suit: int | None = None  # number of the suit, UNKNOWN for `suit ?`, None where none was written
    seat: int | None = None  # the player after `from`, `give`, `by`, or whom a fact speaks of
    numbers: tuple[int, ...] = ()  # dice, counts of facts (`@stock 12`, `@points Aki: 27, 9`), `@row N`
    words: tuple[str, ...] = ()  # `top`, `won`, `lost`, `none`, `burst`, calls, `!`, `-`
    expr: Expr | None = None
    onto: tuple[bool, ...] = ()  # pile-up: which cards were laid exactly onto the one before
    forced_word: bool = False  # 引く: read as `take` where a forced draw is due
    column: int = 0  # 1-based column in the text of its line


class LineKind(Enum):
    """What a line of a deal is."""

    FACT = auto()
    MOVE = auto()
    UNDO = auto()
    LEAVES = auto()
    END = auto()


class Choice(NamedTuple):
    """One of the things that people remember of a place: a "card", a "suit", a "number", or a whole "fact".

    Of a fact `value` counts the alternatives, and `text` is the one as it was written.
    """

    kind: str
    value: int
    text: str = ""


class Alternatives(NamedTuple):
    """What a line may have been where people disagree: `3H or 3D`.

    `places` are the alternatives of each disputed place, `readings` the steps for every combination of them,
    in the order of their product.
    """

    places: tuple[tuple[Choice, ...], ...]
    readings: tuple[tuple[Step, ...], ...]


class Line(NamedTuple):
    """One fact or move of a deal.  `text` is what was written after number and name, without comment.

    Where people disagree about it, `steps` are the first of the readings in `testimony`.
    """

    number: int  # 1-based line of the file
    kind: LineKind
    seat: int | None  # whose move; None for facts
    steps: tuple[Step, ...]
    text: str
    testimony: Alternatives | None = None
    guess: tuple[int, ...] = ()  # steps with a `?` for a card that is seen (`play ?`): any it may be


class Change(NamedTuple):
    """Somebody sits down or goes home between two deals."""

    verb: str  # "joins" or "leaves"
    names: tuple[str, ...]
    after: str  # whose left neighbours they become; "" after the last seat
    line: int  # of the file


class Seating(NamedTuple):
    """Who sits where in a deal; people are counted as in `Record.players`."""

    seats: tuple[int, ...]  # the person on each seat
    circle: tuple[int, ...]  # the same with those who left, where they sat
    changes: tuple[Change, ...]  # since the deal before


class Deal(NamedTuple):
    """One `deal` and its lines.  `number` counts from 1.

    `cut` is the first line of the file that could not be read in it (0: none); `lines` stop before it.  Seats
    in its lines are those of its own table: `seating` where that is another one than the header's.
    """

    number: int
    line: int
    lines: tuple[Line, ...]
    cut: int = 0
    seating: Seating | None = None


@value
class Record:
    """A whole record file, read and checked for form only."""

    file: str
    game: str
    players: tuple[str, ...]  # of the header, then latecomers who played a deal
    start: int  # seat of the first start player
    options: Mapping[str, str | int | None]  # every option of the game; None for `?`
    calls_assumed: bool
    cards_file: str | None
    extras: Mapping[str, str]
    deals: tuple[Deal, ...]
    notes: tuple[str, ...] = ()  # announcements: key of a sentence, then its facts, apart by tabs
    cards_path: Path | None = None  # where the file of `cards:` lies
    start_known: bool = True  # False: the header names somebody who could not be read
    seated: int = 0  # how many of the players the header names; 0: all
    chosen: frozenset[str] | None = None  # options that the header names; None: all count as named
    closing: tuple[Change, ...] = ()  # who came and went after the last deal

    def sitting(self, deal: Deal) -> tuple[str, ...]:
        """The players of a deal, in the order of their seats."""
        if deal.seating is None:
            return self.players[: self.first_table]
        return tuple(self.players[person] for person in deal.seating.seats)

    @property
    def first_table(self) -> int:
        """How many players sit down to the first deal."""
        return self.seated or len(self.players)
