"""Score pads and record sheets reckoned by hand: every word, line and box asked for, with its place."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

import layouts
from layouts.model import Size
from pnp.art import pen
from pnp.art.style import Style
from pnp.compose import scan
from pnp.compose.mats.motifs import tone
from pnp.geometry import Box
from pnp.scene import Group, Path, Text
from pnp.settings import Margins, Settings
from pnp.type import measure

pads: Any = import_module("pnp.compose.sheets_pad")
records: Any = import_module("pnp.compose.sheets_record")
parts: Any = import_module("pnp.compose.sheets_parts")
"""The modules, whose parts are exchanged for what is told by hand."""
MM = 25.4 / 72


class Spoken:
    """A voice with the words of one table; of what it must say it says the key."""

    def __init__(self, lang: str = "en", **words: Any) -> None:
        self.lang, self.glossary, self.title = lang, (), "Game"
        self.words = {key.replace("_", ".", 1).replace("_", "-"): told for key, told in words.items()}

    def has(self, key: str) -> bool:
        return key in self.words

    def say(self, key: str) -> str:
        return str(self.words.get(key, f"<{key}>"))

    def lines(self, key: str) -> tuple[str, ...]:
        return tuple(self.words[key])

    def rows(self, key: str) -> tuple[tuple[str, ...], ...]:
        return tuple(tuple(row) for row in self.words[key])

    def differing(self, *, whole: bool = False) -> str:
        assert whole
        return str(self.words.get("differs", ""))


def desk(*, large: bool = False, players: int | None = None, most: int = 4, **words: Any) -> Any:
    """A desk with 8.2 mm to write on, labels of 8 points, and so many players at most."""
    settings = Settings(
        paper=layouts.paper("a4"), card=layouts.card_size("poker"), players=players, large=large,
        page=words.pop("page", ""), margins=Margins(top=1.0, right=2.0, bottom=3.0, left=4.0),
    )  # fmt: skip
    facts = words.pop("facts", ())
    book = SimpleNamespace(
        players=(words.pop("least", 2), most), standard_players=words.pop("standard", 3),
        facts={"score": {"pad": words.pop("pad", "deals")}}, title=lambda _: "Game",
        record_words=SimpleNamespace(facts=[SimpleNamespace(name=name) for name in facts]),
    )  # fmt: skip
    return SimpleNamespace(
        book=book, settings=settings, voice=Spoken(words.pop("lang", "en"), **words), large=large,
        small=14.0 if large else 8.0, body=14.0 if large else 9.5, title=22.0 if large else 18.0,
        row=11.0 if large else 8.2, tone=tone("plain", Style()), sheet=Size(width=210.0, height=297.0),
        box=Box(x=12.7, y=12.7, width=184.6, height=269.3),
    )  # fmt: skip


class Noted:
    """Who draws words, fields and grids, noted down with all that is asked for."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, module: Any, *, head: float = 4.0, foot: float = 100.0
    ) -> None:
        self.words: dict[str, tuple[Any, ...]] = {}
        self.many: list[tuple[Any, ...]] = []
        self.fields: list[tuple[Any, ...]] = []
        self.grids: list[tuple[list[float], list[float]]] = []
        self.bands: list[tuple[float, ...]] = []
        self.heads: list[tuple[Any, ...]] = []
        self.paragraphs: list[tuple[Any, ...]] = []
        self.high = head
        for name in ("word", "field", "grid", "band", "head_cell", "paragraph"):
            if hasattr(module, name):
                monkeypatch.setattr(module, name, getattr(self, name))
        if module is pads:
            monkeypatch.setattr(pads, "_head", lambda pad, _, title: self.titled(title))
            monkeypatch.setattr(pads, "_told", lambda _, __, y: self.told(y))
            monkeypatch.setattr(pads, "_foot", lambda _, __, text: self.ends(text, foot))
        self.title, self.y, self.how = "", 0.0, ""

    def titled(self, title: str) -> float:
        self.title = title
        return 20.0

    def told(self, y: float) -> float:
        self.y = y
        return 30.0

    def ends(self, text: str, foot: float) -> float:
        self.how = text
        return foot

    def word(self, _: object, text: str, x: float, y: float, room: float, **more: Any) -> Text:
        self.words[text] = (round(x, 6), round(y, 6), round(room, 6), more)
        self.many.append((text, round(x, 6), round(y, 6), round(room, 6), more))
        return Text(x=x, y=y, text=text, font="sans", size=8.0, color=tone("plain", Style()).text)

    def field(self, _: object, label: str, x: float, y: float, width: float) -> tuple[Any, ...]:
        self.fields.append((label, round(x, 6), round(y, 6), round(width, 6)))
        return (("field", label),)

    def grid(self, _: object, xs: Sequence[float], ys: Sequence[float]) -> str:
        self.grids.append((list(xs), list(ys)))
        return "grid"

    def band(self, _: object, *box: float) -> str:
        self.bands.append(tuple(round(one, 6) for one in box))
        return "band"

    def head_cell(self, _: object, text: str, x: float, y: float, width: float) -> Any:
        self.heads.append((text, round(x, 6), round(y, 6), round(width, 6)))
        return ((f"head {text}",), self.high)

    def paragraph(self, _: object, text: str, x: float, y: float, width: float) -> Any:
        self.paragraphs.append((text, round(x, 6), round(y, 6), round(width, 6)))
        return ((f"words {text}",), 5.0)


def near(found: Sequence[float], wanted: Sequence[float]) -> None:
    assert list(found) == pytest.approx(list(wanted))


# pads


HIGH, LOW = Size(width=114.0, height=147.0), Size(width=164.0, height=97.0)
"""Pads whose written part is 100 × 130 and 150 × 80 mm, from (7, 8) on."""


def test_a_pad_of_deals_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four players, two boxes to tick; the head a quarter higher than a line, rows a little lower."""
    noted = Noted(monkeypatch, pads)
    on = desk(pad_ticks=("a", "a much longer one"), pad_how="How.", pad_title="Pad", sheet_name="N")
    items = pads._deals(pads.Pad(on=on, size=HIGH))
    assert items is not None
    assert (noted.title, noted.how) == ("Pad", "How.")
    assert noted.fields == [("<sheet.date>", 7.0, 19.0, 55.0)]
    assert noted.y == pytest.approx(20.0 + 8.2 * 0.95)
    wide = measure.width("a much longer one", "sans-bold", 8.0) + 1.4
    column = (100.0 - 6.0 - 8.0 - wide) / 4
    xs = [7.0, 13.0, 21.0, 21.0 + wide, *(21.0 + wide + column * n for n in (1, 2, 3)), 107.0]
    head = 8.2 * 1.25
    rows = int((100.0 - 30.0 - head - 8.2 * 0.94) / (8.2 * 0.94))
    row = (100.0 - 30.0 - head) / (rows + 1)
    ys = [30.0, *(30.0 + head + row * n for n in range(rows + 2))]
    assert rows == 6
    (whole, totals) = noted.grids
    near(whole[0], xs)
    near(whole[1], ys[:-1])
    near(totals[0], xs[3:])
    near(totals[1], ys[-2:])
    near(noted.bands[0], (7.0, 30.0, 100.0, head))
    near(noted.bands[1], (7.0, ys[-2], 100.0, row))
    assert noted.words["a"] == (17.0, round(30.0 + head / 2, 6), 99.0, {"bold": True, "anchor": "middle"})
    assert noted.words["a much longer one"][0] == round(21.0 + wide / 2, 6)
    assert noted.words["N"] == (round(xs[3] + 0.8, 6), 32.0, round(column - 1.6, 6), {})
    for n in range(1, rows + 1):
        assert noted.words[str(n)] == (10.0, round(ys[n] + row / 2, 6), 6.0, {"anchor": "middle"})
    assert str(rows + 1) not in noted.words
    total = noted.words["<sheet.total>"]
    near(total[:3], (7.6, ys[-1] - row / 2, xs[3] - 7.0 - 1.0))
    assert total[3] == {"bold": True}
    ticks = [pen.bounds(item.segments) for item in items if isinstance(item, Path)]
    wanted = [(x, ys[n] + row / 2) for n in range(1, rows + 1) for x in (17.0, 21.0 + wide / 2)]
    assert len(ticks) == len(wanted)
    for box, (x, y) in zip(ticks, wanted, strict=True):
        near(box, (x - 1.8, y - 1.8, x + 1.8, y + 1.8))


def test_a_low_pad_has_its_date_beside_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """The word for the totals stands in the column of numbers, as wide as that; players as chosen."""
    noted = Noted(monkeypatch, pads)
    on = desk(sheet_total="a long word for totals", players=2)
    assert pads._deals(pads.Pad(on=on, size=LOW)) is not None
    assert noted.fields == [("<sheet.date>", 7.0 + 45.0, 8.0 - 1.6, 45.0)]
    assert noted.y == pytest.approx(20.6)
    assert noted.title == "<component.score-pad>"
    number = measure.width("a long word for totals", "sans-bold", 8.0) + 1.4
    near(noted.grids[0][0], (7.0, 7.0 + number, 7.0 + number + (150.0 - number) / 2, 157.0))
    assert noted.words["1"][0] == pytest.approx(7.0 + number / 2)
    assert noted.words["1"][2] == pytest.approx(number)
    near(noted.grids[1][0], (7.0 + number, 7.0 + number + (150.0 - number) / 2, 157.0))
    short = Noted(monkeypatch, pads)
    pads._deals(pads.Pad(on=desk(sheet_total="T", players=2), size=LOW))
    assert short.grids[0][0][1] == 13.0, "at least as wide as a number needs"


@pytest.mark.parametrize(
    ("large", "players", "fits"), [(False, 9, True), (False, 10, False), (True, 6, True), (True, 7, False)]
)
def test_columns_of_a_pad_have_9_5_mm_each_large_ones_13_3(
    monkeypatch: pytest.MonkeyPatch, large: bool, players: int, fits: bool
) -> None:
    """Of 100 mm the numbers take 6, or in large type 10.5."""
    Noted(monkeypatch, pads, foot=300.0)
    on = desk(large=large, players=players, sheet_total="T")
    assert (pads._deals(pads.Pad(on=on, size=HIGH)) is not None) == fits


@pytest.mark.parametrize(("over", "fits"), [(0.01, True), (-0.01, False)])
def test_a_pad_has_five_rows_at_least(monkeypatch: pytest.MonkeyPatch, over: float, fits: bool) -> None:
    foot = 30.0 + 8.2 * 1.25 + 6 * 8.2 * 0.94 + over
    noted = Noted(monkeypatch, pads, foot=foot)
    assert (pads._deals(pads.Pad(on=desk(), size=HIGH)) is not None) == fits
    if fits:
        assert len(noted.grids[0][1]) == 7
    alone = Noted(monkeypatch, pads, foot=20.6 + 6.0 + 5 * 8.2 * 0.94 + over)
    assert (pads._solo(pads.Pad(on=desk(solo_heads=("a",)), size=HIGH)) is not None) == fits
    if fits:
        assert len(alone.grids[0][1]) == 7


def test_a_name_stands_in_the_head_only_where_its_column_is_wide_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = measure.width("Name", "sans", 8.0) + 1.6
    for players, shown in ((int(94.0 / wide), True), (int(94.0 / wide) + 1, False)):
        noted = Noted(monkeypatch, pads)
        with monkeypatch.context() as patch:
            patch.setattr(pads, "NARROWEST", 1.0)
            pads._deals(pads.Pad(on=desk(players=players, sheet_name="Name", sheet_total="T"), size=HIGH))
        assert ("Name" in noted.words) == shown


def test_a_pad_of_games_table_by_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three players a game: a line for the date, a head of 5.6 mm, three rows; 2 mm between games."""
    noted = Noted(monkeypatch, pads, foot=118.0)
    on = desk(players=3, pad_heads=("Name", "One", "Two and"), pad_ticks=("tick",), pad_how="How.")
    items = pads._games(pads.Pad(on=on, size=HIGH))
    assert items is not None
    assert (noted.title, noted.how) == ("<component.score-pad>", "How.")
    assert noted.y == pytest.approx(20.4)
    dated, head, row = 8.2 * 0.95, 5.6, 8.2 * 0.9
    down = int((118.0 - 30.0 + 2.0) / (dated + head + 3 * row + 2.0))
    assert down == 2
    row = (118.0 - 30.0 + 2.0 - down * (dated + head + 2.0)) / (down * 3)
    needs = [
        max(12.5, measure.width("One", "sans-bold", 8.0) + 2.0),
        max(12.5, measure.width("Two", "sans-bold", 8.0) + 2.0),
    ]
    tick = max(9.0, measure.width("tick", "sans-bold", 8.0) + 2.0)
    name = 100.0 - sum(needs) - tick
    xs = [7.0, 7.0 + name, 7.0 + name + needs[0], 7.0 + name + sum(needs), 107.0]
    tops = [30.0 + n * (dated + head + 3 * row + 2.0) for n in range(2)]
    assert noted.fields == [
        (f"{n + 1}.  <sheet.date>", 7.0, round(top - 1.4, 6), 60.0) for n, top in enumerate(tops)
    ]
    for grid, band, top in zip(noted.grids, noted.bands, tops, strict=True):
        near(grid[0], xs)
        start = top + dated
        near(grid[1], (start, *(start + head + row * n for n in range(4))))
        near(band, (7.0, start, 100.0, head))
    tried, set_ = noted.heads[:4], noted.heads[4:8]
    assert [one[0] for one in tried] == ["Name", "One", "Two and", "tick"]
    assert [one[1:3] for one in tried] == [(0.0, 0.0)] * 4
    widths = [name, *needs, tick]
    near([one[3] for one in tried], [width - 1.6 for width in widths])
    near([one[1] for one in set_], [x + 0.8 for x in xs[:4]])
    assert {one[2] for one in set_} == {round(tops[0] + dated + head / 2, 6)}
    near([one[3] for one in set_], [width - 1.6 for width in widths])
    numbers = [one for one in noted.many if one[0] in "123"]
    assert [one[0] for one in numbers] == ["1", "2", "3"] * 2
    near([one[2] for one in numbers[:3]], [tops[0] + dated + head + row * (n + 0.5) for n in range(3)])
    assert {(one[1], one[3]) for one in numbers} == {(7.8, 6.0)}
    ticks = [pen.bounds(item.segments) for item in items if isinstance(item, Path)]
    assert len(ticks) == 6
    near([(box[0] + box[2]) / 2 for box in ticks], [(xs[3] + xs[4]) / 2] * 6)
    near(
        [(box[1] + box[3]) / 2 for box in ticks[:3]],
        [tops[0] + dated + head + row * (n + 0.5) for n in range(3)],
    )


def test_a_pad_of_games_without_heads_asks_for_name_and_total(monkeypatch: pytest.MonkeyPatch) -> None:
    """A last column needs 9 mm, others 12.5; a name 20 mm, or there is no pad."""
    noted = Noted(monkeypatch, pads, foot=118.0)
    on = desk(sheet_name="N", sheet_total="T", most=3)
    assert pads._games(pads.Pad(on=on, size=HIGH)) is not None
    assert [one[0] for one in noted.heads[:2]] == ["N", "T"]
    near(noted.grids[0][0], (7.0, 107.0 - 12.5, 107.0))
    assert len(noted.grids[0][1]) == 5, "as many as play at most"
    ticked = Noted(monkeypatch, pads, foot=118.0)
    assert pads._games(
        pads.Pad(on=desk(sheet_name="N", sheet_total="T", pad_ticks=("a",), most=3), size=HIGH)
    )
    near(ticked.grids[0][0], (7.0, 107.0 - 12.5 - 9.0, 107.0 - 9.0, 107.0))
    heads = ("N", *("x" for _ in range(6)))
    for width, fits in ((7 * 0.0 + 6 * 12.5 + 20.0 + 14.0, True), (6 * 12.5 + 20.0 + 13.99, False)):
        Noted(monkeypatch, pads, foot=118.0)
        size = Size(width=width, height=147.0)
        assert (pads._games(pads.Pad(on=desk(pad_heads=heads), size=size)) is not None) == fits
    least = 30.0 + 8.2 * 0.95 + 5.6 + 8.2 * 0.9 * 4
    for foot, fits in ((least + 0.01, True), (least - 0.01, False)):
        Noted(monkeypatch, pads, foot=foot)
        assert (pads._games(pads.Pad(on=desk(most=4), size=HIGH)) is not None) == fits


def test_a_pad_for_one_alone_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Noted(monkeypatch, pads)
    on = desk(solo_heads=("One", "Two", "Three"), solo_title="Alone", solo_how="How.")
    assert pads._solo(pads.Pad(on=on, size=HIGH)) is not None
    assert (noted.title, noted.how) == ("Alone", "How.")
    each = 94.0 / 3
    xs = [7.0, 13.0, 13.0 + each, 13.0 + 2 * each, 107.0]
    rows = int((100.0 - 20.6 - 6.0) / (8.2 * 0.94))
    row = (100.0 - 20.6 - 6.0) / rows
    ys = [20.6, *(26.6 + row * n for n in range(rows + 1))]
    near(noted.grids[0][0], xs)
    near(noted.grids[0][1], ys)
    near(noted.bands[0], (7.0, 20.6, 100.0, 6.0))
    tried, set_ = noted.heads[:3], noted.heads[3:]
    assert [one[1:3] for one in tried] == [(0.0, 0.0)] * 3
    near([one[3] for one in tried], [each - 2.0] * 3)
    near([one[1] for one in set_], [x + 1.0 for x in xs[1:4]])
    near([one[2] for one in set_], [20.6 + 3.0] * 3)
    near([one[3] for one in set_], [each - 2.0] * 3)
    for n in range(1, rows + 1):
        assert noted.words[str(n)] == (10.0, round(ys[n] + row / 2, 6), 6.0, {"anchor": "middle"})
    assert str(rows + 1) not in noted.words


def test_the_head_of_a_pad_names_it_and_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The title 72 per cent of a sheet's, in the accent colour; the game at the right, over a rule."""
    noted: dict[str, Any] = {}
    monkeypatch.setattr(pads, "word", lambda _, text, *given, **more: noted.update({text: (*given, more)}))
    items: list[Any] = []
    end = pads._head(pads.Pad(on=desk(), size=HIGH), items, "Pad")
    size = 18.0 * 0.72
    deep = size * 1.25 * MM
    x, y, room, more = noted["Pad"]
    near((x, y, room, more.pop("size")), (7.0, 8.0 + deep / 2, 50.0, size))
    assert more == {"bold": True, "accent": True}
    x, y, room, more = noted["Game"]
    near((x, y, room, more.pop("size")), (107.0, 8.0 + deep / 2 + 0.3, 48.0, size * 0.68))
    assert more == {"anchor": "end"}
    rule = 8.0 + deep + 0.5
    assert end == pytest.approx(rule + 1.0)
    assert items[-1].segments == pen.line((7.0, rule), (107.0, rule))
    assert items[-1].stroke.width == 0.5
    pads._head(pads.Pad(on=desk(large=True), size=HIGH), items, "Pad")
    assert noted["Game"][3]["size"] == 14.0, "no smaller than the least"


def test_rules_that_differ_are_told_below_the_head(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = Noted(monkeypatch, parts)
    monkeypatch.setattr(pads, "paragraph", noted.paragraph)
    items: list[Any] = []
    pad = pads.Pad(on=desk(differs="Differs."), size=HIGH)
    assert pads._told(pad, items, 25.0) == pytest.approx(30.6)
    assert noted.paragraphs == [("Differs.", 7.0, 25.0, 100.0)]
    assert items == ["words Differs."]
    assert pads._told(pads.Pad(on=desk(), size=HIGH), items, 25.0) == 25.0


URL = "https://example.org/table/"


def test_the_foot_of_a_pad_tells_how_and_leads_to_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of 5 mm stand from below upwards; the code at the right, 2 mm beside the words."""
    noted = Noted(monkeypatch, parts)
    monkeypatch.setattr(pads, "paragraph", noted.paragraph)
    items: list[Any] = []
    assert pads._foot(pads.Pad(on=desk(), size=HIGH), items, "") == 138.0
    assert items == []
    assert pads._foot(pads.Pad(on=desk(), size=HIGH), items, "One.\nTwo.") == pytest.approx(
        138.0 - 10.0 - 1.2
    )
    assert noted.paragraphs == [
        ("Two.", 7.0, 0.0, 100.0),
        ("Two.", 7.0, 133.0, 100.0),
        ("One.", 7.0, 0.0, 100.0),
        ("One.", 7.0, 128.0, 100.0),
    ]
    assert items == ["words Two.", "words One."]
    edge = scan.side(URL)
    for text, first in (("One.", ["One.", "<scan.how>"]), ("", ["<scan.how>"])):
        items.clear()
        noted.paragraphs.clear()
        pad = pads.Pad(on=desk(page=URL), size=HIGH)
        width = 100.0 - edge - 2.0
        wanted = [*first, *scan.pieces(URL, "sans", 8.0, width)]
        end = pads._foot(pad, items, text)
        assert end == pytest.approx(138.0 - max(5.0 * len(wanted), edge) - 1.2)
        code = items[0]
        assert isinstance(code, Group)
        assert code.items == scan.code(URL)
        assert code.transform == pen.shift(107.0 - edge, 138.0 - edge)
        assert [one[0] for one in noted.paragraphs[::2]] == wanted[::-1]
        near([noted.paragraphs[0][3]], [width])


def kinds(**more: Any) -> list[str]:
    return [one.__name__ for one in pads._kinds(desk(**more))]


def test_which_pads_a_game_has() -> None:
    """Of deals or games; besides one for playing alone where that can be; alone only that."""
    assert kinds() == ["_deals"]
    assert kinds(pad="players") == ["_games"]
    assert kinds(least=1, solo_heads=("a",)) == ["_deals", "_solo"]
    assert kinds(least=1) == ["_deals"]
    assert kinds(solo_heads=("a",)) == ["_deals"]
    assert kinds(least=1, solo_heads=("a",), players=1) == ["_solo"]
    assert kinds(least=1, solo_heads=("a",), players=2) == ["_deals"]
    on = desk()
    on.book.facts = {}
    assert [one.__name__ for one in pads._kinds(on)] == ["_deals"]


def test_pads_are_as_many_as_find_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four standing, four lying, two, or one; of two kinds one stands on the back of a single one."""
    asked: list[tuple[str, float, float]] = []
    room = (0.0, 0.0)

    def kind(name: str) -> Any:
        def made(pad: Any) -> Any:
            asked.append((name, pad.size.width, pad.size.height))
            return [name] if (pad.size.width, pad.size.height) >= room else None

        return made

    found = [kind("a"), kind("b")]
    monkeypatch.setattr(pads, "_kinds", lambda _: found)
    monkeypatch.setattr(pads, "_sheet", lambda _, sheet, shares, items: (sheet.width, shares, items))

    def composed(**more: Any) -> Any:
        asked.clear()
        return pads.compose(desk(**more))

    both = [["a"], ["b"]]
    assert composed() == ((210.0, (2, 2), both),) * 2
    room = (148.0, 0.0)
    assert composed() == ((297.0, (2, 2), both),) * 2
    room = (210.0, 0.0)
    assert composed() == ((210.0, (1, 2), both),) * 2
    assert {one[1:] for one in asked} == {(105.0, 148.5), (148.5, 105.0), (210.0, 148.5)}
    room = (210.0, 200.0)
    assert composed() == ((210.0, (1, 1), [["a"]]), (210.0, (1, 1), [["b"]]))
    composed(large=True)
    assert asked[0] == ("a", 210.0, 148.5), "large type needs more room"
    found = [kind("a")]
    assert composed() == ((210.0, (1, 1), [["a"]]),) * 2
    room = (999.0, 0.0)
    with pytest.raises(Exception, match="paper"):
        composed()


def drawn(page: Any) -> list[Any]:
    """What stands in the places of a sheet."""
    return [item.items for item in page.items if isinstance(item, Group)]


def test_a_sheet_of_pads_is_cut_between_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Upper and lower half by kind; what the furniture keeps clear of are the pads and the cuts."""
    asked: list[Any] = []

    def furniture(sheet: Size, content: Box, margins: Margins, pieces: Any, *, xs: Any, ys: Any) -> Any:
        asked.append((sheet.width, content.as_tuple(), margins, pieces, xs, ys))
        return ()

    monkeypatch.setattr(pads.furniture, "compose", furniture)
    on = desk()
    page: Any = pads._sheet(on, Size(width=297.0, height=210.0), (2, 2), [["a"], ["b"]])
    groups: Any = [item for item in page.items if isinstance(item, Group)]
    assert [(one.items, one.transform[4:]) for one in groups] == [
        (("a",), (0.0, 0.0)), (("a",), (148.5, 0.0)), (("b",), (0.0, 105.0)), (("b",), (148.5, 105.0)),
    ]  # fmt: skip
    cuts = [item for item in page.items if isinstance(item, Path)]
    assert [one.segments for one in cuts] == [
        (("M", 148.5, 0.0), ("L", 148.5, 210.0)),
        (("M", 0.0, 105.0), ("L", 297.0, 105.0)),
    ]
    ((width, content, margins, pieces, xs, ys),) = asked
    assert (width, content) == (297.0, (7.0, 8.0, 283.0, 194.0))
    assert (margins, xs, ys) == (on.settings.margins.turned(), [148.5], [105.0])
    assert pieces[0].startswith("Game")
    assert page.label == pieces[1] == "<component.score-pad>"
    one = pads._sheet(on, Size(width=210.0, height=297.0), (1, 2), [["a"]])
    assert drawn(one) == [("a",), ("a",)]
    assert asked[-1][2] == on.settings.margins
    assert (asked[-1][4], asked[-1][5]) == ([], [148.5])
    three = pads._sheet(on, Size(width=210.0, height=297.0), (2, 2), [["a"], ["b"], ["c"]])
    assert drawn(three) == [("a",), ("a",), ("b",), ("c",)]


# records


class Recorded(Noted):
    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(monkeypatch, records)


def opened(monkeypatch: pytest.MonkeyPatch, **more: Any) -> tuple[Recorded, float]:
    noted = Recorded(monkeypatch)
    return noted, records._opening(desk(**more), [], 30.0)


def test_a_record_opens_with_date_players_and_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Date over three tenths, 5 mm, who begins over the rest; each line 8.2 mm below the last."""
    noted, end = opened(monkeypatch)
    third = 184.6 * 0.3
    assert noted.fields == [
        ("<sheet.date>", 12.7, 30.0, round(third, 6)),
        ("<sheet.first>", round(12.7 + third + 5.0, 6), 30.0, round(184.6 - third - 5.0, 6)),
        ("<sheet.players>", 12.7, 38.2, 184.6),
    ]
    assert end == pytest.approx(47.4)
    noted, end = opened(monkeypatch, differs="Differs.", facts=("@starter",))
    assert noted.paragraphs == [("Differs.", 12.7, 30.6, 184.6)]
    assert noted.fields[-1] == ("<sheet.turned-up>", 12.7, round(36.2 + 16.4, 6), 184.6)
    assert end == pytest.approx(36.2 + 3 * 8.2 + 1.0)


@pytest.mark.parametrize(
    ("players", "lines", "hands"), [(2, 1, 2), (3, 2, 3), (4, 2, 4), (5, 2, 4), (None, 2, 3)]
)
def test_hands_stand_two_on_a_line_and_four_at_most(
    monkeypatch: pytest.MonkeyPatch, players: int | None, lines: int, hands: int
) -> None:
    """A name over 42 per cent of its half, 2 mm, then the cards."""
    noted, end = opened(monkeypatch, players=players, facts=("@hand",))
    half = (184.6 - 5.0) / 2
    drawn = noted.fields[3:]
    assert len(drawn) == 2 * hands
    for n in range(hands):
        x, y = 12.7 + n % 2 * (half + 5.0), 46.4 + n // 2 * 8.2
        name = half * 0.42
        assert drawn[2 * n] == ("<sheet.hand>", round(x, 6), round(y, 6), round(name, 6))
        near(drawn[2 * n + 1][1:], (x + name + 2.0, y, half - name - 2.0))
    assert end == pytest.approx(46.4 + lines * 8.2 + 1.0)


def test_large_hands_have_a_line_each(monkeypatch: pytest.MonkeyPatch) -> None:
    noted, end = opened(monkeypatch, players=3, facts=("@hand",), large=True)
    hands = [one for one in noted.fields if one[0] == "<sheet.hand>"]
    near([one[2] for one in hands], [52.0, 63.0, 74.0])
    assert {one[1] for one in hands} == {12.7}
    near([one[3] for one in hands], [184.6 * 0.42] * 3)
    assert end == pytest.approx(52.0 + 33.0 + 1.0)


def test_the_dealt_pyramid_stands_at_the_right_of_the_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven rows of 13 × 7.4 mm, each centred and numbered 1.2 mm at its left; six lines beside it."""
    noted = Recorded(monkeypatch)
    items: list[Any] = []
    end = records._opening(desk(facts=("@row", "@hand")), items, 30.0)
    left = 197.3 - 91.0
    assert noted.paragraphs == [("<sheet.pyramid>", round(left, 6), 30.4, 91.0)]
    top = 30.0 + 5.0 + 1.2
    centre = left + 45.5
    for row in range(7):
        x, y, room, more = noted.words[str(row + 1)]
        near((x, y, room), (centre - (row + 1) * 6.5 - 1.2, top + (row + 0.5) * 7.4, 6.0))
        assert more == {"anchor": "end"}
    (outline,) = [item for item in items if isinstance(item, Path)]
    wanted: pen.Outline = ()
    for row in range(7):
        for column in range(row + 1):
            wanted += pen.rectangle(centre - (row + 1) * 6.5 + column * 13.0, top + row * 7.4, 13.0, 7.4)
    numbers = [[float(part) for one in each for part in one[1:]] for each in (outline.segments, wanted)]
    near(*numbers)
    assert outline.stroke is not None
    assert outline.stroke.width == 0.22
    beside = left - 6.0 - 12.7
    labels = ["<sheet.date>", "<sheet.first>", "<sheet.players>", "", "", ""]
    assert noted.fields == [
        (label, 12.7, round(top - 3.0 + n * 8.2, 6), round(beside, 6)) for n, label in enumerate(labels)
    ]
    assert end == pytest.approx(top + 7 * 7.4 + 2.0)
    large = Recorded(monkeypatch)
    assert records._opening(desk(facts=("@row",), large=True), [], 30.0) == pytest.approx(
        top - 3.0 + 6 * 11.0 + 2.0
    )
    assert large.fields
    narrow = Recorded(monkeypatch)
    on = desk(facts=("@row",))
    on.box = Box(x=12.7, y=12.7, width=120.0, height=269.3)
    records._opening(on, [], 30.0)
    near((narrow.paragraphs[0][3],), (120.0 * 0.62,))


def moved(
    monkeypatch: pytest.MonkeyPatch, done: int, *, foot: float = 130.0, **more: Any
) -> tuple[Recorded, int, list[Any]]:
    noted = Recorded(monkeypatch)
    items: list[Any] = []
    return noted, records._moves(desk(**more), items, 50.0, foot, done), items


def test_lines_of_moves_go_on_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    """A head of 85 per cent of a line; numbers at the right of their column of 10 mm, a name of 28."""
    noted, count, _ = moved(monkeypatch, 7)
    head = 8.2 * 0.85
    tall = (80.0 - head) / 8
    assert count == 8
    near(noted.grids[0][0], (12.7, 22.7, 50.7, 197.3))
    near(noted.grids[0][1], (50.0, *(50.0 + head + tall * n for n in range(9))))
    assert noted.bands == [(12.7, 50.0, 184.6, round(head, 6))]
    for key, x, room in (("line", 13.6, 8.4), ("name", 23.6, 26.4), ("steps", 51.6, 145.0)):
        assert noted.words[f"<sheet.{key}>"] == (x, round(50.0 + head / 2, 6), room, {"bold": True})
    for n in range(8):
        near(noted.words[str(8 + n)][:3], (21.1, 50.0 + head + tall * (n + 0.5), 8.0))
        assert noted.words[str(8 + n)][3] == {"anchor": "end"}
    large, _, _ = moved(monkeypatch, 0, large=True)
    near(large.grids[0][0], (12.7, 27.7, 65.7, 197.3))
    assert moved(monkeypatch, 0, foot=50.0 + head + 8.19)[1] == 0
    assert moved(monkeypatch, 0, foot=50.0 + head + 8.21)[1] == 1


def test_the_first_line_of_a_record_is_filled_in_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """On its own ground, leaning but for the word that says so; counting begins below it."""
    noted, count, items = moved(monkeypatch, 0, sheet_example="K> Q", sheet_example_name="Ann", sheet_as="as")
    head = 8.2 * 0.85
    tall = (80.0 - head) / 8
    assert count == 7
    assert noted.bands[1] == (12.7, round(50.0 + head, 6), 184.6, round(tall, 6))
    for text, x, room in (("as", 13.6, 8.4), ("Ann", 23.6, 26.4), ("K> Q", 51.6, 145.0)):
        assert noted.words[text] == (x, round(50.0 + head + tall / 2, 6), room, {"size": 9.5, "accent": True})
    leaning = {item.text: item.slant for item in items if isinstance(item, Text)}
    assert (leaning["as"], leaning["Ann"], leaning["K> Q"]) == (0.0, 11.0, 11.0)
    assert [text for text in noted.words if text.isdigit()] == [str(n) for n in range(1, 8)]
    near((noted.words["1"][1],), (50.0 + head + tall * 1.5,))
    later, count, _ = moved(monkeypatch, 7, sheet_example="K> Q")
    assert count == 8
    assert len(later.bands) == 1


def worded(monkeypatch: pytest.MonkeyPatch, wide: float, count: int, *, large: bool = False) -> Any:
    noted = Recorded(monkeypatch)
    asked: list[float] = []

    def box(_: object, row: tuple[str, ...], width: float) -> Any:
        asked.append(width)
        return [row[0]], 10.0 + len(asked)

    monkeypatch.setattr(records, "_box", box)
    on = desk(sheet_words=tuple((f"w{n}", "x") for n in range(count)), large=large)
    on.box = Box(x=12.7, y=12.7, width=wide, height=269.3)
    return noted, asked, records._words(on)


@pytest.mark.parametrize(
    ("wide", "large", "columns"), [(184.6, False, 3), (150.1, False, 3), (150.0, False, 2), (184.6, True, 1)]
)
def test_words_of_a_record_stand_in_rows_of_boxes(
    monkeypatch: pytest.MonkeyPatch, wide: float, large: bool, columns: int
) -> None:
    """1.5 mm within a box as high as the highest of its row with 1.8; how to write stands above them."""
    noted, asked, (how, *rows) = worded(monkeypatch, wide, 4, large=large)
    assert noted.paragraphs == [("<sheet.how>", 0.0, 0.0, wide)]
    assert how == (["words <sheet.how>"], pytest.approx(6.2))
    near(asked, [wide / columns - 3.0] * 4)
    assert len(rows) == -(-4 // columns)
    items, height = rows[0]
    assert height == pytest.approx(10.0 + columns + 1.8)
    boxes = [pen.bounds(item.segments) for item in items if isinstance(item, Path)]
    assert len(boxes) == columns
    for n, box in enumerate(boxes):
        near(box, (n * wide / columns, 0.0, (n + 1) * wide / columns, height))
    groups = [item for item in items if isinstance(item, Group)]
    near([one.transform[4] for one in groups], [n * wide / columns + 1.5 for n in range(columns)])
    assert {one.transform[5] for one in groups} == {0.9}
    assert {item.stroke.width for item in items if isinstance(item, Path) and item.stroke} == {0.18}


@pytest.mark.parametrize(("lang", "leading"), [("en", 1.32), ("ja", 1.45)])
def test_a_word_of_a_record_stands_over_its_meaning(lang: str, leading: float) -> None:
    """Bold in the accent colour, signs as they are written; the meaning below it."""
    on = desk(lang=lang)
    items, height = records._box(on, ("K*", "one", "two"), 60.0)
    deep = 8.0 * leading * MM
    assert height == pytest.approx(2 * deep)
    found = []
    for group in items:
        assert isinstance(group, Group)
        for one in group.items:
            assert isinstance(one, Text | Group)
            text = one if isinstance(one, Text) else one.items[0]
            assert isinstance(text, Text)
            found.append((text.text.strip(), text.font, text.color, round(group.transform[5], 4)))
    base = 0.36 * 8.0 * MM
    first, second = round(deep / 2 + base, 4), round(deep * 1.5 + base, 4)
    assert found[0] == ("K*", "sans-bold", on.tone.accent, first)
    assert {one[1:] for one in found[1:]} == {("sans", on.tone.text, second)}
    assert "".join("".join(one[0] for one in found[1:]).split()) == "onetwo"


class Leaves:
    """A record sheet whose words take so much, and what stands on each of its leaves."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *words: float) -> None:
        self.moves: list[tuple[float, float, int]] = []
        monkeypatch.setattr(records, "heading", lambda *_: ((f"heading {_[1]}",), 30.0))
        monkeypatch.setattr(records, "_opening", lambda *_: 80.0)
        monkeypatch.setattr(
            records, "_words", lambda _: [([f"w{n}"], height) for n, height in enumerate(words)]
        )
        monkeypatch.setattr(records, "_moves", self._moves)
        monkeypatch.setattr(records, "page", lambda _, leaf, name: (self.told(leaf), name))

    def _moves(self, _: object, items: list[Any], top: float, foot: float, done: int) -> int:
        self.moves.append((round(top, 6), round(foot, 6), done))
        return 5

    def told(self, leaf: list[Any]) -> list[Any]:
        return [(item.items[0], item.transform[4:]) if isinstance(item, Group) else item for item in leaf]

    def pages(self) -> Any:
        return records.compose(desk(component_record_sheet="Record"))


def test_words_stand_at_the_foot_of_the_first_leaf_where_nine_moves_have_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """282 mm less 80 and the words must leave 73.8; the other side goes on counting."""
    leaves = Leaves(monkeypatch, 20.0, 30.0)
    (first, name), (second, other) = leaves.pages()
    assert (name, other) == ("Record 1", "Record 2")
    head = "heading <sheet.record-title>"
    foot = 282.0 - 50.5
    assert first == [head, ("w0", (12.7, foot)), ("w1", (12.7, foot + 20.0))]
    assert second == [head]
    assert leaves.moves == [(81.5, foot - 2.0, 0), (31.5, 282.0, 5)]
    most = 282.0 - 80.0 - 0.5 - 9 * 8.2
    fits = Leaves(monkeypatch, most - 0.01)
    assert len(fits.pages()[0][0]) == 2
    over = Leaves(monkeypatch, most + 0.01)
    (first, _), (second, _) = over.pages()
    assert (len(first), second[1]) == (1, ("w0", (12.7, 30.0)))
    assert over.moves == [(81.5, 280.0, 0), (round(30.0 + most + 0.01 + 1.5, 6), 282.0, 5)]


def test_words_that_take_more_than_a_leaf_go_on_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """252 mm below a heading: 200 and 52 stand on the second leaf, 60 on the third with the moves."""
    leaves = Leaves(monkeypatch, 200.0, 52.0, 60.0)
    found = [page for page, _ in leaves.pages()]
    assert [[one[0] for one in page[1:]] for page in found] == [[], ["w0", "w1"], ["w2"]]
    assert leaves.moves == [(81.5, 280.0, 0), (91.5, 282.0, 5)]
    assert [name for _, name in leaves.pages()] == ["Record 1", "Record 2", "Record 3"]


# what all sheets share


def test_a_label_and_its_line_share_a_base(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 72 per cent of a line, the line 1.8 mm behind the label and 0.9 below the base."""
    noted: list[Any] = []
    monkeypatch.setattr(parts, "word", lambda _, *given, **more: noted.append((*given, more)))
    _, rule = parts.field(desk(), "Date", 20.0, 30.0, 60.0)
    base = 30.0 + 8.2 * 0.72
    ((text, x, y, room, more),) = noted
    assert (text, x, room, more) == ("Date", 20.0, 60.0, {"size": 9.5, "bold": True})
    assert y == pytest.approx(base - 9.5 * 0.12)
    start = 20.0 + measure.width("Date", "sans-bold", 9.5) + 1.8
    near(
        [float(one) for segment in rule.segments for one in segment[1:]],
        (start, base + 0.9, 80.0, base + 0.9),
    )
    assert rule.stroke.width == 0.2


def test_lines_of_tables_are_fine_and_those_of_bands_a_little_stronger() -> None:
    on = desk()
    ruled = parts.grid(on, (1.0, 3.0), (2.0, 4.0, 8.0))
    strokes = [tuple(float(part) for part in one[1:]) for one in ruled.segments]
    assert strokes == [
        (1.0, 2.0), (1.0, 8.0), (3.0, 2.0), (3.0, 8.0),
        (1.0, 2.0), (3.0, 2.0), (1.0, 4.0), (3.0, 4.0), (1.0, 8.0), (3.0, 8.0),
    ]  # fmt: skip
    assert ruled.stroke.width == 0.2
    ground = parts.band(on, 1.0, 2.0, 3.0, 4.0)
    assert (pen.bounds(ground.segments), ground.stroke.width, ground.fill) == (
        (1.0, 2.0, 4.0, 6.0),
        0.35,
        on.tone.tint,
    )


def test_the_heading_of_a_sheet_stands_over_a_double_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    noted: dict[str, Any] = {}
    monkeypatch.setattr(parts, "word", lambda _, text, *given, **more: noted.update({text: (*given, more)}))
    (_, _, one, two), end = parts.heading(desk(), "Record")
    deep = 18.0 * 1.25 * MM
    half = 184.6 * 0.58
    x, y, room, more = noted["Record"]
    near((x, y, room), (12.7, 12.7 + deep / 2, half))
    assert more == {"size": 18.0, "bold": True, "accent": True}
    x, y, room, more = noted["Game"]
    near((x, y, room, more["size"]), (197.3, 12.7 + deep / 2 + 0.6, 184.6 - half - 4.0, 18.0 * 0.64))
    assert more["anchor"] == "end"
    rule = 12.7 + deep + 0.8
    near([float(part) for each in one.segments for part in each[1:]], (12.7, rule, 197.3, rule))
    near([float(part) for each in two.segments for part in each[1:]], (12.7, rule + 1.1, 197.3, rule + 1.1))
    assert (one.stroke.width, two.stroke.width) == (0.7, 0.2)
    assert end == pytest.approx(rule + 2.4)


def test_a_sheet_keeps_its_furniture_clear_of_what_is_written_on(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def furniture(*given: Any) -> Any:
        asked.append(given)
        return ("furniture",)

    monkeypatch.setattr(parts.furniture, "compose", furniture)
    on = desk()
    page = parts.page(on, ("drawn",), "Record 1")
    assert (page.width, page.height, page.items) == (210.0, 297.0, ("drawn", "furniture"))
    ((sheet, content, margins, pieces),) = asked
    near(content.as_tuple(), (10.7, 8.7, 188.6, 274.3))
    assert (sheet, margins, pieces[1]) == (on.sheet, on.settings.margins, "Record 1")
