"""What draws pages, pictures and what players see of a fight."""
