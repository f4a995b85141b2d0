"""A move is taken back as a whole or in part: what stays is told anew, and a person is asked."""

from __future__ import annotations

import pytest

from referee import registry
from referee.record.seats import Seats
from referee.record.taken_back import taken_back

TABLE = Seats(["Ann", "Bo", "さら", "れん", "父"])


@pytest.mark.parametrize(
    ("game", "before", "said", "stays"),
    [
        ("pile-up", "れん 346 青6、あと赤4も", "れん 赤4は手にもどす", "れん 346 青6"),
        ("pile-up", "さら 346 青6と赤4をだす", "さら 赤4はもどす", "さら 346 B6をだす"),
        ("pile-up", "Ann: 346 B6, and R4", "Ann only one number, the R4 goes back to hand", "Ann: 346 B6"),
        ("twin-pyramid", "Ann plays 9H, 9D", "Ann puts the 9D back in hand", "Ann plays 9H"),
        ("american-page-one", "父は2枚取る、ハートのQも", "父、ハートのQを引っ込める", "父は2枚取る"),
        ("american-page-one", "Bo takes 2, then plays QS", "Bo takes the QS back", "Bo takes 2"),
        ("american-page-one", "れん スペード5、ハートの5", "れん ハ5はなしって言われた", "れん スペード5"),
        ("pyramid-dice", "れん 566 T16 さっそくT18", "れん T16だけと言われT18はなし", "れん 566 T16"),
        ("pyramid-dice", "Ann: 566, T16 and T18", "Ann told only one, so no T18", "Ann: 566, T16"),
    ],
)  # fmt: skip
def test_a_part_of_a_move_is_taken_back(game: str, before: str, said: str, stays: str) -> None:
    back = taken_back(said, before, registry.vocabulary(game), TABLE)
    assert back is not None
    assert (back.lines[0].partition(" ")[0], back.lines[1:]) in (("@undo", (stays,)), ("@取消", (stays,)))
    assert not back.sure


@pytest.mark.parametrize(
    ("game", "before", "said"),
    [
        ("twin-pyramid", "れん 1枚引く", "れん ↑まちがい飛ばされてた、もどして山札まぜた"),
        ("twin-pyramid", "れん D2出す", "れん だめ、マークちがうって言われた もどす"),
        ("american-page-one", "父: ハートのQを出す", "父、取った番は出せないと言われてハートのQを引っ込める"),
        ("american-page-one", "Ann plays 2D", "Ann told it's the wrong suit, takes it back"),
        ("pile-up", "さら 346 青6、緑6", "さら それだめって言われて、もどした"),
        ("pyramid-dice", "Ann: 566 T18", "Ann was skipped, so back it goes"),
    ],
)
def test_a_whole_move_is_taken_back_by_who_was_told_so(game: str, before: str, said: str) -> None:
    back = taken_back(said, before, registry.vocabulary(game), TABLE)
    assert back is not None
    assert back.sure
    assert [line[:1] for line in back.lines] == ["@"]
