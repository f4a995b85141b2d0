"""What is said of lines that are not legal: house rules that would allow them, and what would settle them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from referee.judge.explore import Explored, OptionValue
from referee.judge.game_loader import engine
from referee.judge.judgement import ILLEGAL, LEGAL, LineVerdict
from referee.record.model import Deal, Record


class Rule(NamedTuple):
    """Another value of a rule, and the verdicts on all lines under it."""

    option: str
    value: OptionValue
    verdicts: Sequence[str]


class OtherRules(NamedTuple):
    """What was tried of them; `whole`: all of them were."""

    tried: Sequence[Rule]
    whole: bool = True


def advised(
    verdicts: Sequence[LineVerdict],
    record: Record,
    deals: tuple[Deal, ...],
    found: Sequence[Explored],
    tried: Sequence[Rule],
) -> tuple[LineVerdict, ...]:
    """Illegal lines with the house rule that would allow them, unknown ones with what would settle them."""
    from referee.judge.conditions import with_suppositions
    from referee.judge.settle import settling

    rules = [(rule, last_spared(verdicts, rule.verdicts)) for rule in tried]
    places = {deal.number: place for place, deal in enumerate(deals)}
    game = engine(record.game)
    done = []
    for index, verdict in enumerate(verdicts):
        if verdict.verdict is LEGAL:
            done.append(verdict)
            continue
        place = places[verdict.deal]
        dealt = found[place].ways[0].run
        if verdict.verdict is ILLEGAL:
            named = tuple(
                (rule.option, rule.value)
                for rule, spared in rules
                if rule.verdicts[index] == LEGAL and index <= spared
            )
            proved = verdict.breaches
            if any(breach.doubt is not None for breach in proved):
                proved = with_suppositions(proved, game, dealt.states[0])
            done.append(verdict._replace(legal_under=named, breaches=proved))
        else:
            asked = settling(verdict, deals[place].lines, game, dealt)
            breaches = with_suppositions(verdict.breaches, game, dealt.states[0])
            done.append(verdict._replace(settle=asked, breaches=breaches))
    return tuple(done)


def last_spared(verdicts: Sequence[LineVerdict], under: Sequence[str]) -> int:
    """The index of the first line that becomes illegal, which was legal; behind it nothing is allowed."""
    return next(
        (i for i, each in enumerate(under) if each == ILLEGAL and verdicts[i].verdict == LEGAL), len(under)
    )
