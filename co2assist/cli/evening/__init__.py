"""An evening of guided play."""
