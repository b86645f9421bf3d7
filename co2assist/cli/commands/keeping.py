"""A game's players, who draws, and looking a save over."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from co2assist.cli.commands.amending import NEXT_FACT
from co2assist.cli.commands.saying import played
from co2assist.cli.commands.seats import pairs
from co2assist.cli.context import Wishes
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.terminal.output import document, note, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening


def call(wishes: Wishes, told: Sequence[str], as_json: bool = False) -> None:
    """Names of the players, or a seat handed over."""
    from co2assist.record.new_game import BadGame

    if told:
        with wishes.editing() as evening:
            try:
                evening.call(pairs(NEXT_FACT.split(" ".join(told)), "players"))
            except BadGame as wrong:
                raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
    else:
        evening = wishes.evening()
    if as_json:
        document([{"colour": colour, "name": evening.header.names.get(colour)} for colour in evening.header.players])
        return
    out(f"{colour:<12} {evening.header.names.get(colour, '-')}" for colour in evening.header.players)


def draw_by(wishes: Wishes, who: str, seed: int | None, as_json: bool = False) -> None:
    """Who draws from now on."""
    from co2assist.record.new_game import BadGame, any_seed

    with wishes.editing() as evening:
        old = evening.session.fork()
        if who == "app" and seed is None and evening.header.draws != "app" and not evening.header.seed:
            seed = any_seed()
        try:
            evening.draw_by(who, seed)
        except BadGame as wrong:
            raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
    if not as_json:
        out(english.PROGRAM_DRAWS if who == "app" else english.PLAYERS_DRAW)
    played(wishes, evening, old, as_json=as_json)


def doctor(wishes: Wishes, path: str, restore: bool, accept: bool, as_json: bool = False, yes: bool = False) -> None:
    """Replays a save, audits the pieces, names drift; brings the last good copy back when told to."""
    from co2assist.cli.copy import my_box
    from co2assist.record import doctor as surgery
    from co2assist.record import folders

    file = folders.game_path(path) if path else wishes.path()
    tell = note if as_json else out
    if restore:
        if not yes and file.exists() and (my_box.is_sound(file) or surgery.examine(file).sound):
            ask_before_restoring(wishes, file)
        tell(english.RESTORED.format(file=file, restore=surgery.restore(file)))
    if my_box.is_sound(file):
        sound = {"path": str(file), "sound": True, "entries": 0, "faults": [], "drift": None}
        document(sound) if as_json else out(english.READABLE_BOX.format(file=file))
        return
    if accept:
        with wishes.lasting(f"Playing {file.stem} again") as watch:
            kept = surgery.accept(file, watch)
        tell(english.TAKEN_AND_KEPT.format(kept=kept) if kept else english.TAKEN)
    with wishes.lasting(f"Looking {file.stem} over") as watch:
        found = surgery.examine(file, watch)
    if as_json:
        rows = {"path": str(found.path), "sound": found.sound, "entries": found.entries}
        document({**rows, "faults": list(found.faults), "drift": found.drift})
    else:
        out(found.lines)
    if not found.sound:
        if found.last_good is not None:
            note(english.DOCTOR_RESTORE)
        raise Stop(NO)


def ask_before_restoring(wishes: Wishes, file: Path) -> None:
    """Asks before a sound game is replaced by its older copy; raises Stop."""
    unasked = english.SOUND_UNASKED.format(file=file)
    wishes.confirm(english.SOUND, unasked)


def save_scenario(wishes: Wishes, target: str, goals: bool = False, as_json: bool = False) -> None:
    """Turns the game into a scenario file; it ends before private goals are shown, unless `goals` asks for them."""
    from co2assist.story import export

    evening = wishes.evening()
    if evening.header.only:
        raise Stop(MISUSE, english.ONLY_PHASE.format(only=evening.header.only))
    path = Path(target)
    if path.exists():
        raise Stop(FILE, english.FILE_THERE.format(path=path))
    public = evening if goals else before_goals(evening)
    files = export.save_scenario(public, path)
    if as_json:
        document({"name": evening.header.title, "path": str(path)})
    else:
        out(f"Written: {written}." for written in files)
    if public is not evening:
        note(english.GOALS_LEFT_OUT)


def before_goals(evening: "Evening") -> "Evening":
    """The game as it was before anybody showed private goals."""
    from co2assist.board.acts import Goals

    entries = evening.session.entries
    shown = next((number for number, each in enumerate(entries) if isinstance(each.act, Goals)), None)
    if shown is None:
        return evening
    session = evening.session.fork()
    session.undo(len(entries) - shown)
    return evening.with_session(session)
