"""Boxes, what full ones mean, and who may still act."""
