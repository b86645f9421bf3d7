"""What is explained: checks, remedies, why, odds, readings."""
