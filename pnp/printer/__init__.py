"""The printer on the table: its profile, measured once, and the page that measures it."""
