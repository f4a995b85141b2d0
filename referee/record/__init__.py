"""The table record: reading it, writing it, and saying where it cannot be read."""

from referee.record.faults import Fault, RecordError
from referee.record.reader import read, read_bytes

__all__ = ["Fault", "RecordError", "read", "read_bytes"]
