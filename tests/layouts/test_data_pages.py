"""The pages about components and data: every example of theirs is tried, and does what the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

import layouts
from layouts.game import COMPONENTS, FREE_TABLES
from layouts.parts import (
    AREA,
    AREA_KINDS,
    COLOPHON,
    DIAGRAM,
    MOTIFS,
    PADS,
    PART_VALUES,
    PLACE,
    PLACE_KINDS,
    SHEET,
)
from layouts.vocabulary import KINDS
from pnp.cli import cli
from tests.layouts.test_data import workbook

DOCS = Path(layouts.__file__).parent.parent / "docs"
GAME = 'id = "g"\ntitle.en = "G"\n'
FACE = '[face.default.name]\ntext = "{id}"\nbox = ["25%", "40%", "50%", "20%"]\nsize = [6, 9]\n'


def blocks(page: str, kind: str) -> list[str]:
    """The blocks of one kind on a page, "" for those that name none."""
    fences = (DOCS / page).read_text("utf-8").split("```")
    found = [text.partition("\n")[2] for text in fences[1::2] if text.partition("\n")[0] == kind]
    assert found
    return found


def run(*arguments: str, lang: str = "en") -> str:
    environment = {"LANG": "ja_JP.UTF-8" if lang == "ja" else "en_GB.UTF-8", "LC_ALL": "", "LC_MESSAGES": ""}
    result = CliRunner(env=environment).invoke(cli, arguments)
    assert result.exit_code == 0, result.output
    return result.output


def write(folder: Path, **files: str | bytes) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        path = folder / name.replace("_", ".")
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def test_the_japanese_page_builds_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its files as they are printed, its commands as they are typed."""
    page = (DOCS / "ja-components.md").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "minato"
    folder.mkdir()
    files = re.findall(r"`minato/(\S+)`：\n\n```\w+\n(.*?)```", page, re.DOTALL)
    assert [name for name, _ in files] == ["game.toml", "カード.csv", "トークン.csv", "faces.toml"]
    for name, text in files:
        (folder / name).write_text(text, encoding="utf-8")
    told = {}
    for line in "".join(
        text for text in blocks("ja-components.md", "") if text.startswith("pnp")
    ).splitlines():
        told[line] = run(*line.split()[1:], lang="ja")
    assert "問題ありません" in told["pnp check minato"]
    names = {path.name for path in (tmp_path / "output" / "minato").glob("*.pdf")}
    assert {"cards-a4.pdf", "cards-one-side-a4.pdf"} <= names
    assert any(name.startswith("cards-only-") and name.endswith("a-one-72110.pdf") for name in names)
    book = layouts.load(folder)
    assert [(card.id, card.quantity) for card in book.cards][-2:] == [("金貨", 12), ("真珠", 5)]


def test_the_message_that_the_japanese_page_shows_is_ours(tmp_path: Path) -> None:
    (shown,) = [text for text in blocks("ja-components.md", "") if text.startswith("カード.xlsx")]
    data = workbook(カード=[["カード名", "枚数"], ["漁師", 4], ["嵐", "はい"]])
    folder = write(tmp_path / "g")
    (folder / "カード.xlsx").write_bytes(data)
    columns = '[deck.columns]\nid = "カード名"\nquantity = "枚数"\n'
    (folder / "game.toml").write_text(GAME + '[deck]\ncards = "カード.xlsx"\n' + columns, encoding="utf-8")
    with pytest.raises(layouts.LayoutError) as caught:
        layouts.load(folder)
    assert caught.value.problems[0].text("ja").replace(f"{folder}/", "") == shown.strip()


def test_the_examples_of_the_page_about_components(tmp_path: Path) -> None:
    usual, face, sheet = blocks("components.md", "toml")
    tokens = workbook(Notes=[["to do"]], Tokens=[["Name"], ["Gold coin"]])
    folder = write(
        tmp_path / "my-game",
        game_toml=f"{GAME}[backs.coin]\n[backs.plain]\n{usual}[deck]\nback = 'plain'\n{sheet}",
        faces_toml=f"{FACE}{face}extends = 'default'\n{FACE.replace('default', 'coin')}"
        "[back.default.ground]\nshape = 'rect'\nbox = 'bleed'\nfill = 'sky'\n",
        cards_csv="id,quantity,face\nA,9,\nB,2,tile\n",
        tokens_xlsx=tokens,
    )
    with_choice = (folder / "faces.toml").read_text("utf-8")
    (folder / "faces.toml").write_text(f'choose = "face"\n{with_choice}', encoding="utf-8")
    book = layouts.load(folder)
    assert [(card.id, card.back) for card in book.cards] == [
        ("A", "plain"),
        ("B", "plain"),
        ("Gold-coin", "coin"),
    ]
    out = str(tmp_path / "out")
    run("kit", str(folder), "--out", out)
    assert {"cards-a4.pdf", "cards-one-side-a4.pdf"} <= {path.name for path in Path(out).glob("*.pdf")}
    commands = [line for text in blocks("components.md", "") for line in text.splitlines()]
    assert len(commands) == 2
    (folder / "game.toml").write_text(f"{GAME}[deck]\ncards = 'cards.csv'\n[backs.plain]\n", encoding="utf-8")
    (folder / "cards.csv").write_text("id,quantity\nA,9\n", encoding="utf-8")
    (folder / "faces.toml").write_text(FACE, encoding="utf-8")
    for line in commands:
        assert line.startswith("pnp cards my-game ")
        run("cards", str(folder), *line.split()[3:], "--out", out)


def test_the_examples_of_the_page_about_data(tmp_path: Path) -> None:
    mapped, published = blocks("data.md", "toml")
    data = workbook(
        Notes=[["to do"]],
        Cards=[["Name", "Qty", "Cost (gold)"], ["Fire Bolt", "3枚", 2], ["Fire Bolt", None, 3]],
    )
    folder = write(tmp_path / "g", game_toml=GAME + mapped, everything_xlsx=data)
    cards = [
        (card.id, card.quantity, card.columns["price"], card.columns["Name"])
        for card in layouts.load(folder).cards
    ]
    assert cards == [("Fire-Bolt", 3, "2", "Fire Bolt"), ("Fire-Bolt-2", 1, "3", "Fire Bolt")]
    write(folder, game_toml=GAME + published)
    with pytest.raises(layouts.LayoutError, match="--fetch"):
        layouts.load(folder)


# the page `docs/game-folder.md`: its example loads as printed, and it names every key that is read

PAGE = (Path(layouts.__file__).parent.parent / "docs" / "game-folder.md").read_text("utf-8")


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """The folder of the example, written from the page."""
    files = re.findall(r"`market/([\w.]+)`:\n\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert len(files) == 6
    for name, text in files:
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_the_example_is_the_game_that_the_page_promises(market: Path) -> None:
    assert layouts.load(market).card_count == 5
    book = layouts.load(market, {"rain": 2})
    assert book.card_count == 7
    assert book.clause("M-1.1", "en").text == "Shuffle all cards. Two of them are rain."
    assert book.clause("M-2.1", "ja").text.startswith("3ラウンド遊びます。")
    assert book.words("ja")["mat.stock"] == "山札"


def test_the_example_of_a_bound_deck_is_read(market: Path) -> None:
    (bound,) = re.findall(r"```toml\n(\[\[deck\.column\]\].*?)```", PAGE, re.DOTALL)
    game = market / "game.toml"
    game.write_text(game.read_text("utf-8") + bound, "utf-8")
    with pytest.raises(layouts.LayoutError) as caught:
        layouts.load(market)
    assert {problem.key for problem in caught.value.problems} == {"kind", "number"}


def test_the_example_of_a_mat_is_read(market: Path) -> None:
    (mat,) = re.findall(r"```toml\n(\[mat\].*?)```", PAGE, re.DOTALL)
    game = market / "game.toml"
    game.write_text(game.read_text("utf-8") + mat, "utf-8")
    assert layouts.load(market).facts["mat"]["sheet"][0]["name"] == "market"


def test_the_example_of_a_vocabulary_is_read(market: Path) -> None:
    (words,) = re.findall(r"```toml\n(\[\[verb\]\].*?)```", PAGE, re.DOTALL)
    (market / "record.toml").write_text(words, "utf-8")
    (verb,) = [verb for verb in layouts.load(market).record_words.verbs if verb.name == "play"]
    assert verb.aliases["ja"] == ("出す", "だす")
    assert verb.legend["ja"] == "手札を1枚出す"


def test_every_key_that_is_read_is_on_the_page() -> None:
    """The readers name their keys as the first argument of a typed access; the page must know each."""
    home = Path(layouts.__file__).parent
    keys = set(COMPONENTS) | set(FREE_TABLES) | set(KINDS)
    access = r"\.(?:text|whole|flag|strings|scalars|table|tables|by_language|free)\(\s*\"([\w-]+)\""
    for name in ("game.py", "options.py", "vocabulary.py"):
        keys |= set(re.findall(access, (home / name).read_text("utf-8")))
    assert "default-by-players" in keys
    keys |= {*MOTIFS, *PLACE_KINDS, *AREA_KINDS, *PADS, *COLOPHON}
    for shape in (SHEET, PLACE, AREA, DIAGRAM, PART_VALUES):
        keys |= set(shape)
    assert {key for key in keys if not re.search(rf"(?<![\w-]){key}(?![\w-])", PAGE)} == set()
