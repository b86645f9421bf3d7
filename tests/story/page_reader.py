"""Reads a page as a browser without colour and scripts does, and finds what it must not hold."""

import re
from html.parser import HTMLParser

VOID = {"meta", "br", "link", "img", "input", "hr"}
OUTSIDE = re.compile(r"https?:|//[a-z]|url\(|@import|javascript:", re.IGNORECASE)


class Page(HTMLParser):
    """The elements of a page in order, its text, and every fault of its nesting."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.faults: list[str] = []
        self.feed(source)
        self.close()
        self.faults += [f"<{tag}> is not closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.faults.append(f"</{tag}> where <{(self.open or ['nothing'])[-1]}> is open")
        else:
            self.open.pop()

    def handle_data(self, text: str) -> None:
        if self.open and self.open[-1] not in ("style", "title"):
            self.said.append(" ".join(text.split()))

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of that kind."""
        return [attrs for kind, attrs in self.found if kind == tag]


def faults(source: str) -> list[str]:
    """What is wrong with a page that is to be sent round, printed and read aloud."""
    page = Page(source)
    found = list(page.faults)
    found += [f"<{tag}>" for tag, _ in page.found if tag in ("script", "link", "img", "iframe", "object", "embed")]
    found += [
        f"{tag} {name}={value}"
        for tag, attrs in page.found
        for name, value in attrs.items()
        if name in ("src", "href", "srcset") or name.startswith("on") or OUTSIDE.search(value or "")
    ]
    found += [f"style: {hit}" for hit in OUTSIDE.findall(" ".join(re.findall(r"<style>(.*?)</style>", source, re.DOTALL)))]
    found += ["not one h1"] if len(page.all("h1")) != 1 else []
    found += ["a heading of a table without scope" for attrs in page.all("th") if attrs.get("scope") not in ("col", "row")]
    for attrs in page.all("svg"):
        names = (attrs.get("aria-labelledby") or "").split()
        known = {a.get("id") for kind, a in page.found if kind in ("title", "desc")}
        found += ["a drawing without a title and a description"] if attrs.get("role") != "img" or not set(names) <= known else []
    ids = [attrs["id"] for _, attrs in page.found if "id" in attrs]
    found += ["an id twice"] if len(ids) != len(set(ids)) else []
    found += [f"{len(source.encode())} bytes"] if len(source.encode()) >= 300_000 else []
    return found
