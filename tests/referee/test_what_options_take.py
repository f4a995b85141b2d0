"""What every command takes: how often, of which kind, from which number on, and what it is without a wish.

Written down from the pages of the commands; `!` must be there, `?` takes no value, `…` as often as wanted.
"""

from __future__ import annotations

from importlib import import_module

import click

from tests.referee.command_runs import HEAD, LEGAL, Run, run, save

__all__ = ["run"]

OWN = "--lang=en/ja --game…"
WISH = "-o --option…"
WORK = "--workers=1-1024 --cluster"


COMMANDS = (
    ("ask", f"{OWN} {WISH} GAME! MOVE --save --why?", "chess", 2),
    (
        "check",
        f"{OWN} {WISH} {WORK} FILES…! --json? --jsonl? --as-of=1- --strict? --all? --why? --at=1- "
        "--take-back=1- --let-stand=1-",
        "a.game",
        0,
    ),
    ("fmt", f"{OWN} FILES…! -w --write? --check? --fix? --words=en/ja", "a.game", 0),
    ("legal", f"{OWN} {WISH} FILE! --at=1-! --json?", "a.game --at 1", 0),
    (
        "look",
        f"--lang=en/ja {WISH} PHOTOS…! --game --as --player… --number=1- --record --json?",
        "a.jpg --game chess",
        2,
    ),
    ("mend", f"{OWN} {WISH} FILE! --write=1- --json?", "a.game", 0),
    ("new", f"{OWN} {WISH} GAME! --players! --start --carry? --out", "pile-up --players A,B", 0),
    ("odds", f"{OWN} GAME! --cards --json?", "pyramid-dice", 0),
    ("options", f"{OWN} GAME", "pile-up", 0),
    ("page", f"{OWN} FOLDER! --faces", "a.game", 2),
    (
        "play",
        f"{OWN} {WISH} GAME! --players=1- --seed=int:1 --bots --limit=1-:2000 --out",
        "pile-up --limit 1",
        0,
    ),
    ("prove", f"{OWN} {WISH} FILE! --at=1-! --as-of=1- --json?", "a.game --at 99", 2),
    ("rule", f"--lang=en/ja {WISH} QUERY…! --game…", "TP-5.1", 0),
    ("score", f"{OWN} {WISH} FILES…! --json? --csv? --plot", "a.game", 0),
    ("serve", f"{OWN} FOLDER --lan? --port=1-65535 --key --new-key? --faces", "--key short", 2),
    ("show", f"{OWN} {WISH} FILE! --at=1-!", "a.game --at 1", 0),
    (
        "simulate",
        f"{OWN} {WISH} {WORK} GAME! --games=1-:1000 --players --bots --seed=int:1 --limit=1-:2000"
        " --resume --csv? --json? --plot",
        "pile-up --games 1 --limit 1",
        0,
    ),
    ("words", f"{OWN} GAME", "pile-up", 0),
)
"""Command, what it takes, a call of it, and the status with which that ends."""


def test_what_a_command_takes_and_that_it_ends_well(run: Run) -> None:
    """A call that can be answered has status 0, misuse 2: scripts go by them."""
    for command, takes, call, status in COMMANDS:
        params = import_module(f"referee.commands.{command}").command.params
        wanted = sorted(takes.replace("-o --", "-o_--").replace("-w --", "-w_--").split())
        assert sorted(map(told, params)) == wanted, command
        save(LEGAL)
        assert run(command, *call.split(), "--lang", "en")[0] == status, command


def told(param: click.Parameter) -> str:
    """A parameter as the table has it."""
    names = "_".join(sorted(param.opts, key=len))
    kind, default = param.type, param.default
    several = getattr(param, "multiple", False) or param.nargs == -1
    text = names.upper() if isinstance(param, click.Argument) else names
    text += "…" * several
    if getattr(param, "is_flag", False):
        return text + "?"
    if isinstance(kind, click.IntRange):
        text += f"={kind.min}-{'' if kind.max is None else kind.max}"
    elif isinstance(kind, click.Choice):
        text += "=" + "/".join(kind.choices)
    elif kind is click.INT:
        text += "=int"
    if isinstance(default, int) and not isinstance(default, bool):
        text += f":{default}"
    return text + "!" * bool(param.required)


CALLS = (
    ("legal a.game --at 8 --json", 0),
    ("legal b.game --at 8", 0),  # the deal is over: no moves
    ("mend a.game --json", 0),
    ("odds pyramid-dice --json", 0),
    ("score a.game --json", 0),
    ("score a.game --csv", 0),
    ("prove a.game --at 8", 0),
    ("prove a.game --at 8 --json", 0),
    ("options", 0),
    ("words", 0),
    ("rule twin-pyramid", 0),
    ("rule suit", 0),
    ("fmt c.game", 0),
    ("fmt c.game --check", 1),
    ("fmt c.game -w --check", 1),
    ("fmt c.game -w", 0),
    ("fmt -w -", 2),
    ("fmt --check nothing.game c.game", 2),
    ("score a.game --csv --json", 2),
    ("score a.game nothing.game", 2),
    ("score a.game --plot a.gif", 2),
    ("legal nothing.game --at 1", 2),
    ("legal d.game --at 1", 2),
    ("show d.game --at 1", 2),
    ("mend - --write 1", 2),
    ("mend a.game --write 1", 2),
    ("new pile-up --players A", 2),
)


def test_a_command_ends_with_the_status_that_is_promised(run: Run) -> None:
    """0 for an answer, 1 where something would change, 2 for misuse and what cannot be read."""
    for call, status in CALLS:
        save(LEGAL)
        save(LEGAL + "@end\n", "b.game")
        save(LEGAL.replace("play", "  play"), "c.game")
        save(HEAD.partition("\n\n")[0] + "\n", "d.game")
        assert run(*call.split())[0] == status, call
