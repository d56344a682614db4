"""What lasts: grapples and movement."""
