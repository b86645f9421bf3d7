"""The cardboard: the game as it lies on the table, what moves, and what must add up."""
