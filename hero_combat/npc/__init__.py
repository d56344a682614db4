"""NPCs that play themselves: doctrines, what they make somebody do, and what somebody can do."""
