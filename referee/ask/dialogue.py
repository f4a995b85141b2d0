"""The questions put one after the other; answers are read like lines of a record, asked again if wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee import shelf
from referee.ask.questions import line_before, questions
from referee.game.dispute import Dispute, Question
from referee.messages import say
from referee.record import Fault, RecordError, read
from referee.record.facts import read_fact
from referee.record.faults import Unreadable
from referee.record.framing import without_comment
from referee.record.model import Record, Step
from referee.record.seats import Seats

Answer = Callable[[str], str]
"""Puts a question on the terminal and hands back what was typed."""

Tell = Callable[[str], None]
"""Says something between two questions."""

LETTERS = "ABCDEFGHI"
JOKERS = "jokers"


class Dialogue:
    """Asks for one disputed move.  `options` are those of the command line."""

    def __init__(self, game: str, lang: str, answer: Answer, tell: Tell, options: Mapping[str, str]) -> None:
        self.game = game
        self.lang = lang
        self.answer = answer
        self.tell = tell
        self.options = dict(options)
        self.words = shelf.vocabulary(game)
        self.book = shelf.book(game)
        self.last_move = ""

    def run(self) -> Record:
        """The record that the answers make: a deal from a position, with the move as its last line."""
        players = self.players()
        seats = Seats(players)
        line, move = self.move(players)
        dispute = Dispute(seats=len(players), mover=line, steps=move, names=self.words.table.names)
        self.jokers(dispute)
        before = self.before(dispute, players)
        facts = []
        for question in questions(self.game, dispute):
            fact = self.fact(question, seats)
            if fact:
                facts.append(fact)
        turn = players[line if before is None else self.author(before, players)]
        body = ["deal", "@position", f"@turn {turn}", *facts]
        body += [before] if before is not None else []
        body.append(self.last_move)
        return self.whole(players, body)

    # --- the parts -----------------------------------------------------------------------------
    def ask(self, prompt: str, default: str | None, check: Callable[[str], object]) -> str:
        """Ask until the answer can be used; Enter takes the default."""
        shown = f" [{default}]" if default else ""
        while True:
            text = self.answer(f"{prompt}{shown}: ").strip()
            if not text:
                if default is not None:
                    return default
                self.tell(say("ask-needed", self.lang))
                continue
            try:
                check(text)
            except RecordError as error:
                for fault in error.faults:
                    self.tell(f"  {fault.message(self.lang)} {fault.advice(self.lang)}".rstrip())
                continue
            return text

    def players(self) -> tuple[str, ...]:
        """The names; Enter takes letters for the usual number of players."""
        usual = ", ".join(LETTERS[: self.book.standard_players])

        def check(text: str) -> object:
            return self.header(text)

        text = self.ask(say("ask-players", self.lang), usual, check)
        return self.header(text).players

    def header(self, players: str) -> Record:
        """The header read with these players."""
        return read(
            f"game: {self.game}\nplayers: {players}",
            say("ask-here", self.lang),
            options_override=self.options,
        )

    def move(self, players: tuple[str, ...]) -> tuple[int, tuple[Step, ...]]:
        """Who moved and what; kept as the last line."""
        example = self.example(players)
        prompt = say("ask-move", self.lang, f"{players[0]}: {example}")

        def check(text: str) -> object:
            return self.line(text, players)

        self.last_move = self.ask(prompt, None, check)
        return self.line(self.last_move, players)

    def example(self, players: tuple[str, ...]) -> str:
        """A move as it may be written: the game's own example, else the form of a verb."""
        own = self.book.words(self.lang).get("ask.example")
        if isinstance(own, str):
            return own.replace("{name}", players[-1])
        return next((verb.form for verb in self.book.record_words.verbs if verb.form), "")

    def line(self, text: str, players: tuple[str, ...]) -> tuple[int, tuple[Step, ...]]:
        """The seat and steps of a move line; `RecordError` where it is none."""
        record = self.whole(players, ["deal", text])
        lines = record.deals[0].lines
        if not lines or lines[0].seat is None:
            raise RecordError(say("ask-here", self.lang), [_fault("line-strange", text)])
        return lines[0].seat, lines[0].steps

    def author(self, text: str, players: tuple[str, ...]) -> int:
        """Who wrote a line."""
        return self.line(text, players)[0]

    def before(self, dispute: Dispute, players: tuple[str, ...]) -> str | None:
        """The line before, where the move answers it."""
        prompt = line_before(self.game, dispute)
        if prompt is None:
            return None

        def check(text: str) -> object:
            return self.line(text, players)

        return self.ask(say(prompt, self.lang), None, check)

    def jokers(self, dispute: Dispute) -> None:
        """Where a joker was played there are jokers in the pack: ask how many, once."""
        spec = next((spec for spec in self.book.option_specs if spec.name == JOKERS), None)
        if spec is None or JOKERS in self.options or "JK" not in dispute.cards():
            return
        known = [str(value) for value in spec.values if value]

        def check(text: str) -> None:
            if text not in known:
                raise RecordError(say("ask-here", self.lang), [_fault("number-expected", text)])

        self.options[JOKERS] = self.ask(say("ask-jokers", self.lang, ", ".join(known)), known[-1], check)

    def fact(self, question: Question, seats: Seats) -> str:
        """The line of one fact; empty where Enter leaves it out."""
        name = "" if question.seat is None else seats.names[question.seat]
        number = "" if question.number is None else str(question.number)
        prompt = self.prompt(question, name or number)

        def line(text: str) -> str:
            key = name or number
            return f"{question.fact} {key}: {text}" if key else f"{question.fact} {text}"

        def check(text: str) -> None:
            try:
                read_fact(without_comment(line(text)).strip(), 0, self.words, seats)
            except Unreadable as fault:
                raise RecordError(
                    say("ask-here", self.lang), [_fault(fault.why, *fault.values, hint=fault)]
                ) from None

        text = self.ask(prompt, question.default, check)
        return line(text) if text else ""

    def prompt(self, question: Question, who: str) -> str:
        """The sentence of a question, or what the record's words say of the fact."""
        if question.prompt:
            return say(question.prompt, self.lang, who)
        fact = next(fact for fact in self.book.record_words.facts if fact.name == question.fact)
        legend = fact.legend.get(self.lang) or fact.legend.get("") or fact.form
        return f"{fact.name} {who} – {legend}" if who else f"{fact.name} – {legend}"

    def whole(self, players: tuple[str, ...], body: list[str]) -> Record:
        """The record of a header and the lines of a deal."""
        head = [f"game: {self.game}", f"players: {', '.join(players)}"]
        return read("\n".join([*head, *body]), say("ask-here", self.lang), options_override=self.options)


def _fault(why: str, *args: str | int, hint: Unreadable | None = None) -> Fault:
    """A fault of an answer; only its sentence and its advice are shown."""
    if hint is None:
        return Fault(1, 1, why, args)
    return Fault(1, 1, why, args, hint.hint, hint.hint_args)
