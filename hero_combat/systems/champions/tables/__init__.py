"""The printed tables. Where the game master's own document differs, that stands here."""
