"""The orders: what each command line, log line and help page of Champions says."""
