"""Components: the middle of the table in a few lines: summits, goals or events, UN cards, market, score, pool."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement

from co2assist.advice.breakdown import goals_price
from co2assist.board.count import open_un, pool_tech
from co2assist.cli.pages.board.clock import market_brief, market_words
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import folded, joined, two_ends, unbroken
from co2assist.cli.terminal.text import Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.events import BOTH_STRIKE, hit_by, striking
from co2assist.rules.goals import BLUE, GREEN, PINK, goals_cost, goals_due, goals_open, has_inspector, open_places, untold_places
from co2assist.text.sentences import pages as english
from co2assist.text.sentences import span
from co2assist.words import NONE, counted

GAP = "   "


def middle(v: View, room: int) -> Iterator[Text]:
    """Summits, goals or events, UN cards; market, score and pool stand at the right edge where there is room.

    Where there are fewer lines than that takes, the UN cards are folded first, then goals and events.
    """
    drawn: list[Text] = []
    for paragraphs, notes in foldings(v):
        lines = [line for paragraph in paragraphs for line in folded(paragraph, v.look.width - 1, 9)]
        drawn = list(with_notes(lines, [note for note in notes if note], v.look.width - 1))
        if len(drawn) <= room:
            break
    yield from drawn


def foldings(v: View) -> Iterator[tuple[list[Text], list[str]]]:
    """The paragraphs of the middle with the notes beside them, from the roomiest to the shortest."""
    score, pool = f"Score {v.game.score}" if v.game.charter.shared_score else "", f"pool {pool_tech(v.game)}"
    summits = [summits_line(v)] if v.game.summits else []
    told = [*([goals_line(v)] if v.game.charter.goals else []), *([events_line(v)] if v.game.charter.events else [])]
    for un in un_lines(v):
        yield [*summits, *told, *un], [market_words(v), score, pool]
    brief = [market_brief(v), score, pool, f"UN {len(open_un(v.game))} open" if v.game.un else ""]
    yield [*summits, *told], brief
    yield [*summits, *([Text(goals_start(v))] if v.game.charter.goals else []), *events_brief(v)], brief


def with_notes(lines: Sequence[Text], notes: Sequence[str], width: int) -> Iterator[Text]:
    """Lines with notes at their right edges, in order and evenly where there is room; a line more where there is none."""
    places = well_placed([width - line.cell_len for line in lines], notes)
    for number, line in enumerate(lines):
        here = [note for note, place in zip(notes, places, strict=True) if place == number]
        yield two_ends(line, GAP.join(here), width)
    homeless = [note for note, place in zip(notes, places, strict=True) if place == len(lines)]
    if homeless:
        yield two_ends("", GAP.join(homeless), width)


def well_placed(room: Sequence[int], notes: Sequence[str]) -> tuple[int, ...]:
    """The line of each note, given the room on each: never backwards, as few as can be on one line."""
    best: tuple[int, ...] = (len(room),) * len(notes)
    for places in combinations_with_replacement(range(len(room)), len(notes)):
        taken = [GAP.join(note for note, place in zip(notes, places, strict=True) if place == n) for n in range(len(room))]
        fits = all(not here or len(here) + 2 <= left for here, left in zip(taken, room, strict=True))
        if fits and (best[-1:] == (len(room),) or crowd(places) < crowd(best)):
            best = places
    return best


def crowd(places: Sequence[int]) -> int:
    """How many notes stand on the fullest line."""
    return max(Counter(places).values(), default=0)


def summits_line(v: View) -> Text:
    """The summit tiles with who speaks."""
    tiles = [unbroken(Text(f"{place + 1} ") + v.talks(place)) for place in range(len(v.game.summits))]
    return Text(" Summits ") + joined(tiles, "   ")


def goals_line(v: View) -> Text:
    """The open goal tiles with what they cost now, in as few letters as the line has room for."""
    tiles, untold = open_places(v.game), len(untold_places(v.game))
    start = f"{goals_start(v)}{': ' if tiles else ''}"
    told = f"; {untold} not told" if untold else ""
    roomy = start + goal_groups(v, " ") + told
    tight = start.replace("   ", " ") + goal_groups(v, "") + told
    return Text(roomy if len(roomy) <= v.look.width - 11 else tight)


def goals_start(v: View) -> str:
    """How many goal tiles are open, and what they cost now; with tiles not known yet, at least and at most."""
    least, most = goals_open(v.game)
    return f" Goals   {span(least, most)} open, {price_now(v)}" if most else " Goals   none open"


def price_now(v: View) -> str:
    """What the open goals cost next, in few words: -21 now, -27 in 2030, or paid."""
    due = goals_due(v.game)
    if due is None:
        return "paid"
    return f"{span(*goals_cost(v.game), '-')} {'now' if due == v.game.decade else f'in {v.game.charter.decades[due]}'}"


def goal_groups(v: View, between: str) -> str:
    """The open goal tiles by group: build a i w; know f top, r half; summit 3 w h."""
    game = v.game
    groups: dict[str, list[str]] = {GREEN: [], PINK: [], BLUE: []}
    halves: dict[str, list[str]] = {"top": [], "half": []}
    for place in open_places(game):
        tile = game.goals[place]
        assert tile is not None
        kind, about, *rest = tile.text.split(" ")
        mark = "!" if has_inspector(game, place) else ""
        if kind == PINK:
            halves[rest[0]].append(about[0])
        else:
            groups[kind].append(about_letter(v, about) + mark)
    groups[PINK] = [f"{between.join(letters)} {half}" for half, letters in halves.items() if letters]
    spoken = {kind: (", " if kind == PINK else between).join(items) for kind, items in groups.items() if items}
    return "; ".join(f"{kind} {items}" for kind, items in spoken.items())


def about_letter(v: View, about: str) -> str:
    """A region's letter, an energy's letter, or a summit's size."""
    if about in v.game.layout.regions:
        return v.region_letters[v.game.layout.regions[about]]
    return about[0]


def goals_sentence(v: View) -> str:
    """The open goal tiles in whole words."""
    texts = []
    for place in open_places(v.game):
        tile = v.game.goals[place]
        assert tile is not None
        texts.append(tile.text + (" (inspector, double)" if has_inspector(v.game, place) else ""))
    untold = len(untold_places(v.game))
    texts += [f"{counted(untold, 'tile')} not known yet"] if untold else []
    still_open = span(*goals_open(v.game))
    return f"Goals: {still_open} open, {goals_price(v.game)}: {', '.join(texts)}" if texts else "Goals: none open"


def events_words(v: View) -> str:
    """The face-up events, whom each would hit as the board stands, and whether the second strikes."""
    told = []
    for place, region in enumerate(v.game.events):
        if region is None or region == NONE:
            told.append("not known yet" if region is None else "none left")
            continue
        too = english.STRIKES_TOO if place and place < striking(v.game) else english.STRIKES
        yet = "" if place < striking(v.game) else f" from {BOTH_STRIKE} ppm on"
        name = v.region_name(v.game.layout.regions[region]) + yet
        told.append(too.format(ppm=BOTH_STRIKE, region=name, hit=hit_words(v, region)))
    return "; ".join(told) or "none face up"


def hit_words(v: View, region: str) -> str:
    """Whom the event of a region would hit as the board stands."""
    hit = [v.letters[seat] for seat in hit_by(v.game, v.game.layout.regions[region])]
    return "nobody" if not hit else "all" if len(hit) == len(v.seats) > 1 else " ".join(hit)


def events_line(v: View) -> Text:
    """The face-up events in a paragraph."""
    return Text(f" Events  {events_words(v)}")


def events_brief(v: View) -> list[Text]:
    """The face-up events by the letters of their regions, as they stand at the left edge."""
    known = [(place, region) for place, region in enumerate(v.game.events) if region is not None and region != NONE]
    yet = f" from {BOTH_STRIKE} ppm on"
    strikes = striking(v.game)
    told = [
        f"{about_letter(v, region)}{'' if place < strikes else yet} strikes {hit_words(v, region)}" for place, region in known
    ]
    return [Text(f" Events  {'; '.join(told)}")] if told else []


def un_count(v: View) -> str:
    """How many UN cards are open, and how many may stay or lie there."""
    cards = len(open_un(v.game))
    return f"{cards} open, {UN_ALLOWED} may stay" if v.game.charter.goals else f"{cards} open of {len(v.game.un)}"


def un_face(v: View, number: int) -> str:
    """A UN card of the display: 1 sw:1."""
    card = v.game.un[number - 1]
    return f"{number} ?" if card is None else f"{number} {''.join(plant[0] for plant in card.plants)}:{card.cubes}"


def un_lines(v: View) -> list[list[Text]]:
    """The open UN cards with number, plants and Tech cubes: with room, with little room, and only how many there are."""
    if not v.game.un:
        return [[]]
    faces = [unbroken(Text(un_face(v, number))) for number in open_un(v.game)]
    told = f"{un_count(v)}{': ' if faces else ''}"
    return [
        [Text(f" UN      {told}") + joined(faces, "  ")],
        [Text(f" UN {told}") + joined(faces, " ")],
        [Text(f" UN      {un_count(v)}")],
    ]
