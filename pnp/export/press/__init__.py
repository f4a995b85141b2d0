"""Files for a printing press: nothing that shines through, and inks instead of the colours of a screen."""
