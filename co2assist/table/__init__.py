"""One evening at the table: notation, session, journal, saves, narration, scenarios."""
