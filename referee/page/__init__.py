"""The page at the table: one engine that answers it, in the browser and on a computer in the house."""
