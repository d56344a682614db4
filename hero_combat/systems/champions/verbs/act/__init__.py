"""The moves of `act`, one file a kind."""
