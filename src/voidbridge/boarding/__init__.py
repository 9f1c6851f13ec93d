"""Boardings: by procedure, step by step with a party; or as a contest of whole crews.  Neither imports the other."""
