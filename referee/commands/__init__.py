"""The commands of `referee`, one module each."""
