"""Proofs of verdicts: lines none of which can be left out, or two complete deals that agree with the record.

The reasoning about hidden cards may propose; what is shown has always been asked of the judge.
"""
