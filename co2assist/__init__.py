"""A table companion for the board game CO₂: Second Chance."""

__version__ = "0.1.0"
