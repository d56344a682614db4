"""What armor, cover and Durability leave of a hit."""
