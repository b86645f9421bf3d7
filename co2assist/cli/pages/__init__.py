"""Pages: a position as lines of text."""
