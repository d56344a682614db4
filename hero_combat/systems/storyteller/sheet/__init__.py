"""The stat block, and what follows from it."""
