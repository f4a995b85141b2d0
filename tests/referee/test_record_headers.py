"""Forms that people write: titles over a record, names in a row, games and options by other names."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from referee.mend.fixing import fixed
from referee.record.formatter import format_text
from referee.record.model import Record
from referee.record.reader import Reading, read_partly
from tests.hostile.runs import inside
from tests.values import altered


def told(text: str) -> Reading:
    return read_partly(text, "evening.game", leads=True)


def whole(text: str) -> Record:
    found = told(text)
    assert not found.faults, [fault.message() for fault in found.faults]
    assert found.record is not None
    return found.record


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("Page One", "american-page-one"),
        ("ページワン", "american-page-one"),
        ("pile", "pile-up"),
        ("ダイス", "pyramid-dice"),
        ("Twin", "twin-pyramid"),
    ],
)
def test_a_game_is_known_by_the_part_of_its_title_that_is_its_own(title: str, game: str) -> None:
    assert whole(f"game: {title}\nplayers: Aki, Ben\ndeal\n").game == game


@pytest.mark.parametrize(
    ("title", "game"),
    [
        ("our page one night", "american-page-one"),
        ("one more American page evening", "american-page-one"),
        ("P.U. at Mum’s", "pile-up"),
    ],
)
def test_a_title_line_names_a_game_by_two_of_its_words_or_by_initials(title: str, game: str) -> None:
    assert clean(f"{title}\nplayers: Aki, Ben\ndeal\n").game == game


@pytest.mark.parametrize("title", ["Pyramid", "ピラミッド", "ワン", "P"])
def test_a_part_of_two_titles_or_too_little_of_one_names_no_game(title: str) -> None:
    (fault,) = told(f"game: {title}\nplayers: Aki, Ben\ndeal\n").faults
    assert fault.why == "game-unknown"


@pytest.mark.parametrize(
    ("players", "names"),
    [
        ("Aki, Ben and Chie", ("Aki", "Ben", "Chie")),
        ("Aki and Ben", ("Aki", "Ben")),
        ("アキ　ベン　チエ", ("アキ", "ベン", "チエ")),
        ("Uncle Joe, Aunt May", ("Uncle Joe", "Aunt May")),
        ("Sandy, Andy", ("Sandy", "Andy")),
        ("母と父", ("母", "父")),
        ("アキとベンとチエ", ("アキ", "ベン", "チエ")),
        ("まこと、さとし", ("まこと", "さとし")),
    ],
)
def test_names_in_a_row(players: str, names: tuple[str, ...]) -> None:
    assert whole(f"game: pile-up\nplayers: {players}\ndeal\n").players == names


def test_a_title_a_day_without_its_year_and_an_option_by_its_noun() -> None:
    head = "おばあちゃんの家\nゲーム：ページワン\n参加者：アキ、ベン\n日付：11月23日\nルール：ジョーカー=2\n"
    record = whole(head + "配り\n")
    assert (record.extras["date"], record.options["jokers"]) == ("11月23日", 2)


def test_a_title_becomes_a_remark_in_canonical_form() -> None:
    text = "Saturday at Grandma's\ngame: pile-up\nplayers: Aki, Ben\n"
    assert format_text(text).splitlines()[:2] == ["# Saturday at Grandma's", "game: pile-up"]


@pytest.mark.parametrize("date", ["11月31日", "23日", "Blursday 7"])
def test_what_is_no_day_of_any_year_is_no_date(date: str) -> None:
    (fault,) = told(f"game: pile-up\nplayers: Aki, Ben\ndate: {date}\ndeal\n").faults
    assert fault.why == "date-strange"


def test_a_deal_begins_at_its_first_fact_or_move_without_any_colon() -> None:
    text = "ゲーム：ページワン\n参加者　アキ　ベン　チエ\n\n台札 ハート5\nアキ　ハート9\nベン　引く\n"
    assert [(fault.line, fault.why) for fault in told(text).faults][1:3] == [
        (4, "deal-missing"),
        (4, "line-strange"),
    ]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("pile-up", "Ben: 566 nothing in hand - then minus R4 for Chie"),
        ("pile-up", "Ben 123 R1 W1 shoved over to Chie"),
        ("pile-up", "Ben: 4 5 6 赤4 チエにポイ"),
        ("twin-pyramid", "Ben: エース"),
        ("twin-pyramid", "Ben: draw nothing of 7H"),
        ("american-page-one", "Ben: 7H oh and Chie had 9S"),
    ],
)
def test_a_hint_loses_no_card_number_person_or_deed(game: str, line: str) -> None:
    head = f"game: {game}\nplayers: Aki, Ben, Chie, チエ\ndeal\n"
    for fault in told(head + line + "\n").faults:
        said = str(fault.hint_args[0]).partition("#")[2] if fault.hint in ("write", "write-line") else ""
        for word in ("Chie", "チエ", "エース", "R4", "W1", "7H", "9S", "minus", "nothing", "4"):
            assert word not in said, (line, fault)


@pytest.mark.parametrize(
    ("body", "meant"),
    [
        ("566 nothing - minus R4", "5 6 6; show; penalty R4"),
        ("566 出せない 赤4を取る", "5 6 6; show; penalty R4"),
        ("456 赤4 白6 チエに押しつける", "4 5 6; play R4 W6; give チエ"),
    ],
)
def test_turns_of_pile_up_in_words(body: str, meant: str) -> None:
    head = "game: pile-up\nplayers: Aki, Ben, チエ\ndeal\nBen: "
    said, wanted = (whole(head + each).deals[0].lines[0].steps for each in (body, meant))
    assert [altered(step, column=0) for step in said] == [altered(step, column=0) for step in wanted]


def test_score_takes_a_folder(tmp_path: Path) -> None:
    for name in ("one", "two"):
        record = "game: pile-up\nplayers: Aki, Ben\ndeal\n@minus Aki: 2\n@minus Ben: 3\n"
        (tmp_path / f"{name}.game").write_text(record, encoding="utf-8")
    whole_folder, by_name = (
        referee("score", "--csv", *map(str, files)).stdout
        for files in ([tmp_path], sorted(tmp_path.iterdir()))
    )
    assert "Ben" in whole_folder
    assert whole_folder == by_name


SLIPS = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@starter 5H\n" + "Aki draws  # hers\nBen draws\n" * 4


def referee(*arguments: str) -> subprocess.CompletedProcess[str]:
    return inside("referee", *arguments)


def test_one_slip_on_many_lines_is_one_message_and_one_command_mends_it(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    file.write_text(SLIPS, encoding="utf-8")
    told = referee("check", str(file)).stderr
    assert told.count("expected a colon") == 1
    assert "7 more lines (6, 7, 8, 9, 10, 11, 12)" in told
    assert told.endswith(
        f"“referee fmt --fix {file}” shows how to write 8 of the lines, all at once.\n"
        "With them, every line can be read: 9 legal, 0 illegal, 0 unknown.\n"
    )
    shown = referee("fmt", "--fix", str(file))
    assert shown.returncode == 1
    assert [line.partition("game:")[2] for line in shown.stdout.splitlines()][:2] == [
        "5: Aki draws  # hers → Aki: draws  # hers",
        "6: Ben draws → Ben: draws",
    ]
    assert file.read_text(encoding="utf-8") == SLIPS
    assert referee("fmt", "--fix", "-w", str(file)).returncode == 0
    assert file.read_text(encoding="utf-8") == SLIPS.replace(" draws", ": draws")
    assert (tmp_path / "evening.game.bak").read_text(encoding="utf-8") == SLIPS
    assert referee("check", str(file)).returncode == 0


def test_what_no_hint_mends_is_left_as_it_is_and_said(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    file.write_text(SLIPS + "アキ：エース\nBen: ace\n", encoding="utf-8")
    assert referee("fmt", "--fix", str(file)).returncode == 2
    assert referee("fmt", "--fix", "-w", str(file)).returncode == 2
    assert file.read_text(encoding="utf-8").endswith("アキ：エース\nBen: ace\n")


def test_an_ace_without_its_suit_is_one_of_the_aces_and_no_other_deed(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    text = "game: twin-pyramid\nplayers: Aki, Ben\ndeal\n@hand Aki: AH AS 4D 6C\n@starter 5H\nAki: ace\n"
    file.write_text(text, encoding="utf-8")
    assert "AH" in referee("check", str(file)).stderr
    assert "draw" not in referee("check", str(file)).stderr


@pytest.mark.parametrize(
    ("header", "meant"),
    [
        ("American Page One\nMum, Dad and Kid\n22 Nov\n", ("American Page One", "Mum, Dad, Kid", "22 Nov")),
        ("ページワン\nアキ・ベン・チエ\n11月23日\n", ("ページワン", "アキ, ベン, チエ", "11月23日")),
        ("Page One\nplyers Mum Dad Kid\n1 Dec\n", ("Page One", "Mum, Dad, Kid", "1 Dec")),
    ],
)
def test_a_header_without_keys_is_proposed_with_them_and_no_line_twice(
    header: str, meant: tuple[str, ...]
) -> None:
    moves = "アキ ハート7\nベン クラブ7\n" if "アキ" in header else "Mum 7H\nDad 7C\n"
    faults = told(f"{header}\n{moves}").faults
    assert [fault.why for fault in faults[:3]] == ["header-line"] * 3
    assert [str(fault.hint_args[0]).partition(": ")[2] for fault in faults[:3]] == list(meant)
    assert [fault.why for fault in faults[3:]] == ["deal-missing", "colon-missing", "colon-missing"]


def test_a_loose_line_of_a_header_is_kept_as_a_note() -> None:
    (fault,) = told("game: pile-up\nplayers: Mum, Dad\nat Grandma's\ndeal\n").faults
    assert fault.hint_args == ("note: at Grandma's",)
    assert whole("game: pile-up\nplayers: Mum, Dad\nnote: at Grandma's\ndeal\n").extras == {
        "note": "at Grandma's"
    }


def test_players_whom_no_line_names_are_those_who_move() -> None:
    (fault,) = told("game: pile-up\ndeal\nMum: pass\nDad: pass\nLena: pass\nMum: pass\n").faults
    assert (fault.why, fault.hint_args) == ("key-missing", ("players: Mum, Dad, Lena",))


@pytest.mark.parametrize(
    ("game", "written", "meant"),
    [
        ("pile-up", "rolled 1 4 4, lays blue 4", "roll 1 4 4; play B4"),
        ("pile-up", "2 3 5: red 3", "roll 2 3 5; play R3"),
        ("pile-up", "dodges 3 and pushes it on to Ben", "dodge 3 give Ben"),
        ("pile-up", "dodges with 3", "dodge 3"),
        ("pile-up", "4 4 4 nothing", "roll 4 4 4"),
        ("american-page-one", "joker, wants hearts", "play JK suit H"),
        ("american-page-one", "eight of hearts, wants spades", "play 8H suit S"),
        ("twin-pyramid", "スペードK、ダイヤ8を積む", "play KS build 8D"),
        ("twin-pyramid", "クラブ10でハート4を破壊", "play 10C break 4H"),
        ("pyramid-dice", "rolls 3 4 5 and takes the 12", "roll 3 4 5; take T12"),
        ("pyramid-dice", "3 4 5 gives up 25", "roll 3 4 5; fail T25"),
    ],
)
def test_what_people_say_of_their_moves(game: str, written: str, meant: str) -> None:
    head = f"game: {game}\nplayers: Aki, Ben, Chie\ndeal\n"
    more = "@starter 5H\n" if game in ("american-page-one", "twin-pyramid") else ""
    assert format_text(f"{head}{more}Aki: {written}\n").splitlines()[-1] == f"Aki: {meant}"


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "title",
    [
        "PILE UP (3 of us: Pat / Quinn / Rob)",
        "Pile up, Friday. At the table: Pat, Quinn, Rob.",
        "Tonight Pat, Quinn and Rob are playing Pile up",
        "Pile up\nPlayer 1: Pat\nPlayer 2: Quinn\nPlayer 3: Rob",
        "Pile up\nP = Pat, Q = Quinn, R = Rob",
        "Pile up\nPlayers:\n- Pat\n- Quinn\n- Rob",
        "pile up :: Pat, Quinn, Rob",
        "Pile up\nSeats: 1=Pat 2=Quinn 3=Rob",
        "PILE UP (Pat + Quinn + Rob)",
        "Pile up\nPlayers:\n- Pat\n- Quinn\n- Rob\n2026-11-24",
    ],
)
def test_the_players_are_found_wherever_a_title_lists_them(title: str) -> None:
    lap = "Pat 6 2 5 red 6\nQuinn 5 1 6 blue 1\nRob 1 6 2 red 6\n"
    text = f"{title}\n\n{lap}{lap}"
    lines = fixed(text, "-", None).repair.applied(text.split("\n"))
    assert whole("\n".join(lines)).players == ("Pat", "Quinn", "Rob")


def clean(text: str) -> Record:
    """The record that `fmt --fix` makes of a text."""
    return whole("\n".join(fixed(text, "-", None).repair.applied(text.split("\n"))))


def test_a_move_behind_a_sign_and_a_number_is_no_remark() -> None:
    moves = "#1 Ann: 9♠\n#2 Bob: draw\n#3 Ann: 9♦\n#4 Bob: 3♦\n"
    record = clean(f"Page One (Ann, Bob)\nTwo jokers\n\nturned up 5♠\n{moves}")
    assert len(record.deals[0].lines) == 5
    assert record.options["turn"] != 9


def test_whoever_writes_is_a_player() -> None:
    record = clean("Page One: me (Sue) and Tim\nTop card 7♣\nI played 7♦. Tim played 3♦. I drew (4♠).\n")
    assert record.players == ("Sue", "Tim")
    assert [line.seat for line in record.deals[0].lines] == [None, 0, 1, 0]
    assert clean("pyramid dice, just me (Wendy)\n3 4 2 -> 9\n6 1 1 -> 8\n").players == ("Wendy",)
    night = "Game night – Pyramid Dice (me = Lou, Pete, Gran)\nL: 2 3 4, 24\nP: 6 6 1, 13\nG: 5 5 1, 6\n"
    assert clean(night).players == ("Lou", "Pete", "Gran")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("5 5 5 makes 25", "roll 5 5 5; take T25"),
        ("rolled 1 1 1, couldn't make 5", "roll 1 1 1; fail"),
        ("1 1 1, couldn't take 5", "roll 1 1 1; fail"),
        ("1 1 1 5を作れない", "roll 1 1 1; fail"),
        ("6 6 6 - nothing, put 5 aside", "roll 6 6 6; fail T05"),
        ("1と1と6を振って、取れないので5を脇に置いた", "roll 1 1 6; fail T05"),
    ],
)
def test_a_card_that_could_not_be_made_is_not_taken(written: str, meant: str) -> None:
    deal = "deal" if written.isascii() else "勝負"
    text = f"game: pyramid-dice\nplayers: Aki, Ben\n{deal}\nAki: {written}\n"
    better = "\n".join(fixed(text, "-", None).repair.applied(text.split("\n")))
    assert format_text(better).splitlines()[-1].partition("  #")[0] == f"Aki: {meant}"


@pytest.mark.parametrize(
    "title", ["Pile up, Sunday\nMia and Tom, Tom starts", "パイルアップ\nMia、Tom　スタートはTom"]
)
def test_who_starts_is_no_further_player(title: str) -> None:
    record = clean(f"{title}\nTom 2 3 5 R3\nMia 1 2 4 R4\n")
    assert (record.players, record.start) == (("Mia", "Tom"), 1)


def test_a_short_word_in_a_list_of_cards_is_a_card() -> None:
    record = clean("Page One: Olga and Pete\nTop card 7♣\nOlga: lays 9c\nPete: takes 4: ac 3s 8d ah\n")
    assert len(record.deals[0].lines[-1].steps[0].cards or ()) == 4


def test_what_another_card_lay_on_was_not_played() -> None:
    """Three dice and one card: a second one is where it was laid."""
    text = "game: pile-up\nplayers: Ann, Bob, Cat\ndeal\nCat: 3 4 6, G3 on top of R2\n"
    assert not fixed(text, "-", None).changes


NANA = "Nana 3 4 5, red 3\nRob 1 1 2, blue 1\nTess 6 2 6, green 6\nLily 2 5 2, R2\nNana 6 6 1, white 6\n"
SARA = "サラ　３４５　赤３\nケン　１１２　青１\nサラ　６２６　緑６\nミホ　２５２　赤２\n"
TOLD = {
    "a sentence": (
        "Pile up, Sunday, at Nana's\nWe sat like this: Nana, then Rob, then me (Tess), then Lily\n" + NANA,
        ("Nana", "Rob", "Tess", "Lily"),
        "Nana",
        {},
    ),
    "who begins is not the first": (
        "Pile up\nRound the table: Lily, Nana, Rob and Tess. We rolled for it.\n" + NANA,
        ("Lily", "Nana", "Rob", "Tess"),
        "Nana",
        {},
    ),
    "letters": (
        "american page one\npam ron sue, 5 cards each, sue first\n7h turned up\n"
        "s: 9h\np: draw\nr: 4h\ns: draw\n",
        ("pam", "ron", "sue"),
        "sue",
        {"hand": 5},
    ),
    "rules beside the players": (
        "Page One\nPlayers: Gran, Jo, Pete. 5 cards each. House rule: suit OR rank.\nstarter 7H\n"
        "Gran: 9H\nJo: 9C\nPete: draw\nGran: 4C\n",
        ("Gran", "Jo", "Pete"),
        "Gran",
        {"hand": 5, "match": "suit-or-rank"},
    ),
    "a house rule with a word of its own": (
        "game: pyramid dice\nplayed by Gus, Hal and Ivy\nHal begins\nhouse rule: you can steal\n"
        "Hal 2 3 4 takes 9\nIvy 2 2 4 takes 8\nGus 5 6 1 takes 12\nHal: 1 2 3 takes 6\n",
        ("Gus", "Hal", "Ivy"),
        "Hal",
        {"steal": "on"},
    ),
    "Japanese": (
        "パイルアップ　祖母の家にて\n席順は　時計回りに　ケン、サラ、ミホ\nじゃんけんでサラから\n" + SARA,
        ("ケン", "サラ", "ミホ"),
        "サラ",
        {},
    ),
}  # fmt: skip


@pytest.mark.sample(2)
@pytest.mark.parametrize(("text", "players", "start", "options"), TOLD.values(), ids=TOLD)
def test_whoever_moves_is_a_player_however_the_header_says_it(
    text: str, players: tuple[str, ...], start: str, options: dict[str, object]
) -> None:
    record = whole("\n".join(fixed(text, "evening.game", None).repair.applied(text.split("\n"))))
    assert record.players == players
    assert record.players[record.start] == start
    assert {name: record.options[name] for name in options} == options


def test_a_long_name_in_a_list_of_players_is_one() -> None:
    names = ("Maximiliane-Alexandra", "Ben", "Chie")
    moves = "".join(f"{name}: 1 2 3; R3\n" for name in names[:2])
    assert whole(f"game: pile-up\nplayers: {', '.join(names)}\ndeal\n{moves}").players == names


def test_names_with_a_remark_or_small_words_in_a_list_of_players_stay_as_they_are() -> None:
    names = ("Aki (red)", "Ben the Great")
    moves = "Aki: 1 2 3; R3\nBen: 1 2 3; B3\n" * 2
    assert whole(f"game: pile-up\nplayers: {', '.join(names)}\ndeal\n{moves}").players == names


def written(text: str) -> list[str]:
    """The lines of a record once everything that is said to be written is written."""
    lines = text.split("\n")
    return list(fixed(text, "evening.game", None).repair.applied(lines))


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("said", "start"),
    [
        ("Joe Maddy Nan   M starts", "Maddy"),
        ("Joe Maddy Nan first: Nan", "Nan"),
        ("Joe Maddy Nan start Maddy", "Maddy"),
        ("Joe Maddy Nan, Nan first", "Nan"),
        ("Joe Maddy Nan さきはMaddy", "Maddy"),
        ("Joe Maddy Nan さいしょはNan", "Nan"),
        ("Joe Maddy Nan Nanから", "Nan"),
        ("Joe Maddy Nan 先手Nan", "Nan"),
        ("参加者: Joe Maddy Nan、SPはMaddy", "Maddy"),
        ("参加者: Joe、Maddy、Nan（先手Nan）", "Nan"),
        ("参加者：Joe Maddy Nan（Maddyから）", "Maddy"),
        ("players: Joe Maddy Nan (Nan starts)", "Nan"),
        ("players: Joe, Maddy, Nan (clockwise, Nan dealt)", "Joe"),
        ("players: Joe, Maddy, Nan, Al (clockwise; Maddy starts)", "Maddy"),
    ],
)
def test_who_begins_is_no_further_player(said: str, start: str) -> None:
    moves = "Joe 345 R3\nMaddy 112 W1\nNan 222\nJoe 144 B4\nMADDY 133 R3\n"
    record = whole("\n".join(written(f"pile up\n{said}\n{moves}")))
    assert record.players[:3] == ("Joe", "Maddy", "Nan")
    assert record.players[3:] == ("Al",) * (", Al" in said)  # who never moved sits there as well
    assert record.players[record.start] == start


def test_another_name_of_somebody_in_the_list_takes_no_seat() -> None:
    moves = "なお 655 赤5\nりく 464 緑6\n父 142 青1\nなお 222\nりく 343 赤4\nちち 315 白5\n"
    moves += "なお 262 黒2\nりく 311 黒3\n父 654 青4\n"
    assert "参加者: なお, りく, ちち" in written(f"パイルアップ\nなお りく ちち\n{moves}")


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("みさき　かずこ(母)　じいちゃん の順にすわる", ("みさき", "かずこ 母", "じいちゃん")),
        ("みさき→かずこ→じいちゃん　5枚", ("みさき", "かずこ", "じいちゃん")),
    ],
)
def test_players_called_by_less_or_by_another_name_have_one_seat(said: str, names: tuple[str, ...]) -> None:
    """The line that lists them seats them, whoever moves; the cards dealt are kept beside another choice."""
    other = "母" if "母" in said else "かず"
    moves = f"みさき ハ9\nじい ハ4\n{other} ハK\nみさ ハQ\n{other} ハ3\nじいちゃん ハ6\nかずこ 引く\n"
    record = whole("\n".join(written(f"ページワン ジョーカー2\n{said}\n台札 ハ7\n{moves}")))
    assert record.players == names
    assert [line.seat for line in record.deals[0].lines[1:]] == [0, 2, 1, 0, 1, 2, 1]
    assert record.options["hand"] == (5 if "5枚" in said else record.options["hand"])


@pytest.mark.parametrize("other", ["Gran", "Ruth", "Kofi"])
@pytest.mark.parametrize(
    "said",
    [
        "players: Kofi, Ruth (Gran), Wendy",
        "Kofi, Ruth (Gran) and me (Wendy)",
        "players: Kofi, Ruth (= Gran), me (Wendy)",
    ],
)
def test_a_name_in_brackets_behind_another_is_the_same_person(said: str, other: str) -> None:
    moves = f"Kofi 7S\nGran draws\n{other} draws 4H\nWendy KH, built 9H\nKofi 7H\n"
    record = whole("\n".join(written(f"Twin Pyramid\n{said}\n\ndeal\nstarter 9S\n{moves}")))
    assert record.players == ("Kofi", "Ruth Gran", "Wendy")


def test_the_title_before_those_who_play_is_no_player() -> None:
    moves = "Ines: roll 2 2 2; take T8\nMarek: roll 3 4 5; take T11\nAunt Jo: 2 4 1, take T5\n"
    record = whole("\n".join(written(f"Pyramid Dice, Ines, Marek and Aunt Jo\n{moves}")))
    assert record.players == ("Ines", "Marek", "Aunt Jo")


@pytest.mark.parametrize(
    "dealt",
    ["6 cards ea", "6 ea.", "six apiece", "6 per player", "6 cards per person", "6まいずつ", "手札6まい"],
)
def test_the_number_of_cards_dealt_is_kept_beside_another_choice(dealt: str) -> None:
    text = f"page one w/ 2 jokers, {dealt}\nJoe Maddy Nan\ntop card KC\nJoe 6c\nMaddy 8c\nNan 9c\nJoe 2c\n"
    options = whole("\n".join(written(text))).options
    assert (options["jokers"], options["hand"]) == (2, 6)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("options: dobon=on hand=4  # as always", "options: dobon=on, hand=4  # as always"),
        ("ルール：dobon=on　hand=4", "ルール: dobon=on, hand=4"),
        ("options: dobon=on and hand=4; jokers=2", "options: dobon=on, hand=4, jokers=2"),
        ("options: dobon:on hand:4", "options: dobon=on, hand=4"),  # neither is a remark
        (
            "five cards each because of the table; jokers 2",
            "options: hand=5, jokers 2  # because of the table",
        ),
        # a number of cards is asked about, wherever it stands: it is no remark
        ("5 cards for the little ones, jokers 2", "options: jokers 2, 5 cards for the little ones"),
        ("options: dobon=on ,hand = 4", "options: dobon=on ,hand = 4"),
        ("options: dobon=on by vote", "options: dobon=on by vote"),  # no value, and no option more
    ],
)
def test_choices_with_no_comma_between_them_are_hinted_at_with_one(line: str, meant: str) -> None:
    assert meant in written(f"game: american-page-one\nplayers: Ann, Bob\n{line}\ndeal\nAnn: draw\n")


def test_a_number_of_cards_that_no_option_has_is_asked_about() -> None:
    text = "page one w/ 2 jokers, 6 cards in the stock\nJoe Maddy\ntop card KC\nJoe 6c\nMaddy 9c\nJoe 2c\n"
    (fault,) = told("\n".join(written(text))).faults
    assert (fault.line, "6 cards in the stock" in fault.message()) == (2, True)


@pytest.mark.parametrize("card", ["◆9", "◆９", "◇9", "♢9", "9◆", "9◇"])
def test_a_diamond_of_any_colour_is_a_suit(card: str) -> None:
    text = f"ツインピラミッド\nソータ リン\n台札 ♡5\nソータ 引く ♤3\nリン 引く {card}\nソータ 引く ♧4\n"
    assert "リン: 引く ♦9" in [line.replace("9♦", "♦9") for line in written(text)]


@pytest.mark.parametrize("turn", ["なお５４５　ミドリ５", "なお　５４５　みどり５", "なお545緑5"])
def test_the_first_turn_is_no_remark_where_its_dice_touch_the_name(turn: str) -> None:
    moves = f"{turn}\nりく 514 緑1\nちち 132 青1\nなお 222\nりく 455 赤4\n"
    lines = written(f"パイルアップ\nなお りく ちち\nなおから\n\n{moves}")
    assert "メモ: なおから" in lines
    assert [each.seat for each in whole("\n".join(lines)).deals[0].lines[:2]] == [0, 1]


def test_a_turn_of_somebody_unknown_goes_on_with_no_line_before_it() -> None:
    moves = "なお 655 赤5\nりく 464 緑6\n父 142 青1\nなお 222\nりく 343 赤4\nちち 315 白5\n"
    moves += "なお 262 黒2\nりく 311 黒3\n父 654 青4\n"
    lines = written(f"パイルアップ\nなお りく ちち\n{moves}")
    assert sum(line.startswith("ちち: ") and "父" in line for line in lines) == 2  # by turn, as written


@pytest.mark.parametrize(
    ("told", "notes"),
    [
        ("deal\nDad: draw\n", ["start-taken\t5\tMum\tDad"]),
        ("deal\nMum: draw\n", []),
        ("start: Dad\n\ndeal\nDad: draw\n", []),
        ("deal\n@start Dad\nDad: draw\n", []),
        ("deal\n@position\n@turn Dad\nDad: draw\n", []),
    ],
)
def test_that_nobody_said_who_began_is_told_where_another_moves_first(told: str, notes: list[str]) -> None:
    """record-format: the first of the players begins, unless `start:` or `@start` says who."""
    assert list(whole(f"game: pile-up\nplayers: Mum, Dad\n\n{told}").notes) == notes
