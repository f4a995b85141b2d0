"""Type: where lines may break, what fits into a box, what marks mean, which characters are missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Literal

import budoux
import pytest
from hypothesis import given
from hypothesis import strategies as st

import layouts
from pnp.errors import PnpError
from pnp.scene import Color, Text
from pnp.type import breaking, marks, measure
from pnp.type.breaking import COUNTERS, SCANT_LINE, Span, lines
from pnp.type.fit import fit, layout
from pnp.type.phrase_fit import fitted
from pnp.type.phrases import phrases
from pnp.type.setting import WIDEST_GAP, WIDEST_LETTER, WIDEST_SPACE, Setting
from pnp.type.total_fit import STUB, total_fit
from pnp.type.vertical import vertical
from tests.pnp.scene_text import texts as texts_of
from tests.properties import examples

JA = Setting(lang="ja")
EN = Setting(lang="en")


def broken(text: str, room: int, glossary: tuple[str, ...] = (), *, phrased: bool = False) -> list[str]:
    """Lines of a text in which every character is one wide: what a reader counts off by hand."""
    sums = [0.0, *accumulate(1.0 for _ in text)]
    best = (lambda: phrases(text)) if phrased else None
    return [text[a:b] for a, b in breaking.lines(text, sums, room, breaking.protected(text, glossary), best)]


def evened(text: str, room: int) -> list[str]:
    """The same of a paragraph whose lines are chosen together."""
    sums = [0.0, *accumulate(1.0 for _ in text)]
    return [text[start:end] for start, end in fitted(text, sums, room, breaking.protected(text))]


@pytest.mark.parametrize(
    ("text", "room", "lines", "why"),
    [
        ("山札から引く。", 6, ["山札から", "引く。"], "a last line has three characters at least"),
        ("彼は「勝つ」と言う", 3, ["彼は", "「勝", "つ」と", "言う"], "an opening bracket ends no line"),
        ("カードとカード", 5, ["カードと", "カード"], "a length mark begins no line"),
        ("もう一度だけちょっと", 7, ["もう一度だけ", "ちょっと"], "small kana begin no line"),
        ("手札を10枚ずつ", 5, ["手札を", "10枚ずつ"], "a number stays with what it counts"),
        ("列が3枚以上", 5, ["列が", "3枚以上"], "a number stays with what bounds it"),
        ("配る枚数：7（2〜3人）", 8, ["配る枚数：", "7（2〜3人）"], "a number stays with whom it holds for"),
        ("もし……そうなら", 3, ["も", "し……", "そうな", "ら"], "twin dots stay together and begin no line"),
        ("今Page Oneと言う", 5, ["今Page", "Oneと言", "う"], "Latin words stay whole"),
        ("a face-up card", 7, ["a face-", "up card"], "a hyphen between letters may end a line"),
        ("see TP-5.2 now", 8, ["see", "TP-5.2", "now"], "a clause number is not torn apart"),
        ("one two  three", 8, ["one two", "three"], "spaces hang at the end and begin no line"),
        ("lead — then go", 6, ["lead —", "then", "go"], "a dash set apart ends a line"),
        ("it is 2 + 2 = 4", 9, ["it is", "2 + 2 = 4"], "a sum stays whole"),
        ("flip 1 ↔ 6", 8, ["flip", "1 ↔ 6"], "an arrow stays with its figures"),
        ("You never have to.", 15, ["You never", "have to."], "a short word is no last line"),
        ("leads — then", 6, ["leads", "— then"], "it begins one only where it has no room before"),
    ],
)
def test_lines_break_where_a_reader_expects(text: str, room: int, lines: list[str], why: str) -> None:
    assert broken(text, room) == lines, why


def test_terms_of_the_glossary_are_kept_whole() -> None:
    assert broken("次に捨て札を見る", 4) == ["次に捨て", "札を見る"]
    assert broken("次に捨て札を見る", 4, ("捨て札",)) == ["次に", "捨て札を", "見る"]
    assert broken("2–5 players · age 8 and up", 20, ("age 8 and up",)) == ["2–5 players ·", "age 8 and up"]


def test_a_term_wider_than_the_line_is_torn_rather_than_let_stick_out() -> None:
    assert broken("御前試合開始", 3, ("御前試合開始",)) == ["御前試", "合開始"]


TEXTS = st.text(alphabet="あいう、。「」（）ーっ漢字12枚abc -—…・", min_size=1, max_size=60)


@given(text=TEXTS, room=st.integers(min_value=4, max_value=20))
@examples(120)
def test_breaking_loses_nothing_but_spaces_and_keeps_kinsoku(text: str, room: int) -> None:
    sums = [0.0, *accumulate(1.0 for _ in text)]
    spans = breaking.protected(text)
    lines = breaking.lines(text, sums, room, spans)
    assert "".join(text[a:b] for a, b in lines).replace(" ", "") == text.replace(" ", "")
    for (start, end), (following, _) in pairwise(lines):
        if following > end or breaking.may_break(text, end, spans):
            continue
        better = range(start + 1, min(end, start + room) + 1)
        assert not any(breaking.may_break(text, place, spans) for place in better), text[start:end]


def test_text_shrinks_to_the_least_size_and_no_further() -> None:
    text = "draw two cards " * 12
    block = fit(text, (0, 0, 40, 22), EN, least=6, most=12)
    assert 6 <= block.size < 12
    assert block.height <= 22.01
    assert all(item.size == block.size for item in block.items if isinstance(item, Text))
    with pytest.raises(PnpError) as caught:
        fit(text * 3, (0, 0, 40, 22), Setting(place="card K1, text"), least=6, most=12)
    message = str(caught.value)
    assert "card K1, text" in message
    assert "6 pt" in message
    assert "mm too tall" in message


def test_the_size_chosen_is_the_largest_of_the_steps_that_fits() -> None:
    text = "山札から二枚引き、一枚を捨てる。" * 4
    box = (0.0, 0.0, 50.0, 20.0)
    chosen = fit(text, box, JA, least=6, most=14).size
    larger = layout(text, 50, JA, chosen + 0.25)
    assert larger.height > 20
    assert layout(text, 50, JA, chosen).height <= 20.01


def test_a_word_too_wide_for_its_box_is_an_error_that_says_by_how_much() -> None:
    with pytest.raises(PnpError, match="mm too wide"):
        fit("Donaudampfschifffahrt", (0, 0, 12, 40), EN, least=7, most=9)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("align", ["start", "justify"])
def test_a_column_without_width_ends_and_says_how_much_is_over(
    lang: str, align: Literal["start", "justify"]
) -> None:
    """What a picture leaves beside it may be nothing: words stick out by more than their own width."""
    text = {"en": "draw two cards", "ja": "カードを2枚引く"}[lang]
    block = layout(text, -3.0, Setting(lang=lang, align=align), 8.0)
    assert block.lines > 1
    assert block.excess > 3.0


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_justified_lines_reach_the_edge_or_stay_as_they_are(lang: str) -> None:
    """A line is opened a little or not at all: torn letters read worse than a ragged edge."""
    text = (
        "手番の人は山札から札を二枚引き、そのうち一枚を裏向きに置く。" * 3
        if lang == "ja"
        else ("The player on turn draws two cards and lays one of them down in front of her. " * 3)
    )
    width = 61.0
    block = layout(text, width, Setting(lang=lang, align="justify"), 9)
    rows: dict[float, list[Text]] = {}
    for item in block.items:
        assert isinstance(item, Text)
        rows.setdefault(item.y, []).append(item)
    ends, opened = [], []
    for _, texts in sorted(rows.items()):
        last = texts[-1]
        opened.append(any(text.spacing or text.word_spacing for text in texts))
        assert all(text.spacing <= WIDEST_GAP * 9 + 1e-6 for text in texts)
        assert all(text.word_spacing <= WIDEST_SPACE * 9 + 1e-6 for text in texts)
        spread = last.spacing * (len(last.text) - 1) + last.word_spacing * last.text.count(" ")
        ends.append(last.x + measure.width(last.text, last.font, last.size) + spread * 25.4 / 72)
    assert all(abs(end - width) < 0.02 for end, wide in zip(ends, opened, strict=True) if wide)
    assert all(end < width + 0.02 for end in ends)
    assert not opened[-1]


RULES = "".join(
    clause.text.replace("**", "").replace("\n", "")
    for game in layouts.games()
    for section in layouts.load(game).sections("ja")
    for clause in section.clauses
)
SENTENCES = [sentence + "。" for sentence in RULES.split("。") if len(sentence) > 20]


@examples(120)
@given(st.sampled_from(SENTENCES), st.integers(9, 40), st.booleans())
def test_japanese_rules_are_set_in_phrases(sentence: str, room: int, even: bool) -> None:
    """In our own rules: no number loses its counter or its sign, and no last line is a letter or two."""
    lines = evened(sentence, room) if even else broken(sentence, room, phrased=True)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    for first, second in pairwise(lines):
        assert not re.search(r"[0-9]$", first) or not re.match(rf"(?:{COUNTERS})", second)
        assert not re.search(r"[＋−＝×÷±]$", first) or not re.match(r"[0-9]", second)
        assert not re.search(r"[0-9]$", first) or not re.match(r"[＋−＝×÷±]", second)
    if len(lines) > 1 and len(lines[-2]) > 2 * SCANT_LINE + 2:
        assert len(lines[-1]) >= SCANT_LINE


def test_phrases_are_those_of_their_model() -> None:
    """Worked out place by place, in any order, they are what budoux finds in the whole text."""
    parse = budoux.load_default_japanese_parser().parse
    for sentence in SENTENCES:
        begins, place = set(), 0
        for phrase in parse(sentence):
            begins.add(place)
            place += len(phrase)
        found = phrases(sentence)
        assert [place in found for place in range(len(sentence), -1, -1)] == [
            place in begins - {0} for place in range(len(sentence), -1, -1)
        ]


def test_lines_end_with_phrases_where_one_is_near() -> None:
    """The reader gets words whole: 振り直し is not parted though the line would hold a letter more."""
    text = "サイコロを3個とも振り直してもかまいません。"
    assert broken(text, 11, phrased=True)[0] == "サイコロを3個とも"


@pytest.mark.parametrize(
    ("text", "room", "first"),
    [
        ("まだ向いていませんでした。", 9, "まだ向いて"),
        ("あとの手を選んでください。", 11, "あとの手を選んで"),
        ("今度は出してもかまいません。", 11, "今度は出しても"),
        ("条項が定めていないかぎり、出せます。", 12, "条項が定めていない"),
    ],
)
def test_a_phrase_too_long_for_the_line_is_divided_at_a_joint(text: str, room: int, first: str) -> None:
    """かまい／ません and くだ／さい stop the eye: where no phrase ends near, a helping word begins a line."""
    assert broken(text, room, phrased=True)[0] == first


@pytest.mark.parametrize(
    ("text", "room", "last"),
    [
        ("引いたカードは、出してもかまいません。", 15, "かまいません。"),
        ("列の全部をだれかに押し付け直せます。", 14, "押し付け直せます。"),
        ("次はプレイヤーの手番が始まります。", 11, "始まります。"),
        ("8を支えるのは3と4です。", 9, "3と4です。"),
        ("山札から2枚引かせる。", 8, "引かせる。"),
        ("自分の次の手番が終わるまで出せない。", 12, "終わるまで出せない。"),
        ("サイコロを3個とも振り直す。", 12, "振り直す。"),
        ("どれも取れるカードです。", 9, "カードです。"),
        ("次のようにします。みんなで決めます。", 12, "みんなで決めます。"),
        ("ラーカードを1人に1枚ずつ配る。", 12, "1枚ずつ配る。"),
        ("その行動について言う人がいた。", 7, "言う人がいた。"),
        ("4は、7と8がそろうまで置けません。", 11, "そろうまで置けません。"),
        ("入れ替えるとき（TP-4.3）だけです。", 15, "（TP-4.3）だけです。"),
        ("引く、チェンジする、のどれか。", 12, "チェンジする、のどれか。"),
        ("手番がまる2周する。", 7, "まる2周する。"),
        ("完成させたいピラミッドです。", 10, "ピラミッドです。"),
        ("7の上に何もなくなりました。", 8, "なくなりました。"),
    ],
)
def test_no_line_begins_within_a_verb_or_with_a_particle(text: str, room: int, last: str) -> None:
    """かまい／ません, 押し付け／直せます, プレイヤー／の手番が, 3と／4, 引か／せる: an editor marks each."""
    assert broken(text, room, phrased=True)[-1] == last
    assert evened(text, room)[-1].endswith(last)


def test_a_title_set_downwards_turns_what_must_turn() -> None:
    """Long vowels and small kana take their forms for columns, two figures stand abreast."""
    black = Color(0.0, 0.0, 0.0)
    column = vertical("ページワン", 5.0, 2.0, 12.0, color=black)
    em = 12.0 * 25.4 / 72
    assert column.height == pytest.approx(5 * em, abs=0.01)
    (item,) = column.items
    assert isinstance(item, Text)
    assert (item.text, item.downwards, item.x, item.y) == ("ページワン", True, 5.0, 2.0)
    pair = vertical("12人", 0.0, 0.0, 12.0, color=black)
    assert [item.text for item in texts_of(pair.items)] == ["12", "人"]


def test_marks_become_runs_and_lonely_stars_stay_stars() -> None:
    runs = marks.parse("**one** *two* {color:red}three{/} 2 * 3 :sword: \\*x", icons=("sword",))
    assert [r.text for r in runs if r.bold] == ["one"]
    assert [r.text for r in runs if r.italic] == ["two"]
    assert [r.text for r in runs if r.color == marks.PALETTE["red"]] == ["three"]
    assert [r.icon for r in runs if r.icon] == ["sword"]
    assert "2 * 3" in "".join(r.text for r in runs)
    assert "".join(r.text for r in runs).endswith("*x")


def test_bold_beside_japanese_punctuation_is_bold() -> None:
    """Markdown leaves this one literal; our own rule must not."""
    runs = marks.parse("**重要（じゅうよう）。**です")
    assert [(r.text, r.bold) for r in runs] == [("重要（じゅうよう）。", True), ("です", False)]


def test_an_unknown_icon_or_colour_is_an_error_with_the_near_miss() -> None:
    with pytest.raises(PnpError, match="Did you mean `sword`"):
        marks.parse("a :sward: b", icons=("sword", "shield"))
    with pytest.raises(PnpError, match="Did you mean `purple`"):
        marks.parse("{color:purpel}x{/}")


def test_missing_characters_are_named_with_text_and_place() -> None:
    with pytest.raises(PnpError) as caught:
        fit("ab😀c", (0, 0, 50, 10), Setting(place="card Z, title"), least=6, most=9)
    assert "card Z, title" in str(caught.value)
    assert "U+1F600" in str(caught.value)
    assert "ab😀c" in str(caught.value)


@pytest.mark.parametrize("character", "髙﨑德𠮷♠♥♦♣①—")
def test_names_suits_and_marks_have_glyphs(character: str) -> None:
    assert measure.width(character, "sans", 10) > 0


def test_widths_are_those_of_the_font_file() -> None:
    """Noto Sans JP: an ideograph is one em wide, so ten at 10 pt are 100 pt."""
    assert measure.width("漢" * 10, "sans", 10) == pytest.approx(100 * 25.4 / 72)
    assert measure.width("漢字", "sans", 10, spacing=1) == pytest.approx(22 * 25.4 / 72)


def test_an_address_that_is_longer_than_the_line_is_parted_after_a_sign_of_its_own() -> None:
    """Letters and digits of other words stay together, however long they are."""
    assert broken("see http://example.org/table now", 15) == ["see", "http://example.", "org/table now"]
    assert broken("see incomprehensibilities now", 15) == ["see", "incomprehensibilities", "now"]


# justified paragraphs: their lines are chosen together, and no choice of as many lines reads better


def ways(words: list[str], count: int, room: int) -> Iterator[list[str]]:
    """Every way to set the words in so many lines."""
    if count == 1:
        if len(" ".join(words)) <= room:
            yield [" ".join(words)]
        return
    for first in range(1, len(words)):
        line = " ".join(words[:first])
        if len(line) <= room:
            yield from ([line, *rest] for rest in ways(words[first:], count - 1, room))


def ragged(found: list[str], room: int) -> int:
    """How many lines but the last cannot be spread over the room."""
    return sum(
        room - len(line) > line.count(" ") * WIDEST_SPACE + (len(line) - 1) * WIDEST_LETTER or " " not in line
        for line in found[:-1]
        if len(line) < room
    )


@given(st.lists(st.text("ab", min_size=2, max_size=7), min_size=2, max_size=9), st.integers(8, 16))
@examples(60)
def test_no_other_choice_of_as_many_lines_leaves_fewer_of_them_ragged(words: list[str], room: int) -> None:
    """Lines that are half empty apart, which are worse; the last one has two letters at least."""
    text = " ".join(words)
    sums = [0.0, *accumulate(1.0 for _ in text)]
    first: list[Span] = lines(text, sums, room)
    found = [text[start:end] for start, end in total_fit(text, sums, room, (), first)]
    assert " ".join(found) == text
    assert len(found) == len(first)
    full = (1 - STUB) * room
    others = [
        other
        for other in ways(words, len(first), room)
        if len(other[-1]) > 2 and all(len(line) >= full for line in other[:-1])
    ]
    assert ragged(found, room) <= min((ragged(other, room) for other in others), default=len(first))


@pytest.mark.parametrize(
    ("lang", "games", "most"), [("en", layouts.games(), 0.15), ("ja", ("pile-up",), 0.5)]
)
def test_nearly_all_lines_of_the_rules_reach_the_edge_of_a_column(
    lang: str, games: Sequence[str], most: float
) -> None:
    """Fewer of the Japanese ones do, for they end with words."""
    spread = torn = 0
    for game in games:
        for clause in (clause for part in layouts.load(game).sections(lang) for clause in part.clauses):
            block = layout(clause.text, 58.0, Setting(lang=lang, align="justify", even=True), 8.5)
            texts = [item for item in block.items if isinstance(item, Text)]
            rows = sorted({text.y for text in texts})[:-1]
            opened = {text.y for text in texts if text.spacing or text.word_spacing}
            spread, torn = spread + len(opened), torn + len([y for y in rows if y not in opened])
    assert torn < most * spread
