"""Which order is best: the orders that are worth trying, each played on to the fight's end."""
