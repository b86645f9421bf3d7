"""The printed values of one copy of the game; what nobody has read off yet is unknown."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from co2assist.box import counts
from co2assist.box.deals import deal_faults, tile_faults
from co2assist.box.rows import Card, Cost, RegionRow, card_row, fault, region_rows
from co2assist.words import ENERGIES, NONE

FORMAT = "co2assist-box/1"
PRACTICE = "practice"
OBSERVED = "observed"
STATUSES = ("printed", "derived", OBSERVED, PRACTICE)

Value = TypeVar("Value")


class Unknown(Exception):
    """A printed value that nobody has read off this copy yet; `path` names it."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is not known of this copy")
        self.path = path


class BadBox(Exception):
    """A box file that cannot be right; worded as place, what is wrong, what to do."""


class Box:
    """Printed values by path, never changed: `told` makes a new box with one value more.

    Every method that reads a value raises `Unknown` when it has not been read off the copy yet.
    """

    __slots__ = ("_rows", "deal", "layout", "said", "status", "tiles", "title", "values")

    def __init__(
        self,
        values: Mapping[str, Any] | None = None,
        title: str = "",
        status: str = OBSERVED,
        deal: Mapping[str, Any] | None = None,
        tiles: Mapping[str, Any] | None = None,
        said: Mapping[str, str] | None = None,
    ) -> None:
        self.values: dict[str, Any] = dict(values or {})
        self.title = title
        self.status = status
        self.deal: dict[str, Any] = dict(deal or {})
        self.tiles: dict[str, Any] = dict(tiles or {})
        self.said: dict[str, str] = dict(said or {})
        self._rows: dict[str, Any] = {}
        self.layout: Any = None

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Box) and self.values == other.values and self.status == other.status)

    def __hash__(self) -> int:
        return hash((self.title, self.status, len(self.values)))

    def told(self, path: str, value: Any, by: str = "") -> "Box":
        """A box that knows one value more, or another value, and who said so."""
        said = {**self.said, path: by} if by else self.said
        return Box({**self.values, path: value}, self.title, self.status, self.deal, self.tiles, said)

    def listing(self, lists: Mapping[str, Any]) -> "Box":
        """A box that lists these tiles too, for a game in which the program deals."""
        return Box(self.values, self.title, self.status, self.deal, {**self.tiles, **lists}, self.said)

    @property
    def practice(self) -> bool:
        """Whether the values are made up, to be labelled wherever they are shown."""
        return self.status == PRACTICE

    def knows(self, path: str) -> bool:
        """Whether the value at the path has been read off."""
        return path in self.values

    def need(self, path: str) -> Any:
        """The value at the path; raises Unknown."""
        try:
            return self.values[path]
        except KeyError:
            raise Unknown(path) from None

    def _row(self, path: str, shape: Callable[[Any], Value]) -> Value:
        if path not in self._rows:
            self._rows[path] = shape(self.need(path))
        row: Value = self._rows[path]
        return row

    def regions(self) -> tuple[RegionRow, ...]:
        """The regions clockwise round the board."""
        return self._row("regions", region_rows)

    def summit_places(self) -> int:
        """How many spaces for summit tiles the board has."""
        places: int = self.need("summit-places")
        return places

    def cost(self, energy: str, level: int) -> Cost:
        """What a plant costs and the points it brings."""
        return self._row(f"plants.{energy}.level-{level}", lambda row: Cost(**row))

    def spaces(self, energy: str) -> int:
        """The number of spaces of a knowledge track."""
        spaces: int = self.need(f"tracks.{energy}.spaces")
        return spaces

    def level_space(self, energy: str, level: int) -> int:
        """The space of a knowledge track from which plants of the level may be built."""
        space: int = self.need(f"tracks.{energy}.level-{level}")
        return space

    def half(self, energy: str) -> int:
        """The halfway space of a knowledge track."""
        space: int = self.need(f"tracks.{energy}.half")
        return space

    def icon(self, energy: str, space: int) -> str:
        """The bonus over a space of a knowledge track: an energy, tech, cep, any or none."""
        path = f"tracks.{energy}.icons.{space}"
        if self.practice and path not in self.values:
            return NONE
        bonus: str = self.need(path)
        return bonus

    def income(self, energy: str, space: int) -> int:
        """The income of a space of a knowledge track, in $ and points together."""
        income: int = self.need(f"tracks.{energy}.income.{space}")
        return income

    def card(self, number: int) -> Card:
        """What a lobbyist card shows."""
        return self._row(f"lobbyists.{number}", card_row)

    def un_display(self, players: int) -> tuple[int, int]:
        """Cards of the two-plant and the three-plant deck in the UN display, by number of players."""
        two, three = self.need(f"configuration.{players}.un")
        return two, three

    def epithets(self, players: int) -> list[tuple[int, str]]:
        """The victory epithets, lowest first: points from which each is earned, and its name."""
        return [(row["points"], row["name"]) for row in self.need(f"configuration.{players}.epithets")]

    def private_goal(self, number: int, players: int) -> int:
        """The number at the bottom of a private goal card, by number of players."""
        wanted: int = self.need(f"private-goals.{number}.{players}")
        return wanted

    def goal_11_counts(self) -> str:
        """What private goal 11 counts on the card itself: infrastructures or plants."""
        counted: str = self.need("private-goals.11.counts")
        return counted


def read_box(rows: Mapping[str, Any], place: str) -> Box:
    """A box from the tables of a box file; raises BadBox naming every value that cannot be right."""
    if rows.get("format", FORMAT) != FORMAT:
        raise BadBox(f"{place}: format {str(rows['format'])[:40]!r} is not {FORMAT!r}. A newer co2assist may be able to read it.")
    status = rows.get("status", OBSERVED)
    if status not in STATUSES:
        raise BadBox(f"{place}: status must be one of {', '.join(STATUSES)}.")
    title = str(rows.get("title", ""))[:80]
    deal, tiles = (rows.get(key, {}) for key in ("deal", "tiles"))
    if not isinstance(deal, Mapping) or not isinstance(tiles, Mapping):
        raise BadBox(f"{place}: deal and tiles are tables.")
    values: dict[str, Any] = {}
    faults = [*deal_faults(deal), *tile_faults(tiles)]
    for path, value in flatten(rows):
        wrong = fault(path, value)
        if wrong:
            faults.append(f"{path[:60]}: {wrong}")
        values[path] = value
    if faults:
        raise BadBox(f"{place}: " + "; ".join(faults[:20]) + ". Nothing was read; mend these values in the file.")
    said = rows.get("said", {})
    return Box(values, title, status, deal, tiles, said if isinstance(said, Mapping) else {})


HEADINGS = ("format", "title", "status", "deal", "tiles", "said")


def flatten(rows: Mapping[str, Any]) -> list[tuple[str, Any]]:
    """The printed values of a box file as pairs of path and value; a track's income list is told space by space."""
    pairs: list[tuple[str, Any]] = []
    for key, value in rows.items():
        if key in HEADINGS:
            continue
        depth = {"tracks": 2, "plants": 2, "configuration": 2, "private-goals": 2, "lobbyists": 1}.get(key, 0)
        for path, row in _descend(key, value, depth):
            pairs.extend(_space_by_space(path, row))
    return pairs


def _descend(path: str, value: Any, depth: int) -> list[tuple[str, Any]]:
    if depth and isinstance(value, Mapping):
        return [pair for key, row in value.items() for pair in _descend(f"{path}.{key}", row, depth - 1)]
    return [(path, value)]


def _space_by_space(path: str, row: Any) -> list[tuple[str, Any]]:
    if path.endswith(".income") and isinstance(row, list):
        told = [(f"{path}.{space}", income) for space, income in enumerate(row, 1)]
        return [(f"{path.removesuffix('.income')}.spaces", len(row)), *told]
    if path.endswith((".income", ".icons")) and isinstance(row, Mapping):
        return [(f"{path}.{space}", value) for space, value in row.items()]
    return [(path, row)]


def nest(values: Mapping[str, Any]) -> dict[str, Any]:
    """The printed values as the nested tables of a box file; `flatten` undoes it."""
    rows: dict[str, Any] = {}
    for path, value in sorted(values.items(), key=lambda pair: _order(pair[0])):
        table = rows
        *above, last = path.split(".")
        for key in above:
            table = table.setdefault(key, {})
        table[last] = value
    return rows


def _order(path: str) -> list[tuple[int, int | str]]:
    return [(0, int(part)) if part.isdigit() else (1, part) for part in path.split(".")]


def wanted(box: Box | None = None) -> list[str]:
    """Every path a whole game may need, in the order a game needs it; along a track, as far as a box tells where it ends."""
    paths = ["regions", "summit-places", *(f"configuration.{players}.un" for players in range(1, 5))]
    for energy in ENERGIES:
        paths += [f"tracks.{energy}.{key}" for key in ("spaces", "level-1", "level-2", "half")]
        spaces = range(1, 1 + box.values.get(f"tracks.{energy}.spaces", 0)) if box is not None else ()
        along = ("income",) if box is not None and box.practice else ("icons", "income")
        paths += [f"tracks.{energy}.{key}.{space}" for key in along for space in spaces]
        paths += [f"plants.{energy}.level-{level}" for level in (1, 2)]
    paths += [f"lobbyists.{number}" for number in range(1, counts.LOBBYISTS + 1)]
    paths += [f"private-goals.{goal}.{players}" for goal in range(8, 17) for players in range(1, 5)]
    paths += ["private-goals.11.counts", *(f"configuration.{players}.epithets" for players in range(1, 5))]
    return paths
