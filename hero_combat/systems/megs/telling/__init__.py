"""Sentences and reports, made from the values that the rules give."""
