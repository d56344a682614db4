"""How dice are read."""
