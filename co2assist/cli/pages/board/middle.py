"""The middle of the table: summits, goals or events, UN cards, market, score, pool, in as many words as fit."""

from collections.abc import Sequence

from co2assist.board.count import occupant, open_un, pool_tech
from co2assist.cli.pages.board.clock import market_words
from co2assist.cli.pages.board.tables import SHORT, WHOLE, energy
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import GAP, cut, folded, joined, two_ends, unbroken
from co2assist.cli.terminal.text import DIM, Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.events import BOTH_STRIKE, hit_by
from co2assist.rules.goals import GROUPS, goals_cost, goals_due, goals_open, has_inspector, open_places, untold_places
from co2assist.text.sentences import pages as english
from co2assist.text.sentences import span
from co2assist.words import NONE

LETTERS = (WHOLE, 3, 1)
"""Letters of an energy in a line of the middle, from the roomiest to the tightest."""
BRIEF = len(LETTERS) + 1
"""Where in a paragraph's forms its briefest stands, behind the tightest that tells everything."""


def middle(v: View, room: int) -> list[Text]:
    """A line each for summits, goals or events and UN cards; market, score and pool stand at the right edge.

    Where that takes more lines than `room` the UN cards are only counted, and then goals or events are told in brief.
    """
    game, width = v.game, v.look.width - 1
    rest = [f"Score {game.score}" if game.charter.shared_score else "", f"pool {pool_tech(game)}"]
    short = [market_words(v, ""), *rest, f"UN {len(open_un(game))} open" if game.un else ""]
    whole, few = paragraphs(v), paragraphs(v, un=False)
    foldings = [*((whole, [market_words(v), *rest], at) for at in range(BRIEF)), *((few, short, at) for at in range(BRIEF + 1))]
    for lines, notes, at in foldings:
        rows = []
        for forms in (forms[at : max(at + 1, len(LETTERS))] for forms in lines):
            fitting = next((form for form in forms if form.cell_len <= width), None)
            rows += folded(forms[0], width, 9) if fitting is None else [fitting]
        drawn = _with_notes(rows, [note for note in notes if note], width)
        if len(drawn) <= room:
            break
    return drawn


def paragraphs(v: View, un: bool = True) -> list[list[Text]]:
    """Summits, goals or events, and UN cards, each from whole words to as tight as it can be told, and in brief."""
    tiles = [Text(" Summits ") + joined(map(unbroken, summit_tiles(v, letters)), GAP) for letters in LETTERS]
    events = [Text(f" Events  {'; '.join(event_words(v, brief))}") for brief in (False,) * BRIEF + (True,)]
    told = [goal_lines(v) if v.game.charter.goals else events, *([un_lines(v)] if un and v.game.un else [])]
    return [[*tiles, tiles[-1], tiles[-1]], *told] if v.game.summits else told


def _with_notes(lines: Sequence[Text], notes: Sequence[str], width: int) -> list[Text]:
    """Lines with notes at their right edges, each where fewest stand of those with room; below all where none has."""
    rows, here = [*lines, Text()], [list[str]() for _ in (*lines, "")]
    for note in notes:
        room = [width - row.cell_len - len(GAP.join([*told, note])) for row, told in zip(rows, here, strict=True)]
        here[min((n for n, left in enumerate(room) if left > 1), key=lambda n: (n == len(lines), len(here[n])))].append(note)
    drawn = [two_ends(row, GAP.join(told), width) for row, told in zip(rows, here, strict=True)]
    return drawn if here[-1] else drawn[:-1]


def summit_tiles(v: View, letters: int, names: bool = False) -> list[Text]:
    """The summit tiles, each with its topics and who speaks there, by letter or by name."""
    tiles, (nothing, unknown), between = [], ("no tile", "not known yet") if names else ("-", "?"), " · " if names else " "
    for place, topics in enumerate(v.game.summits, 1):
        talks = []
        for topic in topics or ():
            spot = f"summit:{place}:{topic}"
            seat = occupant(v.game, spot) if names else None
            speaker = v.scientist(spot) if seat is None else Text(" ") + cut(v.name(seat), SHORT).over(v.tint(seat))
            talks.append(energy(topic, letters) + speaker)
        tile = joined(talks, between) if topics else Text(unknown if topics is None else nothing, DIM)
        tiles.append(Text(f"{place}  " if names else f"{place} ") + tile)
    return tiles


# Goals


def goal_lines(v: View) -> list[Text]:
    """The open goal tiles with what they cost now, from whole words to as few letters as they can be told in."""
    (least, most), untold = goals_open(v.game), len(untold_places(v.game))
    start = f" Goals   {span(least, most)} open, {price_now(v)}" if most else " Goals   none open"
    more = f"; {untold} not known" if untold else ""
    forms = [(start, WHOLE, ", "), (start, 3, " "), (start, 1, " "), (start.replace(GAP, " "), 1, "")]
    groups = [(said, goal_groups(v, letters, between)) for said, letters, between in forms]
    told = [(said, "; ".join(f"{kind} {items}" for kind, items in found.items())) for said, found in groups]
    return [*(Text(f"{said}{': ' if items else ''}{items}{more}") for said, items in told), Text(start)]


def price_now(v: View) -> str:
    """What the open goals cost next, in few words: -21 now, -27 in 2030, or paid."""
    due = goals_due(v.game)
    if due is None:
        return "paid"
    return f"{span(*goals_cost(v.game), '-')} {'now' if due == v.game.decade else f'in {v.game.charter.decades[due]}'}"


def goal_groups(v: View, letters: int, between: str = ", ") -> dict[str, str]:
    """The open goal tiles by kind: build a i w; know f top, r half; summit 3 w h; `!` where an inspector doubles one."""
    groups: dict[str, dict[str, list[str]]] = {kind: {} for kind in GROUPS}
    for place in open_places(v.game):
        tile = v.game.goals[place]
        assert tile is not None
        kind, about, *rest = tile.text.split(" ")
        region, doubled = v.game.layout.regions.get(about), has_inspector(v.game, place)
        if letters == WHOLE:
            named = about if region is None else v.region_name(region)
            said, half = " ".join([named, *rest, *(["(inspector, double)"] if doubled else [])]), ""
        else:
            said, half = about[:letters] if region is None else v.region_letters[region], " ".join(rest)
            said += "!" if doubled else ""
        groups[kind].setdefault(half, []).append(said)
    halves = {kind: ((between.join(items), half) for half, items in found.items()) for kind, found in groups.items() if found}
    return {kind: ", ".join(f"{items} {half}".strip() for items, half in found) for kind, found in halves.items()}


# Events


def event_words(v: View, brief: bool = False) -> list[str]:
    """The face-up events, whom each would strike as the board stands, and whether the second strikes."""
    told = []
    for place, region in enumerate(v.game.events):
        if region is None or region == NONE:
            told += [] if brief else ["not known yet" if region is None else "none left"]
            continue
        number = v.game.layout.regions[region]
        name = v.region_letters[number] if brief else v.region_name(number)
        hit = [v.letters[seat] for seat in hit_by(v.game, number)]
        who = "nobody" if not hit else "everybody" if len(hit) == len(v.seats) > 1 else " ".join(hit)
        told.append((english.STRIKES_TOO if place else english.STRIKES).format(ppm=BOTH_STRIKE, region=name, hit=who))
    return told or ["none face up"]


# UN Goal cards


def un_faces(v: View, letters: int) -> list[Text]:
    """The open UN cards with number, plants and Tech cubes: `1  solar wind  1 Tech`, or `1 sw:1`."""
    faces = []
    for number in open_un(v.game):
        card = v.game.un[number - 1]
        if letters == 1:
            faces.append(Text(f"{number} " + ("?" if card is None else f"{''.join(one[0] for one in card.plants)}:{card.cubes}")))
        elif card is None:
            faces.append(Text(f"{number}  ") + Text("not known yet", DIM))
        else:
            plants = joined((energy(one, letters) for one in card.plants), " ")
            faces.append(Text(f"{number}  ") + plants + f"  {card.cubes} Tech")
    return faces


def un_lines(v: View) -> list[Text]:
    """The open UN cards from whole words to only how many there are."""
    cards = len(open_un(v.game))
    said = f"{cards} open, {UN_ALLOWED} may stay" if v.game.charter.goals else f"{cards} open of {len(v.game.un)}"
    counted = Text(f" UN      {said}")
    tiles = [counted + ": " + joined(map(unbroken, un_faces(v, letters)), GAP if letters > 1 else "  ") for letters in LETTERS]
    return [*tiles, tiles[-1], counted] if open_un(v.game) else [counted] * (BRIEF + 1)
