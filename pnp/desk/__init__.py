"""The desk: one question, one answer, in a browser's worker or behind the page of `pnp watch`."""
