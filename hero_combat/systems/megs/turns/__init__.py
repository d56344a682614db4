"""When one acts, and what it costs."""
