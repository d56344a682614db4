"""How far a knockback goes, and what it runs into."""
