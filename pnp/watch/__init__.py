"""The page of `pnp watch`: all cards of a folder, drawn anew as its files are saved, with what is found."""
