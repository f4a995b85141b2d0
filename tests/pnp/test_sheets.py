"""Score pads and record sheets: the words of the record format, room to write, both languages."""

from __future__ import annotations

import pytest

import layouts
from pnp.compose import sheets
from pnp.errors import PnpError
from pnp.scene import Scene
from pnp.settings import Settings
from tests.pnp.scene_tools import collisions, outside, said, texts

GAMES = layouts.games()
LANGS = ("en", "ja")


def composed(game: str, lang: str, paper: str = "A4", **more: object) -> Scene:
    chosen = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), **more)  # type: ignore[arg-type]
    return sheets.compose(layouts.load(game), chosen, lang)


def words_on(scene: Scene, page: int) -> list[str]:
    return [one.text.text for one in texts(scene, page)]


@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_sheets_are_clean(game: str, lang: str, paper: str, large: bool) -> None:
    """Nothing leaves the paper or lies on something else; large type is 14 pt or more."""
    scene = composed(game, lang, paper, large=large)
    assert len(scene.pages) >= 3
    for page in range(len(scene.pages)):
        assert outside(scene, page) == []
        assert collisions(scene, page) == []
        for one in texts(scene, page):
            if one.text.role != "small print":
                assert one.size >= (14.0 if large else 6.5) - 1e-6


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_the_record_sheet_begins_lines_as_the_format_does(game: str, lang: str) -> None:
    """Header keys with their colon, `deal`, the facts of the set-up: each can be typed as it stands."""
    book = layouts.load(game)
    record = words_on(composed(game, lang), 1)
    for key in book.record_words.keys:
        usual = key.aliases[lang][0]
        if key.name in ("game", "players", "start", "date"):
            assert f"{usual}:" in record
        if key.name == "deal":
            assert usual in record
    assert book.id in record
    for fact in book.record_words.facts:
        if fact.name in ("@hand", "@starter"):
            assert fact.aliases[lang][0] in record
    if game == "pyramid-dice":
        rows = [text for text in record if text.startswith(("@row", "@段"))]
        assert len(rows) >= 7


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_is_explained_at_the_foot(game: str, lang: str) -> None:
    """Each verb that stands in a line of its own form has its legend on the record sheet."""
    book = layouts.load(game)
    scene = composed(game, lang)
    foot = "".join("".join(words_on(scene, page)) for page in range(1, len(scene.pages)))
    foot = "".join(foot.split())
    for verb in book.record_words.verbs:
        if verb.form and not verb.form.startswith("@"):
            assert "".join(verb.legend[lang].split()) in foot, verb.name


def test_columns_are_those_of_the_record() -> None:
    """Number, NAME with its colon, steps."""
    record = words_on(composed("twin-pyramid", "en"), 2)
    words = layouts.load("twin-pyramid").words("en")
    assert record.count(f"{words['sheet.name']}:") == 2
    assert record.count(str(words["sheet.steps"])) == 2


def test_options_that_are_not_usual_stand_in_the_header() -> None:
    """With two jokers the record must say so; with the usual values the line is left to the table."""
    usual = Settings(paper=layouts.paper("A4"), card=layouts.card_size("poker"))
    changed = sheets.compose(layouts.load("twin-pyramid", {"jokers": 2}), usual, "en")
    assert "jokers=2" in words_on(changed, 1)
    assert not any("=" in text and "jokers" in text for text in words_on(composed("twin-pyramid", "en"), 1))


@pytest.mark.parametrize(("players", "columns"), [(3, 3), (6, 6)])
def test_a_column_for_every_player(players: int, columns: int) -> None:
    """The score pad of Twin Pyramid numbers the players."""
    pad = words_on(composed("twin-pyramid", "en", players=players), 0)
    numbers = [text for text in pad if text.isdecimal()]
    assert numbers == [str(n + 1) for n in range(columns)]


def test_results_can_be_typed_from_the_pad() -> None:
    """The pad says how its figures are written in a record."""
    for game, form in (
        ("twin-pyramid", "@resultNAME:field-pyramid"),
        ("american-page-one", "@leftNAME:"),
        ("pyramid-dice", "@pointsNAME:27,9"),
        ("pile-up", "@minusNAME:"),
    ):
        assert form in said(composed(game, "en"), without=("running head",))


def test_paper_too_small_to_write_on_is_refused() -> None:
    """A postcard is no record sheet; the message gives the least size, in both languages."""
    with pytest.raises(PnpError) as refusal:
        composed("pile-up", "en", "4x6in")
    assert "128 × 180 mm" in refusal.value.said("en")
    assert "128 × 180 mm" in refusal.value.said("ja")


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "B5"])
def test_a_table_that_changes_every_option_has_room_for_them(paper: str, lang: str) -> None:
    """Fourteen options stand in a paragraph of their own, each as it is typed."""
    usual = layouts.load("american-page-one")
    chosen: dict[str, str | int] = {}
    for option in usual.option_specs:
        others = [value for value in option.values if value != option.default]
        chosen[option.name] = others[-1] if others else 20
    book = layouts.load("american-page-one", {**chosen, "decks": 2, "jokers": 4, "hand": 7})
    settings = Settings(paper=layouts.paper(paper), card=layouts.card_size("poker"), langs=(lang,))
    scene = sheets.compose(book, settings, lang)
    printed = " ".join(found.text.text for found in texts(scene, 1))
    assert all(f"{name}=" in printed for name in ("jokers", "deals", "dobon"))
