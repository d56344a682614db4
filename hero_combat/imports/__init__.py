"""Characters of other programs: what reading them has in common in all systems."""
