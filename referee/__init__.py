"""The referee as a library: judge records of play, in Python.

>>> import referee
>>> judgement = referee.judge('''
... game: twin-pyramid
... players: Aki, Ben
... deal
... @starter 5H
... Aki: play 9C
... ''')
>>> [(verdict.line.text, verdict.verdict, verdict.clauses) for verdict in judgement.lines]
[('@starter 5H', 'legal', ()), ('play 9C', 'illegal', ('TP-5.1',))]

`docs/python.md` goes through it step by step.  A name is imported when it is first asked for.
"""

from runtime.lazy_names import lazy_names

TYPE_CHECKING = False  # importing it from `typing` takes longer than all of this
if TYPE_CHECKING:
    from layouts import LayoutError
    from referee.judge.judgement import DealVerdict, Judgement, LineVerdict
    from referee.library import card_names, check, judge, legal_moves, load_game, mend, read, score
    from referee.mend.change import Mending, Repair
    from referee.record.faults import Fault, RecordError
    from referee.record.model import Deal, Line, Record, Step
    from referee.registry import Place

__all__ = [
    "Deal",
    "DealVerdict",
    "Fault",
    "Judgement",
    "LayoutError",
    "Line",
    "LineVerdict",
    "Mending",
    "Place",
    "Record",
    "RecordError",
    "Repair",
    "Step",
    "card_names",
    "check",
    "judge",
    "legal_moves",
    "load_game",
    "mend",
    "read",
    "score",
]

lazy_names(
    __name__,
    {
        "layouts": ("LayoutError",),
        "referee.judge.judgement": ("DealVerdict", "Judgement", "LineVerdict"),
        "referee.library": (
            "card_names",
            "check",
            "judge",
            "legal_moves",
            "load_game",
            "mend",
            "read",
            "score",
        ),
        "referee.mend.change": ("Mending", "Repair"),
        "referee.record.faults": ("Fault", "RecordError"),
        "referee.record.model": ("Deal", "Line", "Record", "Step"),
        "referee.registry": ("Place",),
    },
)
