"""How a talk ends: the ruling on the move, as far as all tables agree, and the record that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any, Final, NamedTuple

from referee import registry
from referee.ask.case import Case, Key, key_of
from referee.ask.dialogue import about, about_roll, barely
from referee.ask.explore import SEED, Chance, Survey, surveyed, told_leaves
from referee.ask.instead import with_nearer
from referee.ask.scene import CALL, IMPOSSIBLE, Leaf, Scene, plain, plain_arg
from referee.ask.unrolled import ROLL
from referee.ask.unsaid import OPTION, equipment, items, rules, told_items
from referee.game.openings import FittingTable
from referee.game.walk import Breach, Reason
from referee.hidden.cases import SUPPOSED, ToldApart
from referee.judge.explanations import agreeing
from referee.judge.game_loader import part
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, OUT_OF_TURN, Judgement, LineVerdict
from referee.judge.reasons import UNSAID, merge_facts, shared
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.replay import default_books, judge
from referee.judge.rulings import Ruling, rulings
from referee.judge.world import Follows
from referee.messages import say
from referee.record import RecordError
from referee.record.model import UNKNOWN

REMEMBERED: Final = 16
"""Cases kept judged: the same one is asked for while the next question is sought, and at the end."""
SHOWN: Final = 3
"""Tables tried as the record of a case, until one is judged as the case was."""
SIDES: Final = 12
"""Tables at which the move is legal, and others at which it is not, that are compared."""
PAIRS: Final = 8
"""Ways in which two such tables differ that are tried as the record of a case that nobody can decide."""
ONE_PLACE: Final = "GEN-2"
NOT_THEN: Final = "line-form-rules"
"""The sentence that there are no such moves at that time of the deal."""
LISTED: Final = 4
"""Things that nobody knew that are listed at the end."""
PICKED_FOR_REASONS: Final = 12
"""Tables at which a move is explained where there are too many."""


class Outcome(NamedTuple):
    """The end of a talk; `unknown` nobody knew, as lines of a record."""

    text: str
    judgement: Judgement
    verdict: LineVerdict
    ruling: Ruling
    unknown: tuple[str, ...]
    moved: str  # "no", "yes", or "" where nobody knows whether anybody has moved since
    own: LineVerdict  # of the move in that record, at one table of those that fit


def outcome(case: Case) -> Outcome:
    """The ruling on a case of which everything has been told that will be."""
    found = surveyed(case)
    text, judgement, place = recorded(case)
    moved = "yes" if case.since and case.since != "no" else (case.since or "")
    own = judgement.lines[place]
    bare = own._replace(legal_under=(), turns_on={}, instead=(), settle=())
    verdict = bare._replace(verdict=found.verdict, exact=True)
    ruling = rulings(judgement, book_for=default_books(judgement.record))[place]
    remedy = ruling.remedy if found.conflict else taken_back(ruling.remedy)
    if found.verdict == DOUBTFUL:
        open_rules = turning(case, found)
        verdict = verdict._replace(breaches=doubted(found, own), turns_on=open_rules)
        told = Ruling((), {}, remedy)
    else:
        reasons, breaches, follows = explained(case, found)
        verdict = verdict._replace(breaches=breaches)
        own = with_nearer(own, judgement) if found.verdict == ILLEGAL else own
        told = Ruling(reasons, follows, remedy if found.verdict == ILLEGAL else None)
    return Outcome(text, judgement, verdict, remedied(told, verdict, moved), unknown(case, found), moved, own)


def taken_back(remedy: Remedy | None) -> Remedy | None:
    """The remedy, but for one of the table that the case is written down as, which cannot have been."""
    if remedy is None or remedy.do is not RemedyAction.MEND:
        return remedy
    return Remedy(RemedyTiming.NOW, RemedyAction.TAKE_BACK, ("GEN-6.1",))


def remedied(ruling: Ruling, verdict: LineVerdict, moved: str) -> Ruling:
    """The ruling with the remedy for what has happened since."""
    if ruling.remedy is None or verdict.verdict == LEGAL or moved == "no":
        return ruling if verdict.verdict != LEGAL else ruling._replace(remedy=None)
    remedy = ruling.remedy.later() if moved else ruling.remedy._replace(perhaps=True)
    return ruling._replace(remedy=remedy)


# --- what all tables agree on -----------------------------------------------------------------------
def explained(case: Case, found: Survey) -> tuple[tuple[Reason, ...], tuple[Breach, ...], Follows]:
    """Why, the clauses broken, and what follows: only what holds at every table that fits."""
    told = told_leaves(case)
    if told is None:
        if found.verdict == LEGAL:
            return told_by_line(case), common(found.leaves), {}
        return (), common(picked(case) or found.leaves), {}
    reasons = [tuple(_plain_reason(each) for each in leaf.told.reasons) for leaf in told if leaf.told]
    entries = [plain(entry) for leaf in told if leaf.told for entry in leaf.told.follows]
    agreed = tuple(reason for reason in shared(reasons) if reason.sure and speakable(reason.args))
    follows: Any = agreeing(entries) if entries else {}
    return agreed, common(told), follows


def told_by_line(case: Case) -> tuple[Reason, ...]:
    """Why a move is legal, as far as its own cards and numbers say so: where there are too many tables.

    What is said at every table that was picked by chance, and of nothing that lies on it.
    """
    steps = case.dispute.steps
    own = {("card", card) for step in steps for card in step.cards or ()}
    own |= {("seat", step.seat) for step in steps if step.seat is not None}
    said = {each for step in steps for each in (*(step.numbers or ()), *(step.words or ()))}
    rows = [tuple(_plain_reason(each) for each in leaf.told.reasons) for leaf in picked(case) if leaf.told]
    agreed = shared(rows) if rows else ()
    return tuple(each for each in agreed if each.sure and all(_of_line(arg, own, said) for arg in each.args))


def picked(case: Case) -> tuple[Leaf, ...]:
    """Some tables with all that is to be said of the move at each; none where parts of a hand matter."""
    scene, random = Scene(case, reasoned=True), Random(SEED)
    try:
        ways = [scene.leaf(Chance((), random), frozenset(), telling=True) for _ in range(PICKED_FOR_REASONS)]
    except ToldApart:
        return ()
    return tuple(leaf for leaf in ways if leaf.told is not None and leaf.verdict != IMPOSSIBLE)


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
    what was done: that a card could not be where it was taken from is said only if it never could.
    """
    leaves = [
        each for each in leaves if not any(b.clause == ONE_PLACE for b in each.result.breaches)
    ] or leaves
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
    clauses = [{breach.clause for breach in column} for column in columns]
    alike = tuple(b for b in found.values() if all(b.clause in each for each in clauses))
    if alike:
        return alike[:1]
    likely: dict[Breach, float] = {}
    for leaf in leaves:
        for breach in leaf.result.breaches:
            said = breach._replace(doubt=SUPPOSED)
            if speakable(said.args):
                likely[said] = likely.get(said, 0.0) + leaf.weight
    half = sum(leaf.weight for leaf in leaves) / 2  # whose turn it was nobody told: it goes last, unless sure
    last = {each for each, share in likely.items() if each.clause == OUT_OF_TURN and share <= half}
    last |= {each for each in likely if each.why == NOT_THEN}  # of which nobody told either
    return tuple(sorted(likely, key=lambda breach: (breach in last, -likely[breach]))[:1])


def doubted(found: Survey, own: LineVerdict) -> tuple[Breach, ...]:
    """The clause in doubt: the likeliest that some table breaks, without facts that differ."""
    if own.verdict == DOUBTFUL and own.breaches:
        return own.breaches
    blurs: dict[tuple[str, str], Breach] = {}
    likely: dict[tuple[str, str], float] = {}
    for leaf in found.leaves:
        for breach in leaf.result.breaches:
            key = breach.clause, breach.why
            same = blurs.setdefault(key, breach)
            blurs[key] = same._replace(args=merge_facts(same.args, breach.args))
            likely[key] = likely.get(key, 0.0) + leaf.weight
    order = sorted(likely, key=lambda key: (not speakable(blurs[key].args), -likely[key]))
    return tuple(blurs[key] for key in order[:1])


def turning(case: Case, found: Survey) -> dict[str, dict[object, str]]:
    """The house rules that decide alone, value by value."""
    turns: dict[str, dict[object, str]] = {}
    for name, values in rules(case).items():
        key: Key = (f"{OPTION} {name}", None, None)
        by_value: dict[object, set[str]] = {value: set() for value in values}
        for leaf in found.leaves:
            left = next((each for each in leaf.left if each.name[0] == key), None)
            for value in values if left is None else [left.values[place] for place in left.live]:
                by_value[value].add(leaf.verdict)
        told = {value: each.pop() if len(each) == 1 else DOUBTFUL for value, each in by_value.items() if each}
        if len(set(told.values())) > 1:
            turns[name] = told
    return turns


def speakable(args: Sequence[object]) -> bool:
    """Whether every fact of a sentence is known."""
    return not any(
        isinstance(arg, tuple) and arg and (arg[0] == UNSAID or arg[-1] in (UNKNOWN, None)) for arg in args
    )


def _plain_reason(reason: Reason) -> Reason:
    return reason._replace(args=tuple(map(plain_arg, reason.args)))


# --- what nobody knew ---------------------------------------------------------------------------------
def unknown(case: Case, found: Survey) -> tuple[str, ...]:
    """What was asked and nobody knew, as it was asked, where the verdict hangs on it."""
    if found.verdict != DOUBTFUL:
        return ()
    asked = [about(case, each) for key, each in found.unknowns.items() if key in case.skipped]
    if ROLL in case.skipped:
        asked = [about_roll(case), *asked]
    return tuple(barely(each.prompt) for each in asked[:LISTED])


# --- the record ---------------------------------------------------------------------------------------
@lru_cache(maxsize=REMEMBERED)
def recorded(case: Case) -> tuple[str, Judgement, int]:
    """The record that the case makes: (text, judged, place of the move)."""
    found = surveyed(case)
    first = same = None
    for options, facts, move in written(case, found):
        body = [*facts, *([case.before] if case.before else []), move]
        if case.since and ":" in case.since:
            body.append(case.since)
        try:
            record = case.read(["deal", "@position", *body], options)
            judgement = judge(record, book_for=default_books(record))
        except RecordError:
            continue
        place = 1 + len(facts) + (1 if case.before else 0)
        text = "\n".join([*case.head(options), "", "deal", "@position", *body, *comments(case, found)]) + "\n"
        made = text, judgement, place
        first = first or made
        if judgement.lines[place].verdict != found.verdict:
            continue
        if all(each.verdict != ILLEGAL for each in judgement.lines[:place]):
            return made
        same = same or made
    assert first is not None
    return same or first


def written(case: Case, found: Survey) -> Iterator[tuple[dict[str, str], list[str], str]]:
    """Ways to write the case down: (options, facts, move), the barest first."""
    options = {**dict(case.chosen), **equipment(case), **dict(case.options)}
    if found.verdict == DOUBTFUL:
        options |= dict.fromkeys(turning(case, found), "?")
    told = [case.fact(item, text) for item, text in told_items(case) if text and not item.spoken]
    author = case.dispute.author

    def facts(lines: Sequence[str]) -> list[str]:
        said = any(line.startswith("@turn") for line in (*told, *lines))
        turn = [] if author is None or said else [f"@turn {case.players[author]}"]
        return [*turn, *told, *lines]

    move = case.move + ("!" if dict(case.known).get((CALL, case.dispute.mover, None)) == "yes" else "")
    writer = part(case.game, "unknowns", "written")
    if writer is not None:
        leaves = sorted(found.leaves, key=lambda leaf: -leaf.weight)
        if found.verdict == DOUBTFUL:
            sides = [
                [list(writer(table_of(case, leaf))) for leaf in leaves if leaf.verdict == verdict][:SIDES]
                for verdict in (LEGAL, ILLEGAL)
            ]
            pairs = sorted(product(*sides), key=lambda pair: len(set(pair[0]) ^ set(pair[1])))
            parted = {parting_heads(*pair): pair for pair in reversed(pairs)}
            for one, two in sorted(parted.values(), key=pairs.index)[:PAIRS]:
                yield options, facts(either(one, two)), move
        best = [leaf for leaf in leaves if leaf.verdict == found.verdict] or leaves
        for leaf in best[:SHOWN]:
            lines = list(writer(table_of(case, leaf)))
            yield options, facts(needed(case, lines)), move
            yield options, facts(lines), move
        others = (table for leaf in best for table in with_table_cards(case, leaf)) if case.before else ()
        for heads in dict.fromkeys(tuple(needed(case, list(writer(table)))) for table in others):
            yield options, facts(heads), move
    yield options, facts(()), move
    yield options, facts(needed(case, examples(case))), move


def examples(case: Case) -> list[str]:
    """Facts that nobody told, as they may be, for a game that cannot write its tables down."""
    told = dict(case.known)
    asked = [(item, next(filter(None, item.values), "")) for item in items(case) if key_of(item) not in told]
    return [case.fact(item, text) for item, text in asked if text and not item.spoken]


def needed(case: Case, lines: Sequence[str]) -> list[str]:
    """Of these facts those without which a position cannot be read."""
    needs = registry.book(case.game).record_words.needs
    heads = (*(("@table",) if needs.table_card else ()), *(("@hand",) if needs.hands else ()))
    return [line for line in lines if line.startswith(heads)] if heads else []


def with_table_cards(case: Case, leaf: Leaf) -> Iterator[FittingTable]:
    """The table of a way under every table card that it leaves open: the line before was legal upon one."""
    for left in leaf.left:
        if left.name[0][0] == "@table":
            for place in left.live:
                yield table_of(case, leaf, {left.name: left.values[place]})


def table_of(case: Case, leaf: Leaf, chosen: Mapping[Any, Any] | None = None) -> FittingTable:
    """One table of a way: of each fact what was `chosen`, else the likeliest value."""
    values = {
        left.name: left.values[max(left.live, key=lambda place, left=left: left.weights[place])]  # type: ignore[misc]
        for left in leaf.left
    } | dict(chosen or {})
    book = registry.book(case.game, None, len(case.players))
    return FittingTable(values, dict(case.known), registry.cards_of(book).names, case.players, book)


def either(one: Sequence[str], two: Sequence[str]) -> list[str]:
    """Facts of two tables as one record: those that differ as two memories."""
    heads = {_head(line): line for line in one}
    others = {_head(line): line for line in two}
    lines = []
    for head in dict.fromkeys((*heads, *others)):
        mine, other = heads.get(head, ""), others.get(head, "")
        if mine == other:
            lines.append(mine)
        else:
            texts = [line[len(head) :].strip() or "none" for line in (mine, other)]
            lines.append(f"{head} {' or '.join(sorted(texts, key='none'.__eq__))}")
    return lines


def parting_heads(one: Sequence[str], two: Sequence[str]) -> frozenset[str]:
    """What the facts of two tables are about that differ."""
    return frozenset(_head(line) for line in set(one) ^ set(two))


def _head(line: str) -> str:
    head, colon, _ = line.partition(":")
    return head + colon if colon else line.partition(" ")[0]


def comments(case: Case, found: Survey) -> list[str]:
    """What only the ruling needs, as comments of the record."""
    lines = []
    if case.since and ":" not in case.since:
        lines.append("# " + say(f"ask-moved-{case.since}", case.lang))
    return lines + [f"# {say('ask-unknown', case.lang)} {each}" for each in unknown(case, found)]
