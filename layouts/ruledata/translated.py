"""`rules.<lang>.toml`: the texts of a game in one more language, by the ids of its clauses and its names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from layouts.ruledata.facts import thawed
from layouts.ruledata.naming import FACT
from layouts.ruledata.spelling import spelled
from layouts.sources import LANGUAGE, RULES, Findings, read_text
from layouts.tomls import TomlFile, freeze, parse_toml

TOP = ("title", "tagline", "about")
SENTENCES = ("why", "maybe", "fine", "ended")
NAMED: Mapping[str, tuple[str, ...]] = {
    "verb": ("words", "legend"), "zone": ("title",), "option": ("title", "value-title"),
}  # fmt: skip
"""Tables of names to what is said of each."""
LARGEST_FILE = 200_000
"""Characters; the longest of ours has 9,000."""
MOST_TRANSLATED = 40
"""Files of translators: each asks for all of them once more."""


def files(folder: Path) -> list[Path]:
    """The files of translators, by language."""
    stem = RULES.removesuffix(".toml")
    return sorted(path for path in folder.glob(f"{stem}.*.toml") if language_of(path))


def language_of(path: Path) -> str:
    """The language that a file is named after; "" where it is none."""
    code = path.name.split(".")[1]
    return code if LANGUAGE.fullmatch(code) else ""


def read_rules(folder: Path, name: str, findings: Findings) -> TomlFile | None:
    """`rules.toml` with the texts of its translators in it; their faults name their own lines."""
    file, others = _read(folder / RULES, name, findings), files(folder)
    if file is None:
        return None
    if len(others) > MOST_TRANSLATED:
        findings.fault(
            "rule-many", file=name.removesuffix(RULES) + others[MOST_TRANSLATED].name, limit=MOST_TRANSLATED
        )
        return None
    file = spelled(file, findings)
    if not others:
        return file
    data = thawed(file.data)
    for path in others:
        own = _read(path, name.removesuffix(RULES) + path.name, findings)
        if own is not None:
            _Translator(own, language_of(path), data, findings).put()
    return file.with_data(freeze(data))


def _read(path: Path, name: str, findings: Findings) -> TomlFile | None:
    """One file, unless it is longer than anybody would write."""
    text = read_text(path, name, findings)
    if text is None or len(text) <= LARGEST_FILE:
        return None if text is None else parse_toml(text, name, findings)
    findings.fault("rule-file-large", file=name, limit=LARGEST_FILE)
    return None


class _Translator:
    """Puts the texts of one file into the data of the rules."""

    def __init__(self, own: TomlFile, lang: str, data: dict[str, Any], findings: Findings) -> None:
        self.own, self.lang, self.data, self.findings = own, lang, data, findings

    def put(self) -> None:
        """Every text at its place; what has none is a fault."""
        entries = dict(self.entries())
        for key, text in self.own.data.items():
            if key in TOP:
                self.text(self.data, key, text, (key,))
            elif key in NAMED and isinstance(text, Mapping):
                self.names(key, text)
            elif key in entries and isinstance(text, Mapping):
                self.clause(entries[key], text, (key,))
            else:
                known = [*TOP, *NAMED, *entries]
                self.report("key-unknown", (key,), word=key, known=known)

    def entries(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Sections and clauses by their ids."""
        for section in self.data.get("section", ()):
            yield str(section.get("id")), section
            for clause in section.get("clause", ()):
                yield str(clause.get("id")), clause

    def clause(self, entry: dict[str, Any], texts: Mapping[str, Any], path: tuple[str | int, ...]) -> None:
        """The texts of one clause, and those of what else it demands, in its order."""
        for key, text in texts.items():
            if key == "also" and isinstance(text, tuple):
                for place, (inner, told) in enumerate(zip(entry.get("also", ()), text, strict=False)):
                    self.clause(inner, told, (*path, key, place))
            elif key in ("title", "text", *SENTENCES) and key in entry:
                self.text(entry, key, text, (*path, key))
            else:
                known = [each for each in ("title", "text", *SENTENCES, "also") if each in entry]
                self.report("key-unknown", (*path, key), word=key, known=known)

    def names(self, kind: str, texts: Mapping[str, Any]) -> None:
        """What verbs, places and options are called."""
        listed = self.data.get(kind, {})
        if isinstance(listed, list):
            listed = {str(each.get("name")): each for each in listed if isinstance(each, dict)}
        for name, said in texts.items():
            if name not in listed:
                self.report("key-unknown", (kind, name), word=name, known=list(listed))
                continue
            for key, text in (said if isinstance(said, Mapping) else {"title": said}).items():
                if key not in NAMED[kind]:
                    self.report("key-unknown", (kind, name, key), word=key, known=NAMED[kind])
                elif key == "words":
                    listed[name][self.lang] = thawed(text)
                else:
                    self.text(listed[name], key, text, (kind, name, key))

    def text(self, entry: dict[str, Any], key: str, text: Any, path: tuple[str | int, ...]) -> None:
        """One text beside those of the other languages, which speaks of the same facts."""
        there = entry.get(key, {})
        if isinstance(there, str):
            there = {"en": there}
        example = next(iter(there.values()), "")
        facts = [set(FACT.findall(each)) if isinstance(each, str) else set() for each in (text, example)]
        if key in SENTENCES and facts[0] != facts[1]:
            self.report("sentence-one-language", path, name=str(path[0]), lang=self.lang)
            text = example
        entry[key] = {**there, self.lang: thawed(text)}

    def report(self, code: str, path: tuple[str | int, ...], **facts: Any) -> None:
        problem = self.own.fault(code, path, **facts)
        if problem not in self.findings.faults:  # the file is read for its facts and for its rules
            self.findings.faults.append(problem)
