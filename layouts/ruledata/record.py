"""The words of a record that follow from a description: verbs, facts of set-up and positions, suits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from layouts.ruledata.description import Description, VerbRule
from layouts.ruledata.figures import text_in, with_numbers
from layouts.sources import COMMON, Findings
from layouts.tomls import read_toml

SIGNS = {"card": " C", "cards": " C…", "draw": " [C]", "reveal": " C"}
"""What a verb takes, as its form shows it."""


@cache
def stated_words() -> Mapping[str, Any]:
    """The words that games stated as data share."""
    file = read_toml(COMMON / "stated.toml", "stated.toml", Findings())
    assert file is not None
    return file.data


def usual_facts(*, up: bool, again: bool) -> list[Mapping[str, Any]]:
    """The facts of any game, and those where a card is turned up, or cards are dealt in mid-deal."""
    facts = stated_words()["fact"]
    names = ["hand", "reveal", *["starter"] * up, *["dealt"] * again]
    return [facts[name] for name in names]


def record_data(description: Description) -> Mapping[str, Any]:
    """The same tables as in a `record.toml`."""
    found: dict[str, Any] = {
        "cards": {"others": description.names.ids},
        "fact": tuple(_facts(description)),
        "verb": tuple(_verbs(description)),
        "suit": tuple(_suits(description)),
    }
    if description.deal.up:
        turned = {f"@{description.deal.up}", f"@{description.deal.up_sets}"}
        said = tuple(fact["name"] for fact in found["fact"] if fact["name"] in turned - {"@hand"})
        found["deal"] = {"table-card": True, "position": said}
    values = tuple(_values(description))
    return {**found, "value": values} if values else found


def _verbs(description: Description) -> list[dict[str, Any]]:
    """Every verb, and the words between a player and what is named."""
    found = [_verb(description, rule, spec) for rule, spec in _specs(description)]
    between = {spec["between"]: None for _, spec in _specs(description) if spec.get("between")}
    found += [
        {"name": word, "form": "", "roles": ("inner",), "en": (word,), **stated_words()["between"]}
        for word in between
    ]
    return found


def _specs(description: Description) -> list[tuple[VerbRule, Mapping[str, Any]]]:
    return [(rule, description.data["verb"][name]) for name, rule in description.verbs.items()]


def _verb(description: Description, rule: VerbRule, spec: Mapping[str, Any]) -> dict[str, Any]:
    """One verb with its shape and its roles."""
    takes = rule.takes.split()
    form, also, roles = rule.name, list[str](), ["last"]
    shape: dict[str, Any] = {}
    if "seat" in takes:
        also.append("name")
        form += f" NAME{' ' + spec['between'] if spec.get('between') else ''}"
    if rule.column == "suit":
        also += ["suit", "unknown"]
        form += " S"
    elif rule.column:
        shape["value"] = rule.column
        also.append("unknown")
        form += " R"
    for key in ("between", "bare"):
        if spec.get(key):
            shape[key] = spec[key]
    for each in takes:
        form += SIGNS.get(each, "")
    if "card" in takes or "reveal" in takes:
        shape["cards"] = "1"
    elif "cards" in takes:
        shape["cards"] = "1+"
    elif "draw" in takes:
        shape["cards"] = "0+"
        also += ["unknown", "count"]
        roles.append("draws")
    if also:
        shape["also"] = tuple(also)
    roles += _roles(description, rule)
    legend = {
        lang: with_numbers(text, description.names.numbers, lang) for lang, text in spec["legend"].items()
    }
    words = {lang: spec.get(lang, ()) for lang in ("en", "ja")}
    return {"name": rule.name, "form": form, "takes": shape, "roles": tuple(roles), "legend": legend, **words}


def _roles(description: Description, rule: VerbRule) -> list[str]:
    """Whether a verb begins a line alone, may be left out, or follows another."""
    roles = []
    lines = [parts for phase in description.phases.values() for parts in phase.lines]
    places = [(n, len(parts)) for parts in lines for n, part in enumerate(parts) if part.verb == rule.name]
    followed = any(n + 1 < length for n, length in places)
    if places and all(n > 0 for n, _ in places) and rule.column and "seat" not in rule.takes.split():
        roles += ["effect", "unsaid"]
    if followed:
        roles.append("host")
    cards = [each for each, spec in _specs(description) if each.takes_cards and not spec.get("bare")]
    if cards and rule == cards[0]:
        roles.append("short")
    return roles


def _values(description: Description) -> list[dict[str, Any]]:
    """The values of a column, where a verb names one that is no suit."""
    named = {rule.column for rule in description.verbs.values() if rule.column not in ("", "suit")}
    remembered = {rule.kind for rule in description.names.state.values()}
    found = []
    for column in description.names.columns:
        if column == "suit" or column not in named | remembered or description.names.numeric(column):
            continue
        for value in filter(None, dict.fromkeys(description.names.columns[column])):
            legend = {"en": str(value), "ja": str(value)}
            words = stated_words()["rank"].get(str(value), ()) if column == "rank" else ()
            entry = {
                "column": column,
                "name": str(value),
                "form": str(value),
                "legend": legend,
                "en": words,
                "ja": (),
            }
            found.append(entry)
    return found


def _suits(description: Description) -> list[dict[str, Any]]:
    """The suits in the order of the cards, with the names of a French pack."""
    found = []
    for suit in filter(None, dict.fromkeys(description.names.columns.get("suit", ()))):
        name = str(suit)
        plain = {"en": (), "ja": (), "legend": {"en": name, "ja": name}}
        found.append({"name": name, "form": name, **stated_words()["suit"].get(name, plain)})
    return found


def _facts(description: Description) -> list[Mapping[str, Any]]:
    """Hands, what is turned up, and for positions every place and every state."""
    found = usual_facts(up=bool(description.deal.up), again=bool(description.deal.again))
    hand, *_ = found
    place = stated_words()["place"]
    counted = description.only_counted()
    for name, zone in description.names.zones.items():
        if name in ("hand", "stock"):
            continue
        if name in description.names.held:
            own = _fact(f"@{name}", f"@{name} NAME: C…", {}, zone.titles)
            told = {
                lang: text.format(place=text_in(zone.titles, lang)) for lang, text in place["held"].items()
            }
            found.append({**hand, **own, "takes": hand["takes"], "legend": told})
            continue
        takes: dict[str, Any] = {"cards": "0+"} | ({"head": "name"} if zone.each else {})
        takes |= {"also": ("unknown",)} if name in counted else {}  # any other `?` is a card that may matter
        titles = {
            lang: place["lying"].get(lang, "{place}").format(place=title)
            for lang, title in zone.titles.items()
        }
        form = f"@{name} {'NAME: ' if zone.each else ''}C…"
        found.append(_fact(f"@{name}", form, takes, zone.titles, titles))
    for name, rule in description.names.state.items():
        shape, sign = _state_shape(rule.kind, rule.each)
        if shape is not None:
            called = rule.titles or {"en": name.replace("_", " ")}
            found.append(_fact(f"@{name}", f"@{name}{sign}", shape, called))
    return found


def _fact(
    name: str,
    form: str,
    takes: Mapping[str, Any],
    titles: Mapping[str, str],
    told: Mapping[str, str] | None = None,
) -> Mapping[str, Any]:
    """A fact of a position; `told` is what it says, where that is more than its title."""
    english = titles.get("en") or next(iter(titles.values()), name)
    japanese = titles.get("ja") or english
    said = told or titles
    position = stated_words()["place"]["position"]
    legend = {"en": position["en"] + said.get("en", english), "ja": position["ja"] + said.get("ja", japanese)}
    words = ("@" + japanese.replace(" ", ""),) if titles.get("ja") else (name,)
    return {"name": name, "form": form, "takes": takes, "legend": legend, "en": (name,), "ja": words}


def _state_shape(kind: str, each: bool) -> tuple[Mapping[str, Any] | None, str]:
    """How a position tells a state; None for a card, which no position tells apart from where it lies."""
    if kind == "num":
        return ({"head": "name", "numbers": "1"}, " NAME: N") if each else ({"numbers": "1"}, " N")
    if kind == "flag" and not each:
        return {}, ""
    if kind == "flag":
        return {"also": ("name",)}, " NAME"
    if kind == "seat" and not each:
        return {"also": ("name",)}, " NAME"
    if kind in ("card", "seat") or each:
        return None, ""
    return ({"also": ("suit",)}, " S") if kind == "suit" else ({"value": kind}, " R")
