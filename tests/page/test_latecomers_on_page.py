"""Where a latecomer is written if a record is not plain: lines nobody can read, deals without a line."""

from __future__ import annotations

import random
import string
import zlib
from typing import Any

import pytest

from referee.page import links, pad
from referee.page.draft import DraftContext
from referee.page.parsed_record import opened
from tests.page.test_engine import ask, refused
from tests.values import altered

HEAD = "game: american-page-one\nplayers: Aki, Ben\n\n"
FIRST = "deal\n@result Aki: out\n@left Ben: 57\n"
PLAYED = HEAD + FIRST
UNREAD = "deal\nAki: drwa\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        # what can’t be read elsewhere hinders nobody: it stood there before
        (f"{HEAD}{UNREAD}\n{FIRST}", f"{HEAD}{UNREAD}\n{FIRST}\njoins: Dan after Aki\n"),
        (PLAYED.replace("players", "optionz: 3\nplayers"), None),
        # who comes after a deal without a line comes after it all the same
        (f"{PLAYED}\ndeal\n\njoins: Eri\n", f"{PLAYED}\ndeal\n\njoins: Eri\njoins: Dan after Aki\n"),
        (f"{HEAD}deal\n\njoins: Eri\n", f"{HEAD}deal\n\njoins: Eri\njoins: Dan after Aki\n"),
        # a remark above the names is none of them, and theirs stays with two blanks before it
        (
            "game: american-page-one\n# players: x\nplayers: Aki, Ben#us # all\n\n\ndeal\n\n\n",
            "game: american-page-one\n# players: x\nplayers: Aki, Dan, Ben  #us # all\n\n\ndeal\n",
        ),
        (
            "game: american-page-one\n参加者: Aki, Ben\n\ndeal\n",
            "game: american-page-one\n参加者: Aki, Dan, Ben\n\ndeal\n",
        ),
    ],
)
def test_the_line_of_a_latecomer(text: str, after: str | None) -> None:
    told = ask("latecomer", text=text, player="Dan", seat=1)["text"]
    assert told == (f"{text}\njoins: Dan after Aki\n" if after is None else after)


def test_nobody_joins_a_deal_whose_first_line_cannot_be_read() -> None:
    """Perhaps it was a move: the deal is being played."""
    assert refused("latecomer", text=f"{PLAYED}\n{UNREAD}", player="Dan", seat=0) == "deal-open"
    assert refused("latecomer", text=f"{PLAYED}\ndeal\n@result none\n", player="Dan", seat=0) == "deal-open"


# --- the pad ----------------------------------------------------------------------------------------
def test_the_pad_wrote_what_follows_the_last_move_and_no_other_facts() -> None:
    """`@starter` is told of the table, `@left` and the table's decision are of the pad."""
    text = f"{HEAD}deal\n@left Ben: 5\n@starter 5H\nAki: draw\n@left Ben: 7\n@stock 9\n@ruling void\n"
    record = opened(text).record
    assert record is not None
    desk = DraftContext(ask_desk(record).words, ("Aki", "Ben"))
    (deal,) = record.deals
    assert sorted(line.number for line in pad.pad_lines(deal, desk)) == [8, 10]
    unplayed = altered(deal, lines=deal.lines[:2])
    assert [line.number for line in pad.pad_lines(unplayed, desk)] == [5]
    assert list(pad.pad_lines(altered(deal, lines=deal.lines[:3]), desk)) == []


def ask_desk(record: Any) -> DraftContext:
    """The desk at which the pad of a record is filled."""
    from referee import registry

    return DraftContext(registry.vocabulary(record.game), record.players)


def test_what_is_entered_twice_is_no_entry() -> None:
    """A field is a list, or it is not there; an entry is an object, and so is what is set."""
    base: dict[str, Any] = {"deal": "new", "facts": []}
    several: tuple[object, ...] = (
        [],
        "x",
        {"deal": 1},
        {**base, "facts": "x"},
        {**base, "facts": ["x"]},
        {**base, "facts": [{"fact": "@left", "player": "Ben", "numbers": 5}]},
    )
    for wrong in several:
        assert refused("pad", text=PLAYED, set=wrong) == "field-form"
    for unknown in ("@hand", "left", None, "@starter"):
        entry = {**base, "facts": [{"fact": unknown}]}
        assert refused("pad", text=PLAYED, set=entry) == "pad-entry"
    assert refused("pad", text="nonsense") == "no-record"


@pytest.mark.parametrize(
    ("text", "wanted", "after"),
    [
        # the blank line between two deals stays one, whether it was there or not
        (f"{PLAYED}\n\n\n{FIRST}", 1, f"{HEAD}deal\n@left Ben: 9\n\n{FIRST}"),
        (f"{PLAYED}{FIRST}", 1, f"{HEAD}deal\n@left Ben: 9\n\n{FIRST}"),
        (f"{PLAYED}\n\n", 1, f"{HEAD}deal\n@left Ben: 9\n"),
        (f"{PLAYED}# so\n\n{FIRST}", 1, f"{HEAD}deal\n# so\n@left Ben: 9\n\n{FIRST}"),
        (f"{PLAYED}\n{FIRST}", 2, f"{PLAYED}\ndeal\n@left Ben: 9\n"),
    ],
)
def test_an_entry_leaves_one_blank_line_to_the_next_deal(text: str, wanted: int, after: str) -> None:
    left = {"fact": "@left", "player": "Ben", "numbers": [9]}
    assert ask("pad", text=text, set={"deal": wanted, "facts": [left]})["text"] == after


@pytest.mark.parametrize(
    ("text", "number", "after"),
    [
        (f"{HEAD}\n\n{FIRST}", 1, HEAD.rstrip() + "\n"),
        (f"{PLAYED}\n\n{FIRST}", 2, PLAYED),
        (f"{PLAYED}{FIRST}", 1, f"{HEAD}{FIRST}"),
        (f"{PLAYED}\njoins: Dan\n\ndeal\n", 2, f"{PLAYED}\njoins: Dan\n"),
        (f"{PLAYED}joins: Dan\n\ndeal\n", 1, f"{HEAD}deal\n\njoins: Dan\n\ndeal\n"),
        (f"{PLAYED}\ndeal\n@result none\n\njoins: Dan\n\ndeal\n", 2, f"{PLAYED}\njoins: Dan\n\ndeal\n"),
    ],
)
def test_a_deal_goes_with_the_blank_lines_before_it(text: str, number: int, after: str) -> None:
    """Who joins can join after a deal alone: where the first goes, the word `deal` stays for them."""
    assert ask("pad", text=text, remove=number)["text"] == after


# --- links ------------------------------------------------------------------------------------------
def test_a_link_looks_back_as_far_as_can_be_and_is_bare() -> None:
    """RFC 1951: what stood up to 32,768 bytes before is not told again; no head, no sum at the end."""
    noise = "".join(random.Random(7).choices(string.ascii_letters, k=20_000))
    once, twice = (len(ask("pack", text=noise * times)["packed"]) for times in (1, 2))
    assert twice < once * 1.1
    small = zlib.compressobj(9, zlib.DEFLATED, links.PLAIN)
    assert zlib.decompress(small.compress(b"x") + small.flush(), -15) == b"x"
    assert ask("unpack", packed="#" + ask("pack", text="é")["packed"]) == {"text": "é"}


def test_a_text_that_is_no_text_is_refused_with_the_name_of_its_field() -> None:
    for method, field in (("pack", "text"), ("unpack", "packed"), ("qr", "text")):
        assert refused(method, **{field: 5}) == "field-form"
    for length in range(8):
        packed = ask("pack", text="ab" * length)["packed"]
        assert not packed.endswith("=")
        assert ask("unpack", packed=packed)["text"] == "ab" * length


# --- which deal is meant ----------------------------------------------------------------------------
def test_only_the_last_deal_is_looked_at_for_what_comes_next() -> None:
    """An empty deal above a played one stays as it is; the last one, if empty, is the next to be played."""
    left = {"fact": "@left", "player": "Ben", "numbers": [9]}
    wanted = {"deal": "new", "facts": [left]}
    above = f"{HEAD}deal\n\n{FIRST}"
    assert ask("pad", text=above, set=wanted)["text"] == f"{above}\ndeal\n@left Ben: 9\n"
    below = f"{PLAYED}\ndeal\n"
    assert ask("pad", text=below, set=wanted)["text"] == f"{below}@left Ben: 9\n"
    unread = f"{HEAD}deal\nAki: drwa\n\n{FIRST}\ndeal\n"
    assert ask("pad", text=unread, set=wanted)["text"] == f"{unread}@left Ben: 9\n"


@pytest.mark.parametrize("blanks", [1, 2, 3, 4])
def test_a_latecomer_stands_above_an_empty_deal_wherever_it_begins(blanks: int) -> None:
    """With one blank line before and one behind, in a line of an even number as of an odd one."""
    text = PLAYED + "\n" * blanks + "deal\n# soon\n"
    told = ask("latecomer", text=text, player="Dan", seat=1)["text"]
    assert told == f"{PLAYED}\njoins: Dan after Aki\n\ndeal\n# soon\n"


def test_who_leaves_in_mid_deal_ends_no_deal_and_does_not_sit_down_to_the_next() -> None:
    """GEN-7.3: the deal goes on behind that line, and so does what the pad writes."""
    text = (
        "game: pile-up\nplayers: Aki, Ben, Chie\n\ndeal\nAki: roll 1 2 3; play R1\nleaves: Ben\n"
        "Chie: roll 1 2 3; play R2\n"
    )
    judged = ask("judge", text=text)
    assert judged["turn"] == "Aki"
    assert judged["seated"] == ["Aki", "Chie"]
    row = next(row for row in judged["rows"] if row["line"] == 6)
    assert (row["kind"], row["said"], row["verdict"]) == ("seats", "leaves: Ben", "legal")
    minus = {"fact": "@minus", "player": "Aki", "numbers": [3]}
    assert ask("pad", text=text, set={"deal": 1, "facts": [minus]})["text"] == f"{text}@minus Aki: 3\n"
