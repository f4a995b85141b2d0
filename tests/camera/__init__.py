"""Tests of the marks that a camera reads, on paper and on photographs."""
