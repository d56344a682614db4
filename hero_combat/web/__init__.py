"""The table's web face: a file, its links, and what whoever has one sees and may say."""
