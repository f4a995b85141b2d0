"""Every reason that a game gives has its sentence, in every language, with the facts that it is given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layouts
from layouts.reasons import read_sentences
from layouts.sources import COMMON, Findings
from referee.game.sentences import UNNAMED, ReasonSite, reasons_in

ROOT = Path(__file__).parents[2] / "referee"
GAMES = layouts.games()
LANGUAGES = ("en", "ja")
CLAUSE = re.compile(r"\b[A-Z]{2,3}-\d")
JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龠]")
FRAME = ("judge/engine.py", "game/hand_facts.py")
"""Code that gives reasons on behalf of every game."""


def own(game: str, lang: str) -> dict[str, str]:
    """The sentences of one folder alone."""
    if game == "common":
        return read_sentences(COMMON, lang, True, Findings())
    book = layouts.load(game)
    return read_sentences(book.folder, lang, True, Findings(), book.figures)


@pytest.mark.parametrize("game", [*GAMES, "common"])
def test_both_languages_say_the_same_facts(game: str) -> None:
    english, japanese = own(game, "en"), own(game, "ja")
    assert list(english) == list(japanese)
    for key in english:
        fields = [sorted(set(re.findall(r"\{\w+\}", text))) for text in (english[key], japanese[key])]
        assert fields[0] == fields[1], key
        assert english[key].endswith("."), key
        assert japanese[key].endswith("。"), key
        assert JAPANESE.search(japanese[key]), key
        assert not JAPANESE.search(english[key]), key


@pytest.mark.parametrize("game", [*GAMES, "common"])
def test_no_clause_is_worded_in_a_reason(game: str) -> None:
    """Rules stand in the rule text alone: a reason tells facts of the table, so it stays short."""
    for lang in LANGUAGES:
        for key, sentence in own(game, lang).items():
            assert not CLAUSE.search(sentence), f"{key}: the clause stands beside the sentence"
            assert len(re.sub(r"\{\w+\}", "7", sentence)) < 137, key


def code(game: str) -> list[Path]:
    """The files in which reasons of a game are given: its room, and what stands once for all games."""
    room = sorted((ROOT / "games" / game.replace("-", "_")).glob("*.py"))
    return [*room, *(ROOT / name for name in FRAME)]


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_sentence(game: str) -> None:
    """A breach without a sentence would be a verdict without a why."""
    found = list(reasons_in(path.read_text("utf-8") for path in code(game)))
    assert len(found) > 10
    for lang in LANGUAGES:
        known = layouts.load(game).sentences(lang)
        for each in found:
            assert each.why in known, f"{each.why} (line {each.line})"
            needed = set(re.findall(r"\{(\w+)\}", known[each.why]))
            assert each.names is None or needed <= {*each.names}, f"{each.why} has {each.names}"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_said(game: str) -> None:
    """A sentence that no code names is left over from a rule that is gone."""
    texts = "".join(path.read_text("utf-8") for path in code(game))
    for key in own(game, "en"):
        said_of = key.removeprefix("after-").removesuffix("-whole")  # what follows: by the keys of `after`
        if f'"{said_of}"' in texts:
            continue
        assert f'"{key.removesuffix("-hidden")}"' in texts or f'"{key}"' in texts, key


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('walk.breach("TP-5.1", "no-match", card=card, top=table)', [("no-match", ("card", "top"))]),
        ('walk.require(held, "GEN-2", "not-in-hand", seat=seat, left_out=2)', [("not-in-hand", ("seat",))]),
        ('walk.impossible("TP-5.3", "cannot-build")', [("cannot-build", ())]),
        ('walk.contradiction("A", "x" if card else "y", card=1)', [("x", ("card",)), ("y", ("card",))]),
        ('walk.breach("A", x or "w", count=1, doubt=doubt)', [("w", ("count",))]),
        ('walk.none_of(c, places, cards, "A", "x", n=7)', [("x", ("card", "n")), ("x-hidden", ("n",))]),
        ('walk.none_of(c, places, cards, "A", "x", **more)', [("x", None), ("x-hidden", None)]),
        ('walk.overdue(12, "AP-6.3", "no-call", line=3)', [("no-call", ("line",))]),
        ('walk.explain("TP-8.2", "passes-two", sure=False, **facts)', [("passes-two", None)]),
        ('walk.explain("TP-8.2", "passes-two", ("seat", 1), count=2)', [("passes-two", (UNNAMED, "count"))]),
        ('walk.breach(*both, "x", 1)', [("x", None)]),
        ('breach("A", "w")', [("w", ())]),
        ('Breach("GEN-2", "gone", (card,))', [("gone", None)]),
        ('Reason("A", why="w")', [("w", None)]),
        ('def _gone(self, why, **facts): ...\nself._gone("lost", card=1)', [("lost", ("card",))]),
        ('def own(walk, why, *, sure, **facts): ...\nown(walk, "w", sure=1, n=2)', [("w", ("n",))]),
        ('def own(walk, why): ...\nown(walk, "w")', [("w", None)]),
        ('def breach(walk, why): ...\nwalk.breach("A", "w", n=1)', [("w", ("n",))]),  # the walk's own
        ('walk.breach("A", f"{x}", n=1)', []),
        ('walk.breach("A", 3)', []),
        ('walk.breach("A")', []),
        ('walk.say("A", "w")', []),
        ('(lambda: 0)("A", "w")', []),
        ('def own(walk, where): ...\nown(walk, "w")', []),
        ('Breach("", "choice")', []),
    ],
)
def test_a_reason_is_found_however_it_is_given(
    source: str, found: list[tuple[str, tuple[str, ...] | None]]
) -> None:
    assert list(reasons_in([source])) == [
        ReasonSite(why, names, len(source.splitlines())) for why, names in found
    ]


def test_a_reason_is_found_in_every_file() -> None:
    """A function of one file may be called in another."""
    first = 'def own(walk, why, **facts): ...\n\nwalk.breach("A", "v")'
    found = list(reasons_in([first, '\nown(walk, "w", n=1)']))
    assert found == [ReasonSite("v", (), 3), ReasonSite("w", ("n",), 2)]


def test_a_common_reason_is_known_to_every_game() -> None:
    for game in GAMES:
        sentence = layouts.load(game).sentence("not-on-turn", "en")
        assert sentence.format(seat="Aki", turn="Ben") == "It was Ben’s turn, not Aki’s."


def test_a_reason_that_the_game_has_not_is_an_error_and_never_silence() -> None:
    with pytest.raises(layouts.LayoutError, match=r"not-on-turm.*Did you mean “not-on-turn”"):
        layouts.load("pile-up").sentence("not-on-turm", "en")
