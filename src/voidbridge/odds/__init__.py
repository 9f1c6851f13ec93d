"""Exact odds, previews and simulation."""
