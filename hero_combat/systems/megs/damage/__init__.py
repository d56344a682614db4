"""What defenses and cover leave of a hit."""
