"""How a game ended."""

ENDINGS: dict[str, str] = {
    "lost.goals": "The group has lost: {year}, {goals} for open goals left a score of {score}, below 0.",
    "lost.supply": "The group has lost: {year}, Energy Supply left a score of {score}, below 0.",
    "lost.supply reduced": "The group has lost: {year}, reaching 500 ppm costs {steps} x {price} = {points}, Score {had}.",
    "lost.un": "The group has lost: {left} UN cards are unclaimed, at most {allowed} may be.",
    "lost.private": "The group has lost: {names} met neither private goal.",
    "lost.limit": "Everyone has lost: CO2 is at {co2} ppm, and 500 ends the game.",
    "won.cooperative": "The group has won: {year}, {points}: {epithet}.",
    "won.cooperative none": "The group has won: {year}, {points}.",
    "won.points": "{names} has won with {points}.",
    "won.points tie": "{names} has won after a tie at {points}: {decided}.",
    "won.points shared": "{names} share the win: {points} each, and every tie-breaker equal.",
    "other": "The game is over.",
}
ENDING_SHORT: dict[str, str] = {
    "lost.goals": "lost, score {score} after the goals",
    "lost.supply": "lost, score {score} after Energy Supply",
    "lost.un": "lost, too many UN cards unclaimed",
    "lost.private": "lost, somebody met neither private goal",
    "lost.limit": "lost for everyone at {co2} ppm",
    "won.cooperative": "won with {points}",
    "won.points": "won by {names}",
}
ENDING_LINES = {
    "un": "UN cards left: {left} ({cards}), at most 3.",
    "private": "{name}: {goals}.",
    "private goal": "goal {number}, {goal}: {have}, needs {wants}, {verdict}",
    "unread": "goal {number}, {goal}: not read off your copy yet",
    "points": "{name}: {points}, of which {parts}.",
    "points bare": "{name}: {points}.",
    "part": "{points} {what}",
    "co2": "CO2 {co2} ppm, score {score}.",
    "before": "before the end",
}
PARTS = {"goal": "company goal", "final.money": "money", "final.tech": "most Tech cubes", "final.un": "UN cards"}
TIE_BREAKERS = ("points", "UN cards", "green plants", "Infrastructures", "money")
DECIDED = "most {what}, {most} against {next}"


def goal_sum(count: int, each: int, most: int) -> str:
    """What a company goal comes to: 2 x 3 = 6, or the most that it can bring."""
    return f"{count} x {each} = {count * each}" if count * each <= most else f"{count} x {each}, at most {most}"
