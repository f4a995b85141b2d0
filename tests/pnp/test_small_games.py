"""Games with few words, small tokens or a crossed deck: what we add to a kit never stands in their way."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pypdfium2
import pytest

import layouts
from pnp.compose.booklet.signature import sides
from tests.pnp.booklets import composed
from tests.pnp.decks import run
from tests.pnp.scene_tools import texts

GALLERY = Path(__file__).parents[2] / "docs" / "gallery"
LAWS = "## T-1 Play\n### T-1.1 A turn\nPay a token for a card.\n"
GAME = """\
id = "tokens"
title.en = "Tokens"
components = ["cards", "booklet"]
players = { min = 2, max = 4, standard = 2 }
[backs.plain]
title.en = "back"
[backs.coin]
title.en = "coin"
[deck]
back = "plain"
[[deck.sheets]]
cards = "coins.csv"
back = "coin"
size = "18mm"
"""
FACES = '[face.default.name]\ntext = "{name}"\nbox = [4, 4, 10, 10]\nsize = [9, 12]\n'


def words_of(path: Path) -> list[str]:
    return [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]


@pytest.fixture
def tokens(tmp_path: Path) -> Path:
    """Two cards, and 120 square tokens of 18 mm."""
    folder = tmp_path / "tokens"
    folder.mkdir()
    (folder / "game.toml").write_text(GAME)
    (folder / "faces.toml").write_text(FACES)
    (folder / "cards.csv").write_text("id,name\none,One\ntwo,Two\n")
    (folder / "coins.csv").write_text("id,quantity,name\na,60,A\nb,60,B\n")
    return folder


def test_a_small_game_is_folded_for_the_pocket_from_its_clauses(tokens: Path) -> None:
    """A page with the clause on it; a game with nothing to tell is an error, and no file."""
    out = tokens.parent / "out"
    nothing = run("booklet", tokens, "--fold", "pocket", "--out", out)
    assert nothing.exit_code == 2
    assert "rules.en.md" in nothing.stderr
    assert not out.exists()
    (tokens / "rules.en.md").write_text(LAWS)
    assert run("booklet", tokens, "--fold", "pocket", "--out", out).exit_code == 0
    (page,) = words_of(out / "pocket-en-a4.pdf")
    assert "Pay a token" in " ".join(page.split())
    whole = run("kit", tokens, "--fold", "pocket", "--out", out, "--json")
    assert {one["component"] for one in json.loads(whole.stdout)["files"]} == {"cards", "pocket", "cutplan"}


def test_tokens_of_18_mm_have_a_cut_plan_and_are_not_held_up_by_it(tokens: Path) -> None:
    result = run("kit", tokens, "--out", tokens.parent / "out")
    assert result.exit_code == 0, result.stderr
    plan = words_of(tokens.parent / "out" / "cutplan-en-a4.pdf")[1]
    assert "150" in plan
    assert run("check", tokens).exit_code == 0


def test_a_paper_without_room_for_the_cut_plan_prints_the_rest_and_says_so(tokens: Path) -> None:
    result = run("kit", tokens, "--paper", "90x110mm", "--without", "booklet", "--out", tokens.parent / "out")
    assert result.exit_code == 0, result.stderr
    assert "left out: cutplan" in result.stderr
    assert (tokens.parent / "out" / "cards-90x110mm.pdf").exists()


@pytest.mark.long
def test_every_card_of_a_crossed_deck_is_named_with_a_fault(tmp_path: Path) -> None:
    """All twenty stand in one line of game.toml; so do the copies of a row that print which copy they are."""
    folder = tmp_path / "colours"
    shutil.copytree(GALLERY / "colours", folder)
    faces = folder / "faces.toml"
    faces.write_text(faces.read_text("utf-8").replace("size = [15, 20]", "size = 4"), "utf-8")
    result = run("check", folder)
    assert result.exit_code == 1, result.output
    assert "20 cards" in result.stdout
    told = json.loads(run("check", folder, "--json").stdout)["findings"]
    assert {card for one in told for card in one["cards"]} == {card.id for card in layouts.load(folder).cards}
    assert all(len(one["cards"]) == len(one["rows"]) for one in told)


def test_faults_are_counted_without_the_advice_after_them(tmp_path: Path) -> None:
    result = run("kit", "pile-up", "--paper", "4x6", "--card", "mini", "--out", tmp_path)
    *faults, advice, count = result.stderr.splitlines()
    assert "--skip-unfit" in advice
    assert re.findall(r"\d+", count) == [str(len(faults))]


@pytest.mark.long
def test_small_cards_lose_a_note_and_are_printed(tmp_path: Path) -> None:
    """In large Japanese type the card between the piles has no room for its note; the deck is there."""
    options = ("--card", "mini", "--large", "--lang", "ja")
    without = ("--without", "booklet,pocket,sheets,box")
    result = run("kit", "twin-pyramid", *options, *without, "--skip-unfit", "--out", tmp_path, "--json")
    assert "cards" in {one["component"] for one in json.loads(result.stdout)["files"]}


@pytest.mark.sample(1)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", layouts.games())
@pytest.mark.long
def test_no_page_for_notes_parts_what_belongs_together(game: str, lang: str) -> None:
    """After one for notes a title or a heading begins the page: never the rest of a clause."""
    for paper in ("a4", "letter", "b5"):
        scene = composed(game, lang, paper=paper)
        pages: dict[int, list[str]] = {}
        for place, side in enumerate(sides(2 * len(scene.pages))):
            found = sorted(texts(scene, place), key=lambda one: (one.top, one.left))
            half = scene.pages[place].width / 2
            for number, left in ((side.left, True), (side.right, False)):
                pages[number] = [one.text.text for one in found if (one.left < half) == left]
        heads = {mark.title.split("  ")[-1] for mark in scene.bookmarks}
        notes = str(layouts.load(game).words(lang)["booklet.notes"])
        for number in [number for number, lines in pages.items() if notes in lines[:2]]:
            after = next(page for page in range(number + 1, len(pages) + 1) if notes not in pages[page][:2])
            assert any(line in heads for line in pages[after][:3]), (paper, number, pages[after][:3])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--players", "9", "--option", "hand=7"), ("63", "52")),
        (("--option", "challenge=on"), ("jokers",)),
    ],
)
def test_a_kit_that_cannot_be_played_is_refused(
    tmp_path: Path, options: tuple[str, ...], words: tuple[str, ...]
) -> None:
    """More cards to deal than there are; a rule about cards that are not in the pack."""
    result = run("kit", "american-page-one", *options, "--out", tmp_path / "out")
    assert result.exit_code == 2
    assert all(word in result.stderr for word in words), result.stderr
    assert not (tmp_path / "out").exists()


def test_the_booklet_counts_the_cards_of_a_deck_of_ones_own(tmp_path: Path) -> None:
    """A copy of Pile up with one red 1 more: 67 to shuffle, 55 of them coloured."""
    assert run("new", tmp_path / "more", "--from", "pile-up").exit_code == 0
    cards = tmp_path / "more" / "cards.csv"
    cards.write_text(cards.read_text("utf-8").replace("R1,3,", "R1,4,"), "utf-8")
    assert run("booklet", tmp_path / "more", "--out", tmp_path / "out").exit_code == 0
    told = " ".join(" ".join(words_of(tmp_path / "out" / "booklet-en-a4.pdf")).split())
    assert "67 cards" in told
    assert "55 cards" in told
    assert "66" not in told
