"""A judgement as a good referee would speak it: verdict, line, why, clause with its wording, what instead."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from shlex import quote
from typing import TYPE_CHECKING

from referee.budget import Spent
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, OUT_OF_TURN, Contested, Judgement, LineVerdict
from referee.messages import say
from referee.messages.wrap import paragraphs, wrapped
from referee.record.model import LineKind
from referee.report.argued import argued_about
from referee.report.scores import counted_by
from referee.report.settling import only_rows_open, rows_told, shown
from referee.report.speech import Speaker, speaker_of
from referee.report.tally import deal_lines, last_contested, total_lines
from runtime.terminal import Paint

if TYPE_CHECKING:
    from referee.judge.rulings import Ruling

MARKS = {LEGAL: "ok", ILLEGAL: "!!", DOUBTFUL: "??"}
STYLES = {LEGAL: ("green",), ILLEGAL: ("red", "bold"), DOUBTFUL: ("yellow", "bold")}
INDENT = 5
ALTERNATIVES = 12
"""Legal moves named in the report; `referee legal` lists them all."""


def report(judgement: Judgement, lang: str, paint: Paint, *, everything: bool = False) -> str:
    """The whole report of one record without rulings; `everything` lists the legal lines too."""
    told = spoken(
        judgement,
        lang,
        paint,
        everything=everything,
        whole=lambda verdict: True,
        argued=argued_about(judgement),
    )
    return "\n".join(told)


def spoken(
    judgement: Judgement,
    lang: str,
    paint: Paint,
    *,
    everything: bool = False,
    wanted: Callable[[LineVerdict], bool] = lambda verdict: False,
    whole: Callable[[LineVerdict], bool] = lambda verdict: False,
    told: Callable[[], Mapping[int, Ruling]] = dict,
    argued: Container[int] = (),
    file: str = "",
) -> Iterator[str]:
    """The report of one record piece by piece, each verdict before its ruling is worked out.

    `told` gives the rulings by the place of their lines, once the first of the lines that are `wanted` is
    shown; a legal line that is wanted, or whose place is among those `argued` about, is explained like the
    others.  `whole`: the clauses in full stand behind who is right, why, and what happens now.  `file` is
    what commands change, where there is one.
    """
    speaker = speaker_of(judgement, lang)
    untried = list(judgement.untried)
    rulings: Mapping[int, Ruling] | None = None
    cited: set[str] = set()
    again, scored = same_causes(judgement), speaker.vocabulary.of_role("pad")
    yield _head(judgement, speaker, paint)
    yield from (paint(_announced(note, lang), "dim") for note in judgement.record.notes)
    for place, verdict in enumerate(judgement.lines):
        full = whole(verdict)
        asked = place in argued or (wanted(verdict) and (full or not only_rows_open(verdict)))
        if (verdict.verdict == LEGAL or only_rows_open(verdict)) and verdict.dispute is None and not asked:
            if everything:
                yield _title(verdict, speaker, paint)
            continue
        if place in again and not (full or place in argued):
            continue
        yield "\n".join(["", _title(verdict, speaker, paint)])
        if asked and rulings is None:
            try:
                rulings = told()
            except Spent:
                rulings = {}
                untried.append("rulings")
        ruled = None if rulings is None else rulings.get(place)
        if ruled is not None:
            yield from explained(verdict, ruled, speaker.at(verdict.deal), file, cited if full else None)
            if place in argued and {step.verb for step in verdict.line.steps} & scored:
                yield from _wrapped(counted_by(judgement, lang))
        elif full or asked:
            yield from _line(verdict, speaker, paint, cited)[1:]
        else:
            yield from _wrapped([shortly(verdict, speaker.at(verdict.deal))])
    unsettled = _still_contested(judgement, whole)
    totals = [] if unsettled else total_lines(judgement, speaker)
    yield "\n".join(["", *deal_lines(judgement, speaker, unsettled), *totals])
    yield from again_lines(judgement, again, lang)
    yield from unwritten_lines(judgement, speaker, argued)
    for each in untried:
        yield say(f"untried-{each}", lang)
    yield _summary(judgement, speaker, paint)


def _still_contested(judgement: Judgement, whole: Callable[[LineVerdict], bool]) -> Contested | None:
    """What keeps the last deal open, unless all is said of it, what it would score as well."""
    found = last_contested(judgement)
    own = (each for each in judgement.lines if found is not None and each.line.number == found.line)
    return None if any(map(whole, own)) else found


def _announced(note: str, lang: str) -> str:
    """An announcement of the reader."""
    key, *facts = note.split("\t")
    return say(key, lang, **dict(zip(("line", "key", "near"), facts, strict=False)))


def same_causes(judgement: Judgement) -> dict[int, int]:
    """Places of moves out of turn for a cause that was told of an earlier one: the line of that."""
    found: dict[int, int] = {}
    told: dict[object, int] = {}
    last = {verdict.deal: place for place, verdict in enumerate(judgement.lines)}
    for place, verdict in enumerate(judgement.lines):
        facts = [breach.facts for breach in verdict.breaches if breach.clause == OUT_OF_TURN]
        if verdict.verdict != ILLEGAL or not (len(facts) == 1 and "line" in facts[0]):
            continue
        cause = verdict.deal, *(facts[0].get(name) for name in ("turn", "line", "by"))
        if cause in told and place != last[verdict.deal]:
            found[place] = told[cause]
        told.setdefault(cause, verdict.line.number)
    return found


def again_lines(judgement: Judgement, again: Mapping[int, int], lang: str) -> Iterator[str]:
    """A sentence for each cause that holds of more lines."""
    for first in dict.fromkeys(again.values()):
        lines = (str(judgement.lines[place].line.number) for place, line in again.items() if line == first)
        yield say("same-cause", lang, line=first, lines=say("comma", lang).join(lines))


def unwritten_lines(judgement: Judgement, speaker: Speaker, explained: Container[int]) -> list[str]:
    """What moves leave open, each thing once with its lines; of those `explained` their rows are told."""
    found: dict[str, list[str]] = {}
    for verdict in judgement.lines:
        if verdict.verdict == LEGAL and verdict.unwritten:
            found.setdefault(speaker.unwritten(verdict), []).append(str(verdict.line.number))
    open_rows = [
        verdict
        for place, verdict in enumerate(judgement.lines)
        if only_rows_open(verdict) and place not in explained
    ]
    if open_rows:
        rows = (each.line for verdict in open_rows for each in verdict.settle)
        names = rows_told(rows, "choice-row", speaker.lang)
        found[names] = [str(verdict.line.number) for verdict in open_rows]
    comma = say("comma", speaker.lang)
    return [
        say("unwritten-lines", speaker.lang, names=names, lines=comma.join(at)) for names, at in found.items()
    ]


def explained(
    verdict: LineVerdict, ruled: Ruling, speaker: Speaker, file: str, cited: set[str] | None
) -> Iterator[str]:
    """Who is right, why, and what happens now, with the commands that do it.

    `cited`: then all else that there is to say, with the clauses in full that were not cited before.
    """
    from referee.report.card import card, sentences
    from referee.report.disputed import DisputedMove
    from referee.report.follows import follows_text

    disputed = DisputedMove(verdict, speaker)
    shown = card(disputed, ruled)
    plain = verdict.verdict == LEGAL and verdict.line.kind is not LineKind.MOVE
    after = follows_text(ruled.follows, speaker) if cited is None else ""  # else it stands below
    first = [after] if plain else sentences(shown, disputed)
    yield from _wrapped([*first, deeds_text(shown["deeds"], verdict, file, speaker.lang)])
    if cited is None:
        return
    seen = "\n".join(first)
    more = [each for each in speaker.sentences(verdict) if each not in seen]
    told = [say("gap", speaker.lang).join(more), *_details(verdict, speaker, cited, ruled)]
    yield from _wrapped(each for each in told if each not in seen)
    yield from _wrapped(ruling_sentences(verdict, ruled, speaker, seen))


def shortly(verdict: LineVerdict, speaker: Speaker) -> str:
    """Why a line is not legal, and by which clauses, or what else is to be said of it."""
    why, clauses = speaker.message(verdict), " ".join(verdict.deciding)
    return say("rests-on", speaker.lang, why=why, clause=clauses) if clauses else why


def deeds_text(deeds: Sequence[Mapping[str, str | None]], verdict: LineVerdict, file: str, lang: str) -> str:
    """What can be done about a line, each with its command."""
    if not any(deed["do"] == "take-back" for deed in deeds) or not file:
        return ""
    commands = {
        "take-back": f"referee check {quote(file)} --take-back {verdict.line.number}",
        "stands": f"referee check {quote(file)} --let-stand {verdict.line.number}",
        "mend": f"referee mend {quote(file)}",
    }
    said = []
    for deed in deeds:
        play_on = deed["do"] == "stands" and not deed["write"]
        command = say("deed-play-on", lang) if play_on else commands[deed["do"] or ""]
        said.append(say("deed-line", lang, title=deed["title"], command=command))
    return say("or", lang).join(said)


def _wrapped(body: Iterable[str]) -> Iterator[str]:
    for text in body:
        if text:
            yield from wrapped(text, INDENT)


def ruled_line(
    verdict: LineVerdict, speaker: Speaker, paint: Paint, ruled: Ruling, lines: Mapping[str, str]
) -> list[str]:
    """The ruling on one line, without its place in a file; `lines` says what other lines are about."""
    return _line(verdict, speaker, paint, set(), placed=False, ruled=ruled, lines=lines)


def line_report(verdict: LineVerdict, speaker: Speaker, paint: Paint, *, explained: bool) -> list[str]:
    """Everything there is to say about one line, with the reason or (not `explained`) without."""
    return _line(verdict, speaker, paint, set(), explained=explained)


def _head(judgement: Judgement, speaker: Speaker, paint: Paint) -> str:
    """File, game, players, options."""
    record = judgement.record
    options = ", ".join(
        f"{name}={'?' if value is None else value}"
        for name, value in judgement.options.items()
        if speaker.is_notable_option(name, value)
    )
    players = say("comma", speaker.lang).join(record.players)
    head = f"{record.file}: {paint(speaker.title, 'bold')} — {players}"
    return f"{head} ({options})" if options else head


def told_title(verdict: LineVerdict, speaker: Speaker, paint: Paint) -> str:
    """The verdict and the line as written, without its place in a file."""
    return _title(verdict, speaker, paint, placed=False)


def _title(verdict: LineVerdict, speaker: Speaker, paint: Paint, *, placed: bool = True) -> str:
    """The verdict and the line as written, with its place in the file."""
    line, speaker = verdict.line, speaker.at(verdict.deal)
    who = "" if line.seat is None else f"{speaker.name(line.seat)}: "
    word = say(f"verdict-{verdict.verdict}", speaker.lang)
    mark = paint(f"{MARKS[verdict.verdict]} {word}", *STYLES[verdict.verdict])
    place = say("line", speaker.lang, number=line.number) + "  " if placed else ""
    return f"{mark}  {place}{who}{line.text}"


def _line(
    verdict: LineVerdict,
    speaker: Speaker,
    paint: Paint,
    cited: set[str],
    *,
    placed: bool = True,
    ruled: Ruling | None = None,
    lines: Mapping[str, str] | None = None,
    explained: bool = True,
) -> list[str]:
    """Everything there is to say about one line that is not plainly legal, or that was asked about."""
    speaker = speaker.at(verdict.deal)
    body = [speaker.message(verdict)] if explained else []
    body += _details(verdict, speaker, cited, ruled, placed=placed, lines=lines, settled=explained)
    if ruled is not None:
        body += ruling_sentences(verdict, ruled, speaker)
    return [_title(verdict, speaker, paint, placed=placed), *_wrapped(body)]


def _details(
    verdict: LineVerdict,
    speaker: Speaker,
    cited: set[str],
    ruled: Ruling | None,
    *,
    placed: bool = True,
    lines: Mapping[str, str] | None = None,
    settled: bool = True,
) -> Iterator[str]:
    """The clauses in full, what was legal, what the verdict hangs on, and how it was judged."""
    from referee.report.card import hanging, would_allow
    from referee.report.disputed import DisputedMove

    lang = speaker.lang
    remedy = () if ruled is None or ruled.remedy is None else ruled.remedy.clauses
    yield from (
        _citation(identity, speaker, cited) for identity in dict.fromkeys((*verdict.deciding, *remedy))
    )
    alternatives = speaker.others(verdict)
    if alternatives:
        named = say("or", lang).join(alternatives[:ALTERNATIVES])
        more = len(alternatives) - ALTERNATIVES
        if DisputedMove(verdict, speaker).fits_perhaps():
            named = say("or", lang).join((*alternatives[:ALTERNATIVES], say("any-that-fits", lang)))
        yield say("instead", lang, shown=named) + (say("and-more", lang, more=more) if more > 0 else "")
    yield from would_allow(verdict, speaker)
    yield from (
        say("turns-on", lang, what=what, text=text) for what, text in hanging(verdict, speaker, lines)
    )
    yield from (say("settle", lang, item=told) for told in shown(verdict, speaker) if settled)
    if verdict.verdict == ILLEGAL and placed:
        yield say("applied" if verdict.applied else "left-out", lang)
    if not verdict.exact:
        yield say("inexact", lang)


def ruling_sentences(verdict: LineVerdict, ruled: Ruling, speaker: Speaker, seen: str = "") -> list[str]:
    """Why a legal line is legal and what follows, as far as it was not `seen` before."""
    from referee.report.follows import follows_text
    from referee.report.ruling import because, depends_on

    lang = speaker.lang
    told = []
    if verdict.verdict == LEGAL:
        told += [
            say("because", lang, why=each["message"], clause=each["clause"])
            for each in because(verdict, ruled.reasons, speaker)
            if each["message"] not in seen
        ]
    if ruled.hanging is not None:
        told.append(depends_on(ruled.hanging, speaker))
    if ruled.cut:
        told.append(say("untried-hanging", lang))
    follows = "" if seen else follows_text(ruled.follows, speaker)
    if follows and verdict.verdict == LEGAL:
        told.append(say("what-follows", lang, follows=follows))
    return told


def _citation(identity: str, speaker: Speaker, cited: set[str]) -> str:
    """The clause with its wording; only its number and title where the wording stood above already."""
    clause = speaker.clause(identity)
    if clause is None:
        return identity
    if identity in cited:
        return say("clause-again", speaker.lang, identity=identity, title=clause.title)
    cited.add(identity)
    return say(
        "clause", speaker.lang, identity=identity, title=clause.title, paragraphs=paragraphs(clause.full_text)
    )


def _summary(judgement: Judgement, speaker: Speaker, paint: Paint) -> str:
    """How many lines got which verdict."""
    counts = judgement.summary
    worst = ILLEGAL if counts[ILLEGAL] else DOUBTFUL if counts[DOUBTFUL] else LEGAL
    text = say(
        "summary", speaker.lang, legal=counts[LEGAL], illegal=counts[ILLEGAL], unknown=counts[DOUBTFUL]
    )
    return paint(text, *STYLES[worst])
