"""The odds of an attack."""
