"""What armour and defences leave of a hit."""
