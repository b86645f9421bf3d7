"""Points: how they stand, how they were made, what still stands between the players and the end, and the last reckoning."""

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from co2assist.advice import why as reasons
from co2assist.advice.breakdown import goals_price
from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.answers.entry import names_of
from co2assist.cli.pages.answers.rules import ends, folded
from co2assist.cli.terminal.layout import bar
from co2assist.cli.terminal.output import columns
from co2assist.record.game_file import Evening
from co2assist.rulebook import index
from co2assist.rules import company
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.rules.private import private_goal
from co2assist.rules.supply import LIMIT, STEP_PPM, must_reduce, step_price
from co2assist.text.headlines import private_name
from co2assist.text.names import Names
from co2assist.text.sentences import EITHER_COUNT, PHASES, span
from co2assist.text.sentences import answers as english
from co2assist.words import counted

if TYPE_CHECKING:
    from co2assist.cli import documents

PRACTICE = "practice box"
LABEL = 20
"""Columns of a label at the least, beside the figures."""
SHORT_BAR, LONG_BAR, NAME = 10, 24, 20
"""Columns of a bar beside a sentence and beside a name, and of a name."""


def score_document(evening: Evening) -> "documents.Score":
    """The points as `score --json` writes them."""
    game = evening.session.now.game
    rows: documents.Score = {"outcome": game.outcome, "reason": game.reason}
    if game.points_seat:
        rows["winners"] = [game.colour(seat) for seat in game.winners]
        rows["players"] = {colour: _company_document(evening, game, seat) for seat, colour in enumerate(game.charter.colours)}
        return rows
    rows["epithet"] = game.epithet
    rows["score"] = None if "score" in game.untold else game.score
    rows["made"] = _made(evening, "score")
    if game.charter.only:
        return rows
    rows["goals"] = _goals_document(game)
    rows["un"] = {"open": len(open_un(game)), "allowed": UN_ALLOWED}
    numbers = range(1, counts.PRIVATE_GOALS + 1)
    rows["private"] = {
        colour: {str(number): _judged(game, seat, number) for number in numbers}
        for seat, colour in enumerate(game.charter.colours)
    }
    return rows


def _goals_document(game: Game) -> "documents.OpenGoals":
    """The goal tiles known to be open and their penalty; with tiles not known yet, also both where those are all open."""
    (least, most), (lost, at_worst) = goals_open(game), goals_cost(game)
    if least == most:
        return {"open": least, "penalty": lost}
    return {"open": least, "penalty": lost, "untold": most - least, "open-at-most": most, "penalty-at-most": at_worst}


def _made(evening: Evening, path: str) -> dict[str, int]:
    return dict(reasons.why(evening.session, path).by_rule)


def _judged(game: Game, seat: int, number: int) -> "documents.PrivateGoal | None":
    try:
        judged = private_goal(game, seat, number)
    except Unknown:
        return None
    return {"have": judged.have, "wants": judged.wants, "met": judged.met}


def _company_document(evening: Evening, game: Game, seat: int) -> "documents.OwnScore":
    colour = game.colour(seat)
    if game.charter.only:
        return {"score": _own_score(game, seat), "made": _made(evening, f"{colour}.score")}
    points, un, plants, infrastructures, money = company.tie_row(game, seat)
    return {
        "score": points,
        "made": _made(evening, f"{colour}.score"),
        "ties": {"un": un, "plants": plants, "infrastructures": infrastructures, "money": money},
        "goals": {str(number): _company_goal(game, seat, number) for number in company.GOALS},
        "shown": list(game.shown[seat]),
    }


def _own_score(game: Game, seat: int) -> int | None:
    """A player's points; None where they are not known yet."""
    return None if f"{game.colour(seat)}.score" in game.untold else game.players[seat].score


def _company_goal(game: Game, seat: int, number: int) -> "documents.CompanyGoal":
    goal = company.GOALS[number]
    count = goal.count(game, seat)
    return {"count": count, "points": min(goal.most, goal.each * count), "most": goal.most}


def score_lines(evening: Evening, simple: bool = True) -> Iterator[str]:
    """The points as a page: what they were made of and, while the game goes on, what still stands before the end.

    With bars, unless it has to be `simple`.
    """
    game, names = evening.session.now.game, names_of(evening)
    practice = PRACTICE if game.box.practice else ""
    if game.points_seat:
        yield from _own_points(evening, game, names, practice, not simple)
    else:
        yield from _group_points(evening, game, names, practice, not simple)


def _title(rule: str) -> str:
    """What a rule is about, as the label of a row."""
    return index.rule(rule).title if rule in index.rules() else rule


# --- The group


def _group_points(evening: Evening, game: Game, names: Names, practice: str, drawn: bool) -> Iterator[str]:
    year = game.charter.decades[game.decade]
    score = "?" if "score" in game.untold else game.score
    yield ends(f" Score {score}   {evening.header.title}, {year}", practice)
    yield from _how_made(evening, drawn)
    if game.charter.only:
        return
    if game.outcome == "playing":
        yield from _before_the_end(game)
    if game.outcome == "playing" or not any(game.shown):
        yield from _goal_table(game, names)


def _how_made(evening: Evening, drawn: bool) -> Iterator[str]:
    """Each way points were made or lost: how often, and how many together."""
    found = reasons.why(evening.session, "score")
    most = max((abs(points) for _, points in found.by_rule), default=0)
    for rule, points in found.by_rule:
        if rule.startswith("setup.") and not points:
            continue
        times = sum(step.rule == rule and bool(step.delta) for step in found.history)
        often = "" if times < 2 else f" x{times}"
        part = f"{bar(abs(points), most, SHORT_BAR):<{SHORT_BAR}}  " if drawn else ""
        told, cite = f"   {points:>+5}  {part}{_title(rule)}{often}", index.cite(rule) if rule in index.rules() else ""
        yield ends(told, cite) if len(told) + len(cite) + 2 <= columns() else told


def _before_the_end(game: Game) -> Iterator[str]:
    """What stands between the group and winning, as the board stands."""
    (least, most), last = goals_open(game), game.charter.decades[-1]
    yield " Still to do"
    yield english.ENDURE.format(last=last)
    tiles = f"{span(least, most)} goal {'tile' if most == 1 else 'tiles'} open"
    untold = "" if least == most else f"; {counted(most - least, 'tile')} not known yet"
    yield f"   {tiles}: {goals_price(game)}{untold}" if most else english.NO_GOAL_OPEN
    over = must_reduce(game)
    steps = over // STEP_PPM
    yield f"   CO2 {game.co2} ppm: " + (
        english.OVER_LIMIT.format(over=over, steps=steps, price=step_price(game), cost=counted(steps * step_price(game), "point"))
        if over
        else english.BELOW_LIMIT.format(limit=LIMIT - game.co2, step_price=step_price(game))
    )
    yield english.UN_LEFT.format(open_un=len(open_un(game)), un_allowed=UN_ALLOWED)
    yield english.PRIVATE_EACH


def _goal_table(game: Game, names: Names) -> Iterator[str]:
    """All sixteen private goals for every player as the board stands: what they have, and `+` where it is met."""
    colours = game.charter.colours
    yield ends(english.ALL_PRIVATE, "+ met")
    yield f"   {'':<30}" + "".join(f"{names.name(colour)[:10]:>11}" for colour in colours)
    for number in range(1, counts.PRIVATE_GOALS + 1):
        judged = [_judged(game, seat, number) for seat in range(len(colours))]
        wants = next((f", needs {found['wants']}" for found in judged if found), ", needs ?")
        label = f"{number:>2} {_counts(game, number)}{wants}"
        cells = ("?  " if found is None else f"{found['have']} {'+' if found['met'] else ' '}" for found in judged)
        yield (f"   {label:<30}" + "".join(f"{cell:>11}" for cell in cells)).rstrip()
    if not all(_judged(game, 0, number) for number in range(1, counts.PRIVATE_GOALS + 1)):
        yield english.NOT_READ_OFF


def _counts(game: Game, number: int) -> str:
    """What a private goal counts, in few words; goal 11 as its card or the reading has it."""
    if number != 11:
        return english.PRIVATE_IN_SHORT[number]
    told = private_name(game, number)
    if told.startswith(EITHER_COUNT):
        return english.PRIVATE_IN_SHORT[11]
    return english.PRIVATE_IN_SHORT[15] if told.startswith("plants") else "prepared a region"


# --- Each player for themselves


def _own_points(evening: Evening, game: Game, names: Names, practice: str, drawn: bool) -> Iterator[str]:
    colours = game.charter.colours
    yield ends(f" Points   {evening.header.title}, {game.charter.decades[game.decade]}", practice)
    yield from _standing(game, names) if drawn else ()
    yield from _row("", [names.name(colour)[:11] for colour in colours])
    made = [_made(evening, f"{colour}.score") for colour in colours]
    for rule in dict.fromkeys(rule for rows in made for rule in rows if any(rows.get(rule) for rows in made)):
        yield from _row(_title(rule), [f"{rows[rule]:+d}" if rows.get(rule) else "0" for rows in made])
    own = [_own_score(game, seat) for seat in range(len(colours))]
    yield from _row(
        "so far" if game.outcome == "playing" else "together", ["?" if points is None else str(points) for points in own]
    )
    if game.charter.only:
        yield english.ONLY_END_UNKNOWN.format(phases=PHASES[game.charter.only])
        return
    if game.outcome != "playing":
        return
    yield english.IF_ENDED
    table = company.after_final_sale(game)
    for label, cells in sources(table, range(len(colours))):
        yield from _row(label, cells)
    then = [str(player.score + sum(final_points(table, seat).values())) for seat, player in enumerate(game.players)]
    yield from _row("points then", then)
    yield english.COMPANY_NOW
    for number in company.GOALS:
        points = [_company_goal(game, seat, number)["points"] for seat in range(len(colours))]
        yield from _row(_title(f"company.{number}"), [str(point) for point in points])


def _standing(game: Game, names: Names) -> Iterator[str]:
    """A bar a player, the most points first; of those who are equal the winner."""
    own = {seat: points for seat in range(len(game.players)) if (points := _own_score(game, seat)) is not None}
    for seat in sorted(own, key=lambda seat: (-own[seat], seat not in game.winners)):
        drawn = bar(own[seat], max(own.values()), LONG_BAR)
        yield f"   {names.seat(game, seat)[:NAME]:<{NAME}} {own[seat]:>4}  {drawn}".rstrip()


def _row(label: str, cells: Sequence[str]) -> list[str]:
    """A label and the figures of everybody; a longer label goes on below, and the figures stand by its last line.

    Where a label has no room beside the figures they stand below it.
    """
    wide = 12 if len(cells) < 4 else 10
    room = columns() - wide * len(cells) - 3
    if room < LABEL:
        figures = "".join(f"{cell:>{(columns() - 3) // len(cells)}}" for cell in cells)
        return [*(folded(label, "     ", "   ") if label else ()), f"   {figures}"]
    *above, last = textwrap.wrap(label, room - 1, subsequent_indent="  ") or [""]
    lines = (*above, f"{last:<{room}}" + "".join(f"{cell:>{wide}}" for cell in cells))
    return [f"   {line}" for line in lines]


def sources(game: Game, seats: Sequence[int]) -> Iterator[tuple[str, list[str]]]:
    """What counts in the final scoring besides points and company goals, once all CEPs are sold, with the sum of each player."""
    players = [(game.players[seat], final_points(game, seat)) for seat in seats]
    yield f"CEPs sold at ${game.price}", [f"{own.sold} = ${own.sold * game.price}" if own.sold else "0" for own, _ in players]
    yield f"money, 1 for ${company.MONEY_A_POINT}", [f"${own.money} = {points['final.money']}" for own, points in players]
    yield "most Tech cubes", [f"{own.tech}: {points['final.tech']}" for own, points in players]
    yield "UN cards", [f"{len(own.claimed)}: {points['final.un']}" for own, points in players]


def final_points(game: Game, seat: int) -> dict[str, int]:
    """A player's points of the final scoring by rule, but for the company goal."""
    _, *lines = company.reckoning(game, seat)
    return {rule: points for rule, points, _ in lines}
