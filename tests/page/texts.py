"""Records that several tests of the page share."""

from __future__ import annotations

EVENING = """\
game: twin-pyramid
players: Aki, Ben, Chie

deal
@hand Aki: 4H 7S 10D KC
@starter 5H
Aki: play 4H
Ben: draw ?
Chie: play 4C build 7D
"""
"""The record of the README: its last line breaks TP-5.3, since 4C is not a builder."""
