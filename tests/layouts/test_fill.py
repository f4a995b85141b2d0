"""Braces of texts: every fault with the line of its own file, and nothing lost around them."""

from __future__ import annotations

from layouts import fill


def test_a_fault_names_its_line_wherever_the_text_begins() -> None:
    """A clause begins somewhere in its file: the line told is that of the file, counted from there."""
    text = "first {rounds}\nsecond\nthird {open"
    assert fill.parse(text).faults == (("brace-open", 3, "{open"),)
    assert fill.parse(text, 40).faults == (("brace-open", 42, "{open"),)
    assert fill.parse("a\nb {?x=1}\nc", 7).faults == (("condition-open", 8, "{?x}"),)
    assert fill.parse("\n" + 99 * "{?x=1}", 7).faults == (("condition-deep", 8, "{?x=1}"),)
    assert fill.parse("a\n{/}", 7).faults == (("condition-not-open", 8, "{/}"),)


def test_a_parameter_names_its_line() -> None:
    (parameter,) = [part for part in fill.parse("a\n\n{rounds}", 5).parts if isinstance(part, fill.Parameter)]
    assert (parameter.name, parameter.line) == ("rounds", 7)


def test_a_word_of_a_fault_is_short() -> None:
    """What follows an open brace may be the rest of a book."""
    ((_, _, word),) = fill.parse("x {" + "y" * 500).faults
    assert word == "{" + "y" * 19


def test_what_follows_a_brace_that_nobody_closes_is_not_lost() -> None:
    """Clauses with one are refused; words of components are printed, and print as they were written."""
    for text in ("a {", "a {b c\nd", "{"):
        assert fill.fill(fill.parse(text), lambda name, form: None, {}, {}) == text
