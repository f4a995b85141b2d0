"""How a talk ends: the ruling on the move, as far as all tables agree, and the record that it makes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

from referee import registry
from referee.ask.case import Case, key_of
from referee.ask.dialogue import about, about_roll, about_suit, barely
from referee.ask.explore import Survey, as_it_turned_out, drawn_apart, surveyed
from referee.ask.instead import with_nearer
from referee.ask.memories import maker
from referee.ask.saying import explained, telling
from referee.ask.scene import CALL, Leaf, calls_before
from referee.ask.sides import boxed_otherwise, knows, pays, shared_otherwise, unnamed
from referee.ask.uncertain import doubted, turning
from referee.ask.unrolled import ROLL, SUIT
from referee.ask.unsaid import Unknown, equipment, items, told_items
from referee.game.dispute import AGREED
from referee.game.openings import FittingTable
from referee.game.walk import Breach
from referee.judge.deal_runs import default_books
from referee.judge.game_loader import part
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL, Judgement, LineVerdict
from referee.judge.remedy import Remedy, RemedyAction, RemedyTiming
from referee.judge.replay import judge
from referee.judge.rulings import Ruling, rulings
from referee.messages import say
from referee.record import RecordError

REMEMBERED: Final = 16
"""Cases kept judged: the same one is asked for while the next question is sought, and at the end."""
SHOWN: Final = 3
"""Tables tried as the record of a case, until one is judged as the case was."""
SIDES: Final = 12
"""Tables at which the move is legal, and others at which it is not, that are compared."""
PAIRS: Final = 8
"""Ways in which two such tables differ that are tried as the record of a case that nobody can decide."""
TAKEN_BACK: Final = Remedy(RemedyTiming.NOW, RemedyAction.TAKE_BACK, ("GEN-6.1",))
"""The remedy for a move after which nobody has moved."""
LISTED: Final = 4
"""Things that nobody knew that are listed at the end."""


class Outcome(NamedTuple):
    """The end of a talk; `unknown` nobody knew, as lines of a record."""

    text: str
    judgement: Judgement
    verdict: LineVerdict
    ruling: Ruling
    unknown: tuple[str, ...]
    moved: str  # "no", "yes", or "" where nobody knows whether anybody has moved since
    own: LineVerdict  # of the move in that record, at one table of those that fit
    denied: bool = False  # a call was surely not made, and may still be claimed
    against: tuple[str, ...] = ()  # who objected, where that is known
    claimed: str = ""  # what was told of others beyond what the move says: nobody knows who is right in that
    word: tuple[str, str, str] | None = None  # whose word holds, what it is, and what somebody else remembers
    rival: Outcome | None = None  # the ruling if that were so
    pays: bool = False  # a legal move surely costs its player something, however much
    amiss: bool = False  # a legal move of which somebody told that what follows from it was done otherwise
    knows: str = ""  # who else could tell what nobody knew: the word of whoever did something holds

    @property
    def shown(self) -> LineVerdict:
        """The verdict as people are told it: what a record leaves open is clear to them."""
        return self.verdict._replace(verdict=ILLEGAL) if self.denied else self.verdict

    @property
    def undone(self) -> bool:
        """Whether something else can still be done in its place: behind somebody's next move it stands."""
        return self.shown.verdict == ILLEGAL and self.moved != "yes"


def outcome(case: Case) -> Outcome:
    """The ruling on a case of which everything has been told that will be."""
    case = as_it_turned_out(case)
    found = surveyed(case)
    text, judgement, place = recorded(case)
    moved = "yes" if case.since and case.since != "no" else (case.since or "")
    own = judgement.lines[place]
    bare = own._replace(legal_under=(), turns_on={}, instead=(), settle=())
    verdict = bare._replace(verdict=found.verdict, exact=True)
    ruling = rulings(judgement, book_for=default_books(judgement.record))[place]
    remedy = ruling.remedy if found.conflict else taken_back(ruling.remedy)
    if found.verdict == ILLEGAL and remedy is None:
        remedy = TAKEN_BACK  # the record of one table leaves open what all tables forbid
    forgotten, amiss = denied_call(case, found), None
    if forgotten is not None:
        verdict = verdict._replace(breaches=(forgotten,))
        told = Ruling((), {}, ruling.remedy)
    elif found.verdict == DOUBTFUL:
        open_rules = turning(case, found)
        verdict = verdict._replace(breaches=doubted(found, own), turns_on=open_rules)
        told = Ruling((), explained(case, found)[2], remedy)
    else:
        apart = drawn_apart(case)
        reasons, breaches, follows = explained(apart, surveyed(apart))
        verdict = verdict._replace(breaches=breaches)
        own = with_nearer(own, judgement) if found.verdict == ILLEGAL else own
        told = Ruling(reasons, follows, remedy if found.verdict == ILLEGAL else None)
        amiss = shared_otherwise(case, reasons) or boxed_otherwise(case, reasons)
        amiss = unnamed(case) if amiss is None and found.verdict == LEGAL else amiss
        if amiss is not None:
            verdict = verdict._replace(verdict=ILLEGAL, breaches=(amiss,))
            told = Ruling((), follows, TAKEN_BACK)
    ruled, left = remedied(told, verdict, moved), () if forgotten is not None else unknown(case, found)
    denied = forgotten is not None
    word = None
    if case.believed is not None:
        memory, at = case.believed
        word = maker(case, memory), memory.told[at], memory.told[1 - at]
    rival = None if case.rival is None else outcome(case.rival)
    return Outcome(
        text, judgement, verdict, ruled, left, moved, own, denied, case.against, case.claimed, word, rival,
        pays(case, found), amiss is not None, knows(case, found),
    )  # fmt: skip


def denied_call(case: Case, found: Survey) -> Breach | None:
    """The call that was surely not made, where nothing else is against a move: it can still be claimed."""
    told = [item.bars for item, text in told_items(case) if item.fact == CALL and text == "no"]
    if not told or not found.complete or not all(leaf.waits for leaf in found.leaves):
        return None
    late = {breach for leaf in found.leaves for breach in leaf.result.breaches}
    return late.pop()._replace(why=told[0][0], doubt=None) if len(late) == 1 else None


def taken_back(remedy: Remedy | None) -> Remedy | None:
    """The remedy, but for one of the table that the case is written down as, which cannot have been."""
    return TAKEN_BACK if remedy is not None and remedy.do is RemedyAction.MEND else remedy


def remedied(ruling: Ruling, verdict: LineVerdict, moved: str) -> Ruling:
    """The ruling with the remedy for what has happened since."""
    if ruling.remedy is None or verdict.verdict == LEGAL or moved == "no":
        return ruling if verdict.verdict != LEGAL else ruling._replace(remedy=None)
    remedy = ruling.remedy.later() if moved else ruling.remedy._replace(perhaps=True)
    return ruling._replace(remedy=remedy)


# --- what nobody knew ---------------------------------------------------------------------------------
def unknown(case: Case, found: Survey) -> tuple[str, ...]:
    """What was asked and nobody knew, as it was asked, where the verdict hangs on it, or what it brings."""
    if found.verdict == LEGAL:
        key = telling(replace(case, skipped=frozenset()), found) if case.skipped else None
        return (barely(about(case, found.unknowns[key]).prompt),) if key in case.skipped else ()
    if found.verdict != DOUBTFUL:
        return ()
    seen_by_nobody = {key for leaf in found.leaves for key in leaf.causes} - found.unknowns.keys()
    left = [Unknown(key_of(item), (), item) for item in items(case) if key_of(item) in seen_by_nobody]
    left += [each for key, each in found.unknowns.items() if key in case.skipped and key[0] != AGREED]
    asked = [about(case, each) for each in left]
    if ROLL in case.skipped:
        asked = [about_roll(case), *asked]
    if SUIT in case.skipped:
        asked = [about_suit(case), *asked]
    return tuple(barely(each.prompt) for each in asked[:LISTED])


# --- the record ---------------------------------------------------------------------------------------
@lru_cache(maxsize=REMEMBERED)
def recorded(case: Case) -> tuple[str, Judgement, int]:
    """The record that the case makes: (text, judged, place of the move)."""
    found = surveyed(case)
    noted = comments(case, found)
    first = same = None
    for options, facts, before, move in bodies(case, found):
        if before is None and same is not None:
            break  # the line before is kept where the record with it says the same of the move
        body = [*facts, *filter(None, (before,)), move]
        if case.since and ":" in case.since:
            body.append(case.since)
        try:
            record = case.read(["", "deal", "@position", *body], options)
            judgement = judge(record, book_for=default_books(record), house_rules=False)
        except RecordError:
            continue
        place = 1 + len(facts) + (1 if before else 0)
        left_out = [f"# {case.before}"] if before is None else []
        lines = [*case.head(options), "", "deal", "@position", *left_out, *body, *noted]
        made = "\n".join(lines) + "\n", record, place
        first = first or made
        if judgement.lines[place].verdict != found.verdict:
            continue
        if all(each.verdict != ILLEGAL for each in judgement.lines[:place]):
            same = made
            break
        same = same or made
    assert first is not None
    text, record, place = same or (unsettled(case, found), *first[1:])
    return text, judge(record, book_for=default_books(record)), place  # of many records one is advised on


def bodies(case: Case, found: Survey) -> Iterator[tuple[dict[str, str], list[str], str | None, str]]:
    """Ways to write the case down, the barest first: (options, facts, the line before, move).

    What came before that line may be wanting, as the give-up before a steal: then it is left out (None), and
    whose turn it was is a fact.
    """
    bare = tuple(written(case, found))
    lying = [f"{line}  # {say('ask-untold', case.lang)}" for line in places(case)]
    ways = (*bare, *((each[0], [*each[1], *lying], each[2]) for each in bare if lying))
    before = with_call(case).before or ""
    yield from ((options, facts, before, move) for options, facts, move in ways)
    turn = f"@turn {case.players[case.dispute.mover]}"
    for options, facts, move in bare if before else ():
        yield options, [turn, *(fact for fact in facts if not fact.startswith("@turn"))], None, move


def unsettled(case: Case, found: Survey) -> str:
    """What was told, where no record says the same, or says only what is known: nothing in it is judged."""
    lines = (f"# {line}" for line in (*told_facts(case), case.before, case.move) if line)
    return (
        "\n".join([*case.head(dict(case.chosen) | dict(case.options)), "", *lines, *comments(case, found)])
        + "\n"
    )


def told_facts(case: Case) -> list[str]:
    """The facts of a record that were told."""
    return [case.fact(item, text) for item, text in told_items(case) if text and not item.spoken]


def written(case: Case, found: Survey) -> Iterator[tuple[dict[str, str], list[str], str]]:
    """Ways to write the case down: (options, facts, move), the barest first."""
    options = {**dict(case.chosen), **equipment(case), **dict(case.options)}
    if found.verdict == DOUBTFUL:
        options |= dict.fromkeys(turning(case, found), "?")
    told, author = told_facts(case), case.dispute.author
    untold = f"  # {say('ask-untold', case.lang)}"

    def facts(lines: Sequence[str]) -> list[str]:
        said = any(line.startswith("@turn") for line in (*told, *lines))
        turn = [] if author is None or said else [f"@turn {case.players[author]}"]
        return [*turn, *told, *(line + untold for line in (*unsaid(case, (*told, *lines)), *lines))]

    move = with_call(case).move
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


def with_call(case: Case) -> Case:
    """The case with the call in the line of which somebody said that it was made."""
    if dict(case.known).get((CALL, case.dispute.mover, None)) != "yes":
        return case
    return (
        replace(case, before=f"{case.before}!") if calls_before(case) else replace(case, move=f"{case.move}!")
    )


def examples(case: Case) -> list[str]:
    """Facts that nobody told, as they may be, for a game that cannot write its tables down."""
    told = dict(case.known)
    asked = [(item, next(filter(None, item.values), "")) for item in items(case) if key_of(item) not in told]
    return [case.fact(item, text) for item, text in asked if text and not item.spoken]


def unsaid(case: Case, lines: Sequence[str]) -> list[str]:
    """What a position of a stated game has to say of the card turned up, where no line does: nobody knows."""
    there = [head for head in turned_up(case) if head != "@table"]
    return [f"{head} ?" for head in there if not any(line.startswith(head) for line in lines)]


def places(case: Case) -> Iterator[str]:
    """A card that nobody knows in each open place of which nothing was told: the line before may need one."""
    shapes, told = registry.vocabulary(case.game).fact_shapes, dict(case.known)
    for item in items(case):
        shape = shapes.get(item.fact)
        laid = shape is not None and shape.cards[1] and not (shape.unknown or shape.head)
        if laid and key_of(item) not in told and item.fact not in turned_up(case):
            yield f"{item.fact} ?"


def turned_up(case: Case) -> tuple[str, ...]:
    """The facts with which a position says what the card turned up would have said."""
    needs = registry.book(case.game).record_words.needs
    return needs.position if needs.table_card else ()


def needed(case: Case, lines: Sequence[str]) -> list[str]:
    """Of these facts those without which a position cannot be read."""
    heads = (*turned_up(case), *(("@hand",) if registry.book(case.game).record_words.needs.hands else ()))
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
