"""What armor and defenses leave of a hit."""
