"""The board, a file a format."""
