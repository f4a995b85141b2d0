"""A disputed move: what of it was done by right, how people call it, and what may be done in its place."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final

from referee.judge.advice import done
from referee.judge.judgement import DEAL_OVER, ILLEGAL, LEGAL, OUT_OF_TURN, LineVerdict
from referee.messages import say
from referee.record.model import UNKNOWN, Step
from referee.report.speech import Speaker
from runtime.language import language

Moves = Sequence[tuple[int, tuple[Step, ...]]]

MISCOUNTED: Final = "GEN-3"
"""The clause of cards drawn or dealt in a wrong number."""
MOST_MOVES: Final = 3
"""Other moves that are offered: more than that nobody reads in an argument."""
_UNSEEN: Final = re.compile(r"\?(?: \?)*")


class DisputedMove:
    """One move of a record with its verdict, spoken of in one language."""

    def __init__(self, verdict: LineVerdict, speaker: Speaker) -> None:
        self.verdict, self.speaker = verdict, speaker
        self.seat, self.steps = verdict.line.seat, verdict.line.steps
        self.words = speaker.vocabulary

    # --- what was done by right -----------------------------------------------------------------
    @cached_property
    def kept(self) -> tuple[Step, ...]:
        """A move that is not legal up to a draw that its player had a right to; nothing without one.

        Also up to what ended the turn, where all that is wrong came after it.
        """
        ended = self._ended
        if ended:
            return ended
        draws = self.words.of_role("draws")
        place = next((place for place, step in enumerate(self.steps) if step.verb in draws), len(self.steps))
        begun, drew = self.steps[:place], self.steps[place : place + 1]
        if self.miscounted is not None:
            draw = drew[0]
            return *begun, draw._replace(column=0, cards=(draw.cards or ())[: self.miscounted])
        allowed = [
            move[place].cards
            for seat, move in self.verdict.instead
            if seat == self.seat and done(move[:place]) == done(begun) and move[place:]
            if [step.verb for step in drew] == [move[place].verb]
        ]
        for draw in drew if allowed else ():
            cards = draw.cards or ()
            known = [some for some in allowed if some and cards[: len(some)] == some]
            if known or MISCOUNTED not in self.verdict.clauses:
                return *begun, draw._replace(column=0, cards=max(known, key=len) if known else draw.cards)
        return ()

    @cached_property
    def _ended(self) -> tuple[Step, ...]:
        """The move up to what ended the turn, where all that is wrong came after it."""
        done = {breach.facts.get("done") for breach in self.verdict.breaches if breach.doubt is None}
        verbs = [step.verb for step in self.steps]
        last = done.pop() if self.verdict.verdict == ILLEGAL and len(done) == 1 else None
        return self.steps[: verbs.index(last) + 1] if last in verbs else ()

    @property
    def over_once_drawn(self) -> bool:
        """Whether the turn is over with what was done by right, so that it alone is a whole move."""
        whole = any(done(steps) == done(self.kept) for _, steps in self.verdict.instead)
        return bool(self._ended) or (bool(self.kept) and whole)

    @cached_property
    def miscounted(self) -> int | None:
        """How many cards were to be drawn, where nothing else is wrong with a move than their number."""
        breaches = self.verdict.breaches
        due = {breach.facts.get("due") for breach in breaches}
        draws = [step for step in self.steps if step.verb in self.words.of_role("draws")]
        counted = self.verdict.verdict == ILLEGAL and MISCOUNTED in self.verdict.clauses
        wanted = next(iter(due)) if counted and self.verdict.applied and len(due) == len(draws) == 1 else None
        drawn = wanted is not None and draws[0] is self.steps[-1] and bool(draws[0].cards)
        return wanted if drawn and wanted and isinstance(wanted, int) else None

    @cached_property
    def rest(self) -> tuple[int, ...]:
        """The cards drawn beyond those that stay."""
        drawn = next((step for step in self.steps if step.verb in self.words.of_role("draws")), None)
        if drawn is None or not self.kept:
            return ()
        return (drawn.cards or ())[len(self.kept[-1].cards or ()) :]

    @property
    def missing(self) -> int:
        """How many cards are still to be drawn, where too few were."""
        return 0 if self.miscounted is None else self.miscounted - len(self.kept[-1].cards or ())

    @property
    def beside(self) -> frozenset[str]:
        """First verbs of moves that are no turn of their player’s."""
        from referee.judge.game_loader import engine

        return engine(self.speaker.record.game).out_of_turn_verbs

    @property
    def unrolled(self) -> bool:
        """Whether the dice were not rolled with which such a turn begins."""
        opens, first = self.words.of_role("opens"), self.steps[0].verb
        return bool(opens) and first not in opens and first not in self.beside

    # --- what kind of move it was ---------------------------------------------------------------
    @property
    def forced(self) -> bool:
        """Whether the move draws cards that nobody chooses to draw: a penalty."""
        drawn = self.words.of_role("draws") & self.words.of_role("unsaid")
        return self.steps[0].verb in drawn

    @property
    def demanded(self) -> bool:
        """Whether the move draws cards that somebody has to draw."""
        return self.steps[0].verb in self.words.of_role("demanded")

    @property
    def undue(self) -> bool:
        """Whether cards that somebody has to draw were drawn where none had to be, not in a wrong number."""
        if self.kept or {MISCOUNTED, OUT_OF_TURN} & {*self.verdict.clauses}:
            return False
        if any("due" in breach.facts for breach in self.verdict.breaches):  # some were, in another number
            return False
        return self.verdict.verdict == ILLEGAL and (self.forced or self.demanded)

    @property
    def refused(self) -> bool:
        """Whether its player did not take what has to be taken."""
        last = self.steps[-1]
        nothing = last.verb in self.words.of_role("demanded") and last.cards == ()
        return self.verdict.verdict == ILLEGAL and (nothing or last.verb in self.words.of_role("refuses"))

    @property
    def nobodys_choice(self) -> bool:
        """Whether a move was not its player's own claim: cards that have to be taken, a penalty."""
        return (self.verdict.verdict == LEGAL or self.undue) if self.demanded else self.forced

    def unseen(self, seat: int | None) -> bool:
        """Whether the record leaves open what a player held, in a game in which players hold cards."""
        shows = self.words.of_role("shows")
        shown = any(step.verb in shows and step.cards and UNKNOWN not in step.cards for step in self.steps)
        if "@hand" not in self.words.fact_shapes or (shown and seat == self.seat):
            return False
        deal = next(each for each in self.speaker.record.deals if each.number == self.verdict.deal)
        facts = [step for line in deal.lines for step in line.steps if step.verb == "@hand"]
        own = [step for step in facts if step.seat == seat]
        return not own or any(not step.cards or UNKNOWN in step.cards for step in own)

    # --- what it is called ----------------------------------------------------------------------
    @property
    def short(self) -> str:
        """The move in the reader’s words, without the dice of chance it begins with."""
        line, speaker = self.verdict.line, self.speaker
        if line.testimony is not None:
            return speaker.writer.line(line).partition(": ")[2]
        stays = 0 if self.miscounted is not None else len(self.kept)
        return self.counted(speaker.spoken(line.seat or 0, self.steps[stays:] or self.steps, line.seat))

    def counted(self, body: str) -> str:
        """A move with the number of cards that nobody saw instead of their signs."""
        lang, fillers = self.speaker.lang, self.words.words.fillers
        of = "" if language(lang).gap else self.words.usual(fillers, lang)["cards"]
        return _UNSEEN.sub(lambda match: f"{match.group().count('?')}{of}", body)

    def said(self, seat: int, steps: Sequence[Step]) -> str:
        """Another move as people say it."""
        told, lang = self.speaker.spoken(seat, steps, self.seat), self.speaker.lang
        open_suit = self.speaker.writer.word("suit") + " ?"
        if told.startswith(open_suit):
            return say("any-suit-first", lang) + told.removeprefix(open_suit)
        return told.replace(f" {open_suit}", say("any-suit", lang))

    # --- what may be done in its place ------------------------------------------------------------
    @cached_property
    def others(self) -> Moves:
        """The legal moves, first the same move without its wrong part, then others with its card."""
        written = [(step.verb, set(step.cards or ())) for step in self.steps]
        cards = {card for step in self.steps for card in step.cards or ()}
        draws = self.words.of_role("draws")
        whole = [step._replace(column=0) for step in self.steps]

        def far(offered: tuple[int, tuple[Step, ...]]) -> tuple[bool, int, bool, int, bool, bool]:
            seat, steps = offered
            parts = [(step.verb, set(step.cards or ())) for step in steps]
            strange = sum(
                not any(verb == word and own <= all_of for word, all_of in written) for verb, own in parts
            )
            named = sum(card in cards for step in steps for card in step.cards or ())
            return (
                seat != self.seat,
                strange if strange < len(steps) else len(written) + 1,
                parts[0] != written[0],
                -named,
                not all(step._replace(column=0) in whole for step in steps),
                steps[0].verb in draws,
            )

        if self.miscounted is not None:
            right = self.kept[-1]._replace(cards=None) if self.missing else self.kept[-1]
            return [(self.seat or 0, (*self.kept[:-1], right))]
        return self.after_draw if self.kept else sorted(self._once(), key=far)

    @cached_property
    def after_draw(self) -> Moves:
        """The legal moves that begin with what its player did by right, where one goes on from there."""
        size, begun = len(self.kept), done(self.kept)
        moves = [
            (seat, self.unsuited(steps))
            for seat, steps in self.verdict.instead
            if done(steps[:size]) == begun
        ]
        return list(dict.fromkeys(moves)) if any(len(steps) > size for _, steps in moves) else []

    @property
    def settled(self) -> bool:
        """Whether nothing else is to be done but what its player did before the wrong part of the move."""
        others = [done(steps) for _, steps in self.verdict.instead]
        return any([done(self.steps[:end])] == others for end in range(1, len(self.steps)))

    @property
    def idle(self) -> bool:
        """Whether there is nothing its player could do but say so."""
        opens = self.words.of_role("opens")
        left = [step for _, steps in self.others[:1] for step in steps if step.verb not in opens]
        told = self.with_fitting([""], self.others) if self.others and self.unseen(self.seat) else [""]
        if not len(self.others) == len(left) == len(told) == 1:
            return False
        shape = self.words.shapes[left[0].verb]
        return not (shape.cards[1] or shape.numbers[1] or shape.name)

    def fits_perhaps(self) -> bool:
        """Whether some other card of a hand that nobody described may be played in place of this one."""
        if (
            self.unrolled
            or self.verdict.verdict != ILLEGAL
            or {OUT_OF_TURN, DEAL_OVER} & {*self.verdict.clauses}
        ):
            return False
        lays = self.words.of_role("host") | self.words.of_role("shows")
        wrong = () if self.kept else self.steps
        return any(step.verb in lays for step in wrong) and self.unseen(self.seat)

    def with_fitting(self, told: Sequence[str], offered: Moves) -> Sequence[str]:
        """Other moves, with any card of a hand that nobody described."""
        if self.kept:
            return told
        asked = () if any(self.words.shapes[step.verb].dice for step in self.steps) else self.steps
        steps = [*asked, *(step for _, body in offered for step in body)]
        played = any(step.cards or self.words.hides(step.verb) for step in steps)
        owed = any(step.verb in self.words.of_role("demanded") for step in steps) or (
            self.forced and offered[0][0] == self.seat
        )
        return (
            [*told[: MOST_MOVES - 1], say("any-that-fits", self.speaker.lang)]
            if played and not owed
            else told
        )

    def unsuited(self, steps: Sequence[Step]) -> tuple[Step, ...]:
        """The steps with any suit that they name left open."""
        shapes = self.words.shapes
        return tuple(step._replace(suit=UNKNOWN) if shapes[step.verb].suit else step for step in steps)

    def _once(self) -> Iterator[tuple[int, tuple[Step, ...]]]:
        """The legal moves, each once: own ones, and of others the draws that come first.

        A forced draw also goes by the word for any draw; cards drawn by chance are left open, and so is a
        suit where any may be named.
        """
        seen = set[str]()
        demanded = self.words.of_role("demanded")
        due = {seat for seat, steps in self.verdict.instead if steps[0].verb in demanded}
        plain = self.words.of_role("draws") - demanded
        moves = [(seat, tuple(self._by_chance(steps))) for seat, steps in self.verdict.instead]
        suited = Counter((seat, self.unsuited(steps)) for seat, steps in moves)
        for seat, steps in moves:
            others = seat != self.seat and steps[0].verb not in demanded
            again = seat in due and steps[0].verb in plain
            if others or again or (steps[-1].verb in plain and (seat, steps[:-1]) in moves):
                continue
            if suited[seat, self.unsuited(steps)] > 1:
                steps = self.unsuited(steps)
            told = self.said(seat, steps)
            if told not in seen:
                seen.add(told)
                yield seat, steps

    def _by_chance(self, steps: Sequence[Step]) -> Iterator[Step]:
        """The steps up to the first draw, without the cards that it brought."""
        for step in steps:
            drawn = step.verb in self.words.of_role("draws")
            yield step._replace(cards=None) if drawn else step
            if drawn and step.cards:
                return
