"""The tables of the rulebook."""
