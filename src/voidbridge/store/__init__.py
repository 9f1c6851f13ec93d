"""Where games and crews are kept: what was acknowledged is on the disk."""
