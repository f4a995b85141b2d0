"""A disputed move settled by questions: only those that matter for it, each with a default."""
