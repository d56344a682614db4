"""What an attack is made with."""
