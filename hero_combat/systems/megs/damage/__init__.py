"""What defences and cover leave of a hit."""
