"""Lines of text for components, each on its own: where it stands, what it bears, when it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from pnp.compose.typeset import language_of, set_lines
from pnp.errors import PnpError
from pnp.scene import Color, Item, Text
from pnp.type import measure

INK = Color(0.1, 0.2, 0.3)
EM = 10.0 * 25.4 / 72


def across(text: str, width: float, **more: object) -> tuple[tuple[Item, ...], ...]:
    return set_lines(text, width, font="sans", size=10.0, color=INK, **{"lang": "en", **more})  # type: ignore[arg-type]


def down(text: str, length: float, **more: object) -> tuple[tuple[Item, ...], ...]:
    return set_lines(text, length, lang="ja", downwards=True, font="sans", size=10.0, color=INK, **more)  # type: ignore[arg-type]


def told(lines: tuple[tuple[Item, ...], ...]) -> list[list[tuple[str, float, float]]]:
    """The words of each line with the place where they begin, in hundredths."""
    return [
        [(one.text, round(one.x, 2), round(one.y, 2)) for one in line if isinstance(one, Text)]
        for line in lines
    ]


def test_every_line_lies_on_its_own_base() -> None:
    """Words in another style belong to the line that they stand in, also those that are larger."""
    lines = across("one **two** {size:200%}x{/} three four", 22.0)
    assert [" ".join("".join(word for word, _, _ in line).split()) for line in told(lines)] == [
        "one two x",
        "three four",
    ]
    assert {y for line in told(lines) for _, _, y in line} == {0.0}
    assert {line[0][1] for line in told(lines)} == {0.0}


def test_readings_stand_over_their_line_and_begin_none() -> None:
    """0.94 em above the base of the text that they tell, in the second line as in the first."""
    lines = told(across("{山|やま}{札|ふだ}{場|ば}", 2 * EM + 0.01, lang="ja"))
    over = round(-0.94 * EM, 2)
    assert lines == [
        [("山", 0.0, 0.0), ("やま", 0.0, over), ("札", 3.53, 0.0), ("ふだ", 3.53, over)],
        [("場", 0.0, 0.0), ("ば", 0.88, over)],
    ]


@pytest.mark.parametrize(("align", "share"), [("start", 0.0), ("center", 0.5), ("end", 1.0)])
def test_lines_stand_in_their_room_as_they_are_set(align: str, share: float) -> None:
    spare = 30.0 - measure.width("words", "sans", 10.0)
    assert told(across("words", 30.0, align=align)) == [[("words", 0.0 + round(share * spare, 2), 0.0)]]
    assert told(down("山札", 4 * EM, align=align)) == [[("山札", 0.0, round(share * 2 * EM, 2))]]


def test_colour_face_and_role_are_those_that_are_asked_for() -> None:
    for lines in (across("words", 30.0, role="note"), down("山札", 30.0, role="note")):
        (((one,),),) = (lines,)
        assert isinstance(one, Text)
        assert (one.color, one.font, one.size, one.role) == (INK, "sans", 10.0, "note")
    for lines in (across("words", 30.0), down("山札", 30.0)):
        assert [one.role for one in lines[0] if isinstance(one, Text)] == ["body"]


def test_terms_of_a_game_are_not_broken() -> None:
    """A Japanese line may end after any character but within a term."""
    assert [
        len(line[0][0]) for line in told(across("山札場札手", 3.5 * EM, lang="ja", glossary=("札手",)))
    ] == [
        3,
        2,
    ]
    text = "川川山札"
    assert [line[0][0] for line in told(across(text, 3.5 * EM, lang="ja", glossary=("山札",)))] == [
        "川川",
        "山札",
    ]
    assert [line[0][0] for line in told(down(text, 3.5 * EM, glossary=("山札",)))] == ["川川", "山札"]


def test_breaks_within_a_text_are_spaces() -> None:
    assert told(across("one\ntwo", 40.0)) == [[("one two", 0.0, 0.0)]]
    assert told(down("札\n山", 40.0)) == [[("札", 0.0, 0.0), ("山", 0.0, 5.29)]]
    assert down("", 40.0) == ()


def test_only_the_first_line_of_a_list_item_bears_its_mark() -> None:
    """All of them stand in by an em, downwards as across."""
    em = round(EM, 2)
    assert told(across("- 山札場札", 3 * EM + 0.01, lang="ja")) == [
        [("・", 0.0, 0.0), ("山札", em, 0.0)],
        [("場札", em, 0.0)],
    ]
    assert told(down("- 山札場札", 3 * EM + 0.01)) == [
        [("・", 0.0, 0.0), ("山札", 0.0, em)],
        [("場札", 0.0, em)],
    ]


def test_columns_stand_about_their_middle_whatever_the_size_of_their_words() -> None:
    assert told(down("山{size:200%}札{/}場", 2 * EM + 0.01)) == [
        [("山", 0.0, 0.0)],
        [("札", 0.0, 0.0)],
        [("場", 0.0, 0.0)],
    ]


def test_what_is_longer_than_nobody_sees_is_refused_with_its_place() -> None:
    """A twentieth of a millimetre passes; of more the length is told."""
    wide = measure.width("words", "sans", 10.0)
    assert len(across("words", wide - 0.04)) == 1
    assert len(down("札", EM - 0.04)) == 1
    told_of: tuple[tuple[Callable[[], object], Literal["ja", "en"], str], ...] = (
        (
            lambda: across("words", wide - 2.06, place="card K"),
            "en",
            "card K: “words” does not fit: it is 2.1",
        ),
        (lambda: across("words", wide - 0.06), "en", "booklet: “words” does not fit: it is 0.1 mm"),
        (lambda: down("札", EM - 0.06, place="card K"), "en", "card K: “札” does not fit: it is 0.1 mm"),
        (
            lambda: down("札", EM - 1.04),
            "en",
            "booklet: “札” does not fit: it is 1.0 mm too long even",
        ),
        (
            lambda: down("札", EM - 1.04),
            "ja",
            "booklet: 「札」が入りません。いちばん小さな10ptでも1.0mm",
        ),
    )
    for refused, lang, said in told_of:
        with pytest.raises(PnpError) as caught:
            refused()
        (problem,) = caught.value.problems
        assert problem.text(lang).startswith(said)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("", "en"),
        ("Größe – “x”", "en"),
        ("\u303f", "en"),
        ("\u3040", "ja"),
        ("a ぁ", "ja"),
        ("カ", "ja"),
        ("札 b", "ja"),
        ("\u9fff", "ja"),
        ("\ua000", "en"),
    ],
)
def test_kana_and_characters_alone_make_a_text_japanese(text: str, lang: str) -> None:
    assert language_of(text) == lang
