"""What the programs say: `<lang>.toml` holds every sentence of a language; only what is said of it is read.

A file has one line a sentence, so that a sentence is found without reading the others: to read the whole file
as TOML takes a tenth of a second.  Further languages may lie in the folder that `KAMIFUDA_LANGUAGES` names.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import cache

ENGLISH = "en"
"""The language that every program speaks: another one falls back on it."""
HERE = os.path.dirname(os.path.abspath(__file__))
ELSEWHERE = "KAMIFUDA_LANGUAGES"
"""The variable that names a folder with languages of one's own."""
SUFFIX = ".toml"
FIRST = (ENGLISH, "ja")
ORDER = "order"
"""The section that says in which order the facts of a fault are given, which are values without names."""


def folders() -> tuple[str, ...]:
    """Where languages lie: ours, then those of the person."""
    own = os.environ.get(ELSEWHERE, "")
    return (HERE, own) if own else (HERE,)


@cache
def spoken() -> tuple[str, ...]:
    """The languages that the programs speak: English, Japanese, and those for which there is a file."""
    found = {
        name.removesuffix(SUFFIX)
        for folder in folders()
        if os.path.isdir(folder)
        for name in os.listdir(folder)
        if name.endswith(SUFFIX) and not name.startswith("record.")
    }
    return (*FIRST, *sorted(found - {*FIRST}))


def spoken_or_english(wanted: object) -> str:
    """A language that is spoken: the one wanted, or English."""
    return wanted if isinstance(wanted, str) and wanted in spoken() else ENGLISH


def spelled(code: str) -> str:
    """A language that is spoken, as its file spells it; "" for one that is not.

    >>> spelled("JA"), spelled("xx")
    ('ja', '')
    """
    return next((lang for lang in spoken() if lang.lower() == code.lower()), "") if code else ""


def locale_language(environment: Mapping[str, str] | None) -> str:
    """The language of the locale where it is spoken, else English.

    >>> locale_language({"LANG": "ja_JP.UTF-8"}), locale_language({"LANG": "xx_XX"})
    ('ja', 'en')
    """
    from runtime.locales import locale_name

    code = locale_name(environment).replace("_", "-").casefold()
    fitting = [lang for lang in spoken() if code.startswith(lang.casefold())]
    return max(fitting, key=len, default=ENGLISH)


@cache
def source(lang: str) -> str:
    """The file of a language; "" where there is none."""
    for folder in reversed(folders()):
        path = os.path.join(folder, lang + SUFFIX)
        if os.path.isfile(path):
            with open(path, encoding="utf-8") as file:
                return "\n" + file.read()
    return ""


@cache
def _section(lang: str, section: str) -> tuple[int, int]:
    """Where a section begins and ends in its file."""
    text = source(lang)
    head = f"\n[{section}]\n"
    start = text.find(head)
    if start < 0:
        return 0, 0
    start += len(head) - 1
    end = text.find("\n[", start)
    return start, len(text) if end < 0 else end


@cache
def found(lang: str, section: str, key: str) -> str | None:
    """The sentence of one language, None where it has none."""
    text = source(lang)
    start, end = _section(lang, section)
    head = f'\n{_unquoted(key)} = "'
    at = text.find(head, start, end)
    if at < 0:
        return None
    at += len(head)
    return unescaped(text[at : text.index("\n", at)].rstrip()[:-1])


def sentence(section: str, key: str, lang: str) -> str:
    """A sentence with its fields open; in English where the language lacks it.

    >>> sentence("pnp.printer", "flip.long", "ja")
    '長辺'
    """
    said = found(lang, section, key)
    if said is None:
        said = found(ENGLISH, section, key)
    if said is None:
        raise KeyError(f"{section}.{key}")
    return said


def filled(section: str, key: str, lang: str, facts: Sequence[object]) -> str:
    """A sentence with its facts, which are given in the order that the English file states.

    Where it states none, the fact is the same words in every language that is spoken.

    >>> filled("referee.faults", "did-you-mean", "en", ["7S"])
    'Did you mean “7S”?'
    """
    names = (found(ENGLISH, ORDER, f"{section}.{key}") or "").split() or spoken()
    return sentence(section, key, lang).format(**dict(zip(names, facts, strict=False)))


def keys(section: str, lang: str = ENGLISH) -> tuple[str, ...]:
    """The names of all sentences of a section, in order."""
    start, end = _section(lang, section)
    lines = source(lang)[start:end].split("\n")
    names = (line.partition(' = "')[0] for line in lines if ' = "' in line)
    return tuple(unescaped(name[1:-1]) if name.startswith('"') else name for name in names)


def unescaped(text: str) -> str:
    r"""A basic string of TOML as it is meant, without its quotation marks.

    >>> unescaped(r"a \"b\" c\\n")
    'a "b" c\\n'
    """
    if "\\" not in text:
        return text
    parts = text.split("\\\\")
    return "\\".join(part.replace('\\"', '"').replace("\\n", "\n").replace("\\t", "\t") for part in parts)


def _unquoted(key: str) -> str:
    """A key as the file has it."""
    plain = key.replace("-", "").replace("_", "")
    if plain.isascii() and plain.isalnum():
        return key
    escaped = key.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
