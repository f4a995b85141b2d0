"""Reads the clauses of `rules.toml`: when they speak, what they ask for, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType

from layouts.keylines import Key
from layouts.ruledata.description import ClauseRule, VerbRule
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import Typed
from layouts.ruledata.naming import of_clause
from layouts.ruledata.syntax import Unclear
from layouts.ruledata.verbs import VerbReader
from layouts.tomls import Table

MOST_CLAUSES = 400
ALSO = "bcdefgh"
CLAUSE_DEPTH = 4
"""Parts of the path of a clause: section, number, clause, number."""
GIVEN = {
    "card": ("card", "cards"), "cards": ("card", "cards"), "draw": ("card", "cards"),
    "reveal": ("card", "cards"), "seat": ("other",), "named": ("named",),
}  # fmt: skip
"""What a verb takes to what conditions may call it."""
ASKS_CARDS = ("best", "by", "ties", "top", "bottom", "first", "sum")
"""What has no answer where a place is empty."""


class ClauseReader(VerbReader):
    """`[[section]]`."""

    def clauses(self, verbs: Mapping[str, VerbRule]) -> tuple[ClauseRule, ...]:
        """Every clause of every section."""
        found: list[ClauseRule] = []
        seen: dict[str, Key] = {}
        sections = self.top.tables("section")
        if not sections:
            self.top.report("key-missing", None, word=None, name="section")
        for section in sections:
            section.text("id", required=True)
            self.texts(section, "title")
            for entry in section.tables("clause"):
                if len(found) >= MOST_CLAUSES:
                    entry.report("rule-many", None, limit=MOST_CLAUSES)
                    break
                clause = self.clause(entry, verbs)
                if clause.id in seen:
                    earlier = self.file.line(seen[clause.id]) or 0
                    entry.report("clause-twice", "id", name=clause.id, earlier=earlier)
                seen.setdefault(clause.id, entry.path)
                found.append(clause)
                for place, further in enumerate(entry.tables("also")):
                    found.append(
                        self.demand(further, verbs, clause.id, f"{clause.key}{ALSO[place % len(ALSO)]}")
                    )
                entry.done()
            section.done()
        return tuple(found)

    def texts(self, entry: Table, key: str) -> None:
        """A text that must be there in every language."""
        texts = entry.by_language(key)
        for lang in self.languages:
            if lang not in texts and "" not in texts:
                entry.report("rule-text-missing", None, name=of_clause(entry, key), lang=lang)

    def clause(self, entry: Table, verbs: Mapping[str, VerbRule]) -> ClauseRule:
        """One clause, whole."""
        identity = entry.text("id", required=True)
        self.texts(entry, "title")
        self.texts(entry, "text")
        entry.strings("asked")
        entry.flag("first")
        return self.demand(entry, verbs, identity, identity.lower())

    def demand(self, entry: Table, verbs: Mapping[str, VerbRule], identity: str, key: str) -> ClauseRule:
        """What the referee does for a clause; `key` begins the names of its sentences."""
        on = tuple(entry.text("on").split())
        for verb in on:
            if verb not in verbs:
                entry.report("rule-verb-unknown", "on", word=verb, known=list(verbs))
        known = verbs.keys() >= set(on)  # else nothing that follows from a verb without a meaning is told
        self.given = given_by(verbs[verb] for verb in on) if known else None
        when = self.text(entry, "when", Meaning.flag, open_to_doubt=False)
        needs = self.text(entry, "needs", Meaning.flag)
        leaves = self.text(entry, "leaves", Meaning.flag)
        sentences = {
            key: found
            for key in ("why", "maybe", "fine", "ended")
            if (found := self.sentence(entry, key, ("winners",) if key == "ended" else ())) is not None
        }
        wanted = next((each for each in (needs, leaves) if each is not None), None)
        if wanted is not None and "why" not in sentences:
            entry.report("rule-sentence-missing", None, name="why")
        if any(each is not None and each.hidden for each in (needs, leaves)) and "maybe" not in sentences:
            entry.report("rule-maybe-missing", None)
        done = self.effects(entry, "do") or ()
        self.moved_twice(entry, identity, on, done, always=when is None)
        self.read_emptied(entry, done)
        self.given = frozenset()
        ends = self.text(entry, "ends", Meaning.flag, open_to_doubt=False)
        if ends is not None and "ended" not in sentences:
            entry.report("rule-sentence-missing", None, name="ended")
        score = self.text(entry, "score", Meaning.number)
        self.given = None
        choose = entry.text("choose")
        if not on and (wanted is not None or choose):
            entry.report("key-missing", None, word=None, name="on")
        if choose and choose != self.names.named:
            entry.report("word-unknown", "choose", word=choose, known=(self.names.named,))
        rule = ClauseRule(
            id=identity,
            on=on,
            when=when,
            needs=needs,
            leaves=leaves,
            do=done,
            choose=bool(choose),
            ends=ends,
            score=score,
            sentences=MappingProxyType(sentences),
            key=key,
        )
        if len(entry.path) > CLAUSE_DEPTH:
            entry.done()
        return rule

    def moved_twice(
        self, entry: Table, identity: str, on: Iterable[str], done: Iterable[Typed], *, always: bool
    ) -> None:
        """Report a rule that moves the card of a step that another one has moved already."""
        for tree in done:
            inner = tree.effect
            if inner.op != "move" or inner.parts[0].kind not in ("card", "cards"):
                continue
            for verb in on:
                if verb in self.moving:
                    facts = {"word": verb, "earlier": self.moving[verb]}
                    self.unclear(entry, "do", entry.text("do"), Unclear("rule-moved-twice", tree.at, **facts))
                    break
            if always and tree.op == "move":
                self.moving |= {verb: identity for verb in on if verb not in self.moving}

    def read_emptied(self, entry: Table, done: Iterable[Typed]) -> None:
        """Report an effect that asks for the cards of a place which an earlier one has emptied."""
        emptied: set[str] = set()
        for tree in done:
            found = next((each for each in asked_places(tree) if each.value in emptied), None)
            if found is not None:
                unclear = Unclear("rule-place-emptied", found.at, word=str(found.value))
                self.unclear(entry, "do", entry.text("do"), unclear)
            emptied -= {str(part.value) for part in tree.effect.parts if part.op == "place"}
            if tree.op == "move" and tree.parts[0].op == "place" and not tree.parts[0].parts:
                emptied.add(str(tree.parts[0].value))


def asked_places(tree: Typed) -> Iterator[Typed]:
    """The places whose cards a meaning asks for; how many lie there may be asked of an empty one."""
    for part in tree.parts:
        if part.op != "place":
            yield from asked_places(part)
        elif tree.op in ASKS_CARDS:
            yield part


def given_by(verbs: Iterable[VerbRule]) -> frozenset[str]:
    """What the steps with these verbs all name."""
    taken = ((*verb.takes.split(), *["named"] * bool(verb.column)) for verb in verbs)
    found = [{word for each in some for word in GIVEN.get(each, ())} for some in taken]
    return frozenset(set.intersection(*found)) if found else frozenset()
