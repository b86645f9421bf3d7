"""What docs/make.py tries out: the prepared games, an example of every command, and words and files that cannot be used."""

PREPARED = (
    "co2assist new thursday --players red,blue --box practice",
    "co2assist new friday --players red=Ana,blue=Ben --box practice",
    "co2assist say 'red: propose wind africa:tech; end' 'blue: propose solar oceania:money; end'",
)

EXAMPLES: dict[str, list[tuple[str, int]]] = {
    "new": [("co2assist new sunday --mode competitive --players red=Ana,blue=Ben --box practice --draws app --seed 7", 12)],
    "play": [("co2assist play --no-input -g friday", 12)],
    "say": [
        ("co2assist say -g friday 'red: prepare africa:tech'", 30),
        ("co2assist say 'pay hand; move home oceania:money; end'", 30),
    ],
    "show": [
        ("co2assist show", 30),
        ("co2assist show market", 20),
        ("co2assist show blue", 12),
        ("co2assist show market --json", 8),
    ],
    "join": [("co2assist join wednesday --no-input", 6)],
    "note": [("co2assist note the fine was forgotten", 8)],
    "config": [("co2assist config", 8), ("co2assist config set plain=yes", 4)],
    "docs": [("co2assist docs", 12)],
    "help": [("co2assist help undo", 24)],
    "legal": [("co2assist legal", 10), ("co2assist legal --json", 8)],
    "check": [("co2assist check 'blue: build africa:tech'", 30), ("co2assist check --json 'blue: sell'", 30)],
    "why": [("co2assist why red.money", 12), ("co2assist why red.income", 12), ("co2assist why bank.ceps", 16)],
    "log": [("co2assist log", 20), ("co2assist log 5", 40)],
    "undo": [("co2assist undo", 12)],
    "redo": [("co2assist redo", 12)],
    "fix": [("co2assist fix 1 'red: propose forestation africa:tech'", 20)],
    "amend": [
        ("co2assist amend --compare red.money=5 co2=410", 12),
        ("co2assist amend red.money=5 --why 'miscounted in the bank'", 12),
    ],
    "forecast": [("co2assist forecast", 30), ("co2assist forecast --after 'blue: propose hydro asia:tech'", 20)],
    "report": [("co2assist report -o -", 12)],
    "export": [("co2assist export csv", 4), ("co2assist export json", 20)],
    "stats": [("co2assist stats", 20)],
    "score": [("co2assist score", 40)],
    "rules": [
        ("co2assist rules can I sell from a region", 30),
        ("co2assist rules control.preference", 20),
        ("co2assist rules 1.1 b", 12),
        ("co2assist rules private goals", 8),
    ],
    "readings": [
        ("co2assist readings", 50),
        ("co2assist readings -g thursday fine=always", 5),
        ("co2assist readings -g thursday fine", 30),
    ],
    "box": [("co2assist box show practice", 10), ("co2assist box set 'tracks.wind.spaces = 9'", 6), ("co2assist box show", 8)],
    "players": [("co2assist players -g friday", 5), ("co2assist players blue=Bea", 5)],
    "draws": [("co2assist draws app --seed 7", 8)],
    "scenario": [("co2assist scenario --save evening.toml", 5), ("co2assist scenario evening.toml", 5)],
    "games": [("co2assist games", 8)],
    "doctor": [("co2assist doctor", 12)],
    "demo": [("co2assist demo", 40)],
}
"""For every command what is typed, and how many lines of the answer are shown at most."""

Case = tuple[str, dict[str, str], str]

BAD_WORDS: tuple[Case, ...] = (
    ("A word nobody knows", {}, "co2assist say 'red: construct africa:tech'"),
    ("Words that could be several", {}, "co2assist say 'red: pr africa:tech'"),
    ("A player who does not play", {}, "co2assist check 'green: end'"),
    ("A line cut short", {}, "co2assist check 'red: propose wind'"),
    ("No such fact", {}, "co2assist why red.monye"),
    ("A value that is no value", {}, "co2assist amend red.money=lots --why 'a bet'"),
    ("A number that is no entry", {}, "co2assist log 99"),
    ("A reading there is none of", {}, "co2assist readings fnie"),
    ("A reading that is not offered", {}, "co2assist readings -g thursday fine=never"),
    ("A reading chosen too late", {}, "co2assist readings -g friday fine=always"),
    ("A question no rule answers", {}, "co2assist rules xyzzy"),
    ("A part there is none of", {}, "co2assist show bank"),
    ("No question may be asked here", {}, "co2assist new --no-input"),
)

SCENARIO = 'title = "A story"\nrules = ["market.buy"]\nmode = "cooperative"\nplayers = ["red", "blue"]\n'
BAD_FILES: tuple[Case, ...] = (
    ("No such game", {}, "co2assist show -g monday"),
    ("A save cut off in the middle", {"games/friday.toml": "cut 0.6"}, "co2assist show -g friday"),
    ("A save cut off, looked over", {"games/friday.toml": "cut 0.6"}, "co2assist doctor friday"),
    (
        "A save of a newer format",
        {"games/friday.toml": "put co2assist-game/2 => co2assist-game/9"},
        "co2assist show -g friday",
    ),
    (
        "A save in which a line was changed by hand",
        {"games/friday.toml": "put red: propose wind africa:tech => red: propose hydro africa:tech"},
        "co2assist show -g friday",
    ),
    (
        "A save in which a line plays, but otherwise than it did",
        {"games/friday.toml": "put red: propose wind africa:tech => red: propose solar africa:tech"},
        "co2assist doctor friday",
    ),
    ("A scenario that is no TOML", {"story.toml": SCENARIO + "play = [\n"}, "co2assist scenario story.toml"),
    ("A scenario with an unknown key", {"story.toml": SCENARIO + "weather = 'fine'\n"}, "co2assist scenario story.toml"),
    (
        "A position that does not add up",
        {
            "story.toml": SCENARIO
            + "[given]\nphase = 'operations'\nco2 = 505\nred = { ceps = 50, scientists = ['africa:tech'] }\n"
        },
        "co2assist check --from story.toml 'red: buy'",
    ),
    (
        "A scenario that fails",
        {"story.toml": SCENARIO + "[given]\nphase = 'operations'\n[play]\nscript = '''\nred: buy\nexpect red.ceps = 9\n'''\n"},
        "co2assist scenario story.toml",
    ),
    (
        "A box with values that cannot be",
        {"copy.toml": 'format = "co2assist-box/1"\nsummit-places = -1\n[plants.wind.level-1]\ncep = 1\nmoney = "two"\n'},
        "co2assist new monday --players red,blue --box copy.toml",
    ),
    (
        "A box of a newer format",
        {"copy.toml": 'format = "co2assist-box/9"\n'},
        "co2assist new monday --players red --box copy.toml",
    ),
    ("A colour that is a word of the game", {}, "co2assist new monday --players red=Ana,coal=Ben --box practice"),
    ("One colour twice", {}, "co2assist new monday --players red=Ana,red=Ben --box practice"),
    ("More players than there are seats", {}, "co2assist new monday --players red,blue,green,yellow,pink --box practice"),
    ("A game's name that would leave the folder", {}, "co2assist new ../monday --players red,blue --box practice"),
    ("A name some systems keep for a device", {}, "co2assist new con --players red,blue --box practice"),
    ("A game that is there already", {}, "co2assist new friday --players red,blue --box practice"),
    ("A file that is there already", {"evening.toml": ""}, "co2assist scenario --save evening.toml"),
)
"""Title, files laid out (or `cut`, or `put OLD => NEW`, for files already there), and the command that meets them."""
