"""Fuzzing that is guided by coverage: what reaches a new line is kept, and changed further.

Written here rather than taken from Atheris, which has no builds for Windows, macOS or the newest Python; and
rather than the targets of Hypothesis, which steer by a number of the test and not by the lines reached.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

from tests.hostile.runs import ROOT

CORPUS = Path(__file__).parent / "corpus"
OURS = tuple(str(ROOT / package) for package in ("layouts", "pnp", "referee"))
LARGEST = 60_000
"""Bytes of an input; small ones reach the same lines sooner."""

TOKENS = (
    b"1e999", b"nan", b"-1", b"0", b"9" * 40, b"\x00", b"\x1b]0;x\x07", "\u202e".encode(), "か".encode(),
    b" or none", b"?", b"@hand Aki: ", b"\n\n", b"deal\n", b"<use href='#a'/>", b"url(#a)", b"{words.", b"[[",
    b"'''", b"\xff\xfe", b"&x;", b"=1+1", b"../", b"extends = \"a\"\n", b"10%", b"\r", b"\t", "　".encode(),
)  # fmt: skip
"""What has been trouble somewhere."""


class Fell(NamedTuple):
    """An input after which something else than the promised refusal came."""

    data: bytes
    error: BaseException


class Fuzzer:
    """One target, the inputs that each reached something new, and what was found."""

    def __init__(
        self, target: Callable[[bytes], object], refusals: tuple[type[Exception], ...], seed: int
    ) -> None:
        self.watched: tuple[str, ...] = OURS
        self._target = target
        self._refusals = refusals
        self._dice = random.Random(seed)
        self._reached: set[tuple[str, int]] = set()
        self.pool: list[bytes] = []
        self.fallen: list[Fell] = []
        self.runs = 0
        self.slowest = 0.0  # s of one input, with the watch over its lines

    def start(self, inputs: Sequence[bytes]) -> None:
        """Run the corpus itself; everything of it stays in the pool."""
        for data in inputs:
            self._run(data)
            self.pool.append(data)

    def go(self, seconds: float) -> None:
        """Change and run until the time is over."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and len(self.fallen) < 5:
            data = self._changed()
            if self._run(data):
                self.pool.append(data)

    def _run(self, data: bytes) -> bool:
        """Whether the input reached a line that none before it had."""
        before = len(self._reached)
        self.runs += 1
        begin = time.perf_counter()
        sys.settrace(self._watch)
        try:
            self._target(data)
        except self._refusals:
            pass
        except Exception as error:
            self.fallen.append(Fell(data, error))
        finally:
            sys.settrace(None)
        self.slowest = max(self.slowest, time.perf_counter() - begin)
        return len(self._reached) > before

    def _watch(self, frame: FrameType, event: str, argument: Any) -> Any:
        return self._line if frame.f_code.co_filename.startswith(self.watched) else None

    def _line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self._reached.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    def _changed(self) -> bytes:
        """An input of the pool, the newer the likelier, changed in a few places."""
        dice = self._dice
        recent = self.pool[-20:] if dice.random() < 0.5 else self.pool
        data = bytearray(dice.choice(recent))
        for _ in range(dice.choice((1, 1, 2, 4, 8))):
            self._change(data)
        return bytes(data[:LARGEST])

    def _change(self, data: bytearray) -> None:
        dice = self._dice
        at = dice.randrange(len(data) + 1)
        length = dice.choice((1, 2, 4, 16, 64))
        match dice.randrange(7):
            case 0:
                data[at:at] = dice.choice(TOKENS)
            case 1:
                del data[at : at + length]
            case 2:
                data[at : at + 1] = bytes([dice.randrange(256)])
            case 3:
                data[at:at] = data[at : at + length] * dice.choice((1, 2, 30))
            case 4:
                data[at : at + length] = dice.choice(TOKENS)
            case 5:
                other = dice.choice(self.pool)
                begin = dice.randrange(len(other) + 1)
                data[at:at] = other[begin : begin + length * 4]
            case _:
                lines = bytes(data).split(b"\n")
                dice.shuffle(lines)
                data[:] = b"\n".join(lines)


def corpus(kind: str) -> list[bytes]:
    """The committed inputs of a kind, in the order of their names."""
    return [path.read_bytes() for path in sorted((CORPUS / kind).iterdir())]


def names(kind: str) -> list[str]:
    """What the inputs of a kind are called, in the same order."""
    return [path.stem for path in sorted((CORPUS / kind).iterdir())]
