"""Fights by the thousand: what an encounter is worth, and who is left with what."""
