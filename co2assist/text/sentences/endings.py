"""How a game ended."""

ENDINGS: dict[str, str] = {
    "lost.goals": "The group has lost: {year}, {goals:point} for open goals left a score of {score}, below 0.",
    "lost.supply": "The group has lost: {year}, Energy Supply left a score of {score}, below 0.",
    "lost.supply reduced": "The group has lost: {year}, reaching 500 ppm costs {steps} x {price} = {cost:point}, Score {had}.",
    "lost.un": "The group has lost: {left} UN cards are unclaimed, at most {allowed} may be.",
    "lost.private": "The group has lost: {names} met neither private goal.",
    "lost.limit": "Everyone has lost: CO2 is at {co2} ppm, and 500 ends the game.",
    "won.cooperative": "The group has won: {year}, {score:point}: {epithet}.",
    "won.cooperative none": "The group has won: {year}, {score:point}.",
    "won.points": "{names} has won with {points:point}.",
    "won.points tie": "{names} has won after a tie at {points:point}: {decided}.",
    "won.points shared": "{names} share the win: {points:point} each, and every tie-breaker equal.",
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
PARTS = {"goal": "company goal", "final.money": "money", "final.tech": "most Tech cubes", "final.un": "UN cards"}
TIE_BREAKERS = ("points", "UN cards", "green plants", "Infrastructures", "money")


def goal_sum(count: int, each: int, most: int) -> str:
    """What a company goal comes to: 2 x 3 = 6, or the most that it can bring."""
    return f"{count} x {each} = {count * each}" if count * each <= most else f"{count} x {each}, at most {most}"
