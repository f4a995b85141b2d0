"""Player aids and markers as cards: as many as players, beside the deck where that spares a sheet."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

import layouts
from layouts.words import AID
from pnp.compose import aids, kit
from pnp.compose.imposition import best_grid
from pnp.scene import Group, Item, Text
from pnp.settings import Settings
from tests.pnp import scene_tools

GAMES = layouts.games()
SETTINGS = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))


def words(items: tuple[Item, ...]) -> str:
    """All that a drawing says, blanks apart."""
    found = ""
    for item in items:
        if isinstance(item, Text):
            found += "".join(item.text.split())
        elif isinstance(item, Group):
            found += words(item.items)
    return found


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_an_aid_says_the_turn_in_front_and_the_special_cards_behind(game: str, lang: str) -> None:
    """One card at poker size holds both, whole: every line that depends on no option is there."""
    book = layouts.load(game)
    helpers = aids.helpers(book, SETTINGS.speaking(lang), aids=True, marks=False)
    (card,) = helpers.cards
    assert card.quantity == book.standard_players
    front, behind = helpers.sides[card.id]
    for line in book.words(lang)["turn.list"]:
        if "{" not in line:
            assert "".join(line.removeprefix("- ").replace("**", "").split()) in words(front.items)
    for row in book.words(lang)["special.rows"]:
        if "{" not in row:
            assert "".join(row.split("|")[-1].split()) in words(behind.items)
    assert not re.search("です|ます|ません", words(front.items) + words(behind.items))  # cards speak plainly


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("american-page-one", {"jokers": 2, "challenge": "on", "dobon": "on"}),
        ("twin-pyramid", {"jokers": 2, "draw-two-turn": "lost"}),
    ],
)
def test_rules_that_add_words_add_no_card(game: str, options: dict[str, str | int], lang: str) -> None:
    """Two lines on a second card cost a sheet for everybody: lines rather stand closer."""
    helpers = aids.helpers(layouts.load(game, options), SETTINGS.speaking(lang), aids=True, marks=False)
    assert len(helpers.cards) == 1


def test_no_sentence_is_parted_by_the_edge_of_a_card_that_is_there_anyhow() -> None:
    """In large type the special cards take two sides: what the 2 does stands on one of them."""
    large = replace(SETTINGS, large=True)
    helpers = aids.helpers(layouts.load("american-page-one"), large.speaking("ja"), aids=True, marks=False)
    sides = [words(side.items) for pair in helpers.sides.values() for side in pair]
    assert sum("ツー" in side and "次の人は2枚取り" in side for side in sides) == 1
    assert all(("ツー" in side) == ("2の1枚につき2枚取る" in side) for side in sides)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_side_of_a_large_aid_bears_a_head_or_a_god_alone(lang: str) -> None:
    """Eight gods and what holds for all of them: each side says as much as the others, as far as may be."""
    large = replace(SETTINGS, large=True)
    helpers = aids.helpers(layouts.load("pyramid-dice"), large.speaking(lang), aids=True, marks=False)
    sides = [words(side.items) for pair in helpers.sides.values() for side in pair]
    assert min(len(side) for side in sides if side) > {"en": 60, "ja": 25}[lang]


@pytest.mark.sample(4)
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_no_card_of_a_large_aid_begins_within_a_sentence(game: str, lang: str) -> None:
    """Every side has its heading and says which card it is; what stands above and below are sentences."""
    large = replace(SETTINGS, large=True)
    book = layouts.load(game)
    helpers = aids.helpers(book, large.speaking(lang), aids=True, marks=False)
    titles = {
        "".join(book.words(lang).get("special.title", book.words(lang)["pocket.special"]).split()),
        "".join(book.words(lang)["pocket.turn"].split()),
    }
    titles = {title[:1].upper() + title[1:] for title in titles} | titles
    for index, card in enumerate(helpers.cards, start=1):
        for side in helpers.sides[card.id]:
            said = words(side.items)
            if not said:
                continue
            assert said.endswith(f"{index}/{len(helpers.cards)}")
            told = said.removesuffix(f"{index}/{len(helpers.cards)}")
            assert told.endswith((".", "。", "）"))
            assert any(told.startswith(title) for title in titles)


def test_all_cards_of_a_player_lie_on_one_sheet() -> None:
    """Three cards a player and nine places: a row each, and the markers on the second sheet."""
    large = replace(SETTINGS, large=True)
    helpers = aids.helpers(layouts.load("twin-pyramid"), large, aids=True, marks=True)
    sheets = [piece.card.id for piece in helpers.sheets(large, 0)]
    assert sheets[:9] == ["aid 1", "aid 2", "aid 3"] * 3
    five = replace(large, players=5)
    helpers = aids.helpers(layouts.load("american-page-one", players=5), five, aids=True, marks=True)
    sheets = [piece.card.id for piece in helpers.sheets(five, 0)]
    assert sheets[:8] == ["aid 1", "aid 2"] * 4
    assert sheets[8].startswith("marker")
    assert sheets[9:11] == ["aid 1", "aid 2"]


def test_every_player_has_one() -> None:
    """`--players` counts them."""
    book = layouts.load("pile-up", players=5)
    (card,) = aids.helpers(book, replace(SETTINGS, players=5), aids=True, marks=False).cards
    assert card.quantity == 5


def test_the_price_of_gods_stands_on_the_aid() -> None:
    """PD-4.2: the first use of a god in a turn is free."""
    helpers = aids.helpers(layouts.load("pyramid-dice"), SETTINGS, aids=True, marks=False)
    assert "Oneuseofonegodisfree" in words(helpers.sides[helpers.cards[0].id][0].items)


def test_words_at_fourteen_points_take_further_cards() -> None:
    large = replace(SETTINGS, large=True)
    helpers = aids.helpers(layouts.load("twin-pyramid"), large, aids=True, marks=False)
    assert len(helpers.cards) > 1


def test_aids_lie_beside_the_deck_where_they_suffice() -> None:
    """Pile up: 68 cards leave four places of 72, for four players: no further sheet."""
    book = layouts.load("pile-up")
    made = kit.products(book, SETTINGS, book.cards, ("cards", "aids"))
    assert [(one.component, one.sheets, one.beside) for one in made] == [("cards", 8, 4)]
    five = layouts.load("pile-up", players=5)
    made = kit.products(five, replace(SETTINGS, players=5), five.cards, ("cards", "aids"))
    assert [(one.component, one.sheets) for one in made] == [("cards", 8), ("aids", 1)]


def test_aids_and_markers_share_a_sheet() -> None:
    """Twin Pyramid: two free places do not hold three aids and four markers; one sheet of nine does."""
    book = layouts.load("twin-pyramid")
    made = kit.products(book, SETTINGS, book.cards, ("cards", "aids", "markers"))
    assert [(one.component, one.sheets, one.beside) for one in made] == [("cards", 6, 0), ("aids", 1, 0)]
    six = replace(SETTINGS, players=6)
    full = kit.products(
        layouts.load("twin-pyramid", players=6), six, book.cards, ("cards", "aids", "markers")
    )
    assert [(one.component, one.sheets, one.beside) for one in full] == [("cards", 6, 2), ("aids", 1, 0)]


def test_a_deck_for_two_languages_stays_without_words() -> None:
    """The French deck is printed once, so its free places cannot speak; each language has its aids."""
    book = layouts.load("american-page-one")
    both = replace(SETTINGS, langs=("en", "ja"))
    made = kit.products(book, both, book.cards, ("cards", "aids", "markers"))
    assert [(one.component, one.lang, one.beside) for one in made] == [
        ("cards", None, 0),
        ("aids", "en", 0),
        ("aids", "ja", 0),
    ]


def test_without_backs_the_second_sides_are_cards() -> None:
    """Three aids, four markers, and the card between stock and table card."""
    book = layouts.load("twin-pyramid")
    helpers = aids.helpers(book, SETTINGS, aids=True, marks=True)
    single = replace(SETTINGS, backs="none")
    sides = Counter(piece.side for piece in helpers.pieces(single))
    assert sides["face"] == sides["back"] == len(helpers.pieces(SETTINGS)) == 3 + 4 + 1


@pytest.mark.parametrize(("game", "pages"), [("crazy-eights", 1), ("american-page-one", 2)])
def test_no_page_of_nothing_is_printed_behind_aids(game: str, pages: int) -> None:
    """All that one turn of Crazy Eights may be has room on one side; special cards take another."""
    book = layouts.load(game)
    (made,) = kit.products(book, SETTINGS, book.cards, ("aids",))
    assert (made.sheets, len(made.scene.pages)) == (1, pages)


def test_what_is_shared_never_takes_a_sheet_more() -> None:
    """Whatever the counts: sheets with sharing are never more than without it."""
    grid = best_grid(SETTINGS)
    assert grid is not None
    for count in range(1, 40):
        for extra in range(25):
            beside = aids.shared(extra, count, SETTINGS)
            assert 0 <= beside <= min(extra, aids.free_places(count, SETTINGS))
            alone = -(-extra // grid.faces)
            rest = -(-(extra - beside) // grid.faces)
            assert rest <= alone
            assert rest == 0 or extra > aids.free_places(count, SETTINGS)


def test_where_stock_and_table_card_lie_takes_a_free_place_and_no_sheet() -> None:
    """Three aids and four markers leave two of nine places; the full mats have a sheet for both piles."""
    book = layouts.load("twin-pyramid")
    names = [card.id for card in aids.helpers(book, SETTINGS, aids=True, marks=True).cards]
    assert names[-1] == "marker piles"
    full = replace(SETTINGS, mats="full")
    assert "marker piles" not in [card.id for card in aids.helpers(book, full, aids=True, marks=True).cards]
    five = replace(SETTINGS, players=5)  # nine pieces: with one more, two of ten lie beside the 52 cards
    assert len(aids.helpers(book, five, aids=True, marks=True).pieces(five)) == 10


@pytest.mark.parametrize("langs", [("en", "ja"), ("ja", "en")])
def test_where_the_piles_lie_is_said_once_in_every_language(langs: tuple[str, ...]) -> None:
    """The markers are printed once, beside the aids of the first language."""
    book, chosen = layouts.load("twin-pyramid"), replace(SETTINGS, langs=langs)
    first, second = kit.products(book, chosen, book.cards, ["aids", "markers"])
    for lang in langs:
        told = book.words(lang)
        note = "".join(str(told.get(f"mat.common.note{AID}", told["mat.common.note"])).split())
        assert note in scene_tools.said(first.scene)
        assert note not in scene_tools.said(second.scene)


def test_an_aid_does_not_say_what_a_card_is_called_in_records() -> None:
    """G1 is a word of records; at the table the god is Thoth."""
    helpers = aids.helpers(layouts.load("pyramid-dice"), SETTINGS, aids=True, marks=False)
    said = words(helpers.sides[helpers.cards[0].id][1].items)
    assert "Thoth" in said
    assert "G1" not in said


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_number_stands_beside_a_heading_or_nowhere(lang: str) -> None:
    """What a challenge does fills a side at 14 points: smaller words leave its heading room."""
    options: dict[str, str | int] = {"jokers": 2, "challenge": "on", "dobon": "on", "three": "stack"}
    book = layouts.load("american-page-one", options)
    large = replace(SETTINGS, large=True).speaking(lang)
    helpers = aids.helpers(book, large, aids=True, marks=False)
    titles = tuple("".join(book.words(lang)[key].split()) for key in ("pocket.turn", "pocket.special"))
    for card in helpers.cards:
        for side in filter(None, (words(side.items) for side in helpers.sides[card.id])):
            numbered = side.endswith(f"/{len(helpers.cards)}")
            assert not numbered or side.casefold().startswith(tuple(title.casefold() for title in titles))
