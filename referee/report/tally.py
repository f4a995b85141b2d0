"""Deals, totals and places as lines of text."""

from __future__ import annotations

from referee.judge.judgement import Contested, DealVerdict, Judgement
from referee.messages import known, say
from referee.report.document import ended_by
from referee.report.speech import Speaker
from runtime.language import language

MINUS = "−"
STAR = "*"
"""The mark of a deal that an illegal line ended and that nobody settled."""

AGREED = frozenset({"deals", "rounds"})
"""Options by which a table agrees on several deals."""


def plain(value: int | None) -> str:
    """A total: minus only where it is less than nothing."""
    return "?" if value is None else str(value).replace("-", MINUS)


def deal_lines(judgement: Judgement, speaker: Speaker, unsettled: Contested | None = None) -> list[str]:
    """One line for each deal: how it ended, who got what; of one that is `unsettled`, that it waits."""
    spoilt = {each.deal for each in judgement.contested}
    cut = {deal.number: deal.cut for deal in judgement.record.deals}
    return [
        say("deal-waits", speaker.lang, deal=deal.deal, line=unsettled.line)
        if unsettled is not None and deal.deal == unsettled.deal
        else deal_line(deal, speaker, STAR if deal.deal in spoilt else "", cut[deal.deal])
        for deal in judgement.deals
    ]


def last_contested(judgement: Judgement) -> Contested | None:
    """The illegal end of the last deal: nothing is scored before the table has settled it."""
    last = judgement.record.deals[-1].number if judgement.record.deals else 0
    return next((each for each in judgement.contested if each.deal == last), None)


def contested_lines(judgement: Judgement, speaker: Speaker) -> list[str]:
    """A sentence for every deal that an illegal line ended, with the totals it would leave behind."""
    lang = speaker.lang
    names = speaker.record.players
    lines = []
    for each in judgement.contested:
        without = say("comma", lang).join(
            f"{name} {plain(value)}" for name, value in zip(names, each.scores_without, strict=True)
        )
        lines.append(
            STAR
            + language(lang).gap
            + say("contested", lang, deal=each.deal, line=each.line, without=without)
        )
    return lines


def deal_line(deal: DealVerdict, speaker: Speaker, mark: str, cut: int) -> str:
    """How one deal ended; `mark` stands at its number, `cut` is the first line that could not be read."""
    speaker = speaker.at(deal.deal)
    lang, names = speaker.lang, speaker.names
    comma = say("comma", lang)
    parts = [say("deal", lang, at=f"{deal.deal}{mark}")]
    reason = ended_by(deal)
    if reason is not None:
        who = comma.join(speaker.name(seat) for seat in (*deal.winners, *deal.losers))
        parts.append(speaker.ended(reason, who))
    elif deal.ended_by == "none":
        parts.append(say("not-scored", lang))
    elif cut:
        parts.append(say("read-so-far", lang, cut=cut))
    elif not deal.finished:
        parts.append(say("unfinished", lang))
    if deal.scores is not None:
        parts.append(comma.join(f"{name} {plain(v)}" for name, v in deal.entries(deal.scores, names)))
    for key, value in deal.extras.items():
        if isinstance(value, list | tuple):
            told = comma.join(f"{name} {plain(each)}" for name, each in deal.entries(value, names))
        else:
            told = (
                "?" if value is None else say(f"rank-{value}", lang) if known(f"rank-{value}") else str(value)
            )
        parts.append(speaker.extra(key, told))
    return language(lang).gap.join(parts)


def total_lines(judgement: Judgement, speaker: Speaker) -> list[str]:
    """Totals and places."""
    lang = speaker.lang
    comma = say("comma", lang)
    names = speaker.record.players
    lines = []
    if judgement.scores is not None and any(deal.finished for deal in judgement.deals):
        totals = comma.join(f"{name} {plain(v)}" for name, v in zip(names, judgement.scores, strict=True))
        lines.append(say("total", lang, totals=totals))
        if judgement.ranking is not None and len(names) > 1:
            places = []
            position = 1
            for place in judgement.ranking:
                places.append(f"{position}. " + say("and", lang).join(names[seat] for seat in place))
                position += len(place)
            lines.append(say("places", lang, places=comma.join(places)))
    if judgement.deals and not judgement.finished and AGREED & judgement.options.keys():
        lines.append(say("match-open", lang))
    return lines + contested_lines(judgement, speaker)
