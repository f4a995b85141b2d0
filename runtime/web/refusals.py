"""What is said to whoever gets no answer: JSON for the page, and a page in both languages for people."""

from __future__ import annotations

import json
from html import escape
from typing import Final, NamedTuple


class Refusal(NamedTuple):
    """A request that goes no further: its status, and why in both languages."""

    status: int
    en: str
    ja: str
    code: str = ""

    def told(self, lang: str) -> bytes:
        """The reason as JSON."""
        said = {"error": self.ja if lang == "ja" else self.en}
        return json.dumps({**said, "code": self.code} if self.code else said, ensure_ascii=False).encode()

    def page(self) -> bytes:
        """The reason as a page: who scanned a code of yesterday reads a sentence, and no JSON."""
        return PAGE.format(en=escape(self.en), ja=escape(self.ja)).encode()


PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Kamifuda 紙札</title>
<h1>Kamifuda <span lang="ja">紙札</span></h1>
<p>{en}</p>
<p lang="ja">{ja}</p>
</html>
"""

HOST: Final = Refusal(421, "This address is not served here.", "このアドレスでは公開していません。")
LONG: Final = Refusal(431, "The address or the headers are too long.", "アドレスまたはヘッダーが長すぎます。")
OFTEN: Final = Refusal(429, "Too many requests; wait a moment.", "回数が多すぎます。少し待ってください。")
KEY: Final = Refusal(
    404,
    "This address is no longer valid, or was copied only in part. Scan the code on the computer again.",
    "このアドレスはもう使えないか、途中までしか写されていません。"
    "パソコンの画面のコードをもう一度読み取ってください。",
    "key",
)
NOTHING: Final = Refusal(404, "There is no such page.", "このページはありません。")
ORIGIN: Final = Refusal(403, "Another site may not ask here.", "ほかのサイトからは使えません。")
METHOD: Final = Refusal(405, "This cannot be done here.", "この操作はできません。")
PICTURE: Final = Refusal(415, "Only a picture is read here.", "ここで受け取るのは画像だけです。")
DATA: Final = Refusal(415, "Only JSON is read here.", "ここで受け取るのはJSONだけです。")
LENGTH: Final = Refusal(400, "The length is no number.", "長さが数になっていません。")
LARGE: Final = Refusal(413, "The request is too large.", "送られた内容が大きすぎます。")

BROKEN: Final = Refusal(
    500,
    "Something went wrong in the program; see whether your lines are there.",
    "プログラムの中で問題が起きました。書いた行があるか確かめてください。",
)
