"""What a `rules.toml` says, as frozen values: clauses with what they demand, verbs, phases, the deal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from layouts.ruledata.names import Names, Typed
from layouts.ruledata.pack import copies
from layouts.ruledata.syntax import Part
from layouts.tomls import TomlFile
from runtime.value import value


@value
class Sentence:
    """What a verdict says: the text by language, its facts in braces, and what stands for them."""

    texts: Mapping[str, str]
    facts: Mapping[str, Typed]


@value
class ClauseRule:
    """One clause, with what the referee does for it."""

    id: str
    on: tuple[str, ...]  # the verbs it speaks of; empty: any
    when: Typed | None
    needs: Typed | None  # what it demands before the move is carried out
    leaves: Typed | None  # what it demands afterwards
    do: tuple[Typed, ...]
    choose: bool  # a value is to be named
    ends: Typed | None  # the deal is over
    score: Typed | None  # the points of `seat`
    sentences: Mapping[str, Sentence]  # why, maybe, fine, ended
    key: str  # what its sentences begin with: the id, and a letter for a further demand of the same clause

    @property
    def moves_cards(self) -> bool:
        """Whether cards go somewhere by it."""
        return any(each.effect.op in ("move", "draw", "reveal") for each in self.do)

    @property
    def can_be_broken(self) -> bool:
        """Whether a move may be against it."""
        return self.needs is not None or self.leaves is not None


@value
class VerbRule:
    """One verb: what it takes (`TAKES` of `layouts.ruledata.verbs`), and what a player may try with it."""

    name: str
    takes: str
    source: str  # where its cards are taken from: the hand, or another place of `Names.held`
    column: str  # of the value it names; "" where it names none
    tried: tuple[str, ...]  # how candidates are made
    tried_set: Typed | None

    @property
    def takes_cards(self) -> bool:
        """Whether it names cards."""
        return bool({"card", "cards"} & set(self.takes.split()))


@value
class Phase:
    """What may be written at one time of a deal."""

    name: str
    lines: tuple[tuple[Part, ...], ...]
    clause: str  # broken by a line that is none of these
    left_out: tuple[Typed, ...] | None  # what a line does that was left out; None: nothing
    free: bool  # anybody may write these lines


@value
class DealRule:
    """How the cards are dealt."""

    hand: int | str | None  # cards each, or the option that says how many; None: all of them
    all: bool
    further: Mapping[str, int | str]  # the same for other places of a player that are face down
    again: bool  # cards are dealt from the stock in the middle of a deal, too
    up: str  # where the card turned up goes: a place, "hand" of the dealer, or "" for none
    up_sets: str  # the state that is given its value
    given: tuple[Typed, ...]  # hands that everybody knows, by seat from the start player
    stock: Typed | None  # the cards of the stock, where those are known


@value
class Description:
    """A game stated as data."""

    id: str
    file: TomlFile
    names: Names
    rows: tuple[Mapping[str, str], ...]  # the cards
    clauses: tuple[ClauseRule, ...]
    verbs: Mapping[str, VerbRule]
    phases: Mapping[str, Phase]
    over: Typed | None  # whose turns are passed over
    deal: DealRule
    left_out: tuple[Typed, ...]
    bots: Mapping[str, Typed]
    languages: tuple[str, ...]
    python: str  # the file of code that says what no data can say; "" for none

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def trees(self) -> Iterator[Typed]:
        """Every condition, value and effect of the game."""
        for clause in self.clauses:
            parts = (clause.when, clause.needs, clause.leaves, clause.ends, clause.score)
            yield from (part for part in parts if part is not None)
            yield from clause.do
            for sentence in clause.sentences.values():
                yield from sentence.facts.values()
        yield from (rule.tree for rule in self.names.sets.values())
        yield from self.left_out
        for phase in self.phases.values():
            yield from phase.left_out or ()
        yield from self.bots.values()
        if self.over is not None:
            yield self.over

    def only_counted(self) -> frozenset[str]:
        """Places of which nothing is asked but how many cards lie there: which ones makes no difference."""
        asked = {name for tree in self.trees() for name in _places_read(tree, ("count", "there"))}
        return frozenset(self.names.zones) - asked - {*self.names.held, "stock"}

    def only_topped(self) -> frozenset[str]:
        """Places of which besides nothing is asked but their top card; the others may be shuffled back."""
        told = ("count", "there", "top", "recycle")
        asked = {name for tree in self.trees() for name in _places_read(tree, told)}
        return frozenset(self.names.zones) - asked - self.only_counted() - {*self.names.held, "stock"}

    def moved(self, verb: str) -> bool | None:
        """Whether cards that a verb names go somewhere: None where only sometimes."""
        here = [clause for clause in self.clauses if verb in clause.on]
        found = [
            clause.when is None and tree.op == "move"
            for clause in here
            for tree in clause.do
            if tree.effect.op == "move" and tree.effect.parts[0].kind in ("card", "cards")
        ]
        return any(found) if any(found) or not found else None

    @property
    def deck_size(self) -> int:
        """How many cards the deck has, copies included."""
        return sum(map(copies, self.rows))

    @property
    def data(self) -> Mapping[str, Any]:
        """The file as it was read."""
        return self.file.data


def _places_read(tree: Typed, told: tuple[str, ...]) -> Iterator[str]:
    """The places of which a tree asks more than these tell, or out of which it takes cards."""
    harmless = tree.op in told and len(tree.parts) == 1
    for number, part in enumerate(tree.parts):
        laid = (tree.op in ("move", "reveal") and number == 1) or tree.op == "move-nothing"
        if part.op == "place" and not (harmless or laid):
            yield str(part.value)
        yield from _places_read(part, told)
