"""The sections, rules and doubtful passages of the rulebook in own words, with a reader for each."""
