"""Where ledgers lie: the newest beside what was printed, the older ones numbered next to it."""

from __future__ import annotations

from pathlib import Path

from pnp.errors import refused
from pnp.update.ledger import Ledger, parse, text
from runtime import opener
from runtime.suggestions import fold

NAME = "ledger.json"
MOST_BYTES = 64_000_000
"""A ledger of a hundred thousand cards has a tenth of it; what is larger is something else."""


def older(folder: Path, number: int) -> Path:
    """The file of an older ledger."""
    return folder / f"ledger-{number:04}.json"


def read(path: Path) -> Ledger:
    """One ledger; `PnpError` where it is none."""
    try:
        source = opener.read(path, MOST_BYTES).decode("utf-8")
    except opener.TooLarge as error:
        raise refused(str(path), "update.not_ours") from error
    except OSError as error:
        reason = error.strerror or str(error)
        raise refused(str(path), "update.cannot", reason=reason) from error
    except UnicodeDecodeError as error:
        raise refused(str(path), "update.not_ours") from error
    return parse(source, str(path))


def newest(folder: Path) -> Ledger | None:
    """The ledger of a folder, None where nothing was printed into it."""
    path = folder / NAME
    return read(path) if path.exists() else None


def since(folder: Path, word: str) -> Path:
    """The file that `--since` names: a ledger, a folder that holds one, or the number of an older one."""
    if word.strip().isascii() and word.strip().isdigit():
        return _numbered(folder, int(word), word)
    path = Path(word)
    if path.is_dir():
        path /= NAME
    if not path.exists():
        raise refused("--since", "update.none_such", word=word, there=_numbers(folder))
    return path


def _numbered(folder: Path, number: int, word: str) -> Path:
    path = older(folder, number)
    if path.exists():
        return path
    newest_path = folder / NAME
    if newest_path.exists() and read(newest_path).number == number:
        return newest_path
    raise refused("--since", "update.none_such", word=word, there=_numbers(folder))


def _numbers(folder: Path) -> str:
    """The numbers of the ledgers of a folder."""
    numbers = [path.stem.removeprefix("ledger-").lstrip("0") for path in sorted(folder.glob("ledger-*.json"))]
    return ", ".join(number for number in numbers if number.isdigit()) or "-"


def files(folder: Path, before: Ledger | None, after: Ledger) -> dict[Path, bytes]:
    """What is to be written so that `after` is the newest ledger; the one before stays under its number."""
    made = {}
    if before is not None and before.number != after.number:
        made[older(folder, before.number)] = text(before).encode()
    made[folder / NAME] = text(after).encode()
    return made


def check_game(ledger: Ledger, game: str, file: str) -> None:
    """Refuse the ledger of another game."""
    if fold(ledger.game) != fold(game):
        raise refused(file, "update.other_game", other=ledger.game, game=game)
