"""Orders: how they are declared, read from words, and written as a line."""
