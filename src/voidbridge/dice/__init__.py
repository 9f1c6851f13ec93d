"""Chance: the stream, pools of dice, exact distributions."""
