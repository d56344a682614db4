"""The odds of an attack, a file a format."""
