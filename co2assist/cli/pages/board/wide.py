"""The board in whole words, from 120 columns and 36 lines: regions, players, and the middle as small tables of their own."""

from collections.abc import Iterator

from co2assist.board.count import occupant, open_un, pool_tech
from co2assist.cli.pages.board.clock import clock_words, gauge, level_words
from co2assist.cli.pages.board.middle import events_words, price_now
from co2assist.cli.pages.board.tables import SHORT, WHOLE, energy, player_table, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.drawing import beside
from co2assist.cli.terminal.layout import BOLD, DIM, LOSS, cut, folded, joined, two_ends
from co2assist.cli.terminal.text import Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open, open_places
from co2assist.text.sentences import span
from co2assist.words import counted

GAUGE = 40
"""Signs of the gauge from its start to 500 ppm."""
GAP = 5
"""Columns between the two halves of the middle."""
CARDS = 6
"""UN Goal cards a line each at most; more stand two on a line."""


def wide_board(v: View, under_gauge: str = "") -> Iterator[Text]:
    """The whole table for a large window; what changed since this player's last turn is underlined."""
    yield from head_lines(v, under_gauge)
    yield Text()
    yield from region_table(v)
    yield Text()
    yield from player_table(v)
    yield Text()
    yield from middle(v)


def head_lines(v: View, under_gauge: str) -> Iterator[Text]:
    """Where the game is; the CO₂ level with its gauge; the Score beside what the decade will cost."""
    yield two_ends(
        Text(f" {v.title}   " + " · ".join(word for word in clock_words(v) if word), BOLD), v.practice, v.look.width - 1
    )
    said, lost = level_words(v)
    under, over = gauge(v, GAUGE)
    drawn = Text("█" * under + " " * (GAUGE - under)) + Text("┃", BOLD) + Text("█" * over, LOSS)
    yield Text(f" CO₂ {v.game.co2} ppm   ") + drawn + Text(f"   {said}", LOSS if lost else "")
    if under_gauge:
        yield Text(f" {under_gauge}")
    if v.game.charter.shared_score:
        least, most = goals_open(v.game)
        goals = f"{span(least, most)} open ({price_now(v)})" if most else "none open"
        needed = v.game.score < goals_cost(v.game)[1]
        yield Text(f" Score {v.game.score}", BOLD) + Text(f"   Environmental Goals: {goals}", LOSS if needed else "")


# The middle of the board

Section = tuple[str, list[Text]]
"""A heading and its lines; nothing is drawn of one without lines."""


def middle(v: View) -> list[Text]:
    """Summits and the CEP Market at the left; goals or events and UN Goal cards at the right, energies short where need be."""
    for letters in (WHOLE, 3):
        left = [Text(" ") + line for line in drawn_in([summits(v, letters), market(v)])]
        room = v.look.width - 1 - GAP - max(line.cell_len for line in left)
        right = drawn_in([goals(v) if v.game.charter.goals else events(v), un_cards(v, letters)])
        if all(line.cell_len <= room for line in un_rows(v, letters)):
            break
    return beside(left, [part for line in right for part in folded(line, room, 2)], GAP)


def drawn_in(sections: list[Section]) -> list[Text]:
    """Sections one under the other."""
    return [line for title, rows in sections if rows for line in (Text(title, BOLD), *rows)]


def summits(v: View, letters: int) -> Section:
    """The Energy Summits with who speaks."""
    return "Energy Summits", [Text(f"{place + 1}  ") + talks(v, place, letters) for place in range(len(v.game.summits))]


def market(v: View) -> Section:
    """The CEP Market and the general pool of Tech cubes."""
    closed = ", closed this turn" if v.game.closed else ""
    return "CEP Market", [
        Text(f"{counted(v.game.market, 'CEP')} at ${v.game.price}{closed} · Tech cubes in the pool {pool_tech(v.game)}")
    ]


def goals(v: View) -> Section:
    """The Environmental Goals still open."""
    return "Environmental Goals still open", goal_rows(v) if goals_open(v.game)[1] else []


def events(v: View) -> Section:
    """The two face-up events and whom they strike."""
    return "Events", [Text(one) for one in events_words(v).split("; ")]


def un_cards(v: View, letters: int) -> Section:
    """The UN Goal cards still open."""
    may = f", at most {UN_ALLOWED} may stay" if v.game.charter.goals else ""
    return f"UN Goal cards: {len(open_un(v.game))} open{may}", un_rows(v, letters)


def talks(v: View, place: int, letters: int) -> Text:
    """A Summit's topics with the Scientists who speak."""
    topics = v.game.summits[place]
    if not topics:
        return Text("not known yet" if topics is None else "no tile", DIM)
    told = []
    for topic in topics:
        seat = occupant(v.game, f"summit:{place + 1}:{topic}")
        told.append(
            energy(topic, letters) + (Text() if seat is None else Text(" ") + cut(v.name(seat), SHORT).over(v.tint(seat)))
        )
    return joined(told, " · ")


def goal_rows(v: View) -> list[Text]:
    """The open goal tiles, a line for each group."""
    groups: dict[str, list[str]] = {}
    for place in open_places(v.game):
        known = v.game.goals[place]
        if known is not None:
            kind, about, *rest = known.text.split(" ")
            named = v.region_name(v.game.layout.regions[about]) if about in v.game.layout.regions else about
            groups.setdefault(kind, []).append(" ".join([named, *rest]))
    heads = {"build": "Power Plants", "know": "Knowledge", "summit": "Summits"}
    return [Text(f"{heads[kind]}: {', '.join(items)}") for kind, items in groups.items()]


def un_rows(v: View, letters: int) -> list[Text]:
    """The open UN Goal cards: number, plants, Tech cubes."""
    rows = []
    for number in open_un(v.game):
        card = v.game.un[number - 1]
        face = Text("not known yet", DIM) if card is None else joined((energy(one, letters) for one in card.plants), " ")
        rows.append(Text(f"{number}  ") + face + Text("" if card is None else f"  {card.cubes} Tech"))
    half = (len(rows) + 1) // 2
    return rows if len(rows) <= CARDS else beside(rows[:half], rows[half:], 3)
