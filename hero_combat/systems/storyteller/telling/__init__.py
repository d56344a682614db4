"""Sentences and reports, made of the values that the rules return."""
