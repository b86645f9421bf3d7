"""The commands by their names and options; what they do stands in cli/commands."""

from typing import Annotated

import typer

from co2assist import __version__
from co2assist.cli.context import Wishes
from co2assist.cli.exits import told

app = typer.Typer(
    name="co2assist",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
All = Annotated[bool, typer.Option("--all", help="Everything that moved, also what people announced themselves.")]
Many = Annotated[list[str] | None, typer.Argument()]


def listed(given: list[str] | None) -> list[str]:
    """The words of an option that may be given more than once, or several with commas between them."""
    return list(dict.fromkeys(word.strip() for words in given or [] for word in words.split(",") if word.strip()))


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"co2assist {__version__}")
        raise typer.Exit


@app.callback()
def everywhere(
    context: typer.Context,
    game: Annotated[
        str, typer.Option("-g", "--game", help="The game: a name, or a path ending in .toml. Default: the one used last.")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No boxes, no colour, ASCII only.")] = False,
    no_input: Annotated[bool, typer.Option("--no-input", help="Never ask; a question is an error that names the lines.")] = False,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    """A companion beside the board game CO2: Second Chance.

    \b
    co2assist demo                               a decade played before your eyes
    co2assist new friday --players red=Ana,blue=Ben --box practice
    co2assist play                               the evening, question by question
    co2assist say "red: propose wind africa:tech"
    co2assist check "red: build africa:tech"     lawful or not, and why
    co2assist rules can I sell from a region

    -g, --plain and --no-input may stand anywhere on the line. show, legal, check, why, log,
    score, forecast and rules have --json: one document for another program.
    """
    context.obj = Wishes(game, plain, no_input)


def _wishes(context: typer.Context) -> Wishes:
    wishes: Wishes = context.obj
    return wishes


@app.command()
@told
def new(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A name, or a path ending in .toml.")] = "",
    mode: Annotated[str, typer.Option(help="cooperative or competitive.")] = "",
    players: Annotated[str, typer.Option(help="Colours clockwise with names: red=Ana,blue=Ben. The first starts.")] = "",
    start: Annotated[str, typer.Option(help="The colour that starts, if not the first.")] = "",
    start_region: Annotated[str, typer.Option(help="The region Energy Supply starts from.")] = "",
    variant: Annotated[list[str] | None, typer.Option(help="un-inspectors,lobbyist-draft: one, or both.")] = None,
    reading: Annotated[list[str] | None, typer.Option(help="KEY=VALUE,…, see `co2assist readings`.")] = None,
    box: Annotated[str, typer.Option(help="practice, or a path. Default: your own my-box, else an empty one.")] = "",
    draws: Annotated[str, typer.Option(help="hands or app: who draws and deals.")] = "",
    seed: Annotated[int | None, typer.Option(help="For draws by the program.")] = None,
    deal: Annotated[str, typer.Option(help="now or later: later tiles are asked when first needed.")] = "now",
    source: Annotated[str, typer.Option("--from", help="A position or scenario file to begin from.")] = "",
    join: Annotated[bool, typer.Option("--join", help="Join a game already going on.")] = False,
    only: Annotated[str, typer.Option(help="With --join at a terminal, or with --from: income, goals or supply alone.")] = "",
) -> None:
    """Set a game up.

    \b
    co2assist new friday --players red=Ana,blue=Ben,green=Cai --box practice
    co2assist new sunday --mode competitive --players red,blue --draws app
    co2assist new tuesday --from position.toml
    co2assist new                                asks, on a terminal
    """
    from co2assist.cli.commands import keeping

    wishes = _wishes(context)
    asked = keeping.Asked(
        name=name,
        mode=mode,
        players=players,
        start=start,
        start_region=start_region,
        variants=listed(variant),
        readings=listed(reading),
        box=box,
        draws=draws,
        seed=seed,
        deal=deal,
        source=source,
    )
    keeping.checked_only(only, mode)
    if asked.source or (asked.enough and not join and not only):
        keeping.new(wishes, asked, only)
        return
    if join or only:
        wishes.must_ask("A game under way is told at a terminal, or in a file: add --from POSITION.toml.")
    wishes.must_ask("Who plays? Add for example --players red=Ana,blue=Ben (and --mode, --box, --draws).")
    keeping.new_at_terminal(wishes, asked, join, only)


@app.command()
@told
def play(context: typer.Context) -> None:
    """The evening: the board, what is asked, the lawful answers.

    \b
    co2assist play
    co2assist play -g friday --plain
    """
    from co2assist.cli.commands import evening

    evening.play(_wishes(context))


@app.command()
@told
def say(
    context: typer.Context,
    lines: Annotated[list[str], typer.Argument(help="Lines of the notation; - reads standard input.")],
    keep_going: Annotated[bool, typer.Option("--keep-going", help="Play what is lawful, report the rest.")] = False,
    everything: All = False,
) -> None:
    """Play lines: all of them or none.

    \b
    co2assist say "red: propose wind africa:tech"
    co2assist say "prop sol afr:t; end"
    co2assist say - < evening.txt
    """
    from co2assist.cli.commands import saying

    saying.say(_wishes(context), lines, keep_going, everything)


@app.command()
@told
def show(
    context: typer.Context,
    part: Annotated[str, typer.Argument(help="One of the parts named above.")] = "board",
    as_json: Json = False,
) -> None:
    """The position, or a part: board, players, market, goals, summits, un, facts, rebuild; legend explains the signs.

    \b
    co2assist show
    co2assist show players
    co2assist show legend         what 2¹, w2+B or >R on the board mean
    co2assist show --json
    """
    from co2assist.cli.commands import looking

    looking.show(_wishes(context), part, as_json)


@app.command()
@told
def legal(context: typer.Context, as_json: Json = False) -> None:
    """Every lawful answer now.

    \b
    co2assist legal
    """
    from co2assist.cli.commands import looking

    looking.legal(_wishes(context), as_json)


@app.command()
@told
def check(
    context: typer.Context,
    line: Annotated[list[str], typer.Argument(help="A line of the notation, with or without quotes.")],
    source: Annotated[str, typer.Option("--from", help="A position file; no game is needed.")] = "",
    as_json: Json = False,
) -> None:
    """Lawful, unlawful or cannot say: every condition with figures and section; nothing is played.

    \b
    co2assist check "green: build asia:tech"
    co2assist check --from last-week.toml "red: prepare africa:tech"
    """
    from co2assist.cli.commands import looking

    looking.check(_wishes(context), " ".join(line), source, as_json)


@app.command()
@told
def why(
    context: typer.Context,
    fact: Annotated[list[str], typer.Argument(help="A fact of `co2assist show facts`, in full or in short.")],
    as_json: Json = False,
) -> None:
    """How a number or a state came about, or is reckoned now.

    \b
    co2assist why red.money
    co2assist why control of africa
    co2assist why score
    """
    from co2assist.cli.commands import looking

    looking.why(_wishes(context), " ".join(fact), as_json)


@app.command()
@told
def log(
    context: typer.Context,
    number: Annotated[int | None, typer.Argument(help="An entry to explain fully.")] = None,
    as_json: Json = False,
    everything: All = False,
) -> None:
    """What was said and what it did.

    \b
    co2assist log
    co2assist log 121
    """
    from co2assist.cli.commands import looking

    looking.log(_wishes(context), number, as_json, everything)


@app.command()
@told
def undo(
    context: typer.Context,
    lines: Annotated[int, typer.Argument(min=1)] = 1,
    turn: Annotated[bool, typer.Option("--turn", help="Back to the beginning of the turn or phase.")] = False,
    to: Annotated[int | None, typer.Option("--to", help="Leave entry N the last.")] = None,
) -> None:
    """Take lines back, and hear what hands must put back.

    \b
    co2assist undo
    co2assist undo 3
    co2assist undo --turn
    """
    from co2assist.cli.commands import saying

    saying.undo(_wishes(context), lines, turn, to)


@app.command()
@told
def redo(context: typer.Context, lines: Annotated[int, typer.Argument(min=1)] = 1) -> None:
    """Play lines again that were taken back.

    \b
    co2assist redo 2
    """
    from co2assist.cli.commands import saying

    saying.redo(_wishes(context), lines)


@app.command()
@told
def fix(
    context: typer.Context,
    number: Annotated[int, typer.Argument(help="An entry of `co2assist log`.")],
    line: Annotated[str, typer.Argument(help="What entry N becomes.")] = "",
    insert: Annotated[str, typer.Option(help="A line to put in front of entry N.")] = "",
    drop: Annotated[bool, typer.Option("--drop", help="Leave entry N out.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Mend without asking.")] = False,
) -> None:
    """Mend entry N and replay the rest; nothing is changed until confirmed.

    \b
    co2assist fix 91 "green: pay oceania"
    co2assist fix 40 --drop --yes
    """
    from co2assist.cli.commands import saying

    saying.fix(_wishes(context), number, line, insert, drop, yes)


@app.command()
@told
def amend(
    context: typer.Context,
    facts: Annotated[list[str], typer.Argument(help="FACT=VALUE …")],
    why: Annotated[str, typer.Option("--why", help="Why, for the log.")] = "",
    compare: Annotated[bool, typer.Option("--compare", help="Only list where table and program differ.")] = False,
) -> None:
    """The table is right: set facts, audited together and on record.

    \b
    co2assist amend red.money=5 blue.money=2 --why "miscounted in the bank"
    co2assist amend --compare red.money=5 co2=480
    """
    from co2assist.cli.commands import saying

    saying.amend(_wishes(context), facts, why, compare)


@app.command()
@told
def forecast(
    context: typer.Context,
    after: Annotated[list[str] | None, typer.Option(help="What if this line were played first; repeatable.")] = None,
    score: Annotated[int | None, typer.Option(help="Points to reckon with instead of the present score.")] = None,
    as_json: Json = False,
) -> None:
    """Exact odds for the coming Energy Supply, and what the group must pay.

    \b
    co2assist forecast
    co2assist forecast --after "green: build asia:scientist"
    """
    from co2assist.cli.commands import looking

    looking.forecast(_wishes(context), after or [], score, as_json)


@app.command()
@told
def score(context: typer.Context, as_json: Json = False) -> None:
    """How points stand and were made; at the end the whole reckoning.

    \b
    co2assist score
    """
    from co2assist.cli.commands import looking

    looking.score(_wishes(context), as_json)


@app.command()
@told
def rules(
    words: Annotated[list[str] | None, typer.Argument(help="An id, a section, or a question in your own words.")] = None,
    as_json: Json = False,
) -> None:
    """The index of rules in own words; an id, a section or any words.

    \b
    co2assist rules
    co2assist rules build.level
    co2assist rules who moves the scientist
    """
    from co2assist.cli.commands import learning

    learning.rules(" ".join(words or []), as_json)


@app.command()
@told
def readings(
    context: typer.Context, key: Annotated[str, typer.Argument(help="KEY, or KEY=VALUE before the first line.")] = ""
) -> None:
    """Doubtful passages, their readings, and which applies.

    \b
    co2assist readings
    co2assist readings fine
    co2assist readings fine=always
    """
    from co2assist.cli.commands import learning

    learning.readings(_wishes(context), key)


@app.command()
@told
def box(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(help="show, fill, set, check, keep, mend (what would differ is shown first), import or export."),
    ] = "show",
    words: Many = None,
) -> None:
    """What is printed on your copy, what is still unknown, and who said so.

    \b
    co2assist box fill            your copy read off, form by form
    co2assist box fill wind       one form of it
    co2assist box show            your own values
    co2assist box show practice   the made-up ones
    co2assist box set "tracks.wind.spaces = 9"
    co2assist box keep            values told in the present game, for every game
    co2assist box mend "tracks.wind.spaces = 8"
    co2assist box check
    co2assist box export copy.toml
    """
    from co2assist.cli.commands import box_desk

    box_desk.run(_wishes(context), what, words or [])


@app.command()
@told
def players(context: typer.Context, names: Many = None) -> None:
    """Names of the players; handing a seat over.

    \b
    co2assist players red=Ana blue=Ben
    """
    from co2assist.cli.commands import keeping

    keeping.call(_wishes(context), names or [])


@app.command()
@told
def draws(
    context: typer.Context,
    who: Annotated[str, typer.Argument(help="hands or app.")],
    seed: Annotated[int | None, typer.Option(help="Begins the program's draws; kept in the game.")] = None,
) -> None:
    """Who draws from now on: hands or app.

    \b
    co2assist draws app --seed 7
    """
    from co2assist.cli.commands import keeping

    keeping.draw_by(_wishes(context), who, seed)


@app.command()
@told
def scenario(
    context: typer.Context,
    paths: Many = None,
    save: Annotated[str, typer.Option("--save", help="Turn the present game into a scenario file.")] = "",
) -> None:
    """Run scenario files or folders.

    \b
    co2assist scenario scenarios/
    co2assist scenario --save evening.toml
    """
    from co2assist.cli.commands import keeping, learning

    if save:
        keeping.save_scenario(_wishes(context), save)
    else:
        learning.scenarios(_wishes(context), paths or ["scenarios"])


@app.command()
@told
def games() -> None:
    """Saved games, newest first.

    \b
    co2assist games
    """
    from co2assist.cli.commands import keeping

    keeping.games()


@app.command()
@told
def doctor(
    context: typer.Context,
    path: Annotated[str, typer.Argument(help="A game's name or file; default: the present game.")] = "",
    restore: Annotated[bool, typer.Option("--restore", help="Bring the last good copy back.")] = False,
    accept: Annotated[bool, typer.Option("--accept", help="Take a drifting game as it plays today.")] = False,
) -> None:
    """Replay a save, audit the pieces, name drift.

    \b
    co2assist doctor
    co2assist doctor friday --restore
    """
    from co2assist.cli.commands import keeping

    keeping.doctor(_wishes(context), path, restore, accept)


@app.command()
@told
def demo(context: typer.Context) -> None:
    """A prepared decade from the practice box, played before your eyes.

    \b
    co2assist demo
    """
    from co2assist.cli.commands import showing

    showing.demo(_wishes(context))
