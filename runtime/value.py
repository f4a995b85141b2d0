"""Frozen, slotted, keyword-only values that are made quickly: a lighter `dataclass` for busy paths.

`dataclasses` writes and compiles seven functions for a class, 0.7 ms each time the program starts, and
scenes hold tens of thousands of values.  Here a class has one function of its own, made when its first value
is, from what is compiled once for all classes of as many parts, and the rest is shared;
`dataclasses` itself (8 ms) is loaded only by those who use it.
Type checkers see a frozen dataclass; `dataclasses.replace`, `fields` and `asdict` work.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NoReturn, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from dataclasses import Field, field
else:
    field = None  # a word to type checkers

T = TypeVar("T")

ABSENT: Final = object()
"""No value and no default."""


class _Fields:
    """Makes what `dataclasses` wants to know of a class when it is first asked for."""

    def __get__(self, _instance: object, owner: type[_Value]) -> dict[str, Field[Any]]:
        from dataclasses import dataclass, fields

        # Some docstring, for else `dataclass` writes one, and loads half of `inspect` for it.
        body = {"__doc__": "-", "__annotations__": owner.__annotations__}
        shadow = type(owner.__name__, (), body | owner._defaults)
        bare: type = dataclass(init=False, repr=False, eq=False, kw_only=True)(shadow)  # nothing to compile
        made = {f.name: f for f in fields(bare)}
        owner.__dataclass_fields__ = made  # type: ignore[assignment]
        return made


class _Value:
    """What all values share."""

    __slots__ = ()
    _names: ClassVar[tuple[str, ...]]
    _shown: ClassVar[tuple[str, ...]]
    _defaults: ClassVar[dict[str, Any]]
    _parts: ClassVar[Callable[[Any], Any]]
    __dataclass_fields__: ClassVar[_Fields] = _Fields()

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if other.__class__ is not self.__class__:
            return NotImplemented
        return bool(self.__class__._parts(self) == self.__class__._parts(other))

    def __hash__(self) -> int:
        return hash(self.__class__._parts(self))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self._shown)
        return f"{self.__class__.__qualname__}({shown})"

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self.__class__.__name__} is frozen: cannot set `{name}`")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self.__class__.__name__} is frozen: cannot delete `{name}`")

    def __getstate__(self) -> list[Any]:
        return [getattr(self, name) for name in self._names]

    def __setstate__(self, state: list[Any]) -> None:
        for name, part in zip(self._names, state, strict=True):
            object.__setattr__(self, name, part)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a value.

    >>> @value
    ... class Place:
    ...     x: float
    ...     y: float = 0.0
    >>> Place(x=1.0)
    Place(x=1.0, y=0.0)
    """
    return _made(cls, by_place=False)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def short(cls: type[T]) -> type[T]:
    """The same for values of few parts in a plain order, which are given by place as well as by name.

    >>> @short
    ... class Place:
    ...     x: float
    ...     y: float = 0.0
    >>> Place(1.0)
    Place(x=1.0, y=0.0)
    """
    return _made(cls, by_place=True)


def _made(cls: type[T], *, by_place: bool) -> type[T]:
    """The class with its slots and its one function."""
    names = tuple(cls.__annotations__)
    given = {name: cls.__dict__[name] for name in names if name in cls.__dict__}
    body = {k: v for k, v in cls.__dict__.items() if k not in given and k not in ("__dict__", "__weakref__")}
    body |= {
        "__slots__": names,
        "_names": names,
        "_shown": tuple(n for n in names if getattr(_as_field(given.get(n)), "repr", True)),
        "_defaults": given,
        "_parts": staticmethod(attrgetter(*names)),
    }
    made: Any = type(cls.__name__, (_Value,), body)

    def first(self: object, *parts: object, **named: object) -> None:
        """Stands in until there is a value of the class: most runs never make one of every class."""
        made.__init__ = _initializer(made, names, given, by_place=by_place)
        made.__init__(self, *parts, **named)

    made.__init__ = first
    return made  # type: ignore[no-any-return]


def _as_field(default: object) -> Field[Any] | None:
    """A default that is a `dataclasses.field`; nobody can have written one where that was never loaded."""
    module = sys.modules.get("dataclasses")
    return default if module is not None and isinstance(default, module.Field) else None


def _initializer(
    made: type, names: tuple[str, ...], given: dict[str, Any], *, by_place: bool
) -> Callable[..., None]:
    """The one function of a class, which sets every slot: the code of its count of parts, renamed."""
    space: dict[str, Any] = {"ABSENT": ABSENT}
    defaults: dict[str, Any] = {}
    for index, name in enumerate(names):
        space[f"set{index}"] = made.__dict__[name].__set__
        default = given.get(name, ABSENT)
        described = _as_field(default)
        if described is not None:
            default = _field_default(described, index, space)
        if default is not ABSENT or f"make{index}" in space:
            defaults[name] = default
    count = len(names)
    anew = tuple(index for index in range(count) if f"make{index}" in space)
    code = _code(count, anew).replace(
        co_varnames=("self", *names),
        co_argcount=1 + (count if by_place else 0),
        co_kwonlyargcount=0 if by_place else count,
    )
    made_init = FunctionType(code, space, "__init__", tuple(defaults.values()) if by_place else None)
    if not by_place:
        made_init.__kwdefaults__ = defaults
    return made_init


@cache
def _code(count: int, anew: tuple[int, ...]) -> CodeType:
    """What is compiled: it sets so many slots, some of them to a default that is made anew each time."""
    lines = [f" if part{index} is ABSENT: part{index} = make{index}()" for index in anew]
    lines += [f" set{index}(self, part{index})" for index in range(count)]
    space: dict[str, Any] = {}
    exec(
        f"def __init__(self, {', '.join(f'part{index}' for index in range(count))}):\n" + "\n".join(lines),
        space,
    )
    code: CodeType = space["__init__"].__code__
    return code


def _field_default(described: Field[Any], index: int, space: dict[str, Any]) -> Any:
    """The default that a field describes; for one that is made anew each time, what makes it is kept."""
    from dataclasses import MISSING

    if described.default_factory is not MISSING:
        space[f"make{index}"] = described.default_factory
        return ABSENT
    return ABSENT if described.default is MISSING else described.default
