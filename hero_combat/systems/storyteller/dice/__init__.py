"""How a dice pool is thrown and read."""
