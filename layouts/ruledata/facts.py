"""The facts of a game stated as data, as `game.toml` would have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from layouts.tomls import TomlFile, freeze

COMPONENTS = ("cards", "booklet", "pocket", "sheets", "box", "proof")
BACK = {"en": "the back", "ja": "裏"}
KEPT = (
    "id", "title", "general-rules", "languages", "cover", "card", "fonts", "icons", "booklet", "colophon",
    "extra", "called", "distinguish", "out-of-turn", "option", "score", "mat", "diagram", "dice",
)  # fmt: skip
"""What `rules.toml` says in the same words as `game.toml`."""


def game_file(file: TomlFile) -> TomlFile:
    """The facts of `rules.toml` as `game.toml` would have them; faults name the lines of `rules.toml`."""
    data = dict(file.data)
    made = {key: data[key] for key in KEPT if key in data}
    players = data.get("players")
    made["players"] = _players(players) if isinstance(players, int) else players
    made["components"] = data.get("components", COMPONENTS)
    made["backs"] = backs = data.get("backs", {"plain": {"title": BACK}})
    made["deck"] = data.get(
        "deck", {"back": next(iter(backs), "plain")} if isinstance(backs, Mapping) else {}
    )
    if "option" in made:
        made["option"] = [_dealt(option, data.get("deal")) for option in made["option"]]
    if data.get("pack") == "french" or isinstance(data.get("pack"), Mapping):
        made.setdefault("distinguish", {"suit": ("S", "H", "D", "C")})
    return file.with_data(freeze(thawed(made)))


def _dealt(option: Any, deal: Any) -> Any:
    """An option that says how many cards are dealt is equipment: no move is legal by another deal."""
    if not isinstance(option, Mapping) or not isinstance(deal, Mapping):
        return option
    return {**option, "kind": "equipment"} if option.get("name") in deal.values() else option


def _players(count: object) -> Mapping[str, object]:
    return {"min": count, "max": count, "standard": count}


def thawed(value: Any) -> Any:
    """The same data as plain dicts and lists."""
    if isinstance(value, Mapping):
        return {key: thawed(each) for key, each in value.items()}
    return [thawed(each) for each in value] if isinstance(value, tuple) else value
