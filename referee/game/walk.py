"""The walk through one line: every step is carried out where its clause is noted, and this is the notebook.

A game's `turn` (or `fact`) changes the table as the line says and tells the walk, on the way, every clause
that the line breaks, every choice that was not written, and – where somebody asks for reasons – why what is
legal is legal.  All the rest (`check`, `apply`, legal moves, reasons) is derived from it: there is no second
text of a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from referee.hidden.cases import Doubt, Literal, Places
from referee.record.model import Line

KEPT: Final = 0
"""The position goes on as the line says, legal or not."""
IMPOSSIBLE: Final = 1
"""Left out: the step cannot be done physically (a builder placed as a stone)."""
CONTRADICTION: Final = 2
"""Left out, and evidence of nothing: a named card cannot be where the line takes it (GEN-2)."""


class Breach(NamedTuple):
    """One clause a line breaks; `why` names the sentence of the report, `names` and `args` its facts.

    Card numbers in `args` are written `("card", n)`, seats `("seat", s)`, suits `("suit", s)`, several
    cards `("cards", (n, …))`, places of rows `("spots", ((row, place), …))`; everything else is a number or
    a word of the record format.  `supposed` is the doubt of an unknown line in the places of the table
    (`judge.supposing`).
    """

    clause: str
    why: str
    args: tuple[object, ...] = ()
    doubt: Doubt | None = None
    left_out: int = KEPT
    supposed: object = None
    names: tuple[str, ...] = ()

    @property
    def facts(self) -> dict[str, Any]:
        """The facts of the sentence by name."""
        return dict(zip(self.names, self.args, strict=False))

    @property
    def decides(self) -> str:
        """The clause that people argue about: its fact `clause`, from which the broken one only follows."""
        return str(self.facts.get("clause", self.clause))


Breaches = tuple[Breach, ...]

OPEN_CHOICE: Final[Breaches] = (Breach("", "choice"),)
"""What `Game.check` returns (exactly this tuple) where a choice was not written: the frame asks `choices`."""


class Late(NamedTuple):
    """A breach entered on an earlier line: `line` is that line's number in the file."""

    line: int
    breach: Breach


class Reason(NamedTuple):
    """Why a line is legal, or what it sets off: a clause, its sentence's name and facts (as in `Breach`).

    `sure` is False for one that holds in some ways only in which an unwritten choice may have gone.
    """

    clause: str
    why: str
    args: tuple[object, ...] = ()
    sure: bool = True
    names: tuple[str, ...] = ()

    @property
    def facts(self) -> dict[str, Any]:
        """The facts of the sentence by name."""
        return dict(zip(self.names, self.args, strict=False))


KINDS: Final = frozenset({"card", "cards", "seat", "seats", "suit", "zone", "tally", "spots"})
"""Names of facts that say what their value is: `card=7` is the fact `("card", 7)`."""


def valued(facts: Mapping[str, object]) -> tuple[object, ...]:
    """The values of facts, in their order.

    >>> valued({"seat": 2, "count": 5, "led": ("card", 7)})
    (('seat', 2), 5, ('card', 7))
    """
    return tuple((name, fact) if name in KINDS and not _told(fact) else fact for name, fact in facts.items())


def _told(fact: object) -> bool:
    """Whether a fact says itself what it is."""
    return isinstance(fact, tuple) and bool(fact) and isinstance(fact[0], str)


class Walk:
    """What one line has met so far.

    `line` is the line walked through, for its number in the file and what is written there; `found` are the
    breaches in their order, `late` those of earlier lines whose duty this line leaves undone, `open` the name
    of the first choice that was not written ("" where there is none) and `where` the place in the line that
    leaves it open (in the game's own numbers), `reasons` what speaks for the line (kept only where `telling`:
    nobody pays for sentences that nobody reads).
    """

    __slots__ = ("by_chance", "found", "late", "line", "open", "reasons", "telling", "where")
    last = verdict_only = False  # nothing comes after the line, or nobody even asks what does
    judging = True  # somebody asks which clauses the line breaks

    def __init__(self, line: Line | None = None, *, telling: bool = False) -> None:
        self.line = line
        self.found: list[Breach] = []
        self.late: list[Late] = []
        self.reasons: list[Reason] = []
        self.open = ""
        self.where: tuple[int, ...] = ()
        self.by_chance = False
        self.telling = telling

    # --- what the line breaks -----------------------------------------------------------------
    def note(self, breach: Breach) -> None:
        """Every breach passes here."""
        self.found.append(breach)

    def breach(
        self, clause: str, why: str, /, *, doubt: Doubt | None = None, left_out: int = KEPT, **facts: Any
    ) -> None:
        """The line breaks a clause (or, with a doubt, may break it)."""
        self.note(Breach(clause, why, valued(facts), doubt, left_out, None, tuple(facts)))

    def require(self, holds: object, clause: str, why: str, /, *, left_out: int = KEPT, **facts: Any) -> bool:
        """The clause is broken unless `holds`; answers whether it holds."""
        if holds:
            return True
        self.breach(clause, why, left_out=left_out, **facts)
        return False

    def impossible(self, clause: str, why: str, /, **facts: Any) -> None:
        """What the line says cannot be done with real cards and dice: it is left out."""
        self.breach(clause, why, left_out=IMPOSSIBLE, **facts)

    def contradiction(self, clause: str, why: str, /, **facts: Any) -> None:
        """A named card cannot be where the line takes it: left out, and evidence of nothing."""
        self.breach(clause, why, left_out=CONTRADICTION, **facts)

    def none_of(
        self, named: int | None, places: Places, cards: int, clause: str, why: str, /, **facts: Any
    ) -> bool:
        """The clause asks that none of `cards` (bits) is there.

        `named` is a card of the set that is there for all to see (None: none is): a breach `why` with that
        card as its fact `card`.  Otherwise hidden cards in `places` leave a doubt, told by the sentence
        `why`-hidden.  Answers True where surely none is there.
        """
        if named is not None:
            self.breach(clause, why, card=named, **facts)
            return False
        if not places:
            return True
        doubt = Doubt(((Literal(places, cards, True),),), ((Literal(places, cards, False),),))
        self.breach(clause, f"{why}-hidden", doubt=doubt, **facts)
        return False

    def overdue(
        self, line: int, clause: str, why: str, /, *, doubt: Doubt | None = None, **facts: Any
    ) -> None:
        """A duty that line number `line` of the file left open was not done."""
        self.late.append(Late(line, Breach(clause, why, valued(facts), doubt, names=tuple(facts))))

    # --- what it leaves open, and what speaks for it ------------------------------------------
    def choose(self, name: str, *where: int) -> None:
        """A choice was not written: the frame asks the game for its values, and walks through each."""
        if not self.open:
            self.open, self.where = name, where

    def chance(self, name: str) -> None:
        """The same for what chance decided: who writes the next line is evidence of it."""
        self.choose(name)
        self.by_chance = True

    def explain(self, clause: str, why: str, /, *, sure: bool = True, **facts: Any) -> None:
        """A clause that allows the line, or whose effect it sets off or silences."""
        if self.telling:
            self.reasons.append(Reason(clause, why, valued(facts), sure, tuple(facts)))

    def explain_first(self, clause: str, why: str, /, **facts: Any) -> None:
        """The same before all that was said: what people argue about."""
        self.explain(clause, why, **facts)
        if self.reasons:
            self.reasons.insert(0, self.reasons.pop())

    @property
    def left_out(self) -> int:
        """The worst of what the breaches do to the line: `KEPT`, `IMPOSSIBLE` or `CONTRADICTION`."""
        return max((breach.left_out for breach in self.found), default=KEPT)

    @property
    def undecided(self) -> bool:
        """Whether the line hangs on a choice that was not written."""
        return bool(self.open) and not any(breach.left_out for breach in self.found)
