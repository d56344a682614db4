"""Whose turn it is, and what an action costs."""
