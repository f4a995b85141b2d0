"""Rules that a table tells below its header, among the lines of a deal: `house rule: number counts too`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from referee import registry
from referee.record.choices_said import chosen_in
from referee.record.faults import Fault
from referee.record.own_rules import is_rule, near_choices, without_standard
from referee.record.respell import any_of
from referee.record.structure import without_comment


def rules_below(lines: Sequence[str], begin: int, game: str) -> Iterator[Fault]:
    """The faults of lines of deals that tell a rule, with the choice that says it or those that come near."""
    if game not in registry.games():
        return
    rule = any_of(registry.vocabulary(game).fillers["rule"])
    told = re.compile(rf"\s*(?:\w+\s+)?{rule}(?!\w)[^:=、,.]*[:=、,.-]?\s*(?P<said>.+)", re.IGNORECASE)
    for number, line in enumerate(lines[begin:], begin + 1):
        found = told.match(without_comment(line)) if line[:1] not in ("@", "#") else None
        said = "" if found is None else found["said"].strip()
        if said and without_standard(said, game) and is_rule(line, game):
            chosen = (each.strip() for each in chosen_in(said, game).partition("#")[0].split(","))
            near = ", ".join(each for each in chosen if "=" in each) or near_choices(said, game)
            yield Fault(number, 1, "rule-strange", (line.strip(),), "hint-choices-above", (near,))
