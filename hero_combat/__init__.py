"""Run tabletop combat from plain-text encounter files."""

__version__ = "0.1.0"
