"""The home every proof lives in."""

from at_home import friday, home

__all__ = ["friday", "home"]
