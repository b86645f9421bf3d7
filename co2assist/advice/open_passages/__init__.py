"""Whether a doubtful passage of the rulebook matters as the board stands."""
