"""Game End, End of the Game: the reckoning, for the group or player by player."""

from collections.abc import Iterator, Mapping, Sequence

from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import LONG
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Rows, Written, cell, cut, folded, headed, words
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD
from co2assist.record.session import Session
from co2assist.rulebook import index
from co2assist.rules.company import CASH, MONEY_A_POINT, Line, tie_row
from co2assist.rules.company import reckoning as lines_of
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.private import private_goal
from co2assist.rules.supply import LIMIT, STEP_PPM, must_reduce, step_price
from co2assist.story.walk import Decade, decades
from co2assist.text.sentences import goal_sum, listed
from co2assist.words import NONE, counted

PRIVATE = {
    1: "CEPs in hand",
    2: "CEPs a region",
    3: "size 2 alone",
    4: "Tech cubes",
    5: "hired",
    6: "money",
    7: "full tracks",
    8: "controls",
    9: "prepared alike",
    10: "prepared types",
    11: "in one region",
    12: "in regions",
    13: "plants alike",
    14: "plant types",
    15: "plants a region",
    16: "plant regions",
}
"""What each private goal counts, in a few words."""
TIES = ("points", "UN cards", "green plants", "infrastructures", "money")


@page
def reckoning(v: View, session: Session | None = None) -> Iterator[Text]:
    """How the game ended, with every figure; the last decade's sums come from the evening."""
    game = v.game
    yield from headed(f" {headline(v)}", v.practice, v.look.width - 1)
    if game.phase != "over":
        return
    if game.charter.shared_score:
        if session is not None:
            yield from last_decade(v, decades(session)[-1])
        if game.reason not in ("lost.goals", "lost.supply"):
            yield from to_win(v)
        yield from private_lines(v)
        yield from readings_line(v, goal_readings(v))
    elif game.outcome == "won":
        yield from competitive_table(v)
        yield from goal_lines(v)
        yield from tie_lines(v)
        yield from readings_line(v, company_readings(v))


def headline(v: View) -> str:
    """The first line: who has won, or what was lost by how much."""
    game = v.game
    if game.phase != "over":
        return f"{v.title} is not over: {v.year}, {game.phase}."
    if game.outcome == "lost":
        return lost_words(v)
    if game.charter.shared_score:
        named = "" if game.epithet == NONE else f": {game.epithet}"
        return f"The group has won. {v.year}, {counted(game.score, 'point')}{named}"
    tied = ", after a tie" if len([seat for seat in v.seats if game.players[seat].score == best_score(game)]) > 1 else ""
    shared = "share the victory" if len(game.winners) > 1 else "has won"
    return f"{listed(v.name(seat) for seat in game.winners)} {shared}{tied}. {v.year}"


def best_score(game: Game) -> int:
    """The most points of any player."""
    return max(player.score for player in game.players)


def lost_words(v: View) -> str:
    """Why the game was lost, with the figures."""
    game = v.game
    price = step_price(game)
    if game.reason == "lost.goals":
        return f"The group has lost in {v.year}: the open goals took the score to {game.score}."
    if game.reason == "lost.supply":
        cost = f"10 ppm cost {counted(price, 'point')}, and coming down to {LIMIT} took the score to {game.score}"
        return f"The group has lost in {v.year}: {cost}."
    if game.reason == "lost.un":
        left = len(open_un(game))
        return f"The group has lost in {v.year}: {counted(left, 'UN card')} left, at most {UN_ALLOWED} may be."
    if game.reason == "lost.private":
        without = [v.name(seat) for seat in v.seats if not any(met for *_, met in judged(v, seat))]
        return f"The group has lost in {v.year}: {listed(without)} met neither private goal."
    return f"Everybody has lost in {v.year}: CO2 {game.co2}, and {LIMIT} ppm end the game."


# Cooperative


def last_decade(v: View, decade: Decade) -> Iterator[Text]:
    """The last decade's points: goals, fines, reducing, each with the sum after it."""
    if decade.before_goals is None:
        return
    price, score = decade.number + 1, decade.before_goals
    yield sum_line(f"In {v.game.charter.decades[decade.number]}", "before goals", "", "", score)
    score -= decade.goals
    tiles = decade.goals // price
    product = f"{tiles} open x {price}" if tiles * price == decade.goals else f"at {price} each"
    yield sum_line("", "goals", product if tiles else "none open", f"-{decade.goals}", score)
    for seat, about, points in decade.fined:
        score -= points
        where = v.region_name(v.game.layout.regions[about]) if about in v.game.layout.regions else about
        yield sum_line("", "fine", f"{where}, {v.name(seat)} at ${points}", f"-{points}", score)
    if decade.reduced_from is not None:
        ppm = decade.reduced_from - decade.after.co2
        score -= decade.reducing
        what = f"{ppm // STEP_PPM} x {STEP_PPM} ppm x {price}"
        yield sum_line("", f"CO2 {decade.reduced_from} -> {decade.after.co2}", what, f"-{decade.reducing}", score)
    elif must_reduce(decade.after):
        yield sum_line("", f"CO2 {decade.after.co2}", f"{must_reduce(decade.after)} over {LIMIT}", "", score)


def sum_line(head: str, label: str, what: str, points: str, total: int) -> Text:
    """A row of the running sum."""
    line = Text(" ") + cell(head, 16) + cell(label, 18) + cell(what, 28) + cell(points, 5, right=True, gap=0)
    return line + cell(f"= {total}", 7, right=True, gap=0)


def to_win(v: View) -> Iterator[Text]:
    """The conditions of winning, each met or not."""
    left = open_un(v.game)
    finished = v.game.decade == len(v.game.charter.decades) - 1
    yield verdict_line("To win", f"{len(v.game.charter.decades)} decades finished", "", finished)
    numbers = f" ({', '.join(map(str, left))})" if left else ""
    yield verdict_line("", "UN cards left", f"{len(left)}{numbers}, at most {UN_ALLOWED}", len(left) <= UN_ALLOWED)
    if any(v.game.shown):
        done = all(any(met for *_, met in judged(v, seat)) for seat in v.seats if v.game.shown[seat])
        yield verdict_line("", "each player one private goal", "", done and all(v.game.shown))


def verdict_line(head: str, label: str, what: str, met: bool) -> Text:
    """A condition with yes or no."""
    line = Text(" ") + cell(head, 16) + cell(label, 18 if what else 46) + (cell(what, 28) if what else Text())
    return line + Text("  yes" if met else "  no")


def judged(v: View, seat: int) -> Iterator[tuple[int, str, str, bool]]:
    """The private goals a player has shown: number, what they have, what it needs, whether that is met."""
    for number in v.game.shown[seat]:
        try:
            found = private_goal(v.game, seat, number)
        except Unknown:
            yield number, "?", "not read off yet", False
            continue
        money = "$" if number == 6 else ""
        yield number, f"{money}{found.have}", str(found.wants), found.met


def private_lines(v: View) -> Iterator[Text]:
    """The private goals shown, a line a player; others stay hidden."""
    for seat in v.game.charter.clockwise(v.game.start):
        cells = []
        for number, have, wants, met in judged(v, seat):
            said = f"{number:>2} {PRIVATE[number]} {have}, needs {wants}"
            cells.append(cell(said, 30) + Text("met" if met else "not"))
        if cells:
            yield Text("   ") + cell(v.who(seat), 8) + Text("  ").join(cells)


def goal_readings(v: View) -> tuple[str, ...]:
    """The readings by which the private goals that were shown have been judged."""
    shown = {number for numbers in v.game.shown for number in numbers}
    return tuple(f"goal-{number}" for number in (4, 11) if number in shown)


def company_readings(v: View) -> tuple[str, ...]:
    """The readings that the competitive reckoning hung on: nobody has a Tech cube, or company goal 1 was shown."""
    cubes = any(player.tech for player in v.game.players)
    goal = any(1 in numbers for numbers in v.game.shown)
    return (*(() if cubes else ("most-tech",)), *(("company-1",) if goal else ()))


def readings_line(v: View, keys: tuple[str, ...]) -> Iterator[Text]:
    """The readings that the reckoning used; nothing where none was."""
    told = [f"{key} = {v.game.charter.readings[key]}" for key in keys if key in v.game.charter.readings]
    if not told:
        return
    yield from folded(f" Reading  {', '.join(told)}", v.look.width - 1, 10)


# Competitive


def competitive_table(v: View) -> Iterator[Text]:
    """A column a player, a row for each source of points; the winner's column is bold."""
    order = v.game.charter.clockwise(v.game.start)
    styles = [BOLD if seat in v.game.winners else "" for seat in order]
    rows: list[tuple[str, Sequence[Written]]] = [("", [cut(v.who(seat), LONG) for seat in order]), *competitive_rows(v, order)]
    told: list[list[Written]] = [
        [f" {label}".rstrip(), *(words(said).under(style) for said, style in zip(cells, styles, strict=True))]
        for label, cells in rows
    ]
    yield from Rows(["", *">" * len(order)], told).lines(headed=False)


def competitive_rows(v: View, order: tuple[int, ...]) -> Iterator[tuple[str, list[Written]]]:
    """The rows: points so far, the sale, company goal, money, Tech cubes, UN cards, and the sum."""
    game = v.game
    lines = {seat: lines_of(game, seat) for seat in order}
    so_far = [game.players[seat].score - sum(points for _, points, _ in lines[seat]) for seat in order]
    yield "points so far", [str(points) for points in so_far]
    sold = [game.players[seat].sold for seat in order]
    yield f"CEPs sold at ${game.price}", [f"{ceps} = ${ceps * game.price}" if ceps else "0" for ceps in sold]
    goals: list[Written] = []
    for seat in order:
        _, _, figures = lines[seat][0]
        told = dict(figures)
        goals.append(
            f"${CASH} taken" if "cashed" in told else f"{told['goal']}: {goal_sum(told['count'], told['each'], told['most'])}"
        )
    yield "company goal", goals
    yield f"money, 1 for ${MONEY_A_POINT}", [f"${told['money']} = {points}" for points, told in source(lines, "final.money")]
    yield "most Tech cubes", [f"{told['tech']}: {points}" for points, told in source(lines, "final.tech")]
    yield "UN cards", [f"{told['cards']}: {points}" for points, told in source(lines, "final.un")]
    yield "together", [str(game.players[seat].score) for seat in order]


def source(lines: Mapping[int, Sequence[Line]], rule: str) -> list[tuple[int, dict[str, int]]]:
    """Points and figures of every player from one source."""
    return [(points, dict(figures)) for own in lines.values() for found, points, figures in own if found == rule]


def goal_lines(v: View) -> Iterator[Text]:
    """The text of every company goal that was shown; one given up stays secret."""
    for seat in v.game.charter.clockwise(v.game.start):
        for number in v.game.shown[seat]:
            said = f" {v.name(seat)}, {index.rule(f'company.{number}').title.replace('Company', 'company', 1)}"
            yield from folded(said, v.look.width - 1, 3)


def tie_lines(v: View) -> Iterator[Text]:
    """How a tie was broken, or that it was not."""
    game = v.game
    tied = [seat for seat in v.seats if game.players[seat].score == best_score(game)]
    if len(tied) < 2:
        return
    names = listed(v.name(seat) for seat in tied)
    rows = {seat: tie_row(game, seat) for seat in tied}
    for step in range(1, len(TIES)):
        values = {seat: rows[seat][step] for seat in tied}
        best = max(values.values())
        if len(set(values.values())) > 1:
            against = ", ".join(f"{v.name(seat)} {value}" for seat, value in values.items())
            tied = [seat for seat in tied if values[seat] == best]
            more = "wins" if len(tied) == 1 else "are still tied"
            text = f" Tie of {names}: most {TIES[step]}, {against}. {listed(v.name(seat) for seat in tied)} {more}."
            yield from folded(text, v.look.width - 1, 1)
            names = listed(v.name(seat) for seat in tied)
        if len(tied) == 1:
            return
    yield from folded(f" {names} are equal in everything and share the victory.", v.look.width - 1, 1)
