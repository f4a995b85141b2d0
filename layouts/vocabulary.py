"""Reads `record.toml`: the words in which a table writes its record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from layouts import figures
from layouts.model import MANY, DealNeeds, RecordWords, Shape, Verb
from layouts.sources import LANGUAGE, Findings
from layouts.tomls import Table, TomlFile
from runtime.value import value

KINDS = {
    "key": "keys",
    "fact": "facts",
    "verb": "verbs",
    "call": "calls",
    "suit": "suits",
    "filler": "fillers",
}
"""Name of the array of tables -> field of `RecordWords`."""


FORMS = {
    "calls": "words that are said aloud",
    "change": "`C for top`, or `C for D from NAME`",
    "on-die": "a card and the die that it changes, or the new roll (`more`)",
    "result": "`none`, or `NAME: WORD` with a word whose role is `result`",
    "suit-by": "`S by NAME`",
    "ruling": "`NAME: N` with N points added or taken away, or one of the words of `choice`",
}
"""Shapes that are more than a list, and what they read."""

ROLES = {
    "inner": "stands inside a step or fact and begins none",
    "effect": "may follow its step after a space alone",
    "host": "may be followed by effects after a space alone",
    "apart": "an effect that the canonical form sets apart by a semicolon",
    "short": "may be left out: the step begins with its cards or dice",
    "opens": "a turn begins with it; where a line lacks it, the sentence “no-” and its name says so",
    "last": "in Japanese the canonical form has the verb at the end",
    "seen": "its cards lie open, though a number of unknown ones may be written",
    "tells": "a fact that only tells of hidden cards, so that it may be left out",
    "result": "how a deal may end, in `@result`",
    "draws": "its cards come off the stock, face down",
    "demanded": "a draw that somebody has to make",
    "either": "a draw whose Japanese word is also that of the demanded one",
    "unsaid": "an effect that is understood where nobody wrote it",
    "chance": "what it says was not for its player to choose",
    "refuses": "says that its player does not take what has to be taken",
    "shows": "its cards are a whole hand, laid open",
    "placed": "a fact that only a deal told from its middle may have",
    "pad": "a fact with which a score pad says how a deal ended",
}
"""What a word may be to the reader, beside what it takes."""

FLAGS = ("unknown", "count", "empty", "onto", "dice", "points", "name", "suit", "sum")
HEADS = ("name", "name?", "number")


@value
class WordFile:
    """The words of one file, by field of `RecordWords`."""

    words: Mapping[str, tuple[Verb, ...]]
    cards: tuple[str, ...]
    spellings: Mapping[str, tuple[str, ...]]
    numbered: tuple[str, str, str] | None
    needs: DealNeeds
    letters: Mapping[str, str]
    wilds: tuple[str, ...]
    builders: tuple[str, ...]
    values: Mapping[str, tuple[Verb, ...]]


def read_vocabulary(
    file: TomlFile, findings: Findings, known: Mapping[str, int] = MappingProxyType({})
) -> WordFile:
    """The words of one file; faults for keys, forms and roles that there are not.

    `known` are the figures of the game, which counts and legends may name.
    """
    top = Table(file, file.data, (), findings)
    words = {field: tuple(_verb(entry, known) for entry in top.tables(kind)) for kind, field in KINDS.items()}
    deck, deal = top.table("cards"), top.table("deal")
    found = WordFile(
        words=words,
        cards=_numbering(deck, [suit.name for suit in words["suits"]]),
        spellings=_spellings(deck.table("spellings")),
        numbered=_numbered(deck.table("numbered")),
        needs=DealNeeds(
            table_card=deal.flag("table-card"),
            hands=deal.flag("hands"),
            position=deal.strings("position") or DealNeeds().position,
            rows=deal.integer("rows", 0, least=1),
        ),
        letters=_letters(deck.table("letters")),
        wilds=deck.strings("wilds"),
        builders=deck.strings("builders"),
        values=_values(top.tables("value"), known),
    )
    deck.done()
    deal.done()
    top.done()
    return found


def _numbering(deck: Table, suits: list[str]) -> tuple[str, ...]:
    """The ids in the order of the numbering: suit by suit every rank, then the others."""
    pattern, ranks = deck.text("id"), deck.strings("ranks")
    suits = list(deck.strings("suits")) or suits
    others = deck.strings("others")
    if not pattern:
        return others
    return (*(_identity(pattern, suit, rank) for suit in suits for rank in ranks), *others)


def _identity(pattern: str, suit: str, rank: str) -> str:
    return pattern.replace("{suit}", suit).replace("{rank}", rank)


def _spellings(table: Table) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({card: table.strings(card) for card in table.data})


def _values(entries: Iterable[Table], known: Mapping[str, int]) -> Mapping[str, tuple[Verb, ...]]:
    """The values of cards that records name, by the column they stand in."""
    found: dict[str, tuple[Verb, ...]] = {}
    for entry in entries:
        column = entry.text("column", required=True)
        found[column] = (*found.get(column, ()), _verb(entry, known))
    return MappingProxyType(found)


def _letters(table: Table) -> Mapping[str, str]:
    return MappingProxyType({spelling.upper(): table.text(spelling) for spelling in table.data})


def _numbered(table: Table) -> tuple[str, str, str] | None:
    """The cards that a bare number names: those with a value in a column, and the column of the number."""
    if not table.data:
        return None
    wanted = [table.text(key, required=True) for key in ("column", "value", "number")]
    table.done()
    return wanted[0], wanted[1], wanted[2]


def _verb(table: Table, known: Mapping[str, int]) -> Verb:
    name = table.text("name", required=True)
    aliases = {lang: table.strings(lang) for lang in table.data if LANGUAGE.fullmatch(lang)}
    roles = table.strings("roles")
    for role in roles:
        if role not in ROLES:
            table.report("word-unknown", "roles", word=role, known=ROLES)
    told = table.by_language("legend").items()
    legend = {lang: figures.stated(text, known, lang) for lang, text in told}
    verb = Verb(
        name=name,
        aliases=MappingProxyType(aliases),
        form=table.text("form", name),
        legend=MappingProxyType(legend),
        takes=_shape(table.table("takes"), known) if "takes" in table.data else None,
        roles=frozenset(roles),
    )
    table.done()
    return verb


def _shape(table: Table, known: Mapping[str, int]) -> Shape:
    """What a word takes; nothing where the table is empty."""
    also = table.strings("also")
    for flag in also:
        if flag not in FLAGS:
            table.report("word-unknown", "also", word=flag, known=FLAGS)
    form, head = table.text("form"), table.text("head")
    if form and form not in FORMS:
        table.report("word-unknown", "form", word=form, known=FORMS)
    if head and head not in HEADS:
        table.report("word-unknown", "head", word=head, known=HEADS)
    more = table.table("more")
    flags: dict[str, Any] = {flag: True for flag in also if flag in FLAGS}
    shape = Shape(
        cards=_span(table, "cards", known),
        numbers=_span(table, "numbers", known),
        form=form,
        head=head,
        choice=table.strings("choice"),
        value=table.text("value"),
        between=table.text("between"),
        bare=table.strings("bare"),
        more=_more(more, known) if more.data else None,
        **flags,
    )
    table.done()
    return shape


def _more(table: Table, known: Mapping[str, int]) -> tuple[str, str, int]:
    found = (
        table.text("column", required=True),
        table.text("value", required=True),
        _counted(table, "numbers", known),
    )
    table.done()
    return found


def _counted(table: Table, key: str, known: Mapping[str, int]) -> int:
    """A whole number, or a figure in braces."""
    if isinstance(table.data.get(key), str):
        return _span(table, key, known)[1]
    return table.integer(key, 0, required=True)


def _span(table: Table, key: str, known: Mapping[str, int]) -> tuple[int, int]:
    """Fewest and most of something: "2", "0-1", "1+", "{dice}"."""
    text = figures.stated(table.text(key), known, "")
    if not text:
        return 0, 0
    least, dash, most = text.partition("-")
    if text.endswith("+") and text[:-1].isdecimal():
        return int(text[:-1]), MANY
    if not least.isdecimal() or (dash and not most.isdecimal()) or int(most or least) < int(least):
        table.report("span-strange", key, word=None, text=text)
        return 0, 0
    return int(least), int(most or least)


def merged(files: Iterable[WordFile]) -> RecordWords:
    """The vocabulary of several files; a word of a later file takes the place of its namesake."""
    fields: dict[str, dict[str, Verb]] = {field: {} for field in KINDS.values()}
    cards: tuple[str, ...] = ()
    spellings: dict[str, tuple[str, ...]] = {}
    letters: dict[str, str] = {}
    wilds: tuple[str, ...] = ()
    builders: tuple[str, ...] = ()
    numbered, needs = None, DealNeeds()
    values: dict[str, tuple[Verb, ...]] = {}
    for file in files:
        for field, verbs in file.words.items():
            fields[field] |= {verb.name: verb for verb in verbs}
        cards, numbered, needs = file.cards or cards, file.numbered or numbered, file.needs
        wilds, builders = file.wilds or wilds, file.builders or builders
        spellings |= file.spellings
        letters |= file.letters
        values |= file.values
    return RecordWords(
        **{field: tuple(verbs.values()) for field, verbs in fields.items()},
        cards=cards,
        spellings=MappingProxyType(spellings),
        numbered=numbered,
        needs=needs,
        letters=MappingProxyType(letters),
        wilds=wilds,
        builders=builders,
        values=MappingProxyType(values),
    )


UNNAMED = ("cards", "spellings", "numbered", "needs", "letters", "wilds", "builders")
"""What a vocabulary has that no language names."""


def translated(words: RecordWords, lang: str, files: Iterable[TomlFile], findings: Findings) -> RecordWords:
    """The vocabulary with the words of one more language: `[words]` and `[legend]` by the name of a word."""
    spelled: dict[str, tuple[str, ...]] = {}
    legends: dict[str, str] = {}
    for file in files:
        top = Table(file, file.data, (), findings)
        own, said = top.table("words"), top.table("legend")
        spelled |= {name: own.strings(name) for name in own.data}
        legends |= {name: said.text(name) for name in said.data}
        top.done()
    fields: dict[str, Any] = {
        field: tuple(_with_words(word, lang, spelled, legends) for word in getattr(words, field))
        for field in KINDS.values()
    }
    others = {name: getattr(words, name) for name in UNNAMED}
    return RecordWords(**fields, **others)


def _with_words(
    word: Verb, lang: str, spelled: Mapping[str, tuple[str, ...]], legends: Mapping[str, str]
) -> Verb:
    """A word with what it is called in one more language."""
    from dataclasses import replace

    if word.name not in spelled and word.name not in legends:
        return word
    return replace(
        word,
        aliases=MappingProxyType({**word.aliases, lang: spelled.get(word.name, ())}),
        legend=MappingProxyType({**word.legend, lang: legends.get(word.name, word.legend.get("en", ""))}),
    )


def form_in(words: RecordWords, word: Verb, lang: str) -> str:
    """How a word is written in a language: every word of its form replaced by the usual one there.

    >>> import layouts
    >>> words = layouts.load("twin-pyramid").record_words
    >>> form_in(words, next(verb for verb in words.verbs if verb.name == "break"), "ja")
    '出す C 破壊 D'
    """
    import re

    spoken = (*words.keys, *words.facts, *words.verbs, *words.calls)
    usual = {each.name: listed[0] for each in spoken if (listed := each.aliases.get(lang))}
    return re.sub(r"@?[a-z][a-z-]*", lambda found: usual.get(found[0], found[0]), word.form)
