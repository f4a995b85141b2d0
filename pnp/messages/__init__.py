"""What `pnp` says: the sections `pnp.…` of `runtime/messages`, a subject each."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from runtime.messages import ENGLISH, found, keys, sentence, spoken

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from layouts.book import Book
    from layouts.model import Problem

PROGRAM = "pnp"


_printing: ContextVar[Book | None] = ContextVar("printing", default=None)


def print_for(book: Book) -> None:
    """From here on pages are made for this book: its folder may have words that the program lacks."""
    _printing.set(book)


def say(lang: str, key: str, /, **values: object) -> str:
    """The text of a message with its values filled in.

    In a language that is printed and not spoken it stands among the words of the book, or the common ones.

    >>> say("ja", "printer.flip.long")
    '長辺'
    """
    subject, _, name = key.partition(".")
    text = None if lang in spoken() else _printed(lang).get(key)
    found_text = text if isinstance(text, str) else sentence(f"{PROGRAM}.{subject}", name, lang)
    return _filled(found_text, lang, values)


def worded(name: str, key: str, /) -> dict[str, Any]:
    """A fact of a problem that is a message itself: `{name: English, name_ja: Japanese, …}`."""
    return {name: say(ENGLISH, key), **{f"{name}_{lang}": say(lang, key) for lang in spoken()}}


def language_named(lang: str) -> dict[str, Any]:
    """The fact `language`: what a language is called, its code where nobody has a name for it."""
    key = f"preflight.language.{lang}"
    return worded("language", key) if known(key) else {"language": lang}


def _printed(lang: str) -> Mapping[str, str | tuple[str, ...]]:
    """The words of a language that is printed only."""
    from layouts.texts import common_words

    book = _printing.get()
    return book.words(lang) if book is not None and lang in book.languages else common_words(lang)


def known(key: str) -> bool:
    """Whether there is a message of this key."""
    subject, _, name = key.partition(".")
    return found(ENGLISH, f"{PROGRAM}.{subject}", name) is not None


def names(subject: str) -> tuple[str, ...]:
    """The rest of the keys of all messages of a subject."""
    return keys(f"{PROGRAM}.{subject}")


def problem(
    place: str,
    code: str,
    /,
    *,
    line: int | None = None,
    key: str | None = None,
    word: str | None = None,
    known: Iterable[str] = (),
    hint: str | None = None,
    meant: str | None = None,
    **values: object,
) -> Problem:
    """A fault of the input in every language: where (an option, a file), what is wrong, what to do.

    Where `word` was almost one of `known`, or `meant` was, the hint says so; `hint` is the key of
    a text that stands in place of the message's own hint.

    >>> print(problem("--out", "run.not_a_folder", path="notes"))
    --out: notes is a file, not a folder. Choose another folder with --out.
    """
    from layouts.model import Problem
    from runtime.suggestions import listed, nearest

    choices = list(known)
    near = meant
    if near is None and word is not None and choices:
        near = nearest(word, choices)
    values = {"word": word, "known": listed(choices), **values}
    told = [(lang, *_sentence(lang, code, hint, near, values)) for lang in spoken()]
    (_, message, advice), *others = told
    return Problem(
        file=place,
        line=line,
        column=None,
        key=key,
        message=message,
        hint=advice,
        others=tuple(others),
        code=code,
    )


def _sentence(
    lang: str, code: str, hint: str | None, near: str | None, values: Mapping[str, object]
) -> tuple[str, str]:
    """What is wrong and what to do, in one language."""
    message = _filled(_part(lang, code), lang, values)
    if near is not None:
        meant = say(lang, "value.meant", near=near)
        return message, f"{meant}{_filled(_part(lang, code, 'besides'), lang, values)}".rstrip()
    return message, _filled(_part(lang, code, "hint") if hint is None else _part(lang, hint), lang, values)


def _part(lang: str, key: str, part: str = "") -> str:
    """A text of a key, or what goes with it (`hint`, `besides`), which may be missing."""
    subject, _, name = key.partition(".")
    section = f"{PROGRAM}.{subject}"
    if not part:
        return sentence(section, name, lang)
    return found(lang, f"{section}.{part}", name) or found(ENGLISH, f"{section}.{part}", name) or ""


def _filled(text: str, lang: str, values: Mapping[str, object]) -> str:
    """The text with its values; `edge_ja` is the value of `{edge}` in Japanese, where it is given."""
    end = f"_{lang}"
    own = {name.removesuffix(end): value for name, value in values.items() if name.endswith(end)}
    told = text.format(**{**values, **own}) if values else text
    if "(s)" not in text:
        return told
    from runtime.messages.counting import pluralize

    return pluralize(told)
