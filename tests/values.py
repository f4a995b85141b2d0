"""What tests do with the values of the packages."""

from __future__ import annotations

from typing import Any, TypeVar

T = TypeVar("T")


def altered(value: T, /, **parts: object) -> T:
    """The value with other parts, as `copy.replace` makes it from Python 3.13 on."""
    return value._replace(**parts)  # type: ignore[attr-defined,no-any-return]


def parts(value: tuple[Any, ...]) -> dict[str, Any]:
    """The parts of a named tuple, by their names."""
    return dict(zip(value._fields, value, strict=True))  # type: ignore[attr-defined]
