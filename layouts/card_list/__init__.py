"""What reads card lists: CSV and TSV, XLSX, ODS, JSON, and decks made of several tables."""
