"""Copies of positions, spelled out slot by slot: one is made for every line that is not plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.hidden.ledger import Ledger


def spelled_out(kind: type[Any]) -> Callable[[Any], Any]:
    """The copy of a class that says which of its slots are changed in place."""

    def named(attribute: str) -> list[str]:
        return [name for each in kind.__mro__ for name in each.__dict__.get(attribute, ())]

    owned, nested = named("owned"), named("nested")

    def value(slot: str) -> str:
        if slot in nested:
            return f"[each.copy() for each in self.{slot}]"
        if slot == "ledger":
            return "None if self.ledger is None else self.ledger.copy()"
        return f"self.{slot}.copy()" if slot in owned else f"self.{slot}"

    body = "".join(f"    twin.{slot} = {value(slot)}\n" for slot in named("__slots__"))
    space: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec(f"def copy(self):\n    twin = new(kind)\n{body}    return twin\n", space)
    found: Callable[[Any], Any] = space["copy"]
    return found


def own(value: Any) -> Any:
    """What a slot of a copy has, where nobody said whether it is changed in place."""
    if type(value) is list:
        return [own(item) for item in value]
    if type(value) is dict:
        return {key: own(item) for key, item in value.items()}
    if type(value) is set:
        return set(value)
    return value.copy() if isinstance(value, Ledger) else value
