"""What is said of a disputed move: only what holds at every table that fits what was told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from referee.ask.case import Case
from referee.ask.deciding import by_luck, doubt, doubt_after, off_turns, parted
from referee.ask.explore import MOST_PATHS, Survey, picked_leaves, told_leaves
from referee.ask.scene import Leaf
from referee.ask.tables import plain
from referee.game.paths import Key
from referee.game.walk import Breach, Reason
from referee.hidden.cases import SUPPOSED
from referee.judge.explanations import agreeing
from referee.judge.judgement import DEAL_OVER, DOUBTFUL, LEGAL, OUT_OF_TURN
from referee.judge.reasons import UNSAID, merge_facts, shared
from referee.judge.world import Follows
from referee.record.model import UNKNOWN

ONE_PLACE: Final = "GEN-2"


def explained(case: Case, found: Survey) -> tuple[tuple[Reason, ...], tuple[Breach, ...], Follows]:
    """Why, the clauses broken, and what follows: only what holds at every table that fits."""
    told = told_leaves(case) or (told_leaves(case, MOST_PATHS) if found.verdict == LEGAL else None)
    if told is None and found.verdict == LEGAL:
        return told_by_line(case), common(found.leaves), {}
    if told is None:
        return (), broken_surely(case, found), {}
    reasons = [leaf.told.reasons for leaf in told if leaf.told]
    entries = [plain(entry) for leaf in told if leaf.told for entry in leaf.told.follows]
    agreed = tuple(reason for reason in shared(reasons) if reason.sure and speakable(reason.args))
    agreed = agreed or by_clause(reasons)
    follows: Any = agreeing(entries) if entries else {}
    broken = common(told)
    if all(breach.doubt is not None for breach in broken):
        broken = broken_surely(case, found)  # each way ends at another clause: perhaps one is broken in all
    return agreed, broken, follows


def told_by_line(case: Case) -> tuple[Reason, ...]:
    """Why a move is legal, as far as its own cards and numbers say so: where there are too many tables.

    What is said at every table that was picked by chance, and of nothing that lies on it.
    """
    told = [leaf.told for leaf in picked_leaves(case) if leaf.told]
    rows = [each.reasons for each in told]
    agreed = shared(rows) if rows else ()
    return tuple(each for each in agreed if each.sure and of_line(case, each)) or by_clause(rows)


def by_clause(rows: Sequence[tuple[Reason, ...]]) -> tuple[Reason, ...]:
    """The clause that allows a move in every way, where each way words it otherwise: it speaks for itself."""
    first = {row[0].clause if row else "" for row in rows}
    clause = first.pop() if len(first) == 1 else ""
    return (Reason(clause, ""),) if clause else ()


def broken_surely(case: Case, found: Survey) -> tuple[Breach, ...]:
    """The same of the clauses that a move breaks; where none is sure an example.

    Every way ends at the first clause that is broken: others are those with the same sentence.
    """
    first = common(found.leaves)
    leaves = picked_leaves(case, PICKED_TELLING)
    likely = common(leaves) if leaves else ()
    always = [{(each.clause, each.why) for each in leaf.result.breaches} for leaf in leaves]
    known = {(each.why, each.args) for each in first if each.doubt is None}
    sure = [
        each
        for each in likely
        if (each.why, each.args) in known
        or (
            each.doubt is None
            and of_line(case, each)
            and (each.args or all((each.clause, each.why) in met for met in always))
        )  # else perhaps a house rule
    ]
    said = {each.clause for each in sure}
    sure += [each for each in first if each.doubt is None and each.clause not in said]
    return tuple(sure) or tuple(each._replace(doubt=SUPPOSED) for each in likely) or first


def of_line(case: Case, told: Reason | Breach) -> bool:
    """Whether all facts of a sentence are of what was done: its cards, players, suits, numbers and words."""
    dispute = case.dispute
    steps = (*dispute.steps, *dispute.before)
    seats = (dispute.mover, dispute.author, *(step.seat for step in steps))
    seats = (0, 1) if dispute.seats == 2 and dispute.before else seats  # the other one was next, or missed it
    own = {("card", card) for step in steps for card in step.cards or ()}
    own |= {("card", dispute.names.index(card)) for card in told_cards(case)}
    own |= {("seat", seat) for seat in seats if seat is not None}
    own |= {("suit", step.suit) for step in steps if step.suit is not None}
    said = {each for step in steps for each in (*(step.numbers or ()), *(step.words or ()))}
    said |= {*dispute.figures.values(), *(len(step.cards) for step in steps if step.cards)}
    names = told.names or [""] * len(told.args)
    facts = zip(names, told.args, strict=True)
    return all(name == "line" or _of_line(arg, own, said) for name, arg in facts)


def told_cards(case: Case) -> Iterator[str]:
    """The cards that somebody told of the position."""
    names = {*case.dispute.names}
    for _, text in case.known:
        yield from (word for word in text.replace(",", " ").split() if word in names)


def _of_line(arg: object, own: set[tuple[str, int]], said: set[object]) -> bool:
    """Whether a fact of a sentence is one of the line itself: its cards, players, numbers and words."""
    if isinstance(arg, tuple) and len(arg) == 2:
        kind, value = arg
        several = value if isinstance(value, tuple) else (value,)
        return own.issuperset((kind.removesuffix("s"), each) for each in several)
    return arg in said


def common(leaves: Sequence[Leaf]) -> tuple[Breach, ...]:
    """The breaches that there are in every way; facts of their sentences that differ are left unsaid.

    Where there is none the likeliest that can be said without anything open, as an example.  All saw
    what was done: that a card was elsewhere, or the deal over, is said only if it was so in every way.
    """
    leaves = seen(leaves)
    columns = [leaf.result.breaches for leaf in leaves]
    found: dict[tuple[str, str], Breach] = {}
    for column in columns:
        for breach in column:
            same = found.setdefault((breach.clause, breach.why), breach._replace(doubt=None))
            found[breach.clause, breach.why] = same._replace(args=merge_facts(same.args, breach.args))
    everywhere = [{(breach.clause, breach.why) for breach in column} for column in columns]
    kept = tuple(breach for key, breach in found.items() if all(key in each for each in everywhere))
    if kept:
        return kept
    likely: dict[Breach, float] = {}
    for leaf in leaves:
        for breach in leaf.result.breaches:
            said = breach._replace(doubt=SUPPOSED)
            if speakable(said.args):
                likely[said] = likely.get(said, 0.0) + leaf.weight
    half = sum(leaf.weight for leaf in leaves) / 2

    def rank(breach: Breach) -> tuple[int, float]:
        """Whose turn it was nobody told: it goes last, unless it is likely; so does what was not possible."""
        late = bool(breach.left_out) or (breach.clause == OUT_OF_TURN and likely[breach] <= half)
        return 2 if breach.clause == DEAL_OVER else int(late), -likely[breach]

    return tuple(sorted(likely, key=rank)[:1])


def seen(leaves: Sequence[Leaf]) -> Sequence[Leaf]:
    """The ways in which it was as all saw: every card where it came from, the deal not over; else all."""
    return [leaf for leaf in leaves if not leaf.clauses & {ONE_PLACE, DEAL_OVER}] or leaves


def speakable(args: Sequence[object]) -> bool:
    """Whether every fact of a sentence is known."""
    return not any(
        isinstance(arg, tuple) and arg and (arg[0] == UNSAID or arg[-1] in (UNKNOWN, None)) for arg in args
    )


# --- what more is asked for it -----------------------------------------------------------------------
def telling(case: Case, found: Survey) -> Key | None:
    """The fact on which it hangs most what is said of a move: often that is what people argue about."""
    if found.verdict == DOUBTFUL:
        return None
    if found.verdict != LEGAL:
        if known_for_sure(common(found.leaves)) or known_for_sure(explained(case, found)[1]):
            return None
        if (whose := off_turns(case, found)) is not None:
            return whose.key
    every = told_leaves(case)
    leaves = seen(every or picked_leaves(case, PICKED_TELLING, even=0.0))
    said = [leaf._replace(verdict=text) for leaf, text in zip(leaves, sentences(leaves, found), strict=True)]
    before, gains = doubt(said), {}
    for key, facts in parted(said).items():
        if key in found.unknowns and key not in case.skipped:
            luck = 0.0 if every else max(by_luck(ways, before) for ways in facts)
            item = found.unknowns[key].item
            gains[key] = max(before - doubt_after(said, ways) for ways in facts) - luck
            gains[key] *= 1.0 if item is None else item.ease
    best = max(gains, key=gains.__getitem__, default=None)
    worth = WORTH if found.verdict == LEGAL else WORTH_AGAINST
    return best if best is not None and gains[best] > worth else None


def known_for_sure(broken: Sequence[Breach]) -> bool:
    """Whether the rule that people argue about is known, with its facts: whose turn it was is seldom that."""
    sure = bool(broken) and broken[0].doubt is None and broken[0].clause != OUT_OF_TURN
    return sure and speakable(broken[0].args)


def sentences(leaves: Sequence[Leaf], found: Survey) -> list[str]:
    """What would be said of the move in each way: what it brings, or the rule that it breaks.

    Of several broken rules the one that most ways break; whose turn it was comes after all others.
    """
    if found.verdict == LEGAL:
        return [repr(brought(leaf)) for leaf in leaves]
    columns = [[(b.clause, b.why, b.args) for b in leaf.result.breaches] for leaf in leaves]
    often: dict[tuple[str, str, tuple[object, ...]], float] = {}
    for leaf, column in zip(leaves, columns, strict=True):
        for each in column:
            often[each] = often.get(each, 0.0) + leaf.weight
    last = (DEAL_OVER, OUT_OF_TURN)
    order = sorted(often, key=lambda each: (speakable(each[2]), each[0] not in last, often[each]))
    return [repr(max(column, key=order.index, default=None)) for column in columns]


PICKED_TELLING: Final = 60
"""Tables that are compared for what a move brings where there are too many to look at them all."""
WORTH: Final = 0.1
WORTH_AGAINST: Final = 0.02
"""How much a fact has to part what is said for a move, or against it, to be asked for that alone."""


def brought(leaf: Leaf) -> object:
    """What a move sets off: all that is said of it but why it is allowed."""
    return leaf.told and [(each.clause, each.args) for each in leaf.told.reasons[1:] if each.sure]
