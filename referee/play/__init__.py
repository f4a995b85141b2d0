"""Games played by bots: one as a record, or thousands as figures."""
