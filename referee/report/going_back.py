"""What goes back where once a move is taken back, what stays, and whom the table waits for then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from referee.judge.judgement import DEAL_OVER, OUT_OF_TURN, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.rulings import Ruling
from referee.messages import say
from referee.report.disputed import DisputedMove
from referee.report.follows import follows_text

FREE: Final = "free"
"""What may be taken next: nobody argues about all of that."""
TOOK: Final = "took"
"""What a line itself brings its player: all else that follows is told of the table as it is now."""
WAITING: Final = ("ended", "steal", "pushed", "owed", "_forced", "_then", "_over")
"""What of the table that a move found still holds once the move is taken back."""


def counts_again(disputed: DisputedMove, remedy: Remedy) -> bool:
    """Whether cards were drawn in a wrong number and nothing else is wrong, which can still be set right."""
    rightly_over = any(breach.facts.get("ends") for breach in disputed.verdict.breaches)
    soon = remedy.when is RemedyTiming.NOW or (rightly_over and remedy.when is RemedyTiming.DEAL_OVER)
    return remedy.do is RemedyAction.TAKE_BACK and soon and disputed.miscounted is not None


def whose_turn(disputed: DisputedMove, ruled: Ruling) -> Iterator[str]:
    """What the table waits for once a move is taken back: cards that are due, or another player."""
    verdict, speaker = disputed.verdict, disputed.speaker
    waiting = {key: ruled.before[key] for key in WAITING if key in ruled.before}
    hosts = disputed.words.of_role("host")
    if disputed.over_once_drawn and not any(step.verb in hosts for step in disputed.steps):
        yield follows_text({**ruled.follows, TOOK: None}, speaker)
    elif waiting.get("owed") or not plays_again(disputed, ruled.before):
        seats = on_turn(verdict, ruled.before)
        yield follows_text({**waiting, "turn": seats.pop() if len(seats) == 1 else None}, speaker)


def on_turn(verdict: LineVerdict, before: Mapping[str, object]) -> set[object]:
    """Whose turn it was at a move."""
    told = {breach.facts["turn"] for breach in verdict.breaches if "turn" in breach.facts}
    return told or {before.get("turn")} - {None}


def plays_again(disputed: DisputedMove, before: Mapping[str, object]) -> bool:
    """Whether the player of a move taken back makes another in its place."""
    verdict, seat = disputed.verdict, disputed.seat
    if any(other == seat for other, _ in verdict.instead):
        return True
    seats = on_turn(verdict, before)
    if any(step.verb in disputed.beside for step in disputed.steps):
        return False
    return ("seat", seat) in seats or not (seats or {OUT_OF_TURN, DEAL_OVER} & {*verdict.clauses})


def counted_again(disputed: DisputedMove) -> Iterator[str]:
    """What becomes of cards that were drawn in a wrong number."""
    speaker = disputed.speaker
    facts = {"player": speaker.name(disputed.seat or 0), "count": disputed.missing or len(disputed.rest)}
    if disputed.missing > 0:
        yield say("card-draws-more", speaker.lang, **facts)
    else:
        seen = min(disputed.rest, default=-1) >= 0
        cards = speaker.value(("cards", disputed.rest))
        yield say("card-rest-cards" if seen else "card-rest", speaker.lang, cards=cards, **facts)


def taken_back(disputed: DisputedMove, ruled: Ruling) -> Iterator[str]:
    """Who takes back what, and what stays: cards to their places, drawn ones into the stock, the dice."""
    speaker, words = disputed.speaker, disputed.words
    lang, steps = speaker.lang, disputed.steps
    opens = steps[0].verb in words.of_role("opens") or words.shapes[steps[0].verb].dice
    rolled = steps[0].numbers if opens else ()
    if ruled.remedy is not None and ruled.remedy.when is RemedyTiming.DEAL_OVER:
        key = "card-over"
    elif disputed.unrolled and plays_again(disputed, ruled.before):
        key = "card-rolls"
    elif (
        disputed.kept
        or disputed.forced
        or disputed.demanded
        or disputed.settled
        or disputed.idle
        or ruled.before.get("owed")
        or not plays_again(disputed, ruled.before)
    ):
        key = "card-back-only"
    else:
        key = "card-back-dice" if rolled else "card-back"
    lays = words.of_role("last") - words.of_role("draws") - words.of_role("shows")
    wrong = steps[len(disputed.kept) :]
    own = [speaker.in_own_words((step,), ".back") for step in wrong]
    laid = [step for step, told in zip(wrong, own, strict=True) if step.verb in lays and not told]
    if disputed.verdict.line.testimony is not None:
        laid = []  # nobody agrees which card it was
    cards = tuple(card for step in laid for card in step.cards or () if card >= 0)
    yield say(
        f"{key}-cards" if cards else key,
        lang,
        player="" if disputed.seat is None else speaker.name(disputed.seat),
        cards=speaker.value(("cards", cards)),
        dice=say("comma", lang).join(map(str, rolled)),
    )
    yield from filter(None, own)
    yield from changed_back(disputed)
    yield from drawn_back(disputed)


def changed_back(disputed: DisputedMove) -> Iterator[str]:
    """Where cards go back that were exchanged."""
    speaker, words = disputed.speaker, disputed.words
    for step in disputed.steps:
        if words.shapes[step.verb].form != "change" or not step.cards or min(step.cards) < 0:
            continue
        card, *taken = map(speaker.card, step.cards)
        facts = {"player": speaker.name(disputed.seat or 0), "card": card}
        if taken and step.seat is not None and step.seat != disputed.seat:
            yield say("card-changed", speaker.lang, taken=taken[0], owner=speaker.name(step.seat), **facts)
        elif not taken:
            yield say("card-changed-top", speaker.lang, **facts)


def drawn_back(disputed: DisputedMove) -> Iterator[str]:
    """What becomes of cards drawn: what was drawn by right stays, and the move goes on from there."""
    speaker, words, kept = disputed.speaker, disputed.words, disputed.kept
    lang = speaker.lang
    drawn = [step for step in disputed.steps if step.verb in words.of_role("draws")]
    if any(step.cards != () for step in drawn) and disputed.verdict.applied and not kept:
        yield say("card-drawn", lang)
    elif kept and not drawn:
        done = speaker.spoken(disputed.seat or 0, kept, disputed.seat)
        yield say("card-done", lang, done=done)
    elif kept:
        over = disputed.over_once_drawn
        plain = disputed.after_draw or kept[-1].verb in words.of_role("demanded")
        yield say(f"card-kept{'' if plain else '-over' if over else '-on'}", lang)
        if disputed.rest:
            yield from counted_again(disputed)
