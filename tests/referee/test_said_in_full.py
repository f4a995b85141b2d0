"""Remedies, conditions and proofs in words, from values made by hand; what a check says of several files."""

from __future__ import annotations

import json
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import pytest

from referee import checking
from referee.checking import Request, cure, plain_request
from referee.game.walk import Breach, Reason
from referee.judge.hanging import Case, Hanging, Place
from referee.judge.judgement import DOUBTFUL, ILLEGAL, LEGAL
from referee.judge.remedy import Do, Remedy, When
from referee.record import Fault, RecordError, read
from referee.record.model import Line, LineKind, Step
from referee.report import proving, ruling
from referee.report.speech import Speaker
from tests.referee.command_runs import BROKEN, Run, save
from tests.referee.command_runs import ILLEGAL as WRONG
from tests.referee.command_runs import LEGAL as RIGHT

TP = "game: twin-pyramid\nplayers: Aki, Ben, Chie\ndeal\n"


def speaking(lang: str = "en", text: str = TP) -> Speaker:
    return Speaker(read(text), lang)


# --- what to do now -------------------------------------------------------------------------------
def verdict(
    told: str = ILLEGAL, *, seat: int | None = 1, verbs: str = "play", applied: bool = True, instead: Any = ()
) -> Any:
    """A verdict on a line of Ben's."""
    line = Line(7, LineKind.MOVE, seat, tuple(Step(verb, cards=(0,)) for verb in verbs.split()), "x")
    return SimpleNamespace(
        verdict=told, line=line, applied=applied, instead=instead, clauses=("TP-1",), breaches=()
    )


def remedy(when: When = When.NOW, do: Do = Do.TAKE_BACK, **more: Any) -> Remedy:
    return Remedy(when, do, ("GEN-6.1",), **more)


@pytest.mark.parametrize(
    ("found", "key"),
    [
        (remedy(), "remedy-now-take-back"),
        (remedy(undone=True), "remedy-undone"),
        (remedy(undone=True, ruled=True), "remedy-undone"),
        (remedy(undone=True, do=Do.MEND), "remedy-mend"),
        (remedy(do=Do.VOID, ruled=True), "remedy-ruled-void"),
        (remedy(do=Do.MEND, ruled=True), "remedy-ruled-mend"),
        (remedy(do=Do.MEND, claim="dobon"), "remedy-mend"),
        (remedy(do=Do.PENALTY, claim="challenge", perhaps=True), "remedy-claim-penalty"),
        (remedy(perhaps=True), "remedy-perhaps-take-back"),
        (remedy(When.LATER, Do.STANDS, perhaps=True), "remedy-later-stands"),
        (remedy(When.DEAL_OVER), "remedy-deal-over-take-back"),
        (remedy(When.CLOSED, Do.VOID), "remedy-closed-void"),
    ],
)
def test_a_remedy_has_the_sentence_of_when_and_what(found: Remedy, key: str) -> None:
    """What the table has done already comes first, then its own ruling, then what concerns the record."""
    assert ruling._key(found) == key


DRAWN = (
    "A card drawn without right goes back into the stock, shown to nobody further, and the stock is shuffled."
)
BACK = (
    "Nobody else has moved since: the move is taken back. Cards return to where they were, and what was "
    "seen stays seen."
)


def test_what_is_taken_back_says_what_becomes_of_a_drawn_card_and_what_may_be_done() -> None:
    speaker = speaking()
    own, other = (1, (Step("draw"),)), (2, (Step("draw"),))

    def said(found: Any, what: Remedy | None = None) -> str:
        return ruling.remedy_text(what or remedy(), found, speaker)

    assert said(verdict()) == BACK
    assert said(verdict(verbs="draw")) == said(verdict(verbs="take")) == f"{BACK} {DRAWN}"
    assert said(verdict(verbs="play draw")) == f"{BACK} {DRAWN}"
    assert said(verdict(verbs="draw", applied=False)) == BACK
    assert said(verdict(instead=(own,))) == f"{BACK} Then Ben may: draw"
    assert said(verdict(instead=(other, own))) == f"{BACK} Then Ben may: Chie: draw · draw"
    assert said(verdict(instead=(other,))) == f"{BACK} It is not Ben’s turn; legal is: Chie: draw"
    assert said(verdict(instead=(own,)), remedy(When.LATER, Do.STANDS)).startswith("Others have moved since")
    assert "may" not in said(verdict(instead=(own,)), remedy(undone=True))
    assert said(verdict(DOUBTFUL)) == f"If it turns out to be illegal: {BACK}"
    assert said(verdict(LEGAL)) == BACK
    assert said(verdict(seat=None)) == BACK
    japanese = ruling.remedy_text(remedy(), verdict(DOUBTFUL, instead=(own,)), speaking("ja"))
    assert japanese.startswith("違反と分かった場合：まだほかの人は")
    assert japanese.endswith("そのあと Ben にできること：draw")


def test_eight_legal_steps_are_offered_while_the_move_can_be_taken_back() -> None:
    moves = tuple((1, (Step("play", cards=(card,)),)) for card in range(9))
    for when, count in ((When.NOW, 8), (When.DEAL_OVER, 8), (When.LATER, 0), (When.CLOSED, 0)):
        assert len(ruling.offered(remedy(when), verdict(instead=moves), speaking())) == count
    entry = ruling.remedy_entry(remedy(), verdict(instead=moves), speaking())
    assert (entry["when"], entry["do"], entry["clauses"]) == ("now", "take-back", ["GEN-6.1"])
    assert len(entry["legal"]) == 8
    assert entry["message"].startswith(BACK)


# --- with what it is illegal ----------------------------------------------------------------------
def card(name: str) -> int:
    return speaking().vocabulary.table.number(name)


def place(what: str, count: int = 3, line: int = 4) -> Place:
    """A place that a line left open, with so many values."""
    forms = {value: Line(line, LineKind.MOVE, 0, (Step("draw"),) * (value + 1), "") for value in range(count)}
    return Place(line, what, forms)


def cards_at(*names: str) -> Place:
    return Place(4, "card", {card(name): Line(4, LineKind.MOVE, 0, (), "") for name in names})


def hangs(found: Hanging, lang: str = "en") -> str:
    return ruling.hangs(found, speaking(lang))


def test_a_suit_or_a_choice_is_named_for_which_the_line_is_illegal() -> None:
    assert hangs(Hanging(place("suit"), (0, 1), (2,))) == "Illegal if spades or hearts was named at line 4."
    assert hangs(Hanging(place("choice"), (1,), (0,))) == "Illegal if line 4 meant “draw; draw”."
    assert hangs(Hanging(place("suit"), (0,), (2,)), "ja") == "4 行目でスペードが指定されていたなら違反です。"


def test_of_unread_cards_the_shorter_list_is_told() -> None:
    """With as many on both sides those that are illegal; a suit is whole with all cards that may be meant."""
    bad, good = (card("5H"), card("6S")), (card("9C"),)
    deck = cards_at("5H", "6S", "9C", "KD")
    assert hangs(Hanging(deck, bad, good)) == "Illegal unless the card of line 4 was a club."
    assert (
        hangs(Hanging(deck, bad, (*good, card("KD"))))
        == "Illegal if the card of line 4 was a spade or a heart."
    )
    assert hangs(Hanging(deck, good, bad)) == "Illegal if the card of line 4 was a club."


def test_where_the_rest_is_not_sure_both_sides_are_told_unless_one_is_long() -> None:
    """Six values are listed on both sides; of longer lists the shorter one alone, and an empty one never."""

    def unsure(illegal: int, legal: int, lang: str = "en") -> str:
        values = tuple(range(illegal)), tuple(range(illegal, illegal + legal))
        return hangs(Hanging(place("choice", 20), *values, sure=False), lang)

    assert unsure(1, 1) == (
        "Certainly illegal if line 4 meant “draw”. Certainly legal if line 4 meant “draw; draw”."
    )
    assert unsure(1, 1, "ja") == (
        "4 行目が「draw」の意味だったなら確実に違反です。"
        "4 行目が「draw; draw」の意味だったなら確実に適法です。"
    )
    assert unsure(1, 0) == "Certainly illegal if line 4 meant “draw”."
    assert unsure(0, 1) == "Certainly legal if line 4 meant “draw”."
    for illegal, legal, told in ((6, 6, 2), (7, 6, 1), (6, 7, 1), (7, 8, 1), (8, 8, 2), (1, 6, 2), (1, 7, 1)):
        assert unsure(illegal, legal).count("Certainly") == told, (illegal, legal)


def test_cards_are_counted_by_what_is_said_of_them() -> None:
    """Thirteen hearts are one thing, seven spades are seven."""
    speaker = speaking()
    whole = Place(4, "card", {each: Line(4, LineKind.MOVE, 0, (), "") for each in speaker.deck})
    hearts = tuple(each for each in speaker.deck if speaker.card(each).endswith("H"))
    spades = tuple(each for each in speaker.deck if speaker.card(each).endswith("S"))[:7]
    told = hangs(Hanging(whole, hearts, spades, sure=False))
    assert told == "Certainly illegal if the card of line 4 was a heart."


def test_two_open_lines_decide_together_case_by_case() -> None:
    """A case with every value of the first line says nothing of it."""
    other = place("suit", line=6)
    cases = (Case((0,), (1, 2)), Case((0, 1, 2), (0,)), Case((2,), None))
    found = Hanging(place("suit"), (0,), (1,), other=other, cases=cases)
    assert hangs(found) == (
        "Illegal if spades was named at line 4 and hearts or diamonds was named at line 6, "
        "or if spades was named at line 6, or if diamonds was named at line 4."
    )


def test_what_a_line_hangs_on_follows_its_first_reason() -> None:
    speaker = speaking()
    found = SimpleNamespace(
        verdict=DOUBTFUL,
        breaches=(Breach("GEN-1", "not-on-turn", (("seat", 1), ("seat", 0))),) * 2,
    )
    hanging = Hanging(place("suit"), (0,), (1,))
    (told,) = ruling.because(found, (), speaker, hanging)[:1]  # type: ignore[arg-type]
    assert told["clause"] == "GEN-1"
    assert told["message"].endswith(" Illegal if spades was named at line 4.")
    plain = ruling.because(found, (), speaker)  # type: ignore[arg-type]
    assert len(plain) == 1
    assert "spades" not in plain[0]["message"]
    legal = SimpleNamespace(verdict=LEGAL, breaches=found.breaches)
    assert ruling.because(legal, [], speaker, hanging) == []  # type: ignore[arg-type]
    nothing = SimpleNamespace(verdict=DOUBTFUL, breaches=())
    assert ruling.because(nothing, [Reason("GEN-1", "x")], speaker, hanging) == []  # type: ignore[arg-type]


# --- what somebody says of it ---------------------------------------------------------------------
def test_values_are_told_by_their_kind() -> None:
    en, ja = speaking(), speaking("ja")
    heart = card("5H")
    assert en.value(("card", heart)) == "5H"
    assert en.value(("cards", (heart, -1))) == "5H an unknown card"
    assert en.value(("cards", ())) == "no card"
    assert (en.value(("seat", 1)), en.value(("seat", -1))) == ("Ben", "Somebody")
    assert en.value(("seats", (0, 2))) == "Aki, Chie"
    assert en.value(("tally", ((0, 3), (2, 1)))) == "Aki 3, Chie 1"
    assert (en.value(("suit", 1)), en.value(("suit", -1)), ja.value(("suit", 1))) == ("hearts", "?", "ハート")
    assert (en.value("draw"), ja.value("draw"), en.value(7)) == ("draw", "引く", "7")
    assert en.value((("seat", 0), "draw", 2)) == "Aki, draw, 2"
    assert en.value([("card", heart)]) == "5H"


def test_a_speaker_stands_at_the_table_of_a_line() -> None:
    """Who joined between two deals is known to the second alone; above both it is the first table."""
    text = "game: pile-up\nplayers: Aki, Ben\n\ndeal\nAki: 1 2 3 R3\n@end\n\njoins: Dan after Aki\n\ndeal\n"
    speaker = Speaker(read(text), "en")
    assert [list(speaker.at_line(number).names) for number in (1, 4, 9, 10, 99)] == [
        ["Aki", "Ben"],
        ["Aki", "Ben"],
        ["Aki", "Ben"],
        ["Aki", "Dan", "Ben"],
        ["Aki", "Dan", "Ben"],
    ]
    assert speaker.at(1) is speaker
    assert speaker.at(7) is speaker
    assert speaker.at(2) is speaker.at_line(10)
    assert speaker.at(2).writer.names != speaker.writer.names


def test_what_a_verdict_turns_on_is_an_option_or_a_line_with_its_number() -> None:
    speaker = speaking()
    assert (speaker.turning("rounds"), speaker.turning("rounds", 1)) == ("rounds", "rounds=1")
    assert speaker.turning("line 7") == "line 7"
    assert speaking("ja").turning("line 7") == "7 行目"
    assert speaker.turning("line 7", 3) == speaker.alternative(3) == "3"


def test_a_line_that_may_have_been_held_or_open_says_which() -> None:
    def line(*words: str) -> Line:
        return Line(1, LineKind.MOVE, 0, (Step("draw", words=words),), "")

    speaker = speaking()
    assert speaker.whole(line()) == "draw"
    assert speaker.whole(line("x@0")).endswith(" (held)")
    assert speaker.whole(line("x@1", "y@0")).endswith(" (held, face up)")
    assert "(" not in speaker.whole(line("x@2"))


# --- proofs ---------------------------------------------------------------------------------------
def test_what_two_deals_differ_in_is_told_by_the_first_of_their_differences() -> None:
    """An option or a line of each; a line that is in one of them alone is a dash in the other."""
    speaker = speaking()
    line = Line(5, LineKind.MOVE, 0, (Step("draw"),), "")
    option: Any = SimpleNamespace(option=("rounds", 1, 2), legal=None, illegal=None)
    lines: Any = SimpleNamespace(option=None, legal=line, illegal=None)
    assert proving.both([option, lines], speaker) == [("rounds=1", "rounds=2"), ("Aki: draw", "–")]
    found = SimpleNamespace(
        breaches=(), unwritten=(), dispute=None, verdict=DOUBTFUL, settle=(), line=line, turns_on={}
    )
    proof: Any = SimpleNamespace(verdict=found, differing=[option, lines])
    assert list(proving._unknown(proof, speaker)) == [
        "",
        "With “rounds=1” it is legal, with “rounds=2” illegal; nothing else need differ.",
    ]
    proof.differing = []
    assert list(proving._unknown(proof, speaker)) == [""]


def test_how_long_a_card_was_held_hangs_on_what_was_drawn_since() -> None:
    speaker = speaking()
    five = card("5H")

    def move(number: int, seat: int, verb: str) -> Line:
        return Line(number, LineKind.MOVE, seat, (Step(verb),), verb)

    target = move(8, 1, "play")
    shown = Line(4, LineKind.FACT, None, (Step("@hand", cards=(five,), seat=1),), "")

    def story(line: Line, *deal: Line) -> str:
        return proving._story(five, 1, line, target, deal, speaker)

    still = "5H was in Ben’s hand since line 4; Ben drew nothing after it, and had not played it."
    since = "5H was in Ben’s hand since line 4, and had not been played."
    assert story(shown) == story(shown, move(6, 0, "draw"), move(6, 1, "play")) == still
    assert story(shown, move(4, 1, "draw"), move(8, 1, "draw")) == still
    for verb in ("draw", "take"):
        assert story(shown, move(5, 1, verb)) == since
    later = move(12, 1, "play")
    plain = "Ben had 5H at line 12 and drew nothing from line 8 to then, so 5H was in the hand at line 8."
    assert story(later) == story(later, move(7, 1, "draw"), move(12, 1, "draw"), move(9, 0, "draw")) == plain
    assert story(later, move(8, 1, "draw"), move(11, 1, "take")) == (
        "Ben had 5H at line 12, and what was drawn in between (line 8, 11) was other cards, "
        "so 5H was in the hand at line 8."
    )


def test_which_lines_show_that_somebody_held_a_card() -> None:
    """A fact of that player's that tells a hand, or a move of that player's with the card."""
    speaker = speaking()
    five, six = card("5H"), card("6H")

    def shows(
        kind: LineKind, verb: str, cards: tuple[int, ...], *, seat: int | None, of: int | None = None
    ) -> bool:
        line = Line(4, kind, seat, (Step("pass"), Step(verb, cards=cards, seat=of)), "")
        return proving._shows(line, five, 1, speaker)

    assert shows(LineKind.MOVE, "play", (six, five), seat=1)
    assert not shows(LineKind.MOVE, "play", (six,), seat=1)
    assert not shows(LineKind.MOVE, "play", (five,), seat=0)
    assert shows(LineKind.FACT, "@hand", (five,), seat=None, of=1)
    assert not shows(LineKind.FACT, "@hand", (five,), seat=None, of=0)
    assert not shows(LineKind.FACT, "@starter", (five,), seat=None, of=1)


def test_the_cards_that_matter_are_those_of_a_doubt_that_was_settled_and_of_the_breach() -> None:
    """Of a supposition those cards that a cited line names; of a breach every card that is known."""
    from referee.judge.supposing import Held, Supposed

    five, six = card("5H"), card("6H")
    line = Line(7, LineKind.MOVE, 1, (), "")
    shown = Line(4, LineKind.FACT, None, (Step("@hand", cards=(six, five), seat=2), Step("pass")), "")

    def told(*breaches: Any, seat: int | None = 1) -> list[tuple[int, int]]:
        found = SimpleNamespace(line=line._replace(seat=seat), breaches=breaches)
        proof: Any = SimpleNamespace(verdict=found, seen=(shown,), needed=())
        return list(proving._cards(proof))

    plain = Breach("X", "x", (("card", five), ("seat", 0), ("card", -1), 7, "card"))
    assert told(plain) == [(five, 1)]
    assert told(plain, seat=None) == []
    held = Supposed(((Held("@hand", (2, None), (five,), True), Held("@hand", (0,), (six,), False)),))
    assert told(Breach("X", "x", supposed=held)) == [(five, 2)]
    assert told(Breach("X", "x", supposed=held._replace(unless=True))) == []


# --- tallies --------------------------------------------------------------------------------------
def test_a_deal_that_is_not_scored_leaves_those_after_it_alone() -> None:
    """Unfinished, or without points: no step of the curve; the next one is, whoever sat at it."""
    from referee.report.standings import points

    deals = [
        SimpleNamespace(deal=1, finished=False, scores=(9, 9)),
        SimpleNamespace(deal=2, finished=True, scores=None),
        SimpleNamespace(deal=3, finished=True, scores=(4, None)),
        SimpleNamespace(deal=4, finished=True, scores=(1, 2)),
    ]
    record = SimpleNamespace(
        game="pile-up",
        players=("Aki", "Ben"),
        deals=[SimpleNamespace(number=each.deal) for each in deals],
        sitting=lambda deal: ("Aki", "Ben"),
    )
    judgement: Any = SimpleNamespace(record=record, deals=deals)
    told = [(each.deal, each.player, each.points, each.running) for each in points([judgement])]
    assert told == [(3, "Aki", 4, 4), (3, "Ben", None, None), (4, "Aki", 1, 5), (4, "Ben", 2, None)]


def test_of_no_turns_nothing_is_known_of_how_many_left_no_choice() -> None:
    from referee.play.figures import no_choice
    from referee.play.tally import Tally

    assert no_choice(Tally()) == (0, 0, 1, 0, 0)


def test_a_row_of_the_tally_says_how_its_own_deal_ended() -> None:
    from referee.judge.replay import judge
    from referee.report.scores import score_csv

    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\noptions: rounds=1\n\ndeal\n@result Aki: field-pyramid\n"
        "\ndeal\n@result Ben: burst\n"
    )
    rows = [row.split(",") for row in score_csv([judge(read(text, "a.game"))]).splitlines()[1:]]
    assert [(row[3], row[4], row[5]) for row in rows] == [
        ("1", "field-pyramid", "Aki"),
        ("1", "field-pyramid", "Ben"),
        ("2", "burst", "Aki"),
        ("2", "burst", "Ben"),
    ]


def test_a_report_says_what_a_verdict_turns_on() -> None:
    from referee.console import Paint
    from referee.judge.replay import judge
    from referee.report.text import report

    text = (
        "game: twin-pyramid\nplayers: Aki, Ben\noptions: draw-two-turn=?\n\ndeal\n@starter 5H\n"
        "Aki: play 2H pass\nBen: take 2\nBen: draw\n"
    )
    told = report(judge(read(text, "a.game")), "en", Paint(False)).split("\n")
    assert "     It turns on draw-two-turn (draw-two-turn=kept: legal, draw-two-turn=lost: illegal)." in told


# --- several files --------------------------------------------------------------------------------
def test_several_files_are_told_one_after_the_other_with_a_line_between(run: Run) -> None:
    """Whoever judges them: this process, or those that were asked for."""
    save(RIGHT)
    save(RIGHT.replace("Ben: play 6H\n", ""), "b.game")
    one, other = (run("check", name)[1] for name in ("a.game", "b.game"))
    assert one != other
    for more in ((), ("--workers", "1")):
        assert run("check", "a.game", "b.game", *more) == (0, f"{one}\n{other}", "")
        assert run("check", "a.game", *more) == (0, one, "")
    documents = [json.loads(run("check", name, "--json")[1]) for name in ("a.game", "b.game")]
    for more in ((), ("--workers", "1")):
        assert json.loads(run("check", "a.game", "b.game", "--json", *more)[1]) == documents
        assert json.loads(run("check", "b.game", "--json", *more)[1]) == documents[1]
    lines = run("check", "b.game", "a.game", "--jsonl")[1].splitlines()
    assert [json.loads(line) for line in lines] == documents[::-1]


def test_on_other_machines_a_record_that_names_files_is_judged_here(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The others once, where their text has travelled; in their order all the same."""
    from pathlib import Path

    from referee import archive

    save(RIGHT)
    save(RIGHT.replace("\n\ndeal", "\ncards: own.csv\n\ndeal", 1), "b.game")
    Path("own.csv").write_text("id,quantity\n", "utf-8")
    judged: list[tuple[str, int]] = []
    real = archive.said

    def said(piece: Any, name: str, data: bytes) -> Any:
        judged.append((name, len(piece.parcels)))
        return real(piece, name, data)

    monkeypatch.setattr(archive, "said", said)
    pieces: list[Any] = []

    def over(task: Any, jobs: Any) -> Any:
        for piece in jobs:
            pieces.append(piece)
            found = task(piece._replace(parcels=()))
            assert (found[1] is None) == (task is archive.work_away)
            yield piece, 0.1, found

    request = Request(("a.game", "b.game"), as_json=True)
    for away, told in ((True, [("a.game", 0), ("b.game", 1)]), (False, [("a.game", 0), ("b.game", 0)])):
        judged.clear()
        status = archive.run_archive(request, "en", over, [b"parcel"], away=away)
        assert judged == told
        files = [each["file"] for each in json.loads(capsys.readouterr().out)]
        assert (status, files) == (2, ["a.game", "b.game"])
        assert pieces[-1].parcels == ((b"parcel",) if away else ())


def test_what_is_no_text_is_said_to_be_none_wherever_it_is_judged() -> None:
    """It names nothing beside it; an empty file may be one that could not be opened."""
    from referee.archive import needs_its_folder

    assert not needs_its_folder("a.game", b"\x81\x00\xff")
    assert needs_its_folder("a.game", b"")
    assert not needs_its_folder("a.game", b"game: pile-up\n")


def test_pieces_are_of_eight_files_in_their_order(run: Run) -> None:
    from referee import archive

    names = [save(RIGHT, f"{number:02}.game") for number in range(17)]
    seen: list[tuple[int, int]] = []

    def over(task: Any, jobs: Any) -> Any:
        for piece in jobs:
            seen.append((piece.place, len(piece.files)))
            yield piece, 0.0, [archive.Said(None, "x", "", 0)] * len(piece.files)

    assert archive.run_archive(Request(tuple(names)), "en", over, (), away=False) == 0
    assert seen == [(0, 8), (1, 8), (2, 1)]


def test_why_explains_legal_lines_too_and_nothing_is_listed_unasked(run: Run) -> None:
    """Three facts and two moves: five titles, with --why each with what follows, with --all alone."""
    save(RIGHT)
    assert run("check", "a.game")[1].count("ok legal") == 0
    listed = run("check", "a.game", "--all")[1]
    assert listed.count("ok legal") == 5
    assert "What follows" not in listed
    explained = run("check", "a.game", "--why")[1]
    assert explained.count("ok legal") == 5
    assert explained.count("What follows: ") == 5


def test_legal_moves_as_a_document_stand_line_by_line(run: Run) -> None:
    save(RIGHT)
    out = run("legal", "a.game", "--at", "9", "--json")[1]
    assert out.startswith('{\n "format": 1,\n "file": "a.game",\n "at": 9,\n')


def test_a_program_that_asks_for_nothing_loads_nothing() -> None:
    """The door is found when it is opened: importing the package takes no longer than itself."""
    import subprocess
    import sys
    from pathlib import Path

    import referee

    home = str(Path(referee.__file__).parents[1])
    code = (
        f"import sys; sys.path.insert(0, {home!r}); import referee; "
        "print([name for name in sys.modules if 'referee' in name])"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "['referee']\n"


def test_the_first_line_may_be_asked_for(run: Run) -> None:
    save(RIGHT)
    assert run("check", "a.game", "--as-of", "1", "--workers", "1")[0] == 0
    told = run("check", "a.game", "--at", "1", "--workers", "1")
    assert (told[0], "line 1" in told[2] or "a.game:1:" in told[2]) == (2, True)
    for name in ("show", "legal"):
        assert run(name, "a.game", "--at", "1")[0] == 0
        assert run(name, "a.game", "--at", "0")[0] == 2


def test_a_folder_with_one_record_is_a_list_of_one(run: Run) -> None:
    from pathlib import Path

    Path("club").mkdir()
    save(RIGHT, "club/a.game")
    (found,) = json.loads(run("check", "club", "--json")[1])
    assert found["file"] == "club/a.game"


# --- the sentence about mending -------------------------------------------------------------------
def test_a_way_to_mend_is_looked_for_where_one_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unasked only for one file of up to five thousand lines with up to twenty faults."""
    search = import_module("referee.mend.search")
    asked: list[tuple[Any, int, int]] = []
    way = True

    def one_change(place: Any, lines: Any, work: int) -> bool:
        asked.append((place, len(lines), work))
        return way

    monkeypatch.setattr(search, "one_change", one_change)
    request = Request(("dir/a.game",), forced={"rounds": "1", "late": "void"})
    illegal: Any = SimpleNamespace(summary={"illegal": 1}, faults=())
    legal: Any = SimpleNamespace(summary={"illegal": 0}, faults=())

    def broken(count: int) -> RecordError:
        return RecordError("a.game", [Fault(line, 1, "file-missing") for line in range(count)])

    assert cure(illegal, request, b"x\n") == "mend-hint"
    assert cure(broken(1), request, b"x\n") == cure(broken(20), request, b"x\n") == "mend-hint-read"
    assert {work for _, _, work in asked} == {search.ONE_CHANGE, 12_000}
    assert str(asked[0][0].base) == "dir"
    assert asked[0][0].file == "dir/a.game"
    assert asked[0][0][2] == (("late", "void"), ("rounds", "1"))
    asked.clear()
    assert cure(broken(21), request, b"x\n") == cure(legal, request, b"x\n") == ""
    assert cure(illegal, request, None) == cure(illegal, request, b"\x81\x00\xff") == ""
    assert cure(illegal, request, b"\n" * 5_001) == ""
    assert asked == []
    assert cure(illegal, request, b"\n" * 5_000) == "mend-hint"
    assert cure(illegal, Request(("-",)), b"x") == "mend-hint"
    assert asked[-1][0].base is None
    faulty: Any = SimpleNamespace(summary={"illegal": 0}, faults=broken(3).faults)
    assert cure(faulty, request, b"x\n") == "mend-hint-read"
    way = False
    assert cure(illegal, request, b"x\n") == ""


def test_a_plain_command_line_asks_for_nothing_that_it_does_not_say() -> None:
    assert Request(("a",)) == ((("a",), False, None, False, False, {}, False, None, False, None, None))
    assert plain_request(["a"]) == Request(("a",))
    assert plain_request(["a", "--at", "999999999"]) == Request(("a",), at=999_999_999)
    for wrong in (
        ["a", "--at", "1000000000"],
        ["a", "--at", "0"],
        ["a", "--at"],
        ["--json"],
        ["a", "--jsonl"],
    ):
        assert plain_request(wrong) is None


def test_a_reading_of_nothing_has_no_hints_to_be_had() -> None:
    from referee.record.reader import Reading

    nothing = Reading(None, ())
    assert checking.hinted(nothing, "a", Request(("a",)), b"") is nothing
    found = checking.judged("a.game", Request(("a.game",)), BROKEN.encode())
    assert isinstance(found, RecordError)
    strictly: Any = checking.judged("a.game", Request(("a.game",), strict=True), WRONG.encode())
    assert strictly.summary["illegal"] == 1
    partly = (WRONG + "Ben: paly 6H\n").encode()
    assert not isinstance(checking.judged("a.game", Request(("a.game",)), partly), RecordError)
    assert isinstance(checking.judged("a.game", Request(("a.game",), strict=True), partly), RecordError)
