"""The commands as people type them: results, exit codes, and what a refusal leaves as it was."""

import errno
import io
import json
import re
from pathlib import Path

import pytest
from desks import PLAYERS, Desk
from where import ROOT

from co2assist import __version__
from co2assist.cli.app import program
from co2assist.cli.terminal.text import cell_len
from co2assist.rulebook import index


@pytest.fixture
def friday(desk: Desk) -> Desk:
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 0
    return desk


REGIONS = ("North America", "Europe", "Asia", "Oceania", "Africa", "South America")


def test_a_new_game_stops_at_its_first_question(friday: Desk) -> None:
    assert "Ana" in friday.out
    assert "practice box" in friday.out
    facts = friday.json("show", "--json")
    assert facts["ask.who"] == "red"
    assert facts["ask.about"] == "turn"
    # two players: 50 CEPs less 16 in regions, 2 in the market, 2 x 2 in hands; $3 and $4
    assert (facts["bank.ceps"], facts["red.money"], facts["blue.money"]) == (28, 3, 4)
    assert facts["start-region"] == "north-america"


def test_a_game_of_that_name_is_never_written_over(friday: Desk) -> None:
    before = friday.save.read_bytes()
    assert friday.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 3
    assert friday.save.read_bytes() == before


def test_lines_are_all_played_or_none(friday: Desk) -> None:
    before = friday.save.read_bytes()
    assert friday.run("say", "red: propose wind africa:tech", "red: build africa:tech") == 1
    assert "wind 1, only proposed, there" in friday.err
    assert friday.save.read_bytes() == before
    assert friday.run("say", "--keep-going", "red: propose wind africa:tech", "red: build africa:tech", "red: end") == 1
    facts = friday.json("show", "--json")
    assert (facts["turn"], facts["red.tech"], facts["africa.tech"]) == ("blue", 4, "wind-1")


def test_lines_that_are_not_played_while_others_are_stand_in_the_one_document(friday: Desk) -> None:
    """Nothing goes to standard error; the exit code is that of the last line that was not played."""
    lines = ("red: propose wind africa:tech", "red: build africa:tech", "red: zzz", "red: end")
    assert friday.run("say", "--keep-going", "--json", *lines) == 2
    found = json.loads(friday.out)
    assert friday.err == ""
    assert [entry["line"] for entry in found["entries"]] == [lines[0], lines[3]]
    assert [(row["line"], row["kind"]) for row in found["refused"]] == [(lines[1], "refused"), (lines[2], "unreadable")]
    assert "build.prepared" in [row["id"] for row in found["refused"][0]["findings"] if not row["ok"]]
    assert "cannot be read here" in found["refused"][1]["text"]


def test_a_refused_line_says_every_condition_and_a_remedy(friday: Desk) -> None:
    assert friday.run("say", "blue: build africa:tech") == 1
    for shown in ("Ana must answer first", "no Project there; a prepared", "1.2 c, step 1", "Instead now"):
        assert shown in friday.err
    assert not [id for id in index.rules() if "." in id and f" {id} " in friday.err]
    assert "Reading " not in friday.err


def test_words_without_quotes_are_one_line(friday: Desk) -> None:
    assert friday.run("say", "red:", "propose", "wind", "africa:tech") == 0
    assert friday.run("say", "end") == 0
    assert friday.json("show", "--json")["turn"] == "blue"


def test_lines_from_standard_input(friday: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("# an evening\nprop wind afr:t\n\nend\n"))
    assert friday.run("say", "-") == 0
    assert friday.json("show", "--json")["turn"] == "blue"


def test_a_name_in_the_place_of_a_colour_is_told_the_colour(friday: Desk) -> None:
    """Names are never parsed; the one who typed one learns what to type."""
    for words in (("say", "Ben: sell"), ("check", "ben: sell")):
        assert friday.run(*words) == 2
        assert "Expected: red, blue, table, group." in friday.err
        assert "Ben is blue in these lines: type `blue:`." in friday.err


def test_company_goals_stand_whole_beside_everybodys_points(desk: Desk) -> None:
    """At the start 2 CEPs each are 4 points by goal 1; no goal's text is cut at 80 columns."""
    words = ("--mode", "competitive", "--players", "red=Ana,blue=Ben,green=Cai", "--box", "practice")
    assert desk.run("new", "friday", *words) == 0
    assert desk.run("score") == 0
    assert "~" not in desk.out
    assert next(row.split()[-3:] for row in desk.out.splitlines() if "Company goal 1:" in row) == ["4", "4", "4"]
    assert all(len(row) < 80 for row in desk.out.splitlines())


def test_a_refusal_names_what_is_needed(friday: Desk) -> None:
    """The Project is only proposed; a level 1 wind plant costs 1 CEP and 2 Tech cubes, and Ana has 2 and 4."""
    assert friday.run("say", "red: propose wind africa:tech") == 0
    assert friday.run("say", "red: build africa:tech") == 1
    assert "CEPs: 1 needed; hand 2" in friday.err
    assert "Tech cubes: 2 needed, 4 held" in friday.err


def test_lines_saved_as_utf_16_are_named(friday: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("red: buy".encode("utf-16").decode("utf-8", "replace")))
    before = friday.save.read_bytes()
    assert friday.run("say", "-") == 2
    assert "save them as UTF-8" in " ".join(friday.err.split())
    assert friday.save.read_bytes() == before


def test_a_word_is_no_number_of_an_entry(friday: Desk) -> None:
    assert friday.run("log", "friday") == 2
    assert "'friday' is no number of an entry" in friday.err
    assert "-g friday" in friday.err


def test_a_name_that_cannot_be_seen_is_none(desk: Desk) -> None:
    assert desk.run("new", "friday", "--players", "red=\u200d,blue=Ben", "--box", "practice") == 0
    assert "Red, what do you do?" in desk.out
    assert desk.run("games") == 0
    assert "Red is asked" in desk.out or "red is asked" in desk.out


def test_unreadable_and_ambiguous_lines_are_misuse(friday: Desk) -> None:
    assert friday.run("say", "red: propse wind africa:tech") == 2
    assert "propose" in friday.err
    assert friday.run("say", "red: p wind africa:tech") == 2
    assert friday.run("say", "red: propose wind africa:") == 2


def test_check_changes_nothing_and_answers_with_its_exit_code(friday: Desk) -> None:
    before = friday.save.read_bytes()
    assert friday.run("check", "red: propose wind africa:tech") == 0
    assert friday.run("check", "red: propose hydro africa:tech") == 1
    assert "propose.agenda" in friday.out
    assert friday.run("check", "--json", "red: build africa:tech") == 1
    report = json.loads(friday.out)
    assert list(report) == ["line", "verdict", "findings", "changes", "readings", "instead"]
    assert report["verdict"] == "unlawful"
    # no project there: prepared is not met, the level and the costs cannot be judged
    assert {row["id"]: row["ok"] for row in report["findings"]} == {
        "turn.actor": True,
        "turn.main-once": True,
        "build.prepared": False,
        "build.level": None,
        "build.cep": None,
        "build.money": None,
        "build.tech": None,
        "build.space": True,
    }
    assert friday.save.read_bytes() == before


def test_check_without_any_game(desk: Desk, tmp_path: Path) -> None:
    position = tmp_path / "last-week.toml"
    position.write_text(
        'mode = "cooperative"\nplayers = ["red", "blue"]\n[given]\nblue = { ceps = 0 }\nafrica = { tech = "wind-1" }\n'
    )
    assert desk.run("check", "--from", str(position), "red: prepare africa:tech") == 0
    assert desk.run("check", "--from", str(position), "blue: prepare africa:tech") == 1
    assert "prepare.cep" in desk.out


def test_legal_lists_what_is_lawful(friday: Desk) -> None:
    rows = friday.json("legal", "--json")
    assert (rows["who"], rows["about"], rows["card"]) == ("red", "turn", True)
    # 6 regions x 3 spaces x 3 energies, buy and sell; nowhere to move to, nothing to end yet
    assert len(rows["lines"]) == 54 + 2
    assert "red: propose wind africa:tech" in rows["lines"]
    assert "red: end" not in rows["lines"]


def test_undo_names_what_hands_put_back_and_redo_brings_it_again(friday: Desk) -> None:
    friday.run("say", "red: propose wind africa:tech", "red: end")
    there = friday.json("show", "--json")
    assert friday.run("undo", "2") == 0
    assert "2 Tech cubes" in friday.out
    assert friday.json("show", "--json")["red.tech"] == 2
    assert friday.run("redo", "2") == 0
    assert friday.json("show", "--json") == there
    assert friday.run("redo") == 1
    assert friday.run("undo", "--to", "0") == 0
    assert friday.run("undo") == 1


def test_undo_turn_goes_to_its_beginning(friday: Desk) -> None:
    friday.run("say", "red: propose wind africa:tech", "red: end", "blue: buy", "blue: propose solar asia:tech")
    assert friday.run("undo", "--turn") == 0
    facts = friday.json("show", "--json")
    assert (facts["turn"], facts["turn.main"], facts["blue.money"]) == ("blue", "no", 4)


def test_a_new_line_after_undo_keeps_the_dropped_branch(friday: Desk) -> None:
    friday.run("say", "red: propose wind africa:tech", "red: end")
    friday.run("undo", "2")
    assert friday.run("say", "red: propose solar africa:tech") == 0
    assert "branch" in friday.err
    assert list(friday.save.parent.glob("friday~branch-*.toml"))


def test_fix_changes_nothing_until_confirmed(friday: Desk) -> None:
    friday.run("say", "red: propose wind africa:tech", "red: end")
    before = friday.save.read_bytes()
    assert friday.run("--no-input", "fix", "1", "red: propose solar africa:tech") == 4
    assert "red.know.solar: 0 -> 1" in friday.out or "solar" in friday.out
    assert friday.save.read_bytes() == before
    assert friday.run("fix", "1", "red: propose solar africa:tech", "--yes") == 0
    assert friday.json("show", "--json")["africa.tech"] == "solar-1"
    assert friday.run("fix", "1", "--drop", "--yes") == 1
    assert "no longer holds" in friday.err
    assert friday.run("fix", "9", "--drop") == 2


def test_amend_is_audited_and_on_record(friday: Desk) -> None:
    assert friday.run("amend", "red.money=7", "blue.money=2", "--why", "miscounted in the bank") == 0
    assert friday.json("show", "--json")["red.money"] == 7
    assert friday.run("amend", "red.tech=40") == 1
    assert "42" in friday.err or "30" in friday.err
    assert friday.run("amend", "--compare", "red.money=7", "blue.money=3") == 1
    assert [row.split(":")[0] for row in friday.out.splitlines()] == ["blue.money"]
    [entry] = friday.json("log", "--json")
    assert entry["n"] == 1
    assert entry["line"] == "table: amend red.money = 7; blue.money = 2 because miscounted in the bank"


def test_why_and_log_explain(friday: Desk) -> None:
    friday.run("say", "red: propose wind africa:money")
    assert friday.run("why", "red.money") == 0
    # $3 of the first player and $1 for each of Africa's 2 CEPs
    assert friday.out.splitlines()[0].endswith("5")
    assert "propose.money" in friday.out
    assert friday.run("log", "1") == 0
    assert "propose.money" in friday.out
    assert friday.run("log", "7") == 2
    assert friday.run("why", "red.mony") == 2
    assert "red.money" in friday.err


def test_why_takes_words_and_lists_what_they_may_mean(friday: Desk) -> None:
    assert friday.run("why", "control", "of", "africa") == 0
    assert friday.out.startswith("why africa.control ")
    assert friday.run("why", "red") == 2
    assert "red.money, red.ceps, red.tech" in friday.err
    told = friday.json("why", "bank", "--json")
    assert (told["path"], sum(part["figure"] for part in told["parts"])) == ("bank.ceps", told["value"])


def test_rules_as_a_document(friday: Desk) -> None:
    """1.1 b: a CEP is sold out of the hand."""
    for words in ("market.hand", "can I sell from a region"):
        assert friday.json("rules", words, "--json")[0]["cite"] == "1.1 b"
    assert {row["id"] for row in friday.json("rules", "--json")} == set(index.rules())
    assert friday.run("rules", "no.such", "--json") == 2


def test_rules_as_a_document_are_those_of_the_game_beside(friday: Desk) -> None:
    assert friday.json("rules", "order of the phases", "--json")[0]["id"] == "phases.cooperative"
    friday.run("new", "sunday", "--from", "docs/sunday.toml")
    assert friday.json("rules", "order of the phases", "--json")[0]["id"] == "phases.competitive"


UNSEEN = "fill set check keep mend import export".split()
NEVER_JSON = {"play", "demo", "help", "box", "export", *(f"box {verb}" for verb in UNSEEN)}
"""What shows nothing but a screen, writes a file, or belongs to another command's document."""


def every_command() -> list[tuple[str, ...]]:
    """Every command, and every verb of a group."""
    rows = program().listed()
    return [(name,) for name in rows] + [(name, verb) for name, row in rows.items() for verb in getattr(row, "commands", {})]


def test_whatever_shows_or_changes_something_has_a_document(friday: Desk) -> None:
    without = set()
    for words in every_command():
        assert friday.run(*words, "--help") == 0
        if "--json" not in friday.out:
            without.add(" ".join(words))
    assert without <= NEVER_JSON


def test_every_help_fits_eighty_columns_and_cuts_no_summary(friday: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in ((), *every_command()):
        assert friday.run(*words, "--help") == 0
        assert [line for line in friday.out.splitlines() if cell_len(line) > 80] == [], words
        assert "..." not in friday.out.partition("Commands:")[2].replace("]...", ""), words
    assert friday.run("--help") == 0
    for line in ("Play:", "Look:", "Ask:", "Correct:", "Keep:", "Examples:", "Environment:", "Exit codes:"):
        assert f"\n{line}\n" in friday.out
    for name, row in program().listed().items():
        assert re.search(rf"^  {name} +{re.escape(row.get_short_help_str(200))}$", friday.out, re.MULTILINE), name


def test_every_argument_and_option_has_its_line(friday: Desk) -> None:
    rows = [("", program()), *program().listed().items()]
    rows += [(f"{name} {verb}", inner) for name, row in rows for verb, inner in getattr(row, "commands", {}).items() if name]
    for name, row in rows:
        shown = [param for param in row.params if not param.hidden]
        assert [param.name for param in shown if not param.help] == [], name


def test_help_is_what_the_option_gives(friday: Desk) -> None:
    for words in ((), ("undo",), ("box", "fill")):
        assert friday.run(*words, "--help") == 0
        given = friday.out
        assert friday.run("help", *words) == 0
        assert friday.out == given
    assert friday.run("-V") == 0
    assert friday.out == f"co2assist {__version__}\n"
    assert friday.run("help", "sho") == 2
    assert "show" in friday.err


def test_score_and_forecast(friday: Desk) -> None:
    odds = friday.json("forecast", "--json")
    assert odds["draws"] == 6
    assert sum(odds["added"].values()) == pytest.approx(1)
    assert set(odds) == {"draws", "added", "co2", "fines", "points", "lost", "limit"}
    assert friday.run("forecast", "--after", "red: propose wind africa:tech") == 0
    rows = friday.json("score", "--json")
    assert rows["score"] == 0
    assert rows["un"] == {"open": 10, "allowed": 3}
    assert friday.run("score") == 0


def test_rules_and_readings(friday: Desk) -> None:
    assert friday.run("rules", "market.hand") == 0
    assert friday.run("rules", "can", "I", "sell", "from", "a", "region") == 0
    assert friday.out.startswith(" You sell only CEPs from your own board")
    assert friday.run("rules", "xyzzy") == 1
    assert friday.run("readings") == 0
    assert friday.run("readings", "fine=always") == 0
    assert friday.json("show", "--json")["readings.fine"] == "always"
    friday.run("say", "red: propose wind africa:money")
    assert friday.run("readings", "fine=if-unable") == 1
    assert friday.run("readings", "fine=sometimes") in (1, 2)


def test_players_games_doctor_and_draws(friday: Desk) -> None:
    assert friday.run("players", "red=Zoë [b]", "blue=") == 0
    assert friday.run("games") == 0
    assert "Zoë [b]" in friday.out
    assert friday.run("doctor") == 0
    assert friday.run("draws", "app", "--seed", "7") == 0
    assert friday.run("draws", "nobody") == 2
    friday.save.write_text(friday.save.read_text()[:-40])
    damaged = friday.save.read_bytes()
    assert friday.run("show") == 3
    assert friday.run("say", "red: end") == 3
    assert friday.run("doctor") == 1
    assert friday.save.read_bytes() == damaged
    assert friday.run("doctor", "--restore") == 0
    assert friday.run("show") == 0


def test_box_commands(desk: Desk, tmp_path: Path) -> None:
    assert desk.run("box", "set", "tracks.wind.spaces = 9") == 0
    assert desk.run("box", "set", "tracks.wind.spaces = many") == 2
    assert desk.run("box", "show") == 0
    assert "tracks.wind.spaces" in desk.out
    assert desk.run("box", "check") == 0
    assert desk.run("box", "export", str(tmp_path / "copy.toml")) == 0
    assert desk.run("box", "import", str(tmp_path / "copy.toml")) == 0
    assert desk.run("box", "check", "practice") == 0
    assert desk.run("box", "shake") == 2


def test_an_empty_box_asks_for_what_is_printed(desk: Desk) -> None:
    assert desk.run("new", "bare", "--players", "red,blue", "--deal", "later") == 0
    facts = desk.json("show", "--json")
    assert (facts["ask.who"], facts["ask.about"]) == ("table", "printed")
    region = '{ id = "asia", name = "Asia", grants = ["money"], ceps = 4, demand = { cooperative = 4, competitive = 5 } }'
    assert desk.run("say", f"table: printed regions = [{region}]") == 0
    assert desk.run("say", "table: printed summit-places = 1", "table: printed configuration.2.un = [5, 5]") == 0
    assert desk.run("say", "red: propose wind asia:money") == 0
    assert desk.json("show", "--json")["ask.about"] == "agenda"
    assert desk.run("say", "table: agenda asia wind solar hydro") == 0
    assert desk.json("show", "--json")["ask.about"] == "printed"
    assert desk.run("say", "table: printed tracks.wind.spaces = 9") == 0
    assert desk.run("say", 'table: printed tracks.wind.icons.1 = "none"') == 0
    facts = desk.json("show", "--json")
    assert (facts["asia.money"], facts["red.money"]) == ("wind-1", 7)
    assert desk.run("box", "keep") == 0


def test_scenarios_run_and_games_become_scenarios(friday: Desk, tmp_path: Path) -> None:
    friday.run("say", "red: propose wind africa:money", "red: end")
    story = tmp_path / "evening.toml"
    assert friday.run("scenario", "--save", str(story)) == 0
    assert friday.run("scenario", str(story)) == 0
    assert friday.out.splitlines()[-1] == "1 passed, 0 failed"
    story.write_text(story.read_text().replace("red: end", "red: pass"))
    assert friday.run("scenario", str(story)) == 1
    assert friday.out.splitlines()[-1] == "0 passed, 1 failed"
    assert friday.run("scenario", str(tmp_path / "nowhere")) == 3


def test_a_position_to_begin_from(desk: Desk, tmp_path: Path) -> None:
    position = tmp_path / "position.toml"
    position.write_text('mode = "cooperative"\nplayers = ["red", "blue"]\n[given]\nphase = "supply"\nco2 = 430\nscore = 9\n')
    assert desk.run("new", "friday", "--from", str(position)) == 0
    assert "red.money" in desk.err
    assert "the same of every other player" in " ".join(desk.err.split())
    assert all(len(line) <= 79 for line in desk.err.splitlines())
    assert "The players go by their colours: co2assist players red=Ana names one." in desk.out
    facts = desk.json("show", "--json")
    assert (facts["phase"], facts["co2"], facts["ask.about"]) == ("supply", 430, "draw")
    position.write_text('mode = "cooperative"\nplayers = ["red", "blue"]\n[given]\nco2 = 395\nred = { tech = 31 }\n')
    assert desk.run("new", "other", "--from", str(position)) == 3
    assert "395" in desk.err
    assert "tech" in desk.err.lower()


def test_what_the_program_deals_is_listed_to_be_laid_out(desk: Desk) -> None:
    """Six agendas, four summit tiles, the goal tiles and the UN cards of two players, in whole words."""
    assert desk.run("new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice", "--draws", "app", "--seed", "3") == 0
    rows = desk.out.partition(" Lay out these tiles and cards:\n")[2].splitlines()
    for kind in ("Agendas", "Summits", "Building goals", "Knowledge goals", "Summit goals", "UN cards"):
        assert any(row.startswith(f" {kind}") for row in rows), kind
    assert [row[18:].partition(":")[0] for row in rows[:6]] == [*REGIONS]
    assert all(row.count(",") == 2 for row in rows[:6]), "three energies on each agenda"
    assert [row[18:20] for row in rows[6:10]] == ["1:", "2:", "3:", "4:"]
    assert ", 1 Tech cube" in next(row for row in rows if row.startswith(" UN cards")), "the first deck gives 1 cube"


def test_regions_read_off_are_counted_and_named(desk: Desk) -> None:
    """No table of names and figures stands in the answer; two regions were entered."""
    regions = (
        '[{ id = "asia", name = "Asia", grants = ["tech"], ceps = 3, demand = { cooperative = 4 } }, '
        '{ id = "africa", name = "Africa", grants = ["money"], ceps = 2, demand = { cooperative = 4 } }]'
    )
    assert desk.run("new", "own", "--players", "red=Ana,blue=Ben") == 0
    assert desk.run("say", f"table: printed regions = {regions}") == 0
    assert "2 regions entered: Asia and Africa" in desk.out


def test_a_standard_deal_taken_unasked_is_told(desk: Desk) -> None:
    dealt = "The box's standard deal is used"
    assert desk.run("new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice") == 0
    assert dealt in desk.out
    assert desk.run("new", "saturday", "--players", "red=Ana,blue=Ben", "--box", "practice", "--deal", "later") == 0
    assert dealt not in desk.out


def test_a_game_in_the_list_takes_two_rows_where_one_is_too_narrow(desk: Desk) -> None:
    """80 columns: what does not fit behind where the game stands, who plays, is below it."""
    people = "red=Anastasia,blue=Benjamin,green=Caroline,yellow=Dorothea"
    assert desk.run("new", "friday", "--players", people, "--box", "practice") == 0
    assert desk.run("games") == 0
    first, second = desk.out.splitlines()
    assert first.startswith("> friday")
    assert len(first) < 80
    assert second.endswith("is asked   Anastasia, Benjamin, Caroline, Dorothea")


@pytest.mark.parametrize("name", ["two\\nlines\\n> another", "\\u001b[2Jgone", "夜" * 30, "👨\\u200d👩", "x" * 300])
def test_the_list_of_games_has_a_line_a_game_and_one_column_of_titles(desk: Desk, name: str) -> None:
    """Whatever a stranger's file calls itself, its date begins in column 27 and no line of it passes for another game."""
    games = desk.home / "games"
    games.mkdir(parents=True)
    (games / "strange.toml").write_text(f'format = "co2assist-game/2"\ntitle = "{name}"\njournal = [\n]\n', "utf-8")
    assert desk.run("games") == 0
    (line,) = desk.out.splitlines()
    before, _, _ = line.partition(" 20")
    assert cell_len(before) == 26
    assert "\N{REPLACEMENT CHARACTER}" not in line


def test_options_that_hold_everywhere_may_stand_anywhere(friday: Desk, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    assert friday.run("new", str(other), "--players", PLAYERS, "--box", "practice") == 0
    assert friday.run("say", "-g", "friday", "red: propose wind africa:money") == 0
    assert friday.json("show", "--json", "--game=friday")["turn.main"] == "yes"
    assert friday.json("show", "--json", "-g", str(other))["turn.main"] == "no"


def test_questions_without_a_terminal_are_errors_that_name_the_lines(friday: Desk) -> None:
    assert friday.run("play", "--no-input") == 4
    assert "legal" in friday.err
    assert friday.run("new", "another", "--no-input") == 4
    assert "--players" in friday.err


def test_a_game_that_is_not_there(desk: Desk) -> None:
    assert desk.run("show") == 2
    assert desk.run("-g", "nowhere", "show") == 3


def test_the_demonstration_plays_a_decade(desk: Desk) -> None:
    assert desk.run("demo") == 0
    assert "practice box" in desk.out.lower()
    assert "co2assist new friday" in desk.out
    # 10 + 3 + 4 for two plants, 9 of income (1 and 2 of it money), 13 open goals, 400 + 30 + 20 + 40 + 20 - 30 ppm
    assert "480" in desk.out


def test_the_program_draws_when_asked_to(desk: Desk) -> None:
    for name in ("one", "two"):
        assert desk.run("new", name, "--players", PLAYERS, "--box", "practice", "--draws", "app", "--seed", "7") == 0
    one, two = (desk.json("show", "--json", "-g", name) for name in ("one", "two"))
    assert one == two
    assert None not in one["goals"]


def test_fix_says_what_to_move_on_the_table(desk: Desk) -> None:
    """Red paid for a preparation from hand, and Africa's CEP was meant: one back to Red, one from Africa to the bank."""
    position = ROOT / "docs" / "friday.toml"
    assert desk.run("new", "friday", "--from", str(position)) == 0
    lines = (
        "red: prepare africa:scientist",
        "red: pay hand",
        "blue: move africa:scientist home",
        "blue: give blue",
        "blue: place asia",
    )
    assert desk.run("say", *lines) == 0
    rows = ["1 CEP from the bank to Red.", "1 CEP from Africa to the bank."]
    assert desk.run("fix", "2", "red: pay africa", "--no-input") == 4
    assert [line.strip() for line in desk.out.split("On the table\n")[1].splitlines()] == rows
    assert desk.run("fix", "2", "red: pay africa", "--yes", "--json") == 0
    assert json.loads(desk.out)["table"] == rows


def test_a_fact_is_set_by_the_name_of_a_player(friday: Desk) -> None:
    assert friday.run("amend", "Ana.money=5", "because", "counted") == 0
    assert friday.json("show", "--json")["red.money"] == 5
    assert friday.run("amend", "--compare", "ana.money = 5") == 0
    assert friday.run("amend", "--compare", "ana.money=4") == 1
    assert friday.run("amend", "ana.wealth=5") == 2
    assert friday.run("amend", "ana.mone=5") == 2


def test_fix_moves_no_money_that_the_table_has_counted_since(friday: Desk) -> None:
    """Red bought for $3 and has $5 by the table's count: without the purchase it is still $5, and only the CEP differs."""
    assert friday.run("new", "counted", "--players", PLAYERS, "--box", "practice", "--deal", "later") == 0
    assert friday.run("say", "red: buy", "table: amend red.money = 5 because paid twice") == 0
    assert friday.run("fix", "1", "--drop", "--no-input") == 4
    assert "On the table" not in friday.out
    assert friday.run("fix", "1", "--drop", "--yes", "--json") == 0
    found = json.loads(friday.out)
    assert "red.money" not in [row["path"] for row in found["facts"]]
    assert "red.ceps" in [row["path"] for row in found["facts"]]
    assert not [row for row in found["table"] if "$3" in row]


def test_another_printed_value_shows_what_would_differ(friday: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    given = "\n".join(['mode = "cooperative"', 'players = ["red", "blue"]', "[given]", 'africa = { tech = "wind-1 on red" }'])
    position = friday.home / "position.toml"
    position.write_text(f"{given}\nred = {{ know = {{ wind = 2 }} }}\n")
    assert friday.run("new", "built", "--from", str(position)) == 0
    assert friday.run("say", "red: build africa:tech") == 0
    before = (friday.home / "games" / "built.toml").read_bytes()
    told = "plants.wind.level-1 = { cep = 1, money = 1, tech = 2, points = 5 }"
    assert friday.run("box", "mend", told, "--no-input") == 4
    # wind 1 cost $2 and brought 3 points; with $1 and 5 points red keeps $2 of $3 and the group has 5
    assert "  red.money: 1 -> 2" in friday.out
    assert "  score: 3 -> 5" in friday.out
    assert (friday.home / "games" / "built.toml").read_bytes() == before
    assert friday.run("box", "mend", "plants.wind.level-1 = { cep = 1, money = 9, tech = 2, points = 5 }") == 1
    assert "$9 needed, $3 held" in friday.err


OWN = ("regions", "summit-places", "configuration.2.un")


def own_box(desk: Desk) -> None:
    """A box of the owner's with the board alone, as it is told value by value; every other value is a gap."""
    from co2assist.box.practice_box import practice_box
    from co2assist.text.notation import toml_value

    for path in OWN:
        assert desk.run("box", "set", f"{path} = {toml_value(practice_box().values[path])}") == 0


def test_a_new_game_says_how_it_goes_on(desk: Desk) -> None:
    """With an empty box the board is asked for on a form; with a board the turn is open; with tiles to tell, an agenda."""
    for name, told in (("none", False), ("board", True)):
        if told:
            own_box(desk)
        assert desk.run("new", name, "--players", PLAYERS, "--deal", "later") == 0
        assert desk.out.splitlines()[-1].startswith("At a terminal `co2assist play` "), desk.out
        assert desk.out.count("`co2assist play`") == 1
    assert desk.run("new", "dealt", "--players", PLAYERS) == 0
    assert "which agenda tile is there" in " ".join(desk.out.split())
    assert desk.out.splitlines()[-1] == "At a terminal `co2assist play` goes on from here."


def test_what_has_to_be_read_off_is_headed_once_and_each_line_told_once(desk: Desk) -> None:
    """The agenda of Africa is asked for and missing at once; a proposal there needs it, and is told it once."""
    own_box(desk)
    desk.run("new", "friday", "--players", PLAYERS, "--deal", "later")
    desk.run("say", "red: propose wind africa:tech")
    line = "table: agenda africa solar forestation wind"
    assert desk.run("check", "red: propose wind africa:money") == 1
    assert [row.strip() for row in desk.out.splitlines() if "read off first" in row] == [f"To be read off first: {line}"]
    assert desk.out.count(f" {line}\n") == 1
    desk.run("say", "table: agenda africa wind solar forestation")
    assert desk.run("check", "blue: propose solar europe:money") == 1
    head = " To be read off first: "
    first = next(number for number, row in enumerate(desk.out.splitlines()) if row.startswith(head))
    assert desk.out.splitlines()[first : first + 2] == [
        f"{head}table: agenda europe solar forestation wind",
        f"{'':<{len(head)}}table: printed tracks.wind.spaces = …",
    ]


def test_games_are_copied_renamed_and_removed(friday: Desk) -> None:
    assert friday.run("say", "red: sell; propose wind africa:tech") == 0
    before = friday.save.read_bytes()
    assert friday.run("games", "copy", "friday", "what-if", "--at", "1") == 0
    assert friday.json("show", "red.ceps", "-g", "what-if", "--json") == {"red.ceps": 1}
    assert len(friday.json("log", "-g", "what-if", "--json")) == 1
    assert friday.save.read_bytes() == before
    assert friday.run("games", "copy", "friday", "what-if") == 3
    assert friday.run("games", "copy", "friday", "other", "--at", "9") == 2
    assert friday.run("games", "rename", "what-if", "spring") == 0
    assert {row["title"] for row in friday.json("games", "--json")} == {"friday", "spring"}
    assert friday.run("games", "remove", "spring") == 4
    assert friday.run("games", "remove", "spring", "--yes") == 0
    assert {row["title"] for row in friday.json("games", "--json")} == {"friday"}
    assert list(friday.save.parent.glob("spring~removed-1.toml")) != []
    assert friday.run("games", "rename", "spring", "summer") == 3
    assert friday.run("games", "nonsense") == 2


def test_a_branch_begins_as_its_parent_was_and_names_it(friday: Desk) -> None:
    assert friday.run("say", "red: sell; propose wind africa:tech") == 0
    before = friday.save.read_bytes()
    assert friday.run("new", "branch", "--from", "friday", "--at", "1") == 0
    assert friday.json("show", "--json")["red.ceps"] == 1
    assert [row["line"] for row in friday.json("log", "--json")] == [
        "red: sell",
        "table: note branched from friday after entry 1",
    ]
    assert friday.save.read_bytes() == before
    assert friday.run("new", "other", "--players", "red,blue", "--at", "1") == 2


def test_a_damaged_box_names_its_good_copy_and_doctor_brings_it_back(desk: Desk) -> None:
    assert desk.run("box", "set", "summit-places=4") == 0
    assert desk.run("box", "set", "configuration.2.un=[5, 5]") == 0
    box = desk.home / "my-box.toml"
    box.write_text(box.read_text("utf-8")[:60], "utf-8")
    assert desk.run("new", "own", "--players", "red=Ana,blue=Ben") == 3
    assert f"Its last good copy is {box}~" in desk.err
    assert desk.run("doctor", str(box), "--restore", "--yes") == 0, desk.err
    assert "summit-places = 4" in box.read_text("utf-8")
    assert desk.run("new", "own", "--players", "red=Ana,blue=Ben") == 0


def test_a_waiting_line_goes_back_and_forth(desk: Desk) -> None:
    waits = "red: propose wind asia:money"
    assert desk.run("new", "friday", "--players", "red,blue", "--box", "practice", "--deal", "later") == 0
    assert desk.run("say", waits) == 0
    assert desk.json("undo", "--json")["taken-back"] == [{"n": None, "line": waits}]
    assert desk.json("redo", "--json")["asked"] == {"who": "table", "about": "agenda"}
    assert desk.run("redo") == 1


def test_what_is_said_of_a_game_survives_being_read_as_lines(friday: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `#` begins a comment, but not in the words of a note or of a reason, which run to the end of the line."""
    said = ["table: note table # 4; by the door", "table: amend red.money = 5 because bill # 7; miscounted", "red: buy"]
    rows = [said[0], f"# {said[0]}", f"  {said[1]}", f"{said[2]}   # for $3", "#"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(rows)))
    assert friday.run("say", "-") == 0
    assert friday.run("log", "--lines") == 0
    assert friday.out.splitlines() == said


@pytest.mark.parametrize(
    "words",
    [("report", "-o", "{}/page.md"), ("export", "csv", "-o", "{}/page.md"), ("config", "set", "plain=yes")],
)
def test_what_cannot_be_written_whole_leaves_the_old_file(
    words: tuple[str, ...], friday: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full half way through: the page and the settings that were there stay, nothing lies beside them."""
    (tmp_path / "page.md").write_text("the page of last week")
    (tmp_path / "config.toml").write_text('players = "red=Ana,blue=Ben"\n')
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.write", full)
        assert friday.run(*(word.replace("{}", str(tmp_path)) for word in words)) == 3
    assert {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()} == before
    assert ("page.md" if "-o" in words else "config.toml") in friday.err
    assert "Nothing was written" in friday.err
