"""The board, and the bodies on it."""
