"""What came of many fights, a file a format."""
