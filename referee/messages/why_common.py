"""Facts of the table for the clauses that every game shares."""

from __future__ import annotations

from referee.messages import Pair

WHY: dict[str, Pair] = {
    "not-on-turn": ("{0} moved, but it was {1}’s turn.", "{0} が動きましたが、{1} の手番でした。"),
    "deal-over": ("The deal was already over.", "この局はすでに終わっていました。"),
    "nothing-to-undo": ("There is no move to take back.", "取り消す手がありません。"),
}
