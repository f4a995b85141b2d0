"""Vocabularies made for tests: a few words, a few cards, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from layouts.model import Card, RecordWords, Shape, Verb
from referee.record.deck import card_table
from referee.record.vocabulary import Vocabulary


def word(
    name: str,
    english: Sequence[str] = (),
    japanese: Sequence[str] = (),
    takes: Shape | None = None,
    *roles: str,
) -> Verb:
    """A word with its spellings, what follows it, and what else it is."""
    aliases = {"en": tuple(english)} if english else {}
    if japanese:
        aliases["ja"] = tuple(japanese)
    return Verb(name=name, aliases=aliases, form="", legend={}, takes=takes, roles=frozenset(roles))


def card(name: str, **columns: str) -> Card:
    """A card of which the deck has one."""
    return Card(id=name, quantity=1, back="", columns=columns, line=1)


def words_of(names: Sequence[str], cards: Sequence[Card] = (), **words: Any) -> Vocabulary:
    """A vocabulary with these ids of cards; what is not given, the game does not have."""
    kinds = {kind: words.pop(kind, ()) for kind in ("keys", "facts", "verbs", "calls", "suits", "fillers")}
    table = card_table(tuple(names), [(each.id, each.quantity) for each in cards])
    return Vocabulary("toy", RecordWords(**kinds, **words), table, cards)
