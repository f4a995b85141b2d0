"""A record of three phones, in whatever order their messages arrive, are lost, or come twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from referee.serve.log import Entry, edits, lines, merged
from tests.page.conftest import Host

if TYPE_CHECKING:
    from playwright.sync_api import Page

RUNS = 100
MANY = 1000

EVENINGS = """async ([first, count]) => {
  const log = await import(new URL("log.js", document.baseURI).href);
  const { begun, edits, heard, merged, shown, textOf } = log;
  const found = [];
  for (let seed = first; seed < first + count; seed += 1) {
    let state = seed * 2654435761 + 1;
    const chance = (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 4294967296) * below);
    };
    let made = 0;
    const name = () => `${seed}-${(made += 1)}`;
    const house = { log: "L", entries: [], rows: [] };
    const since = ({ log, at }) =>
      log === house.log && at <= house.entries.length
        ? { log: house.log, from: at, entries: house.entries.slice(at) }
        : { log: house.log, at: house.entries.length, rows: house.rows };
    const enter = (entries) => {
      for (const entry of entries) {
        const rows = merged(house.rows, [entry]);
        if (JSON.stringify(rows) === JSON.stringify(house.rows)) continue;
        house.entries.push(entry);
        house.rows = rows;
      }
    };
    enter(begun("game: x\\ndeal\\n", name).pending);
    const phones = [0, 1, 2].map(() => ({ log: "", at: 0, rows: [], pending: [] }));
    const way = [[], [], []]; // messages under way between a phone and the house, both directions
    const wrote = new Set(["game: x", "deal"]);
    const taken = new Set();
    const wrong = [];
    const edit = (place) => {
      const phone = phones[place];
      const old = shown(phone).split("\\n").slice(0, -1);
      const lines = [...old];
      const line = `line ${name()} of ${place}`;
      const deed = chance(5);
      if (deed < 3) lines.push(line);
      else if (deed === 3 && lines.length) lines.splice(chance(lines.length), 1);
      else lines.splice(chance(lines.length + 1), chance(2), line);
      for (const each of lines) if (!old.includes(each)) wrote.add(each);
      for (const each of old) if (!lines.includes(each)) taken.add(each);
      const meant = lines.map((each) => `${each}\\n`).join("");
      phone.pending.push(...edits(merged(phone.rows, phone.pending), meant, name));
      if (shown(phone) !== meant) wrong.push("an edit does not show what was meant");
    };
    const hear = (place, said) => {
      const known = heard(phones[place], said) || heard({ ...phones[place] }, since({ log: "", at: 0 }));
      phones[place] = JSON.parse(JSON.stringify(known)); // as it comes back after a reload
    };
    for (let step = 0; step < 60; step += 1) {
      const place = chance(3);
      const deed = chance(8);
      if (deed < 3) edit(place);
      else if (deed === 3) way[place].push({ up: JSON.parse(JSON.stringify(phones[place])) });
      else if (deed < 6 && way[place].length) {
        const at = chance(way[place].length); // messages overtake each other
        const message = way[place][at];
        if (chance(6)) way[place].splice(at, 1); // and now and then one comes twice
        if (message.down) hear(place, message.down);
        else {
          enter(message.up.pending);
          way[place].push({ down: since(message.up) });
        }
      } else if (deed === 6) way[place] = []; // the network is cut: nobody knows what arrived
      else if (chance(3) === 0) way.forEach((each) => each.splice(0)); // the house was killed
    }
    for (const place of [0, 1, 2, 0, 1, 2]) {
      enter(phones[place].pending);
      hear(place, since(phones[place]));
    }
    const text = textOf(house.rows);
    const lines = text.split("\\n").slice(0, -1);
    const alike = phones.every((phone) => shown(phone) === text && !phone.pending.length);
    if (!alike) wrong.push("phones differ");
    if (new Set(lines).size !== lines.length) wrong.push("a line stands twice");
    for (const line of lines) if (!wrote.has(line) || taken.has(line)) wrong.push(`nobody wrote ${line}`);
    const lost = [...wrote].filter((line) => !taken.has(line) && !lines.includes(line));
    if (lost.length) wrong.push(`lost: ${lost}`);
    found.push({ seed, wrong, entries: house.entries, rows: house.rows });
  }
  return found;
}"""
"""Three phones, a house, and everything that happens to messages; the phones are those of the page."""


@pytest.mark.parametrize("count", [RUNS, pytest.param(MANY, marks=pytest.mark.long)])
def test_no_line_is_lost_doubled_or_changed_and_all_have_the_same_text(
    page: Page, static: Host, count: int
) -> None:
    page.goto(static.url)
    runs: list[dict[str, Any]] = page.evaluate(EVENINGS, [1, count])
    assert len(runs) == count
    assert [run["wrong"] for run in runs if run["wrong"]] == []
    written = [row for run in runs for row in run["rows"]]
    assert sum(text is None for _, text in written) > count  # lines were taken away, too
    for run in runs:  # the house has the same rule
        rows, taken = merged((), [Entry(*each) for each in run["entries"]])
        assert [list(row) for row in rows] == run["rows"], run["seed"]
        assert len(taken) == len(run["entries"])


TWICE = """async () => {
  const { begun, edits, merged, textOf } = await import(new URL("log.js", document.baseURI).href);
  const rows = merged([], begun("game: x\\ndeal\\nA: pass\\n").pending);
  const append = (known, more) => edits(known, textOf(known) + more);
  const begins = (name) => append(rows, `\\ndeal\\n${name}: pass\\n`);
  const both = merged(rows, [...begins("B"), ...begins("C")]);
  const taken = merged(both, edits(both, "game: x\\ndeal\\nA: pass\\n"));
  return [textOf(both), textOf(merged(taken, append(taken, "\\ndeal\\n")))];
}"""
"""Two phones that do not hear each other begin the next deal; it is taken back, and begun once more."""


def test_a_deal_that_two_phones_begin_is_one_deal(page: Page, static: Host) -> None:
    page.goto(static.url)
    both, anew = page.evaluate(TWICE)
    assert both == "game: x\ndeal\nA: pass\n\ndeal\nB: pass\nC: pass\n"
    assert anew == "game: x\ndeal\nA: pass\n\ndeal\n"


def test_edits_by_hand_become_entries_that_make_the_text() -> None:
    ids = iter(map(str, range(1000)))
    rows, _ = merged((), edits((), ["a", "b", "c"], ids))
    for wanted in (["a", "b", "c", "d"], ["b", "d"], ["x", "b", "y", "d"], [], ["a", "a"]):
        more = edits(rows, wanted, ids)
        rows, taken = merged(rows, more)
        assert (lines(rows), taken) == (wanted, more)
