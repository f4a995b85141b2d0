"""Other people's files: folders of pictures, and pages of a PDF."""
