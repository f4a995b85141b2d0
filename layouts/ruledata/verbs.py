"""Reads what `rules.toml` says of verbs and of the lines in which they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from layouts.ruledata import syntax
from layouts.ruledata.description import ClauseRule, Phase, VerbRule
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import Typed
from layouts.ruledata.naming import NameReader
from layouts.ruledata.syntax import Unclear
from layouts.tomls import Table
from runtime.suggestions import nearest

TAKES = ("card", "cards", "draw", "reveal", "seat", "value", "nothing")
TRIED = ("same", "all", "each")
MOST_VERBS = 40
"""Verbs in the lines of one time of a deal; ours have five at most."""


class VerbReader(NameReader):
    """`[verb]`, and `[turn]` or `[phase]`."""

    def named_column(self, table: Table) -> str:
        """The column of which some verb names a value."""
        for name in table.data:
            spec = table.data[name]
            takes = spec.get("takes", "") if isinstance(spec, Mapping) else ""
            words = takes.split() if isinstance(takes, str) else []
            if "value" in words:
                return self.column_meant(words[-1])
        return ""

    def column_meant(self, word: str) -> str:
        """A column, or the one that a slip was meant for."""
        return word if word in self.names.columns else nearest(word, self.names.columns) or ""

    def verb(self, table: Table, name: str) -> VerbRule:
        """`[verb.NAME]`; its words in each language are the business of `layouts.ruledata.words`."""
        entry = table.table(name)
        words = entry.text("takes", required=True).split() or ["nothing"]
        column = ""
        if "value" in words:
            column = words[-1]
            words = words[:-1]
            if column not in self.names.columns:
                entry.report("rule-column-unknown", "takes", word=column, known=list(self.names.columns))
                column = self.column_meant(column)
            elif self.names.named and column != self.names.named:
                entry.report("rule-two-columns", "takes", word=column, name=self.names.named)
                column = self.names.named
        for each in words:
            if each not in TAKES:
                entry.report("word-unknown", "takes", word=each, known=TAKES)
        words = [each if each in TAKES else nearest(each, TAKES) or each for each in words]
        source = entry.text("from", "hand")
        if source not in self.names.held:
            if source in self.names.zones:
                entry.report("rule-some-of-place", "from")
            else:
                entry.report("word-unknown", "from", word=source, known=self.names.held)
            source = "hand"
        tried, tried_set = self.tried(entry)
        for lang in self.languages:
            if not entry.strings(lang):
                entry.report("rule-text-missing", None, name=f"verb.{name}", lang=lang)
            for each in entry.strings(lang):
                if len(each.split()) != 1:
                    entry.report("rule-word-shape", lang, word=each)
        legends = entry.by_language("legend")
        missing = [lang for lang in self.languages if lang not in legends and "" not in legends]
        if missing:
            entry.report("rule-text-missing", None, name=f"verb.{name}.legend", lang=missing[0])
        entry.text("between")
        known = (*map(str, self.names.columns.get("rank", ())), *self.names.ids)
        for each in entry.strings("bare"):
            if each not in known:
                entry.report("word-unknown", "bare", word=each, known=tuple(dict.fromkeys(known)))
        entry.done()
        return VerbRule(
            name=name, takes=" ".join(words), source=source, column=column, tried=tried, tried_set=tried_set
        )

    def tried(self, entry: Table) -> tuple[tuple[str, ...], Typed | None]:
        """What candidates of a verb are made of: `same rank [N]`, `all`, `each`, or a set of cards."""
        words = tuple(entry.text("try", "each").split()) or ("each",)
        if words[0] not in TRIED:
            return ("set",), self.text(entry, "try", Meaning.set, open_to_doubt=False)
        if words[0] == "same":
            column, number = (*words[1:], "", "")[:2]
            if len(words) > 3 or column not in self.names.columns or not (number or "0").isdecimal():
                entry.report("word-unknown", "try", word=" ".join(words), known=("same rank", "same rank 4"))
                return ("each",), None
        return words, None

    def phases(self, table: Table, turn: Table, verbs: Mapping[str, VerbRule]) -> dict[str, Phase]:
        """`[phase.NAME]`, or `[turn]` where a deal has but one."""
        if not table.data:
            return {"": self.phase(turn, "", verbs)}
        found = {}
        for name in table.data:
            entry = table.table(name)
            found[name] = self.phase(entry, name, verbs)
            entry.done()
        table.done()
        return found

    def phase(self, entry: Table, name: str, verbs: Mapping[str, VerbRule]) -> Phase:
        """One time of a deal."""
        lines = []
        for text in entry.strings("lines"):
            try:
                parts = syntax.line(text)
                strange = next((part for part in parts if part.verb not in verbs), None)
                if strange is not None:
                    raise Unclear("rule-verb-unknown", strange.at, word=strange.verb, known=list(verbs))
                lines.append(parts)
            except Unclear as unclear:
                self.unclear(entry, "lines", text, unclear)
        if not entry.strings("lines"):
            entry.report("key-missing", None, word=None, name="lines")
        if sum(map(len, lines)) > MOST_VERBS:
            entry.report("rule-many", "lines", limit=MOST_VERBS)
        return Phase(
            name=name,
            lines=tuple(lines),
            clause=entry.text("clause"),
            left_out=self.effects(entry, "left-out"),
            free=entry.flag("any-turn"),
        )

    def with_clauses(self, phases: dict[str, Phase], clauses: tuple[ClauseRule, ...]) -> dict[str, Phase]:
        """Every phase with the clause that a wrong line breaks: the first that speaks of its verbs."""
        found = {}
        ids = [clause.id for clause in clauses]
        for name, phase in phases.items():
            verbs = {part.verb for parts in phase.lines for part in parts}
            here = [clause for clause in clauses if verbs & set(clause.on)]
            moving = (clause.id for clause in here if clause.moves_cards)
            home = next(moving, here[0].id if here else next(iter(ids), ""))
            if phase.clause and phase.clause not in ids:
                path = ("phase", name, "clause") if name else ("turn", "clause")
                self.findings.faults.append(
                    self.file.fault("clause-undeclared", path, word=phase.clause, known=ids)
                )
            found[name] = replace(phase, clause=phase.clause or home)
        return found
