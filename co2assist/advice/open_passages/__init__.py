"""The rulebook: its sections, rules and doubtful passages in own words."""
