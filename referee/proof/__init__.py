"""Proofs of verdicts: lines none of which can be left out, or two complete deals that agree with the record.

Everything here asks the judge alone, never the reasoning that the judge used.
"""
