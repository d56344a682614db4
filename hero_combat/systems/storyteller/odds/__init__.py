"""The laws of Storyteller's rolls and the odds of an attack."""
