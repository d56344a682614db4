"""How dice are read: Checks, Defense Checks, contests."""
