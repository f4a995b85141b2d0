"""Benchmarks: whole processes and inner loops, always as ratios against a peer of the same run."""
