"""The board and the statistics."""
