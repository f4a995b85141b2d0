"""A disputed move as far as it has been told: the answers by what they speak of, and the record they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from referee import registry
from referee.game.dispute import Dispute, Item
from referee.messages import say
from referee.record import read
from referee.record.model import Line, LineKind, Record, Step
from referee.record.normalize import fold

LETTERS: Final = "ABCDEFGHI"
"""Names of players who were not named."""

Key = tuple[str, int | None, int | None]
"""What an item speaks of: fact, seat, number; ("option", None, None) and the like for what is no fact."""


WAYS: Final = " // "
"""Between the two ways in which a move may turn out that its cards decide, and not whoever tells it."""

OR: Final = " || "
"""Between the two memories of an answer, once each of them can be read."""


class Memory(NamedTuple):
    """What is remembered in two ways: which question it answers, and the fact that this asks for, if any."""

    about: str
    key: Key | None
    told: tuple[str, ...]

    def place(self, text: str) -> int:
        """Which of the two an answer names: by its number, or by itself; -1 neither."""
        signs = [{str(number), fold(each)} for number, each in enumerate(self.told, 1)]
        return next((place for place, own in enumerate(signs) if fold(text) in own), -1)


OFFERED: Final = " ?? "
"""Between an answer that is no single move and the one that was read of it, if any; people choose then."""


class Choice(NamedTuple):
    """A move that was perhaps meant, in the words of a record, and what was told beside it."""

    move: str
    left: str


class Offer(NamedTuple):
    """Moves of which people choose one: which question it answers, what was typed, and what is still open."""

    about: str
    typed: str
    choices: tuple[Choice, ...]
    move: str = ""  # the one that was chosen, as long as a card of it, or its player, was not told


@dataclass(frozen=True, kw_only=True)
class Case:
    """What has been told.  `known` maps the keys of facts to what was answered, `options` the house rules."""

    game: str
    lang: str
    chosen: tuple[tuple[str, str], ...] = ()  # options of the command line
    players: tuple[str, ...] = ()
    move: str = ""
    before: str | None = None  # "" where nobody knows it, None where it was not asked yet
    last: int | None = None  # who had the turn before, where the line before plays no part any more
    since: str | None = None  # the line after the move, or a word of `MOVED`
    objectors: tuple[str, ...] | None = None  # who said that the move is wrong; None not asked yet
    claimed: str = ""  # what was told of others beyond what the move says
    other_way: str = ""  # the move as it turned out if its cards were others; nobody told which
    known: tuple[tuple[Key, str], ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    skipped: frozenset[Key] = frozenset()  # asked, and nobody knows
    memory: Memory | None = None  # the answer just given, before it is known whose word holds
    believed: tuple[Memory, int] | None = None  # the same once it is, and which of the two holds
    rival: Case | None = None  # the case as the other one has it
    offer: Offer | None = None  # what the answer just given can mean, before one of these was chosen
    told: str = ""  # all that was typed of moves: what it says besides stands as the answer to what asks it

    def with_answer(self, key: Key, text: str) -> Case:
        """The case with one answer more."""
        return replace(self, known=(*self.known, (key, text)))

    @property
    def of_table(self) -> Case:
        """The case without what changes no table: what was asked in vain, claimed, and who objected."""
        told = replace(self, memory=None, believed=None, rival=None, offer=None, told="")
        return replace(told, skipped=frozenset(), objectors=None, claimed="", other_way="")

    @property
    def usual_players(self) -> str:
        """As many letters as the game is made for."""
        return ", ".join(LETTERS[: registry.book(self.game).standard_players])

    @property
    def against(self) -> tuple[str, ...]:
        """Who said that the move is wrong, where that is known: of two players the other one.

        Cards that have to be taken are perhaps taken under protest: then it is whoever takes them.
        """
        if self.objectors is None and len(self.players) == 2 and not self.imposed:
            return (self.players[1 - self.dispute.mover],)
        return self.objectors or ()

    @property
    def imposed(self) -> bool:
        """Whether the move draws cards that nobody chooses to draw."""
        return self._draws_imposed(self.dispute.steps)

    @property
    def draws_before(self) -> bool:
        """Whether the mover, in the line before, drew cards that nobody chooses to draw: were they due?"""
        dispute = self.dispute
        return dispute.author == dispute.mover and self._draws_imposed(dispute.before)

    def _draws_imposed(self, steps: Sequence[Step]) -> bool:
        words = registry.vocabulary(self.game)
        drawn = words.of_role("draws") & words.of_role("unsaid") | words.of_role("demanded")
        return bool(steps) and (steps[0].verb in drawn or forced(steps, self.game))

    def head(self, options: Mapping[str, str]) -> list[str]:
        """The header of the record."""
        lines = [f"game: {self.game}", f"players: {', '.join(self.players)}"]
        if options:
            lines.append("options: " + ", ".join(f"{name}={value}" for name, value in options.items()))
        return lines

    def read(self, body: Sequence[str], options: Mapping[str, str] | None = None) -> Record:
        """The record of these lines."""
        given = dict(self.chosen) if options is None else dict(options)
        return read("\n".join([*self.head(given), *body]), say("ask-here", self.lang))

    def line(self, text: str) -> Line:
        """One move line; `RecordError` where it cannot be read."""
        from referee.record import Fault, RecordError

        record = self.read(["deal", text])
        lines = record.deals[0].lines
        if not lines or lines[0].kind is not LineKind.MOVE:
            raise RecordError(say("ask-here", self.lang), [Fault(1, 1, "line-strange", (text,))])
        return lines[0]

    @cached_property
    def dispute(self) -> Dispute:
        """The move and what went before, for the game to say what matters."""
        line = self.line(self.move)
        earlier = self.line(self.before) if self.before else None
        return Dispute(
            seats=len(self.players),
            mover=line.seat or 0,
            steps=line.steps,
            names=registry.vocabulary(self.game).table.names,
            players=self.players,
            before=() if earlier is None else earlier.steps,
            author=None if earlier is None else earlier.seat,
            figures=registry.book(self.game).figures,
        )

    def worded(self, line: str) -> str:
        """A line as a person writes it in the language of the talk."""
        from referee.record.writer import Writer

        writer = Writer(registry.vocabulary(self.game), self.players, self.lang)
        if not line.startswith("@"):
            return writer.line(self.line(line))
        return writer.line(self.read(["deal", "@position", line]).deals[0].lines[1])

    def fact(self, item: Item, text: str) -> str:
        """The line of a fact."""
        if item.seat is not None:
            return f"{item.fact} {self.players[item.seat]}: {text}"
        return f"{item.fact} {text}" if item.number is None else f"{item.fact} {item.number}: {text}"


def key_of(item: Item) -> Key:
    """What an item speaks of."""
    return (item.fact, item.seat, item.number)


def forced(steps: Sequence[Step], game: str) -> bool:
    """Whether somebody says “draw” of several cards, as people say of forced ones."""
    words = registry.vocabulary(game)
    either = words.of_role("either") if words.of_role("demanded") else ()
    return bool(steps) and steps[0].verb in either and len(steps[0].cards or ()) > 1
