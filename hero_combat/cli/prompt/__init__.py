"""The prompt at the table: lines of the command line without program, `-i` and FILE."""
