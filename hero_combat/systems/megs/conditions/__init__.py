"""What lasts: wounds, stun, movement, lost Powers, healing."""
