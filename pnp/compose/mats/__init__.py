"""Mats: where the cards lie on the table, drawn at the true size of the cards chosen."""
