"""What is printed on a copy of the game, and how it is known."""
