"""The skeleton of a lesson: the set-up in words and as a picture, what a turn may be, what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.figures import with_numbers
from layouts.sources import Findings, there
from layouts.tomls import read_toml
from runtime.language import language

HAND = 5
"""Cards of a hand in the picture of the set-up."""

COMMON = Path(__file__).resolve().parent.parent / "common"


@cache
def skeleton(lang: str) -> Mapping[str, str]:
    """The sentences of the skeleton in a language, in English where it has none."""
    for code in (lang, "en"):
        path = COMMON / f"words.{code}.toml"
        file = read_toml(path, path.name, Findings()) if there(path) else None
        if file is not None and "stated" in file.data:
            return dict(file.data["stated"])
    return {}


def lesson_words(description: Description, lang: str) -> dict[str, Any]:
    """Set-up, turn, and the words at the foot of a record sheet."""
    texts = skeleton(lang)
    verbs = {name: _legend(description, name, lang) for name in description.verbs}
    spoken = {name: _spoken(description, name, lang) for name in description.verbs}
    numbers, colon = description.names.numbers, language(lang).colon
    told = dict.fromkeys(
        part.verb for phase in description.phases.values() for parts in phase.lines for part in parts
    )
    meant = {verb: _with_rule(description, verb, verbs[verb], lang) for verb in told}
    turn = [texts["or"].format(verb=_capital(spoken[verb]), legend=meant[verb]) for verb in told]
    turn += [
        with_numbers(f"**{_text(clause['title'], lang)}**{colon}{_text(clause['text'], lang)}", numbers, lang)
        for clause in _clauses(description, lambda rule: rule.when is not None and bool(rule.do), alone=True)
    ]
    first = next(iter(description.verbs))
    example = f"{_written(description, first, lang)}"
    return {
        "booklet": {"ruling": texts["ruling"]},
        "setup": {"list": list(_set_up(description, lang, texts))},
        "turn": {"list": list(dict.fromkeys(turn))},
        "diagram": {"set-up": texts["set-up"], "you": texts["you"]},
        "sheet": {
            "example": example,
            "how": texts["how"],
            "words": [f"{_form(description, name, lang)} | {legend}" for name, legend in verbs.items()],
        },
        "ask": {"example": example},
    }


def goal(description: Description, lang: str) -> str:
    """What the game is about, and how a deal ends."""
    numbers = description.names.numbers
    told = [_text(description.data["about"], lang)] if "about" in description.data else []
    ends = _clauses(description, lambda rule: rule.ends is not None)
    told += [_text(clause["text"], lang) for clause in ends]
    return with_numbers(language(lang).gap.join(told), numbers, lang)


def _clauses(
    description: Description, wanted: Callable[[ClauseRule], bool], *, alone: bool = False
) -> list[Mapping[str, Any]]:
    """The clauses, as they are written, of which one demand is of a kind; `alone`: that speak of no verb."""
    found = {rule.id for rule in description.clauses if wanted(rule)}
    if alone:
        found -= {rule.id for rule in description.clauses if rule.on}
    sections = description.data.get("section", ())
    return [clause for section in sections for clause in section.get("clause", ()) if clause["id"] in found]


def _with_rule(description: Description, verb: str, legend: str, lang: str) -> str:
    """What a verb means, and the rules that speak of it."""
    gap = language(lang).gap
    stop = "." if gap else "。"
    rules = _clauses(description, lambda each: verb in each.on)
    told = [f"{legend}{stop}", *(_text(rule["text"], lang) for rule in rules)]
    return with_numbers(gap.join(told), description.names.numbers, lang)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _text(texts: Any, lang: str) -> str:
    """A text in a language, in any where it has none."""
    if isinstance(texts, str):
        return texts
    return str(texts.get(lang) or texts.get("") or next(iter(texts.values()), ""))


def _set_up(description: Description, lang: str, texts: Mapping[str, str]) -> Iterator[str]:
    """What to do before the first move."""
    deal, zones = description.deal, description.names.zones
    stock = zones.get("stock")
    yield texts["shuffle"].format(count=len(description.rows)) if not deal.given else texts["given"]
    if deal.given:
        pass
    elif deal.hand is None or deal.all:
        yield texts["deal-all"]
    else:
        dealt = f"{{{deal.hand}}}" if isinstance(deal.hand, str) else str(deal.hand)
        yield texts["deal"].format(dealt=dealt)
    if deal.up == "hand":
        yield texts["up-hand"]
    elif deal.up:
        yield texts["up"].format(place=_title(zones[deal.up].titles, lang))
    if stock is not None:
        yield texts["stock"].format(place=_title(stock.titles, lang))
    elif not deal.all and deal.hand is not None:
        yield texts["aside"]
    yield texts["first"]


def _title(titles: Mapping[str, str], lang: str) -> str:
    return titles.get(lang) or titles.get("") or next(iter(titles.values()), "")


def _legend(description: Description, verb: str, lang: str) -> str:
    spec = description.data["verb"][verb]["legend"]
    text = spec if isinstance(spec, str) else spec.get(lang) or next(iter(spec.values()), "")
    return with_numbers(text, description.names.numbers, lang)


def _spoken(description: Description, verb: str, lang: str) -> str:
    words = description.data["verb"][verb].get(lang, ())
    return words[0] if words else verb


def _form(description: Description, verb: str, lang: str) -> str:
    """How a verb is written with an example."""
    return _written(description, verb, lang)


def _written(description: Description, verb: str, lang: str) -> str:
    """A step as somebody would write it."""
    rule = description.verbs[verb]
    takes, ids = rule.takes.split(), description.names.ids
    parts = []
    if "seat" in takes:
        parts.append(skeleton(lang)["somebody"])
        between = description.data["verb"][verb].get("between")
        parts += [str(between)] if between and language(lang).gap else []
    if rule.column:
        listed = list(dict.fromkeys(description.names.columns[rule.column]))
        parts.append(str(listed[len(listed) // 2]))
    if "cards" in takes:
        parts += [ids[len(ids) // 2], ids[len(ids) // 2 - 1]]
    elif "card" in takes or "reveal" in takes:
        parts.append(ids[len(ids) // 2])
    word = _spoken(description, verb, lang)
    return " ".join([word, *parts] if language(lang).gap else [*parts, word])


# --- pictures -----------------------------------------------------------------------------------
def lesson_data(description: Description) -> Mapping[str, Any]:
    """The picture of the set-up, from the places of the table."""
    parts: list[dict[str, Any]] = []
    x = 0.1
    for name, zone in description.names.zones.items():
        if name == "hand" or zone.each:
            continue
        parts.append(_place(description, name, x))
        parts.append({"text": f"zone.{name}", "at": [x + 0.5, 1.45], "room": 1.6})
        x += 1.8
    width = max(x, 4.6)
    cards = _hand(description)
    left = (width - 0.55 * (len(cards) - 1) - 1) / 2
    for place, card in enumerate(cards):
        turn = 6.0 * (place - (len(cards) - 1) / 2)
        parts.append(
            {"card": card, "at": [round(left + 0.55 * place, 3), 1.9 + abs(turn) / 120], "turn": turn}
        )
    parts.append({"text": "diagram.you", "at": [round(width / 2, 3), 3.2], "bold": True, "room": 3})
    picture = {
        "name": "set-up",
        "after": "setup",
        "size": [round(width, 3), 3.35],
        "card": 13.0,
        "parts": parts,
    }
    return {"diagram": (picture,)}


def _place(description: Description, name: str, x: float) -> dict[str, Any]:
    """A place as it is when the game begins: the stock face down, a card turned up, or nothing."""
    if name == "stock":
        return {"back": "plain", "at": [x, 0.15], "count": 3}
    if name == description.deal.up:
        return {"card": description.names.ids[-4], "at": [x, 0.15]}
    return {"place": "", "at": [x, 0.15]}


def _hand(description: Description) -> list[str]:
    """Some cards for a hand, spread over the pack."""
    ids = description.names.ids
    step = max(len(ids) // HAND, 1)
    return [ids[place] for place in range(2, len(ids), step)][:HAND]
