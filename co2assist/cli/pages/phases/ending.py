"""The story of the game, a column a decade, and the reckoning at its end, for the group or player by player."""

from collections.abc import Iterator, Mapping, Sequence

from co2assist.board.count import claimed, open_un
from co2assist.cli.pages.answers.score import sources
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import LONG
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Grid, Written, cut, folded, headed, joined, sparkline, words
from co2assist.cli.terminal.text import BOLD, Text
from co2assist.record.session import Session
from co2assist.rulebook import index
from co2assist.rules.company import CASH
from co2assist.rules.company import reckoning as lines_of
from co2assist.rules.ending import UN_ALLOWED, goals_judged
from co2assist.rules.private import Judged
from co2assist.rules.supply import LIMIT, STEP_PPM, must_reduce
from co2assist.story.walk import Decade, decades, rows
from co2assist.text import narration
from co2assist.text.names import Names
from co2assist.text.sentences import goal_sum, listed
from co2assist.text.sentences import pages as english
from co2assist.words import UNKNOWN


@page
def story(v: View, session: Session, outcome: bool = True) -> Iterator[Text]:
    """The evening by decade, those played so far; without the outcome under a page that has told it."""
    told = decades(session)
    people = joined((v.who(seat) for seat in v.seats), ", ")
    yield from headed(Text(f" {v.title}, as it went: ") + people, v.practice, v.look.width - 1)
    table = [[" decade", *(str(decade.year) for decade in told), ""]]
    for label, figures in rows(v.game, told, Names(v.look.names)):
        drawn = [figure for figure in figures if figure is not None]
        curve = sparkline(drawn) if v.look.charts and len(drawn) > 1 else ""
        table.append([f" {label}", *(UNKNOWN if figure is None else str(figure) for figure in figures), curve])
    heads, *found = table
    beside = Grid([heads[0], *(f">{year}" for year in heads[1:])], found, gap=3)
    yield from beside.lines(v.look.plain) if beside.width <= v.look.width else below(table)
    if outcome:
        yield from closing(v)


def below(table: Sequence[Sequence[str]]) -> Iterator[Text]:
    """Each row in two lines where one has no room: what it is about, and its figures without the curve."""
    for label, *figures, _ in table:
        yield Text(label)
        yield Text("   " + "".join(f"{figure:>8}" for figure in figures))


def closing(v: View) -> Iterator[Text]:
    """How it ended, or where it stands."""
    if v.game.phase == "over":
        yield from folded(f" {headline(v)}", v.look.width - 1, 1)
        return
    if v.game.charter.only:
        return
    open_cards = [number for number in range(1, len(v.game.un) + 1) if number not in claimed(v.game)]
    left = f"; UN cards open {listed(str(number) for number in open_cards)}" if open_cards else ""
    yield from folded(f" It stands in {v.year}{left}.", v.look.width - 1, 1)


@page
def reckoning(v: View, session: Session | None = None) -> Iterator[Text]:
    """How the game ended, with every figure; the last decade's sums come from the evening."""
    game = v.game
    yield from headed(f" {headline(v)}", v.practice, v.look.width - 1)
    if game.phase != "over":
        return
    if game.charter.shared_score:
        rows = last_decade(v, decades(session)[-1]) if session is not None else []
        yield from Grid(["", "", "", ">", ">"], rows).within(v.look.width, v.look.plain) if rows else ()
        if game.reason not in ("lost.goals", "lost.supply"):
            yield from Grid(["", "", "", ""], to_win(v)).within(v.look.width, v.look.plain)
        for said in endings(v)[-len(v.seats) :] if any(game.shown) else ():
            yield from folded(f" {said}", v.look.width - 1, 3)
    elif game.outcome == "won":
        yield from competitive_table(v)
        yield from goal_lines(v)
    yield from readings_line(v)


def endings(v: View) -> list[str]:
    """How the game came out, a sentence an item."""
    return narration.ending(v.position, Names(v.look.names))


def headline(v: View) -> str:
    """The first line: who has won, or what was lost by how much."""
    return next(iter(endings(v)), english.NOT_OVER.format(title=v.title, year=v.year, phase=v.game.phase))


# Cooperative


def last_decade(v: View, decade: Decade) -> list[list[Written]]:
    """The last decade's points: goals, fines, reducing, each with the sum after it."""
    if decade.before_goals is None:
        return []
    price, score = decade.number + 1, decade.before_goals
    rows: list[list[Written]] = [[f" In {v.game.charter.decades[decade.number]}", "before goals", "", "", f"= {score}"]]
    tiles = decade.goals // price
    product = f"{tiles} open x {price}" if tiles * price == decade.goals else f"at {price} each"
    lost = [("goals", product if tiles else "none open", decade.goals)]
    for seat, about, points in decade.fined:
        where = v.region_name(v.game.layout.regions[about]) if about in v.game.layout.regions else about
        lost.append(("fine", f"{where}, {v.name(seat)} at ${points}", points))
    if decade.reduced_from is not None:
        steps = (decade.reduced_from - decade.after.co2) // STEP_PPM
        lost.append((f"CO2 {decade.reduced_from} -> {decade.after.co2}", f"{steps} x {STEP_PPM} ppm x {price}", decade.reducing))
    for label, what, points in lost:
        score -= points
        rows.append(["", label, what, f"-{points}", f"= {score}"])
    if decade.reduced_from is None and (over := must_reduce(decade.after)):
        rows.append(["", f"CO2 {decade.after.co2}", f"{over} over {LIMIT}", "", f"= {score}"])
    return rows


def to_win(v: View) -> list[list[Written]]:
    """The conditions of winning, each met or not."""
    left, years = open_un(v.game), len(v.game.charter.decades)
    numbers = f" ({', '.join(map(str, left))})" if left else ""
    cards = f"{len(left)}{numbers}, at most {UN_ALLOWED}"
    found = [(f"{years} decades finished", "", v.game.decade == years - 1), ("UN cards left", cards, len(left) <= UN_ALLOWED)]
    if any(v.game.shown):
        judged = (goals_judged(v.game, seat).values() for seat in v.seats)
        found.append(
            (english.EACH_ONE_GOAL, "", all(any(isinstance(goal, Judged) and goal.met for goal in own) for own in judged))
        )
    heads = [" To win", *[""] * len(found)]
    return [[head, what, told, "yes" if met else "no"] for head, (what, told, met) in zip(heads, found, strict=False)]


def readings_line(v: View) -> list[Text]:
    """The readings that the reckoning hung on: those of goals that were shown, or that nobody has a Tech cube."""
    shown = {number for numbers in v.game.shown for number in numbers}
    used = {"goal-4": 4 in shown, "goal-11": 11 in shown}
    if v.game.points_seat:
        cubes = any(player.tech for player in v.game.players)
        used = {"most-tech": v.game.outcome == "won" and not cubes, "company-1": v.game.outcome == "won" and 1 in shown}
    told = [f"{key} = {v.game.charter.readings[key]}" for key, so in used.items() if so and key in v.game.charter.readings]
    return folded(f" Reading  {', '.join(told)}", v.look.width - 1, 10) if told else []


# Competitive


def competitive_table(v: View) -> Iterator[Text]:
    """A column a player, a row for each source of points; the winner's column is bold."""
    game, order = v.game, v.game.charter.clockwise(v.game.start)
    lines = {seat: lines_of(game, seat) for seat in order}
    goals = {seat: dict(lines[seat][0][2]) for seat in order}
    sale, *others = sources(game, order)
    rows: list[tuple[str, Sequence[Written]]] = [
        ("", [cut(v.who(seat), LONG) for seat in order]),
        ("points so far", [str(game.players[seat].score - sum(points for _, points, _ in lines[seat])) for seat in order]),
        sale,
        ("company goal", [goal_words(goals[seat]) for seat in order]),
        *others,
        ("together", [str(game.players[seat].score) for seat in order]),
    ]
    styles = [BOLD if seat in game.winners else "" for seat in order]
    told: list[list[Written]] = [
        [f" {label}".rstrip(), *(words(said).under(style) for said, style in zip(cells, styles, strict=True))]
        for label, cells in rows
    ]
    yield from Grid(["", *">" * len(order)], told).within(v.look.width, v.look.plain)


def goal_words(told: Mapping[str, int]) -> str:
    """A company goal with its sum, or that the money was taken instead."""
    return f"${CASH} taken" if "cashed" in told else f"{told['goal']}: {goal_sum(told['count'], told['each'], told['most'])}"


def goal_lines(v: View) -> Iterator[Text]:
    """The text of every company goal that was shown; one given up stays secret."""
    for seat in v.game.charter.clockwise(v.game.start):
        for number in v.game.shown[seat]:
            said = f" {v.name(seat)}, {index.rule(f'company.{number}').title.replace('Company', 'company', 1)}"
            yield from folded(said, v.look.width - 1, 3)
