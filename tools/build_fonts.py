"""Rebuilds the fonts in `layouts/fonts` from their registry packages: run by hand, never by the programs.

    python tools/build_fonts.py            fetch, check, build, compare with what is committed
    python tools/build_fonts.py --write    the same, and put the result in place

Needs `npm` (only to fetch two archives from its registry) and `fonttools` of the version named below:
another version may write the same glyphs in other bytes.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent / "layouts" / "fonts"
FONTTOOLS = "4.68.0"
TOTAL_LIMIT = 5_500_000  # bytes of all fonts together, so that the wheel stays small


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """One built font: where it comes from, and the checksums of both ends."""

    package: str
    member: str
    source_sha256: str
    result: str
    result_sha256: str
    japanese: bool


NOTO = "@expo-google-fonts/noto-sans-jp@0.4.3"
BARLOW = "@expo-google-fonts/barlow-condensed@0.4.1"
FACES = tuple(
    Face(**row) for row in tomllib.loads(Path(__file__).with_name("fonts.toml").read_text("utf-8"))["face"]
)
LICENCES = {NOTO: "OFL-NotoSansJP.txt", BARLOW: "OFL-BarlowCondensed.txt"}
COPYRIGHTS = {
    NOTO: "Copyright 2014-2021 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'.",
    BARLOW: "Copyright 2017 The Barlow Project Authors (https://github.com/jpt/barlow)",
}

LATIN = set(range(0x20, 0x7F)) | set(range(0xA0, 0x180))  # ASCII, Latin-1, Latin Extended-A
PUNCTUATION = set(map(ord, "–—‘’‚“”„†‡•…‰′″‹›⁄€™−≈≠≤≥"))
SYMBOLS = set(map(ord, "♠♥♦♣♤♡♢♧★☆○●◎◇◆□■△▲▽▼◯※→←↑↓⇒⇔↔↕↗↘↙↖⇨⇦✓☀☁☂☃☎♪♭♯♂♀×÷±∞∴≪≫½¼¾①②③④⑤⑥⑦⑧⑨⑩"))
CIRCLED = set(range(0x2460, 0x2474)) | set(range(0x2776, 0x2780))  # ① to ⑳, ❶ to ❿
ROMAN = set(range(0x2160, 0x216C)) | set(range(0x2170, 0x217C))  # Ⅰ to Ⅻ, ⅰ to ⅻ
KANA = set(range(0x3041, 0x3097)) | set(range(0x3099, 0x3100)) | set(range(0x31F0, 0x3200))
WIDE = set(range(0xFF01, 0xFFEF))  # full-width letters, half-width katakana
NAME_FORMS = set(range(0xFA30, 0xFA6B))  # the old forms that the family register allows in names
# Kanji of common use or of names that neither JIS X 0208 nor the extension rows of cp932 hold.
NAME_KANJI = set(map(ord, "𠮷𠮟俠俱剝吞啞噓嚙囊塡姸屛屢幷搔摑攢杮栁桒槗樋渚濵瀆瀨焰瘦"))
NAME_KANJI |= set(map(ord, "祷禱穎箪簞繡繫羗翰萊蔣薛藪蟬蠟軀邉邊醬醱鄧鷗鹼麴黃鹸頰頻顚驒"))


def encodable(codec: str) -> set[int]:
    """Every character of the first plane that the codec can write, private use left out."""
    found = set()
    for code in (*range(0x20, 0xD800), *range(0xF900, 0xFFF0)):
        try:
            chr(code).encode(codec)
        except UnicodeEncodeError:
            continue
        found.add(code)
    return found


def wanted(face: Face) -> set[int]:
    """The characters that a face shall hold, where its source has them."""
    if not face.japanese:
        return LATIN | PUNCTUATION
    jis = encodable("iso2022_jp") | encodable("cp932")  # levels 1 and 2, and the extension rows
    return jis | LATIN | PUNCTUATION | SYMBOLS | CIRCLED | ROMAN | KANA | WIDE | NAME_FORMS | NAME_KANJI


def subset(source: Path, face: Face, target: Path) -> None:
    """Write the subset: outlines and widths, of the Japanese faces the forms and measures of columns too.

    Neither program shapes Latin letters or hints, so that all else goes.
    """
    from fontTools import subset as tool  # type: ignore[import-untyped]

    options = tool.Options()
    options.layout_features = ["vert"] if face.japanese else []
    options.hinting = False
    options.glyph_names = False
    options.notdef_outline = True
    options.recalc_timestamp = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.name_languages = [0x409]
    options.drop_tables += ["DSIG", "GPOS", "GDEF", "BASE", "STAT", "gasp", "VORG"]
    if not face.japanese:
        options.drop_tables += ["GSUB", "vhea", "vmtx"]
    font = tool.load_font(str(source), options)
    cutter = tool.Subsetter(options)
    cutter.populate(unicodes=wanted(face))
    cutter.subset(font)
    tool.save_font(font, str(target), options)


def sha256(path: Path) -> str:
    """The checksum of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def fetch(package: str, folder: Path) -> Path:
    """The archive of a package, fetched by npm without running anything of it."""
    npm = shutil.which("npm")
    if npm is None:
        raise SystemExit("npm was not found: it is needed to fetch the font packages")
    done = subprocess.run(
        [npm, "pack", "--silent", package], cwd=folder, check=True, capture_output=True, text=True
    )
    return folder / done.stdout.strip().splitlines()[-1]


def extract(archive: Path, member: str, target: Path) -> Path:
    """One member of an archive as a file."""
    with tarfile.open(archive) as tar:
        stream = tar.extractfile(member)
        if stream is None:
            raise SystemExit(f"{archive.name} has no {member}")
        target.write_bytes(stream.read())
    return target


def licence_text(package: str, text: str) -> str:
    """The licence with its copyright line first, as the licence asks of every copy."""
    body = text if COPYRIGHTS[package][:14] in text[:200] else f"{COPYRIGHTS[package]}\n\n{text.lstrip()}"
    return body.replace("\r\n", "\n").rstrip() + "\n"


def build(folder: Path) -> list[str]:
    """Build every face in a folder; the complaints, none when all is as committed."""
    complaints = []
    archives = {package: fetch(package, folder) for package in LICENCES}
    for face in FACES:
        source = extract(archives[face.package], face.member, folder / "source.ttf")
        if sha256(source) != face.source_sha256:
            complaints.append(f"{face.member}: the source is not the one we know: {sha256(source)}")
            continue
        result = folder / face.result
        subset(source, face, result)
        print(f"{face.result}: {result.stat().st_size:,} bytes, sha256 {sha256(result)}")
        if sha256(result) != face.result_sha256:
            complaints.append(f"{face.result}: the result differs from the recorded checksum")
    for package, name in LICENCES.items():
        licence = extract(archives[package], "package/LICENSE_FONT", folder / name)
        licence.write_text(licence_text(package, licence.read_text("utf-8")), "utf-8")
    total = sum((folder / face.result).stat().st_size for face in FACES if (folder / face.result).exists())
    if total > TOTAL_LIMIT:
        complaints.append(f"the fonts weigh {total:,} bytes, more than {TOTAL_LIMIT:,}")
    return complaints


def main() -> None:
    """Fetch, build, compare, and put in place where asked."""
    import fontTools

    if fontTools.version != FONTTOOLS:
        print(f"fonttools {fontTools.version} is here, the checksums were made with {FONTTOOLS}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        complaints = build(folder)
        if "--write" in sys.argv[1:]:
            for file in (*(face.result for face in FACES), *LICENCES.values()):
                shutil.copyfile(folder / file, FONTS / file)
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
