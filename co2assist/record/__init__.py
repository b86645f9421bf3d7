"""What is kept: sessions, journals, saved games, scenarios."""
