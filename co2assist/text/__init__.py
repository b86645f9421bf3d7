"""What is read and said: notation, names, and every sentence shown to people."""
