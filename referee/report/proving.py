"""A proof in one paragraph, as one would explain it to a child, with the lines that it uses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from referee.judge.conditions import Supposed
from referee.judge.judgement import ILLEGAL
from referee.messages import say
from referee.proof.difference import Differing
from referee.proof.prove import Proof
from referee.record.model import Line, LineKind
from referee.report.settling import settling
from referee.report.speech import Speaker


def paragraph(proof: Proof, speaker: Speaker) -> str:
    """Why the verdict is what it is, naming lines."""
    gap = say("gap", speaker.lang)
    told = _illegal(proof, speaker) if proof.verdict.verdict == ILLEGAL else _unknown(proof, speaker)
    return gap.join(dict.fromkeys(told))


# --- an illegal line --------------------------------------------------------------------------------
def _illegal(proof: Proof, speaker: Speaker) -> Iterator[str]:
    """Where the cards that matter were, what else it rests on, and what follows; that first without cards."""
    verdict, lang = proof.verdict, speaker.lang
    cited = sorted((*proof.needed, *proof.seen), key=lambda line: line.number)
    deal = next(deal.lines for deal in proof.judgement.record.deals if verdict.line in deal.lines)
    used, stories = {verdict.line.number}, list[str]()
    for card, seat in dict.fromkeys(_cards(proof)):
        line = _showing(card, seat, cited, deal, verdict.line, speaker)
        if line is None:
            continue
        if line.number not in used or line.number < verdict.line.number:
            stories.append(_story(card, seat, line, verdict.line, deal, speaker))
        used.add(line.number)
    rest = [_named(line, speaker) for line in cited if line.number not in used]
    rests = [say("proof-rests", lang, rest=say("comma", lang).join(rest))] if rest else []
    if stories:
        yield from (*stories, *rests)
    why = dict.fromkeys(speaker.sentence(verdict, breach) for breach in verdict.breaches)
    yield say(
        "proof-so" if stories else "proof-at",
        lang,
        number=verdict.line.number,
        why=say("gap", lang).join(why),
    )
    clauses = [(identity, speaker.clause(identity)) for identity in verdict.deciding]
    names = [
        identity if clause is None else say("proof-clause", lang, identity=identity, title=clause.title)
        for identity, clause in clauses
    ]
    yield say("proof-breaks", lang, names=say("comma", lang).join(names))
    if not stories:
        yield from rests


def _cards(proof: Proof) -> Iterator[tuple[int, int]]:
    """(card, seat) of the cards whose place matters: of a doubt that was settled, or of the breach itself."""
    author = proof.verdict.line.seat
    cited = sorted((*proof.seen, *proof.needed), key=lambda line: line.number)
    for breach in proof.verdict.breaches:
        supposed = breach.supposed
        if isinstance(supposed, Supposed) and not supposed.unless:
            bad = [each for case in supposed.cases for each in case if each.has]
            named = [card for line in cited for step in line.steps for card in step.cards or ()]
            for each in bad:
                seats = [seat for seat in each.seats if seat is not None]
                yield from ((card, seat) for seat in seats for card in named if card in each.cards)
        for arg in breach.args:
            if author is not None and isinstance(arg, tuple) and arg[0] == "card" and arg[1] >= 0:
                yield arg[1], author


def _showing(
    card: int, seat: int, cited: Sequence[Line], deal: Sequence[Line], target: Line, speaker: Speaker
) -> Line | None:
    """The cited line that shows where the card was: the last before the target, or else the first after it.

    None where the card may have gone elsewhere since, or nothing shows it; the lines are named all the same.
    """
    found = [line for line in cited if line is not target and _shows(line, card, seat, speaker)]
    before = [line for line in found if line.number < target.number]
    if not before:
        return found[0] if found else None
    line = before[-1]
    since = (each for each in deal if line.number < each.number < target.number)
    moved = any(card in (step.cards or ()) for each in since for step in each.steps)
    return None if moved or not _keeps(line, card, speaker) else line


def _keeps(line: Line, card: int, speaker: Speaker) -> bool:
    """Whether the card is in the hand after the line: it was told of or drawn, not played."""
    facts = speaker.vocabulary.of_role("tells")
    steps = [step for step in line.steps if card in (step.cards or ())]
    return all(step.verb in facts or speaker.vocabulary.hides(step.verb) for step in steps)


def _shows(line: Line, card: int, seat: int, speaker: Speaker) -> bool:
    """Whether the line shows the card to have been in the hand of this player."""
    if line.kind is LineKind.MOVE and line.seat != seat:
        return False
    facts = speaker.vocabulary.of_role("tells")
    return any(
        card in (step.cards or ())
        and (line.kind is LineKind.MOVE or (step.seat == seat and step.verb in facts))
        for step in line.steps
    )


def _story(card: int, seat: int, line: Line, target: Line, deal: Sequence[Line], speaker: Speaker) -> str:
    """Since when the player had the card, or how a later line shows that it had been there."""
    lang, name = speaker.lang, speaker.name(seat)
    told = speaker.card(card)
    if line.number < target.number:
        later = [each for each in deal if line.number < each.number < target.number]
        drew = any(_draws(each, seat, speaker) for each in later)
        return say(
            "proof-since" if drew else "proof-since-still", lang, card=told, player=name, line=line.number
        )
    between = [
        each for each in deal if target.number <= each.number < line.number and _draws(each, seat, speaker)
    ]
    if not between:
        return say("proof-later", lang, card=told, name=name, line=line.number, disputed=target.number)
    numbers = say("comma", lang).join(str(each.number) for each in between)
    return say(
        "proof-later-drew",
        lang,
        card=told,
        name=name,
        line=line.number,
        disputed=target.number,
        between=numbers,
    )


def _draws(line: Line, seat: int, speaker: Speaker) -> bool:
    """Whether the player takes cards from the stock there."""
    drawing = speaker.vocabulary.of_role("draws")
    return line.seat == seat and any(
        step.verb in drawing and speaker.vocabulary.hides(step.verb) for step in line.steps
    )


def _named(line: Line, speaker: Speaker) -> str:
    """A line with its number and what it says."""
    who = "" if line.seat is None else f"{speaker.name(line.seat)}: "
    return say("proof-line", speaker.lang, number=line.number, player=who + line.text)


# --- an unknown line ----------------------------------------------------------------------------
def _unknown(proof: Proof, speaker: Speaker) -> Iterator[str]:
    """What it depends on, what two ways the cards may lie differ in, and what would settle it."""
    lang = speaker.lang
    yield speaker.message(proof.verdict)
    if proof.differing:
        fact, other = both(proof.differing, speaker)[0]
        yield say("proof-differ", lang, fact=fact, other_fact=other)
    yield from settling(proof.verdict, speaker)


def both(found: Sequence[Differing], speaker: Speaker) -> list[tuple[str, str]]:
    """What differs, in each of the two deals, as lines of a record."""
    return [(_way(each, each.legal, 1, speaker), _way(each, each.illegal, 2, speaker)) for each in found]


def _way(each: Differing, line: Line | None, place: int, speaker: Speaker) -> str:
    """One side of a difference."""
    if each.option is not None:
        return f"{each.option[0]}={each.option[place]}"
    return "–" if line is None else speaker.writer.line(line)
