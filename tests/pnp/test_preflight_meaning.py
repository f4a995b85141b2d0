"""Preflight guards meaning: overlaps, empty translations, idle marks, faces that fell to a default."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from pnp.cli import cli
from pnp.preflight.cards import check_cards
from pnp.preflight.check import check
from pnp.preflight.finding import Finding, grouped, told
from pnp.settings import Settings

GAME = 'id = "own"\ntitle.en = "Own"\ntitle.ja = "自作"\n[backs.plain]\ntitle.en = "plain"\n'
CARDS = "id,quantity,kind,title_en,title_ja\nA1,1,god,Sun,太陽\nB1,1,item,Harbour,港\n"
TITLE = '[face.default.title]\ntext = "{title}"\nbox = [6, 6, "100%-12", 8]\n'

Folder = Callable[..., Path]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Writes a game with these faces and cards."""

    def write(faces: str, cards: str = CARDS, game: str = GAME) -> Path:
        (tmp_path / "game.toml").write_text(game, encoding="utf-8")
        (tmp_path / "cards.csv").write_text(cards, encoding="utf-8")
        (tmp_path / "faces.toml").write_text(faces, encoding="utf-8")
        return tmp_path

    return write


def settings(**chosen: object) -> Settings:
    """The usual settings in both languages."""
    usual = Settings(paper=layouts.paper("a4"), card=layouts.default_card_size())
    return replace(usual, langs=("en", "ja"), **chosen)  # type: ignore[arg-type]


def found(place: Path, **chosen: object) -> tuple[Finding, ...]:
    """What check finds."""
    return check(layouts.load(place), settings(**chosen))


def checks(findings: tuple[Finding, ...]) -> set[str]:
    """The names of the checks that found something."""
    return {one.check for one in findings}


def run(*words: str) -> tuple[int, str]:
    """The command's status and what it says."""
    result = CliRunner().invoke(cli, list(words))
    return result.exit_code, result.output


def test_a_plain_card_is_fine(folder: Folder) -> None:
    """The ground of every test below: nothing is found that they do not add."""
    assert found(folder(TITLE)) == ()


def test_text_covered_by_a_shape_or_picture_is_found(folder: Folder) -> None:
    cover = '[face.default.cover]\nshape = "path"\nd = "M 0 0 L 20 0 L 20 9 L 0 9 Z"\nbox = [5, 5, 20, 9]\n'
    place = folder(TITLE + cover + 'fill = "cream"\n')
    hidden = [one for one in found(place) if one.check == "text-hidden"]
    assert {one.cards for one in hidden} == {("A1",), ("B1",)}
    sun = next(one for one in hidden if "Sun" in one.problem.message)
    assert "3 of the 3 letters" in sun.problem.message
    assert "title" in str(sun.problem.key)
    assert sun.problem.line == 1  # the element, where the mend belongs
    box = sun.spots[0].box
    assert box is not None
    assert 5.9 < box[0] < 6.5
    assert 6 < box[1] < box[3] < 14


def test_text_under_a_clear_veil_is_not_hidden(folder: Folder) -> None:
    """What covers a text and lets it through hides nothing."""
    veil = '[face.default.veil]\nshape = "rect"\nbox = [5, 5, 20, 9]\nfill = "cream"\nopacity = 0.3\n'
    assert found(folder(TITLE + veil)) == ()


def test_texts_over_one_another_are_found_once_for_an_element(folder: Folder) -> None:
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\nsize = 9\n'
    over = [one for one in found(folder(TITLE + other)) if one.check == "text-over-text"]
    assert {one.problem.key for one in over} == {"face, other"}
    assert len(grouped(over)) == 1


def test_text_across_the_edge_of_an_icon_is_doubtful(folder: Folder) -> None:
    icon = '[face.default.icon]\nicon = "heart"\ncolor = "blush"\nbox = [10, 6, 8, 8]\n'
    edge = found(folder(icon + TITLE))
    assert {(one.check, one.severity) for one in edge} >= {("text-over-art", "warning")}
    panel = '[face.default.panel]\nshape = "rect"\nbox = [5, 5, 40, 10]\nfill = "white"\n'
    assert "text-over-art" not in checks(found(folder(icon + panel + TITLE)))


def test_one_overlap_in_five_hundred_cards_is_one_line(folder: Folder) -> None:
    """What is the same on many cards is told once, with the number of cards."""
    rows = "".join(f"C{i},1,x,Title {i},題 {i}\n" for i in range(500))
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\n'
    place = folder(TITLE + other, "id,quantity,kind,title_en,title_ja\n" + rows)
    status, said = run("check", str(place))
    assert status == 1
    assert len(said.splitlines()) == 2
    assert "so on 500 cards: C0, C1, C2, C3, C4, C5 …" in said
    assert said.splitlines()[-1] == "1 errors, 0 warnings."


def test_a_single_card_is_checked_as_in_the_deck(folder: Folder) -> None:
    """A card that changed is checked alone, and finds what the whole deck's check finds of it."""
    other = '[face.default.other]\ntext = "Kingdom"\nbox = [7, 7, 40, 8]\nwhen = "kind == god"\n'
    book = layouts.load(folder(TITLE + other + '[face.default.n]\ntext = "{id}"\nbox = [0, 30, 20, 8]\n'))
    whole = check_cards(book, settings(), book.cards)
    for card in book.cards:
        alone = check_cards(book, settings(), (card,))
        assert [one for one in whole if card.id in one.cards] == list(alone)
        assert alone


def test_a_group_names_its_cards_in_both_languages(folder: Folder) -> None:
    near = '[face.default.n]\ntext = "{id}"\nbox = [0, 30, 20, 8]\n'
    (group,) = grouped(found(folder(near)))
    assert "so on 2 cards: A1, B1; rows 2, 3" in told(group, "en")
    assert "2枚：A1, B1" in told(group, "ja")
