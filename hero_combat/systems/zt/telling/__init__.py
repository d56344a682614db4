"""What is told: a file a subject, and what things are called."""
