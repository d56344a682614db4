"""The stat block, and what of it protects beyond points."""
