"""Where games and the owner's box live, and which file a game's name means."""

import os
import re
import time
import unicodedata
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from co2assist.record.head import BadText, Sitting, seal_fits, sitting_of, tables, version
from co2assist.text.toml_limits import BadFile, text_of

HOME_VARIABLE = "CO2ASSIST_HOME"
LONGEST_NAME = 80
"""Characters of a game's name."""
DEVICES = frozenset(["con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))])
"""Names that some systems keep for devices, whatever follows a dot."""
PLAIN = re.compile(r"[a-z0-9][a-z0-9_-]*")
"""A name that is its own file name; every other name gets a mark of its own, so that no two names share a file."""
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the line round."""
FORSAKEN = 60.0
"""Seconds after which nobody goes on writing a note of one line."""
ASIDE = "~"
"""Stands in the file names of copies kept beside a game; no game's file name has it."""


class BadName(ValueError):
    """A name no game can have; worded as the name, what is wrong, what to do."""


def home() -> Path:
    """The folder of everything that is kept: CO2ASSIST_HOME, else the user's data folder."""
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        return expanded(chosen)
    import platformdirs

    return platformdirs.user_data_path("co2assist", appauthor=False)


def games_folder() -> Path:
    """The folder the games live in; it need not exist yet."""
    return home() / "games"


def my_box_path() -> Path:
    """The owner's own printed values."""
    return home() / "my-box.toml"


def game_path(name: str) -> Path:
    """The file of a game by its name, inside the games folder; a value ending in .toml is a path kept anywhere.

    Raises BadName.
    """
    if len(name) > 4096 or any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in BIDI for sign in name):
        raise BadName(f"{shown(name)}: a game's name is text of one line. Choose another name.")
    if name.lower().endswith(".toml"):
        return expanded(name)
    plain = normal(name)
    if plain.lower().endswith(".toml"):
        return expanded(plain)
    if ASIDE in plain and not fault_of(plain) and (aside := games_folder() / f"{plain}.toml").is_file():
        return aside
    wrong = fault_of(plain)
    if wrong:
        raise BadName(f"{shown(name) or 'No name'}: {wrong}. Choose another name, or give a path that ends in .toml.")
    path, as_typed = (games_folder() / f"{_file_name(each)}.toml" for each in (plain, name))
    return as_typed if as_typed.exists() and not path.exists() else path


def normal(name: str) -> str:
    """A game's name as it is looked up, and as its title shows it: single blanks, none at the ends, each letter one sign.

    A file that was named after more blanks, before names were looked up so, is still found by them.
    """
    return unicodedata.normalize("NFC", " ".join(name.split()))


def expanded(path: str) -> Path:
    """A path as people type it, `~` being a home; one whose home nobody has is taken as it stands."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)


def shown(name: str, most: int = 60) -> str:
    """A name as it may be shown in a message: at most so many characters, nothing unprintable."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in name[:most])


def fault_of(name: str) -> str:
    """Why a game cannot have this name; empty when it can."""
    if not name.strip():
        return "a game's name has at least one character"
    if len(name) > LONGEST_NAME:
        return f"the name has {len(name)} characters, and {LONGEST_NAME} are allowed"
    if "/" in name or "\\" in name or ".." in name or name.startswith("."):
        return "a name has no / or \\, no .. and no dot in front"
    if _slug(name) in DEVICES or name.split(".")[0].strip().lower() in DEVICES:
        return "some systems keep this name for a device"
    return ""


def _slug(name: str) -> str:
    """Small letters, digits and - that resemble the name."""
    plain = unicodedata.normalize("NFKD", name).casefold().encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9_]+", "-", plain).strip("-")[:40]


def _file_name(name: str) -> str:
    if PLAIN.fullmatch(name):
        return name
    from hashlib import blake2b

    mark = blake2b(unicodedata.normalize("NFC", name).encode("utf-8"), digest_size=4).hexdigest()
    return f"{_slug(name) or 'game'}.{mark}"


def game_files() -> list[tuple[Path, float]]:
    """The files of all games in the games folder with their times, newest first; copies kept aside are left out."""
    found: list[tuple[float, Path]] = []
    try:
        rows = sorted(games_folder().iterdir())
    except FileNotFoundError:
        return []
    for path in rows:
        if path.suffix == ".toml" and ASIDE not in path.name and not path.name.startswith("."):
            try:
                found.append((path.stat().st_mtime, path))
            except OSError:
                continue
    return [(path, mtime) for mtime, path in sorted(found, key=lambda row: (-row[0], row[1].name))]


def read_text(path: Path) -> str:
    """A save's text, of bounded size; raises BadText or OSError."""
    try:
        return text_of(path)
    except BadFile as wrong:
        raise BadText(str(wrong)) from None


class Listed(Struct, frozen=True):
    """A saved game in a list: its title, who plays, and where it stands; `mtime` in seconds. A file that is none says so."""

    path: Path
    mtime: float
    title: str
    players: tuple[str, ...] = ()
    stands: str = ""
    damaged: bool = False
    mode: str | None = None
    entries: int | None = None
    sitting: Sitting = Sitting()

    @property
    def own_title(self) -> bool:
        """Whether its file is the one that its title names, so that the title alone tells it from all others."""
        try:
            return game_path(self.title).name == self.path.name
        except BadName:
            return False

    @property
    def where(self) -> tuple[str | None, str | None, str | None]:
        """Its decade, phase and outcome, where it says them; no phase where it has ended."""
        match = re.match(r"([0-9]{4})(, (\w+)| ([a-z-]+))", self.stands)
        return (match[1], match[4], match[3] or "playing") if match else (None, None, None)


def list_games() -> list[Listed]:
    """The saved games, newest first; only the head of each file is read, and whether the rest is as it was sealed."""
    return [listed(path, mtime) for path, mtime in game_files()]


def listed(path: Path, mtime: float) -> Listed:
    """One game as its file's head tells it."""
    try:
        source = read_text(path)
        rows = tables(source.partition("\njournal = [")[0])
        version(rows)
    except (BadText, OSError):
        return Listed(path, mtime, path.stem, damaged=True)
    if not seal_fits(source, rows):
        return Listed(path, mtime, str(rows.get("title") or path.stem), damaged=True)
    names, colours = rows.get("names", {}), rows.get("players", [])
    called = names if isinstance(names, dict) else {}
    players = tuple(str(called.get(str(colour), colour)) for colour in colours) if isinstance(colours, list) else ()
    title, stands = str(rows.get("title") or path.stem), str(rows.get("stands", ""))
    journal = source.partition("\njournal = [\n")[2].partition("\n]\n")[0]
    entries = sum(1 for line in journal.split("\n") if line.strip())
    return Listed(path, mtime, title, players, stands, False, str(rows.get("mode", "")) or None, entries, sitting_of(rows))


def find_game(name: str) -> Path:
    """The file of a game as people call it: its name, or a title that differs in capitals only. Raises BadName."""
    path = game_path(name)
    if path.exists() or name.lower().endswith(".toml"):
        return path
    found = [game.path for game in list_games() if normal(game.title).casefold() == normal(name).casefold()]
    return found[0] if len(found) == 1 else path


def remember(path: Path) -> None:
    """Notes the game used last."""
    jot("last-game", f"{path.absolute()}\n")


def jot(name: str, text: str) -> None:
    """Writes a note among what is kept, for its owner alone; a folder that cannot be written is no reason to stop."""
    note = home() / name
    try:
        home().mkdir(parents=True, exist_ok=True, mode=0o700)
        beside = note.with_name(f".{name}.{os.getpid()}")
        with open(beside, "w", encoding="utf-8", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(text)
        os.replace(beside, note)
        _clear(home(), f".{name}.*")
    except (OSError, ValueError):
        return


def _clear(folder: Path, pattern: str) -> None:
    """Removes what commands that were killed in the middle of writing have left behind; a new one may still be written."""
    for old in folder.glob(pattern):
        with suppress(OSError):
            if old.stat().st_mtime < time.time() - FORSAKEN:
                old.unlink()


def last_game() -> Path | None:
    """The game used last, if one was noted and its file is still there."""
    try:
        path = Path(text_of(home() / "last-game", 4096).rstrip("\n"))
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None
