"""The words of our games: the same keys in both languages, and a record vocabulary that cannot be misread."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

import pytest

import layouts
from layouts import Verb
from layouts.vocabulary import form_in
from layouts.words import AID

GAMES = ("twin-pyramid", "american-page-one", "pyramid-dice", "pile-up")
LANGUAGES = ("en", "ja")
FOLDER = Path(layouts.__file__).parent

# Latin words that a Japanese page may print: names, licences, and what is written like this in a record.
LATIN_IN_JAPANESE = {
    "ALL", "MIT", "SIL", "Open", "Font", "License", "Noto", "Sans", "Barlow", "Condensed", "Kamifuda", "JIS",
}  # fmt: skip


POLITE = re.compile("です|ます|ません|ましょう|ください")
"""What nothing says on cards that help."""

FORMS = "ask.told"
"""Begins the keys of forms in which people tell a move: they are read, never printed."""


def flat(folder: str, lang: str) -> dict[str, tuple[str, ...]]:
    """The words of one folder as written: nested keys joined by dots, a single word as a list of one."""
    data = tomllib.loads((FOLDER / folder / f"words.{lang}.toml").read_text("utf-8"))
    found: dict[str, tuple[str, ...]] = {}
    stack: list[tuple[str, object]] = [("", data)]
    while stack:
        path, value = stack.pop()
        if isinstance(value, Mapping):
            stack += [(f"{path}.{key}" if path else str(key), item) for key, item in value.items()]
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            stack += [(f"{path}.{place}", item) for place, item in enumerate(value)]
        else:
            found[path] = tuple(map(str, value)) if isinstance(value, list) else (str(value),)
    return found


def fields(line: str, known: Collection[str]) -> set[str]:
    """The braces of a line: fields, options, conditions; figures apart, which a language may leave out."""
    return {field for field, name in re.findall(r"(\{\??([^}=. ]*)[^}]*\})", line) if name not in known}


@pytest.mark.parametrize("folder", ["common", *GAMES])
def test_words_have_the_same_shape_in_both_languages(folder: str) -> None:
    """Same keys, as many lines, the same fields and columns: else a page prints in one language only."""
    english, japanese = (
        {key: lines for key, lines in flat(folder, lang).items() if not key.endswith(AID)}
        for lang in LANGUAGES
    )
    assert english.keys() == japanese.keys()
    known = {"/", "count", "kinds", *(() if folder == "common" else layouts.load(folder).figures)}
    for key in english.keys() - {"glossary", "synonyms"}:
        if key.startswith(FORMS):
            continue
        assert len(english[key]) == len(japanese[key]), key
        for left, right in zip(english[key], japanese[key], strict=True):
            assert left.strip() or not right.strip(), key
            assert right.strip() or not left.strip(), key
            assert fields(left, known) == fields(right, known), key
            assert left.count(" | ") == right.count(" | "), key


@pytest.mark.parametrize("folder", ["common", *GAMES])
def test_japanese_words_are_japanese(folder: str) -> None:
    """No English word is left over but names, licences, and what a record writes so."""
    options = [] if folder == "common" else layouts.load(folder).option_specs
    allowed = LATIN_IN_JAPANESE.union(*({option.name, *map(str, option.values)} for option in options))
    for key, texts in flat(folder, "ja").items():
        for text in () if key.startswith(FORMS) else texts:
            latin = re.findall(r"[A-Za-z]+(?:-[A-Za-z]+)*", re.sub(r"\{[^}]*\}", "", text))
            assert {word for word in latin if len(word) > 2} <= allowed, key


@pytest.mark.parametrize("game", [*GAMES, *layouts.gallery()])
def test_a_japanese_turn_is_plain_and_tells_what_the_english_one_tells(game: str) -> None:
    """Cards that help speak plainly (出す。), as many lines with the same conditions in both languages."""
    book = layouts.load(game)
    english, japanese = (book.words(lang)["turn.list"] for lang in LANGUAGES)
    assert len(english) == len(japanese)
    for left, right in zip(english, japanese, strict=True):
        assert not POLITE.search(right)
        one, other = (
            {re.sub(r"\.\w+", "", each) for each in fields(side, book.figures)} for side in (left, right)
        )
        assert one == other  # which form a number takes (“three times”) is the language's own


@pytest.mark.parametrize("game", GAMES)
def test_an_aid_tells_plainly_what_the_booklet_tells(game: str) -> None:
    """As many lines with the same cards, options and conditions, but no polite end."""
    words, known = flat(game, "ja"), layouts.load(game).figures
    plain = {key.removesuffix(AID): lines for key, lines in words.items() if key.endswith(AID)}
    assert plain.keys() >= {"setup.list", "special.note", "score.end"}
    for key, lines in plain.items():
        assert len(lines) == len(words[key]), key
        for line, polite in zip(lines, words[key], strict=True):
            assert not POLITE.search(line), key
            assert fields(line, known) == fields(polite, known), key


@pytest.mark.parametrize("game", GAMES)
def test_glossary_terms_occur(game: str) -> None:
    """A term that no page prints was misspelt, and its line ends go unguarded."""
    sections = layouts.load(game).sections("ja")
    printed = "".join(f"{clause.title}{clause.text}" for section in sections for clause in section.clauses)
    own = flat(game, "ja")
    printed += "".join(line for key, lines in own.items() if key != "glossary" for line in lines)
    colophon = layouts.load(game).facts.get("colophon", {})
    printed += "".join(text.get("ja", "") for text in colophon.values() if text is not True)
    assert [term for term in own["glossary"] if term not in printed] == []


def test_terms_of_all_games_and_of_one_are_guarded_together() -> None:
    """The terms of a game come on top of the common ones, they do not take their place."""
    terms = layouts.load("twin-pyramid").words("ja")["glossary"]
    assert {"台札", "手札のピラミッド"} <= set(terms)


def vocabulary(game: str) -> dict[str, tuple[Verb, ...]]:
    words = layouts.load(game).record_words
    kinds = ("keys", "facts", "verbs", "calls", "suits")
    return {kind: getattr(words, kind) for kind in kinds}


@pytest.mark.parametrize("game", GAMES)
def test_each_word_of_the_record_is_explained(game: str) -> None:
    """The record sheet prints form and legend at its foot, in the language of the table."""
    for scope, words in vocabulary(game).items():
        for word in words:
            for lang in LANGUAGES:
                assert word.legend[lang].strip(), (scope, word.name, lang)
                assert word.aliases[lang], (scope, word.name, lang)
            assert not word.form or word.name in word.form, (scope, word.name)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_words_share_a_spelling(game: str) -> None:
    """Reading never depends on the position, so within a scope a spelling means one thing."""
    for scope, words in vocabulary(game).items():
        owner: dict[str, str] = {}
        for word in words:
            for spelling in (word.name, *word.aliases["en"], *word.aliases["ja"]):
                folded = unicodedata.normalize("NFKC", spelling).casefold()
                assert owner.setdefault(folded, word.name) == word.name, (scope, spelling)
                # what stands alone beside a colon may have blanks, and so may a verb that is only understood
                inner = scope == "keys" or "result" in getattr(word, "roles", ())
                written = scope != "verbs" or spelling in (word.name, *(a[0] for a in word.aliases.values()))
                wrong = r"[\s:;#,]" if written and not inner else "[:;#,]"
                assert not re.search(wrong, folded), (scope, spelling)


@pytest.mark.parametrize("game", GAMES)
def test_forms_can_be_written_in_japanese(game: str) -> None:
    """A Japanese record sheet shows no English word that its table would have to copy."""
    words = layouts.load(game).record_words
    for scope, listed in vocabulary(game).items():
        for word in listed:
            assert not re.search("[a-z]{2,}", form_in(words, word, "ja")), (scope, word.name)
            assert form_in(words, word, "en") == word.form, (scope, word.name)
            assert not re.search("[a-z]{3,}", word.legend["ja"]), (scope, word.name)


# By hand from the description of the format: the Japanese words that every table may rely on.
JAPANESE: dict[str, dict[str, str]] = {
    "all": {
        "keys": "game ゲーム players 参加者 start 先手 options ルール deal 配り",
        "facts": "@undo @取消 @end @終了 @result @結果 @position @局面",
    },
    "twin-pyramid": {
        "facts": "@hand @手札 @starter @台札 @reveal @公開",
        "verbs": """lay 並べる pick 戻す swap 入替 play 出す build 建設 draw 引く take 取る pass パス
            suit スート suit マーク break 破壊 change 交換 for ⇔ from 相手 top 台札""",
        "suits": "S スペード H ハート D ダイヤ C クラブ",
    },
    "american-page-one": {
        "keys": "calls 宣言",
        "facts": "@hand @手札 @starter @台札 @reveal @公開 @left @残り",
        "verbs": """play 出す draw 引く take 取る pass パス suit スート suit マーク say 宣言 penalty 罰
            challenge チャレンジ won 成功 lost 失敗 dobon ドボン""",
        "calls": "page-one ページワン reach リーチ stop ストップ two ツー three スリー joker ジョーカー",
        "suits": "S スペード H ハート D ダイヤ C クラブ",
    },
    "pyramid-dice": {
        "facts": "@row @段 @taken @獲得 @stolen @横取り @left @残り",
        "verbs": "roll 振る use 使う take 獲得 take 取る fail 失敗 steal 横取り flip 裏返す",
    },
    "pile-up": {
        "facts": "@hand @手札 @reveal @公開 @minus @マイナス",
        "verbs": """roll 振る play 出す give 押付 discard 破棄 show 見せる penalty 罰 draw 引く spread 配る
            pass パス dodge 回避""",
        "suits": "R 赤 B 青 G 緑 W 白 K 黒",
    },
}


def pairs(text: str) -> Iterable[tuple[str, str]]:
    words = text.split()
    return zip(words[::2], words[1::2], strict=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_japanese_words_of_the_format_are_known(game: str) -> None:
    """A record written in the words of the format's description is read in every game that has the word."""
    found = vocabulary(game)
    for table in (JAPANESE["all"], JAPANESE[game]):
        for scope, text in table.items():
            spoken = {word.name: word.aliases["ja"] for word in found[scope]}
            for name, spelling in pairs(text):
                assert spelling in spoken[name], (scope, spelling)


def test_facts_of_sentences_are_named() -> None:
    """A number says nothing to whoever writes or translates a sentence, and code gives none."""
    files = Path(layouts.__file__).parent.rglob("*.toml")
    assert not [path.name for path in files if re.search(r"\{\d+\}", path.read_text("utf-8"))]
