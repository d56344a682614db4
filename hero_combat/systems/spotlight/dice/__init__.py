"""Pools of d6 and the hit location dice."""
