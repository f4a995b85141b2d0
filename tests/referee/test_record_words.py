"""Words of a record, part by part: steps and what follows a word, names, people, testimonies."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.model import Shape
from referee import shelf
from referee.record import arguments, lexer, parts, phrases, testimony
from referee.record.facts import read_fact
from referee.record.faults import Unreadable
from referee.record.lexer import Word, split_glued, words_of
from referee.record.model import EMPTY, UNKNOWN, Change, Choice, Step
from referee.record.nearmiss import _distance, nearest
from referee.record.parts import Parts
from referee.record.seating import Circle, _listed, name_fault
from referee.record.seats import Seats, unaccented
from referee.record.steps import read_steps
from referee.record.vocabulary import Vocabulary
from tests.referee.test_faults_in_full import LINES, NAMES, Told, marked

PLAYERS = tuple(NAMES.split(", "))


def fresh(game: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Vocabulary, Seats]:
    """The words of a game and the seats of a table that remember nothing yet."""
    words = shelf.vocabulary(game)
    monkeypatch.setattr(words, "parts", Parts())
    return words, Seats(PLAYERS)


def refused(fault: Unreadable) -> tuple[Any, ...]:
    """Where and why something cannot be read."""
    return (fault.at, fault.why, fault.values, fault.hint, fault.hint_args)


# --- steps stand where they stand -------------------------------------------------------------
ALONE = {"pyramid-dice": "fail"}
"""A word that takes nothing, where that is not “pass”."""

SOUND = [
    ("twin-pyramid", "play 5H suit S"),
    ("twin-pyramid", "5H 出す 7S 8D 建設"),
    ("twin-pyramid", "ハート5出す"),
    ("twin-pyramid", "change AS for 4S from Ben"),
    ("twin-pyramid", "play the 5 of hearts"),
    ("pyramid-dice", "roll 2 3 4; take T18 = 2 * (3 + 4) + 4"),
    ("pyramid-dice", "2 3 4 take T18"),
    ("pile-up", "1 2 3; play R3+W3; give Chika"),
    ("american-page-one", "play 5H! say page one"),
]


def moved_faults(body: str, game: str, at: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The steps of a body at an index of its line, and its faults as they would be at the beginning."""
    words, seats = fresh(game, monkeypatch)
    steps, faults = read_steps(body, at, words, seats)
    return steps, [refused(each)[1:] for each in faults], [each.at - at for each in faults]


UNSOUND = [(game, line, says) for game, line, says in LINES if line.startswith("Aki:") and "‸" in line[4:]]


@pytest.mark.parametrize(("game", "body"), SOUND)
def test_steps_are_the_same_wherever_their_body_stands(
    game: str, body: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Columns count from the beginning of the body; behind another step, and blanks, they move along."""
    steps, faults, _ = moved_faults(body, game, 0, monkeypatch)
    assert steps
    assert not faults
    assert steps[0].column == 1
    assert moved_faults(body, game, 17, monkeypatch)[0] == steps
    verb = ALONE.get(game, "pass")
    for front in (f"{verb}; ", "  ;; ", f"{verb} ;{verb};"):
        later, _, _ = moved_faults(front + body, game, 17, monkeypatch)
        there = front.count(verb)
        assert [step._replace(column=step.column - len(front)) for step in later[there:]] == list(steps)
        assert [step.verb for step in later[:there]] == [verb] * there
    words, seats = fresh(game, monkeypatch)
    read_steps(body, 3, words, seats)  # and from memory
    assert read_steps(f"{verb}; {body}", 9, words, seats)[0][1:] == tuple(
        step._replace(column=step.column + len(verb) + 2) for step in steps
    )


@pytest.mark.parametrize(("game", "line", "says"), UNSOUND)
def test_faults_are_the_same_wherever_their_body_stands(
    game: str, line: str, says: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, _, column = marked(line)
    body = text[4:].strip()
    begin = text.index(body) if body else column - 1
    for front, at in (("", 0), ("", 23), (f"{ALONE.get(game, 'pass')}; ", 5)):
        if front and says[0] in ("step-missing", "name-unknown"):
            continue
        _, faults, places = moved_faults(front + body, game, at, monkeypatch)
        assert faults == [says]
        assert places == [column - 1 - begin + len(front)]


@pytest.mark.parametrize(
    ("game", "fact"),
    [
        ("twin-pyramid", "@hand Aki: 5H ? 7S"), ("twin-pyramid", "@turn Ben"), ("twin-pyramid", "@stock 7"),
        ("twin-pyramid", "@fixed S by Ben"), ("twin-pyramid", "@result Ben: burst"),
        ("pyramid-dice", "@row 2: T18 -"), ("twin-pyramid", "@ruling Ben: -3"),
        ("twin-pyramid", "@direction clockwise"),
    ],
)  # fmt: skip
def test_a_fact_is_the_same_wherever_it_stands(game: str, fact: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words, seats = fresh(game, monkeypatch)
    assert read_fact(fact, 0, words, seats) == read_fact(fact, 9, words, seats)
    strange = [(g, line, says) for g, line, says in LINES if line.lstrip("‸").startswith("@") and g == game]
    for _, line, _ in strange:
        text, _, column = marked(line)
        for at in (0, 11):
            with pytest.raises(Unreadable) as caught:
                read_fact(text, at, words, seats)
            assert caught.value.at == column - 1 + at, line


def test_six_verbs_stand_between_two_semicolons_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one tells where the first semicolon is missing."""
    body = "draw 5H pass draw 6H pass draw 7H pass draw 8H"
    _, faults, places = moved_faults(body, "twin-pyramid", 0, monkeypatch)
    assert faults == [("semicolon-missing", ("pass",), "write", (f"draw 5H; {body[8:]}",))]
    assert places == [8]


def test_a_result_and_a_choice_are_among_those_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that is known elsewhere is as strange there as any other."""
    words, seats = fresh("twin-pyramid", monkeypatch)
    with pytest.raises(Unreadable) as caught:
        read_fact("@result", 4, words, seats)
    assert (caught.value.at, caught.value.why) == (4 + len("@result"), "result-form")
    _, faults, places = moved_faults("challenge clockwise", "american-page-one", 0, monkeypatch)
    assert [fault[0] for fault in faults] == ["choice-strange"]
    assert places == [10]


# --- what stands after a word -----------------------------------------------------------------
WORDS = shelf.vocabulary("twin-pyramid")
NAME = Word("lay", 3)


def cards(*texts: str, **shape: Any) -> Any:
    """The cards of a list, or why it is none; words stand at 10, 20, …"""
    args = [Word(text, 10 * place) for place, text in enumerate(texts, 1)]
    try:
        return arguments.cards(args, Shape(**shape), NAME, WORDS)
    except Unreadable as fault:
        return refused(fault)[:3]


def test_a_list_of_cards_holds_as_many_as_its_word_takes() -> None:
    one, two = WORDS.card("5H"), WORDS.card("6H")
    assert cards(cards=(0, 2)) == (None, ())
    assert cards(cards=(1, 2)) == (3, "cards-missing", ("lay", 1, 0))
    assert cards("5H", cards=(2, 2)) == (3, "cards-missing", ("lay", 2, 1))
    assert cards("5H", "6H", cards=(1, 2)) == ((one, two), ())
    assert cards("5H", "6H", "7H", cards=(1, 2)) == (30, "cards-too-many", ("lay", 2, "7H"))
    assert cards("5H", "+", "6H", "7H", cards=(1, 2), onto=True) == (40, "cards-too-many", ("lay", 2, "7H"))
    assert cards(*["?"] * 400, cards=(0, 999)) == ((UNKNOWN,) * 400, ())
    assert cards("?", "-", cards=(1, 2), empty=True) == ((UNKNOWN, EMPTY), ())
    assert UNKNOWN != EMPTY
    assert cards("-", cards=(1, 2))[1] == "word-strange"


def test_a_count_stands_alone_and_is_no_card() -> None:
    assert cards("3", cards=(1, 9), count=True) == ((UNKNOWN,) * 3, ())
    assert cards("400", cards=(1, 400), count=True)[0] == (UNKNOWN,) * 400
    assert cards("401", cards=(1, 400), count=True) == (10, "count-too-large", (401, 400))
    assert cards("5H", "3", cards=(1, 9), count=True) == (20, "count-and-cards", ("3",))
    assert cards("3", cards=(1, 9))[1] == "word-strange"


def test_a_card_is_laid_onto_the_one_before() -> None:
    five, six = WORDS.card("5H"), WORDS.card("6H")
    assert cards("5H", "+", "6H", cards=(1, 3), onto=True) == ((five, six), (False, True))
    assert cards("+", "6H", cards=(1, 3), onto=True) == ((six,), (True,))
    assert cards("5H", "+", "6H", cards=(1, 3)) == (20, "plus-strange", ())
    assert cards("5H", "+", "+", "6H", cards=(1, 3), onto=True) == (30, "plus-strange", ())
    assert cards("5H", "+", cards=(1, 3), onto=True) == (20, "plus-hangs", ())


def test_a_card_in_two_words_is_told_as_one() -> None:
    assert cards("10", "H", cards=(1, 3)) == (10, "card-strange", ("10 H",))
    assert cards("5H", "10", "H", cards=(1, 3)) == (20, "card-strange", ("10 H",))
    assert cards("H", "5H", cards=(1, 3))[1] == "word-strange"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("123456", 123456), ("0", 0),
        ("1234567", (7, "number-too-large", ("1234567",), "", ())),
        ("1O", (7, "number-expected", ("1O",), "did-you-mean", ("10",))),
        ("x", (7, "number-expected", ("x",), "", ())),
        ("１", (7, "number-expected", ("１",), "", ())),
    ],
)  # fmt: skip
def test_a_whole_number(text: str, wanted: Any) -> None:
    try:
        found: Any = arguments.number(Word(text, 7))
    except Unreadable as fault:
        found = refused(fault)
    assert found == wanted


def test_a_die_has_one_to_six_and_three_in_one_word_are_told_apart() -> None:
    assert [arguments.die(Word(text, 0)) for text in "16"] == [1, 6]
    for text, hint in (("0", ()), ("7", ()), ("12", ()), ("234", ("2 3 4",)), ("2345", ())):
        with pytest.raises(Unreadable) as caught:
            arguments.die(Word(text, 4))
        assert refused(caught.value) == (4, "die-out-of-range", (text,), "write-dice" if hint else "", hint)


@pytest.mark.parametrize(
    ("text", "why", "hint", "meant"),
    [
        ("1OH", "card-strange", "did-you-mean", "10H"),
        ("1h", "card-strange", "did-you-mean", "AH"),
        ("1ハート", "card-strange", "did-you-mean", "Aハート"),
        ("1", "word-strange", "hint-words", "twin-pyramid"),
        ("1x", "word-strange", "hint-words", "twin-pyramid"),
        ("FOR", "word-misplaced", "hint-words", "twin-pyramid"),
        ("Play", "word-misplaced", "hint-words", "twin-pyramid"),
        ("play5H", "words-glued", "write", "play 5H"),
        ("12", "word-strange", "hint-words", "twin-pyramid"),
        ("drwa", "word-strange", "did-you-mean", "draw"),
        ("5hh", "word-strange", "did-you-mean", "5H"),
        ("5", "word-strange", "did-you-mean", "5S"),
        ("hearrt", "word-strange", "hint-words", "twin-pyramid"),
    ],
)
def test_a_word_that_is_neither_card_nor_verb(text: str, why: str, hint: str, meant: str) -> None:
    assert refused(arguments.strange_word(Word(text, 8), WORDS)) == (8, why, (text,), hint, (meant,))


def test_calls_are_one_word_or_two() -> None:
    words = shelf.vocabulary("american-page-one")

    def calls(*texts: str) -> Any:
        try:
            return arguments.calls([Word(text, 10 * n) for n, text in enumerate(texts, 1)], NAME, words)
        except Unreadable as fault:
            return refused(fault)

    assert calls("Page", "One") == calls("page-one") == ("page-one",)
    assert calls("stop", "page", "one", "stop") == ("stop", "page-one", "stop")
    assert calls() == (3, "call-missing", ("lay",), "", ())
    assert calls("stop", "pgae-one") == (20, "call-strange", ("pgae-one",), "did-you-mean", ("page-one",))
    assert calls("qqqqqq", "stop") == (10, "call-strange", ("qqqqqq",), "hint-words", ("american-page-one",))


# --- words and slips --------------------------------------------------------------------------
def test_words_written_together_are_taken_apart_up_to_a_length() -> None:
    known = {"4", "出す", "引く"}.__contains__
    assert words_of("4を出す、 4+4!", 5, known) == [
        Word("4", 5, True), Word("出す", 7), Word("4", 11), Word("+", 12), Word("4", 13), Word("!", 14),
    ]  # fmt: skip
    assert words_of("を4", 0, known) == [Word("を4", 0)]  # a particle joins, it does not begin
    assert words_of("4出すx", 0, known) == [Word("4出すx", 0)]
    assert words_of("44", 0, known) == [Word("44", 0)]  # plain letters are never taken apart
    assert len(words_of("出す" * 12, 0, known)) == 12
    assert len(words_of("出す" * 12 + "4", 0, known)) == 1
    assert lexer.GLUE_LIMIT == 24
    assert len(split_glued("出す" * 40, known)) == 40
    assert split_glued("出す" * 40 + "4", known) == []
    assert split_glued("出すで引く", known) == [("出す", 0), ("引く", 3)]
    assert split_glued("", known) == []


@pytest.mark.parametrize(
    ("one", "other", "slips"),
    [
        ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "ab", 1), ("ab", "abc", 1), ("abc", "acb", 1),
        ("abc", "cab", 2), ("abcd", "badc", 2), ("", "abc", 3), ("abc", "", 3), ("abc", "xyz", 3),
        ("ca", "abc", 3),
    ],
)  # fmt: skip
def test_slips_between_two_words_are_counted(one: str, other: str, slips: int) -> None:
    assert _distance(one, other) == slips


@pytest.mark.parametrize(
    ("word", "known", "wanted"),
    [
        ("abcx", ["abcd"], "abcd"), ("abxx", ["abcd"], None),  # one slip for each three letters
        ("abcdxx", ["abcdef"], "abcdef"), ("abcxxx", ["abcdef"], None),
        ("abcde", ["abcxx"], None), ("abcxx", ["abcdef"], None), ("abcdx", ["abcdefg"], None),
        ("ab", ["a", "xb"], "xb"),  # nothing of one letter
        ("xy", ["ab"], None), ("abc", ["abd", "abe", "abc"], "abc"), ("abx", ["abd", "abe"], "abd"),
        ("", ["ab"], None), ("a" * 30, ["a" * 29], "a" * 29), ("a" * 31, ["a" * 31], None),
        ("abcdef", ["abcd"], "abcd"), ("abcdefg", ["abcd"], None),
    ],
)  # fmt: skip
def test_the_nearest_word_is_within_a_slip_for_every_three_letters(
    word: str, known: list[str], wanted: str | None
) -> None:
    assert nearest(word, known) == wanted


# --- what was read before ---------------------------------------------------------------------
def test_parts_in_plain_letters_that_name_nobody_are_known_at_every_table() -> None:
    common = Parts()
    here, there = Parts(common), Parts(common)
    pass_, give, glued = (Step("pass"),), (Step("give", seat=1),), (Step("draw"),)
    here.keep("pass", pass_)
    here.keep("give Ben", give)
    here.keep("引く", glued)
    assert [there.find(text) for text in ("pass", "give Ben", "引く")] == [pass_, None, None]
    assert [here.find(text) for text in ("pass", "give Ben", "引く")] == [pass_, give, glued]
    assert common.find("pass") == pass_


def test_a_sum_is_known_apart_from_its_card() -> None:
    known = Parts()
    known.keep("take T1 = 1 + 2", [Step("take", cards=(1,), expr=("+", 1, 2), column=4)])
    known.keep("take T2 = 3", [Step("take", cards=(2,), expr=3)])
    assert known.find("take T1 = 3") == (Step("take", cards=(1,), expr=3, column=4),)
    assert known.find("take T2 = 1 + 2") == (Step("take", cards=(2,), expr=("+", 1, 2)),)
    for strange in ("take T3 = 3", "take T1 = 4", "take T1"):
        assert known.find(strange) is None
    known.keep("a; b = 3", [Step("a"), Step("b", expr=3)])
    known.keep("c = 3", [Step("c")])
    known.keep("take T4 = 3", [Step("take", cards=(4,), expr=3), Step("b")])
    for strange in ("c = 3", "a; b = 3", "take T4 = 3"):
        assert known.find(strange) is None
    assert known.find("take T1 = 3") == (Step("take", cards=(1,), expr=3, column=4),)  # as before


def test_the_memory_of_parts_starts_anew_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    assert parts.MEMORY == 50_000
    monkeypatch.setattr(parts, "MEMORY", 2)
    known = Parts()
    known.keep("a", [Step("a")])
    known.keep("b = 1", [Step("b", expr=1)])
    known.keep("c", [Step("c")])
    assert None not in [known.find(text) for text in ("a", "b = 1", "c")]
    known.keep("d", [Step("d")])
    assert [known.find(text) for text in ("a", "b = 1", "c", "d")] == [None, None, None, (Step("d"),)]


def test_every_way_to_give_verbs_their_words_is_tried() -> None:
    """A verb in plain letters takes what follows; a Japanese one what stands before it, else what follows."""

    def ways(text: str) -> list[list[tuple[str, str]]]:
        lead, cuts = phrases.cut(text, 0, WORDS, Seats(PLAYERS))
        return [
            [(each.verb, " ".join(arg.text for arg in each.args)) for each in found]
            for found in phrases.readings(lead, cuts, "short")
        ]

    assert ways("play 5H draw 6H") == [[("play", "5H"), ("draw", "6H")]]
    assert ways("5H 出す") == [[("play", "5H")], [("short", "5H"), ("play", "")]]
    assert ways("5H 出す 6H") == [[("short", "5H"), ("play", "6H")]]
    assert ways("5H 出す 6H 引く")[0] == [("play", "5H"), ("draw", "6H")]
    assert ways("5H") == [[("short", "5H")]]
    assert ways("") == [[]][:0]


def test_a_name_of_several_words_ends_where_a_verb_follows_it() -> None:
    """Behind “give”, “from” and “by” everything is a name, but a Japanese verb that stands last."""
    seats = Seats(("Aki", "Ben Lee", "Ben Lee Draw"))

    def run(text: str) -> list[tuple[str, list[tuple[str, int]]]]:
        _, cuts = phrases.cut(text, 4, shelf.vocabulary("pile-up"), seats)
        return [(each.verb, [(word.text, word.at) for word in each.after]) for each in cuts]

    assert run("give Ben Lee") == [("give", [("Ben Lee", 9)])]
    assert run("give Ben Lee 引く") == [("give", [("Ben Lee", 9)]), ("draw", [])]
    assert run("give Ben Lee draw") == [("give", [("Ben Lee draw", 9)])]
    assert run("give Zed so") == [("give", [("Zed so", 9)])]
    assert run("give Zed 引く") == [("give", [("Zed 引く", 9)])]
    with pytest.raises(Unreadable) as caught:
        run("give Aki draw")
    assert refused(caught.value) == (13, "semicolon-missing", ("draw",), "write", ("give Aki; draw",))


# --- names ------------------------------------------------------------------------------------
def test_a_name_is_found_by_the_first_way_that_finds_anybody() -> None:
    seats = Seats(("Aki", "Akira", "Uncle Joe", "Zoë", "健さん", "か", "Ken"))

    def found(text: str) -> list[int]:
        return seats.matches(text)

    assert [found(text) for text in ("aki", "AKIR", "a", "ak", "joe", "uncle", "jo", "zoe", "Zoë", "zo")] == [
        [0], [1], [0, 1], [0, 1], [2], [2], [], [3], [3], [3],
    ]  # fmt: skip
    assert [found(text) for text in ("健", "Kenさん", "さん", "が", "", " ", "x")] == [
        [4],
        [6],
        [],
        [],
        [],
        [],
        [],
    ]
    assert (seats.find("ak"), seats.find("aki"), seats.find("aki")) == (None, 0, 0)
    assert [seats.begun(text) for text in ("", "aki", "ak", "joe")] == [[], [0], [0, 1], []]
    assert [unaccented(text) for text in ("Ångström", "がé", "́x", "é́")] == ["Angstrom", "がe", "́x", "e"]


def test_who_is_not_found_is_refused_with_whoever_may_be_meant() -> None:
    seats = Seats(("Aki", "Akira", "Ben"))

    def fault(text: str) -> tuple[Any, ...]:
        with pytest.raises(Unreadable) as caught:
            seats.seat(text, 6)
        return refused(caught.value)

    everyone = "Aki, Akira, Ben"
    assert fault("ak") == (6, "name-ambiguous", ("ak", "Aki, Akira"), "hint-longer-name", ())
    assert fault("Bne") == (6, "name-unknown", ("Bne", everyone), "did-you-mean", ("Ben",))
    assert fault("Zed") == (6, "name-unknown", ("Zed", everyone), "hint-names", (everyone,))
    assert seats.seat("b", 6) == 2


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", ("name-empty", ())), ("A;b", ("name-sign", ("A;b", ";"))), ("@", ("name-sign", ("@", "@"))),
        ("1.x", ("name-number", ("1.x",))), (".x", None), ("1x", None), ("12", None), ("x.1", None),
    ],
)  # fmt: skip
def test_nobody_can_be_called_so(name: str, fault: Any) -> None:
    assert name_fault(name) == fault


# --- who comes and goes -----------------------------------------------------------------------
def circle(*lines: tuple[str, str]) -> tuple[Circle, list[Change]]:
    """Three people, and who came and went since; texts stand at index 7 of line 9."""
    found = Circle(("Aki", "Ben", "Joe"))
    return found, [found.change(verb, text, 7, 9) for verb, text in lines]


def test_people_sit_down_after_the_last_seat_or_after_somebody_one_after_the_other() -> None:
    found, changes = circle(
        ("joins", "Dan, Eri"), ("joins", "Fay, Gus after aki"), ("joins", "Ike (Benの次)")
    )
    assert found.names == ("Aki", "Fay", "Gus", "Ben", "Ike", "Joe", "Dan", "Eri")
    assert changes == [
        Change("joins", ("Dan", "Eri"), "", 9),
        Change("joins", ("Fay", "Gus"), "Aki", 9),
        Change("joins", ("Ike",), "Ben", 9),
    ]
    assert found.seating(changes).seats == (0, 5, 6, 1, 7, 2, 3, 4)


def test_people_go_home_and_come_back_to_another_place_and_starts_pass_their_seats() -> None:
    found, changes = circle(("leaves", "Ben, aki"))
    assert changes == [Change("leaves", ("Ben", "Aki"), "", 9)]
    assert (found.names, found.seats, found.seating([]).circle) == (("Joe",), (2,), (0, 1, 2))
    found.change("joins", "dan after Ben", 7, 9)  # where Ben sat
    assert (found.names, found.order) == (("dan", "Joe"), [0, 1, 3, 2])
    found.change("joins", "BEN", 7, 9)
    assert (found.names, found.order) == (("dan", "Joe", "Ben"), [0, 3, 2, 1])


@pytest.mark.parametrize(
    ("verb", "text", "at", "why"),
    [
        ("joins", "Dan, aki", 12, "joins-there"), ("joins", "", 7, "name-empty"),
        ("leaves", "", 7, "name-empty"),
        ("joins", "D:n", 7, "name-sign"), ("joins", "Dan after Zed", 17, "name-unknown"),
        ("joins", "ダン Zedの次", 10, "name-unknown"), ("leaves", "Aki, Zed", 12, "name-unknown"),
        ("leaves", ",, Ben", 8, "name-empty"), ("leaves", "Aki, Aki", 12, "name-unknown"),
    ],
)  # fmt: skip
def test_who_cannot_come_or_go_is_told_at_the_name(verb: str, text: str, at: int, why: str) -> None:
    with pytest.raises(Unreadable) as caught:
        circle((verb, text))
    assert (caught.value.at, caught.value.why) == (at, why)


def test_names_between_commas_stand_where_they_begin() -> None:
    assert _listed("a,  b c 、d", 3) == [("a", 3), ("b c", 7), ("d", 12)]
    assert _listed("a,,b", 0) == [("a", 0), ("b", 3)]  # a comma too many says nothing
    assert _listed(",,a", 0) == [("", 1), ("a", 2)]
    assert _listed("", 4) == [("", 4)]
    assert _listed("a, ", 0) == [("a", 0)]


# --- testimonies ------------------------------------------------------------------------------
def told(text: str, begin: int = 0, game: str = "twin-pyramid") -> Any:
    """The texts and choices of a line about which people disagree, or where it cannot be."""
    try:
        found = testimony.told(text, begin, shelf.vocabulary(game))
    except Unreadable as fault:
        return fault.at, fault.why, fault.values
    return None if found is None else (found.texts, [[c.kind for c in place] for place in found.places])


def test_each_reading_has_one_of_the_tokens_in_each_place() -> None:
    assert told("play 5H or 6H!") == (("play 5H!", "play 6H!"), [["card", "card"]])
    assert told("play 5H or 6H or 5h suit S or D") == (
        ("play 5H suit S", "play 5H suit D", "play 6H suit S", "play 6H suit D"),
        [["card", "card"], ["suit", "suit"]],
    )
    assert told("5Hか6H出す") == (("5H出す", "6H出す"), [["card", "card"]])
    assert told("take 2 or 3") == (("take 2", "take 3"), [["number", "number"]])
    assert told("5H or 6H: play 7H", 8) is None
    for nobody in ("play 5H", "たかこ: 引く", "orange", "Aki: かつ"):
        assert told(nobody) is None
    assert told("play or 6H") == (5, "or-misplaced", ())
    assert told("play 5H or 3") == (8, "or-misplaced", ())
    assert told("take 1234 or 3")[1] == "or-misplaced"
    assert told("take 123 or 3")[1] == [["number", "number"]]


def test_a_line_has_so_many_readings_and_no_more() -> None:
    most = testimony.MOST
    numbers = " or ".join(map(str, range(1, most + 1)))
    assert len(told(f"take {numbers}")[0]) == most
    assert told(f"take {numbers} or 999") == (5, "or-too-many", (most + 1, most))
    assert told(f"take {numbers}; roll 1 or 2")[1:] == ("or-too-many", (2 * most, most))


def test_a_whole_fact_is_one_thing_or_another() -> None:
    def whole(text: str, names: tuple[str, ...] = PLAYERS) -> Any:
        try:
            found = testimony.whole(text, WORDS, names)
        except Unreadable as fault:
            return fault.at, fault.why
        return None if found is None else (found.texts, [c.text for c in found.labels])

    assert whole("@direction clockwise or counterclockwise") == (
        ("@direction clockwise", "@direction counterclockwise"), ["clockwise", "counterclockwise"],
    )  # fmt: skip
    assert whole("@fixed S by Aki or none") == (("@fixed S by Aki", ""), ["S by Aki", "none"])
    assert whole("@open Aki: 3H 4H or none") == (("@open Aki: 3H 4H", ""), ["3H 4H", "none"])
    assert whole("@turn Aki or Ben") == (("@turn Aki", "@turn Ben"), ["Aki", "Ben"])
    for other in ("@open Aki: 3H or 4H", "@frob 3H or none", "@turn Aki", "@table 3H or 4H"):
        assert whole(other) is None
    assert whole("@turn たかこ or Ben", ("たかこ", "Ben")) is None
    assert testimony.Whole("@x", ("a", "")).labels == (Choice("fact", 0, "a"), Choice("fact", 1, "none"))


# --- cards by their spellings -----------------------------------------------------------------
@pytest.mark.parametrize(
    ("game", "token", "card"),
    [
        ("twin-pyramid", "as", "AS"), ("twin-pyramid", "sA", "AS"), ("twin-pyramid", "S A", "AS"),
        ("twin-pyramid", "♥10", "10H"), ("twin-pyramid", "10♥", "10H"), ("twin-pyramid", "ハートk", "KH"),
        ("twin-pyramid", "5", None), ("twin-pyramid", "H", None), ("twin-pyramid", "5X", None),
        ("twin-pyramid", "H" * 200, None), ("twin-pyramid", "", None),
        ("pyramid-dice", "9", "T09"), ("pyramid-dice", "0009", "T09"), ("pyramid-dice", "00009", None),
        ("pyramid-dice", "t9", "T09"), ("pyramid-dice", "T0009", "T09"), ("pyramid-dice", "T00009", None),
        ("pyramid-dice", "T", None), ("pyramid-dice", "T99", None), ("pyramid-dice", "９", None),
        ("pile-up", "r3", "R3"), ("pile-up", "R03", None), ("pile-up", "赤3", "R3"), ("pile-up", "3", None),
    ],
)  # fmt: skip
def test_a_card_by_one_of_its_spellings(game: str, token: str, card: str | None) -> None:
    words = shelf.vocabulary(game)
    for _ in range(2):  # at first, and from memory
        found = words.card(token)
        assert (None if found is None else words.table.names[found]) == card


def test_what_words_are_for_is_known_by_their_roles() -> None:
    page, dice = shelf.vocabulary("american-page-one"), shelf.vocabulary("pyramid-dice")
    assert (WORDS.rolls, dice.rolls, WORDS.names_suits, dice.names_suits) == (False, True, True, False)
    assert {WORDS.table.names[card] for card in WORDS.wilds} == {"8S", "8H", "8D", "8C", "JK"}
    assert (WORDS.hides("draw"), WORDS.hides("play"), WORDS.hides("unheard-of")) == (True, False, False)
    assert (dice.takes_numbers_as_cards(), WORDS.takes_numbers_as_cards()) == (True, False)
    assert page.listed(("won", "x")) == "won (成功), x"
    assert WORDS.of_role("unheard-of") == frozenset()
    assert [WORDS.fact_word("@table", lang) for lang in ("en", "ja")] == ["@table", "@現在の台札"]
    assert WORDS.fact_word("@unheard-of", "ja") == "@unheard-of"
