"""The phases and the end of the game as pages."""
