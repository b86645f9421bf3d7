"""A question as a short list of keys, each an answer or a further list."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.board.game import Game
from co2assist.text.sentences import OR, listed
from co2assist.text.sentences import asking as english
from co2assist.words import ENERGIES, player_letters, region_letters

FEW = 3
"""Numbers from which their first and last are told instead of the digits that may follow."""


class Key(Struct, frozen=True):
    """One entry: what is typed, what it says, what stands behind it; `shut` is the one reason why it is not possible.

    Behind a key is an answer, a further list (made when it is opened), or a word that the evening itself understands.
    Entries of the same `row` are drawn in one line: their common letters, what the row is called, and what follows.
    """

    typed: str
    label: str
    note: str = ""
    act: Act | None = None
    opens: "Callable[[], Menu] | None" = None
    shut: str = ""
    word: str = ""
    row: str = ""


class Menu(Struct, frozen=True):
    """A list of keys that are free of doubles. `enter` is what Enter alone takes; `style` is how it is drawn.

    In a `row` an entry closes as soon as only one answer is left; a number closes when no longer number fits; an `ended` one
    by Enter alone. `like` says what may be typed where the keys do not.
    """

    title: str
    keys: tuple[Key, ...]
    enter: Key | None = None
    style: str = "list"
    hidden: bool = False
    head: tuple[str, ...] = ()
    ahead: str = ""
    like: str = ""

    def open_keys(self) -> tuple[Key, ...]:
        """The entries that are possible."""
        return tuple(key for key in self.keys if not key.shut)

    def heard(self, typed: str) -> Key | None:
        """The entry that the typed letters mean by now; None while more may follow."""
        fitting = self.fitting(typed)
        exact = next((key for key in fitting if key.typed == typed), None)
        if len(fitting) == 1 and (exact or self.style == "row") and self.style != "ended":
            return fitting[0]
        if self.style == "row" and len({key.act or key.word for key in fitting}) == 1:
            return fitting[0]
        return None

    def entered(self, typed: str) -> Key | None:
        """What Enter takes: the entry typed so far, or without one the answer it stands for."""
        if not typed:
            return self.enter
        return next((key for key in self.keys if key.typed == typed), None)

    def fitting(self, typed: str) -> list[Key]:
        """The entries that begin with the typed letters."""
        return [key for key in self.keys if key.typed.startswith(typed)]

    def following(self, typed: str, shut: bool) -> str:
        """The letters that may follow, in the order of the entries; without those that are `shut`, or with them."""
        keys = (key for key in self.fitting(typed) if shut or not key.shut)
        return "".join(dict.fromkeys(key.typed[len(typed)] for key in keys if len(key.typed) > len(typed)))


ENERGY_LETTERS = {energy: energy[0] for energy in ENERGIES}
"""The key of each energy."""
ENERGY_KEYS = tuple((letter, energy) for energy, letter in ENERGY_LETTERS.items())
"""The same as what may be typed, each with what it stands for."""


def letters_of(game: Game) -> dict[str, str]:
    """The key of each region."""
    return dict(zip(game.layout.ids, region_letters(game.layout.ids), strict=True))


def player_keys(game: Game) -> dict[str, str]:
    """The key of each player: the small letter of the capital on the page."""
    letters = player_letters(game.charter.colours)
    return {colour: letter.lower() for colour, letter in zip(game.charter.colours, letters, strict=True)}


def free(wanted: str, taken: Iterable[str]) -> str:
    """The first letter wanted that is not taken, else the first letter or digit that is free."""
    letters = wanted.replace(" ", "") + "abcdefghijklmnopqrstuvwxyz0123456789"
    return next(letter for letter in letters if letter not in set(taken))


def lead(typed: str, label: str, menu: Menu, note: str = "") -> Key:
    """The key to a further list; a list of one is skipped but named, a list where nothing is possible is shut."""
    open_keys = menu.open_keys()
    if len(open_keys) == 1:
        only = open_keys[0]
        said = f"{only.label}  {only.note}".strip() if only.act is not None else only.label
        return Key(typed, label, said, only.act, only.opens)
    if not open_keys:
        first = menu.keys[0] if menu.keys else None
        reasons = list(dict.fromkeys(key.shut for key in menu.keys))
        shut = reasons[0] if len(reasons) == 1 else english.NONE_POSSIBLE.format(key=typed) if reasons else "nothing possible"
        only_act = first.act if first and len(menu.keys) == 1 else None
        opens = (lambda: menu) if len(menu.keys) > 1 else None
        return Key(typed, label, first.label if first else "", only_act, opens, shut)
    return Key(typed, label, note or _first_three(open_keys), opens=lambda: menu)


def _first_three(keys: Sequence[Key]) -> str:
    """The first entries of a list, and how many more there are."""
    more = [f"+{len(keys) - 3}"] if len(keys) > 3 else []
    return "  ".join([*(f"{key.typed} {key.label}" for key in keys[:3]), *more])


def walk(menu: Menu, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Key]]:
    """Every entry with an answer, and the keys that lead to it."""
    for key in menu.keys:
        here = (*path, key.typed)
        if key.opens is not None:
            yield from walk(key.opens(), here)
        elif key.act is not None:
            yield here, key


# --- What may be pressed


def no_key(menu: Menu, typed: str, pressed: str, inside: bool = False) -> str:
    """That a key is no choice, and what to press instead."""
    if menu.hidden:
        return english.NO_NUMBER_OF_LIST
    number = pressed.isdigit() and stretch(menu)
    shown = typed + pressed if number else pressed[-1:] if not pressed.startswith("<") and pressed.isprintable() else "That"
    caps = english.CAPS_MAY_BE if pressed.isupper() else ""
    way_out = "Backspace goes back" if inside else "? for help"
    choices = may_follow(menu, typed)
    goes_on = menu.enter is not None and menu.enter.act is None and not menu.like and not typed
    enter = english.OR_ENTER if goes_on and stretch(menu) else ""
    return english.NO_CHOICE.format(shown=shown, caps=caps, choices=choices + enter, way_out=way_out)


def may_follow(menu: Menu, typed: str) -> str:
    """What to press at this place: a number of a range, the letters of what is possible, else Enter or a line."""
    if menu.hidden:
        return english.OF_LIST
    if found := stretch(menu):
        return f"Choose {found}"
    if menu.like and not typed:
        return f"Choose {menu.like}"
    if following := menu.following(typed, shut=False):
        return f"Press {listed(following[:20], OR)}"
    if following := menu.following(typed, shut=True):
        return english.WHY_ONLY.format(letters=listed(following[:20]), say="says" if len(following) == 1 else "say")
    if menu.enter is not None:
        return "Press Enter"
    return english.A_LINE if menu.style == "line" else "Press a capital"


def longer(menu: Menu, typed: str) -> str:
    """That a number may go on, where it is a choice already: 3, or 30 to 36."""
    more = [key.typed for key in menu.fitting(typed) if key.typed != typed]
    key = menu.entered(typed)
    if menu.hidden or menu.like or not typed.isdigit() or key is None or key.shut or not all(number.isdigit() for number in more):
        return ""
    return english.LONGER.format(typed=typed, more=f"{more[0]}{f' to {more[-1]}' if len(more) > 1 else ''}")


def nothing_taken(menu: Menu) -> str:
    """What to press where Enter takes nothing, because a question has no usual answer."""
    return f"{may_follow(menu, '').replace('Press', 'Choose', 1)}."


def stretch(menu: Menu) -> str:
    """Numbers at even distances from the first to the last, such as `30 to 130 in steps of 10`; else nothing."""
    if len(menu.keys) < FEW or not all(key.typed.isdigit() for key in menu.keys):
        return ""
    numbers = sorted(int(key.typed) for key in menu.keys)
    step = numbers[1] - numbers[0]
    if any(later - sooner != step for sooner, later in pairwise(numbers)):
        return ""
    return f"{numbers[0]} to {numbers[-1]}{f' in steps of {step}' if step > 1 else ''}"
