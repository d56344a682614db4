"""The verb `act`, a file for each kind of move."""
