"""The frozen values that `layouts.load` hands out: a book of one game, complete and checked."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, unique
from typing import TYPE_CHECKING, Any

from runtime.value import value

if TYPE_CHECKING:
    from layouts.clauses import Clause as Clause
    from layouts.clauses import Section as Section
    from layouts.measures import CardForm as CardForm
    from layouts.measures import CardSize as CardSize
    from layouts.measures import Paper as Paper
    from layouts.measures import Size as Size

OptionValue = str | int

MANY = 400
"""More cards than any deck in play has; longer lists are refused as a slip."""


@unique
class OptionKind(Enum):
    """What an option changes.

    A rule, the equipment (decks, jokers), a length (rounds, deals), or how a deal that went wrong is settled.
    """

    RULE = "rule"
    EQUIPMENT = "equipment"
    LENGTH = "length"
    SETTLEMENT = "settlement"


@value
class Option:
    """One choice of the table, declared once in `game.toml`.

    `values` lists what is allowed, default first; for a whole number without an upper end
    it is empty, and `minimum` holds.  `titles` and `value_titles` are by language.
    """

    name: str
    kind: OptionKind
    default: OptionValue | None  # None: depends on the number of players, see `default_by_players`
    values: tuple[OptionValue, ...]
    minimum: int | None
    default_by_players: Mapping[int, int]
    alone: OptionValue | None  # what holds for who plays alone, whatever was chosen; None: what was chosen
    brought_by: Mapping[str, OptionValue]  # other option -> its value that brings the same value of this one
    wants: Mapping[
        str, tuple[OptionValue, ...]
    ]  # other option -> values without which only the usual one means anything
    titles: Mapping[str, str]
    value_titles: Mapping[str, Mapping[str, str]]  # language -> value as text -> title


@value
class Origin:
    """A sheet of rows: its file, its title ("" where the file has but one), the letters of its columns."""

    file: str = ""
    sheet: str = ""
    letters: Mapping[str, str] | None = None
    form: CardForm | None = None  # of the cards in it

    def cell(self, line: int | None, column: str | None) -> str:
        """The name of a cell of a workbook, `Tokens!C7`; "" in files whose lines people count."""
        if not self.sheet or line is None:
            return ""
        letters = self.letters or {}
        return f"{self.sheet}!{letters.get(column or '', '')}{line}"

    def located(self, problem: Problem) -> Problem:
        """The problem with the cell in which it stands."""
        if not self.sheet or problem.cell or problem.line is None:
            return problem
        from dataclasses import replace

        return replace(problem, cell=self.cell(problem.line, problem.key))


@value
class Card:
    """One row of `cards.csv`: a printed card and how many copies the deck in force has of it."""

    id: str
    quantity: int
    back: str
    columns: Mapping[str, str]  # every column of the row, `id` and `quantity` included
    line: int  # 1-based line of the file it stands in
    file: str = ""  # that file, where it is not the deck's own
    row: int = 0  # its place among all rows of the list, also of those of which this deck has no card
    origin: Origin | None = None  # the sheet in which the row stands


@value
class Shape:
    """What may be written after a word of a record: cards, numbers, a player, and in which form.

    `cards` and `numbers` are the fewest and the most; `form` names a shape of its own (`FORMS` of
    `layouts.vocabulary`), "" the plain list; `head` is what a fact has before its colon.
    """

    cards: tuple[int, int] = (0, 0)
    numbers: tuple[int, int] = (0, 0)
    form: str = ""
    head: str = ""  # "name", "name?" (may be missing) or "number"
    choice: tuple[str, ...] = ()  # words of which one is written
    more: tuple[str, str, int] | None = None  # column, value, numbers: cards that take another count of dice
    unknown: bool = False  # `?` may stand among the cards
    count: bool = False  # a number of unknown cards may stand instead
    empty: bool = False  # `-` may stand for a place without a card
    onto: bool = False  # `+` may stand before a card: laid exactly onto the one before
    dice: bool = False  # the numbers are dice as rolled, 1 to 6
    points: bool = False  # a number instead of cards is points, no count
    name: bool = False
    suit: bool = False
    sum: bool = False  # `= EXPR` may follow
    value: str = ""  # a column of the cards, of which one value is named: "ask Ben for sevens"
    between: str = ""  # a word that may stand between the player and what is named: `for`
    bare: tuple[str, ...] = ()  # ranks and ids of the cards with which a step begins that leaves the word out


@value
class Verb:
    """One word of the record format: canonical form, aliases by language, and the legend line for sheets."""

    name: str
    aliases: Mapping[str, tuple[str, ...]]  # language -> words, the usual one first
    form: str  # how it is written: "play C", "change C for top [suit S]"
    legend: Mapping[str, str]  # language -> one short line that says what it means
    takes: Shape | None = None  # None: not said, which reads as nothing
    roles: frozenset[str] = frozenset()  # what else it is to the reader: `ROLES` of `layouts.vocabulary`


@value
class DealNeeds:
    """What a deal with moves must say before its first one."""

    table_card: bool = False  # the last `@starter`, in a position what `position` names
    position: tuple[str, ...] = ("@table",)
    hands: bool = False  # every `@hand` of a position: hands have no usual size
    rows: int = 0  # rows of a position, row N with N cards: nobody knows what lay in one that is not told


@value
class RecordWords:
    """The vocabulary in which records of one game are written."""

    keys: tuple[Verb, ...]  # header keys and `deal`
    facts: tuple[Verb, ...]  # words that begin with @
    verbs: tuple[Verb, ...]  # steps of a move, and the words used inside them (`for`, `from`, `top`)
    calls: tuple[Verb, ...]  # what is said aloud with a step
    suits: tuple[Verb, ...]  # suits or colours with their names, in the order of their numbers
    cards: tuple[str, ...] = ()  # every id in the order of the numbering; empty: that of the definitions
    spellings: Mapping[str, tuple[str, ...]] = {}  # id of a card -> further ways to write it
    numbered: tuple[str, str, str] | None = None  # column, value, column with the number that names a card
    needs: DealNeeds = DealNeeds()
    letters: Mapping[str, str] = {}  # further spelling of a rank -> the rank, as in T for 10
    wilds: tuple[str, ...] = ()  # ranks and ids of the cards after which a suit is named
    builders: tuple[str, ...] = ()  # ranks of the cards that place others
    values: Mapping[str, tuple[Verb, ...]] = {}  # column of the cards -> its values with their names
    fillers: tuple[Verb, ...] = ()  # words around the others: `of`, `cards`, `points`, names of ranks


@value
class Back:
    """A back of the deck; one that carries information must not be left out of a print.

    `on_face` = the faces repeat what the back says, so a print without backs lacks nothing.
    """

    name: str
    information: bool
    on_face: bool
    titles: Mapping[str, str]


@value
class Problem:
    """One fault of a definition or record: where it is, what is wrong, what to do.

    `message` and `hint` are English; `others` say the same in other languages: (language, message, hint).
    """

    file: str
    line: int | None
    column: int | None
    key: str | None
    message: str
    hint: str = ""
    others: tuple[tuple[str, str, str], ...] = ()
    code: str = ""  # the key of the message, for programs
    cell: str = ""  # of a workbook: `Tokens!C7`, in place of the line

    def __str__(self) -> str:
        return self.text("en")

    def words(self, lang: str) -> tuple[str, str]:
        """What is wrong and what to do, in a language; in English where it is not known."""
        told = ((message, hint) for other, message, hint in self.others if other == lang)
        return next(told, (self.message, self.hint))

    def text(self, lang: str) -> str:
        """The whole problem on one line in a language.

        >>> Problem(file="cards.csv", line=3, column=None, key="id", message="empty").text("en")
        'cards.csv:3 [id]: empty'
        """
        place = self.file
        if self.cell:
            place += f", {self.cell}"
        elif self.line is not None:
            place += f":{self.line}"
            if self.column is not None:
                place += f":{self.column}"
        if self.key:
            place += f" [{self.key}]"
        message, hint = self.words(lang)
        said = f"{message} {hint}" if hint else message
        return f"{place}: {said}" if place else said


class LayoutError(Exception):
    """A definition that cannot be used; `problems` holds every fault found, in file order."""

    def __init__(self, problems: tuple[Problem, ...] | list[Problem], draft: Any = None) -> None:
        self.problems = tuple(problems)
        self.draft = draft  # the book as far as it could be read, in which more faults may be found
        super().__init__("\n".join(str(problem) for problem in self.problems))

    def text(self, lang: str) -> str:
        """All problems in a language, one a line."""
        return "\n".join(problem.text(lang) for problem in self.problems)


def __getattr__(name: str) -> object:
    """Values that many programs never need, imported when they are first asked for."""
    from importlib import import_module

    if name in ("Clause", "Section"):
        return getattr(import_module("layouts.clauses"), name)
    if name in ("Size", "CardSize", "Paper"):
        return getattr(import_module("layouts.measures"), name)
    raise AttributeError(f"layouts.model has no {name!r}")
