"""What is proposed can be done: random wrong moves of all games, noticed at once, later, after the end.

The table does what the remedy says – it takes the move back, claims the penalty, plays on, decides – and the
record that this makes reads, and judges as was promised.  Which remedy it has to be follows from GEN-6 and
from what stands after the line, counted here once more from the text.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

from referee.commands.play import text_of
from referee.judge.judgement import Judgement, LineVerdict
from referee.judge.replay import judge
from referee.judge.rulings import rulings
from referee.library import legal_moves
from referee.play.batch import Run, play_one
from referee.record import RecordError, read
from referee.report.document import entry
from referee.report.speech import speaker_of

pytestmark = pytest.mark.sample(1)


TABLES: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("twin-pyramid", 2, {}),
    ("twin-pyramid", 3, {"jokers": 2}),
    ("american-page-one", 3, {"jokers": 2, "dobon": "on", "challenge": "on"}),
    ("american-page-one", 4, {"match": "suit-or-rank", "draw": "until", "three": "stack"}),
    ("pyramid-dice", 3, {"steal": "on"}),
    ("pyramid-dice", 2, {"hard": "on"}),
    ("pile-up", 2, {}),
    ("pile-up", 4, {}),
)
WORDS = {
    "twin-pyramid": ("draw", "take 2", "take 3", "pass", "play AH", "play 8S suit H", "change AS for top"),
    "american-page-one": ("draw", "take 2", "pass", "penalty 5", "dobon", "challenge won", "play JK suit S"),
    "pyramid-dice": ("flip RA", "steal T03", "roll 1 2 3; take T06", "roll 2 2 5; fail", "fail T03"),
    "pile-up": ("dodge 3", "spread", "roll 1 2 3; pass", "roll 4 4 4; spread", "roll 1 5 6; play R5 W5"),
}  # fmt: skip
OPTION = {
    "twin-pyramid": "rounds=2",
    "american-page-one": "deals=1",
    "pyramid-dice": "steal=off",
    "pile-up": "late=stands",
}
"""An option as it usually is, for a header that has none."""
DO = {
    "now": {"take-back", "penalty", "mend"},
    "later": {"stands", "mend"},
    "deal-over": {"take-back", "mend"},
    "closed": {"stands", "void", "mend"},
}
"""What may be done at each time, unless the table itself has decided."""
OF_THE_LINE = {"took"}
"""Keys of `after` that tell what a line gave somebody: an `@undo` gives nothing."""


class Wrong(NamedTuple):
    """A record that is legal but for its last line."""

    head: tuple[str, ...]
    body: tuple[str, ...]

    def then(self, *lines: str, late: str = "") -> str:
        """The record with more lines, and with the option `late`."""
        head = [
            line.replace("late=stands", "late=" + late) + late_option(line, late)
            if late and line.startswith("options:")
            else line
            for line in self.head
        ]
        return "\n".join((*head, *self.body, *lines)) + "\n"


def late_option(line: str, late: str) -> str:
    """The option to add to a header that does not have it."""
    return "" if "late=" in line else f", late={late}"


class Told(NamedTuple):
    """What the report says of one line."""

    verdict: LineVerdict
    entry: dict[str, Any]


def told(text: str, line: int) -> Told:
    """The verdict and the three keys of a line of the file (0: the last one)."""
    judgement = judge(read(text))
    speaker = speaker_of(judgement, "en")
    for verdict, ruling in zip(reversed(judgement.lines), reversed(rulings(judgement)), strict=True):
        if line in (0, verdict.line.number):
            return Told(verdict, entry(verdict, ruling, speaker))
    raise AssertionError(f"no line {line} in\n{text}")


@cache
def played(game: str, seats: int, options: tuple[tuple[str, Any], ...], number: int) -> tuple[str, ...]:
    """A legal deal, with every option written down."""
    run = Run(game, seats, options, (("random", "greedy")[number % 2],) * seats, 7, 60)
    setup, deal = play_one(run, number)
    lines = text_of(setup, deal, dict(options), "en").splitlines()
    if not any(line.startswith("options:") for line in lines):
        lines.insert(2, f"options: {OPTION[game]}")
    return tuple(line for line in lines if line and not line.startswith("@end"))


def wrongs(game: str, seats: int, options: dict[str, Any], chance: random.Random) -> Iterator[Wrong]:
    """Records whose last line is a wrong move, or may be one where the cards are not written down."""
    while True:
        lines = list(played(game, seats, tuple(options.items()), chance.randrange(6)))
        begin = lines.index("deal")
        moves = [i for i in range(begin, len(lines)) if ":" in lines[i] and not lines[i].startswith("@")]
        at = chance.choice(moves)
        name, _, text = lines[at].partition(": ")
        others = [line.split(": ", 1)[1] for line in chance.sample([lines[i] for i in moves], 3)]
        names = [each.strip() for each in lines[1].removeprefix("players:").split(",")]
        body = chance.choice((*others, *others, text, chance.choice(WORDS[game])))
        author = name if chance.random() < 0.7 else chance.choice(names)
        kept = [line for line in lines[begin:at] if not line.startswith("@hand") or chance.random() < 0.8]
        yield Wrong(tuple(lines[:begin]), (*kept, f"{author}: {body}"))


def judged(text: str) -> Judgement | None:
    """The judgement; None where the line cannot even be read."""
    try:
        return judge(read(text))
    except RecordError:
        return None


def sampled(
    table: tuple[str, int, dict[str, Any]], number: int, seed: int
) -> Iterator[tuple[Wrong, str, int]]:
    """So many wrong records of which the line is illegal, or may be; the text and the number of the line."""
    chance = random.Random(f"{table[:2]} {seed}")
    seen: dict[object, int] = {}
    for wrong in wrongs(*table, chance):
        found = judged(wrong.then())
        if found is None or found.lines[-1].verdict == "legal":
            continue
        last = found.lines[-1]
        kind = (last.verdict, last.clauses, last.applied, found.deals[-1].ended_by)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 2 and chance.random() < 0.9:
            continue  # of every class of irregularity some
        yield wrong, wrong.then(), last.line.number
        number -= 1
        if not number:
            return


def each(table: tuple[str, int, dict[str, Any]]) -> list[tuple[Wrong, str, int]]:
    return list(sampled(table, NUMBER, 1))


NUMBER = 10
"""Wrong lines of every table."""


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_what_is_taken_back_at_once_was_never_there(table: tuple[str, int, dict[str, Any]]) -> None:
    """GEN-6.1, 6.3, 6.4: with `@undo` the table is as before, and the steps proposed are then legal."""
    for wrong, text, line in each(table):
        found = told(text, line)
        remedy = found.entry["remedy"]
        assert remedy["do"] in DO[remedy["when"]], text
        over = found.entry["after"].get("ended") is not None
        assert remedy["when"] == ("deal-over" if over else "now"), text
        if remedy["do"] != "take-back":
            continue
        undone = wrong.then("@undo")
        again = told(undone, line)
        assert (again.verdict.verdict, again.verdict.clauses) == (
            found.verdict.verdict,
            found.verdict.clauses,
        ), undone
        assert (again.entry["remedy"]["when"], again.entry["remedy"]["do"]) == (
            remedy["when"],
            "take-back",
        ), undone
        assert again.entry["after"] == found.entry["after"], undone
        before = told("\n".join(text.splitlines()[:-1]) + "\n", 0).entry["after"]
        assert told(undone, 0).entry["after"] == before | dict.fromkeys(OF_THE_LINE & before.keys()), undone
        for step in remedy["legal"]:
            author = wrong.body[-1].partition(":")[0]
            proposed = (
                step if step.partition(":")[0] in wrong.head[1] and ":" in step else f"{author}: {step}"
            )
            last = told(wrong.then("@undo", proposed), 0)
            assert last.verdict.verdict == "legal", (wrong.then("@undo", proposed), last.verdict)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
@pytest.mark.long
def test_later_it_stands_and_play_goes_on_from_the_table_as_it_is(
    table: tuple[str, int, dict[str, Any]],
) -> None:
    """GEN-6.2: whoever is next by `after` has legal moves; with one made the remedy is that it stands."""
    chance = random.Random(5)
    for wrong, text, line in each(table):
        found = told(text, line)
        remedy, turn = found.entry["remedy"], found.entry["after"]["turn"]
        if remedy["when"] != "now" or turn is None or remedy["do"] == "mend":
            continue
        moves = [move for move in legal_moves(text, line + 1) if move.startswith(f"{turn}:")]
        if not moves:
            continue
        further = wrong.then(chance.choice(moves))
        assert told(further, 0).verdict.verdict == "legal", further
        again = told(further, line)
        moved = not wrong.body[-1].startswith(f"{turn}:")
        if again.verdict.verdict == "legal":
            assert found.verdict.verdict == "unknown", further
            continue
        expected = ("later", "stands") if moved else ("now", "take-back")
        if remedy["do"] == "penalty":
            expected = ("later", "stands")  # any move closes the time in which a call is claimed
        assert (again.entry["remedy"]["when"], again.entry["remedy"]["do"]) == expected, further
        closed = told(wrong.then(further.splitlines()[-1], "deal"), line)
        assert closed.entry["remedy"]["do"] == "stands", further


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def test_a_deal_that_it_ended_counts_as_late_and_ruling_say(table: tuple[str, int, dict[str, Any]]) -> None:
    """GEN-6.3: taken back, or by the option, or by what the table decided, with its points."""
    for wrong, text, line in each(table):
        found = told(text, line)
        if found.entry["after"].get("ended") is None or found.verdict.verdict != "illegal":
            continue
        if found.entry["remedy"]["do"] == "mend":  # the record is wrong, not the play
            continue
        judgement = judge(read(text))
        assert [(each.deal, each.line) for each in judgement.contested] == [(1, line)], text
        seats = len(judgement.record.players)
        assert told(wrong.then("deal"), line).entry["remedy"]["do"] == "stands"
        late = wrong.then("deal", late="void")
        assert told(late, line).entry["remedy"]["do"] == "void", late
        void = judge(read(late))
        if judgement.deals[0].scores is not None:
            assert void.deals[0].scores == (0,) * seats, late
            assert (void.deals[0].winners, void.deals[0].ended_by) == ((), judgement.deals[0].ended_by), late
        for decision, do in (("@ruling void", "void"), ("@ruling stands", "stands")):
            decided = wrong.then(decision)
            settled = judge(read(decided))
            assert settled.lines[-1].verdict == "legal", decided
            assert settled.contested == (), decided
            assert told(decided, line).entry["remedy"]["do"] == do, decided
            if do == "void":
                assert (settled.deals[0].ended_by, settled.deals[0].scores) == ("void", None), decided
            else:
                assert settled.deals[0].scores == judgement.deals[0].scores, decided


def test_a_forgotten_call_is_claimed_and_then_the_play_is_in_order() -> None:
    """AP-6.3: the penalty makes the play legal, at once and after a move that was taken back."""
    table = ("american-page-one", 3, {"hand": 4})
    done = 0
    for number in range(6):
        lines = list(played(table[0], table[1], tuple(table[2].items()), number))
        for at, line in enumerate(lines):
            if " say page-one" not in line:
                continue
            name = line.partition(":")[0]
            short = [*lines[:at], line.replace(" say page-one", "")]
            text = "\n".join(short) + "\n"
            found = told(text, at + 1)
            assert (found.entry["remedy"]["when"], found.entry["remedy"]["do"]) == ("now", "penalty"), text
            turn = found.entry["after"]["turn"]
            moves = [move for move in legal_moves(text, at + 2) if move.startswith(f"{turn}:")]
            for more in ([], [moves[0], "@undo"]):
                claimed = "\n".join([*short, *more, f"{name}: penalty 5"]) + "\n"
                assert told(claimed, at + 1).verdict.verdict == "legal", claimed
                assert told(claimed, 0).verdict.verdict == "legal", claimed
            later = told(text + moves[0] + "\n", at + 1)
            assert (later.verdict.verdict, later.entry["remedy"]["do"]) == ("illegal", "stands")
            done += 1
    assert done > 3
