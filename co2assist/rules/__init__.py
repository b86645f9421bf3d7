"""The rulebook in code: one module a section."""
