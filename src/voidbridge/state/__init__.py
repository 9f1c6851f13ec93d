"""What is, what may be said, what happened: records shared by every engine."""
