"""Only what changed: the ledger of a print, what differs from it, and the sheets that repair the deck."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pnp.compose.appearance import Held
from pnp.update.changes import by_language, changes
from pnp.update.ledger import Ledger, merged, parse, text
from tests.pnp.decks import run, told

PDF = "update-a4.pdf"


def counts(entries: list[dict[str, Any]]) -> dict[str, int]:
    return {entry["card"]: entry["count"] for entry in entries}


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small game of one's own, printed once in English into `out`."""
    home = tmp_path_factory.mktemp("once")
    assert run("new", home / "market").exit_code == 0
    words = ("--lang", "en", "--paper", "a4", "--out", home / "out")
    assert run("cards", home / "market", *words).exit_code == 0
    return home


@pytest.fixture
def market(once: Path, tmp_path: Path) -> Path:
    """A copy of it to change."""
    return Path(shutil.copytree(once, tmp_path, dirs_exist_ok=True)) / "market"


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    source = path.read_text("utf-8")
    assert old in source
    path.write_text(source.replace(old, new, 1), "utf-8")


def update(folder: Path, *more: str | Path) -> dict[str, Any]:
    return told("update", folder, "--out", folder.parent / "out", *more)


# what differs


def held(*entries: tuple[str, int, str]) -> tuple[Held, ...]:
    return tuple(Held(name=name, count=count, look=look) for name, count, look in entries)


def test_a_changed_card_goes_and_comes_as_often_as_the_deck_has_it() -> None:
    found = changes(held(("A", 3, "old"), ("B", 1, "b")), held(("A", 2, "new"), ("B", 1, "b")))
    assert found.away == (("A", 3),)
    assert found.add == (("A", 2),)


def test_more_or_fewer_of_a_card_are_only_the_difference() -> None:
    found = changes(held(("A", 3, "a"), ("B", 1, "b")), held(("A", 1, "a"), ("B", 4, "b")))
    assert (found.away, found.add) == ((("A", 2),), (("B", 3),))


def test_a_card_with_a_new_id_and_the_old_look_is_no_change() -> None:
    """Nobody at the table can tell: paper is spent on what shows."""
    assert not changes(held(("A", 1, "x")), held(("Z", 1, "x")))


def test_a_deck_that_gained_its_words_follows_the_wordless_one() -> None:
    """The first language takes over the deck that is there; the second one is new."""
    old = {"any": held(("A", 1, "x"), ("B", 1, "y"))}
    new = {"en": held(("A", 1, "x"), ("B", 1, "z")), "ja": held(("A", 1, "x"))}
    found = by_language(old, new)
    assert (found["en"].away, found["en"].add) == ((("B", 1),), (("B", 1),))
    assert found["ja"].add == (("A", 1),)


def test_a_partial_print_leaves_the_other_cards_in_the_ledger() -> None:
    old = {"en": held(("A", 1, "a"), ("B", 1, "b")), "ja": held(("A", 1, "ja"))}
    now = merged(old, {"en": held(("B", 2, "new"))}, partly=True)
    assert now == {"en": held(("A", 1, "a"), ("B", 2, "new")), "ja": old["ja"]}


def test_the_ledger_is_read_as_it_was_written() -> None:
    decks = {"ja": held(("“A”", 2, "x"), ("月 back", 1, "y")), "en": ()}
    ledger = Ledger(game="g", number=3, choices={"option": ("a=1", "b=2"), "ink": "low"}, decks=decks)
    assert parse(text(ledger), "ledger.json") == ledger


# from print to print


def test_nothing_changed_prints_nothing(market: Path) -> None:
    found = update(market)
    assert (found["add"], found["throw_away"], found["files"], found["sheets"]) == ([], [], [], 0)
    assert not (market.parent / "out" / PDF).exists()


def test_what_does_not_show_is_no_change(market: Path) -> None:
    """A comment, a column that no face prints, paper, marks and bleed: after the cut all is the same."""
    edit(market, "faces.toml", "# How cards look.", "# How all cards look, as we like it.")
    lines = (market / "cards.csv").read_text("utf-8").splitlines()
    rows = [f"{lines[0]},remark", *(f"{line},mine" for line in lines[1:])]
    (market / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    found = update(market, "--paper", "letter", "--marks", "none", "--bleed", "3")
    assert (found["add"], found["throw_away"]) == ([], [])


def test_only_the_changed_cards_are_printed_on_the_fewest_sheets(market: Path) -> None:
    """Four fish and a tenth card: ten pieces are two sheets of nine; the other 20 cards stay."""
    for number in (1, 2, 3, 4):
        edit(market, "cards.csv", f"F{number},1,goods,fish,{number}", f"F{number},2,goods,fish,{number + 1}")
    edit(market, "cards.csv", "G1,1,", "G1,2,")
    edit(market, "cards.csv", "M6,1,goods,masks,6", "M7,1,goods,masks,7")
    found = update(market)
    assert counts(found["throw_away"]) == {"F1": 1, "F2": 1, "F3": 1, "F4": 1, "M6": 1}
    assert counts(found["add"]) == {"F1": 2, "F2": 2, "F3": 2, "F4": 2, "G1": 1, "M7": 1}
    (file,) = found["files"]
    assert (file["sheets"], file["pages"], file["cards"]) == (2, 4, 10)
    words = printed_words(Path(file["path"]))
    assert words["F1"] == 2
    assert words["M7"] == 1
    assert words["T1"] == words["M6"] == 0
    assert update(market)["add"] == []  # and now they are counted as printed


def printed_words(path: Path) -> Counter[str]:
    """Every word of a PDF, with how often it is on the pages: small print of ids among them."""
    import pypdfium2

    document = pypdfium2.PdfDocument(path)
    pages = [document[index].get_textpage().get_text_range() for index in range(len(document))]
    words = Counter(word for page in pages for word in page.split())
    document.close()
    return words


def test_a_new_back_changes_every_card(market: Path) -> None:
    edit(market, "faces.toml", '[back.night.moon]\nicon = "moon"', '[back.night.moon]\nicon = "star"')
    found = update(market, "--dry-run")
    ids = [line.partition(",")[0] for line in (market / "cards.csv").read_text("utf-8").splitlines()[1:]]
    assert sorted(counts(found["add"])) == sorted(ids)


def test_the_update_is_printed_like_the_deck_that_it_joins(tmp_path: Path) -> None:
    """Ink, size and options of the first print hold until somebody says otherwise."""
    out = tmp_path / "out"
    first = ("--ink", "low", "--card", "bridge", "--option", "jokers=2", "--paper", "letter", "--out", out)
    told("cards", "twin-pyramid", *first)
    assert told("update", "twin-pyramid", "--out", out)["add"] == []
    fewer = told("update", "twin-pyramid", "--out", out, "--option", "jokers=0", "--dry-run")
    assert counts(fewer["throw_away"]) == {"JK": 2}
    assert (fewer["settings"]["ink"], fewer["settings"]["paper"]["name"]) == ("low", "Letter")
    assert len(told("update", "twin-pyramid", "--out", out, "--ink", "full", "--dry-run")["add"]) == 53


def test_two_languages_share_the_sheets(market: Path) -> None:
    """Two cards in English and two in Japanese are one sheet, not two."""
    out = market.parent / "both"
    told("cards", market, "--lang", "en", "--lang", "ja", "--paper", "a4", "--out", out)
    edit(market, "cards.csv", "T1,1,goods,tea,1", "T1,1,goods,tea,9")
    edit(market, "cards.csv", "T2,1,goods,tea,2", "T2,1,goods,tea,8")
    found = told("update", market, "--out", out)
    assert [(entry["card"], entry["lang"]) for entry in found["add"]] == [
        ("T1", "en"),
        ("T2", "en"),
        ("T1", "ja"),
        ("T2", "ja"),
    ]
    assert found["sheets"] == 1
    names = printed_words(Path(found["files"][0]["path"]))
    english, japanese = (words_of(market, lang) for lang in ("en", "ja"))
    assert names[english] == names[japanese] == 2


def words_of(folder: Path, lang: str) -> str:
    """What the game calls tea."""
    import layouts

    stall: Any = layouts.load(folder).words(lang)["stall.tea"]
    return str(stall)


def test_dry_run_writes_nothing(market: Path) -> None:
    edit(market, "cards.csv", "T1,1,", "T1,3,")
    out = market.parent / "out"
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    found = update(market, "--dry-run")
    assert counts(found["add"]) == {"T1": 2}
    assert found["files"] == []
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_since_an_older_ledger(market: Path) -> None:
    """An update that was never printed is caught up with by naming the ledger before it."""
    out = market.parent / "out"
    edit(market, "cards.csv", "T1,1,goods,tea,1", "T1,1,goods,tea,9")
    assert counts(update(market)["add"]) == {"T1": 1}
    edit(market, "cards.csv", "T2,1,goods,tea,2", "T2,1,goods,tea,8")
    assert counts(update(market, "--dry-run")["add"]) == {"T2": 1}
    for word in ("1", str(out / "ledger-0001.json")):
        assert counts(update(market, "--since", word, "--dry-run")["add"]) == {"T1": 1, "T2": 1}
    copy = market.parent / "elsewhere"
    copy.mkdir()
    (out / "ledger-0001.json").rename(copy / "ledger.json")
    assert counts(update(market, "--since", copy)["add"]) == {"T1": 1, "T2": 1}
    assert update(market)["add"] == []


def test_a_card_printed_again_alone_counts(market: Path) -> None:
    """`pnp cards --only` after a change prints that card; the next update has only the rest to print."""
    edit(market, "cards.csv", "T1,1,goods,tea,1", "T1,1,goods,tea,9")
    edit(market, "cards.csv", "T2,1,goods,tea,2", "T2,1,goods,tea,8")
    told("cards", market, "--only", "T1", "--lang", "en", "--out", market.parent / "out")
    assert counts(update(market)["add"]) == {"T2": 1}


def test_a_print_without_cards_leaves_the_ledger_alone(market: Path) -> None:
    ledger = market.parent / "out" / "ledger.json"
    before = ledger.read_bytes()
    told("sheets", "pile-up", "--out", market.parent / "out", "--lang", "en")
    assert ledger.read_bytes() == before


@pytest.mark.parametrize(
    ("lang", "words"), [("en", ("Throw away (1):", "1 × T1")), ("ja", ("捨てるカード（1枚）：",))]
)
def test_the_list_lies_beside_the_sheets_in_the_language_of_the_run(
    market: Path, lang: str, words: tuple[str, ...]
) -> None:
    edit(market, "cards.csv", "T1,1,goods,tea,1", "T1,1,goods,tea,9")
    out = market.parent / "out"
    result = run("update", market, "--out", out, lang=lang)
    assert result.exit_code == 0, result.output
    listed = (out / "update-a4.txt").read_text("utf-8")
    for word in words:
        assert word in listed
        assert word in result.stdout
    assert "--since 1" in result.stdout


# bad input


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("content", "word"),
    [
        ("{", "ledger.json:1"),
        ("[]", "not a ledger"),
        ("\ud800".encode("utf-8", "surrogatepass"), "not a ledger"),
        ('{"ledger": 99}', "99"),
        (
            '{"ledger": 1, "game": "x", "number": 0, "choices": {}, "decks": {"en": [{}]}}',
            "decks.en[0].look",
        ),
    ],
)
def test_a_broken_ledger_is_a_message(market: Path, content: str | bytes, word: str) -> None:
    path = market.parent / "out" / "ledger.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    result = run("update", market, "--out", market.parent / "out")
    assert result.exit_code == 2
    assert word in result.stderr
    assert "--since" in result.stderr or "newer version" in result.stderr
    assert "Traceback" not in result.output
    assert not (market.parent / "out" / PDF).exists()


def test_without_a_ledger_the_message_says_what_to_do(tmp_path: Path) -> None:
    result = run("update", "twin-pyramid", "--out", tmp_path)
    assert result.exit_code == 2
    assert "pnp cards twin-pyramid" in result.stderr
    other = run("update", "twin-pyramid", "--out", tmp_path, "--since", "7", lang="ja")
    assert other.exit_code == 2
    assert "台帳`7`" in other.stderr


def test_the_ledger_of_another_game_is_refused(market: Path) -> None:
    result = run("update", "pile-up", "--out", market.parent / "out")
    assert result.exit_code == 2
    assert "night-market" in result.stderr


# what was printed is what is looked after


def test_single_cards_leave_the_file_of_the_whole_deck_alone(market: Path) -> None:
    """Somebody who prints one card again still finds the deck; a later print of all replaces only that."""
    out = market.parent / "out"
    (deck,) = out.glob("cards*.pdf")
    before = deck.read_bytes()
    told("cards", market, "--only", "T1", "--lang", "en", "--out", out)
    assert deck.read_bytes() == before
    assert [path.name for path in out.glob("cards-only*")] == [deck.name.replace("cards", "cards-only-t1")]


def test_an_update_after_single_cards_looks_after_these_alone(tmp_path: Path) -> None:
    """Who printed three goods of a prototype is not handed the other twenty as changes."""
    folder, out = tmp_path / "market", tmp_path / "out"
    assert run("new", folder).exit_code == 0
    told("cards", folder, "--only", "T1-T3", "--card", "tarot", "--out", out)
    told("cards", folder, "--only", "F1", "--card", "tarot", "--out", out)
    assert update(folder)["add"] == []
    edit(folder, "cards.csv", "T1,1,goods,tea,1", "T1,1,goods,tea,9")
    edit(folder, "cards.csv", "G1,1,goods,gems,1", "G1,1,goods,gems,9")
    first = update(folder)
    assert counts(first["add"]) == {"T1": 1}
    assert first["settings"]["card"]["name"] == "tarot"
    edit(folder, "cards.csv", "F1,1,goods,fish,1", "F1,1,goods,fish,7")
    assert counts(update(folder)["add"]) == {"F1": 1}, "the choices live on through an update"


def test_a_card_that_is_gone_is_thrown_away_though_it_was_named(tmp_path: Path) -> None:
    folder, out = tmp_path / "market", tmp_path / "out"
    assert run("new", folder).exit_code == 0
    told("cards", folder, "--only", "T1-T3", "--out", out)
    edit(folder, "cards.csv", "T3,1,goods,tea,3\n", "")
    found = update(folder)
    assert counts(found["throw_away"]) == {"T3": 1}
    assert found["add"] == []


def test_a_print_of_the_whole_deck_ends_the_choice_of_cards(tmp_path: Path) -> None:
    folder, out = tmp_path / "market", tmp_path / "out"
    assert run("new", folder).exit_code == 0
    told("cards", folder, "--only", "T1", "--out", out)
    told("cards", folder, "--out", out)
    edit(folder, "cards.csv", "G1,1,goods,gems,1", "G1,1,goods,gems,9")
    assert counts(update(folder)["add"]) == {"G1": 1}
