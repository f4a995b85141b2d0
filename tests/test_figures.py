"""A figure of a rule stands once: changed in a copy of the game's folder, it changes what the clause says in
every language, and how a record is judged or scored; and no clause names a number from anywhere else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import layouts
import referee
from layouts.fill import Condition, Parameter, Part, parse
from referee import registry


class Case(NamedTuple):
    """A record whose outcome a figure decides, as a person finds it in the rules: before and after."""

    figure: str
    now: int
    then: int
    record: str
    before: object
    after: object
    options: str = ""
    players: str = "Aki, Ben"


PILE_UP = (
    Case("hand", 6, 5, "@hand Aki: R1 R2 R3 R4 R5 R6\n", "legal", "illegal"),
    Case(
        "full-column", 3, 4,
        "@position\n@column 2: R2 B2\n@hand Aki: G2 ? ? ? ? ?\n@hand Ben: G2 ? ? ? ? ?\n"
        "Aki: roll 2 3 4; play G2; draw ?\nBen: roll 2 1 3; play +G2; draw ?\n",
        "illegal", "legal",
    ),
    Case(
        "penalty", 1, 2, "@hand Aki: R3 R4 R5 R6 B3 B4\nAki: roll 1 1 2; show; penalty R3; draw ?\n",
        "legal", "illegal",
    ),
    Case(
        "card-points", 1, 2,
        "@position\n@stock 0\n@hand Aki: R1\n@hand Ben: 0\n@minus Aki: 0\n@minus Ben: 0\n"
        "Aki: roll 2 2 3; show R1; penalty R1\n",
        (-1, 0), (-2, 0),
    ),
    Case("dice", 3, 4, "Aki: roll 2 3 4; play R2; draw ?\n", "legal", "unreadable"),
    Case("least-players", 2, 3, "Aki: roll 2 3 4; play R2; draw ?\n", "legal", "unreadable"),
    Case(
        "most-players", 5, 4, "Aki: roll 2 3 4; play R2; draw ?\n", "legal", "unreadable",
        players="Aki, Ben, Chie, Dai, Eri",
    ),
)  # fmt: skip

TABLE = "@position\n@table 4S\n"
HELD = "@hand Ben: ? ? ? ?\n"
TWIN_PYRAMID = (
    Case("dealt", 4, 3, "@hand Aki: 4S 5S 6S 7S\n", "legal", "illegal"),
    Case("held", 4, 5, f"{TABLE}@hand Aki: 5S 6S 7S 8S 9S\n", "illegal", "legal"),
    *(
        Case(tier, now, now + 1, f"{TABLE}@open Aki: 5S 6S 7S 8S 9S 10S JS\n", "illegal", "legal")
        for tier, now in (("tier-2", 3), ("tier-3", 2), ("tier-4", 1))
    ),
    Case(
        "jack-stones", 1, 2, f"{TABLE}@hand Aki: JS 7H 8H\n{HELD}Aki: play JS build 7H 8H\n",
        "illegal", "legal",
    ),
    Case(
        "queen-stones", 2, 1, f"{TABLE}@hand Aki: QS 7H 8H\n{HELD}Aki: play QS build 7H 8H\n",
        "legal", "illegal",
    ),
    Case(
        "king-stones", 3, 2, f"{TABLE}@hand Aki: KS 7H 8H 9H\n{HELD}Aki: play KS build 7H 8H 9H\n",
        "legal", "illegal",
    ),
    Case("two-cards", 2, 3, f"{TABLE}@hand Aki: 2S 7H\n{HELD}Aki: play 2S take ? ?\n", "legal", "illegal"),
    Case(
        "three-cards", 1, 2, f"{TABLE}@hand Aki: 3S 7H\n{HELD}Aki: play 3S\nBen: take ?\n",
        "legal", "illegal",
    ),
    Case(
        "field-points", 20, 21,
        f"{TABLE}@hand Aki: KS AS\n@field Aki: 2S 3S 4H 5S 6S 7S 8S 9S 10S\n{HELD}Aki: play KS build AS\n",
        (20, -20), (21, -21),
    ),
    Case(
        "burst-points", 10, 11,
        f"{TABLE}@hand Aki: 5H 6H 7H 8H\n@open Aki: 9H 10H JH QH KH\n@hand Ben: 2S\n@start Ben\n"
        "Ben: play 2S pass\nAki: take 3D\n",
        (-10, 10), (-11, 11),
    ),
    Case("least-players", 2, 3, "@hand Aki: 4S 5S 6S 7S\n", "legal", "unreadable"),
    Case(
        "most-players", 6, 5, "@hand Aki: 4S 5S\n", "legal", "unreadable",
        players="Aki, Ben, Chie, Dai, Eri, Fumi",
    ),
)  # fmt: skip

TOP = "@position\n@table 5S\n"
OTHER = "@hand Ben: ? ? ? ? ?\n"
JOKERS = "jokers=2, challenge=on"
AMERICAN_PAGE_ONE = (
    Case("page-one", 1, 2, f"{TOP}@hand Aki: 6S 7H 9H\n{OTHER}Aki: play 6S\n", "legal", "unknown"),
    Case(
        "two-cards", 2, 3, f"{TOP}@hand Aki: 2S 7H 9H 9D\n{OTHER}Aki: play 2S\nBen: take ? ?\n",
        "legal", "illegal",
    ),
    Case(
        "three-cards", 3, 2, f"{TOP}@hand Aki: 3S 7H 9H 9D\n{OTHER}Aki: play 3S\nBen: take ? ? ?\n",
        "legal", "illegal", options="three=flat",
    ),
    Case(
        "joker-cards", 4, 5, f"{TOP}@hand Aki: JK 7H 9H 9D\n{OTHER}Aki: play JK suit H\nBen: take ? ? ? ?\n",
        "legal", "illegal", options="jokers=2",
    ),
    Case(
        "forgotten-call", 5, 6, f"{TOP}@hand Aki: 6S 7H\n{OTHER}Aki: play 6S\nAki: penalty ? ? ? ? ?\n",
        "legal", "illegal",
    ),
    Case(
        "won-challenge", 4, 5,
        f"{TOP}@hand Aki: JK 7S 9H 9D\n{OTHER}Aki: play JK suit H\n"
        "Ben: challenge won\nAki: penalty ? ? ? ?\n",
        "legal", "illegal", options=JOKERS,
    ),
    Case(
        "lost-challenge", 5, 6,
        f"{TOP}@hand Aki: JK 7H 9H 9D\n{OTHER}Aki: play JK suit H\n"
        "Ben: challenge lost; take ? ? ? ? ? ? ? ? ?\n",
        "legal", "illegal", options=JOKERS,
    ),
    *(
        Case(
            f"{name}-points", now, now + 1, f"{TOP}@hand Aki: 6S\n@hand Ben: {card}\nAki: play 6S say stop\n",
            (now, -now), (now + 1, -now - 1),
        )
        for name, now, card in (
            ("wild", 50, "8H"), ("special", 20, "JH"), ("ten", 10, "KH"), ("ace", 1, "AH"),
        )
    ),
    *(
        Case(
            f"{name}-number", now, now + 1,
            f"@position\n@table {top}\n@hand Aki: {hand}\n{OTHER}Aki: dobon {hand}\n",
            "legal", "illegal", options="dobon=on",
        )
        for name, now, top, hand in (
            ("ace", 1, "5S", "AH 4H"), ("jack", 11, "JS", "5H 6H"),
            ("queen", 12, "QS", "5H 7H"), ("king", 13, "KS", "6H 7H"),
        )
    ),
    Case("least-players", 2, 3, f"{TOP}@hand Aki: 6S\n", "legal", "unreadable"),
    Case(
        "most-players", 9, 8, f"{TOP}@hand Aki: 6S\n", "legal", "unreadable",
        players="Aki, Ben, Chie, Dai, Eri, Fumi, Gen, Hana, Ito",
    ),
)  # fmt: skip

ROWS = "".join(f"@row {row}: {' '.join('-' * row)}\n" for row in range(1, 8))
ASIDE = f"@position\n{ROWS}@aside T01\n"
"""One card is left, set aside: whoever gives up lifts nothing off (PD-5.1)."""
GODS = f"{ASIDE}@taken Aki: G2 G3\n"
TURN = "Aki: roll 1 2 3; {}; fail\nBen: roll 1 2 3; fail\nAki: roll 1 2 3; {}; fail\n"
PYRAMID_DICE = (
    Case(
        "free-gods", 1, 2, GODS + TURN.format("use G2 1; use G3 2", "use G3 2"), "illegal", "legal"
    ),
    Case(
        "strong-rerolls", 2, 3,
        f"{GODS}@strong Aki\n" + TURN.format("use RA 1 2 3; use RA 1 2 3; use RA 1 2 3", "use RA 1 2 3"),
        "illegal", "legal",
    ),
    Case(
        "quiet-rounds", 2, 1,
        f"{ASIDE}Aki: roll 1 2 3; fail\nBen: roll 1 2 3; fail\n@end\n",
        "unknown", "legal",
    ),
    *(
        Case(rank, now, now + 1, f"@left {now}\n", rank, lower, players="Aki")
        for rank, now, lower in (
            ("novice", 16, "intermediate"), ("intermediate", 7, "advanced"),
            ("advanced", 4, "veteran"), ("veteran", 1, "professional"),
        )
    ),
    Case("dice", 3, 4, f"{ASIDE}Aki: roll 1 2 3; fail\n", "legal", "unreadable"),
    Case("least-players", 1, 2, "@left 3\n", "veteran", "unreadable", players="Aki"),
    Case(
        "most-players", 5, 4, f"{ASIDE}Aki: roll 1 2 3; fail\n", "legal", "unreadable",
        players="Aki, Ben, Chie, Dai, Eri",
    ),
)  # fmt: skip

CASES = {
    "american-page-one": AMERICAN_PAGE_ONE,
    "pile-up": PILE_UP,
    "pyramid-dice": PYRAMID_DICE,
    "twin-pyramid": TWIN_PYRAMID,
}
NOT_JUDGED = {
    "standard-players": "advice: any number that may play is judged alike",
    "three-looked": "nobody writes down which cards were looked at",
}
"""Figures that are printed and decide no line of a record."""


def copied(game: str, figure: str, now: int, then: int, home: Path) -> Path:
    """The folder of a game with one figure changed."""
    folder = home / f"{game}-changed"
    shutil.copytree(Path(layouts.__file__).parent / game, folder)
    file = folder / "game.toml"
    text = file.read_text("utf-8").replace(f'id = "{game}"', f'id = "{game}-changed"\ncode = "{game}"', 1)
    key = {"least-players": "min", "most-players": "max", "dice": "count"}.get(figure, figure)
    changed, count = re.subn(rf"(?m)^{key} = {now}\b", f"{key} = {then}", text)
    assert count == 1, (figure, count)
    if key == "min":
        changed = re.sub(r"(?m)^standard = \d+", f"standard = {max(then, 3)}", changed)
    file.write_text(changed, "utf-8")
    return folder


def outcome(case: Case, game: str, *places: registry.Place) -> object:
    """How the record ends: its scores, its rank alone, or the verdict of its last line."""
    options = f"options: {case.options}\n" if case.options else ""
    text = f"game: {game}\nplayers: {case.players}\n{options}\ndeal\n{case.record}"
    try:
        found = referee.judge(text, games=places)
    except referee.RecordError:
        return "unreadable"
    deal = found.deals[-1]
    if isinstance(case.before, tuple):
        return deal.scores
    return deal.extras["rank"] if "rank" in deal.extras else found.lines[-1].verdict


@cache
def printed(game: str, options: str) -> list[list[tuple[str, str, str]]]:
    """What every clause of a game of ours says, in English and in Japanese."""
    return told(game, options)


def told(game: str | Path, options: str) -> list[list[tuple[str, str, str]]]:
    """What every clause says, in English and in Japanese."""
    chosen = dict(part.split("=") for part in options.split(", ")) if options else {}
    book = layouts.load(game, chosen)
    return [
        [(each.title, each.text, each.notes) for section in book.sections(lang) for each in section.clauses]
        for lang in ("en", "ja")
    ]


ALL = [
    pytest.param(game, case, id=f"{game}:{case.figure}") for game, cases in CASES.items() for case in cases
]


@pytest.mark.sample(6)
@pytest.mark.parametrize(("game", "case"), ALL)
def test_a_figure_that_is_changed_changes_clause_and_verdict(game: str, case: Case, tmp_path: Path) -> None:
    folder = copied(game, case.figure, case.now, case.then, tmp_path)
    for before, after in zip(printed(game, case.options), told(folder, case.options), strict=True):
        assert before != after
    assert outcome(case, game) == case.before
    assert outcome(case, f"{game}-changed", referee.load_game(folder)) == case.after


@pytest.mark.parametrize("game", CASES)
def test_every_figure_is_tried(game: str) -> None:
    """Sums apart: they follow from those that are tried."""
    book = layouts.load(game)
    own = book.game.source.data["figures"]
    stated = {name for name in book.figures if not isinstance(own.get(name, 0), str)}
    assert stated == {case.figure for case in CASES[game]} | (stated & NOT_JUDGED.keys())


# --- no number from anywhere else -------------------------------------------------------------------
WORDS = "two|three|four|five|six|seven|eight|nine|ten|twice|tenth"
COUNTED = {
    "en": re.compile(
        rf"(?<![\w.-])\d+(?= (?:\w+ )?(?:cards?|points?|players|dice|rows|rounds|stones|places|jokers)\b)"
        rf"|(?<!-)\b(?:{WORDS})\b",
        re.IGNORECASE,
    ),
    "ja": re.compile(r"(?<![\d.・、-])\d+(?=[枚人点個回周つ列])|(?<=[〜×＋])\d+(?!段)"),
}
"""A number with what it counts.  Numbers alone are names of cards (a 2, an 8) and of clauses."""

SINGLE = ("1", "１")
"""One of something: one card, one at a time, once."""

FIXED = {
    "american-page-one": {
        "AP-1.1": "advice: best with four or five",
        "AP-1.2": "one pack or two: the option, said in words",
        "AP-4.2": "two players: where skipping means another turn",
        "AP-4.3": "two players: where reversing means nothing",
        "AP-4.4": "the name of an option",
        "AP-4.5": "the name of an option",
        "AP-6.4": "what is called out: “two!”",
        "AP-8.1": "2 to 10: the cards that bear their number",
    },
    "pile-up": {
        "PU-1.1": "1 to 6: the faces of a die, which the cards follow",
        "PU-1.2": "1 to 6: the faces of a die, which the cards follow",
        "PU-1.3": "the three places listed, and a column for each face of a die",
        "PU-5.1": "a card that is the first or second of its column: anywhere",
        "PU-5.4": "the two cards just spoken of",
    },
    "pyramid-dice": {
        "PD-1.1": "six-sided: what a die is",
        "PD-1.3": "the cards listed right before: 3, 4, 5 or 6",
        "PD-2.2": "the seven rows that 28 pyramid cards make, as the mat shows them",
    },
    "twin-pyramid": {
        "TP-1.1": "the option, said in words",
        "TP-1.3": "the kinds listed right after",
        "TP-3.1": "numbers of the tiers",
        "TP-3.3": "the two stones that carry one, named for each",
        "TP-8.3": "the name of the 3",
        "TP-8.5": "two players: where skipping means another turn",
        "TP-8.6": "two players: where reversing means nothing",
    },
}
"""Clauses with a number that is no figure, and what it is."""


def plain(parts: tuple[Part, ...]) -> Iterator[str]:
    """The text of a clause without what comes from figures, options and the deck."""
    for part in parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, Condition):
            yield from plain(part.parts)
        elif isinstance(part, Parameter):
            yield "•"


@pytest.mark.parametrize("game", CASES)
def test_no_clause_names_a_number_from_anywhere_else(game: str) -> None:
    found: dict[str, list[str]] = {}
    for lang, pattern in COUNTED.items():
        text = (Path(layouts.__file__).parent / game / f"rules.{lang}.md").read_text("utf-8")
        text = re.sub(r"(?m)^## .*|\[if .*?\]", "", text)
        for clause in text.split("### ")[1:]:
            body = "".join(plain(parse(clause).parts))
            numbers = [number for number in pattern.findall(body) if number not in SINGLE]
            if numbers:
                found.setdefault(clause.split()[0], []).extend(numbers)
    assert found.keys() == FIXED[game].keys(), found


def test_faults_of_figures_are_told_together(tmp_path: Path) -> None:
    """Each with its line: names, an unknown word, a sum that cannot be read, numbers too large or small."""
    (tmp_path / "cards.csv").write_text("id,quantity\nA,1\n")
    (tmp_path / "game.toml").write_text(
        'id = "own"\n[[option]]\nname = "jump"\nvalues = ["on", "off"]\n[figures]\nBig = 3\njump = 2\n'
        'held = 4\nall = "held + tiers"\nhalf = "held 2"\nmany = 10000\nfirst = -1\n'
    )
    with pytest.raises(layouts.LayoutError) as caught:
        layouts.load(tmp_path)
    found = {(problem.line, problem.code) for problem in caught.value.problems}
    assert found == {
        (6, "figure-name"),
        (7, "figure-twice"),
        (9, "word-unknown"),
        (10, "figure-sum"),
        (11, "figure-large"),
        (12, "key-too-small"),
    }


def test_a_copy_that_names_no_game_of_ours_is_told(tmp_path: Path) -> None:
    folder = copied("pile-up", "hand", 6, 5, tmp_path)
    file = folder / "game.toml"
    file.write_text(file.read_text("utf-8").replace('code = "pile-up"', 'code = "pile-upp"'), "utf-8")
    with pytest.raises(layouts.LayoutError, match="Did you mean “pile-up”"):
        referee.load_game(folder)


def test_a_card_more_changes_every_count_that_follows_from_it(tmp_path: Path) -> None:
    """PU-1.2: a fourth red 1 makes 67 cards and 55 plain ones; there are three copies as a rule."""
    folder = copied("pile-up", "hand", 6, 5, tmp_path)
    file = folder / "cards.csv"
    file.write_text(file.read_text("utf-8").replace("R1,3,", "R1,4,", 1), "utf-8")
    book = layouts.load(folder)
    for lang, counts in (("en", ("67 cards", "3 copies", "55 cards")), ("ja", ("67枚", "3枚ずつ", "55枚"))):
        assert all(count in book.clause("PU-1.2", lang).text for count in counts)
        lines = [book.fill(line, lang) for line in book.words(lang)["setup.list"]]
        assert any("67" in line for line in lines), lines
