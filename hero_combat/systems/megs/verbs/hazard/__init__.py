"""What each hazard does."""
