"""What would settle a line that nobody can judge yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from referee.judge.judgement import DOUBTFUL, LineVerdict
from referee.messages import say
from referee.report.speech import Speaker, begun
from runtime.language import language

MOST_SETTLING: Final = 2
"""Ways to settle a line that are named."""


def settling(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """What would settle a line that nobody can judge yet."""
    told = shown(verdict, speaker)
    rows = [each.line for each in verdict.settle if each.why == "row"]
    if len(rows) > 1:
        told = [rows_told(rows, "settle-row", speaker.lang)]
    told += [say("settle-memories", speaker.lang, player=name) for name in rememberers(verdict, speaker)]
    for item in told[:MOST_SETTLING]:
        yield say("settle", speaker.lang, item=item)


def only_rows_open(verdict: LineVerdict) -> bool:
    """Whether nobody can judge a line only because it was not written what lay in some rows."""
    told = {each.why for each in verdict.settle}
    sure = any(breach.doubt is None for breach in verdict.breaches)
    return verdict.verdict == DOUBTFUL and told == {"row"} and not (sure or verdict.turns_on)


def rows_told(rows: Iterable[int], key: str, lang: str) -> str:
    """A sentence about rows that were not written, or about the only one."""
    listed = [str(row) for row in sorted(set(rows))]
    return say(
        key if len(listed) == 1 else f"{key}s", lang, row=listed[0], rows=language(lang).listed(listed)
    )


def rememberers(verdict: LineVerdict, speaker: Speaker) -> Iterator[str]:
    """Whose moves a verdict turns on, because nobody agrees what they were."""
    disputed = {name.removeprefix("line ") for name in verdict.turns_on}
    for deal in speaker.record.deals:
        for line in deal.lines:
            if line.seat is not None and str(line.number) in disputed:
                yield speaker.at(deal.number).name(line.seat)


def shown(verdict: LineVerdict, speaker: Speaker) -> list[str]:
    """What somebody has to show or say to settle an unknown line."""
    told = []
    for settle in verdict.settle if speaker.written else ():
        name = say("somebody", speaker.lang) if settle.seat is None else speaker.name(settle.seat)
        key = f"settle-{settle.why}" if settle.cards or settle.why != "show" else "settle-show-all"
        key, what = ("settle-show-place", speaker.zone(settle.place)) if settle.place else (key, "")
        line, cards = settle.line, speaker.cards(settle.cards)
        text = say(key, speaker.lang, player=name, line=line, row=line, question=cards, place=what)
        told.append(begun(text) if settle.seat is None else text)
    return told
