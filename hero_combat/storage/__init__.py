"""Files are read, locked and replaced here and nowhere else."""
