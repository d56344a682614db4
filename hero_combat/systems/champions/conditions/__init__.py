"""What lasts: statuses, powers, grips, wounds, bleeding and recovery."""
