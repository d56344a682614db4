"""The encounter: its document, its log, and playing; it knows no rule system."""
