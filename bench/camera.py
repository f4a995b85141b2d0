"""How many cards a photograph tells, how many wrongly, and how long that takes beside one plain detection."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

SEEDS = 9000
"""First seed of the photographs: none of them was looked at while the reader was built."""

PHOTOGRAPHS = 2
"""Photographs a round of each condition; 24 cards each."""


def run(rounds: int, _work: Path) -> None:
    """Print a line for each condition."""
    import cv2
    import numpy as np

    import layouts
    from layouts import camera
    from referee.look import detector
    from tools import photographs

    trim = layouts.default_card_size().trim
    drawn = photographs.faces("twin-pyramid")
    names = {number: name for name, number in camera.faces(layouts.load("twin-pyramid")).items()}
    plain = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100))
    print(
        "camera: condition, cards, read, wrong, doubtful marks, seconds (median, most), against one detection"
    )
    for condition in photographs.CONDITIONS:
        cards = read = wrong = doubtful = 0
        ours: list[float] = []
        raw: list[float] = []
        for number in range(rounds * PHOTOGRAPHS):
            rng = np.random.default_rng(SEEDS + number)
            deck = list(drawn)
            rng.shuffle(deck)
            laid = photographs.fan(deck[:7], rng, trim, (0, 0)) + photographs.fan(
                deck[7:14], rng, trim, (230, 20)
            )
            laid += photographs.column(deck[14:19], 36, (390, -60), rng.uniform(-5, 5))
            laid += [
                photographs.Laid(face=one.face, x=one.x, y=one.y + 180, turn=one.turn)
                for one in photographs.alone(deck[19:24], rng, trim)
            ]
            data = np.frombuffer(photographs.photograph(laid, drawn, condition, rng), np.uint8)
            picture = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)
            assert picture is not None
            start = time.process_time()
            found = detector.marks(picture, names)
            middle = time.process_time()
            plain.detectMarkers(picture)
            ours.append(middle - start)
            raw.append(time.process_time() - middle)
            seen = {names[mark.number] for mark in found if mark.number is not None}
            wanted = {one.face for one in laid}
            cards, read = cards + len(wanted), read + len(seen & wanted)
            wrong, doubtful = (
                wrong + len(seen - wanted),
                doubtful + sum(mark.number is None for mark in found),
            )
        print(
            f"  {condition.name:5} {cards:6} {read / cards:8.2%} {wrong:4} {doubtful:4}"
            f"   {median(ours):5.2f} {max(ours):5.2f}   {median(ours) / median(raw):5.2f}"
        )
