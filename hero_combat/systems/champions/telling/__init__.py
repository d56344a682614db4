"""What people read of a fight: the tellers of sentences, rolls, notes and open decisions."""
