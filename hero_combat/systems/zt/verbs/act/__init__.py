"""The verb `act`, one file a kind of move."""
