"""What a word of a record takes is data: read as written, refused with its place where it says nothing."""

from __future__ import annotations

import pytest

from layouts.model import MANY, DealNeeds, Shape
from layouts.sources import Findings
from layouts.tomls import parse_toml
from layouts.vocabulary import merged, read_vocabulary


def words(text: str) -> tuple[Shape, list[str]]:
    """The shape of the one verb of a file, and the codes of its faults."""
    findings = Findings()
    file = parse_toml('[[verb]]\nname = "play"\n' + text, "record.toml", findings)
    assert file is not None
    found = read_vocabulary(file, findings).words["verbs"][0].takes or Shape()
    return found, [fault.code for fault in findings.faults]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("takes = {}", Shape()),
        ('takes = { cards = "2" }', Shape(cards=(2, 2))),
        ('takes = { cards = "0-1", also = ["sum"] }', Shape(cards=(0, 1), sum=True)),
        (
            'takes = { cards = "1+", also = ["onto", "unknown"] }',
            Shape(cards=(1, MANY), onto=True, unknown=True),
        ),
        ('takes = { numbers = "3", also = ["dice"] }', Shape(numbers=(3, 3), dice=True)),
        ('takes = { choice = ["won", "lost"] }', Shape(choice=("won", "lost"))),
    ],
)
def test_a_shape_is_read_as_written(text: str, expected: Shape) -> None:
    assert words(text) == (expected, [])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('takes = { cards = "many" }', "span-strange"),
        ('takes = { cards = "3-1" }', "span-strange"),
        ('takes = { also = ["unknwon"] }', "word-unknown"),
        ('takes = { form = "chage" }', "word-unknown"),
        ('takes = { head = "names" }', "word-unknown"),
        ('takes = { crads = "1" }', "key-unknown"),
        ('roles = ["shrot"]', "word-unknown"),
    ],
)
def test_a_shape_that_says_nothing_is_a_fault(text: str, code: str) -> None:
    """A slip that was passed over would make a verb that takes nothing."""
    assert words(text)[1] == [code]


def test_a_numbering_goes_suit_by_suit_and_others_come_last() -> None:
    findings = Findings()
    text = '[deal]\ntable-card = true\n[cards]\nid = "{rank}{suit}"\nranks = ["A", "2"]\nothers = ["JK"]\n'
    file = parse_toml(text + '[[suit]]\nname = "S"\n[[suit]]\nname = "H"\n', "record.toml", findings)
    assert file is not None
    book = merged([read_vocabulary(file, findings)])
    assert book.cards == ("AS", "2S", "AH", "2H", "JK")
    assert book.needs == DealNeeds(table_card=True)
    assert not findings.faults
