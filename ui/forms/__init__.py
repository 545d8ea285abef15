"""Fields and forms: panels inside the window that keep what was typed until it is taken."""
