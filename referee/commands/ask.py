"""`referee ask`: a disputed move settled by questions on the terminal."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import click

from referee.ask.answers import Question
from referee.ask.dialogue import Talk, hear
from referee.ask.outcome import outcome
from referee.commands.common import (
    as_command,
    choices,
    game_named,
    print_or_create,
)
from referee.judge.judgement import ILLEGAL
from referee.messages import say
from referee.report.dispute import ending
from runtime import terminal


@as_command("ask", "GAME [MOVE]", "save why chosen guests lang")
def command(
    lang: str, game: str, move: str | None, save: Path | None, why: bool, chosen: tuple[str, ...]
) -> int:
    """Settle one move, perhaps the one that was given with the command."""
    identity = game_named(game, lang)
    if save is not None and save.exists():
        raise click.UsageError(say("file-exists", lang, out=save))
    _check_options(identity, chosen, lang)
    terminal.write(say("ask-hello", lang))
    talk = Talk(identity, lang, tuple(choices(chosen, lang).items()))
    advised = False
    while (question := talk.asks) is not None:
        given, move = (move, None) if question.about == "move" else (None, move)
        typed = _typed(question, lang, given)
        if (advised or question.rules) and not typed.strip():
            return 0
        talk = hear(talk, typed)
        advised = talk.advised
        for text in talk.said:
            terminal.write(text)
        if advised:
            terminal.write(say("ask-settled", lang))
    found = outcome(talk.case)
    paint = terminal.Paint(terminal.coloured())
    told = partial(ending, found, talk.case, paint, file="" if save is None else str(save))
    terminal.write("\n" + told(why=why))
    if save is not None:
        print_or_create(found.text, save, lang, game)
        terminal.write(say("saved", lang, save=save))
    if not why and sys.stdin.isatty() and sys.stdout.isatty():
        terminal.write(say("ask-more", lang), end="")
        if sys.stdin.readline().strip():
            terminal.write(told(why=True))
    elif not why:
        again = "referee ask --why" if save is None else f"referee check {save} --why"
        terminal.write(paint(say("ask-why", lang, command=again), "dim"))
    return int(found.verdict.verdict == ILLEGAL)


def _check_options(game: str, chosen: tuple[str, ...], lang: str) -> None:
    """Options that the game does not have are an error at once, not at the first question."""
    from referee.commands.common import option_values

    option_values(game, [text for text in chosen if not text.rstrip().endswith("=?")], lang)


def _typed(question: Question, lang: str, given: str | None) -> str:
    """One line from the person, or what was `given` before; the end of the input ends the run."""
    for number, (shown, left) in enumerate(question.moves, 1):
        terminal.write(say("ask-offer-choice", lang, number=number, move=shown))
        terminal.write(say("ask-offer-left", lang, left=left) if left else "", end="\n" if left else "")
    if question.rules:
        terminal.write("\n".join((say("ask-offer-rules", lang), *question.rules, say("ask-settled", lang))))
    usual = say("ask-as-said", lang, text=question.usual) if question.said else question.usual
    usual = f" [{usual}]" if usual else ""
    terminal.write(f"{question.prompt}{question.then}{usual}: ", end="")
    if given is not None:
        terminal.write(given)
        return given
    line = sys.stdin.readline()
    if not line:
        terminal.write("")
        raise click.ClickException(say("ask-ended", lang))
    return line.rstrip("\r\n")
