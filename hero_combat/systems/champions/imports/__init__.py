"""Characters of other programs, read as stat blocks of Champions."""
