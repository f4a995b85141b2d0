"""The pocket fold: eight pages that read in order, at 7 points or more."""

from __future__ import annotations

import pytest

import layouts
from layouts.words import AID
from pnp.compose import pocket, pocket_cards
from pnp.compose.booklet.signature import pocket_places
from pnp.scene import Scene
from pnp.settings import Settings
from tests.pnp.scene_tools import collisions, outside, said, texts

GAMES = layouts.games()
LANGS = ("en", "ja")


def composed(game: str, lang: str, paper: str = "A4", **more: object) -> Scene:
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]
    return pocket.compose(layouts.load(game), chosen, lang)


def test_the_fold_makes_a_book() -> None:
    """Cut between the middle panels, fold along the length, push together: these pairs become leaves.

    The end columns fold along the sheet's middle line, the middle columns along the line between them.
    """
    upper, lower = pocket_places()[:4], pocket_places()[4:]
    leaves = {
        frozenset((upper[0][0], lower[0][0])),
        frozenset((upper[3][0], lower[3][0])),
        frozenset((upper[1][0], upper[2][0])),
        frozenset((lower[1][0], lower[2][0])),
    }
    assert leaves == {frozenset(pair) for pair in ((1, 2), (3, 4), (5, 6), (7, 8))}
    assert all(turned for _, turned in upper)
    assert not any(turned for _, turned in lower)
    reading = [page for page, _ in lower[1:]] + [page for page, _ in reversed(upper)] + [lower[0][0]]
    assert reading == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.sample(2)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_one_clean_sheet(game: str, lang: str, paper: str) -> None:
    """One side of one sheet, nothing outside or overlapping, 7 pt or more, nothing across a fold."""
    scene = composed(game, lang, paper)
    assert len(scene.pages) == 1
    assert outside(scene, 0) == []
    assert collisions(scene, 0, clips=False) == []
    page = scene.pages[0]
    for one in texts(scene, 0, clips=False):  # the cover is a picture
        if one.text.role == "small print" and one.size < 7:
            continue  # ruler and settings
        assert one.size >= 7.0 - 1e-6, one.text.text
        if one.text.role == "small print":
            continue  # the word beside the cut
        for column in (1, 2, 3):
            fold = page.width * column / 4
            assert not one.left < fold - 1 < fold + 1 < one.right, one.text.text
        assert not one.top < page.height / 2 < one.bottom


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_set_up_turn_special_cards_and_score_are_there(game: str, lang: str) -> None:
    """All four parts in full."""
    words = layouts.load(game).words(lang)
    sheet = said(composed(game, lang), without=("page number", "small print"))
    special = "special.title" if "special.title" in words else "pocket.special"
    for key in ("pocket.set-up", "pocket.turn", special, "pocket.score"):
        assert "".join(str(words[key]).split()) in sheet
    for key in ("setup.list", "turn.list", "special.note", "score.end"):
        told = words.get(f"{key}{AID}", words[key])
        for line in (told,) if isinstance(told, str) else told:
            if "{" not in line:
                assert "".join(line.removeprefix("- ").replace("**", "").split()) in sheet


@pytest.mark.sample(2)
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_large_type_and_small_paper_make_a_flat_sheet(game: str, lang: str, paper: str) -> None:
    """One sheet in a readable size: what is left out for it is said in the booklet."""
    large = paper != "B5"
    scene = composed(game, lang, paper=paper, large=large)
    assert len(scene.pages) <= 2
    words = layouts.load(game).words(lang)
    sheet = said(scene, without=("page number", "small print"))
    last = str(words.get(f"setup.list{AID}", words["setup.list"])[-1])
    assert "".join(last.split()) in sheet or "{" in last
    assert "".join(str(words["pocket.fold-title"]).split()) not in sheet
    for page in range(len(scene.pages)):
        assert collisions(scene, page, clips=False) == []
        assert outside(scene, page) == []
        read = [one for one in texts(scene, page, clips=False) if one.text.role != "small print"]
        assert read
        assert all(one.size >= (14 if large else 8) - 1e-6 for one in read)


@pytest.mark.parametrize("lang", LANGS)
def test_where_the_game_comes_from_stands_small_at_the_foot_of_the_back(lang: str) -> None:
    """7 pt under the lesson in folding, its last line just above the rule at the end of the panel."""
    scene = composed("pile-up", lang)
    made = str(layouts.load("pile-up").words(lang)["colophon.made"])
    panel = scene.pages[0].height / 2
    back = [one for one in texts(scene, 0, clips=False) if one.right < scene.pages[0].width / 4]
    small = [one for one in back if one.top > panel and one.text.text and one.text.text in made]
    assert small
    assert {round(one.size, 6) for one in small} == {7.0}
    foot = panel + pocket.PAD + (panel - pocket.RULER_STRIP - pocket.PAD)
    assert foot - 4 < max(one.bottom for one in small) < foot


def _said_of(lang: str, **options: object) -> str:
    """All words of the quick reference of American Page One under some options, blanks apart."""
    book = layouts.load("american-page-one", dict(options))  # type: ignore[arg-type]
    chosen = Settings(paper=layouts.paper("a4"), card=layouts.card_size("poker"))
    return said(pocket.compose(book, chosen, lang), without=("page number", "small print"))


ANY_TIME = {"en": "andsodoesajoker", "ja": "8とジョーカーは何にでも"}
LAST = {"en": "onlyifnoothercardofthehandcouldbeplayed", "ja": "ほかに出せるカードがないときだけ"}
CHALLENGE = {"en": "takes9", "ja": "9枚取り"}


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("challenge", ["off", "on"])
@pytest.mark.parametrize("last", ["off", "on"])
@pytest.mark.parametrize("jokers", [0, 2])
def test_jokers_are_told_as_they_are_in_force(lang: str, challenge: str, last: str, jokers: int) -> None:
    """Challenges bring “jokers last” with them (AP-5.3), whatever joker-last says; a pack may have none."""
    sheet = _said_of(lang, challenge=challenge, jokers=jokers, **{"joker-last": last})
    limited = jokers > 0 and "on" in (challenge, last)
    assert (LAST[lang] in sheet) == limited
    assert (ANY_TIME[lang] in sheet) == (jokers > 0 and not limited)
    assert (CHALLENGE[lang] in sheet) == (jokers > 0 and challenge == "on")


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("two", ["stack", "flat"])
@pytest.mark.parametrize("three", ["off", "stack", "flat"])
def test_answers_are_told_as_they_are_in_force(lang: str, two: str, three: str) -> None:
    """A joker is answered only where 2s are (AP-5.1); a 3 by its own option (AP-4.5)."""
    sheet = _said_of(lang, two=two, three=three, jokers=2)
    joker = {"en": "answerswithajoker", "ja": "ジョーカーで返す"}[lang]
    assert (joker in sheet) == (two == "stack")
    three_with_three = {"en": "answerswitha3", "ja": "3で返す"}[lang]
    assert (three_with_three in sheet) == (three == "stack")


@pytest.mark.parametrize("lang", LANGS)
def test_no_panel_of_options_but_what_differs_in_words(lang: str) -> None:
    """Usual rules are not listed; a rule that differs stands under the set-up by its title."""
    book = layouts.load("american-page-one")
    usual = _said_of(lang)
    differs = "".join(str(book.words(lang)["sheet.rules"]).split())
    assert differs not in usual
    other = _said_of(lang, match="suit-or-rank")
    assert differs in other
    assert "".join(book.option_title("match", lang).split()) in other
    assert "".join(book.option_title("dobon", lang).split()) + ":" not in other


@pytest.mark.sample(2)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_it_says_how_to_fold_it(game: str, lang: str) -> None:
    words = layouts.load(game).words(lang)
    sheet = said(composed(game, lang), without=("page number", "small print"))
    for line in words["pocket.fold"]:
        assert "".join(line.split()) in sheet


def test_special_cards_are_shown_and_the_field_pyramid_with_its_top() -> None:
    """A rank stands in a box, for it has four cards; a god and a colour have a picture, three dice none."""
    book = layouts.load("twin-pyramid")
    shown = [one.text.text for one in texts(composed("twin-pyramid", "en"), 0) if one.text.role == "index"]
    assert shown[:7] == ["A", "2", "3", "7", "8", "9", "10"]
    assert pocket_cards.example(layouts.load("pile-up"), "6 6 6") is None
    for game, key in (("pile-up", "W"), ("pyramid-dice", "G1")):
        assert pocket_cards.example(layouts.load(game), key) is not None
    sheet = said(composed("twin-pyramid", "en"), without=("page number", "small print"))
    assert "".join(book.fill(str(book.words("en")["mat.last-tier"]), "en").split()) in sheet


@pytest.mark.sample(3)
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("twin-pyramid", {"jokers": 2, "draw-two-turn": "lost"}),
        ("american-page-one", {"jokers": 2, "challenge": "on", "dobon": "on", "three": "stack"}),
    ],
)
def test_rules_that_add_words_leave_questions_to_the_booklet(
    game: str, options: dict[str, str | int], lang: str, paper: str
) -> None:
    """All that changes the game stands on the sheet; rather than none at all there are fewer questions."""
    book = layouts.load(game, options)
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"))
    scene = pocket.compose(book, chosen, lang)
    assert len(scene.pages) == 1
    assert book.words(lang)["pocket.score"].lower() in said(scene).lower()


@pytest.mark.parametrize(("lang", "end"), [("en", "Adealendswhen"), ("ja", "勝負は")])
def test_the_end_stands_with_the_score(lang: str, end: str) -> None:
    """On the large sheet and in the fold: nobody turns a page between the points and what ends the deal."""
    book = layouts.load("twin-pyramid")
    large = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"), large=True)
    scene = pocket.compose(book, large, lang)
    for page in range(len(scene.pages)):
        told = "".join("".join(one.text.text.split()) for one in texts(scene, page))
        points = {"en": "winnergets", "ja": "20点ずつもらう"}[lang]
        assert (points in told) == (end in told)
