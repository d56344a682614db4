"""The encounter file as text: what the author wrote, and the state below it."""
