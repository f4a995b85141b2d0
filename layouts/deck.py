"""Makes the cards of a deck from a table and the options in force, and checks what the deck must hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from unicodedata import name as name_of

from layouts.card_list.headings import forbidden, like, words_for
from layouts.card_list.headings import identity as made_of
from layouts.card_list.reader import CardTable
from layouts.faults import fault
from layouts.game import ColumnRule, DeckRules
from layouts.model import Back, Card, OptionValue, Problem
from layouts.sources import Findings
from runtime.suggestions import fold

COPIES = re.compile(r"(?:[x×] ?)?(-?\d+)(?:\.0+)?(?: ?(?:[x×]|枚|cop(?:y|ies)))?")
TAB = "\t"
NO_BACK = "none"  # in the place of a back: the card has none
COMMENT = "#"
"""What begins a comment in a record: no id has it where records name the cards."""

LONGEST_NUMBER = 9  # digits; beyond this a cell holds no number of a game
CARD_LIMIT = 20_000  # printed cards of one deck, twice the largest deck we know of


def make_cards(
    table: CardTable,
    rules: DeckRules,
    backs: Mapping[str, Back],
    values: Mapping[str, OptionValue],
    findings: Findings,
) -> tuple[Card, ...]:
    """The cards in the order of the file; a card of which the deck has none is left out."""
    missing = _missing_columns(table, rules)
    told = {own for own, _ in table.lacking}
    findings.faults += [_missing(table, column) for column in missing if column not in told]
    if missing:
        return ()
    cards = []
    total = 0
    seen: dict[str, tuple[str, str, int]] = {}
    default_back = rules.back or next(iter(backs), "back")
    told_default = False  # what every card has is told once
    for place, (line, cells) in enumerate(table.rows):
        origin = table.origin_of(place)
        file = origin.file or table.name
        before = len(findings.faults)
        row = dict(zip(table.columns, cells, strict=True))
        refused = _check_columns(row, line, rules, file, findings)
        allowed = "" if rules.recorded else COMMENT
        _check_id(row["id"], (file, origin.sheet, line), seen, findings, allowed)
        quantity = _quantity(row.get("quantity", ""), line, values, file, findings)
        back = row.get("back") or default_back
        unknown = bool(backs) and back not in (*backs, NO_BACK) and "back" not in refused
        if unknown and (row.get("back") or not told_default):
            told_default |= not row.get("back")
            findings.fault("back-unknown", file=file, line=line, key="back", word=back, known=backs)
        if len(findings.faults) > before:
            findings.faults[before:] = [origin.located(problem) for problem in findings.faults[before:]]
        total += quantity
        if _is_total(row["id"], quantity, total, last=place + 1 == len(table.rows)):
            note = fault("row-total", file=file, line=line, key="quantity", name=row["id"], count=quantity)
            findings.notes.append(origin.located(note))
        if quantity:
            cards.append(
                Card(
                    id=row["id"],
                    quantity=quantity,
                    back=back,
                    columns=MappingProxyType(row),
                    line=line,
                    file="" if file == table.name else file,
                    row=place,
                    origin=origin,
                )
            )
    if total > CARD_LIMIT:
        findings.fault("deck-huge", file=table.name, total=total, limit=CARD_LIMIT)
    if not table.rows and not any(problem.file == table.name for problem in findings.faults):
        findings.fault("deck-empty", file=table.name)
    return tuple(cards)


def _is_total(identity: str, quantity: int, total: int, *, last: bool) -> bool:
    """Whether the last row counts all the others; `total` with it."""
    return last and fold(identity).rstrip(":") in words_for("total") and quantity == total - quantity > 0


def _missing_columns(table: CardTable, rules: DeckRules) -> list[str]:
    """Columns that the deck needs and the table has not."""
    needed = ["id", *(rule.name for rule in rules.columns)]
    missing = [column for column in dict.fromkeys(needed) if column not in table.columns]
    once = (rules.headings or {}).get("quantity") == "" or table.files  # of several each was asked by itself
    if not once and "quantity" not in table.columns and like("quantity", table.columns) is not None:
        missing.insert(1 if "id" in missing else 0, "quantity")
    return missing


def missing_here(table: CardTable, columns: Mapping[str, str], *, of_sheet: bool) -> list[Problem]:
    """The faults of one table of several that has no ids, or its copies by another name."""
    told = {own for own, _ in table.lacking}
    wanted = ["id"] if "id" not in table.columns else []
    copies = columns.get("quantity") != "" and like("quantity", table.columns) is not None
    if "quantity" not in table.columns and copies:
        wanted.append("quantity")
    return [_missing(table, column, of_sheet=of_sheet) for column in wanted if column not in told]


def _missing(table: CardTable, column: str, *, of_sheet: bool = False) -> Problem:
    """The fault of a column that is not there, with the one that was most likely meant."""
    meant = like(column, table.columns)
    code = "column-missing" if meant is None else "column-other-name"
    if column == "id" and meant is None:
        code = "id-missing"
    elif column == "quantity":
        code = "quantity-other-name"
    if of_sheet:
        code = "sheet-column-missing"
    problem = fault(
        code,
        file=table.name,
        line=table.top,
        key=column,
        word=column,
        near="" if meant else None,  # one guess is enough
        meant=meant,
        known=table.columns,
        example=meant or next(iter(table.columns), "Name"),
    )
    return table.origin.located(problem)


def _check_id(
    identity: str,
    at: tuple[str, str, int],
    seen: dict[str, tuple[str, str, int]],
    findings: Findings,
    allowed: str,
) -> None:
    """An id is there, can be written in a record, and is the only one of its kind."""
    name, _, line = at
    if not identity:
        findings.fault("id-empty", file=name, line=line, key="id")
        return
    wrong = set() if identity.isalnum() else {sign for sign in identity if forbidden(sign)} - {*allowed}
    if wrong:
        bad = ", ".join(map(_called, sorted(wrong)))
        instead = made_of(identity)
        findings.fault(
            "id-characters" if instead else "id-signs",
            file=name,
            line=line,
            key="id",
            name=identity,
            bad=bad,
            instead=instead,
        )
    first = seen.setdefault(fold(identity), at)
    if first == at:
        return
    same = first[:2] == at[:2]
    code = "id-twice" if same else "id-twice-elsewhere"
    where = first[1] or first[0]
    findings.fault(code, file=name, line=line, key="id", name=identity, earlier=first[2], where=where)


def _called(sign: str) -> str:
    """A sign as a message shows it: by its number and name where nobody would see it."""
    if sign == " " or (sign.isprintable() and not sign.isspace()):
        return repr(sign)
    return f"U+{ord(sign):04X} {name_of(sign, 'TAB' if sign == TAB else '')}".strip()


def _quantity(text: str, line: int, values: Mapping[str, OptionValue], name: str, findings: Findings) -> int:
    """How many copies: a number, or the name of an option that is one."""
    if text in ("1", ""):  # most rows of most decks
        return 1
    word = _number_of_copies(fold(text))
    if word.removeprefix("-").isdecimal():
        number = int(word) if len(word) <= LONGEST_NUMBER else CARD_LIMIT + 1
        if word.startswith("-") and number:
            findings.fault("quantity-negative", file=name, line=line, key="quantity", word=text)
            return 0
        if number > CARD_LIMIT:
            findings.fault("quantity-huge", file=name, line=line, key="quantity", word=text, limit=CARD_LIMIT)
            return 0
        return number
    for option, value in values.items():
        if fold(option) == word and isinstance(value, int):
            return value
    known = [option for option, value in values.items() if isinstance(value, int)]
    findings.fault("quantity-not-number", file=name, line=line, key="quantity", word=text, known=known)
    return 0


def _number_of_copies(word: str) -> str:
    """A number of copies without what people write to it.

    >>> _number_of_copies("x3"), _number_of_copies("2 枚"), _number_of_copies("2.0"), _number_of_copies("x")
    ('3', '2', '2', 'x')
    """
    found = COPIES.fullmatch(word)
    return found[1] if found else word


def _check_columns(
    row: dict[str, str], line: int, rules: DeckRules, name: str, findings: Findings
) -> set[str]:
    """The columns whose cell was refused; aliases of allowed words become the word they stand for."""
    refused = set()
    for rule in rules.columns:
        if not _applies(rule, row):
            continue
        before = len(findings.faults)
        if rule.whole:
            _check_whole(rule, row, line, name, findings)
        elif rule.values:
            _check_word(rule, row, line, name, findings)
        if len(findings.faults) > before:
            refused.add(rule.name)
    return refused


def _check_whole(rule: ColumnRule, row: dict[str, str], line: int, name: str, findings: Findings) -> None:
    """A whole number, full-width digits and leading zeros included."""
    text = row[rule.name]
    if fold(text).isdecimal() and len(text) <= LONGEST_NUMBER:
        row[rule.name] = str(int(fold(text)))
        return
    findings.fault("cell-not-whole", file=name, line=line, key=rule.name, word=text)


def _applies(rule: ColumnRule, row: Mapping[str, str]) -> bool:
    """Whether a column is bound in this row."""
    return all(row.get(column, "") in allowed for column, allowed in rule.only.items())


def _check_word(rule: ColumnRule, row: dict[str, str], line: int, name: str, findings: Findings) -> None:
    """One of the words of the column, whatever its case and width."""
    words = {fold(value): value for value in rule.values}
    words |= {fold(alias): value for alias, value in rule.aliases.items()}
    word = fold(row[rule.name])
    if word in words:
        row[rule.name] = words[word]
        return
    code = "cell-word" if word else "cell-empty"
    findings.fault(
        code, file=name, line=line, key=rule.name, word=row[rule.name], known=[v for v in rule.values if v]
    )


def check_requirements(cards: Iterable[Card], rules: DeckRules, name: str, findings: Findings) -> None:
    """Enter a fault for each kind of card of which the deck has too few or too many."""
    listed = list(cards)
    wrong = []
    for rule in rules.requirements:
        have = sum(card.quantity for card in listed if card.columns.get(rule.column) == rule.value)
        if have != rule.cards:
            wrong.append((rule, have))
    for rule, have in wrong:
        code = "deck-lacks" if have < rule.cards else "deck-surplus"
        findings.fault(
            code,
            file=name,
            key=rule.column,
            name=rule.value,
            need=rule.cards,
            have=have,
            difference=abs(rule.cards - have),
            total=sum(requirement.cards for requirement in rules.requirements),
            listing=", ".join(f"{entry.cards} {entry.value}" for entry in rules.requirements),
        )
