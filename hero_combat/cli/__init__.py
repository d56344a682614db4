"""The command line: the only package that prints, touches files, or knows Typer and rich."""
