"""Whatever is typed, the reader answers with a record or with faults; what it wrote, it reads again."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.record import RecordError, read, read_bytes
from referee.record.formatter import format_text
from referee.record.model import Deal, Line, LineKind, Record, Step
from referee.record.shown import kept_alone
from referee.record.writer import write
from referee.registry import vocabulary
from tests.properties import examples
from tests.referee.record_texts import GAMES, LINES, PLAYERS, SEATS, STEPS
from tests.values import altered

EXAMPLES = Path(__file__).parents[3] / "shared" / "records"


def bare(record: Record) -> list[list[tuple[LineKind, int | None, tuple[Step, ...]]]]:
    """What the lines mean, without where they stand."""
    return [
        [(line.kind, line.seat, tuple(altered(step, column=0) for step in line.steps)) for line in deal.lines]
        for deal in record.deals
    ]


def attempt(text: str) -> Record | None:
    """The record, or None after its faults could be said in both languages."""
    try:
        return read(text)
    except RecordError as error:
        faults = error.faults
    assert faults
    for fault in faults:
        assert min(fault.line, fault.column) >= 1
        assert fault.message("en") != fault.message("ja")
        assert bool(fault.advice("en")) == bool(fault.advice("ja"))
    return None


@examples(150)
@given(st.sampled_from(GAMES), LINES)
def test_no_body_whatever_ends_in_a_traceback(game: str, text: str) -> None:
    record = attempt(f"game: {game}\nplayers: {', '.join(PLAYERS)}\ndeal\n{text}\n")
    if record is not None:
        assert bare(read(write(record))) == bare(record)


@examples(40)
@given(LINES)
def test_no_file_whatever_ends_in_a_traceback(text: str) -> None:
    attempt(text)


@examples(80)
@given(st.binary(max_size=200))
def test_no_bytes_whatever_end_in_a_traceback(data: bytes) -> None:
    with contextlib.suppress(RecordError):
        read_bytes(data)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of one deal with any steps at all."""
    game = draw(st.sampled_from(GAMES))
    empty = read(f"game: {game}\nplayers: {', '.join(PLAYERS)}\n")
    lines = []
    for number in range(draw(st.integers(0, 4))):
        drawn = draw(st.lists(STEPS[game], min_size=1, max_size=4))
        steps = kept_alone(drawn, vocabulary(game))  # a card shown alone is never only shown
        lines.append(Line(number + 1, LineKind.MOVE, draw(SEATS), steps, ""))
    return replace(empty, start=draw(SEATS), deals=(Deal(1, 1, tuple(lines)),))


@examples(200)
@given(records(), st.sampled_from(["en", "ja"]))
def test_what_is_written_is_read_as_it_was_meant(record: Record, lang: str) -> None:
    """Printing and reading are inverse, in the words of both languages, and printing is stable."""
    text = write(record, lang)
    again = read(text)
    assert bare(again) == bare(record)
    assert (again.players, again.start, again.options) == (record.players, record.start, record.options)
    assert write(again, lang) == text
    assert format_text(text, lang=lang) == text


@pytest.mark.long
@settings(max_examples=20_000, deadline=None)
@given(records(), st.sampled_from(["en", "ja"]))
def test_what_is_written_is_read_as_it_was_meant_many_times(record: Record, lang: str) -> None:
    assert bare(read(write(record, lang))) == bare(record)


@pytest.mark.skipif(not EXAMPLES.is_dir(), reason="the example records are not here")
@pytest.mark.parametrize("game", GAMES)
def test_example_records_keep_their_meaning_in_canonical_form(game: str) -> None:
    for path in sorted((EXAMPLES / game).glob("*.game"))[::4]:
        record = read_bytes(path.read_bytes())
        for lang in ("en", "ja"):
            shaped = format_text(path.read_text("utf-8"), lang=lang)
            assert format_text(shaped, lang=lang) == shaped
            assert bare(read(shaped)) == bare(record)


def comments(text: str) -> list[str]:
    """The comments of a text, in order."""
    return [line.partition("#")[2].strip() for line in text.splitlines() if "#" in line]


@examples(60)
@given(
    st.lists(
        st.sampled_from(["", "# note", "A: 7H  # why", "  2. A:draw", "@hand A : 7S", "deal #x"]), max_size=8
    )
)
def test_canonical_form_keeps_every_comment_and_is_stable(lines: list[str]) -> None:
    text = "\n".join(["# top", "game: twin-pyramid", "players: A, B # us", "deal", *lines])
    shaped = format_text(text)
    assert comments(shaped) == comments(text)
    assert format_text(shaped) == shaped
    assert "\n\n\n" not in shaped
    assert bare(read(shaped)) == bare(read(text))


def test_canonical_form_by_example() -> None:
    text = (
        "\n\nGAME :twin-pyramid#which\nplayers:Ａｋｉ，Ben\nルール: jokers = 2 ,rounds=1\nplace:home\n"
        "deal\n\n\n@HAND aki:7s , TD ?\n3.a:lay 4h;PLAY 8h; suit ♥\nb: 引く\n@undo\n"
    )
    assert format_text(text) == (
        "game: twin-pyramid  # which\nplayers: Aki, Ben\noptions: jokers=2, rounds=1\nplace: home\n\n"
        "deal\n\n@hand Aki: 7S 10D ?\n3. Aki: lay 4H; play 8H suit H\nBen: 引く\n@undo\n"
    )


def test_canonical_form_stays_japanese_where_the_record_is() -> None:
    text = (
        "ゲーム: twin-pyramid\n参加者: アキ, ベン\n配り\nアキ: 出す ハート7; スート ハート\nベン: draw 7S\n"
    )
    assert format_text(text) == (
        "ゲーム: twin-pyramid\n参加者: アキ, ベン\n\n勝負\nアキ: 7H 出す マーク H\nベン: draw 7S\n"
    )
