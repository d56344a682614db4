"""How far somebody is knocked back, and into what."""
