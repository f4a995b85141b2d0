"""Reads how `rules.toml` deals the cards, and what its bots like."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from layouts.ruledata import syntax
from layouts.ruledata.clauses import ClauseReader
from layouts.ruledata.description import DealRule, VerbRule
from layouts.ruledata.meaning import Meaning
from layouts.ruledata.names import Names, Typed
from layouts.ruledata.syntax import Unclear
from layouts.tomls import Table

MOST_COPIES = 9


class DealReader(ClauseReader):
    """`[deal]` and `[bot]`."""

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
        twice = self.dealt_twice(given)
        if twice:
            table.report("rule-deal-twice", "given", word=twice)
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

    def dealt_twice(self, given: Iterable[Typed]) -> str:
        """A card of which more hands have one than there are; "" for none."""
        left = dict(enumerate(self.copies))
        for hand in given:
            for card in self.names.cards(hand):
                left[card] -= 1
                if left[card] < 0:
                    return self.names.ids[card]
        return ""

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
        values = names.options.get(str(count), (count,))
        whole = [
            each for each in values if isinstance(each, int) and not isinstance(each, bool) and each >= 0
        ]
        if not values or len(whole) < len(values):
            code = "rule-deal-open" if isinstance(count, str) else "key-not-whole"
            table.report(code, place, name=count)
            return 0
        if max(whole) > len(names.ids) * MOST_COPIES:
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


def most_players(players: object) -> int:
    """How many play at most; 0 where that cannot be read."""
    most = players.get("max") if isinstance(players, Mapping) else players
    return most if isinstance(most, int) else 0
