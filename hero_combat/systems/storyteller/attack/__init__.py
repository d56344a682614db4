"""From the roll to hit to what follows from it."""
