"""What a fight of MEGS is while it lasts."""
