"""One file a verb of every encounter."""
