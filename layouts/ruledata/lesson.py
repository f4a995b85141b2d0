"""The skeleton of a lesson: the set-up in words and as a picture, what a turn may be, what is written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import takewhile
from typing import Any

from layouts.ruledata.description import ClauseRule, Description
from layouts.ruledata.figures import text_in, with_numbers
from layouts.ruledata.names import Typed
from layouts.rules import NOTE
from layouts.sources import COMMON, Findings, there
from layouts.tomls import read_toml
from runtime.language import language

MOST_SHOWN = 13
"""Cards of a hand in the picture of the set-up."""


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
    """Set-up, turn, end, and the words at the foot of a record sheet."""
    texts = skeleton(lang)
    turn = [f"- {line}" for line in _turn(description, lang, texts)]  # which comes first is said in no list
    usual = [name for name, rule in description.verbs.items() if rule.takes == "card"]
    example = _written(description, next(iter([*usual, *description.verbs])), lang)
    return {
        "cover": texts["players"].format(count=_seats(description, lang)),
        "booklet": {"ruling": texts["ruling"]},
        "box": {"cards": texts["cards"].format(count=description.deck_size)},
        "setup": {"list": list(_set_up(description, lang, texts))},
        "turn": {"list": turn},
        "lesson": {"box": [texts["do"], *turn]},
        "score": {"end": _endings(description, lang, texts)},
        "diagram": {"set-up": "", "you": texts["you"]},
        "sheet": {
            "example": example,
            "words": [
                f"{_written(description, name, lang)} | {_legend(description, name, lang)}"
                for name in description.verbs
            ],
        },
        "ask": {
            "example": example,
            "hand": texts["ask-hand"],
            "hand.why": texts["ask-hand-why"],
            "turn.example": texts["somebody"],
            "stock.example": "0",
            "hand.example": " ".join(_hand(description)[:3]),
            **_questions(description, lang, texts),
        },
    }


def _questions(description: Description, lang: str, texts: Mapping[str, str]) -> dict[str, Any]:
    """The questions for places, for what is remembered and for the time of a deal; {name} says whose."""
    found: dict[str, Any] = {}
    for name, zone in description.names.zones.items():
        if name in description.names.held[1:]:
            found[name] = texts["ask-held"].replace("{place}", _title(zone.titles, lang))
            found[f"{name}.why"] = texts["ask-hand-why"]
            found[f"{name}.example"] = " ".join(_hand(description)[:2])
        elif name not in ("hand", "stock"):
            place = _title(zone.titles, lang) + (" – {name}" if zone.each else "")
            found[name] = texts["ask-place"].replace("{place}", place)
            found[f"{name}.why"] = texts["ask-place-why"]
            found[f"{name}.example"] = " ".join(_hand(description)[:2])
    for name, rule in description.names.state.items():
        title = text_in(rule.titles, lang) or name.replace("_", " ")
        title = title[:1].upper() + title[1:] + (" – {name}" if rule.each else "")
        found[name] = texts["ask-flag" if rule.kind == "flag" else "ask-state"].replace("{title}", title)
        found[f"{name}.why"] = texts["ask-state-why"]
        values = {"num": "2", "seat": texts["somebody"]}
        found[f"{name}.example"] = values.get(rule.kind) or _value(description, rule.kind)
    if len(description.phases) > 1:
        lines = {name: phase.lines for name, phase in description.phases.items()}
        verbs = {
            name: dict.fromkeys(part.verb for parts in all_of for part in parts)
            for name, all_of in lines.items()
        }
        said = {name: [_spoken(description, verb, lang) for verb in listed] for name, listed in verbs.items()}
        found["phase"] = texts["ask-phase"].replace(
            "{phases}", language(lang).comma.join(map(" / ".join, said.values()))
        )
        found["phase.why"] = texts["ask-phase-why"]
        found |= {f"word.phase-{name}": [" / ".join(words), *words] for name, words in said.items()}
    return found


def _value(description: Description, column: str) -> str:
    """Some value of a column; "" where there is no such column."""
    return str(next(filter(None, description.names.columns.get(column, ())), ""))


def goal(description: Description, lang: str) -> str:
    """What the game is about; where it does not say so, how a deal ends."""
    if "about" not in description.data:
        return _together(description, _clauses(description, _ending), lang)
    return with_numbers(text_in(description.data["about"], lang), description.names.numbers, lang)


def _endings(description: Description, lang: str, texts: Mapping[str, str]) -> str:
    """How a deal ends, and who wins after several."""
    told = _together(description, _clauses(description, _ending), lang)
    if not any(rule.score for rule in description.clauses):
        return told
    options = description.data.get("option", ())
    name = next((each["name"] for each in options if each.get("kind") == "length"), "")
    times = texts["times"].replace("option", name) if name else texts["times-free"]
    return language(lang).gap.join((told, texts["total"].format(times=times)))


def _seats(description: Description, lang: str) -> str:
    """How many may play: "2–5", or the one number."""
    players = description.data["players"]
    fewest, most = (players["min"], players["max"]) if isinstance(players, Mapping) else (players, players)
    return str(most) if fewest == most else f"{fewest}{language(lang).span}{most}"


def _ending(rule: ClauseRule) -> bool:
    return rule.ends is not None or rule.score is not None


def _clauses(
    description: Description, wanted: Callable[[ClauseRule], bool], *, alone: bool = False
) -> list[Mapping[str, Any]]:
    """The clauses, as they are written, of which one demand is of a kind; `alone`: that speak of no verb."""
    found = {rule.id for rule in description.clauses if wanted(rule)}
    if alone:
        found -= {rule.id for rule in description.clauses if rule.on}
    return [clause for clause in _all(description) if clause["id"] in found]


def _all(description: Description) -> Iterator[Mapping[str, Any]]:
    """Every clause as it is written."""
    for section in description.data.get("section", ()):
        yield from section.get("clause", ())


def _together(description: Description, clauses: Iterable[Mapping[str, Any]], lang: str) -> str:
    """The texts of clauses in one paragraph, without what concerns written records alone."""
    texts = (text_in(clause["text"], lang).partition(f"\n\n{NOTE}")[0] for clause in clauses)
    told = language(lang).gap.join(texts)
    return with_numbers(told, description.names.numbers, lang)


def _turn(description: Description, lang: str, texts: Mapping[str, str]) -> Iterator[str]:
    """What may be done, a sentence for each verb with its rules, each rule once, and what follows of it.

    What follows is told before a verb of later rules: whoever wins a trick before what the winner draws; so
    is what a rule only says, of a card or of the whole turn.
    """
    order = [clause["id"] for clause in _clauses(description, lambda _: True)]
    silent = (
        {*order} - {*_set_up_ids(description)} - {rule.id for rule in description.clauses if _on_moves(rule)}
    )
    following = _clauses(
        description,
        lambda rule: (rule.when is not None and bool(rule.do)) or rule.id in silent,
        alone=True,
    )
    parts = [part for phase in description.phases.values() for parts in phase.lines for part in parts]
    verbs = dict.fromkeys(part.verb for part in parts)
    first = {part.verb for part in parts if part.repeat != "?"}
    said: set[str] = set()
    for verb in verbs:
        rules = [
            clause
            for clause in _clauses(description, lambda each, verb=verb: verb in each.on)  # type: ignore[misc]
            if clause["id"] not in said
        ]
        while said and rules and following and order.index(following[0]["id"]) < order.index(rules[0]["id"]):
            yield _followed(description, following.pop(0), lang, texts)
        said |= {clause["id"] for clause in rules}
        told = _together(description, rules, lang)
        if not told or verb not in first:  # its rules say when it may follow, and not what it is
            told = language(lang).gap.join(
                filter(None, (_sentence(_legend(description, verb, lang), lang), told))
            )
        word = _spoken(description, verb, lang)
        begins = told.casefold().startswith(f"{word.casefold()} ")
        if begins:
            yield f"**{told[: len(word)]}**{told[len(word) :]}"
        else:
            yield texts["or"].format(verb=_capital(word), legend=told)
    for clause in following:
        yield _followed(description, clause, lang, texts)


def _followed(
    description: Description, clause: Mapping[str, Any], lang: str, texts: Mapping[str, str]
) -> str:
    """What a rule says that follows by itself."""
    title = with_numbers(text_in(clause["title"], lang), description.names.numbers, lang)
    return texts["or"].format(verb=title, legend=_together(description, [clause], lang))


def _sentence(text: str, lang: str) -> str:
    """A legend as a sentence."""
    return _capital(text) + ("." if language(lang).gap else "。")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _set_up(description: Description, lang: str, texts: Mapping[str, str]) -> Iterator[str]:
    """What to do before the first move."""
    free = next(iter(description.phases.values())).free
    yield texts["clockwise" if free or any(each.get("first") for each in _all(description)) else "first"]
    if not description.deal.given:
        yield texts["shuffle"].format(count=description.deck_size)
    yield from _told_of_setting_up(description, lang) or _dealt_out(description, lang, texts)


def _told_of_setting_up(description: Description, lang: str) -> list[str]:
    """The clauses that stand before all that a move can break or do: they tell of seats and of the deal."""
    told = _set_up_ids(description)
    return [
        _together(description, [each], lang) for each in _clauses(description, lambda rule: rule.id in told)
    ]


def _set_up_ids(description: Description) -> frozenset[str]:
    moved = {rule.id for rule in description.clauses if _on_moves(rule)}
    return frozenset(rule.id for rule in takewhile(lambda rule: rule.id not in moved, description.clauses))


def _on_moves(rule: ClauseRule) -> bool:
    """Whether a demand is about moves, or about the end."""
    return bool(rule.on or rule.when or rule.do) or _ending(rule)


def _dealt_out(description: Description, lang: str, texts: Mapping[str, str]) -> Iterator[str]:
    """How the cards are dealt, where no clause tells it."""
    deal, zones = description.deal, description.names.zones
    stock = zones.get("stock")
    if deal.hand is None or deal.all:
        yield texts["deal-all"]
    else:
        dealt = f"{{{deal.hand}}}" if isinstance(deal.hand, str) else str(deal.hand)
        yield texts["deal"].format(dealt=dealt)
    for name, count in deal.further.items():
        each = f"{{{count}}}" if isinstance(count, str) else str(count)
        yield texts["deal-further"].format(dealt=each, place=_title(zones[name].titles, lang))
    if deal.up == "hand":
        yield texts["up-hand"]
    if stock is not None:
        yield texts["stock"].format(place=_title(stock.titles, lang))
    if deal.up not in ("", "hand"):
        yield texts["up"].format(place=_title(zones[deal.up].titles, lang))
    elif stock is None and not deal.all and deal.hand is not None:
        yield texts["aside"]


def _title(titles: Mapping[str, str], lang: str) -> str:
    return titles.get(lang) or titles.get("") or next(iter(titles.values()), "")


def _legend(description: Description, verb: str, lang: str) -> str:
    spec = description.data["verb"][verb]["legend"]
    text = spec if isinstance(spec, str) else spec.get(lang) or next(iter(spec.values()), "")
    return with_numbers(text, description.names.numbers, lang)


def _spoken(description: Description, verb: str, lang: str) -> str:
    words = description.data["verb"][verb].get(lang, ())
    return words[0] if words else verb


def _written(description: Description, verb: str, lang: str) -> str:
    """A step as somebody would write it."""
    rule = description.verbs[verb]
    takes, deal = rule.takes.split(), description.deal
    second = deal.given[1] if len(deal.given) > 1 else None  # sheets show a line of the second player
    ids = _of(description, deal.stock if "reveal" in takes else second)
    parts = []
    if "seat" in takes:
        parts.append(skeleton(lang)["somebody"])
        between = description.data["verb"][verb].get("between")
        parts += [str(between)] if between and language(lang).gap else []
    if rule.column:
        listed = list(dict.fromkeys(description.names.columns[rule.column]))
        parts.append(str(listed[len(listed) // 2]))
    if "cards" in takes:
        names = description.names
        ranks = dict(zip(names.ids, names.columns.get("rank", names.ids), strict=True))
        parts += [each for each in ids if ranks[each] == ranks[ids[len(ids) // 2]]][:2]
    elif "card" in takes or "reveal" in takes:
        parts.append(ids[len(ids) // 2])
    word = _spoken(description, verb, lang)
    return " ".join([word, *parts] if language(lang).gap else [*parts, word])


# --- pictures -----------------------------------------------------------------------------------
def lesson_data(description: Description) -> Mapping[str, Any]:
    """The picture of the set-up, from the places of the table."""
    parts: list[dict[str, Any]] = []
    names = description.names
    places = [name for name, zone in names.zones.items() if name in names.held[1:] or not zone.each]
    places = [name for name in places if name != "hand"]
    width = max(1.8 * len(places), 4.6)
    for number, name in enumerate(places):
        x = round((width - 1.8 * len(places)) / 2 + 1.8 * number + 0.4, 3)
        parts.append(_place(description, name, x))
        parts.append({"text": f"zone.{name}", "at": [x + 0.5, 1.45], "room": 1.6})
    indexed = "rank" in description.names.columns  # of others nobody knows what a fan would hide
    cards = _hand(description)
    step, angle = (min(0.55, 3.2 / len(cards)), min(6.0, 48 / len(cards))) if indexed else (1.1, 0.0)
    cards = cards if indexed else cards[: int(width / step)]
    left = (width - step * (len(cards) - 1) - 1) / 2
    for place, card in enumerate(cards):
        turn = angle * (place - (len(cards) - 1) / 2)
        parts.append(
            {"card": card, "at": [round(left + step * place, 3), 1.9 + abs(turn) / 120], "turn": turn}
        )
    parts.append({"text": "diagram.you", "at": [round(width / 2, 3), 3.2], "bold": True, "room": 3})
    picture = {
        "name": "set-up",
        "after": "setup",
        "size": [round(width, 3), 3.35],
        "card": 18.0,
        "parts": parts,
    }
    ids = description.names.ids
    return {"box": {"cards": (ids[0], ids[-1], "back") if indexed else ids[:1]}, "diagram": (picture,)}


def _place(description: Description, name: str, x: float) -> dict[str, Any]:
    """A place as it is when the game begins: the stock face down, a card turned up, or nothing."""
    if name == "stock" or name in description.names.held:
        return {"back": "plain", "at": [x, 0.15], "count": 3}
    if name == description.deal.up:
        return {"card": description.names.ids[-4], "at": [x, 0.15]}
    return {"place": "", "at": [x, 0.15]}


def _hand(description: Description) -> list[str]:
    """Some cards for a hand, spread over the pack."""
    ids = _of(description, next(iter(description.deal.given), None))
    count = min(_dealt(description), MOST_SHOWN, len(ids))
    step = len(ids) // count
    places = range(min(2, step // 2), len(ids), step)[:count]
    ranks = description.names.columns.get("rank", ids)
    if len({ranks[place] for place in places}) == 1:  # a step as long as a suit
        places = range(places[0], len(ids), step - 1)[:count]
    return [ids[place] for place in places]


def _of(description: Description, cards: Typed | None) -> tuple[str, ...]:
    """The cards of a suit that is dealt apart; all cards where none is, or no suit tells which."""
    ids = description.names.ids
    if cards is None or cards.op != "cut" or cards.parts[0].op != "const":
        return ids
    assert isinstance(cards.value, tuple)  # the column, and how it is compared
    column, wanted = description.names.columns[str(cards.value[0])], cards.parts[0].value
    return tuple(each for each, value in zip(ids, column, strict=True) if value == wanted) or ids


def _dealt(description: Description) -> int:
    """How many cards each player has at the start, of as many players as usual."""
    deal = description.deal
    hand = description.names.options[deal.hand][0] if isinstance(deal.hand, str) else deal.hand
    if isinstance(hand, int) and hand > 0:
        return hand
    players = description.data["players"]
    if isinstance(players, Mapping):
        players = players.get("standard", players.get("min", 1))
    return max(1, description.deck_size // int(players))
