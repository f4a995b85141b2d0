"""The page from a computer in the house: one folder of records, all phones of the table on one of them."""
