"""One battle: frames, three verbs, history, views."""
