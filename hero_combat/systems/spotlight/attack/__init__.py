"""Attacks, from the roll to hit to what follows from it."""
