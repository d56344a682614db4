"""A fight as the rules see it: values, events, the ledger, and the contract of a system."""
