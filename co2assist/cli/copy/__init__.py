"""Reading off what is printed on the owner's copy."""
