"""What the page knows before Python is up: games, decks, options and words, in both languages."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from typing import Any

import layouts
from layouts.model import Card, Option, Shape, Verb
from layouts.vocabulary import form_in
from referee import registry
from runtime.messages import ENGLISH, spoken
from runtime.version import edition

FORMAT = 1
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""Signs of the suits of a standard deck."""


def catalogue(games: Iterable[str], pictured: Mapping[str, Iterable[str]]) -> dict[str, Any]:
    """All games in one document; `pictured` names the cards of each game of which there are pictures."""
    listed = [game_entry(game, frozenset(pictured.get(game, ()))) for game in games]
    text = json.dumps(listed, ensure_ascii=False, sort_keys=True)
    mark = hashlib.sha256(text.encode()).hexdigest()[:12]
    return {"format": FORMAT, "version": f"{edition() or 'unknown'}+{mark}", "games": listed}


def game_entry(game: str, pictured: frozenset[str]) -> dict[str, Any]:
    """Everything of one game."""
    book = registry.book(game)
    words = book.record_words
    table = registry.cards_of(book)
    rows = {card.id: card for card in book.cards}
    suits = [suit.name for suit in words.suits]
    return {
        "id": book.id,
        "titles": dict(book.titles),
        "own": game not in (*layouts.games(), *layouts.gallery()),
        "players": list(book.players),
        "standard_players": book.standard_players,
        "options": [option_entry(spec) for spec in book.option_specs],
        "cards": [
            card_entry(number, name, rows.get(name), table.copies[number], suits, pictured)
            for number, name in enumerate(table.names)
        ],
        "suits": [
            {
                "id": suit.name,
                "titles": {lang: (suit.aliases.get(lang) or (suit.name,))[0] for lang in spoken()},
                "sign": SIGNS.get(suit.name, "") if set(suits) <= set(SIGNS) else "",
            }
            for suit in words.suits
        ],
        "verbs": [verb_entry(verb, game) for verb in words.verbs],
        "facts": [verb_entry(verb, game) for verb in words.facts],
        "calls": [verb_entry(verb, game) for verb in words.calls],
        "results": [verb.name for verb in (*words.verbs, *words.facts) if "result" in verb.roles],
        "needs": {"table_card": words.needs.table_card, "hands": words.needs.hands},
    }


def option_entry(spec: Option) -> dict[str, Any]:
    """One house rule."""
    return {
        "name": spec.name,
        "kind": spec.kind.value,
        "values": list(spec.values),
        "default": spec.default,
        "default_by_players": {str(seats): value for seats, value in spec.default_by_players.items()},
        "minimum": spec.minimum,
        "alone": spec.alone,
        "titles": dict(spec.titles),
        "value_titles": {lang: dict(titles) for lang, titles in spec.value_titles.items()},
    }


def card_entry(
    number: int, name: str, card: Card | None, copies: int, suits: list[str], pictured: frozenset[str]
) -> dict[str, Any]:
    """One card of the deck; its suit and rank follow from its name, where it has them."""
    suit = next((each for each in suits if name.endswith(each) or name.startswith(each)), None)
    rank = (
        None if suit is None else name.removesuffix(suit) if name.endswith(suit) else name.removeprefix(suit)
    )
    columns = {} if card is None else {key: text for key, text in card.columns.items() if text}
    return {
        "id": name,
        "number": number,
        "suit": suit if rank else None,
        "rank": rank or None,
        "copies": copies,
        "columns": columns,
        "picture": name in pictured,
    }


def verb_entry(verb: Verb, game: str) -> dict[str, Any]:
    """One word of the record, with what it takes."""
    words = registry.book(game).record_words
    return {
        "name": verb.name,
        "form": {lang: verb.form if lang == ENGLISH else form_in(words, verb, lang) for lang in spoken()},
        "words": {lang: (verb.aliases.get(lang) or (verb.name,))[0] for lang in spoken()},
        "legend": {lang: verb.legend.get(lang) or verb.legend.get("", "") for lang in spoken()},
        "inner": "inner" in verb.roles,
        "roles": sorted(verb.roles),
        "takes": None if verb.takes is None else shape_entry(verb.takes),
    }


def shape_entry(shape: Shape) -> dict[str, Any]:
    """What may follow a word."""
    flags = ("unknown", "count", "empty", "onto", "dice", "points", "name", "suit", "sum")
    return {
        "cards": list(shape.cards),
        "numbers": list(shape.numbers),
        "form": shape.form,
        "head": shape.head,
        "choice": list(shape.choice),
        **{flag: getattr(shape, flag) for flag in flags},
    }
