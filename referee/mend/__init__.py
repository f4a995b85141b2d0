"""The doctor for records: the smallest change after which one reads and nothing in it is illegal."""
