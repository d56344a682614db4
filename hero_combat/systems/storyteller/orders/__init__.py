"""The verbs of Storyteller and what each maneuver and move takes."""
