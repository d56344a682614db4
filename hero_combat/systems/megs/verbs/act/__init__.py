"""What each move of `act` does."""
