"""What the commands share: options and arguments of the command line."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from referee import registry
from referee.checking import named_value
from referee.command_line import Named, Speaking
from referee.messages import say
from referee.options import OPTIONS, Kind
from runtime import terminal
from runtime.command_line import spoken
from runtime.messages import spoken as languages

Work = Callable[..., int]


FIELDS = {"DIR": "folder", "WORD": "query"}
"""Arguments that are not called after what stands for them in the usage line."""


def as_command(name: str, argument: str, options: str) -> Callable[[Work], click.Command]:
    """Make the command `NAME ARGUMENT [options]` out of a function of the language and of what was given.

    `options` are names of `referee.options`.  `FILE…` may be several, `[GAME]` may be missing, `GAME [MOVE]`
    are two; an option with a `!` behind it may not be missing.
    """

    def make(function: Work) -> click.Command:
        params: list[click.Parameter] = [_argument(each) for each in argument.split()]
        params += [_parameter(option.rstrip("!"), needed=option.endswith("!")) for option in options.split()]

        def call(ctx: click.Context, /, **values: Any) -> int:
            return function(spoken(ctx), **values)

        return Speaking(name=name, params=params, callback=click.pass_context(call))

    return make


def _argument(shown: str) -> click.Argument:
    """One argument by what stands for it in the usage line."""
    many = shown.endswith("…")
    field = FIELDS.get(bare := shown.strip("[]…"), bare.lower() + "s" * many)
    return click.Argument(
        [field],
        metavar=shown,
        nargs=-1 if many else 1,
        required=not shown.startswith("["),
        type=Named() if field == "folder" else None,
    )


def _parameter(name: str, *, needed: bool) -> click.Option:
    """One option by the name of its parameter."""
    option = OPTIONS[name]
    flags = [option.flag, *([option.short] if option.short else []), name]
    if option.kind is Kind.FLAG:
        return click.Option(flags, is_flag=True)
    standard: dict[str, Any] = {} if option.standard is None else {"default": option.standard}
    kinds: dict[Kind, Any] = {
        Kind.PATH: Named(),
        Kind.COUNT: click.IntRange(1, option.most),
        Kind.NUMBER: int,
        Kind.LANGUAGE: click.Choice(languages(), case_sensitive=False),
    }
    return click.Option(
        flags,
        type=kinds.get(option.kind),
        metavar=option.shows or None,
        multiple=option.many,
        required=needed,
        **standard,
        expose_value=name not in ("lang", "guests"),
        is_eager=option.kind is Kind.GUEST,
        callback=_admit if option.kind is Kind.GUEST else None,
    )


def _admit(ctx: click.Context, param: click.Parameter, folders: tuple[str, ...]) -> None:
    """Let the games of these folders be known while the command runs."""
    from referee.judge.game_loader import engine
    from runtime.paths import unusable

    why = unusable(folders, param.metavar, spoken(ctx))
    if why is not None:
        raise click.BadParameter(why, ctx, param)
    for folder in folders:
        guest = registry.register_folder(Path(folder))
        ctx.with_resource(registry.extra_games(guest))
        engine(guest.game)  # what it lacks is said now, not at the line that needs it


def choices(chosen: Iterable[str], lang: str) -> dict[str, str]:
    """Options of the command line by name."""
    found: dict[str, str] = {}
    for text in chosen:
        chosen_value = named_value(text)
        if chosen_value is None:
            raise click.UsageError(say("option-form", lang, text=text))
        found |= dict([chosen_value])
    return found


def game_named(text: str, lang: str) -> str:
    """The id of the game that an argument names; a usage error with the near miss where there is none."""
    found = (None if registry.names_folder(text) else registry.find_game(text)) or _beside(text)
    if found is not None:
        return found
    near = registry.near_game(text)
    hint = "" if near is None else " " + say("did-you-mean", lang, near=near)
    raise click.UsageError(say("no-game", lang, game=text, games=", ".join(registry.games())) + hint)


def _beside(text: str) -> str | None:
    """A game in a folder: one that `--game` names, or rules that are data, of which no code is run."""
    found = registry.guest_at(text, Path())
    if found is None and _stated(text):
        place = registry.register_folder(Path(text))
        return registry.keep(place).game
    return found


def _stated(text: str) -> bool:
    """Whether a game is named by a folder of rules that are data: a record may name it so, too."""
    from layouts.sources import stated

    ours = not registry.names_folder(text) and registry.find_game(text) in registry.games()
    return bool(text) and not ours and stated(Path(text))


def all_games(lang: str) -> list[str]:
    """The ids of all games; an installed one whose definition cannot be read says so, and is left out."""
    import layouts

    found = []
    for game in registry.games():
        try:
            registry.book(game)
        except layouts.LayoutError as error:
            click.echo(error.text(lang), err=True)
            continue
        found.append(game)
    return found


def option_values(game: str, chosen: Iterable[str], lang: str) -> dict[str, Any]:
    """The options of a game chosen on the command line, checked."""
    import layouts

    texts = [f"{name}={value}" for name, value in choices(chosen, lang).items()]
    values, problems = layouts.parse_options(registry.book(game).option_specs, texts)
    if problems:
        raise layouts.LayoutError(problems)
    return values


def print_or_create(text: str, out: Path | None, lang: str, game: str = "") -> None:
    """A record that was made: on the terminal, or in a new file that must not be there yet.

    `game`: what the person called it; a folder is named as it is seen from the record.
    """
    if _stated(game):
        there = Path(os.path.relpath(game, out.parent if out else ".")).as_posix()
        own, rest = text.split("\n", 1)
        there = there if registry.names_folder(there) else f"./{there}"
        text = f"{own.partition(': ')[0]}: {there}\n{rest}"
    if out is None:
        terminal.write(text)
        return
    from runtime import writer

    with writing(out):
        try:
            writer.create(out, text.encode("utf-8"))
        except FileExistsError:
            raise click.UsageError(say("file-exists", lang, out=out)) from None


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """What hinders writing there is told with the path, and no more."""
    from runtime.writer import Linked

    try:
        yield
    except Linked as link:
        ctx = click.get_current_context(silent=True)
        lang = "en" if ctx is None else spoken(ctx)
        raise click.ClickException(say("linked", lang, filename=link.filename)) from None
    except OSError as error:
        raise click.ClickException(f"{path}: {error.strerror or error}") from None


def draw_into(path: Path, draw: Callable[[Path], None]) -> None:
    """A file drawn whole or not at all."""
    from tempfile import TemporaryDirectory

    from runtime import writer

    with writing(path), TemporaryDirectory() as folder:
        drawn = Path(folder) / f"plot{path.suffix}"
        draw(drawn)
        writer.write(path, drawn.read_bytes())
