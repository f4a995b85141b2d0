"""Reports: a judgement as text, JSON and CSV."""
