"""Which weapon is meant, and what it is worth."""
