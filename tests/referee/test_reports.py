"""Reports and tallies to the letter, in both languages: of small records whose verdicts and points are worked
out by hand from the rules, every line that is said."""

from __future__ import annotations

import csv
import io
import re

import pytest

from referee.command_line import COMMANDS
from referee.judge.judgement import Judgement
from referee.judge.replay import judge
from referee.messages import known
from referee.messages.wrap import WIDTH, paragraphs, wrapped
from referee.record import read
from referee.report.document import document
from referee.report.scores import score_csv, score_document, score_text
from referee.report.speech import speaker_of
from referee.report.text import line_report, report
from referee.report.told_scores import told_otherwise
from runtime.terminal import Paint, columns, padded
from tests.referee.command_runs import HANDS, HEAD, ILLEGAL
from tests.values import altered

SEVEN = HEAD + HANDS + "Aki: play 7S\nBen: play 9C\nAki: play 5H\nBen: draw\n@end\n"
"""TP-5.1: 7S matches neither the suit nor the rank of 4H, and counts as written all the same.

TP-8.5: the 7 skips Ben, so that his 9C is out of turn (GEN-1), and no spade (TP-5.1); 5H is no club.
"""

SPOILT = """game: american-page-one
players: Aki, Ben
options: hand=4
calls: assumed
date: 2026-11-20

deal
@hand Aki: 3H 5H 9H KC
@hand Ben: 6S 10S QD 10C
@starter 4H
Aki: play 3H
Ben: draw 6D
Aki: play 5H
Ben: draw 6C
Aki: play 9H
Ben: draw 4D
Aki: play KC
"""
"""AP-3.1: KC is no heart.  Aki is out all the same, and Ben has 6 + 10 + 20 + 10 + 6 + 6 + 4 = 62 left
(AP-7.1: a queen is 20; AP-7.2)."""

FAIR = SPOILT.replace("KC", "KH").replace("2026-11-20", "2026-11-21")


def judged(text: str, file: str = "a.game") -> Judgement:
    """The judgement of a record in a file of this name."""
    return judge(read(text, file))


def said(judgement: Judgement, lang: str) -> list[str]:
    """The lines of a report without colours."""
    return report(judgement, lang, Paint(False)).split("\n")


def test_a_report_has_its_head_each_wrong_line_the_deals_and_the_sum() -> None:
    """A clause has its wording once; the places, names and moves are those of the record."""
    lines = said(judged(SEVEN), "en")
    report = " ".join(" ".join(lines).split())
    assert lines[0] == "a.game: Twin Pyramid — Aki, Ben (jokers=0, draw-two-turn=kept, rounds=1)"
    assert [line for line in lines if line.startswith("!!")] == [
        "!! illegal  line 9  Aki: play 7S",
        "!! illegal  line 10  Ben: play 9C",
        "!! illegal  line 11  Aki: play 5H",
    ]
    assert report.count("TP-5.1 Suit or rank: “Play one card") == 1
    assert report.count("TP-5.1 Suit or rank (see above)") == 2
    assert "with two players, Aki’s card (line 9) skips the other player" in report
    assert lines[-1] == "5 legal, 3 illegal, 0 unknown."


def test_the_same_report_in_japanese() -> None:
    lines = said(judged(SEVEN), "ja")
    assert [line for line in lines if line.startswith("!!")] == [
        "!! 反則  9行目  Aki: play 7S",
        "!! 反則  10行目  Ben: play 9C",
        "!! 反則  11行目  Aki: play 5H",
    ]
    assert "台札の♥4と、マークも数字も違います。" in "".join(line.strip() for line in lines)
    assert lines[-1] == "正しい 5・反則 3・保留 0"


def test_all_lists_legal_lines_in_their_places() -> None:
    found = report(judged(SEVEN), "en", Paint(False), everything=True).split("\n")
    titles = [line for line in found if line[:2] in ("ok", "!!", "??")]
    assert titles == [
        "ok legal  line 6  @hand Aki: 5H 7S KD 4C",
        "ok legal  line 7  @hand Ben: 6H 8S QD 9C",
        "ok legal  line 8  @starter 4H",
        "!! illegal  line 9  Aki: play 7S",
        "!! illegal  line 10  Ben: play 9C",
        "!! illegal  line 11  Aki: play 5H",
        "ok legal  line 12  Ben: draw",
        "ok legal  line 13  @end",
    ]


def test_one_line_alone_is_told_with_its_reason_or_without() -> None:
    judgement = judged(SEVEN)
    speaker = speaker_of(judgement, "en")
    whole = line_report(judgement.lines[5], speaker, Paint(False), explained=True)
    bare = line_report(judgement.lines[5], speaker, Paint(False), explained=False)
    assert whole[1] == "     5H matches neither the suit nor the rank of 9C."
    assert bare == [whole[0], *whole[2:]]
    assert bare[1].startswith("     TP-5.1 Suit or rank: “")


def test_colours_tell_verdicts_apart() -> None:
    """Green, red and bold, yellow and bold; the sum has the colour of the worst line."""
    unknown = HEAD + "@starter 4H\nAki: play 8H\nBen: play 6S\n"
    for text, title, total in (
        (SEVEN, "\x1b[31;1m!! illegal\x1b[0m  line 9", "\x1b[31;1m5 legal"),
        (unknown, "\x1b[33;1m?? unknown\x1b[0m  line 8", "\x1b[33;1m2 legal"),
        (HEAD + HANDS + "Aki: play 5H\n", "\x1b[32mok legal\x1b[0m  line 9", "\x1b[32m4 legal"),
    ):
        found = report(judged(text), "en", Paint(True), everything=True).split("\n")
        assert found[0].startswith("a.game: \x1b[1mTwin Pyramid\x1b[0m — Aki")
        assert any(line.startswith(title) for line in found)
        assert found[-1].startswith(total)


# --- deals that an illegal line ended ---------------------------------------------------------
@pytest.mark.parametrize(
    ("lang", "end"),
    [
        (
            "en",
            [
                "Deal 1*: Aki went out. Aki 62, Ben −62",
                "Total: Aki 62, Ben −62",
                "Places: 1. Aki, 2. Ben",
                "* Deal 1 ended with an illegal move (line 17); without that deal: Aki 0, Ben 0.",
                "9 legal, 1 illegal, 0 unknown.",
            ],
        ),
        (
            "ja",
            [
                "1*回目：Akiがあがり。Aki 62、Ben −62",
                "合計：Aki 62、Ben −62",
                "順位：1. Aki、2. Ben",
                "*1回目の勝負は反則で終わりました（17行目）。この勝負を除くと：Aki 0、Ben 0。",
                "正しい 9・反則 1・保留 0",
            ],
        ),
    ],
)
def test_a_deal_that_an_illegal_line_ended_is_marked(lang: str, end: list[str]) -> None:
    assert said(judged(SPOILT), lang)[-5:] == end
    assert not any("*" in line for line in said(judged(FAIR), lang)[-4:])


def test_the_tally_of_two_evenings_marks_what_rests_on_a_spoilt_deal() -> None:
    """Both evenings 62 to −62; only the first has an illegal line."""
    assert score_text([judged(SPOILT), judged(FAIR, "b.game")], "en").split("\n") == [
        "a.game: American Page One, 2026-11-20",
        "  Deal 1*: Aki went out. Aki 62, Ben −62",
        "  Total: Aki 62, Ben −62",
        "  Places: 1. Aki, 2. Ben",
        "  * Deal 1 ended with an illegal move (line 17); without that deal: Aki 0, Ben 0.",
        "  1 line in it is illegal: see `referee check a.game`.",
        "",
        "b.game: American Page One, 2026-11-21",
        "  Deal 1: Aki went out. Aki 62, Ben −62",
        "  Total: Aki 62, Ben −62",
        "  Places: 1. Aki, 2. Ben",
        "",
        "Standings",
        "player  records  wins  places  American Page One",
        "Aki     2        2     1.×2    124*",
        "Ben     2        0     2.×2    −124*",
        "",
        "a.game: * Deal 1 ended with an illegal move (line 17); without that deal: Aki 0, Ben 0.",
    ]
    assert "Standings" not in score_text([judged(SPOILT)], "en")


@pytest.mark.parametrize(
    ("remark", "said"),
    [
        ("# Aki 5, Ben -3", []),
        ("# Aki 5, Ben 3", []),  # a sign is often left out
        ("# Aki 8, Ben -10", []),  # both deals together
        ("# Aki 6, Ben -3", ["Line 10 says Aki 6; what was recorded makes it Aki −5."]),
        ("# Ben 4 next time", []),
    ],
)
def test_a_score_that_was_noted_otherwise_is_told(remark: str, said: list[str]) -> None:
    """PU-7.2: minus points, 3 and 7 for Aki and Ben in the first deal, 5 and 3 in the second."""
    deals = ["deal", "@minus Aki: 3", "@minus Ben: 7", "# 3 - 7", "deal", "@minus Aki: 5", "@minus Ben: 3"]
    lines = ["game: pile-up", "players: Aki, Ben", *deals, remark]
    judgement = judge(read("\n".join(lines)))
    assert [*told_otherwise(judgement, lines, "en")] == said


def test_treasures_beside_a_score_are_no_scores() -> None:
    """PD-6.3: 27 points each; the treasures only part them."""
    lines = [
        "game: pyramid-dice",
        "players: Omar, Lena",
        "deal",
        "@points Omar: 27, 10",
        "@points Lena: 27, 11",
    ]
    for remark in ("# 27 : 27. Lena has 11 treasures, Omar 10, so Lena wins", "# 宝物 Lena 11個、Omar 10個"):
        judgement = judge(read("\n".join([*lines, remark])))
        assert [*told_otherwise(judgement, [*lines, remark], "en")] == []


def test_several_illegal_lines_are_counted_in_the_plural() -> None:
    assert "  3 lines in it are illegal: see `referee check a.game`." in score_text([judged(SEVEN)], "en")


GAMES = """game: pyramid-dice
players: 千恵, Bo, Cy
deal
@points 千恵: 17, 6
@points Bo: 20, 7
@points Cy: 17, 5
"""
"""PD-6.3: most points first, then most treasures: Bo, then 千恵 with six before Cy with five."""


def test_a_table_of_standings_has_a_column_for_each_game_and_wide_names_in_line() -> None:
    """A Japanese character is two columns wide; a game that somebody has not played is blank."""
    found = score_text([judged(SPOILT), judged(GAMES, "b.game")], "en").split("\n")
    table = found[found.index("Standings") + 1 : found.index("Standings") + 6]
    assert table[0] == "player  records  wins  places  American Page One  Pyramid Dice"
    assert table[1] == "Aki     1        1     1.×1    62*"
    assert "Bo      1        1     1.×1                       20" in table
    assert "千恵    1        0     2.×1                       17" in table
    assert "Ben     1        0     2.×1    −62*" in table


def test_csv_marks_a_spoilt_deal_and_document_says_which_line_it_was() -> None:
    rows = list(csv.reader(io.StringIO(score_csv([judged(SPOILT), judged(FAIR, "b.game")]))))
    assert rows == [
        ["file", "date", "game", "deal", "ended_by", "player", "points", "running_total", "contested"],
        ["a.game", "2026-11-20", "american-page-one", "1", "out", "Aki", "62", "62", "*"],
        ["a.game", "2026-11-20", "american-page-one", "1", "out", "Ben", "-62", "-62", "*"],
        ["b.game", "2026-11-21", "american-page-one", "1", "out", "Aki", "62", "124", ""],
        ["b.game", "2026-11-21", "american-page-one", "1", "out", "Ben", "-62", "-124", ""],
    ]
    found = score_document([judged(SPOILT)])
    assert found["records"] == [
        {
            "file": "a.game",
            "date": "2026-11-20",
            "game": "american-page-one",
            "players": ["Aki", "Ben"],
            "deals": [
                {
                    "deal": 1,
                    "finished": True,
                    "ended_by": "out",
                    "winners": ["Aki"],
                    "losers": [],
                    "scores": {"Aki": 62, "Ben": -62},
                }
            ],
            "scores": {"Aki": 62, "Ben": -62},
            "ranking": [["Aki"], ["Ben"]],
            "finished": True,
            "contested": [{"deal": 1, "line": 17, "scores_without": {"Aki": 0, "Ben": 0}}],
            "summary": {"legal": 9, "illegal": 1, "unknown": 0},
        }
    ]
    assert found["standings"] == [
        {"player": "Aki", "records": 1, "wins": 1, "places": {"1": 1}, "points": {"american-page-one": 62}},
        {"player": "Ben", "records": 1, "wins": 0, "places": {"2": 1}, "points": {"american-page-one": -62}},
    ]
    assert document(judged(SPOILT), "en")["contested"] == found["records"][0]["contested"]


# --- lines of a terminal ----------------------------------------------------------------------
def test_a_line_breaks_where_the_next_word_would_not_fit() -> None:
    """Ten columns with an indent of two: eight signs, and never a blank at the end or the beginning."""
    assert wrapped("ab cd efg hi", 2, 10) == ["  ab cd", "  efg hi"]
    assert wrapped("ab cd ef gh", 2, 10) == ["  ab cd ef", "  gh"]
    assert wrapped("abcdefghijk lm", 2, 10) == ["  abcdefghijk", "  lm"]  # a long word stays whole
    assert wrapped("one\n\ntwo", 1) == [" one", " ", " two"]
    whole = "x" * (WIDTH - 5)
    assert wrapped(f"{whole} y", 5) == [f"     {whole}", "     y"]
    assert wrapped(f"{whole[2:]} y", 5) == [f"     {whole[2:]} y"]


def test_japanese_breaks_between_any_two_characters_but_those_that_belong_together() -> None:
    """No full stop begins a line, no bracket ends one, and Latin words stay whole."""
    assert wrapped("台札の山", 0, 4) == ["台札", "の山"]
    assert wrapped("台札。山", 0, 4) == ["台", "札。", "山"]
    assert wrapped("台「札」", 0, 4) == ["台", "「札」"]
    assert wrapped("台7S札", 0, 4) == ["台7S", "札"]
    assert wrapped("台10S札", 0, 4) == ["台", "10S", "札"]
    assert [columns(padded(name, 6)) for name in ("千恵", "Bo", "longer name")] == [6, 6, 11]


def test_marks_of_the_rules_are_taken_away_and_their_lines_joined() -> None:
    """List items and rows keep a line of their own; between two Japanese characters no blank is put."""
    text = "**One** two\nthree.\n\n- *item*\n  goes on\n- item\n| a | b |\n\n一行の\n続き\nend"
    assert paragraphs(text).split("\n") == [
        "One two three.",
        "- item goes on",
        "- item",
        "| a | b |",
        "一行の続き end",
    ]


# what the reports say: every command has its words, and lines fit the terminal


def test_every_command_has_its_words() -> None:
    for name in COMMANDS:
        assert all(known(f"{kind}-{name}") for kind in ("help", "example", "command"))


def test_wide_characters_count_twice_and_no_line_begins_with_a_full_stop() -> None:
    assert columns("台札 7S") == 7
    text = (
        "手札のピラミッドの中で、手に持ったカードと表向きのカードを自由に動かしたり取り替えたりできます。" * 3
    )
    lines = wrapped(text, 4, 40)
    assert all(columns(line) <= 42 for line in lines)
    assert all(line.strip()[0] not in "、。" for line in lines)
    assert "".join(line.strip() for line in lines) == text


@pytest.mark.parametrize(("lang", "more"), [("en", r"… and (\S+) more"), ("ja", r"ほか(\d+)通り")])
@pytest.mark.parametrize("count", [1, 11, 12, 13, 40])
def test_the_moves_named_and_those_only_counted_are_all_there_are(lang: str, more: str, count: int) -> None:
    """A dozen moves are named, in the order of the list; the sentence says how many it leaves out."""
    judgement = judge(read(ILLEGAL))
    verdict, speaker = judgement.lines[-1], speaker_of(judgement, lang)
    steps = verdict.instead[0]
    found = altered(verdict, instead=(steps,) * count)
    text = " ".join(line_report(found, speaker, Paint(False), explained=True))
    text = " ".join(text.split())
    named = text.count(speaker.spoken(*steps, verdict.line.seat))
    assert named == min(count, 12)
    assert re.findall(more, text) == ([str(count - 12)] if count > 12 else [])


def test_the_last_line_of_a_deal_that_goes_on_is_told_where_all_is_legal() -> None:
    """Whoever stops there to ask has argued about that line."""
    open_deal = "game: twin-pyramid\nplayers: Aki, Ben\n\ndeal\n@starter 4S\nAki: play 4H\nBen: draw\n"
    told = report(judge(read(open_deal)), "en", Paint(False)).split("\n")
    assert "ok legal  line 7  Ben: draw" in told
    assert not [each for each in told if "line 6" in each]
