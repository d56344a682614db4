"""How dice are read: Action Checks, and Hero Points on them."""
