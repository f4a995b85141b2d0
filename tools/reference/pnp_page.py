"""The reference page of the command line, written from the commands themselves."""

from __future__ import annotations

from pnp.cli import CommandGroup, cli
from tools.reference.commands import reference

OPENING = """\
# Reference: the command `pnp`

Written from the code by `python make.py docs`; do not edit it by hand.

Every command takes `--help`, in English or Japanese by `--lang` or the locale. Bad input ends with exit
status 2 and a message for every fault, and leaves no file behind.
"""


def page() -> str:
    """The whole page in Markdown."""
    assert isinstance(cli, CommandGroup)
    return reference(cli, OPENING)
