"""A game looked back on: its walk by decade, the report, exports and statistics."""
