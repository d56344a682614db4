"""Which weapon is meant, what it is worth, and the attack ready to roll."""
