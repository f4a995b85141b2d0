"""What is said to whoever gets no answer: JSON for the page, and a page in both languages for people."""

from __future__ import annotations

import json
from html import escape
from typing import Final, NamedTuple

from runtime.messages import sentence


class Refusal(NamedTuple):
    """A request that goes no further: its status, and the name of the sentence that says why."""

    status: int
    key: str
    code: str = ""

    def told(self, lang: str) -> bytes:
        """The reason as JSON."""
        said = {"error": self.said(lang)}
        return json.dumps({**said, "code": self.code} if self.code else said, ensure_ascii=False).encode()

    def said(self, lang: str) -> str:
        """The reason."""
        return sentence("runtime.web", self.key, lang)

    def page(self) -> bytes:
        """The reason as a page: who scanned a code of yesterday reads a sentence, and no JSON."""
        return PAGE.format(en=escape(self.said("en")), ja=escape(self.said("ja"))).encode()


PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Kamifuda 紙札</title>
<h1>Kamifuda <span lang="ja">紙札</span></h1>
<p>{en}</p>
<p lang="ja">{ja}</p>
</html>
"""

HOST: Final = Refusal(421, "host")
LONG: Final = Refusal(431, "long")
OFTEN: Final = Refusal(429, "often")
KEY: Final = Refusal(404, "key", "key")
NOTHING: Final = Refusal(404, "nothing")
ORIGIN: Final = Refusal(403, "origin")
METHOD: Final = Refusal(405, "method")
PICTURE: Final = Refusal(415, "picture")
DATA: Final = Refusal(415, "data")
LENGTH: Final = Refusal(400, "length")
LARGE: Final = Refusal(413, "large")
BROKEN: Final = Refusal(500, "broken")
