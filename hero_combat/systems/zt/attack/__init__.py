"""From the Hit Check to what follows from it."""
