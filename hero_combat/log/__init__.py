"""The log of a fight: orders played one after the other, and played again."""
