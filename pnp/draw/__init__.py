"""Drawing: a scene becomes the bytes of a PDF, of SVG pages or of PNG pages."""
