"""What the engine answers where it cannot do what the page asks."""

from __future__ import annotations


class RequestError(Exception):
    """A request that cannot be answered; `code` is a key of `referee.messages.page`."""

    def __init__(self, code: str, /, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code)
