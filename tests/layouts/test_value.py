"""Values behave as frozen dataclasses do, only lighter."""

from __future__ import annotations

import copy
import pickle
from dataclasses import asdict, field, fields, is_dataclass, replace

import pytest

from runtime.value import short, value


@value
class Pair:
    """Two parts, one of them with a default."""

    first: int
    second: str = "two"


@value
class Box:
    """A default that is made anew, and a part that is not shown."""

    inside: list[int] = field(default_factory=list)
    data: bytes = field(default=b"", repr=False)


@short
class Point:
    """Parts in a plain order."""

    x: float
    y: float = 0.0


def test_short_values_are_made_by_place_and_by_name() -> None:
    assert Point(1.0, 2.0) == Point(1.0, y=2.0) == Point(x=1.0, y=2.0)
    assert replace(Point(1.0), y=2.0) == Point(1.0, 2.0)
    assert pickle.loads(pickle.dumps(Point(1.0))) == Point(1.0)
    with pytest.raises(TypeError):
        Point(1.0, 2.0, 3.0)  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Point(1.0).x = 2.0  # type: ignore[misc]


def test_parts_are_named_and_checked() -> None:
    assert (Pair(first=1).first, Pair(first=1).second) == (1, "two")
    with pytest.raises(TypeError):
        Pair()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Pair(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Pair(first=1, third=3)  # type: ignore[call-arg]


def test_values_are_frozen_and_have_no_room_for_more() -> None:
    pair = Pair(first=1)
    for name in ("first", "third"):
        with pytest.raises(AttributeError):
            setattr(pair, name, 2)
    with pytest.raises(AttributeError):
        del pair.first
    assert not hasattr(pair, "__dict__")


def test_equal_parts_make_equal_values_of_one_hash() -> None:
    assert Pair(first=1) == Pair(first=1, second="two")
    assert Pair(first=1) != Pair(first=2)
    assert hash(Pair(first=1)) == hash(Pair(first=1))
    other: object = (1, "two")
    assert Pair(first=1) != other


def test_defaults_are_made_anew_for_each_value() -> None:
    assert Box().inside == []
    assert Box().inside is not Box().inside
    assert repr(Box(inside=[1], data=b"long")) == "Box(inside=[1])"


def test_the_tools_of_dataclasses_work() -> None:
    assert is_dataclass(Pair(first=1))
    assert replace(Pair(first=1), second="x") == Pair(first=1, second="x")
    assert [f.name for f in fields(Pair)] == ["first", "second"]
    assert asdict(Pair(first=1)) == {"first": 1, "second": "two"}
    assert copy.copy(Pair(first=1)) == Pair(first=1)
    assert pickle.loads(pickle.dumps(Pair(first=1))) == Pair(first=1)
