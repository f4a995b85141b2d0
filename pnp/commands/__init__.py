"""One module for each command of `pnp`, imported when it is called."""
