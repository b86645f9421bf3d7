"""A second table without any rules: it knows pieces and places, and moves only what a list of sentences says."""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from line_checks import Facts, regions_of

from co2assist.board.game import Game
from co2assist.text import sentences
from co2assist.text.names import Names, goal_name, holder_name, place_name
from co2assist.words import ENERGIES, FOSSILS

PIECES = r"\$(?P<money>\d+)|(?P<ceps>\d+) CEPs?|(?P<cubes>\d+) Tech cubes?"
FORMS = {
    key: re.compile(re.escape(form[0].upper() + form[1:]).replace(r"\{count\}", f"(?:{PIECES})").replace(r"\{", "{"))
    for key, form in sentences.HANDS.items()
}
FORMS = {key: re.compile(re.sub(r"{(\w+)\\}", r"(?P<\1>.+?)", form.pattern), re.IGNORECASE) for key, form in FORMS.items()}
COUNTED = ("money", "ceps", "tech", "tokens", "cubes", "markers", "hand")
ORDER = sorted(FORMS, key=lambda key: -len(re.sub("{.*?}", "", sentences.HANDS[key])))
"""The forms that say most in their own words first."""


class Table:
    """Where every piece lies, by the facts at first and then by what is moved."""

    def __init__(self, game: Game, f: Facts, names: Names, in_order: bool = True) -> None:
        self.game, self.in_order = game, in_order
        self.lies: dict[str, Any] = positions(game, f)
        everywhere = ["bank", "market", "pool", *game.charter.colours, *game.layout.regions]
        self.holders = {holder_name(game, names, place): place for place in everywhere}
        talks = [f"summit:{n}{topic}" for n in range(1, 5) for topic in ("", *(f":{energy}" for energy in ENERGIES))]
        places = ["home", *game.layout.spaces, *talks, *(f"card:{n}" for n in range(1, 37))]
        self.places = {place_name(game, place): place for place in places}
        self.years = {str(year): place for place, year in enumerate(game.charter.decades)}
        self.goals = {goal_name(game, tile.text): tile.text for tile in game.goals if tile}

    def move(self, sentences: Iterable[str]) -> None:
        """Does what the sentences say, one after the other."""
        for sentence in sentences:
            for key in ORDER:
                found = FORMS[key].fullmatch(sentence)
                if found:
                    said = {word: text for word, text in found.groupdict().items() if text is not None}
                    getattr(self, "do_" + key.replace(" ", "_"))(**said)
                    break
            else:
                raise AssertionError(f"no hand knows what to do: {sentence}")

    def put(self, key: str, step: int) -> None:
        self.lies[key] += step
        assert self.lies[key] >= 0 or not self.in_order, key

    def swap(self, key: str, old: Any, new: Any) -> None:
        assert self.lies[key] == old, (key, self.lies[key], old)
        self.lies[key] = new

    def space(self, region: str, year: str) -> str:
        return f"supply {self.holders[region]} {self.years[year]}"

    # Counted pieces.

    def do_pieces(self, target: str, source: str = "", money: str = "", ceps: str = "", cubes: str = "") -> None:
        if not source:
            source = "the bank" if money or ceps else "the pool"
        for what, number in (("money", money), ("ceps", ceps), ("tech", cubes)):
            if number:
                self.put(f"{what} {self.holders[source]}", -int(number))
                self.put(f"{what} {self.holders[target]}", int(number))

    do_from_stock = do_pieces

    # Markers on tracks.

    def do_score(self, new: str) -> None:
        self.lies["score"] = int(new)

    def do_own_score(self, name: str, new: str) -> None:
        self.lies[f"score {self.holders[name]}"] = int(new)

    def do_co2(self, new: str) -> None:
        self.lies["co2"] = int(new)

    def do_price(self, new: str) -> None:
        self.lies["price"] = int(new)

    def do_disc(self, name: str, energy: str, new: str) -> None:
        self.lies[f"know {self.holders[name]} {energy}"] = int(new)

    def do_disc_off(self, name: str, energy: str) -> None:
        self.lies[f"know {self.holders[name]} {energy}"] = 0

    def do_phase(self, new: str) -> None:
        self.lies["phase"] = new

    def do_decade(self, new: str) -> None:
        self.lies["decade"] = int(new)

    def do_start(self, new: str) -> None:
        self.lies["start"] = self.holders[new]

    def do_inspector(self, inspector: str, new: str, goal: str) -> None:
        self.lies[f"inspector {inspector}"] = int(new)

    # Projects, infrastructure, plants, control.

    def do_tile_out(self, energy: str, level: str, place: str) -> None:
        self.put(f"stack {energy}", -1)
        self.swap(f"space {self.places[place]}", "-", f"{energy}-{level}")

    def do_tile_back(self, energy: str, level: str, place: str) -> None:
        self.put(f"stack {energy.lower()}", 1)
        self.swap(f"space {self.places[place]}", f"{energy.lower()}-{level}", "-")

    def do_token_in(self, owner: str, project: str, place: str) -> None:
        tile = project.replace(" ", "-")
        self.put(f"tokens {self.holders[owner]}", -1)
        self.swap(f"space {self.places[place]}", tile, f"{tile} on {self.holders[owner]}")

    def do_token_out(self, owner: str, project: str, place: str) -> None:
        tile = project.replace(" ", "-")
        self.put(f"tokens {self.holders[owner]}", 1)
        self.swap(f"space {self.places[place]}", f"{tile} on {self.holders[owner]}", tile)

    def do_plant_up(self, project: str, place: str, year: str, energy: str) -> None:
        tile, region = self.lies[f"space {self.places[place]}"], place.split("'s ")[0]
        assert tile.startswith(project.replace(" ", "-") + " on ")
        self.put(f"plants {energy}", -1)
        self.swap(f"space {self.places[place]}", tile, "-")
        self.swap(self.space(region, year), "-", tile)

    def do_plant_down(self, energy: str, region: str, year: str, project: str, place: str) -> None:
        tile = self.lies[self.space(region, year)]
        assert tile.startswith(project.replace(" ", "-") + " on ")
        self.put(f"plants {energy}", 1)
        self.swap(self.space(region, year), tile, "-")
        self.swap(f"space {self.places[place]}", "-", tile)

    def cube(self, builder: str, region: str, energy: str, step: int) -> None:
        self.put(f"cubes {self.holders[builder]}", -step)
        self.lies.setdefault(f"agenda {self.holders[region]} {self.holders[builder]} {energy}", 0)
        self.put(f"agenda {self.holders[region]} {self.holders[builder]} {energy}", step)

    def do_cube_in(self, builder: str, energy: str, region: str) -> None:
        self.cube(builder, region, energy, 1)

    def do_cube_out(self, builder: str, energy: str, region: str) -> None:
        self.cube(builder, region, energy, -1)

    def marker(self, name: str, region: str, old: str, marked: bool = True) -> None:
        """A control marker of `name` where `old` had one (nobody: ''), or the region counted as theirs without one."""
        if old:
            self.put(f"markers {self.holders[old]}", 1)
        if name and marked:
            self.put(f"markers {self.holders[name]}", -1)
        self.lies[f"control {self.holders[region]}"] = self.holders[name] if name else "none"

    def do_marker_in(self, name: str, region: str) -> None:
        self.marker(name, region, "")

    def do_marker_out(self, name: str, region: str) -> None:
        self.marker("", region, name)

    def do_marker_swap(self, name: str, region: str, former: str) -> None:
        self.marker(name, region, former)

    def do_cube_and_marker_in(self, builder: str, energy: str, region: str) -> None:
        self.cube(builder, region, energy, 1)
        self.marker(builder, region, "")

    def do_cube_and_marker_out(self, builder: str, energy: str, region: str) -> None:
        self.cube(builder, region, energy, -1)
        self.marker("", region, builder)

    def do_no_marker(self, region: str, name: str) -> None:
        self.marker(name, region, "", marked=False)

    def do_no_marker_back(self, region: str, name: str) -> None:
        self.marker("", region, "")

    def do_no_marker_swap(self, former: str, region: str, name: str) -> None:
        self.marker(name, region, former, marked=False)

    def do_no_marker_swap_back(self, former: str, region: str, name: str) -> None:
        self.marker(former, region, "")

    # Fossil plants.

    def do_fossil_out(self, kind: str, region: str, year: str) -> None:
        self.swap(self.space(region, year), kind, "-")

    def do_fossil_back(self, kind: str, region: str, year: str) -> None:
        self.swap(self.space(region, year), "-", kind)

    def do_fossil_in(self, kind: str, region: str, year: str) -> None:
        self.put(f"fossil {kind}", -1)
        self.swap(self.space(region, year), "-", kind)

    def do_fossil_off(self, kind: str, region: str, year: str) -> None:
        self.put(f"fossil {kind}", 1)
        self.swap(self.space(region, year), kind, "-")

    def do_tuck(self, kind: str) -> None:
        """Under the stacks it came from: as many as before."""

    do_untuck = do_tuck

    # People and cards.

    def scientist(self, name: str, source: str, target: str) -> None:
        self.put(f"at {self.holders[name]} {source}", -1)
        self.lies.setdefault(f"at {self.holders[name]} {target}", 0)
        self.put(f"at {self.holders[name]} {target}", 1)

    def do_scientist(self, name: str, source: str, target: str) -> None:
        self.scientist(name, self.places[source], self.places[target])

    def do_hire(self, name: str) -> None:
        self.scientist(name, "pool", "home")

    def do_unhire(self, name: str) -> None:
        self.scientist(name, "home", "pool")

    def do_card_out(self, card: str, name: str) -> None:
        self.put(f"hand {self.holders[name]}", -1)
        self.lies[f"played {self.holders[name]}"] |= {int(card)}

    def do_card_back(self, card: str, name: str) -> None:
        self.put(f"hand {self.holders[name]}", 1)
        self.lies[f"played {self.holders[name]}"] -= {int(card)}

    def do_claim(self, number: str, name: str) -> None:
        self.lies[f"claimed {self.holders[name]}"] |= {f"un:{number}"}

    def do_unclaim(self, number: str) -> None:
        for player in self.game.charter.colours:
            self.lies[f"claimed {player}"] -= {f"un:{number}"}

    def do_action(self, name: str, exec: str = "main action") -> None:
        self.lies[f"used {self.holders[name]}"] |= {exec}

    def do_action_off(self, name: str, exec: str = "main action") -> None:
        self.lies[f"used {self.holders[name]}"] -= {exec}

    do_disc_on, do_disc_away = do_action, do_action_off

    # Goals, summits, events.

    def do_flip(self, goal: str) -> None:
        self.put(f"open {self.goals[goal]}", -1)

    def do_unflip(self, goal: str) -> None:
        self.put(f"open {self.goals[goal]}", 1)

    def do_summit_out(self, number: str) -> None:
        self.lies[f"summit {number}"] = set()

    def do_summit_back(self, topics: str, number: str) -> None:
        self.lies[f"summit {number}"] = set(re.split(", | and ", topics))

    do_summit_in = do_summit_back

    def do_summit_off(self, topics: str, number: str) -> None:
        self.lies[f"summit {number}"] = set()

    def do_events_out(self, regions: str) -> None:
        gone = [self.holders[name] for name in re.split(", | and ", regions)]
        assert self.lies["events"][: len(gone)] == gone
        self.lies["events"] = self.lies["events"][len(gone) :]

    def do_events_back(self, regions: str) -> None:
        self.lies["events"] = [*(self.holders[name] for name in re.split(", | and ", regions)), *self.lies["events"]]

    def do_event_up(self, region: str) -> None:
        self.lies["events"] = [*self.lies["events"], self.holders[region]]

    def do_event_down(self, region: str) -> None:
        assert self.lies["events"].pop() == self.holders[region]

    def nothing_public(self, **said: str) -> None:
        """Cards that change hands or faces without being a public fact."""

    do_events_shuffled = do_events_unshuffled = do_reveal = do_unreveal = nothing_public
    do_goal_shown = do_goal_hidden = nothing_public

    def do_goal_out(self, name: str) -> None:
        self.lies[f"goal {self.holders[name]}"] = "cashed"

    def do_goal_back(self, name: str) -> None:
        self.lies[f"goal {self.holders[name]}"] = "held"


def positions(game: Game, f: Facts) -> dict[str, Any]:
    """Where every piece lies, taken from the facts of a position."""
    lies: dict[str, Any] = {f"space {place}": f[place.replace(":", ".")] for place in game.layout.spaces}
    lies |= {"ceps bank": f["bank.ceps"], "ceps market": f["market.ceps"], "tech pool": f["pool.tech"], "money bank": 10**6}
    lies |= {"price": f["market.price"], "co2": f["co2"], "decade": f["decade"], "start": f["start"], "score": f["score"]}
    lies["phase"] = sentences.PHASES.get(f["phase"], f["phase"])
    used = [] if f["turn.execs"] == "none" else f["turn.execs"]
    lies |= {f"used {player}": set() for player in f["players"]}
    if f["turn"] != "none":
        main = {"main action"} if f["turn.main"] == "yes" else set()
        lies[f"used {f['turn']}"] = main | {sentences.EXECUTIVES[kind] for kind in used}
    for energy in ENERGIES:
        lies |= {f"stack {energy}": f[f"stack.{energy}"], f"plants {energy}": f[f"plants.{energy}"]}
    lies |= {f"fossil {kind}": f[f"fossil.{kind}"] for kind in FOSSILS}
    for region in regions_of(f):
        lies |= {f"ceps {region}": f[f"{region}.ceps"], f"control {region}": f[f"{region}.control"]}
        lies[f"tech {region}"] = 0 if f["mode"] == "cooperative" else f[f"{region}.cubes"]
        lies |= {f"supply {region} {n}": entry.split(" by ")[0] for n, entry in enumerate(f[f"{region}.supply"])}
        cubes = Counter(
            f"{entry.split(' by ')[1]} {entry.split('-')[0]}"
            for entry in f[f"{region}.supply"]
            if " by " in entry and not entry.endswith(" bare")
        )
        lies |= {f"agenda {region} {cube}": number for cube, number in cubes.items()}
    for player in f["players"]:
        lies |= {
            f"{what} {player}": f[f"{player}.{what}"] for what in ("money", "ceps", "tech", "tokens", "cubes", "markers", "hand")
        }
        lies |= {f"{what} {player}": set(listed(f[f"{player}.{what}"])) for what in ("played", "claimed")}
        lies |= {f"know {player} {energy}": f[f"{player}.know.{energy}"] for energy in ENERGIES}
        lies |= {f"at {player} {place}": number for place, number in Counter(f[f"{player}.scientists"]).items()}
        lies[f"at {player} pool"] = 4 - len(f[f"{player}.scientists"])
        lies |= (
            {f"score {player}": f[f"{player}.score"], f"goal {player}": f[f"{player}.goal"]} if f["mode"] == "competitive" else {}
        )
    lies |= {f"summit {n}": set(tile.split()) - {"-"} for n, tile in enumerate(f["summits"], 1)}
    lies |= {f"open {tile.text}": 0 for tile in game.goals if tile}
    lies |= {f"open {tile}": number for tile, number in Counter(listed(f["goals.open"])).items()}
    lies["events"] = [region for region in listed(f["events"]) if region not in ("none", "?")]
    if f["inspectors"] != "none":
        lies |= {f"inspector {name}": tile for name, tile in zip(("green", "blue"), f["inspectors"], strict=True)}
    return lies


def listed(fact: Any) -> list[Any]:
    return [] if fact == "none" else list(fact)


def apart(table: Table, game: Game, f: Facts) -> dict[str, tuple[Any, Any]]:
    """What lies elsewhere on the second table than on the first; the bank's money is never counted."""
    here, there = {k: v for k, v in table.lies.items() if v}, {k: v for k, v in positions(game, f).items() if v}
    ignored = {"money bank"} | ({"phase"} if f["phase"] in ("setup", "over") else set())
    return {
        k: (here.get(k), there.get(k)) for k in here.keys() | there.keys() if k not in ignored and here.get(k) != there.get(k)
    }
