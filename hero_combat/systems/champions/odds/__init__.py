"""The laws of the rolls, and the report of the odds."""
