"""A new game asked for: every question explains itself, names survive going back, readings are listed with what they mean."""

import io
from contextlib import suppress
from pathlib import Path

from pressing import OutOfKeys, Pressed
from setups import begun

from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.setup.new_game import named, under_way
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.setup.tiles import dealt_menu
from co2assist.cli.terminal.choose import choose
from co2assist.cli.terminal.console import Console
from co2assist.record.new_game import NewGame
from co2assist.rules.charters import charter_for
from co2assist.rules.script import Ask
from co2assist.rules.setup import fresh

PEOPLE = "c2rAna\rbBen\r"
DEAL = "wsrrwhhsfswfsfwfhr" + "sw\rhr\rfsw\rrhwf" + "iaeowwsh" + "shh\rwf" + "23swwhrf"
CARDS = "sw1hr1ff2wf1sf1" + "swh2rfw2ssw3rrr3hhh3"


FRIDAY = NewGame(title="friday", box=practice_box())


def asked(keys: str, known: NewGame = FRIDAY) -> tuple[NewGame | None, str]:
    """The plan these keys come to, None when they end before, with everything printed."""
    out, plan = io.StringIO(), None
    with suppress(OutOfKeys):
        plan = Beginning(known, Pressed(keys), Console(out, plain=True, width=80)).asked()
    return plan, out.getvalue()


def test_the_start_region_says_what_it_is_for() -> None:
    assert "Start region?  Energy Supply begins there" in asked(PEOPLE + "\rh")[1]


def test_a_name_typed_once_is_kept_over_going_back() -> None:
    """Back from the variants and from the second colour: Enter keeps Ana and Ben, and a colour left out loses its name."""
    plan, _ = asked(PEOPLE + "\b" + "2r\rb\r" + "\rhe\r")
    assert plan is not None
    assert plan.names == {"red": "Ana", "blue": "Ben"}
    plan, _ = asked("c2rAna\r" + "\b" + "r\rgCai\r" + "\rhe\r")
    assert plan is not None
    assert (plan.players, plan.names) == (("red", "green"), {"red": "Ana", "green": "Cai"})


def test_a_colour_refused_is_asked_again_with_its_reason() -> None:
    plan, out = asked("c2rAna\r" + "owind\rred\rpi nk\rpink\rPip\r" + "\rhe\r")
    assert plan is not None
    assert plan.players == ("red", "pink")
    for reason in ("wind is a word of the notation", "red is somebody else's colour", "one word of letters"):
        assert reason in out


def test_other_readings_are_listed_and_taken_by_number_or_as_a_line() -> None:
    """Third of the cooperative list: prepare-benefit; its options stand with what they mean."""
    plan, out = asked(PEOPLE + "o3\ra" + "ofine = always\r" + "ogoal-4=sometimes\r\r" + "\rhe\r")
    assert plan is not None
    assert plan.readings == {"prepare-benefit": "may", "fine": "always"}
    assert "May the benefit of preparing be declined" in out
    assert "   must (default): " in out
    assert "goal-4 is one of at-least, exactly." in out
    assert "limit-500" not in out


# --- The last look


def dealt(keys: str) -> tuple[Loop, str]:
    """A game of two set up by hand with these keys."""
    sitting, _, out = begun(PEOPLE + "\rhe\r" + keys)
    return sitting, out


def cards(sitting: Loop) -> list[str]:
    return ["later" if card is None else f"{' '.join(card.plants)} {card.cubes}" for card in sitting.table.now.game.un]


ALL = ["solar wind 1", "hydro recycling 1", "forestation forestation 2", "wind forestation 1", "solar forestation 1"]
ALL += ["solar wind hydro 2", "recycling forestation wind 2", "solar solar wind 3", "recycling recycling recycling 3"]
ALL += ["hydro hydro hydro 3"]


def test_backspace_opens_the_last_tile_and_destroys_none() -> None:
    """Two steps back and no key: all ten cards lie there; then the ninth is typed anew and the tenth kept by Enter."""
    sitting, out = dealt(DEAL + CARDS + "\b\b")
    assert cards(sitting) == ALL
    assert out.count("a number: that row again") == 1
    sitting, _ = dealt(DEAL + CARDS + "\b\b" + "ffs2" + "\r\r")
    assert cards(sitting) == [*ALL[:8], "forestation forestation solar 2", ALL[9]]
    assert len(sitting.table.evening.session.entries) == 6 + 4 + 21 + 10


def test_a_number_opens_an_earlier_row() -> None:
    """Row 1: Europe is typed anew, the others are kept; the lines behind it are as they were."""
    sitting, _ = dealt(DEAL + CARDS + "1" + "\r\r" + "rhs" + "\r" * 4)
    game = sitting.table.now.game
    assert [region.agenda for region in game.regions][:3] == [
        ("wind", "solar", "recycling"),
        ("recycling", "hydro", "solar"),
        ("hydro", "solar", "forestation"),
    ]
    assert cards(sitting) == ALL


def test_what_is_left_for_later_is_named_before_the_game_begins_and_may_be_told() -> None:
    sitting, out = dealt(DEAL + CARDS[:9] + "0" * 7)
    assert cards(sitting)[3:] == ["later"] * 7
    assert "Not known yet: 7 tiles of UN cards. A rule that needs one asks for it." in out
    sitting, _ = dealt(DEAL + CARDS[:9] + "0" * 7 + "6" + "\r" * 4 + "wf1")
    assert cards(sitting)[3:] == ["wind forestation 1", *["later"] * 6]


def heard(keys: str, plan: NewGame) -> str:
    """Everything printed, in one line."""
    return " ".join(asked(keys, plan)[1].split())


def test_what_the_number_of_players_means_is_said_of_the_mode_played() -> None:
    """Competitive Play: 3 rounds with three players in every decade; only the cooperative game shortens the last one."""
    assert "3 with 3 (2 in the last decade)" in heard("c?", NewGame())
    said = heard("k?", NewGame())
    assert "3 with 3, 2 with 4" in said
    assert "last decade" not in said


def test_only_variants_that_can_be_chosen_are_explained() -> None:
    alone = NewGame(mode="cooperative", players=("red",))
    assert "UN Inspectors" in heard("?", alone)
    assert "lobbyist-draft" not in heard("?", alone)
    assert "inspectors walk" not in heard("?", NewGame(mode="competitive", players=("red", "blue")))


def test_a_game_under_way_asks_the_start_player_once_and_offers_no_deal() -> None:
    """The form asks who starts; a deal that lay on the table hours ago is nothing to choose."""
    plan = under_way(NewGame(mode="cooperative", box=practice_box(), variants=()), "")
    said = heard("2rAna\rbBen\r", plan)
    assert "player 1's colour?" in said
    assert "start player" not in said.lower()
    assert "Who draws?" in said
    assert "standard deal" not in said


def test_a_game_without_a_name_is_asked_for_one(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "friday.toml").write_text("")
    out = io.StringIO()
    path = named(tmp_path / "games" / "game.toml", Pressed("friday\rsaturday\r"), Console(out, plain=True, width=80))
    assert path.name == "saturday.toml"
    assert "There is a game called friday already" in out.getvalue()
    assert named(path, Pressed("\r"), Console(out, plain=True)) == path


def test_the_prompt_says_that_a_top_is_asked() -> None:
    """After the Enter behind the halfway tiles the tile typed is a top, and the prompt says so."""
    prompts = []

    class Noting(Pressed):
        def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
            prompts.append(prompt)
            return super().key(prompt, typed, note, hidden)

    game = fresh(charter_for("cooperative", ("red",), "europe"), practice_box())
    menu = dealt_menu(game, Ask("table", "goal", None, "setup.deal", "know"))
    choose(menu, Noting("\rs"), menu.title, lambda _: None)
    assert prompts == [" Knowledge goal 1 of 5, halfway > ", " Knowledge goal 1 of 5, the top > "]
