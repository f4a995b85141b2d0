"""Teaching, the clauses it tells, and whether somebody has looked at it since either was last changed.

`python -m tools.looks` lists what is to be read again, each sentence with its clauses; `--seen` notes it.
A sentence that names no clause has its clauses in the list: write them there after its key; what aids say
has those of what it stands for.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import layouts
from layouts.book import Book
from layouts.words import AID

LIST = Path(__file__).parents[1] / "tests" / "layouts" / "looks.tsv"
"""Game, language and sentence, the clauses, and the digest of both as they were when they were compared."""

TABLES = (
    "about", "setup", "turn", "special", "score", "lesson", "diagram", "questions", "mat", "face", "variants",
    "pad", "solo",
)  # fmt: skip
"""Tables of `words.*.toml` that teach."""

LABELS = re.compile(r"mat\.reduced.*|.*\.(title|heads|pad)|[^.,:;!?|。、：！？]*")
"""Keys and texts that teach nothing: titles, columns, names of what a picture shows."""

CLAUSE = re.compile(r"[A-Z]{2,3}-\d+(?:\.\d+[a-z]?)?")

Look = tuple[str, str, str, str]
"""Game, language, key, digest."""


def looks() -> Iterator[tuple[Look, str, str]]:
    """Every sentence that teaches, in the order of games; the sentence, and its clauses in words."""
    told = {(game, key.partition(":")[0]): CLAUSE.findall(key) for game, _, key, _ in seen()}
    for game in layouts.games():
        book = layouts.load(game)
        for lang in ("en", "ja"):
            law = _clauses(book, lang)
            for key, sentence in _sentences(book.words(lang)):
                listed = told.get((game, key.replace(AID, "")), [])
                named = list(dict.fromkeys(CLAUSE.findall(sentence))) or listed
                text = "\n".join(f"{name} {law[name]}" for name in named)
                digest = sha256(f"{sentence}\n{text}".encode()).hexdigest()[:12]
                yield (game, lang, f"{key}: {' '.join(named)}", digest), sentence, text


def _clauses(book: Book, lang: str) -> dict[str, str]:
    """The clauses as they hold without options, and each section by its clauses."""
    found: dict[str, str] = {}
    for section in book.sections(lang):
        found[section.id] = " ".join(clause.text for clause in section.clauses)
        found |= {clause.id: clause.text for clause in section.clauses}
    return found


def _sentences(words: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in words.items():
        if key.partition(".")[0] not in TABLES or LABELS.fullmatch(key):
            continue
        lines = value if isinstance(value, (list, tuple)) else [value]
        for index, line in enumerate(lines, start=1):
            if not LABELS.fullmatch(str(line)):
                yield f"{key} {index}", str(line)


def seen() -> set[Look]:
    """What the list holds."""
    rows = (line.split("\t") for line in LIST.read_text("utf-8").splitlines()) if LIST.exists() else ()
    return {(game, lang, key, digest) for game, lang, key, digest in rows}


def main() -> None:
    """List what is new or changed, or write that all of it was looked at."""
    if "--seen" in sys.argv:
        LIST.write_text("".join("\t".join(look) + "\n" for look, _, _ in looks()), "utf-8")
        return
    before = seen()
    for look, sentence, text in looks():
        if look not in before:
            print(f"{look[0]} {look[1]} {look[2]}\n  {sentence}\n  " + text.replace("\n", "\n  ") + "\n")


if __name__ == "__main__":
    main()
