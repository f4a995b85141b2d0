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

from referee.serve.store import LARGEST, Refused, Stale, Store, names_files

HEAD = "game: pile-up\nplayers: A, B\n\ndeal\n"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path)


def test_a_record_is_made_read_and_written_on(store: Store) -> None:
    made = store.create(HEAD)
    later = store.append(made.name, "A: roll 1 2 3", made.version)
    assert later.text == HEAD + "A: roll 1 2 3\n"
    assert store.read(made.name) == later
    assert (store.folder / made.name).read_text("utf-8") == later.text
    assert made.name.endswith("-pile-up.game")
    assert store.names() == [made.name]


def test_a_second_record_of_the_day_has_a_name_of_its_own(store: Store) -> None:
    assert store.create(HEAD).name != store.create(HEAD).name


def test_who_saw_an_older_text_is_told_the_newer_and_writes_nothing(store: Store) -> None:
    made = store.create(HEAD)
    newer = store.append(made.name, "A: pass", made.version)
    with pytest.raises(Stale) as refused:
        store.append(made.name, "B: pass", made.version)
    assert refused.value.newer == newer
    with pytest.raises(Stale) as refused:
        store.write(made.name, HEAD, made.version)
    assert refused.value.newer == newer
    assert store.read(made.name) == newer


def test_a_file_edited_beside_us_is_a_newer_text(store: Store) -> None:
    made = store.create(HEAD)
    path = store.folder / made.name
    path.write_text(HEAD + "# by hand", "utf-8")
    with pytest.raises(Stale) as refused:
        store.append(made.name, "A: pass", made.version)
    assert refused.value.newer.text == HEAD + "# by hand"
    later = store.append(made.name, "A: pass", refused.value.newer.version)
    assert later.text == HEAD + "# by hand\nA: pass\n"


def test_what_lies_there_later_has_a_higher_number_whoever_wrote_it(store: Store) -> None:
    """Also a text that lay there before: two texts alone do not say which is the newer."""
    seen = [store.create(HEAD)]
    name = seen[0].name
    seen.append(store.append(name, "A: pass", seen[-1].version))
    seen.append(store.write(name, HEAD, seen[-1].version))
    (store.folder / name).write_text(HEAD + "# by hand\n", "utf-8")
    seen.append(store.read(name))
    with pytest.raises(Stale) as refused:
        store.append(name, "B: pass", seen[0].version)
    assert refused.value.newer == seen[-1] == store.read(name)
    seen.append(store.append(name, "B: pass", seen[-1].version))
    assert [each.serial for each in seen] == sorted({each.serial for each in seen})
    assert len({each.epoch for each in seen}) == 1


def test_numbers_of_another_start_are_told_apart(store: Store) -> None:
    """They begin anew, and the clock of a small computer may stand still."""
    made = store.create(HEAD)
    again = Store(store.folder).read(made.name)
    assert (again.version, again.text) == (made.version, made.text)
    assert again.epoch != made.epoch


def test_a_correction_takes_the_place_of_the_whole_text_and_keeps_the_mode(store: Store) -> None:
    made = store.create(HEAD)
    path = store.folder / made.name
    path.chmod(0o640)
    found = store.write(made.name, HEAD + "B: pass\n", made.version)
    assert path.read_text("utf-8") == found.text
    assert path.stat().st_mode & 0o777 == 0o640
    assert [entry.name for entry in store.folder.iterdir()] == [made.name]


@pytest.mark.parametrize(
    "name",
    ["../x.game", "/etc/passwd", "a/b.game", "a\\b.game", ".hidden.game", "x.txt", "", "x.game\0",
     "CON:.game", "x" * 200 + ".game", "a\nb.game", "..game/../x.game"],
)  # fmt: skip
def test_nothing_but_a_plain_name_of_the_folder_is_a_record(store: Store, name: str) -> None:
    (store.folder.parent / "x.game").write_text("secret", "utf-8")
    with pytest.raises(Refused):
        store.read(name)
    with pytest.raises(Refused):
        store.append(name, "A: pass", "")
    assert store.stamp(name) is None


def test_links_are_no_records_wherever_they_lead(
    store: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.game"
    outside.write_text(HEAD, "utf-8")
    (store.folder / "link.game").symlink_to(outside)
    assert store.names() == []
    with pytest.raises(Refused):
        store.read("link.game")
    with pytest.raises(Refused):
        store.append("link.game", "x", "")
    assert outside.read_text("utf-8") == HEAD


def test_pipes_and_folders_are_no_records_and_nobody_waits_for_them(store: Store) -> None:
    os.mkfifo(store.folder / "pipe.game")
    (store.folder / "folder.game").mkdir()
    assert store.names() == []
    for name in ("pipe.game", "folder.game"):
        with pytest.raises(Refused):
            store.read(name)


@pytest.mark.parametrize(
    "line", ["cards: ../x.csv", "Cards : x", "ｃａｒｄｓ：x", "カード: x.csv", "  cards:x # why"]
)
def test_a_record_from_a_phone_names_no_files(store: Store, line: str) -> None:
    text = f"game: pile-up\n{line}\nplayers: A, B\n\ndeal\n"
    assert names_files(text)
    with pytest.raises(Refused):
        store.create(text)
    made = store.create(HEAD)
    with pytest.raises(Refused):
        store.write(made.name, text, made.version)
    headless = store.create("game: pile-up\n")
    with pytest.raises(Refused):
        store.append(headless.name, line, headless.version)
    assert store.read(headless.name) == headless


def test_a_remark_about_cards_is_no_file() -> None:
    assert not names_files(HEAD + "# cards: none\n")
    assert not names_files("game: pile-up\n# cards: x\nplayers: A\n")


def test_too_much_and_no_text_are_refused_and_change_nothing(store: Store) -> None:
    made = store.create(HEAD)
    for text in ("x" * (LARGEST + 1), "a\0b", "\ud800"):
        with pytest.raises(Refused):
            store.append(made.name, text, made.version)
        with pytest.raises(Refused):
            store.create(text)
    assert store.read(made.name) == made


@given(st.lists(st.sampled_from(["A", "B", "C"]), min_size=1, max_size=12))
def test_however_writers_take_turns_every_acknowledged_line_stands_once(
    tmp_path_factory: pytest.TempPathFactory, order: list[str]
) -> None:
    """Each phone knows the version that it saw last, and tries again where that is stale."""
    store = Store(tmp_path_factory.mktemp("turns"))
    made = store.create(HEAD)
    seen = dict.fromkeys("ABC", made.version)
    written = []
    for number, phone in enumerate(order):
        line = f"# {phone} {number}"
        try:
            found = store.append(made.name, line, seen[phone])
        except Stale as stale:
            found = store.append(made.name, line, stale.newer.version)
        seen[phone] = found.version
        written.append(line)
    assert store.read(made.name).text == HEAD + "".join(f"{line}\n" for line in written)


def test_phones_that_write_at_once_lose_nothing(store: Store) -> None:
    made = store.create(HEAD)
    acknowledged: list[str] = []

    def write(phone: str) -> None:
        version = made.version
        for number in range(15):
            line = f"# {phone} {number}"
            while True:
                try:
                    version = store.append(made.name, line, version).version
                    acknowledged.append(line)
                    break
                except Stale as stale:
                    version = stale.newer.version

    phones = [threading.Thread(target=write, args=(phone,)) for phone in "ABC"]
    for each in phones:
        each.start()
    for each in phones:
        each.join()
    lines = store.read(made.name).text.splitlines()[4:]
    assert sorted(lines) == sorted(acknowledged)
    assert len(lines) == 45
    for phone in "ABC":
        mine = [line for line in lines if line.startswith(f"# {phone} ")]
        assert mine == [f"# {phone} {number}" for number in range(15)]


WRITER = """
import sys
from pathlib import Path
from referee.serve.store import Store
store = Store(Path(sys.argv[1]))
found = store.create("game: pile-up\\nplayers: A, B\\n\\ndeal\\n", "evening")
number = 0
while True:
    if number % 7 == 6:
        found = store.write(found.name, found.text + f"# {number}\\n", found.version)
    else:
        found = store.append(found.name, f"# {number}", found.version)
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
    found = store.read("evening.game")
    assert store.append("evening.game", "A: pass", found.version).text.endswith("\nA: pass\n")
