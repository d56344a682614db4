"""The verbs of MEGS and what each takes."""
