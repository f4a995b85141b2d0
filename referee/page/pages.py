"""The files of the page: committed ones, those fetched and built, and those made for these games."""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import layouts
from referee import registry
from referee.page.binding import bound, modules
from referee.page.catalogue import catalogue
from runtime import web
from runtime.messages import keys, sentence, spoken

HERE: Final = Path(__file__).resolve().parent
SITE: Final = HERE / "site"
SHARED: Final = Path(web.__file__).resolve().parent / "site"
BUILT: Final = HERE / "built"
READY: Final = BUILT / "program"
"""What was made small of our own sources, beside digests that tell of which."""
ENTRIES: Final = ("app.js", "worker.js")
"""The scripts that a page and its worker begin with."""
STYLE: Final = "style.css"
ROOM: Final = re.compile(rb"^[ \t]+|^/\*.*?\*/\n", re.MULTILINE | re.DOTALL)
"""What only a reader of it needs."""
CARDS: Final = "cards/pictures.json.gz"
"""The pictures of all cards."""
STAMP: Final = "built.json"
WHEN: Final = (1980, 1, 1, 0, 0, 0)
"""The time of everything in our archives: the same files make the same bytes."""

Files = dict[str, bytes]


class NotBuilt(Exception):
    """The parts that are fetched at build time are not there."""


def site(places: Sequence[registry.Place], faces: Path | None, *, live: bool, camera: bool = False) -> Files:
    """Every file of the page by its relative address.

    `live` for one that a server answers, `camera` where that server reads photographs.
    """
    files = scripts({**committed(), **built()})
    if faces is not None:
        files[CARDS] = pictures(own_faces(places, faces), unpacked(files[CARDS]))
    games = [*layouts.games(), *layouts.gallery(), *(place.game for place in places)]
    pictured = {game: tuple(pack["en"]) for game, pack in unpacked(files[CARDS])["games"].items()}
    files["catalogue.json.gz"] = packed(
        {
            **catalogue(games, pictured),
            "words": {lang: dict(words(lang)) for lang in spoken()},
            "live": live,
            "camera": camera,
        }
    )
    for place in places:
        assert place.folder is not None
        files[f"own/{place.game}.zip.gz"] = zipped(folder_files(place.folder))
    files["runtime/referee.zip.gz"] = program()
    files["runtime/about.json"] = about(files)
    files["index.html"] = with_policy(files["index.html"])
    files["sw.js"] = with_list(files)
    return files


def offered() -> Files:
    """The page for a program that shows it beside its own; nothing where it was not built."""
    try:
        return site((), None, live=False)
    except NotBuilt:
        return {}


def scripts(files: Files) -> Files:
    """The files with each script in one piece, as small as it was made of these, and without its parts."""
    made = {entry: bound(files, entry) for entry in ENTRIES}
    if fit("scripts.txt", made):
        made = {entry: (READY / entry).read_bytes() for entry in ENTRIES}
    made[STYLE] = ROOM.sub(b"", files[STYLE])
    parts = {name for entry in ENTRIES for name in modules(files, entry)}
    return {**{name: data for name, data in files.items() if name not in parts}, **made}


def with_policy(page: bytes) -> bytes:
    """The page with its Content-Security-Policy inside: a plain host sends no such header."""
    from runtime.web.headers import POLICY

    policy = "; ".join(part for part in POLICY.split("; ") if not part.startswith("frame-ancestors"))
    head = page.lower().index(b"<head>") + len(b"<head>")
    meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'.encode()
    return page[:head] + meta + page[head:]


def about(files: Files) -> bytes:
    """What the worker has to know of the runtime: its lock, and what a kept memory of it is called."""
    told = json.loads(files["runtime/about.json"])
    heavy = {name: data for name, data in files.items() if name.startswith(("runtime/", "own"))}
    return json_bytes({**told, "mark": digest(heavy)[:16]})


def committed() -> Files:
    """What lies in `site/`, and what all pages of ours share."""
    return {
        path.relative_to(home).as_posix(): path.read_bytes()
        for home in (SHARED, SITE)
        for path in files_below(home)
    }


def built() -> Files:
    """What was fetched and built; `NotBuilt` where it was not, or only by an older version."""
    if not (BUILT / STAMP).is_file() or not (BUILT / CARDS).is_file():
        raise NotBuilt
    found: Files = {}
    for path in files_below(BUILT):
        name = path.relative_to(BUILT).as_posix()
        if name.startswith("program/") or name == STAMP:
            continue
        found[name] = path.read_bytes()
    return found


def files_below(folder: Path) -> list[Path]:
    """All files of a folder that are not hidden, in order."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and not any(part.startswith((".", "__")) for part in path.relative_to(folder).parts)
    )


def words(lang: str) -> Mapping[str, Any]:
    """All words of the page."""
    return {key: sentence("page", key, lang) for key in keys("page")}


# --- cards ----------------------------------------------------------------------------------------
def own_faces(places: Sequence[registry.Place], folder: Path) -> dict[str, dict[str, dict[str, str]]]:
    """What `pnp export` wrote into a folder: SVG or PNG files named by the ids of the cards."""
    from referee.page.faces import faces_in

    return {place.game: {"en": faces_in(folder, place.game, alone=len(places) == 1)} for place in places}


PIECES: Final = re.compile(r'(?<=>)(?=<)|(?<= d=")|(?=" fill)')
"""Where a picture is cut: cards are drawn with the same signs in the same places."""


def pictures(packs: Mapping[str, Mapping[str, Mapping[str, str]]], more: Mapping[str, Any]) -> bytes:
    """Pictures by game, language and card beside those there are: rows of numbers of shared pieces."""
    numbers: dict[str, int] = {piece: number for number, piece in enumerate(more.get("pieces", ()))}

    def row(picture: str) -> list[int]:
        return [numbers.setdefault(piece, len(numbers)) for piece in PIECES.split(picture)]

    games = {
        game: {lang: {name: row(picture) for name, picture in sides.items()} for lang, sides in pack.items()}
        for game, pack in packs.items()
    }
    return packed({"games": {**more.get("games", {}), **games}, "pieces": list(numbers)})


def packed(value: object) -> bytes:
    """JSON as the page unpacks it itself, whatever the host compresses."""
    return gzip.compress(json_bytes(value), 9, mtime=0)


def unpacked(data: bytes) -> dict[str, Any]:
    """What was packed."""
    found = json.loads(gzip.decompress(data))
    assert isinstance(found, dict)
    return found


def json_bytes(value: object) -> bytes:
    """JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


# --- Python for the browser -----------------------------------------------------------------------
PACKAGES: Final = ("layouts", "referee", "runtime", "segno")
LEFT_OUT: Final = (
    "layouts/camera.py",
    "layouts/card_list/copies.py",
    "layouts/card_list/json_reader.py",
    "layouts/card_list/number_formats.py",
    "layouts/card_list/ods.py",
    "layouts/card_list/workbooks.py",
    "layouts/common/cutters.toml",
    "layouts/common/inks.csv",
    "layouts/common/onlinetables.toml",
    "layouts/common/orders.toml",
    "layouts/common/vendors.toml",
    "layouts/cutters.py",
    "layouts/matmarks.py",
    "layouts/mats.py",
    "layouts/onlinetables.py",
    "layouts/orders.py",
    "layouts/vendors.py",
    "referee/__main__.py",
    "referee/archive.py",
    "referee/checking.py",
    "referee/cli.py",
    "referee/command_line.py",
    "referee/commands/",
    "referee/library.py",
    "referee/look/",
    "referee/opening.py",
    "referee/options.py",
    "referee/page/binding.py",
    "referee/page/built/",
    "referee/page/faces.py",
    "referee/page/pages.py",
    "referee/page/site/",
    "referee/play/",
    "referee/proof/",
    "referee/report/plot.py",
    "referee/report/proving.py",
    "referee/serve/",
    "referee/usage.py",
    "referee/workers/",
    "runtime/child_process.py",
    "runtime/command_line.py",
    "runtime/download.py",
    "runtime/early_sigint.py",
    "runtime/guard.py",
    "runtime/locks",
    "runtime/processes.py",
    "runtime/web/",
    "runtime/writer.py",
    "segno/cli.py",
    "segno/helpers.py",
    "segno/writers_png.py",
)
"""What a browser does not need: commands, the server, bots, shops, mats, sheets that no page can carry."""
BOT: Final = "/bot.py"
UNUSED: Final = "segno/writers.py"
"""Pictures of QR codes: imported with the codes, and never asked for."""
WORDS: Final = re.compile(r"layouts/common/words\.([\w-]+)\.toml")
"""Words of a language that is printed: needed where the page speaks it."""
NEEDED: Final = (".py", ".toml", ".csv", ".md")
SAID: Final = "runtime/messages/"
UNSAID: Final = re.compile(
    rb'^(?:\[(?:%(by)s)\b[^\n]*\n(?:(?!\[)[^\n]*\n)*|"(?:%(by)s)\.[^\n]*\n|(?:%(to)s)-[^\n]*\n)'
    % {
        b"by": rb"pnp|page|referee\.play|runtime\.(?:download|guard|paths|usage|web)",
        b"to": rb"command|example|help|look|serve",  # what commands alone say
    },
    re.MULTILINE,
)
"""What other programs say, and the words of the page, which stand beside its pictures."""


def program() -> bytes:
    """The referee as the browser imports it: without comments where that was done for these sources."""
    sources = program_sources()
    if fit("sources.txt", sources):
        return (READY / "referee.zip.gz").read_bytes()
    return zipped(sources)


def fit(told: str, sources: Files) -> bool:
    """Whether what lies ready was made of these sources, whose digest stands there."""
    path = READY / told
    return path.is_file() and path.read_text("utf-8") == digest(sources)


def program_sources() -> Files:
    """Everything of ours that runs in the browser, by its path within the archive."""
    from importlib.util import find_spec

    found: Files = {}
    for package in PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        assert spec.origin is not None
        home = Path(spec.origin).parent
        for path in files_of(home):
            name = f"{package}/{path.relative_to(home).as_posix()}"
            words = WORDS.fullmatch(name)
            if words and words[1] not in spoken():
                continue
            if name.endswith(NEEDED) and not name.startswith(LEFT_OUT) and not name.endswith(BOT):
                data = path.read_bytes()
                data = b"" if name == UNUSED else data
                found[name] = UNSAID.sub(b"", data) if name.startswith(SAID) else data
    return found


def files_of(home: Path) -> list[Path]:
    """All files of a package, `__init__` included, caches apart."""
    return sorted(path for path in home.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def digest(files: Files) -> str:
    """What tells these files from any others."""
    summed = hashlib.sha256()
    for name in sorted(files):
        summed.update(f"{name}\0{len(files[name])}\0".encode())
        summed.update(files[name])
    return summed.hexdigest()


def zipped(files: Files) -> bytes:
    """A zip that compresses nothing, compressed as a whole."""
    return gzip.compress(stored(files), 9, mtime=0)


def stored(files: Files) -> bytes:
    """A zip that compresses nothing; the same whenever it is made."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as made:
        for name in sorted(files):
            made.writestr(zipfile.ZipInfo(name, WHEN), files[name])
    return out.getvalue()


def folder_files(folder: Path) -> Files:
    """The folder of a game of one's own, as far as the referee reads it: text, tables and code."""
    from runtime import opener

    wanted = (*NEEDED, ".tsv", ".svg", ".ttf", ".otf")
    return {
        path.relative_to(folder).as_posix(): opener.read(str(path), MOST_OWN)
        for path in files_of(folder)
        if path.name.endswith(wanted)
        and not path.is_symlink()
        and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }


MOST_OWN: Final = 4_000_000
"""Bytes of one file of a game of one's own."""


# --- the service worker ---------------------------------------------------------------------------
UNKEPT: Final = ("sw.js", "icon-180.png", "icon-512.png", "maskable-192.png", "maskable-512.png")
"""What a page needs no more once it is installed."""
LIST: Final = b"/* FILES */ []"
VERSION: Final = b'/* VERSION */ ""'
"""What stands in `sw.js` where the list of all files comes, and what tells it from any other."""


def with_list(files: Files) -> bytes:
    """The service worker with every file that is kept and what tells it from its next version."""
    listed = [
        [name, hashlib.sha256(data).hexdigest()[:16]]
        for name, data in sorted(files.items())
        if name not in UNKEPT
    ]
    mark = hashlib.sha256(files["sw.js"] + json_bytes(listed)).hexdigest()[:16]
    source = files["sw.js"]
    assert LIST in source
    assert VERSION in source
    return source.replace(LIST, json_bytes(listed)).replace(VERSION, json_bytes(mark))
