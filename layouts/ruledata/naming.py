"""Reads the names of a `rules.toml`, and gives the texts that speak of them their meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, TypeVar

from layouts.model import Problem
from layouts.ruledata import syntax
from layouts.ruledata.description import Sentence
from layouts.ruledata.figures import with_numbers
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import BARE_KINDS, SEEN, Names, SetRule, StateRule, Typed, Zone
from layouts.ruledata.record import usual_facts
from layouts.ruledata.statements import statement
from layouts.ruledata.syntax import Unclear
from layouts.sources import COMMON, Findings
from layouts.tomls import Table, TomlFile, read_toml
from runtime.suggestions import fold, nearest

LANGUAGES = ("en", "ja")
OWN = "hand", "stock"
"""Places that every game may have: held cards, and the face-down rest."""
MOST_PLACES, MOST_REMEMBERED = 16, 24
"""Places of the table, and pieces of state: our games have six of each at most."""
LARGEST = 2000
"""Nodes of one condition, those of the sets that it names included."""
LARGEST_GAME = 6000
"""The same of all texts together; our games have 340 at most."""
FACT = re.compile(r"\{([^{}?/|][^{}]*)\}")
"""A fact of the table in a sentence: `{card}`, `{hand has playable}`."""

T = TypeVar("T")


@cache
def _facts(up: bool, again: bool) -> frozenset[str]:
    """The usual words of the facts of a record, where a card is turned up, or dealt in mid-deal."""
    file = read_toml(COMMON / "record.toml", "record.toml", Findings())
    assert file is not None
    facts = [*file.data["fact"], *usual_facts(up=up, again=again)]
    return frozenset(fold(fact[lang][0]) for fact in facts for lang in LANGUAGES)


def of_clause(table: Table, key: str) -> str:
    """A key with the id of its clause, by which a translator knows it."""
    identity = table.data.get("id")
    return f"{identity}.{key}" if isinstance(identity, str) else key


RESERVED = frozenset({
    "card", "cards", "seat", "other", "named", "hand", "stock", "turn", "dealer", "seats", "none", "phase",
    "and", "or", "not", "in", "has", "no", "if", "nothing", "move", "to", "draw", "reveal", "recycle",
    "reset", "true", "false",
})  # fmt: skip
"""Words of the language itself."""


class NameReader:
    """One pass over a file: what its names mean, and texts that speak of them."""

    def __init__(self, file: TomlFile, findings: Findings) -> None:
        self.file = file
        self.findings = findings
        self.top = Table(file, file.data, (), findings)
        self.names = Names()
        self.copies: tuple[int, ...] = ()  # of each card
        self.open_flags: frozenset[str] = frozenset()
        self.given: frozenset[str] | None = None  # what a step names here; None: whatever it may be
        self.work = 0  # nodes of all texts so far
        self.moving: dict[str, str] = {}  # verb to the rule that moves its card, whatever else holds
        self.unknown: dict[str, list[Problem]] = {}  # words that mean nothing, where they are told
        self.languages = (
            tuple(sorted(self._titles(), key=lambda lang: (lang not in LANGUAGES, lang))) or LANGUAGES[:1]
        )

    def _titles(self) -> Mapping[str, Any]:
        title = self.file.data.get("title")
        return title if isinstance(title, Mapping) else {}

    def given_at(self) -> Mapping[str, tuple[str | int, ...]]:
        """Where each name of the file is given."""
        kinds = ("number", "value", "zone", "state", "set", "verb", "phase")
        return {
            name: (kind, name)
            for kind in kinds
            if isinstance(table := self.file.data.get(kind), Mapping)
            for name in table
        }

    # --- names --------------------------------------------------------------------------------
    def fresh(self, table: Table, name: str, *, known: tuple[str, ...] = ()) -> bool:
        """Whether a name may be given here."""
        taken = {*self.names.numbers, *self.names.options, *self.names.zones, *self.names.state, *RESERVED}
        if name in taken and name not in known:
            table.report("rule-name-taken", name, word=name)
            return False
        self.shaped(table, name)  # told once: other texts speak of it
        return True

    def shaped(self, table: Table, name: str) -> None:
        """A name is one word of a condition."""
        if not fold(name).isidentifier():
            table.report("rule-name-shape", name, word=name)

    def unwritten(self, table: Table, name: str, titles: Mapping[str, str]) -> None:
        """A place or a state has words of its own: a position tells it as a fact with its name."""
        if name in OWN:
            return
        deal = self.file.data.get("deal")
        known = _facts(*(isinstance(deal, Mapping) and bool(deal.get(key)) for key in ("up", "again")))
        for word in (name, titles.get("ja", "").replace(" ", "")):
            if f"@{fold(word)}" in known:
                table.report("rule-name-taken", name, word=word)
                return

    def numbers(self, table: Table) -> None:
        """`[number]`: figures that texts, conditions and scores name."""
        for name in table.data:
            found = table.free(name)
            if not isinstance(found, int | str) or isinstance(found, bool):
                table.report("key-not-whole", name)
            elif self.fresh(table, name):
                self.names.numbers[name] = found
        table.done()

    def options(self) -> None:
        """The options, whose shape `layouts.options` checks; here only their names and values."""
        listed = self.file.data.get("option")
        for place, entry in enumerate(listed if isinstance(listed, tuple) else ()):
            if isinstance(entry, Mapping) and isinstance(entry.get("name"), str):
                name, values = entry["name"], entry.get("values", ())
                if name in {*self.names.numbers, *self.names.columns, *RESERVED}:
                    taken = self.file.fault("rule-name-taken", ("option", place, "name"), word=name)
                    self.findings.faults.append(taken)
                    continue
                self.names.options[name] = values if isinstance(values, tuple) else ()

    def zones(self, table: Table) -> None:
        """`[zone]`: the places of the table."""
        if len(table.data) > MOST_PLACES:
            self.top.report("rule-many", "zone", limit=MOST_PLACES)
        for name in table.data:
            entry = table.table(name)
            of, who, seen = entry.text("of", "table"), entry.flag("who"), entry.text("seen", "all")
            who = who or not isinstance(entry.data.get("who", False), bool)  # meant so: told once
            titles = entry.by_language("title")
            entry.done()
            if of not in ("table", "seat"):
                entry.report("word-unknown", "of", word=of, known=("table", "seat"))
            if seen not in SEEN:
                entry.report("word-unknown", "seen", word=seen, known=SEEN)
                seen = "owner"  # told once: the other texts speak of such a place
            elif seen != "all" and name not in OWN and (of != "seat" or who):
                entry.report("rule-place-hidden", "seen", name=name)
            missing = [lang for lang in self.languages if lang not in titles and "" not in titles]
            if missing and isinstance(table.data[name], Mapping):
                entry.report("rule-text-missing", None, name=f"{name}.title", lang=missing[0])
            if name in OWN or self.fresh(table, name):
                self.unwritten(table, name, titles)
                self.names.zones[name] = Zone(name=name, each=of == "seat", who=who, titles=titles, seen=seen)
        table.done()

    def state(self, table: Table) -> None:
        """`[state]`: what the table remembers."""
        if len(table.data) > MOST_REMEMBERED:
            self.top.report("rule-many", "state", limit=MOST_REMEMBERED)
        kinds = (*BARE_KINDS, *(name for name in self.names.columns if not self.names.numeric(name)))
        for name in table.data:
            spec, begins = table.free(name), None
            titles: Mapping[str, str] = {}
            if isinstance(spec, Mapping):
                entry = table.table(name)
                spec, begins, titles = (
                    entry.text("is"),
                    entry.integer("begins", None),
                    entry.by_language("title"),
                )
                entry.done()
            kind, each, of = str(spec).partition(" of ")
            if each and of != "seat":
                table.report("word-unknown", name, word=of, known=("seat",))
            if kind not in kinds:
                table.report("word-unknown", name, word=kind, known=kinds)
                kind = nearest(kind, kinds) or "num"  # told once: other texts speak of it
            first = begins if begins is not None else 0 if kind in ("num", "flag") else -1
            if self.fresh(table, name):
                self.unwritten(table, name, titles)
                self.names.state[name] = StateRule(
                    name=name, kind=kind, each=bool(each), begins=first, titles=titles
                )
        table.done()

    def sets(self, table: Table) -> None:
        """`[set]`: named sets of cards, each of those before it."""
        for name in table.data:
            if name in self.names.columns or name in RESERVED:
                table.report("rule-name-taken", name, word=name)
                continue
            self.shaped(table, name)
            local: list[bool] = []

            def tree(meaning: Meaning, node: syntax.Node, local: list[bool] = local) -> Typed:
                found = meaning.set(node)
                local.append(meaning.uses_local)
                return found

            found = self.text(table, name, tree, open_to_doubt=False)
            if found is None:  # told once, where it stands
                nothing = Typed("set-or", "set", 0)
                self.names.sets[name] = SetRule(name=name, tree=nothing, local=False, size=1)
            else:
                size = self.names.size(found)
                self.names.sets[name] = SetRule(name=name, tree=found, local=local[0], size=size)
        table.done()

    # --- texts with a meaning -------------------------------------------------------------------
    def text(
        self,
        table: Table,
        key: str,
        how: Callable[[Meaning, syntax.Node], T],
        *,
        open_to_doubt: bool = True,
    ) -> T | None:
        """What the text under a key means; None with a fault, or where it is not there."""
        written = table.text(key)
        if not written:
            return None
        try:
            self.written_as_one(written)
            found = how(Meaning(self.names), syntax.condition(written))
            if isinstance(found, Typed):
                self.bounded(found)
            if not open_to_doubt and isinstance(found, Typed) and found.hidden:
                raise Unclear("rule-hidden", found.at, word=key)
            if isinstance(found, Typed):
                self.sayable(found)
            return found
        except Unclear as unclear:
            self.unclear(table, key, written, unclear)
            return None

    def written_as_one(self, text: str) -> None:
        """Unclear where a text names an option that reads as several words: `deal-count` as a minus."""
        for name in self.names.options:
            found = None if fold(name).isidentifier() else re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
            if found is not None:
                raise Unclear("rule-name-shape", found.start(), word=name)

    def bounded(self, tree: Typed) -> None:
        """Unclear where a meaning is more than anybody should have to work out at every line."""
        size = self.names.size(tree)
        if size > LARGEST:
            raise Unclear("rule-large", 0, limit=LARGEST)
        if self.work <= LARGEST_GAME < self.work + size:
            self.top.report("rule-large-game", None, limit=LARGEST_GAME)
        self.work += size

    def sayable(self, tree: Typed) -> None:
        """Unclear where a text speaks of a card, a player or a value that no step names here."""
        if self.given is None:
            return
        for word, at in self.names.local(tree):
            if word not in self.given:
                raise Unclear("rule-not-here", at, word=word)

    def unclear(self, table: Table, key: str, text: str, unclear: Unclear) -> None:
        """Enter the fault of a text."""
        problem = self.file.fault_in(unclear.code, (*table.path, key), text, unclear.at, **unclear.facts)
        if problem in self.findings.faults:
            return
        self.findings.faults.append(problem)
        if unclear.code.endswith("-unknown"):
            self.unknown.setdefault(str(unclear.facts.get("word")), []).append(problem)

    def effects(self, table: Table, key: str) -> tuple[Typed, ...] | None:
        """The statements under a key; None where it is not there."""
        written = table.text(key)
        if not written:
            return None
        try:
            self.written_as_one(written)
            found = tuple(statement(Meaning(self.names), each) for each in syntax.effects(written))
            for each in found:
                self.bounded(each)
                self.sayable(each)
        except Unclear as unclear:
            self.unclear(table, key, written, unclear)
            return ()
        for each in found:
            inner = each.effect
            if inner.op == "set" and inner.parts[1].hidden:
                self.open_flags |= {str(inner.parts[0].value)}
        return found

    def sentence(self, table: Table, key: str, own: tuple[str, ...] = ()) -> Sentence | None:
        """A sentence in every language, with the facts that it names."""
        texts = table.by_language(key)
        if not texts:
            return None
        names: dict[str, str] = {}
        trees: dict[str, Typed] = {}
        found: dict[str, str] = {}
        for lang, written in texts.items():
            if len(written) > syntax.LONGEST:
                long = Unclear("rule-long", 0, limit=syntax.LONGEST)
                self.unclear(table, f"{key}.{lang}" if lang else key, written, long)
                found[lang] = ""
                continue
            text = with_numbers(written, self.names.numbers, lang)

            def place(match: re.Match[str], lang: str = lang, written: str = written) -> str:
                name = match[1]
                if name in own:
                    return match[0]
                if name not in names:
                    try:
                        if own:
                            raise Unclear("word-unknown", 0, word=name, known=own)
                        tree = self.fact(name)
                        self.bounded(tree)
                        self.sayable(tree)
                    except Unclear as unclear:
                        at = written.find("{" + name + "}") + 1 + unclear.at
                        shifted = Unclear(unclear.code, at, **unclear.facts)
                        self.unclear(table, f"{key}.{lang}" if lang else key, written, shifted)
                        return ""
                    names[name] = f"fact{len(names)}"
                    trees[names[name]] = tree
                return f"{{{names[name]}}}"

            found[lang] = FACT.sub(place, text)
            stray = re.search(r"[{}]", FACT.sub(lambda match: "-" * len(match[0]), written))
            if stray is not None:
                brackets = Unclear("rule-expected", len(written), word="}")
                if stray[0] == "}":
                    brackets = Unclear("rule-unexpected", stray.start(), word="}")
                self.unclear(table, f"{key}.{lang}" if lang else key, written, brackets)
        for lang in self.languages:
            if lang not in found and "" not in found:
                table.report("rule-text-missing", key, name=of_clause(table, key), lang=lang)
        return Sentence(texts=MappingProxyType(found), facts=MappingProxyType(trees))

    def fact(self, text: str) -> Typed:
        """What stands for `{text}`: a value, or the card that a hand has of a set."""
        node = syntax.condition(text)
        meaning = Meaning(self.names)
        if node.kind == "has":
            found = meaning.value(node)
            return found._replace(op="first", kind="card", hidden=False)
        found = meaning.value(node)
        if found.kind in ("flag", "place", "none"):
            raise Unclear("rule-kind", found.at, wanted="value", found=found.kind)
        return found
