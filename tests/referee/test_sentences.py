"""Every reason that a game gives has its sentence, in every language, with the facts that it is given."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import layouts
from layouts.sources import Findings
from layouts.texts import COMMON, read_sentences
from referee.game.sentences import UNCOUNTED, ReasonSite, reasons_in

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
        fields = [sorted(set(re.findall(r"\{\d\}", text))) for text in (english[key], japanese[key])]
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
            assert len(sentence) < 140, key


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
            needed = max((int(n) + 1 for n in re.findall(r"\{(\d)\}", known[each.why])), default=0)
            assert each.facts == UNCOUNTED or needed <= each.facts, f"{each.why} has {each.facts} facts"


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
        ('walk.breach("TP-5.1", "no-match", card, table)', [("no-match", 2)]),
        ('walk.require(held, "GEN-2", "not-in-hand", seat, left_out=2)', [("not-in-hand", 1)]),
        ('walk.impossible("TP-5.3", "cannot-build")', [("cannot-build", 0)]),
        (
            'walk.contradiction("GEN-2", "elsewhere" if card else "unknown", card)',
            [("elsewhere", 1), ("unknown", 1)],
        ),
        (
            'walk.none_of(c, places, cards, "PU-3.4", "could-play", 7)',
            [("could-play", 2), ("could-play-hidden", 1)],
        ),
        ('walk.overdue(12, "AP-6.3", "no-call", seat)', [("no-call", 1)]),
        ('walk.explain("TP-8.2", "passes-two", *facts)', [("passes-two", UNCOUNTED)]),
        ('Breach("GEN-2", "gone", (card,))', [("gone", 1)]),
        ('def _gone(self, why, *args): ...\nself._gone("lost", 1, 2)', [("lost", 2)]),
        ('Breach("", "choice")', []),
    ],
)
def test_a_reason_is_found_however_it_is_given(source: str, found: list[tuple[str, int]]) -> None:
    assert list(reasons_in([source])) == [
        ReasonSite(why, facts, len(source.splitlines())) for why, facts in found
    ]


def test_a_common_reason_is_known_to_every_game() -> None:
    for game in GAMES:
        sentence = layouts.load(game).sentence("not-on-turn", "en")
        assert sentence.format("Aki", "Ben") == "It was Ben’s turn, not Aki’s."


def test_a_reason_that_the_game_has_not_is_an_error_and_never_silence() -> None:
    with pytest.raises(layouts.LayoutError, match=r"not-on-turm.*Did you mean “not-on-turn”"):
        layouts.load("pile-up").sentence("not-on-turm", "en")
