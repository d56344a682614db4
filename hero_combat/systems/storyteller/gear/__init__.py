"""Which weapon is meant, what it is worth, and where it is."""
