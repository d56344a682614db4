"""What is shown of a fight."""
