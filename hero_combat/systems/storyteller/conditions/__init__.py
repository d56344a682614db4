"""What lasts: Combat Tags, wounds, healing, movement."""
