"""Whose turn it is, what it costs, and simultaneous actions."""
