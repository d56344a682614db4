"""The commands of Storyteller, and the options of each maneuver and move."""
