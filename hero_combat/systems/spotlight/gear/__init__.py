"""The weapon, the Difficulty, and the attack ready to roll."""
