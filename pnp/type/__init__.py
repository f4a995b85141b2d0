"""Type: faces and their measures, line breaking for Japanese and English, fitting text into boxes."""
