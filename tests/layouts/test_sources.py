"""Where data comes from: published tables, packages, the locale; words of records, sizes of places."""

from __future__ import annotations

import io
import locale
import urllib.request
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts import copies, families, locales, mats, packages
from layouts.geometry import Box
from layouts.keylines import key_lines
from layouts.model import CardSize, DealNeeds, LayoutError, Problem, Shape, Size
from layouts.sources import Findings, decode
from layouts.tomls import parse_toml
from layouts.vocabulary import FLAGS, read_vocabulary

# published tables


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A network that answers with `data`; what it was asked, and how, is written down beside it."""
    seen: dict[str, Any] = {"data": b"id\nA\n"}

    class Answer(io.BytesIO):
        def read(self, size: int | None = -1, /) -> bytes:
            seen["size"] = size
            return super().read(size)

    def build(handler: type) -> Any:
        seen["handler"] = handler()

        def answer(request: urllib.request.Request, timeout: float) -> Answer:
            seen["request"], seen["timeout"] = request, timeout
            return Answer(seen["data"])

        return SimpleNamespace(open=answer)

    monkeypatch.setattr(urllib.request, "build_opener", build)
    return seen


def test_a_table_is_asked_for_by_name_within_twenty_seconds(answers: dict[str, Any]) -> None:
    """No more is read than a definition may have, and one byte more that tells so."""
    assert copies._get("https://example.org/a.csv") == b"id\nA\n"
    request = answers["request"]
    assert (request.full_url, request.get_header("User-agent")) == ("https://example.org/a.csv", "kamifuda")
    assert (answers["timeout"], answers["size"]) == (20, 20_000_001)


def test_no_way_that_leaves_encryption_is_followed(answers: dict[str, Any]) -> None:
    copies._get("https://example.org/a.csv")
    request, handler = answers["request"], answers["handler"]
    with pytest.raises(ValueError, match="which is not https"):
        handler.redirect_request(request, None, 302, "Found", {}, "http://example.org/b.csv")
    followed = handler.redirect_request(request, None, 302, "Found", {}, "https://example.org/b.csv")
    assert followed.full_url == "https://example.org/b.csv"


def published(folder: Path, *names: str) -> Path:
    """A game whose deck includes tables by their addresses."""
    listed = ", ".join(f'"{name}"' for name in names[1:])
    text = f'id = "own"\ntitle.en = "Own"\n[deck]\ncards = "{names[0]}"\ninclude = [{listed}]\n'
    folder.mkdir(exist_ok=True)
    (folder / "game.toml").write_text(text, "utf-8")
    return folder


FIRST, SECOND = "https://example.org/1.csv", "HTTPS://example.org/2.csv"


def fetched(folder: Path) -> tuple[list[str], list[Problem]]:
    """Codes of the notes, and the faults of fetching."""
    try:
        return [note.code for note in layouts.fetch(folder)], []
    except LayoutError as error:
        return [], list(error.problems)


@pytest.mark.parametrize("error", [OSError("no way"), ValueError("it leads elsewhere")])
def test_a_table_that_cannot_be_loaded_is_a_fault_until_there_is_a_copy(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = published(tmp_path, FIRST, SECOND)
    lost: set[str] = {SECOND}

    def get(address: str) -> bytes:
        if address in lost:
            raise error
        return b"id\n" + address.encode()[-5:-4] + b"\n"

    monkeypatch.setattr(copies, "_get", get)
    _, faults = fetched(folder)
    assert [(one.code, one.line) for one in faults] == [("fetch-failed", 3)]
    assert f"{SECOND} cannot be loaded: {error}." in faults[0].message
    assert not (folder / "fetched").exists(), "all together or none"
    lost.clear()
    assert fetched(folder) == ([], [])
    assert [card.id for card in layouts.load(folder).cards] == ["1", "2"]
    lost.add(SECOND)
    assert fetched(folder) == (["fetch-kept"], [])
    lost.add(FIRST)
    assert fetched(folder) == (["fetch-kept"] * 2, [])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"id\nA\n", None),
        (b" " * 20_000_000, None),
        (b" " * 20_000_001, "fetch-huge"),
        (b"<html>", "fetch-page"),
        (b"%PDF", "table-pdf"),
    ],
)
def test_what_is_no_table_never_becomes_a_copy(
    data: bytes, code: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "_get", lambda address: data)
    _, faults = fetched(published(tmp_path, FIRST))
    assert [one.code for one in faults] == ([] if code is None else [code])
    assert code != "fetch-huge" or "more than 20 MB" in faults[0].message
    assert (tmp_path / copies.copy_name(FIRST)).exists() == (code is None)


def test_the_copy_of_an_address_is_called_by_eight_figures_of_its_sum() -> None:
    from hashlib import sha256

    name = copies.copy_name(f" {FIRST} ")
    assert name == f"fetched/{sha256(FIRST.encode()).hexdigest()[:8]}.table" != copies.copy_name(SECOND)
    assert copies.published(FIRST)
    assert copies.published(SECOND)
    assert not copies.published("http://example.org/1.csv")


def test_a_published_sheet_without_a_number_is_asked_for_without_one() -> None:
    base = "https://docs.google.com/spreadsheets/d/e/2PACX-abc"
    assert copies.download_of(f"{base}/pubhtml") == f"{base}/pub?output=csv"
    assert copies.download_of(f" {base}/pubhtml#gid=3 ") == f"{base}/pub?output=csv&gid=3&single=true"


# packages


def test_packages_that_quarrel_are_named_by_their_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    def claim(value: str, package: str | None) -> Any:
        dist = None if package is None else SimpleNamespace(name=package)
        return SimpleNamespace(value=value, module=value, dist=dist)

    claims = (claim("b_game", "second"), claim("a_game", None), claim("c_game", "first"))
    monkeypatch.setattr(packages, "entries", lambda: {"own": claims})
    with pytest.raises(LayoutError) as error:
        packages.module("own")
    assert "a_game, first (c_game), second (b_game)" in str(error.value)


@pytest.mark.parametrize("error", [ImportError("broken"), ValueError("no spec")])
def test_a_package_that_cannot_even_be_looked_for_is_missing(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(name: str) -> None:
        raise error

    monkeypatch.setattr(packages, "find_spec", find)
    entry = SimpleNamespace(value="own_game", module="own_game", dist=None)
    monkeypatch.setattr(packages, "entries", lambda: {"own": (entry,)})
    with pytest.raises(LayoutError) as refused:
        packages.folder("own")
    assert [one.code for one in refused.value.problems] == ["installed-missing"]


# families of fonts


def test_all_that_stand_in_are_found_though_one_is_met_twice() -> None:
    def family(*fallback: str) -> families.FamilyRules:
        return families.FamilyRules(files={"regular": "f.ttf"}, fallback=fallback)

    known = {"a": family("b"), "b": family("c", "d", "d"), "c": family("a"), "e": family()}
    assert sorted(families._behind("b", known)) == ["a", "b", "c", "d"]
    assert list(families._behind("e", known)) == ["e"]
    findings = Findings()
    source = parse_toml('[fonts]\na.fallback = "b"\nb.fallback = "c"\nc.fallback = "a"\n', "g", findings)
    assert source is not None
    families.check(known, source, findings)
    assert [(one.code, one.line) for one in findings.faults] == [
        ("font-circle", 2),
        ("font-circle", 3),
        ("font-no-family", 3),
        ("font-no-family", 3),
        ("font-circle", 4),
    ]


# the locale


def test_the_first_variable_that_says_something_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert locales.locale_language({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "en_US"}) == "ja"
    assert locales.locale_country({"LANG": "en_GB@euro"}) == "GB"
    assert locales.locale_country({"LANG": "en-us"}) == "US"
    assert locales.locale_country({"LANG": "en_Latn"}) == ""
    assert locales.locale_country({"LANG": "Japanese_Japan.932"}) == "JP"
    for name in locales.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(locale, "getlocale", lambda: ("ja_JP", "UTF-8"))
    assert (locales.locale_language(), locales.locale_country()) == ("ja", "JP"), "as on Windows"
    assert locales.locale_language({}) == "en", "who gives an environment is asked for no other"
    monkeypatch.setattr(locale, "getlocale", lambda: (None, None))
    assert locales.locale_language() == "en"

    def strange() -> None:
        raise ValueError("unknown locale: UTF-8")

    monkeypatch.setattr(locale, "getlocale", strange)
    assert locales.locale_paper().name == "A4"
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert locales.locale_paper().name == "Letter"


# text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_looked_for_in_the_first_bytes(encoding: str) -> None:
    """A zero behind them is one of a file that is no text; half a character at the end is none of UTF-16."""
    assert decode("札札\n".encode(encoding) * 2000, "f", Findings()) == "札札\n" * 2000
    findings = Findings()
    assert decode("札\n".encode(encoding) + b"\0\0\n", "f", findings) is None
    assert decode(b"a" * 5000 + "\n".encode(encoding), "f", Findings()) is None
    assert decode(("a\0b\n").encode(encoding), "f", Findings()) is None
    assert decode(b"\xff\xfe\x00\xd8", "f", Findings()) is None, "half of a pair"


# words of records


@pytest.mark.parametrize("flag", FLAGS)
def test_a_word_takes_what_is_said_and_nothing_else(flag: str) -> None:
    findings = Findings()
    for text, wanted in ((f'also = ["{flag}"]', {flag}), ("cards = '1'", set())):
        file = parse_toml(f'[[verb]]\nname = "x"\n[verb.takes]\n{text}\n', "r.toml", findings)
        assert file is not None
        shape = read_vocabulary(file, findings).words["verbs"][0].takes
        assert shape is not None
        assert {name for name in FLAGS if getattr(shape, name)} == wanted
        assert shape.numbers == (0, 0)
        assert (shape.cards == (0, 0)) == bool(wanted)
    assert findings.faults == []


def test_a_shape_or_need_of_which_nothing_is_said_takes_and_needs_nothing() -> None:
    empty = Shape()
    assert (empty.cards, empty.numbers, empty.form, empty.head, empty.choice, empty.more) == (
        (0, 0),
        (0, 0),
        "",
        "",
        (),
        None,
    )
    assert not any(getattr(empty, name) for name in FLAGS)
    assert not DealNeeds().hands
    assert not DealNeeds().table_card


# lines of keys


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("# a = [\nb = 1", ("b",), 2),
        ('# "a\nb = 1', ("b",), 2),
        ("\n\nb = 1", ("b",), 3),
        ("a = [\n{ x = [\n1,\n] },\n{ x = 2 },\n]\nb = 1", ("a", 1), 5),
        ("a = [\n{ x = '''\n{ y = 1 }\n''' },\n{ x = 2 },\n]\nb = 1", ("a", 1), 5),
        ('a = """x""" # [\nb = 1', ("b",), 2),
        ("a = '[' # [\nb = 1", ("b",), 2),
        ("a = '''x\\'''\nb = 1", ("b",), 2),
        ('a = """x\\\\"""\nb = 1', ("b",), 2),
        ("[[t]]\n[t.u]\nb = 1\n[[t]]\n[t.u]\nb = 2", ("t", 1, "u", "b"), 6),
        ("a.'b.c' = 1\nb = 1", ("a", "b.c"), 1),
    ],
)
def test_comments_strings_and_lists_hide_no_key(text: str, key: tuple[str | int, ...], line: int) -> None:
    assert key_lines(text)[key] == line


# sizes of single places


CARD = CardSize(name="own", trim=Size(width=60.0, height=90.0), corner=3.0)
TOKEN = CardSize(name="token", trim=Size(width=25.0, height=30.0), corner=1.0)


def test_a_place_for_a_card_of_another_size_is_as_large_as_that(tmp_path: Path) -> None:
    places = [
        {"at": [1, 0], "card": "T"},
        {"at": [0, 0], "card": "A"},
        {"at": [0, 1]},
        {"at": [1, 1], "card": "T"},
    ]
    facts = {"mat": {"sheet": [{"name": "a", "columns": 2, "rows": 2, "places": places}]}}
    room = Size(width=280.0, height=190.0)
    assert mats.cards_of(facts) == ("T", "A")
    assert mats.cards_of({}) == ()
    (mat,) = mats.plans(facts, CARD, room, room, sizes={"T": TOKEN})
    assert [(place.box, place.own) for place in mat.places] == [
        (Box(x=62, y=0, width=25, height=30), TOKEN),
        (Box(x=0, y=0, width=60, height=90), None),
        (Box(x=0, y=92, width=60, height=90), None),
        (Box(x=62, y=92, width=25, height=30), TOKEN),
    ]
    (usual,) = mats.plans(facts, CARD, room, room)
    assert {place.box.width for place in usual.places} == {60.0}


def test_rows_divide_what_there_is_to_the_nanometre() -> None:
    """Two steps share 101 mm of room below the first card: none of it is lost to whole millimetres."""
    sheet = {"name": "a", "columns": 2, "rows": 3, "overlap": 60, "places": [{"at": [0, 2]}]}
    (mat,) = mats.plans({"mat": {"sheet": [sheet]}}, CARD, Size(width=120.5, height=191.0), CARD.trim)
    assert mat.step == pytest.approx(50.5, abs=2e-6)
    assert mat.size.height == pytest.approx(191.0, abs=2e-6)
    assert mat.pitch == pytest.approx(60.5, abs=2e-6)
    assert mat.size.width == pytest.approx(120.5, abs=2e-6)
    assert mat.motif == "plain"


def test_strips_of_a_stacked_mat_divide_what_there_is() -> None:
    """Two covered rows share what a card, and three columns what the width, leaves."""
    places = [{"at": [0, 2]}, {"at": [2, 0]}]
    sheet = {"name": "a", "bands": 1, "sideways": 55, "places": places}
    (mat,) = mats.plans({"mat": {"sheet": [sheet]}}, CARD, CARD.trim, Size(width=161.0, height=125.0))
    assert (mat.step, mat.pitch) == (17.5, 50.5)
    assert mat.size == Size(width=161.0, height=125.0)
    assert mat.each == "table"
    beside = {**sheet, "areas": [{"at": [2, 1], "size": [0.5, 3], "kind": "note"}]}
    (marked,) = mats.plans({"mat": {"sheet": [beside]}}, CARD, CARD.trim, Size(width=161.0, height=125.0))
    assert marked.areas[0].box == Box(x=101.0, y=17.5, width=23.25, height=50.5), "columns, steps, less a gap"
    low = Size(width=161.0, height=100.0)
    (mat,) = mats.plans({"mat": {"sheet": [sheet]}}, CARD, CARD.trim, low)
    assert mat.step == 15.0, "too high for the paper, and so refused there"
    one = {"name": "a", "bands": 1, "places": [{"at": [0, 1]}]}
    (mat,) = mats.plans({"mat": {"sheet": [one]}}, CARD, CARD.trim, Size(width=20.0, height=280.0))
    assert (mat.pitch, mat.size.width) == (62.0, 60.0), "one column needs no neighbour"
