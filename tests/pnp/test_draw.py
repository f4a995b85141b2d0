"""Drawing: PDF, SVG and PNG of a scene show the same, and the PDF keeps what `print.md` promises."""

from __future__ import annotations

import io
import os
from pathlib import Path as FilePath

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from pnp.draw import files, pdf, png, svg
from pnp.errors import PnpError
from pnp.scene import (
    Bookmark,
    Color,
    Form,
    Group,
    Item,
    Outline,
    Page,
    Path,
    Picture,
    Reuse,
    Scene,
    Stroke,
    Text,
)
from tests.pnp.scene_text import describe

RED, INK = Color(0.8, 0.1, 0.1), Color(0.05, 0.05, 0.1)
STAR: Outline = (("M", 0, -5), ("L", 3, 5), ("L", -5, -1), ("L", 5, -1), ("L", -3, 5), ("Z",))
SQUARE: Outline = (("M", -3, -3), ("L", 3, -3), ("L", 3, 3), ("L", -3, 3), ("Z",))
WAVE: Outline = (("M", 0, 0), ("C", 5, -8, 10, 8, 15, 0))


def tiny_png() -> bytes:
    """Four squares of four colours, finer than what the page resolves, so that no renderer smooths them."""
    image = Image.new("RGB", (2, 2))
    image.putdata([(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)])
    out = io.BytesIO()
    image.resize((160, 160), Image.Resampling.NEAREST).save(out, "PNG")
    return out.getvalue()


def at(x: float, y: float, *items: Item, scale: float = 1.0, **more: object) -> Group:
    return Group(items=items, transform=(scale, 0, 0, scale, x, y), **more)  # type: ignore[arg-type]


def sample(lang: str = "ja") -> Scene:
    """One of everything a scene can hold."""
    items: tuple[Item, ...] = (
        Text(x=8, y=15, text="勇者は「𠮷野」へ (two) \\ ♠", font="sans", size=12, color=INK),
        Text(x=8, y=25, text="wide spaced words", font="sans-bold", size=12, color=RED, word_spacing=5),
        Text(x=8, y=33, text="斜体 leaning", font="sans", size=11, color=INK, slant=12, spacing=0.8),
        Text(x=52, y=45, text="10", font="condensed", size=30, color=RED, anchor="middle"),
        Text(x=97, y=45, text="end", font="condensed", size=20, color=INK, anchor="end"),
        at(25, 65, Path(segments=STAR, fill=RED, even_odd=True), scale=1.5),
        at(50, 65, Path(segments=STAR, fill=RED), Path(segments=SQUARE, fill=INK), opacity=0.5),
        Path(segments=WAVE, stroke=Stroke(color=INK, width=1.2, cap="round", dash=(2, 3)), opacity=0.6),
        at(70, 60, Path(segments=WAVE, stroke=Stroke(color=INK, width=0.8, join="round"))),
        Reuse(form="mark", transform=(1, 0, 0, 1, 20, 90)),
        Reuse(form="mark", transform=(0, 1.4, -1.4, 0, 45, 90)),
        at(75, 90, Path(segments=STAR, fill=INK), scale=2, clip=SQUARE),
        Picture(x=10, y=105, width=20, height=12, key="tiny", data=tiny_png()),
    )
    mark = Form(
        name="mark",
        box=(-6, -4, 12, 8),  # lower than the star: both must cut its tips off
        items=(Path(segments=STAR, stroke=Stroke(color=RED, width=0.6)),),
    )
    page = Page(width=105, height=125, items=items, trim=(5, 6, 95, 113), bleed=(2, 3, 101, 119), label="A1")
    return Scene(
        title="試し刷り",
        lang=lang,
        pages=(page,),
        forms={"mark": mark},
        keywords=("cards", "札"),
        bookmarks=(Bookmark(title="章", page=0), Bookmark(title="part", page=0, level=2, y=60)),
        duplex="short",
    )


def rendered_svg(text: str, size: tuple[int, int]) -> Image.Image:
    import resvg_py

    data = bytes(resvg_py.svg_to_bytes(svg_string=text, dpi=144, background="#ffffff"))
    return Image.open(io.BytesIO(data)).convert("RGB").resize(size)


def test_svg_shows_the_same_picture_as_pdf() -> None:
    """Edges are smoothed differently by the two renderers, so a blur forgives a pixel, and nothing more."""
    scene = sample()
    paper = next(png.pages(pdf.data(scene), 144))
    drawn = rendered_svg(svg.page_svg(scene, 0), paper.size)
    soft = [image.filter(ImageFilter.BoxBlur(2)) for image in (paper, drawn)]
    difference = ImageChops.difference(*soft).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 0.8
    wrong = sum(difference.histogram()[70:])
    assert wrong < 0.001 * paper.width * paper.height
    # the comparison itself must be able to fail
    missing = rendered_svg(svg.page_svg(sample_without_star(scene), 0), paper.size)
    worse = ImageChops.difference(
        paper.filter(ImageFilter.BoxBlur(2)), missing.filter(ImageFilter.BoxBlur(2))
    )
    assert sum(worse.convert("L").histogram()[70:]) > 0.001 * paper.width * paper.height


def sample_without_star(scene: Scene) -> Scene:
    page = scene.pages[0]
    items = tuple(item for i, item in enumerate(page.items) if i != 5)
    page = Page(width=page.width, height=page.height, items=items)
    return Scene(title=scene.title, lang=scene.lang, pages=(page,), forms=scene.forms)


def test_svg_names_its_words_and_refers_to_nothing_outside() -> None:
    text = svg.page_svg(sample(), 0)
    assert 'aria-label="wide spaced words"' in text
    assert "<text" not in text
    assert "http" not in text.replace("http://www.w3.org/", "")


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert pdf.data(sample()) == pdf.data(sample())


def test_every_font_is_embedded_as_a_subset_and_no_other_is_listed() -> None:
    document = pikepdf.open(io.BytesIO(pdf.data(sample())))
    fonts = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
    tops = [font for font in fonts if font.Subtype == "/Type0"]
    assert len(tops) == 3  # sans, sans-bold, condensed
    for font in tops:
        name = str(font.BaseFont)
        assert name[7] == "+"
        assert name[1:7].isalpha()
        assert "/FontFile2" in font.DescendantFonts[0].FontDescriptor
    assert {str(f.Subtype) for f in fonts} == {"/Type0", "/CIDFontType2"}


def test_text_is_selectable_above_the_first_plane_too() -> None:
    page = pypdfium2.PdfDocument(pdf.data(sample()))[0]
    text = page.get_textpage().get_text_bounded()
    for words in ("勇者は「𠮷野」へ (two) \\ ♠", "wide spaced words", "斜体 leaning"):
        assert words in text


def test_boxes_wishes_metadata_labels_and_bookmarks() -> None:
    document = pikepdf.open(io.BytesIO(pdf.data(sample())))
    assert not document.check_pdf_syntax()
    page = document.pages[0]
    points = 72 / 25.4
    trim = [float(v) for v in page.TrimBox]
    assert trim == pytest.approx([5 * points, 6 * points, 100 * points, 119 * points], abs=0.01 * points)
    bleed = [float(v) for v in page.BleedBox]
    assert bleed == pytest.approx([2 * points, 3 * points, 103 * points, 122 * points], abs=0.01 * points)
    wishes = document.Root.ViewerPreferences
    assert str(wishes.PrintScaling) == "/None"
    assert str(wishes.Duplex) == "/DuplexFlipShortEdge"
    assert str(document.Root.Lang) == "ja"
    assert str(document.docinfo.Title) == "試し刷り"
    assert str(document.docinfo.Keywords) == "cards, 札"
    toc = [(mark.get_title(), mark.level) for mark in pypdfium2.PdfDocument(pdf.data(sample())).get_toc()]
    assert toc == [("章", 0), ("part", 1)]  # a level without a parent is pulled up
    assert pypdfium2.PdfDocument(pdf.data(sample())).get_page_label(0) == "A1"


def forms_of(document: pikepdf.Pdf) -> int:
    return sum(1 for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form")


def test_a_form_is_written_once_however_often_it_is_placed() -> None:
    form = Form(name="f", box=(-6, -6, 12, 12), items=(Path(segments=STAR, fill=RED),))

    def many(count: int) -> bytes:
        places = tuple(Reuse(form="f", transform=(1, 0, 0, 1, 10.0 + i, 10.0)) for i in range(count))
        page = Page(width=300, height=50, items=places)
        return pdf.data(Scene(title="t", lang="en", pages=(page,), forms={"f": form}))

    assert forms_of(pikepdf.open(io.BytesIO(many(2)))) == forms_of(pikepdf.open(io.BytesIO(many(200)))) == 1


def test_a_path_object_that_comes_again_becomes_one_form() -> None:
    path = Path(segments=STAR, fill=RED)
    items = tuple(at(10.0 * i, 20, path) for i in range(1, 9))
    scene = Scene(title="t", lang="en", pages=(Page(width=100, height=40, items=items),), forms={})
    data = pdf.data(scene)
    assert forms_of(pikepdf.open(io.BytesIO(data))) == 1
    fresh = tuple(at(10.0 * i, 20, Path(segments=STAR, fill=RED)) for i in range(1, 9))
    plain = pdf.data(Scene(title="t", lang="en", pages=(Page(width=100, height=40, items=fresh),), forms={}))
    assert ImageChops.difference(next(png.pages(data, 60)), next(png.pages(plain, 60))).getbbox() is None


def test_pages_may_be_composed_one_at_a_time_and_are_asked_for_once() -> None:
    asked: list[int] = []

    class Lazy(tuple):  # type: ignore[type-arg]
        def __iter__(self):  # type: ignore[no-untyped-def]
            for i in range(3):
                asked.append(i)
                yield Page(width=50, height=50, items=(), label=f"p{i}")

    scene = Scene(title="t", lang="en", pages=Lazy((None,) * 3), forms={})
    assert len(pypdfium2.PdfDocument(pdf.data(scene))) == 3
    assert asked == [0, 1, 2]


def test_missing_characters_stop_the_drawing() -> None:
    item = Text(x=5, y=5, text="a😀", font="condensed", size=9, color=INK)
    scene = Scene(title="t", lang="en", pages=(Page(width=50, height=50, items=(item,)),), forms={})
    with pytest.raises(PnpError, match=r"U\+1F600"):
        pdf.data(scene)


def test_files_are_written_whole_or_not_at_all(tmp_path: FilePath, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "new" / "out.pdf"
    pdf.write(sample(), target)
    before = target.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(PnpError, match="No space left"):
        files.write(target, b"other")
    assert target.read_bytes() == before
    assert [path.name for path in target.parent.iterdir()] == ["out.pdf"]


def test_a_folder_that_cannot_be_made_is_an_error_with_its_name(tmp_path: FilePath) -> None:
    (tmp_path / "file").write_text("here")
    with pytest.raises(PnpError, match=r"out\.pdf"):
        files.write(tmp_path / "file" / "out.pdf", b"x")


def test_a_damaged_picture_is_an_error(tmp_path: FilePath) -> None:
    bad = Picture(x=0, y=0, width=5, height=5, key="art/bad.png", data=tiny_png()[:40])
    scene = Scene(title="t", lang="en", pages=(Page(width=50, height=50, items=(bad,)),), forms={})
    with pytest.raises(PnpError, match=r"art/bad\.png"):
        pdf.data(scene)


def test_a_scene_tells_itself_as_text() -> None:
    told = describe(sample())
    assert "page 0 'A1' 105x125 trim=5,6,95,113 bleed=2,3,101,119" in told
    assert "form mark box=-6,-4,12,8" in told
    assert "  text 8,25 sans-bold 12pt #cc1a1a words=5 'wide spaced words'" in told
    assert "  reuse mark [1,0,0,1,20,90]" in told
    assert told == describe(sample())
