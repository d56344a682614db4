"""Whose turn it is, what an action costs, held actions and aborts."""
