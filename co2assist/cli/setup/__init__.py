"""A new game, or one under way, set up."""
