"""`next`: a line composed by taps: what it says so far, what can follow, and which of that is legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple

from referee import registry
from referee.budget import READ, Purse, Spent, spend
from referee.judge.judgement import ILLEGAL, LEGAL
from referee.judge.trying import tried
from referee.judge.verdicts import Result
from referee.messages import say
from referee.page.draft import CALL_DUE, DICE, Draft, DraftContext
from referee.page.faults import RequestError
from referee.page.implied import ImpliedContext
from referee.page.parsed_record import END, Standing, ending, opened, seated
from referee.record.body import Body, table_of
from referee.record.model import Line, Record, Step
from referee.record.vocabulary import Vocabulary
from referee.report.speech import Speaker
from referee.show import prepared

KEPT: Final = 4
"""Tables kept ready for the next tap."""
MOST_MOVES: Final = 400
"""Legal moves that are looked at for what may begin them."""
EFFORT: Final = 12_000
"""Work on what each key would be, before a thumb may want something else; as often as it is asked for."""
ENOUGH: Final = 10**9
"""More work than any key needs."""


class Place(NamedTuple):
    """The table at which a line is composed, and the moves that are legal there."""

    record: Record
    desk: DraftContext
    standing: Standing | None
    state: Any  # as it is where the next line begins
    moves: tuple[tuple[int, tuple[Step, ...]], ...]
    actions: frozenset[str]  # verbs with which a line may do what it has to do
    tries: dict[str, tuple[Result | None, int]]  # verdicts on drafts by their text, and the work of each
    begun: dict[tuple[Step, ...], tuple[tuple[int, tuple[Step, ...]], ...]]  # legal moves by their beginning


def compose(request: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """The line so far and everything that can be tapped next."""
    keys = request.get("keys", [])
    if not isinstance(keys, list):
        raise RequestError("field-form", field="keys")
    found = opened(request.get("text"))
    if found.record is None:
        fault = found.faults[0]
        told = fault.message(lang)
        raise RequestError("no-record", message=f"{fault.line}: {told}" if fault.line else told)
    place = _place(found.text, registry.present())
    draft = place.desk.read(keys, lang)
    effort = request.get("effort")
    purse = Purse(EFFORT * effort if type(effort) is int and effort > 0 else ENOUGH)
    return Composer(place, draft, lang).answer(purse, brief=request.get("brief") is True)


@lru_cache(maxsize=KEPT)
def _place(text: str, _guests: object) -> Place:
    found = opened(text)
    record = found.record
    assert record is not None
    at = ending(found)
    desk = ImpliedContext(registry.vocabulary(record.game, record.cards_path), seated(record))
    if at is None:
        return Place(record, desk, at, None, (), frozenset(), {}, {})
    state = prepared(at.game, at.table.worlds[0].state)
    candidates, claims = at.game.candidates(state), at.game.out_of_turn_verbs
    if claims:  # few, and after all that the dice could be
        candidates = iter(sorted(candidates, key=lambda move: move[1][0].verb not in claims))
    tried_moves = tuple(islice(candidates, MOST_MOVES))
    shorts = desk.words.of_role("short").union(desk.words.bare.values())
    hidden = shorts | desk.hosts  # of cards that nobody knows there are no candidates
    verbs = hidden | {step.verb for _, steps in tried_moves for step in steps}
    moves = tuple(at.game.legal(state, iter(tried_moves)))
    place = Place(record, desk, at, state, moves, verbs, {}, {})
    desk.state = lambda draft: Composer(place, draft, "en").state(draft)
    desk.could_be = lambda draft: Composer(place, draft, "en").could_be(draft)
    desk.could_follow = lambda draft: Composer(place, draft, "en").could_follow(draft)
    return place


class Composer:
    """One draft at one table."""

    def __init__(self, place: Place, draft: Draft, lang: str) -> None:
        self.place = place
        self.desk = place.desk
        self.draft = draft
        self.lang = lang
        self.spent = False  # there are keys of which nothing is known for want of work

    # --- the answer -----------------------------------------------------------------------------
    def answer(self, purse: Purse, *, brief: bool) -> dict[str, Any]:
        """What the page shows; `brief`: the line and its verdict alone, not what can follow."""
        draft, desk = self.draft, self.desk
        seat = self.author(draft)
        line = desk.written(draft, seat, "en")
        whole = self.can_be_entered(draft)
        result = self.judged(draft) if whole and not draft.deal and not self.may_grow(draft) else None
        keys = [] if brief else list(self.offered(draft, purse))
        told: dict[str, Any] = {
            "player": None if seat is None or draft.fact or draft.deal else desk.players[seat],
            "line": line if whole else "",
            "written": line,
            "said": desk.written(draft, seat, self.lang),
            "complete": whole,
            "closed": whole and not brief and not keys,
            "verdict": None if result is None else result.verdict,
            "clauses": [],
            "message": "",
            "keys": keys,
            "more": self.spent,
            "wants": self.wants(draft),
        }
        if result is not None and result.verdict != LEGAL:
            speaker = Speaker(self.place.record, self.lang).at_line(END)
            gap = say("gap", self.lang)
            told["clauses"] = list(dict.fromkeys(breach.clause for breach in result.breaches))
            told["message"] = gap.join(dict.fromkeys(speaker.why(breach) for breach in result.breaches))
        return told

    def author(self, draft: Draft) -> int | None:
        """Whose line it is: who was tapped, else who has to act next."""
        if draft.seat is not None:
            return draft.seat
        at = self.place.standing
        if at is None:
            return None
        state = self.place.state
        first = draft.steps[0].verb if draft.steps else ""
        if state.ended is None and first in at.game.out_of_turn_verbs:
            claims = [seat for seat, steps in self.place.moves if steps[0].verb == first]
            if claims:
                return claims[0]
        return None if state.ended is not None and not draft.steps else state.turn

    def can_be_entered(self, draft: Draft) -> bool:
        """Whether the line may be entered as it stands."""
        if draft.deal:
            return True
        if not draft.steps or draft.onto:
            return False
        return all(self.desk.slots(step).whole for step in draft.steps) and self.line(draft) is not None

    def wants(self, draft: Draft) -> str:
        """The kind of key that is missing most."""
        if draft.deal:
            return ""
        if not draft.steps:
            return "verb" if self.place.standing is not None else "deal"
        for step in draft.steps:
            slots = self.desk.slots(step)
            if not slots.whole:
                return slots.kinds[0] if slots.kinds else ""
        return ""

    # --- judging --------------------------------------------------------------------------------
    def line(self, draft: Draft) -> Line | None:
        """The line as the reader reads it; None where it cannot be read, or begins a deal."""
        text = self.desk.written(draft, self.author(draft), "en")
        return _line(self.desk.words, self.desk.players, text)

    def judged(self, draft: Draft) -> Result | None:
        """The verdict on a draft as it stands; None where nothing can be said."""
        at = self.place.standing
        if at is None or at.deal.cut:
            return None
        text = self.desk.written(draft, self.author(draft), "en")
        if text in self.place.tries:
            result, work = self.place.tries[text]
            spend(work)  # what was done before has its price: the same question has the same answer
            return result
        number = max((each.number for each in at.deal.lines), default=at.deal.line) + 1
        with Purse(ENOUGH) as purse:
            spend(READ)
            line = self.line(draft)
            result = None if line is None else tried(at.table, line._replace(number=number))
        self.place.tries[text] = result, ENOUGH - purse.left
        return result

    def could_be(self, draft: Draft) -> bool:
        """Whether the draft fits what is known of the table, allowed or not."""
        result = self.judged(draft) if self.can_be_entered(draft) else None
        return result is None or result.applied

    def could_follow(self, draft: Draft) -> Iterator[tuple[Step, ...]]:
        """What the author may do that begins like the draft, allowed or not, by the cards that are known."""
        at, line = self.place.standing, self.line(draft)
        if at is None or line is None:
            return
        author, told = self.author(draft), draft.steps
        for seat, steps in at.game.alternatives_to(self.place.state, line):
            if seat == author and len(steps) >= len(told) and _beginning(told, steps):
                yield steps

    def state(self, draft: Draft) -> str | None:
        """The verdict on this draft, or the best that may come of it; None where nothing can be said."""
        if draft.fact or draft.deal:
            return None
        begun = self.begins(draft)
        if begun:
            return LEGAL
        if not self.can_be_entered(draft):
            return None
        result = self.judged(draft)
        if result is None or result.verdict != ILLEGAL:
            return None if result is None else result.verdict
        last = draft.steps[-1].verb
        if not result.applied or (last in self.place.actions and not self.may_grow(draft)):
            return ILLEGAL
        return self.with_action(draft) or (None if self.may_grow(draft) else ILLEGAL)

    def begins(self, draft: Draft) -> bool:
        """Whether a move that is legal for sure begins like this."""
        author, steps = self.author(draft), draft.steps
        return any(
            seat == author and len(moves) >= len(steps) and _beginning(steps, moves)
            for seat, moves in self.begun(steps[:-1])
        )

    def begun(self, steps: tuple[Step, ...]) -> Sequence[tuple[int, tuple[Step, ...]]]:
        """The legal moves that begin with these steps: most keys only add one to what was tapped."""
        if steps not in self.place.begun:
            self.place.begun[steps] = tuple(each for each in self.place.moves if _beginning(steps, each[1]))
        return self.place.begun[steps]

    def with_action(self, draft: Draft) -> str | None:
        """The verdict once the line has its action: cards may be arranged, or dice rolled, before it."""
        for verb in self.desk.alone:
            step = Step(verb)
            if not self.desk.slots(step).whole or verb in self.desk.effects:
                continue
            result = self.judged(draft.and_then(step))
            if result is not None and result.verdict != ILLEGAL:
                return result.verdict
        return None

    def may_grow(self, draft: Draft) -> bool:
        """Whether dice and what changed them are all the line has: nothing can be said of it yet."""
        first, *others = draft.steps or (None,)
        diced = first is not None and self.desk.shape(first).dice
        return diced and all(self.desk.shape(step).form == "on-die" for step in others)

    # --- what can be tapped ---------------------------------------------------------------------
    def offered(self, draft: Draft, purse: Purse) -> Iterator[dict[str, Any]]:
        """Every key that can be tapped next, with how bright it is as far as the purse goes."""
        if draft.deal:
            return
        for key, group in self.possible(draft):
            state = None
            try:
                with purse:
                    after = self.desk.tapped(draft, key)
                    if after is None:
                        continue
                    if self.can_be_judged(key, after):
                        state = self.state(after)
            except Spent:
                self.spent = True
            yield {"key": key, "state": state, "group": group}

    def can_be_judged(self, key: str, after: Draft) -> bool:
        """Whether a key can be called legal or not: dice show what they show, and `?` may be anything."""
        if key.startswith(("by:", "fact:", "deal")) or key.endswith(":?"):
            return False
        return not (key.startswith("number:") and after.last is not None and self.desk.shape(after.last).dice)

    def possible(self, draft: Draft) -> Iterator[tuple[str, str]]:
        """Keys that the words of the game let follow, with the kind of each."""
        desk, at = self.desk, self.place.standing
        if at is None:
            yield "deal", "deal"
            return
        if not draft.steps:
            yield from (("verb:" + verb, "verb") for verb in self.first_verbs())
            yield from self.values(("card",))
            if any(desk.words.shapes[verb].numbers[1] for verb in desk.words.of_role("short")):
                yield from self.values(("number",), numbers=DICE)
            yield from ((f"by:{name}", "by") for name in desk.players)
            yield from ((f"fact:{fact}", "fact") for fact in desk.words.fact_shapes)
            yield "deal", "deal"
            return
        slots = desk.slots(draft.steps[-1])
        yield from self.values(slots.kinds, slots.words, slots.numbers)
        if draft.fact:
            return
        if not draft.onto and desk.shape(draft.steps[-1]).onto:
            yield "plus", "plus"
        if not slots.whole:
            return
        if desk.words.dice_of and slots.kinds == ():
            yield from self.values(("number",), numbers=DICE)  # of a new roll
        rolled = desk.shape(draft.steps[0]).dice and draft.steps[-1].verb not in desk.hosts
        if rolled and "card" not in slots.kinds:
            yield from self.values(("card",))
            if any(desk.words.shapes[verb].onto for verb in desk.words.of_role("short")):
                yield "plus", "plus"
        yield from self.further(draft)

    def further(self, draft: Draft) -> Iterator[tuple[str, str]]:
        """Effects of the last step, further steps, and another verb for the card that was tapped first."""
        desk, last = self.desk, draft.last
        assert last is not None
        host = next((step for step in reversed(draft.steps) if step.verb not in desk.effects), last)
        told = {step.verb for step in draft.steps}
        follows = host.verb in desk.hosts
        for verb in desk.words.shapes:
            if verb in told and verb in desk.effects:
                continue
            if follows and verb in desk.effects:
                shape = desk.words.shapes[verb]
                if verb == desk.words.aloud:
                    yield from ((f"word:{word}", "word") for word in (CALL_DUE, *desk.calls))
                elif shape.suit:
                    yield from self.values(("suit",))
                elif shape.name:
                    yield from self.values(("player",))
                else:
                    yield f"verb:{verb}", "step"
            elif verb in desk.alone:
                yield f"verb:{verb}", "verb" if draft.implied else "step"

    def first_verbs(self) -> list[str]:
        """Verbs that a line can begin with: those that stand alone, and those of a legal move."""
        legal_first = [steps[0].verb for _, steps in self.place.moves]
        return list(dict.fromkeys((*self.desk.alone, *legal_first)))

    def values(
        self, kinds: Sequence[str], told: Sequence[str] = (), numbers: Sequence[int] = ()
    ) -> Iterator[tuple[str, str]]:
        """The keys of these kinds; words and numbers are those that are told."""
        words = self.desk.words
        for kind in kinds:
            listed: Sequence[str] = ()
            match kind:
                case "card":
                    copies = words.table.copies
                    listed = (*(name for name, n in zip(words.table.names, copies, strict=True) if n), "?")
                case "suit":
                    listed = (*words.suit_names, "?")
                case "number":
                    listed = tuple(map(str, numbers)) if len(numbers) < 20 else ()
                case "player":
                    listed = self.desk.players
                case "word":
                    listed = told
            yield from ((f"{kind}:{value}", kind) for value in listed)


def _beginning(steps: Sequence[Step], moves: Sequence[Step]) -> bool:
    """Whether a move begins with these steps, the last of them perhaps not finished."""
    for told, meant in zip(steps, moves, strict=False):
        if told.verb != meant.verb:
            return False
        for mine, other in (
            (told.cards, meant.cards),
            (told.numbers, meant.numbers),
            (told.words, meant.words),
        ):
            if mine and tuple(other or ())[: len(mine)] != tuple(mine):
                return False
        if told.suit is not None and told.suit != meant.suit:
            return False
        if told.seat is not None and told.seat != meant.seat:
            return False
    return True


@lru_cache(maxsize=512)
def _line(words: Vocabulary, players: tuple[str, ...], text: str) -> Line | None:
    body = Body(table_of(words, players))
    deals = body.read(("deal", text), 0)
    lines = () if body.faults or len(deals) != 1 else deals[0].lines
    return lines[0] if len(lines) == 1 else None
