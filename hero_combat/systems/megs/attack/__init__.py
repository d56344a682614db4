"""An attack, from the roll to hit to what follows."""
