"""One static folder for any host, the press with the referee's page beside it: `python make.py site [DIR]`.

What is fetched is named by lock files: the runtime and the editor from npm, PDFium for the browser from the
package index.  The press lies at the root, the referee in `table/`; runtime and service worker are one.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import layouts
from pnp.desk.engine import Desk
from pnp.watch.app import site as desk_files
from pnp.watch.words import words
from referee.page import pages
from tools import build_page, gallery_pictures, outlines, page_parts
from tools.page.compile_parts import plain

ROOT: Final = Path(__file__).resolve().parent.parent
HERE: Final = ROOT / "tools" / "site"
MODULES: Final = HERE / "node_modules"
WHEELS: Final = HERE / "wheels"
BUILT: Final = ROOT / "pnp" / "desk" / "built"
USUAL: Final = ROOT / "output" / "site"
PLATFORM: Final = ("pyemscripten_2026_0_wasm32", "3.14")
"""Of the wheel: the ABI of the Pyodide that is locked, and its Python."""

JOINER: Final = ROOT / "pnp" / "desk" / "site" / "outlines.js"
JOINED: Final = """
import { readFileSync, writeSync } from "node:fs";
const module = encodeURIComponent(readFileSync(process.argv[1], "utf-8"));
const { joined } = await import("data:text/javascript," + module);
const font = joined(new Uint8Array(readFileSync(0)));
for (let place = 0; place < font.length; ) place += writeSync(1, font, place);
"""
LARGE: Final = 1_000_000
"""Bytes of a typeface from which it is parted."""

LEFT_OUT: Final = (
    "layouts/fonts/OFL",
    "layouts/fonts/README",
    "pnp/cli.py",
    "pnp/__main__.py",
    "pnp/start.py",
    "pnp/export/cardsheets.py",
    "pnp/export/cricut.py",
    "pnp/export/drivethru.py",
    "pnp/export/pcio.py",
    "pnp/export/plainsheets.py",
    "pnp/export/press/",
    "pnp/export/tablemats.py",
    "pnp/export/tts",
    "pnp/update/",
    "pnp/desk/site/",
    "pnp/desk/built/",
    "pnp/watch/app.py",
    "pnp/watch/checker.py",
    "pnp/watch/site/",
    "runtime/web/",
)
NEEDED: Final = (".py", ".toml", ".csv", ".md", ".svg", ".json")
FONTS: Final = (".ttf", ".otf")
ABOUT: Final = {
    "press": {"en": "Print and make", "ja": "印刷と制作"},
    "table": {"en": "Referee at the table", "ja": "卓上の審判"},
}
TERMINAL: Final = re.compile(rb"(?m)^(?:import|from) click\b")
"""What only a command line imports."""
STAMP: Final = "built.json"
GZIP: Final = bytes([0x1F, 0x8B])
DOTS: Final = 55
"""Dots per inch of pictures of games and decks."""
COLOURS: Final = 96


def main(arguments: list[str]) -> None:
    """Build everything, and write it in one go where nothing or an older site lies."""
    target = Path(arguments[0]) if arguments else USUAL
    if target.exists() and any(target.iterdir()) and not (target / "apps.json").is_file():
        raise SystemExit(f"build_site: {target} holds something else; choose an empty folder.")
    build_page.main()
    fetch()
    editor()
    files = site()
    put(target, files)
    total = sum(map(len, files.values())) / 1e6
    print(f"{target}: {len(files)} files, {total:.1f} MB; a first visit loads {first_visit(files):.2f} MB")


def put(target: Path, files: Mapping[str, bytes]) -> None:
    """Write the files in one go: what lies there stays until all of them are on the disk."""
    new = target.with_name(target.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        for name, data in files.items():
            build_page.write(new, name, data)
    except OSError as error:
        shutil.rmtree(new, ignore_errors=True)
        raise SystemExit(f"build_site: {new} could not be written: {error.strerror}.") from None
    shutil.rmtree(target, ignore_errors=True)
    new.rename(target)


def first_visit(files: Mapping[str, bytes]) -> float:
    """Megabytes that a first visit to the press loads, each file compressed as hosts do."""
    loaded = [data for name, data in files.items() if not name.startswith(("table/", "gallery/"))]
    small = (data if data.startswith(GZIP) else gzip.compress(data, 6) for data in loaded)
    return sum(map(len, small)) / 1e6


# --- what is fetched ------------------------------------------------------------------------------
def fetch() -> None:
    """The editor and the wheel, each byte checked; nothing where they lie there already."""
    import hashlib

    locks = (HERE / "package-lock.json").read_bytes() + (HERE / "wheels.txt").read_bytes()
    lock, mark = hashlib.sha256(locks).hexdigest(), MODULES / ".kamifuda"
    if mark.is_file() and mark.read_text() == lock and any(WHEELS.glob("*.whl")):
        return
    command = (
        [found]
        if (found := shutil.which("npm"))
        else [sys.executable, "-c", build_page.WHEEL.format(name="npm")]
    )
    run([*command, "ci"], "npm could not fetch what package-lock.json names")
    shutil.rmtree(WHEELS, ignore_errors=True)
    platform, python = PLATFORM
    wanted = [
        "--no-deps",
        "--require-hashes",
        "--only-binary=:all:",
        "--quiet",
        "--disable-pip-version-check",
    ]
    wanted += ["--platform", platform, "--python-version", python, "--dest", str(WHEELS), "-r", "wheels.txt"]
    run([sys.executable, "-m", "pip", "download", *wanted], "pip could not fetch what wheels.txt names")
    mark.write_text(lock)


def run(command: list[str], mishap: str) -> None:
    """Run a program; end with a sentence where it fails."""
    if subprocess.call(command, cwd=HERE):
        raise SystemExit(f"build_site: {mishap}; its message stands above.")


def editor() -> None:
    """The editor as one file, for the site and for `pnp watch`."""
    target = BUILT / "vendor" / "editor.js"
    target.parent.mkdir(parents=True, exist_ok=True)
    options = ["--bundle", "--minify", "--format=esm", "--legal-comments=none", "--log-level=warning"]
    program = str(MODULES / "@esbuild")
    binary = next(
        iter(sorted(Path(program).glob("*/bin/esbuild")) or sorted(Path(program).glob("*/esbuild.exe"))), None
    )
    if binary is None:
        raise SystemExit("build_site: esbuild has no program for this system.")
    run([str(binary), "editor.mjs", *options, f"--outfile={target}"], "esbuild could not bundle the editor")


# --- Python for the browser -----------------------------------------------------------------------
def sources() -> dict[str, bytes]:
    """Our own code and data as the browser needs them, and what says which version it is."""
    found = {}
    for package in ("layouts", "pnp", "runtime"):
        for path in pages.files_of(ROOT / package):
            name = path.relative_to(ROOT).as_posix()
            if not name.endswith(NEEDED) or name.startswith(LEFT_OUT):
                continue
            data = path.read_bytes()
            if name.endswith(".py") and TERMINAL.search(data):
                continue
            found[name] = spoken(data) if name.startswith("runtime/messages/") else data
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    told = f"Metadata-Version: 2.1\nName: kamifuda\nVersion: {version}\n"
    found[f"kamifuda-{version}.dist-info/METADATA"] = told.encode()
    return found


def spoken(messages: bytes) -> bytes:
    """Sentences without those of programs and of commands that are not here."""
    ours = re.sub(rb"(?ms)^\[(?:referee\.\w+|page)\]\n.*?(?=^\[|\Z)", b"", messages)
    return re.sub(rb'(?m)^"(?:command|help|example)\.\w+" = .*\n', b"", ours)


def mark() -> str:
    """What tells these sources from any others: a site of older ones is not what the program prints."""
    return pages.digest({**sources(), **desk_files()})


def fonts() -> dict[str, bytes]:
    """The typefaces of paper."""
    home = ROOT / "layouts" / "fonts"
    return {
        f"layouts/fonts/{path.name}": path.read_bytes()
        for path in sorted(home.iterdir())
        if path.suffix in FONTS
    }


def small_fonts() -> dict[str, bytes]:
    """The same, the large ones parted: each was put together again by the script that the page uses."""
    found = {}
    for name, data in fonts().items():
        if len(data) < LARGE:
            found[name] = data
            continue
        found[f"{name}.parted"] = outlines.parted(data)
        again = subprocess.run(
            [*build_page.node(), "--input-type=module", "--eval", JOINED, str(JOINER)],
            input=found[f"{name}.parted"],
            capture_output=True,
            check=False,
        )
        if again.stdout != data:
            raise SystemExit(f"build_site: {name} came out otherwise. {again.stderr.decode()[-400:]}")
    return found


def package(name: str, *wanted: str) -> dict[str, bytes]:
    """The files of an installed package, those with the endings that are wanted."""
    from importlib.util import find_spec

    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    home = Path(spec.origin).parent
    return {
        f"{name}/{path.relative_to(home).as_posix()}": path.read_bytes()
        for path in pages.files_of(home)
        if path.name.endswith(wanted)
    }


def packages() -> dict[str, bytes]:
    """The libraries: of them is kept what answering imports."""
    models = {
        name: data for name, data in package("budoux", ".json").items() if name.endswith("models/ja.json")
    }
    return {
        **package("reportlab", ".py"),
        **package("segno", ".py"),
        **package("svgwrite", ".py"),
        **package("budoux", ".py"),
        **models,
    }


def wheel() -> dict[str, bytes]:
    """The files of PDFium's wheel, its notices included, its command left out."""
    (path,) = WHEELS.glob("*.whl")
    with zipfile.ZipFile(path) as packed:
        names = [name for name in packed.namelist() if not name.endswith("/")]
        found = {name: packed.read(name) for name in names if not name.startswith("pypdfium2_cli/")}
    return {name: plain(data) if name.endswith(".py") else data for name, data in found.items()}


def compiled() -> tuple[dict[str, bytes], dict[str, Any]]:
    """The archives of the runtime, and what was told of them."""
    others = zipfile.ZipFile(
        io.BytesIO(gzip.decompress((pages.BUILT / "runtime" / "library.zip.gz").read_bytes()))
    )
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        for kind, files in (
            ("sources", sources()),
            ("packages", packages()),
            ("fonts", fonts()),
            ("pdfium", wheel()),
        ):
            (work / f"{kind}.zip").write_bytes(pages.stored(files))
        (work / "others.json").write_text(json.dumps(others.namelist()))
        run([*build_page.node(), str(HERE / "compile.mjs"), name], "the browser's Python could not answer")
        made = {kind: (work / f"made-{kind}").read_bytes() for kind in ("press.zip", "library.zip")}
        told = json.loads((work / "made-told.json").read_text("utf-8"))
    return {kind: build_page.squeezed(data) for kind, data in made.items()}, told


# --- the folder -----------------------------------------------------------------------------------
def site() -> dict[str, bytes]:
    """Every file of the site by its address."""
    archives, _ = compiled()
    files = dict(desk_files())
    files |= {
        name: data
        for name, data in pages.built().items()
        if name.startswith(("runtime/", "icon-", "maskable-"))
    }
    files |= build_page.whole_runtime()
    files["runtime/library.zip.gz"] = archives["library.zip"]
    files["runtime/press.zip.gz"] = archives["press.zip"]
    pdfium = {name: data for name, data in wheel().items() if ".dist-info" not in name}
    for kind, packed in (("fonts", small_fonts()), ("pdfium", pdfium), ("fonttools", font_tools())):
        files[f"runtime/{kind}.zip.gz"] = build_page.squeezed(pages.stored(packed))
    files |= _gallery()
    files["catalogue.json"] = pages.json_bytes(_catalogue(files))
    files["words.json"] = pages.json_bytes({lang: dict(words(lang)) for lang in ("en", "ja")})
    files["live.json"] = pages.json_bytes({"live": False, "editable": True, "editor": True})
    files["licences.json"] = pages.json_bytes(_licences())
    files[STAMP] = pages.json_bytes({"sources": mark()})
    files["manifest.webmanifest"] = pages.json_bytes(_manifest())
    files["apps.json"] = pages.json_bytes(
        [
            {"id": name, "titles": ABOUT[name], "path": path}
            for name, path in (("press", "./"), ("table", "table/"))
        ]
    )
    files["runtime/about.json"] = pages.about(files)
    files["index.html"] = pages.with_policy(files["index.html"])
    files |= table()
    files["sw.js"] = pages.with_list(files)
    return files


def table() -> dict[str, bytes]:
    """The referee's page in a folder of its own: runtime and service worker are those of the root."""
    own = pages.site((), None, live=False)
    for name in ("sw.js", *(one for one in own if one.startswith("runtime/") and one not in OWN_RUNTIME)):
        del own[name]
    mark = b'<html lang="en"'
    assert mark in own["index.html"]
    own["index.html"] = own["index.html"].replace(mark, mark + b' data-root="../"')
    return {f"table/{name}": data for name, data in own.items()}


OWN_RUNTIME: Final = ("runtime/referee.zip.gz", "runtime/about.json")


def font_tools() -> dict[str, bytes]:
    """What reads typefaces in unusual forms, without what only a reader of it needs."""
    wanted = tuple((HERE / "fonttools.txt").read_text("utf-8").split())
    found = package("fontTools", ".py")
    return {name: plain(data) for name, data in found.items() if name.startswith(wanted)}


def stamp() -> dict[str, str]:
    """Versions of what the site carries beside the referee's page."""
    lock = json.loads((HERE / "package-lock.json").read_text("utf-8"))["packages"]
    (path,) = WHEELS.glob("*.whl")
    found = {name.removeprefix("node_modules/"): told["version"] for name, told in lock.items() if name}
    return {**found, "pypdfium2": path.name.split("-")[1]}


def _licences() -> list[dict[str, str]]:
    """What all parts of the site are under."""
    python = str(json.loads((pages.BUILT / pages.STAMP).read_text("utf-8"))["python"])
    notices = [
        data.decode("utf-8", "replace")
        for name, data in sorted(wheel().items())
        if "licenses/" in name.lower()
    ]
    return page_parts.licences(
        build_page.stamp() | stamp(), python, HERE / "licences.toml", "\n\n".join(notices)
    )


def _manifest() -> dict[str, Any]:
    return {
        "id": "kamifuda-press",
        "name": "Kamifuda 紙札",
        "short_name": "Kamifuda",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#e7e8ea",
        "theme_color": "#17635e",
        "icons": [
            {"src": f"{kind}-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for kind, purpose in (("icon", "any"), ("maskable", "maskable"))
            for size in (192, 512)
        ],
    }


def _catalogue(files: Mapping[str, bytes]) -> dict[str, Any]:
    told = Desk(ROOT, ROOT).answer({"method": "catalogue"})["result"]
    for one in told["games"]:
        one["picture"] = f"gallery/{one['id']}.png"
        assert one["picture"] in files
    decks = [
        {
            "name": folder.name,
            "title": _titles(folder),
            "picture": f"gallery/{folder.name}.png",
            "zip": f"gallery/{folder.name}.zip",
        }
        for folder in gallery_pictures.decks()
    ]
    return {**told, "gallery": decks}


def _titles(folder: Path) -> dict[str, str]:
    book = layouts.load(str(folder))
    return {lang: book.title(lang) for lang in book.languages}


def _gallery() -> dict[str, bytes]:
    """Pictures of our games and of the decks to begin from, and these decks."""
    from pnp.desk.projects import archive, below

    made: dict[str, bytes] = {}
    for name in layouts.games():
        made[f"gallery/{name}.png"] = _strip(layouts.load(name).folder)
    for folder in gallery_pictures.decks():
        made[f"gallery/{folder.name}.png"] = _strip(folder)
        made[f"gallery/{folder.name}.zip"] = archive(dict(below(folder)))
    return made


def _strip(folder: Path) -> bytes:
    """A few cards of a deck side by side."""
    from pnp.draw import pdf, png

    picture = next(iter(png.pages(pdf.data(gallery_pictures.scene(folder)), DOTS)))
    kept = io.BytesIO()
    picture.quantize(COLOURS).save(kept, "PNG", optimize=True)
    return kept.getvalue()


if __name__ == "__main__":
    main(sys.argv[1:])
