"""Computer sides: they see a view and name an action."""
