"""How things are written, whatever they are: on a terminal, in Markdown, CSV and SVG, as a page."""
