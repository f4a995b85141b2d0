"""Pixels without a library of pictures: what a file says, its pixels, what is seen of a page."""
