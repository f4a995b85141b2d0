"""`python -m pnp` is the command `pnp`."""

from pnp.start import main

main()
