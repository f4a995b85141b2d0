"""The reader takes every form of the record format, in both languages and every width."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.record import RecordError, read, read_bytes
from referee.record.model import EMPTY, UNKNOWN, LineKind, Record, Step
from tests.values import altered

PLAYERS = "Aki, Ben, Chie"


def record(game: str, *lines: str, players: str = PLAYERS, head: str = "") -> Record:
    """A record of one deal."""
    return read("\n".join([f"game: {game}", f"players: {players}", *head.splitlines(), "deal", *lines]))


def steps(game: str, body: str) -> tuple[Step, ...]:
    """The steps of one move, without the columns they stand in."""
    line = record(game, f"Aki: {body}").deals[0].lines[0]
    return tuple(altered(step, column=0) for step in line.steps)


def fact(game: str, text: str) -> Step:
    """The step of one fact."""
    return altered(record(game, text).deals[0].lines[0].steps[0], column=0)


def french(name: str) -> int:
    """A card number by hand: suits S H D C, ranks from the ace up, joker 52."""
    if name == "JK":
        return 52
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    return "SHDC".index(name[-1]) * 13 + ranks.index(name[:-1])


def pile(name: str) -> int:
    """A Pile up card number by hand: colours R G B W K, numbers 1 to 6."""
    return "RGBWK".index(name[0]) * 6 + int(name[1]) - 1


def cards(*names: str) -> tuple[int, ...]:
    """French card numbers."""
    return tuple(french(name) for name in names)


TP, AP, PD, PU = "twin-pyramid", "american-page-one", "pyramid-dice", "pile-up"


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("lay 4H 5D", [Step("lay", cards("4H", "5D"))]),
        ("pick 4H; draw", [Step("pick", cards("4H")), Step("draw")]),
        ("swap 7S 7H; draw 9C", [Step("swap", cards("7S", "7H")), Step("draw", cards("9C"))]),
        ("play KC build 7S 10D", [Step("play", cards("KC")), Step("build", cards("7S", "10D"))]),
        ("play KC; build 7S 10D", [Step("play", cards("KC")), Step("build", cards("7S", "10D"))]),
        ("play 2H take 4S ?", [Step("play", cards("2H")), Step("take", (french("4S"), UNKNOWN))]),
        ("play 2H pass", [Step("play", cards("2H")), Step("pass")]),
        ("play 8D suit ?", [Step("play", cards("8D")), Step("suit", suit=UNKNOWN)]),
        ("play 10S break 7H", [Step("play", cards("10S")), Step("break", cards("7H"))]),
        ("change AS for top", [Step("change", cards("AS"), words=("top",))]),
        ("change JK for top suit C", [Step("change", cards("JK"), words=("top",)), Step("suit", suit=3)]),
        ("change AS for 4S from ben", [Step("change", cards("AS", "4S"), seat=1)]),
        ("change AS for 4S", [Step("change", cards("AS", "4S"))]),
        ("take 2", [Step("take", (UNKNOWN, UNKNOWN))]),
        ("draw 0", [Step("draw", ())]),
        ("7H", [Step("play", cards("7H"))]),
        ("8H suit S", [Step("play", cards("8H")), Step("suit", suit=0)]),
        ("PLAY th", [Step("play", cards("10H"))]),
        ("play S7", [Step("play", cards("7S"))]),
        ("play ♠︎7", [Step("play", cards("7S"))]),
        ("play 7♥", [Step("play", cards("7H"))]),
        ("play ダイヤ10", [Step("play", cards("10D"))]),
        ("ｐｌａｙ　７Ｈ", [Step("play", cards("7H"))]),
        ("lay 4H、5D，6C", [Step("lay", cards("4H", "5D", "6C"))]),
        ("pass # nothing fits", [Step("pass")]),
    ],
)
def test_every_form_of_a_twin_pyramid_move(body: str, expected: list[Step]) -> None:
    assert steps(TP, body) == tuple(expected)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("play 8H suit S say page-one", [
            Step("play", cards("8H")), Step("suit", suit=0), Step("say", words=("page-one",)),
        ]),
        ("play 2H say stop two", [Step("play", cards("2H")), Step("say", words=("stop", "two"))]),
        ("play 2H say page one", [Step("play", cards("2H")), Step("say", words=("page-one",))]),
        ("7H!", [Step("play", cards("7H")), Step("say", words=("!",))]),
        ("play 8H! suit S", [Step("play", cards("8H")), Step("suit", suit=0), Step("say", words=("!",))]),
        ("suit C; play 8S suit D", [Step("suit", suit=3), Step("play", cards("8S")), Step("suit", suit=2)]),
        ("draw ?; play 7H", [Step("draw", (UNKNOWN,)), Step("play", cards("7H"))]),
        ("challenge won", [Step("challenge", words=("won",))]),
        ("challenge lost; take 9", [Step("challenge", words=("lost",)), Step("take", (UNKNOWN,) * 9)]),
        ("penalty", [Step("penalty")]),
        ("dobon 3H ?", [Step("dobon", (french("3H"), UNKNOWN))]),
    ],
)  # fmt: skip
def test_every_form_of_an_american_page_one_move(body: str, expected: list[Step]) -> None:
    assert steps(AP, body) == tuple(expected)


T18, T07, G1, G3, RA = 15, 6, 21, 23, 28  # order of the card definitions: T01 … T14 T16 T18 …, G1 …, RA


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("roll 2 3 4; take T18 = 2 + 4 * 3", [
            Step("roll", numbers=(2, 3, 4)), Step("take", (T18,), expr=("*", ("+", 2, 4), 3)),
        ]),
        ("2 3 4; 18", [Step("roll", numbers=(2, 3, 4)), Step("take", (T18,))]),
        ("2 3 4; 7", [Step("roll", numbers=(2, 3, 4)), Step("take", (T07,))]),
        ("2 3 4; t7", [Step("roll", numbers=(2, 3, 4)), Step("take", (T07,))]),
        ("roll 1 1 1; use G3 1; use RA 2 2 3; fail T07", [
            Step("roll", numbers=(1, 1, 1)), Step("use", (G3,), numbers=(1,)),
            Step("use", (RA,), numbers=(2, 2, 3)), Step("fail", (T07,)),
        ]),
        ("roll 1 1 1; use g3 8; lift 7", [
            Step("roll", numbers=(1, 1, 1)), Step("use", (G3,), numbers=(8,)), Step("fail", (T07,)),
        ]),
        ("roll 1 1 1; fail", [Step("roll", numbers=(1, 1, 1)), Step("fail")]),
        ("steal G1=6×(4−2)÷1", [
            Step("steal", (G1,), expr=("/", ("*", 6, ("-", 4, 2)), 1)),
        ]),
        ("flip RA", [Step("flip", (RA,))]),
    ],
)  # fmt: skip
def test_every_form_of_a_pyramid_dice_move(body: str, expected: list[Step]) -> None:
    assert steps(PD, body) == tuple(expected)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("roll 2 3 4; play R3 W3; give Ben; draw G6 ?", [
            Step("roll", numbers=(2, 3, 4)), Step("play", (pile("R3"), pile("W3"))), Step("give", seat=1),
            Step("draw", (pile("G6"), UNKNOWN)),
        ]),
        ("2 3 4; +R3 +R3 B3", [
            Step("roll", numbers=(2, 3, 4)),
            Step("play", (pile("R3"), pile("R3"), pile("B3")), onto=(True, True, False)),
        ]),
        ("roll 2 3 4; play R3+R3", [
            Step("roll", numbers=(2, 3, 4)), Step("play", (pile("R3"), pile("R3")), onto=(False, True)),
        ]),
        ("roll 5 5 6; play 赤6 discard", [
            Step("roll", numbers=(5, 5, 6)), Step("play", (pile("R6"),)), Step("discard"),
        ]),
        ("roll 5 5 6; show; penalty K2; draw 1", [
            Step("roll", numbers=(5, 5, 6)), Step("show"), Step("penalty", (pile("K2"),)),
            Step("draw", (UNKNOWN,)),
        ]),
        ("roll 1 1 1; spread", [Step("roll", numbers=(1, 1, 1)), Step("spread")]),
        ("dodge 4 give C", [Step("dodge", numbers=(4,)), Step("give", seat=2)]),
    ],
)  # fmt: skip
def test_every_form_of_a_pile_up_move(body: str, expected: list[Step]) -> None:
    assert steps(PU, body) == tuple(expected)


@pytest.mark.parametrize(
    ("game", "japanese", "english"),
    [
        (TP, "ハート7出す", "play 7H"),
        (TP, "ハート7を出す", "play 7H"),
        (TP, "出す ハート7", "play 7H"),
        (TP, "4S 5D 並べる; 9H 戻す; 7S 7H 入替; パス", "lay 4S 5D; pick 9H; swap 7S 7H; pass"),
        (TP, "KC出す 建設 7S 10D", "play KC build 7S 10D"),
        (TP, "KC 出す 7S 10D 建設", "play KC build 7S 10D"),
        (TP, "8H スート ハート", "play 8H suit H"),
        (TP, "8H出す マーク クラブ", "play 8H suit C"),
        (TP, "10S 出す 破壊 7H", "play 10S break 7H"),
        (TP, "AS ⇔ 台札 交換", "change AS for top"),
        (TP, "交換 AS ⇔ 4S 相手 Ben", "change AS for 4S from Ben"),
        (TP, "2枚取る", "take 2"),
        (AP, "8H 出す マーク S 宣言 ページワン", "play 8H suit S say page-one"),
        (AP, "2H出す 宣言 ストップ ツー", "play 2H say stop two"),
        (AP, "チャレンジ 成功", "challenge won"),
        (AP, "チャレンジ 失敗; 9枚取る", "challenge lost; take 9"),
        (AP, "罰 5", "penalty 5"),
        (AP, "ドボン 3H 4S", "dobon 3H 4S"),
        (PD, "振る 2 3 4; 使う G3 4; 獲得 18 = 2*3*3", "roll 2 3 4; use G3 4; take T18 = 2*3*3"),
        (PD, "2 3 4 振る; T18 獲得", "roll 2 3 4; take T18"),
        (PD, "2 3 4; 失敗 T07", "roll 2 3 4; fail T07"),
        (PD, "横取り T07", "steal T07"),
        (PD, "裏返す RA", "flip RA"),
        (PU, "2 3 4; 赤3 白3 出す; Ben 押付", "roll 2 3 4; play R3 W3; give Ben"),
        (PU, "2 3 4; 黒3出す; 破棄", "roll 2 3 4; play K3; discard"),
        (PU, "5 5 6; 見せる 緑1 青2; 罰 緑1", "roll 5 5 6; show G1 B2; penalty G1"),
        (PU, "1 1 1; 配る", "roll 1 1 1; spread"),
        (PU, "回避 4 押付 Ben", "dodge 4 give Ben"),
    ],
)
def test_japanese_words_mean_the_same_as_english_ones(game: str, japanese: str, english: str) -> None:
    assert steps(game, japanese) == steps(game, english)


def test_hiku_is_marked_because_it_may_stand_for_take() -> None:
    """引く is read as `take` where a forced draw is due; `draw` never is."""
    assert steps(AP, "引く")[0].forced_word
    assert steps(AP, "9S引く")[0].forced_word
    assert not steps(AP, "draw")[0].forced_word


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        (TP, "@hand Aki: 7S ? 10D", Step("@hand", (french("7S"), UNKNOWN, french("10D")), seat=0)),
        (TP, "@hand Ben: 3", Step("@hand", (UNKNOWN,) * 3, seat=1)),
        (TP, "@手札 ben：ハート7", Step("@hand", cards("7H"), seat=1)),
        (TP, "@starter 9C 5H", Step("@starter", cards("9C", "5H"))),
        (TP, "@reveal Chie: 4S", Step("@reveal", cards("4S"), seat=2)),
        (TP, "@table JK suit S", Step("@table", cards("JK"), suit=0)),
        (TP, "@field Aki:", Step("@field", (), seat=0)),
        (TP, "@open Aki: 4S 5S", Step("@open", cards("4S", "5S"), seat=0)),
        (TP, "@fixed H by Ben", Step("@fixed", suit=1, seat=1)),
        (TP, "@pile 4S 5S", Step("@pile", cards("4S", "5S"))),
        (TP, "@due Ben: 2", Step("@due", seat=1, numbers=(2,))),
        (TP, "@turn Ben", Step("@turn", seat=1)),
        (TP, "@start Ben", Step("@start", seat=1)),
        (TP, "@stock 12", Step("@stock", numbers=(12,))),
        (TP, "@direction counterclockwise", Step("@direction", words=("counterclockwise",))),
        (TP, "@position", Step("@position")),
        (TP, "@result none", Step("@result", words=("none",))),
        (TP, "@result Aki: field-pyramid", Step("@result", seat=0, words=("field-pyramid",))),
        (AP, "@result Ben: dobon", Step("@result", seat=1, words=("dobon",))),
        (AP, "@left Ben: 57", Step("@left", seat=1, numbers=(57,))),
        (AP, "@left Ben: 7S JK", Step("@left", cards("7S", "JK"), seat=1)),
        (AP, "@run 4", Step("@run", numbers=(4,))),
        (PD, "@row 2: T18 ?", Step("@row", (T18, UNKNOWN), numbers=(2,))),
        (PD, "@row 2: 18 -", Step("@row", (T18, EMPTY), numbers=(2,))),
        (PD, "@aside T07", Step("@aside", (T07,))),
        (PD, "@taken Aki: 7 18", Step("@taken", (T07, T18), seat=0)),
        (PD, "@stolen Ben: G1", Step("@stolen", (G1,), seat=1)),
        (PD, "@box Ben: RA", Step("@box", (RA,), seat=1)),
        (PD, "@strong Ben", Step("@strong", seat=1)),
        (PD, "@points Ben: 27, 9", Step("@points", seat=1, numbers=(27, 9))),
        (PD, "@left 6", Step("@left", numbers=(6,))),
        (
            PU,
            "@column 3: R3 R3+R3",
            Step("@column", (pile("R3"),) * 3, numbers=(3,), onto=(False, False, True)),
        ),
        (PU, "@minus Ben: 13", Step("@minus", seat=1, numbers=(13,))),
        (PU, "@discard R3 W3", Step("@discard", (pile("R3"), pile("W3")))),
    ],
)
def test_every_form_of_a_fact(game: str, text: str, expected: Step) -> None:
    assert fact(game, text) == expected


def test_in_a_position_daifuda_is_the_table_card() -> None:
    """The Japanese word for the starter is that for the table card; a position has no starter."""
    found = record(TP, "@局面", "@台札 JK スート S").deals[0].lines[1].steps[0]
    assert altered(found, column=0) == Step("@table", cards("JK"), suit=0)


def test_undo_and_end_are_lines_of_their_own_kind() -> None:
    lines = record(TP, "Aki: draw", "@取消", "@終了").deals[0].lines
    assert [line.kind for line in lines] == [LineKind.MOVE, LineKind.UNDO, LineKind.END]


def test_the_header_is_read_in_both_languages_with_further_keys_kept() -> None:
    head = "ゲーム：ツインピラミッド\n参加者：アキ、Ｂｅｎ\n先手: ben\n"
    text = head + "ルール：jokers=2，rounds=?\n場所: 家\n日付: 2026-11-20\n配り\n"
    found = read(text)
    assert (found.game, found.players, found.start) == (TP, ("アキ", "Ben"), 1)
    assert found.options == {"jokers": 2, "draw-two-turn": "kept", "rounds": None, "late": "stands"}
    assert found.extras == {"場所": "家", "date": "2026-11-20"}


def test_calls_are_written_unless_the_header_assumes_them() -> None:
    assert not record(AP).calls_assumed
    assert record(AP, head="calls: assumed").calls_assumed
    assert record(AP, head="宣言: assumed").calls_assumed


def test_the_hand_option_follows_the_number_of_players() -> None:
    """AP-1.3: 2–3 players 7 cards, 4 players 6."""
    assert record(AP).options["hand"] == 7
    assert record(AP, players="A, B, C, D").options["hand"] == 6


def test_names_match_by_unique_beginning_and_an_exact_name_goes_before_a_longer_one() -> None:
    lines = record(TP, "AKI: draw", "akir: draw", "b: draw", players="Aki, Akira, Ben").deals[0].lines
    assert [line.seat for line in lines] == [0, 1, 2]
    with pytest.raises(RecordError):
        record(TP, "ak: draw", players="Aki, Akira, Ben")


def test_names_may_have_spaces_and_move_numbers_are_not_part_of_them() -> None:
    lines = record(TP, "12. aki b: draw", "3.Ben: draw", players="Aki Berg, Ben").deals[0].lines
    assert [line.seat for line in lines] == [0, 1]
    assert [line.text for line in lines] == ["draw", "draw"]


def test_the_text_of_a_line_is_what_was_written_without_number_name_and_comment() -> None:
    line = record(TP, "１．Ａｋｉ：ハート7 出す　＃ 強い").deals[0].lines[0]
    assert (line.number, line.seat, line.text) == (4, 0, "ハート7 出す")


def test_blank_lines_comments_and_line_endings_of_any_system() -> None:
    text = f"# a table\r\ngame: {TP}\r\nplayers: Aki, Ben\r\n\r\ndeal # one\r\n# note\r\nAki: draw\r\n"
    lines = read(text).deals[0].lines
    assert [(line.number, line.text) for line in lines] == [(7, "draw")]
    assert read(text.replace("\r\n", "\r")).deals[0].lines == lines


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16"])
def test_every_usual_encoding_is_recognised(encoding: str) -> None:
    text = f"ゲーム: {TP}\n参加者: アキ, ベン\n配り\nアキ: ハート7出す\n"
    found = read_bytes(text.encode(encoding))
    assert found.deals[0].lines[0].steps[0].cards == (french("7H"),)
    assert bool(found.notes) == (encoding in ("cp932", "utf-16"))


def test_what_is_no_text_is_refused_with_its_place() -> None:
    for data in (b"\x80\x81\xff\xfe\xfd", b"game: x\0y", b"\xff\xfeabc"):
        with pytest.raises(RecordError):
            read_bytes(data)


def test_a_card_list_of_ones_own_names_the_cards(tmp_path: Path) -> None:
    """A treasure T29 that our edition lacks is read where the table's own list has it."""
    ours = Path(__file__).parents[2] / "layouts" / PD / "cards.csv"
    own = ours.read_text("utf-8").replace("T30,treasure,30", "T29,treasure,29")
    (tmp_path / "mine.csv").write_text(own, encoding="utf-8")
    text = f"game: {PD}\nplayers: A, B\ncards: mine.csv\ndeal\nA: 6 5 1; 29\n"
    found = read(text, base=tmp_path)
    assert found.cards_path == tmp_path / "mine.csv"
    with pytest.raises(RecordError):
        read(text.replace("cards: mine.csv\n", ""))


def test_what_a_body_means_does_not_depend_on_who_else_plays() -> None:
    """Bodies are remembered for each table: another table's names must not leak in."""
    body = "change AS for 4S from B"
    first = record(TP, f"A: {body}", players="A, B").deals[0].lines[0].steps[0].seat
    second = record(TP, f"A: {body}", players="B, A").deals[0].lines[0].steps[0].seat
    assert (first, second) == (1, 0)


def test_a_line_met_again_reads_the_same_as_at_first() -> None:
    """The second reading comes from memory."""
    lines = record(TP, "1. Aki: play 7H", "2. Aki: play 7H", "Aki: play 7H").deals[0].lines
    assert len({(line.seat, line.steps, line.text) for line in lines}) == 1
