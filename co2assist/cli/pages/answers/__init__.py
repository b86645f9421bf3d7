"""Answers as pages: rulings, entries, why, rules, readings, points."""
