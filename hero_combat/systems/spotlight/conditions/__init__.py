"""What lasts: wounds, the death spotlight, movement."""
