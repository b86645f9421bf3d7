"""1. Operations Phase: executive and main actions, control, summits."""
