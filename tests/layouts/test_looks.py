"""Teaching was compared with the clauses that it tells by a person, and is again when either changes."""

from __future__ import annotations

from tools.looks import looks, seen


def test_teaching_was_looked_at_since_its_clauses_changed() -> None:
    """Read what `python -m tools.looks` lists, mend it, then note the look with `--seen`."""
    found = {look for look, _, _ in looks()}
    assert len(found) > 350
    assert [look for look in found if look[2].endswith(": ")] == [], "tell in the list which clauses it tells"
    assert found - seen() == set()
    assert seen() - found == set(), "a look at a sentence that is no more"
