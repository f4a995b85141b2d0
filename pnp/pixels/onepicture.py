"""A PDF of one picture: PDFium unpacks what stands in it, and draws it at any size."""

from __future__ import annotations

from pnp.pixels.head import NoPicture
from pnp.pixels.pdfium import ALONE, opened

FOUR_INKS = "[/DeviceN [/Cyan /Magenta /Yellow /Black] /DeviceRGB 7 0 R]"
SPACES = {1: "/DeviceGray", 2: "/DeviceGray", 3: "/DeviceRGB", 4: "/DeviceRGB"}
TO_LIGHT = b"""\
<< /FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1] /Length 115 >>
stream
{1 exch sub dup 5 1 roll exch 1 exch sub mul 4 1 roll 1 exch sub 2 index mul
3 1 roll 1 exch sub mul 3 1 roll exch}
endstream"""
"""Four inks as light, plainly: red is what cyan and black leave. PDFium's own way makes black a dark grey."""


def page_of(size: tuple[int, int], data: bytes, entries: str, alpha: bytes | None = None) -> bytes:
    """A page that the picture fills, a point a side: what it is drawn on sets its size."""
    content = b"/I Do"
    image = b"<< /Type /XObject /Subtype /Image /Width %d /Height %d %b /Length %d >>\nstream\n%b\nendstream"
    mask = b"" if alpha is None else b" /SMask 6 0 R"
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1 1] /Contents 4 0 R"
        b" /Resources << /XObject << /I 5 0 R >> >> >>",
        b"<< /Length %d >>\nstream\n%b\nendstream" % (len(content), content),
        image % (*size, entries.encode() + mask, len(data), data),
    ]
    grey = b"/ColorSpace /DeviceGray /BitsPerComponent 8"
    objects.append(b"null" if alpha is None else image % (*size, grey, len(alpha), alpha))
    objects.append(TO_LIGHT)
    made, places = bytearray(b"%PDF-1.7\n"), []
    for number, body in enumerate(objects, start=1):
        places.append(len(made))
        made += b"%d 0 obj\n%b\nendobj\n" % (number, body)
    start = len(made)
    made += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    made += b"".join(b"%010d 00000 n \n" % place for place in places)
    made += b"trailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (len(objects) + 1, start)
    return bytes(made)


def decoded(made: bytes) -> bytes:
    """The samples of the picture on a page, its filter undone."""
    import ctypes

    import pypdfium2.raw as raw

    with ALONE:
        document = opened(made)
        try:
            (item,) = document[0].get_objects()
            size = raw.FPDFImageObj_GetImageDataDecoded(item, None, 0)
            buffer = (ctypes.c_ubyte * size)()
            raw.FPDFImageObj_GetImageDataDecoded(item, buffer, size)
            return bytes(buffer)
        except Exception as error:
            raise NoPicture("damaged") from error
        finally:
            document.close()
