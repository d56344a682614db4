"""One file a kind of move."""
