"""The board and its parts as pages."""
