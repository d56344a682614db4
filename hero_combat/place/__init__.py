"""Where everybody is: the sketch of the room, distances, lines of sight and ways; no rule."""
