"""The folder of records: what was answered is on the disk, and nobody's line is written over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.serve.log import Entry
from referee.serve.store import LARGEST, Standing, Store, StoreError, names_files
from tests.hostile.disks import full_at

HEAD = "game: pile-up\nplayers: A, B\n\ndeal\n"
NUMBERS = iter(range(10**9))


def more(*lines: str) -> list[Entry]:
    """Lines at the end, as a phone enters them."""
    return [Entry(f"p{next(NUMBERS)}", line, None) for line in lines]


def made(store: Store, text: str = HEAD, name: str = "") -> Standing:
    """A new record of this text."""
    return store.create(f"log{next(NUMBERS)}", more(*text.split("\n")[:-1]), name)


def changed(standing: Standing, place: int, text: str) -> list[Entry]:
    """One line of a record with another text."""
    old = [row for row in standing.rows if row.text is not None][place]
    return [Entry(old.id, None, None), Entry(f"p{next(NUMBERS)}", text, old.id)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_a_record_is_made_read_and_written_on(store: Store) -> None:
    begun = made(store)
    later = store.add(begun.name, more("A: roll 1 2 3"))
    assert later.text == HEAD + "A: roll 1 2 3\n"
    assert store.read(begun.name) == later
    assert (store.folder / begun.name).read_text("utf-8") == later.text
    assert begun.name.endswith("-pile-up.game")
    assert store.names() == [begun.name]


def test_a_second_record_of_the_day_has_a_name_of_its_own(store: Store) -> None:
    assert made(store).name != made(store).name


def test_what_is_said_twice_is_written_once_also_after_a_start_anew(store: Store) -> None:
    """A phone that got no answer says it again."""
    head = more(*HEAD.split("\n")[:-1])
    begun = store.create("mine", head)
    line = more("A: pass")
    first = store.add(begun.name, line)
    for again in (store, Store(store.folder)):
        assert again.create("mine", [*head, *line]) == first
        assert again.add(begun.name, line) == first
    assert store.names() == [begun.name]
    assert first.text == HEAD + "A: pass\n"


def test_a_file_edited_beside_us_keeps_what_both_sides_wrote(store: Store) -> None:
    begun = made(store)
    path = store.folder / begun.name
    path.write_text(HEAD.replace("A, B", "A, Ben") + "# by hand", "utf-8")
    later = store.add(begun.name, more("A: pass"))
    assert later.text == HEAD.replace("A, B", "A, Ben") + "# by hand\nA: pass\n" == path.read_text("utf-8")
    assert later.entries[: len(begun.entries)] == begun.entries
    path.write_text(HEAD, "utf-8")  # the last two lines are taken away by hand, and stay away
    assert store.read(begun.name).text == Store(store.folder).read(begun.name).text == HEAD


def test_a_record_that_lay_there_is_read_without_a_trace_and_written_on(store: Store) -> None:
    (store.folder / "old.game").write_bytes(HEAD.replace("\n", "\r\n").encode("utf-16"))
    found = store.read("old.game")
    assert found == Store(store.folder).read("old.game")
    assert [entry.name for entry in store.folder.iterdir()] == ["old.game"]
    later = store.add("old.game", more("A: pass"))
    assert (later.text, later.log) == (HEAD + "A: pass\n", found.log)
    assert (store.folder / "old.game").read_bytes().decode("utf-16").endswith("deal\r\nA: pass\r\n")


def test_a_correction_takes_the_place_of_a_line_and_keeps_the_mode(store: Store) -> None:
    begun = made(store)
    path = store.folder / begun.name
    path.chmod(0o640)
    found = store.add(begun.name, changed(begun, 1, "players: A, C"))
    assert path.read_text("utf-8") == found.text == HEAD.replace("A, B", "A, C")
    assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("middle", [False, True])
def test_a_line_that_was_cut_off_between_log_and_record_is_finished(store: Store, middle: bool) -> None:
    """The process was killed when the log had the line and the record had not."""
    begun = made(store)
    path = store.folder / begun.name
    log = store.folder / ".kamifuda" / f"{begun.name}.log"
    later = store.add(begun.name, changed(begun, 1, "players: A, C") if middle else more("A: pass"))
    path.write_text(HEAD, "utf-8")
    log.write_bytes(log.read_bytes().removesuffix(b"\n"))
    again = Store(store.folder)
    assert again.read(begun.name).text == later.text == path.read_text("utf-8")
    log.write_bytes(log.read_bytes() + b'{"was": "x", "entr')  # the power failed in the middle of a line
    assert again.read(begun.name).text == later.text
    assert Store(store.folder).add(begun.name, more("B: pass")).text == later.text + "B: pass\n"
    assert Store(store.folder).read(begun.name).text == later.text + "B: pass\n"


def test_a_log_that_is_lost_or_none_costs_no_line(store: Store) -> None:
    begun = made(store)
    log = store.folder / ".kamifuda" / f"{begun.name}.log"
    for data in (None, b"\0\1", b"[]\n"):
        log.unlink() if data is None else log.write_bytes(data)
        before = store.read(begun.name).text
        line = more("A: pass")
        assert store.add(begun.name, line).text == store.add(begun.name, line).text == before + "A: pass\n"


def test_no_link_is_followed_to_where_the_logs_lie(
    store: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (store.folder / ".kamifuda").symlink_to(outside)
    with pytest.raises(OSError):
        made(store)
    assert list(outside.iterdir()) == []


@pytest.mark.parametrize(
    "name",
    ["../x.game", "/etc/passwd", "a/b.game", "a\\b.game", ".hidden.game", "x.txt", "", "x.game\0",
     "CON:.game", "x" * 200 + ".game", "a\nb.game", "..game/../x.game"],
)  # fmt: skip
def test_nothing_but_a_plain_name_of_the_folder_is_a_record(store: Store, name: str) -> None:
    (store.folder.parent / "x.game").write_text("secret", "utf-8")
    with pytest.raises(StoreError):
        store.read(name)
    with pytest.raises(StoreError):
        store.add(name, more("A: pass"))
    assert store.stamp(name) is None


def test_links_are_no_records_wherever_they_lead(
    store: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.game"
    outside.write_text(HEAD, "utf-8")
    (store.folder / "link.game").symlink_to(outside)
    assert store.names() == []
    with pytest.raises(StoreError):
        store.read("link.game")
    with pytest.raises(StoreError):
        store.add("link.game", more("x"))
    assert outside.read_text("utf-8") == HEAD


def test_pipes_and_folders_are_no_records_and_nobody_waits_for_them(store: Store) -> None:
    os.mkfifo(store.folder / "pipe.game")
    (store.folder / "folder.game").mkdir()
    assert store.names() == []
    for name in ("pipe.game", "folder.game"):
        with pytest.raises(StoreError):
            store.read(name)


@pytest.mark.parametrize(
    "line", ["cards: ../x.csv", "Cards : x", "ｃａｒｄｓ：x", "カード: x.csv", "  cards:x # why"]
)
def test_a_record_from_a_phone_names_no_files(store: Store, line: str) -> None:
    text = f"game: pile-up\n{line}\nplayers: A, B\n\ndeal\n"
    assert names_files(text)
    with pytest.raises(StoreError):
        made(store, text)
    begun = made(store)
    with pytest.raises(StoreError):
        store.add(begun.name, changed(begun, 1, line))
    headless = made(store, "game: pile-up\n")
    with pytest.raises(StoreError):
        store.add(headless.name, more(line))
    assert store.read(headless.name) == headless


def test_a_remark_about_cards_is_no_file() -> None:
    assert not names_files(HEAD + "# cards: none\n")
    assert not names_files("game: pile-up\n# cards: x\nplayers: A\n")


def test_too_much_and_no_text_are_refused_and_change_nothing(store: Store) -> None:
    begun = made(store)
    for text in ("x" * (LARGEST + 1), "a\0b", "\ud800"):
        with pytest.raises(StoreError):
            store.add(begun.name, more(text))
        with pytest.raises(StoreError):
            made(store, f"{text}\n")
    assert store.read(begun.name) == begun


def test_on_a_full_disk_log_and_record_are_left_as_they_were(store: Store) -> None:
    begun = made(store)
    for limit in (len(HEAD), len(HEAD) + 4):
        with full_at(limit), pytest.raises(OSError):
            store.add(begun.name, more("A: pass"))
        assert store.read(begun.name) == begun == Store(store.folder).read(begun.name)


@given(
    st.lists(
        st.tuples(st.sampled_from("ABC"), st.sampled_from(["add", "again", "back", "restart", "hand"])),
        max_size=14,
    )
)
def test_however_writers_take_turns_every_line_stands_once(
    tmp_path_factory: pytest.TempPathFactory, order: list[tuple[str, str]]
) -> None:
    """A line is added, said again, taken back, or written by hand, and the house is started anew."""
    store = Store(tmp_path_factory.mktemp("turns"))
    begun = made(store)
    said: dict[str, list[Entry]] = {phone: [] for phone in "ABC"}
    wanted = begun.text.splitlines()
    for number, (phone, deed) in enumerate(order):
        if deed == "add":
            said[phone] += more(f"# {phone} {number}")
            store.add(begun.name, said[phone][-1:])
            wanted.append(f"# {phone} {number}")
        elif deed == "again":
            store.add(begun.name, said[phone])
        elif deed == "back" and said[phone] and said[phone][-1].text in wanted:
            store.add(begun.name, [Entry(said[phone][-1].id, None, None)])
            wanted.remove(str(said[phone][-1].text))
        elif deed == "restart":
            store = Store(store.folder)
        elif deed == "hand":
            with (store.folder / begun.name).open("a", encoding="utf-8") as file:
                file.write(f"# hand {number}\n")
            wanted.append(f"# hand {number}")
    assert store.read(begun.name).text.splitlines() == wanted


def test_phones_that_write_at_once_lose_nothing(store: Store) -> None:
    begun = made(store)

    def write(phone: str) -> None:
        for number in range(15):
            store.add(begun.name, more(f"# {phone} {number}"))

    phones = [threading.Thread(target=write, args=(phone,)) for phone in "ABC"]
    for each in phones:
        each.start()
    for each in phones:
        each.join()
    lines = store.read(begun.name).text.splitlines()[4:]
    assert len(lines) == 45
    for phone in "ABC":
        mine = [line for line in lines if line.startswith(f"# {phone} ")]
        assert mine == [f"# {phone} {number}" for number in range(15)]


WRITER = """
import sys
from pathlib import Path
from referee.serve.log import Entry
from referee.serve.store import Store
store = Store(Path(sys.argv[1]))
head = ["game: pile-up", "players: A, B", "", "deal"]
found = store.create("log", [Entry(f"h{n}", line, None) for n, line in enumerate(head)], "evening")
number = 0
while True:
    behind = found.rows[-1].id if number % 7 == 6 else None
    found = store.add(found.name, [Entry(str(number), f"# {number}", behind)])
    print(number, flush=True)
    number += 1
"""


@pytest.mark.parametrize("after", [5, 23])
def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path, after: int) -> None:
    """SIGKILL, which no program can catch; the last line printed was answered before."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert process.stdout is not None
    for _ in range(after):
        process.stdout.readline()
    time.sleep(0.002 * after)
    process.send_signal(signal.SIGKILL)
    told = process.stdout.read().split()
    process.wait()
    last = int(told[-1]) if told else after - 1
    text = (tmp_path / "evening.game").read_text("utf-8")
    assert text.startswith(HEAD)
    kept = text[len(HEAD) :].splitlines()
    assert kept[: last + 1] == [f"# {number}" for number in range(last + 1)]
    assert len(kept) <= last + 2
    store = Store(tmp_path)
    assert store.add("evening.game", more("A: pass")).text.endswith("\nA: pass\n")
