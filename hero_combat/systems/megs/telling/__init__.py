"""What is told: sentences and reports, made of the values that the rules give."""
