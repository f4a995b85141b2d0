"""Reads `rules.toml`: every fault of the file at once, each at its line and column."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from layouts.card_list.reader import read_table
from layouts.model import LayoutError
from layouts.ruledata import pack, syntax
from layouts.ruledata.description import ClauseRule, DealRule, Description, Phase, VerbRule
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import Names, Typed
from layouts.ruledata.naming import NameReader
from layouts.ruledata.spelling import TOP, misnamed, respelled, told_once
from layouts.ruledata.syntax import Unclear
from layouts.ruledata.translated import read_rules
from layouts.sources import RULES, Findings, display, there
from layouts.tomls import Table, TomlFile
from runtime.suggestions import nearest

FILE = RULES
PYTHON = re.compile(r"[A-Za-z_]\w*\.py", re.ASCII)
TAKES = ("card", "cards", "draw", "reveal", "seat", "value", "nothing")
TRIED = ("same", "all", "each")
MOST_CLAUSES = 400
MOST_COPIES = 9
ALSO = "bcdefgh"
MOST_SLIPS = 9
"""How often a file is read anew, as it was meant."""
LARGEST_FILE = 200_000
"""Characters; the longest of ours has 9,000."""
MOST_CARDS = 200
"""Different cards of a deck whose rules are data."""
LARGEST_DECK = 500
"""Cards of it in all."""
CLAUSE_DEPTH = 4
"""Parts of the path of a clause: section, number, clause, number."""


def load(folder: Path, built_in: bool) -> Description:
    """The description of a folder; `LayoutError` with everything that is wrong with it."""
    findings = Findings()
    found = read(folder, built_in, findings)
    if findings.faults or found is None:
        raise LayoutError(findings.faults)
    return found


def read(folder: Path, built_in: bool, findings: Findings) -> Description | None:
    """The same, with the faults entered; None where nothing can be made of the file."""
    file = read_rules(folder, display(folder, built_in, FILE), findings)
    return None if file is None else describe(file, folder, built_in, findings)


def describe(file: TomlFile, folder: Path | None, built_in: bool, findings: Findings) -> Description | None:
    """The description that a file holds; `folder` is where its table of cards lies, if it has one."""
    if len(file.text) > LARGEST_FILE:
        findings.faults.append(file.fault("rule-file-large", (), limit=LARGEST_FILE))
        return None
    sound = len(findings.faults)
    for _ in range(MOST_SLIPS):
        marks = len(findings.faults)
        findings.slips.clear()
        found = _described(file, folder, built_in, findings)
        file, told = respelled(file, findings.slips)
        if not told:
            break
        findings.faults[marks:] = told  # what else there is follows from it, or is found again
    return found if len(findings.faults) == sound else None


def _described(file: TomlFile, folder: Path | None, built_in: bool, findings: Findings) -> Description | None:
    """The same of a file whose keys are taken as they are written."""
    reader = Reader(file, findings)
    rows = pack.rows_of_pack(reader.top)
    if rows is None:
        rows = _table_rows(folder, built_in, findings, reader.top)
    if not rows:
        return None
    if len(rows) > MOST_CARDS:
        reader.top.report("rule-many-cards", None, limit=MOST_CARDS)
        return None
    counts = [row.get("quantity", "") for row in rows]
    if sum(int(each) for each in counts if each.isdecimal()) > LARGEST_DECK:
        reader.top.report("rule-deck-large", None, limit=LARGEST_DECK)
        return None
    open_flags: frozenset[str] = frozenset()
    while True:
        marks = len(findings.faults)
        reader = Reader(file, findings)
        found = reader.description(rows, open_flags)
        if reader.open_flags <= open_flags:
            findings.slips += misnamed(file, reader.unknown, reader.given_at())
            findings.faults[marks:] = told_once(findings.faults[marks:], reader.unknown)
            return found
        open_flags |= reader.open_flags
        del findings.faults[marks:]


def _table_rows(
    folder: Path | None, built_in: bool, findings: Findings, top: Table
) -> tuple[Mapping[str, str], ...]:
    """The cards of a table of the folder."""
    if folder is None or not there(folder / pack.CARDS):
        top.report("rule-no-cards", "pack" if "pack" in top.data else None)
        return ()
    table = read_table(folder / pack.CARDS, display(folder, built_in, pack.CARDS), findings)
    if table is None:
        return ()
    return tuple(dict(zip(table.columns, cells, strict=False)) for _, cells in table.rows)


class Reader(NameReader):
    """One pass over a file, from its names to its clauses."""

    def description(self, rows: tuple[Mapping[str, str], ...], open_flags: frozenset[str]) -> Description:
        """The description; faults are entered on the way."""
        names, top = self.names, self.top
        names.open_flags = open_flags
        names.ids = tuple(row["id"] for row in rows)
        names.columns = pack.columns(rows)
        self.numbers(top.table("number"))
        self.options()
        pack.add_values(top.table("value"), names, rows)
        self.zones(top.table("zone"))
        self.state(top.table("state"))
        verbs_table, phases_table, turn = top.table("verb"), top.table("phase"), top.table("turn")
        names.phases = tuple(phases_table.data) or ("",)
        names.named = self.named_column(verbs_table)
        self.sets(top.table("set"))
        verbs = {name: self.verb(verbs_table, name) for name in verbs_table.data}
        if not verbs:
            top.report("key-missing", None, word=None, name="verb")
        self.given = frozenset()
        phases = self.phases(phases_table, turn, verbs)
        over = self.text(turn, "passes-over", Meaning.flag, open_to_doubt=False)
        turn.done()
        left = top.table("left-out")
        left_out = self.effects(left, "do") or ()
        left.done()
        clauses = self.clauses(verbs)
        bots = self.bots(top.table("bot"), verbs)
        found = Description(
            id=str(self.file.data.get("id", "")),
            file=self.file,
            names=names,
            rows=rows,
            clauses=clauses,
            verbs=MappingProxyType(verbs),
            phases=MappingProxyType(self.with_clauses(phases, clauses)),
            over=over,
            deal=self.deal(top.table("deal")),
            left_out=left_out,
            bots=MappingProxyType(bots),
            languages=self.languages,
            python=self.python(top.table("python")),
        )
        self.closing(top, clauses)
        return found

    def closing(self, top: Table, clauses: tuple[ClauseRule, ...]) -> None:
        """A deal ends somehow and has points; nothing in the file is left unread."""
        if clauses and not self.says_end():
            top.report("rule-never-ends", None)
        top.done(TOP)

    def python(self, table: Table) -> str:
        """`[python]`: a file of the folder with code; such a folder counts as one of code."""
        file = table.text("file", required=bool(table.data))
        if file and not PYTHON.fullmatch(file):
            table.report("rule-python-name", "file", word=file)
        table.done()
        return file

    def says_end(self) -> bool:
        """Whether some clause says when the deal ends, well or not."""
        sections = self.file.data.get("section", ())
        listed = [each for section in sections for each in section.get("clause", ())]
        return any("ends" in each for clause in listed for each in (clause, *clause.get("also", ())))

    # --- verbs and lines ------------------------------------------------------------------------
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
        for each in words:
            if each not in TAKES:
                entry.report("word-unknown", "takes", word=each, known=TAKES)
        source = entry.text("from", "hand")
        if source not in self.names.held:
            entry.report("word-unknown", "from", word=source, known=self.names.held)
            source = "hand"
        tried, tried_set = self.tried(entry)
        for lang in self.languages:
            if not entry.strings(lang):
                entry.report("rule-text-missing", None, name=f"verb.{name}", lang=lang)
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
            name=name,
            takes=" ".join(words),
            source=source,
            column=column,
            tried=tried,
            tried_set=tried_set,
        )

    def tried(self, entry: Table) -> tuple[tuple[str, ...], Typed | None]:
        """What candidates of a verb are made of: `same rank [N]`, `all`, `each`, or a set of cards."""
        words = tuple(entry.text("try", "each").split()) or ("each",)
        if words[0] not in TRIED:
            return ("set",), self.text(entry, "try", Meaning.set, open_to_doubt=False)
        if words[0] == "same":
            sound = (
                len(words) in (2, 3)
                and words[1] in self.names.columns
                and all(w.isdecimal() for w in words[2:])
            )
            if not sound:
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
        if not lines:
            entry.report("key-missing", None, word=None, name="lines")
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
            found[name] = Phase(
                name=name,
                lines=phase.lines,
                clause=phase.clause or home,
                left_out=phase.left_out,
                free=phase.free,
            )
        return found

    # --- clauses --------------------------------------------------------------------------------
    def clauses(self, verbs: Mapping[str, VerbRule]) -> tuple[ClauseRule, ...]:
        """Every clause of every section."""
        found: list[ClauseRule] = []
        seen: dict[str, int] = {}
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
                line = self.file.line(entry.path) or 0
                if clause.id in seen:
                    entry.report("clause-twice", "id", name=clause.id, earlier=seen[clause.id])
                seen.setdefault(clause.id, line)
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
                entry.report("rule-text-missing", None, name=key, lang=lang)

    def clause(self, entry: Table, verbs: Mapping[str, VerbRule]) -> ClauseRule:
        """One clause, whole."""
        identity = entry.text("id", required=True)
        self.texts(entry, "title")
        self.texts(entry, "text")
        entry.strings("asked")
        return self.demand(entry, verbs, identity, identity.lower())

    def demand(self, entry: Table, verbs: Mapping[str, VerbRule], identity: str, key: str) -> ClauseRule:
        """What the referee does for a clause; `key` begins the names of its sentences."""
        on = tuple(entry.text("on").split())
        for verb in on:
            if verb not in verbs:
                entry.report("rule-verb-unknown", "on", word=verb, known=list(verbs))
        self.given = given_by(verbs[verb] for verb in on if verb in verbs)
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

    # --- the deal, and bots -----------------------------------------------------------------------
    def deal(self, table: Table) -> DealRule:
        """`[deal]`: cards each, what is turned up, hands that everybody knows."""
        names = self.names
        hand = self.dealt(table, "hand")
        further = {name: self.dealt(table, name) or 0 for name in names.held[1:]}
        up = table.table("up")
        place, sets = up.text("to"), up.text("set")
        if place and place not in ("hand", *names.lying):
            up.report("rule-name-unknown", "to", word=place, known=["hand", *names.lying])
        if sets and (sets not in names.state or names.state[sets].kind not in names.columns):
            up.report("rule-name-unknown", "set", word=sets, known=list(names.state))
            sets = ""
        up.done()
        given = []
        for text in table.strings("given"):
            try:
                given.append(fixed(names, Meaning(names).set(syntax.condition(text))))
            except Unclear as unclear:
                self.unclear(table, "given", text, unclear)
        most = most_players(self.top.data.get("players"))
        if 0 < len(given) < most:
            table.report("rule-deal-few", "given", count=len(given), most=most)
        found = DealRule(
            hand=hand,
            all=table.flag("all"),
            further=MappingProxyType(further),
            again=table.flag("again"),
            up=place,
            up_sets=sets,
            given=tuple(given),
            stock=self.text(
                table, "stock", lambda meaning, node: fixed(names, meaning.set(node)), open_to_doubt=False
            ),
        )
        if hand is None and not found.all and not given:
            table.report("key-missing", None, word=None, name="hand")
        table.done()
        return found

    def dealt(self, table: Table, place: str) -> int | str | None:
        """How many cards each is dealt to a place: a figure, or the option that says it."""
        names = self.names
        count: int | str | None = table.free(place)
        if isinstance(count, str):
            count = names.numbers.get(count, count)
        if isinstance(count, str) and count not in names.options:
            known = [*names.numbers, *names.options]
            table.report("rule-name-unknown", place, word=count, known=known)
            return 0
        if count is None:
            return None
        if isinstance(count, str):
            if not names.options[count]:
                table.report("rule-deal-open", place, name=count)
        elif not isinstance(count, int) or isinstance(count, bool) or count < 0:
            table.report("key-not-whole", place)
            return 0
        values = names.options.get(str(count), (count,))
        if any(isinstance(each, int) and each > len(names.ids) * MOST_COPIES for each in values):
            table.report("rule-deal-large", place, limit=len(names.ids))
        return count

    def bots(self, table: Table, verbs: Mapping[str, VerbRule]) -> dict[str, Typed]:
        """`[bot]`: how much a sensible player likes a move, one number."""
        found = {}
        for verb in table.data:
            if verb not in verbs:
                table.report("rule-verb-unknown", verb, word=verb, known=list(verbs))
                continue
            tree = self.text(table, verb, Meaning.number, open_to_doubt=False)
            if tree is not None:
                found[verb] = tree
        table.done(table.data)
        return found


def fixed(names: Names, tree: Typed) -> Typed:
    """The set of cards, unless it hangs on what lies on the table."""
    if tree.op == "set":
        fixed(names, names.sets[str(tree.value)].tree)
    elif tree.op == "cut":
        if tree.parts[0].op != "const":
            raise Unclear(
                "rule-not-here", tree.parts[0].at, word=str(tree.parts[0].value or tree.parts[0].op)
            )
    elif tree.op in ("set-and", "set-or", "set-not"):
        for part in tree.parts:
            fixed(names, part)
    else:
        raise Unclear("rule-not-here", tree.at, word=tree.op)
    return tree


GIVEN = {
    "card": ("card", "cards"), "cards": ("card", "cards"), "draw": ("card", "cards"),
    "reveal": ("card", "cards"), "seat": ("other",),
}  # fmt: skip
"""What a verb takes to what conditions may call it."""


def most_players(players: object) -> int:
    """How many play at most; 0 where that cannot be read."""
    most = players.get("max") if isinstance(players, Mapping) else players
    return most if isinstance(most, int) else 0


def given_by(verbs: Iterable[VerbRule]) -> frozenset[str]:
    """What the steps with these verbs all name."""
    found = [
        {
            *(word for each in verb.takes.split() for word in GIVEN.get(each, ())),
            *["named"] * bool(verb.column),
        }
        for verb in verbs
    ]
    return frozenset(set.intersection(*found)) if found else frozenset()


@lru_cache(maxsize=16)
def ours(folder: Path) -> Description:
    """The description of one of our folders, read once."""
    return load(folder, True)
