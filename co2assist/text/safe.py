"""Text of people and files as it may be shown: without signs that a terminal would obey or that nobody sees."""

import unicodedata

LONGEST_NAME, LONGEST_TEXT = 40, 200
JOINERS = "\u200c\u200d"
"""Signs without width that some languages, and pictures of families, write between letters."""


def clean(text: str, longest: int = LONGEST_TEXT) -> str:
    """One line of it: single blanks, cut to a length."""
    shown = "".join(
        " " if unicodedata.category(sign)[0] in "CZ" and sign not in JOINERS else sign for sign in text[: 4 * longest]
    )
    words = " ".join(shown.split()) if shown.strip(JOINERS + " ") else ""
    return words if len(words) <= longest else words[: longest - 1].rstrip() + "~"


def printable(text: str) -> str:
    """All of it, line breaks as they are."""
    return "".join(sign if sign in "\n" + JOINERS or sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
