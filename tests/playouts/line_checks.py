"""What has to hold after every line of any game, counted anew from the facts alone."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from co2assist.board.acts import Act, Build, Buy, CashGoal, Claim, End, Move, Pass, Play, Prepare, Propose, Sell
from co2assist.board.books import audit
from co2assist.board.changes import Built, FossilRemoved
from co2assist.record.session import Entry, Refused, Session, all_facts
from co2assist.referee import Position, judge, lawful
from co2assist.text import notation
from co2assist.words import ENERGIES, FOSSILS

PPM = {"gas": 20, "oil": 30, "coal": 40}
Facts = dict[str, Any]


def regions_of(f: Facts) -> list[str]:
    return [path.removesuffix(".supply") for path in f if path.endswith(".supply")]


def supply(f: Facts) -> list[str]:
    return [entry for region in regions_of(f) for entry in f[f"{region}.supply"]]


def spaces(f: Facts) -> dict[str, str]:
    """Project spaces by place, as far as a tile lies there."""
    regions, kinds = set(regions_of(f)), ("money", "tech", "scientist")
    grants = {}
    for path, value in f.items():
        head, _, rest = path.partition(".")
        if head in regions and rest.startswith(kinds):
            grants[path] = value
    return {path.replace(".", ":"): value for path, value in grants.items() if value != "-"}


def check_totals(f: Facts, removed: Counter[str]) -> None:
    """50 CEPs, 30 cubes, all fossil tiles, 25 projects, 25 plants, 8 tokens and cubes, 5 markers, 4 scientists, 5 cards."""
    players, regions = f["players"], regions_of(f)
    there = f["market.ceps"] + f["bank.ceps"] + sum(f[f"{p}.ceps"] for p in players) + sum(f[f"{r}.ceps"] for r in regions)
    assert there == 50
    assert f["bank.ceps"] >= 0
    assert 1 <= f["market.price"] <= 8
    assert f["market.ceps"] in (1, 2) or f["bank.ceps"] == 0
    lying = sum(f[f"{r}.cubes"] for r in regions) if f["mode"] == "competitive" else 0
    inspectors = 0 if f["inspectors"] == "none" else 2
    assert f["pool.tech"] + sum(f[f"{p}.tech"] for p in players) + lying + inspectors == 30
    assert f["pool.tech"] >= 0
    out = Counter(entry for entry in supply(f) if entry in FOSSILS)
    gas = 6 if len(players) == 3 and (f["mode"] == "cooperative" or f["readings.gas-3p"] == "out") else 12
    for kind, tiles in zip(FOSSILS, (gas, 10, 8), strict=True):
        assert f[f"fossil.{kind}"] + out[kind] + removed[kind] == tiles
        assert f[f"fossil.{kind}"] >= 0
    check_tiles(f)
    for player in players:
        check_player(f, player)
    if f["mode"] == "competitive":
        assert f["co2"] == 50 + sum(PPM[kind] * count for kind, count in out.items())
    else:
        assert f["co2"] >= 400
        assert f["co2"] <= 500 or f["phase"] == "supply" or f["reason"] == "lost.supply"


def check_tiles(f: Facts) -> None:
    green = [entry for entry in supply(f) if " by " in entry]
    projects = list(spaces(f).values())
    for energy in ENERGIES:
        levels = Counter(text.split()[0].split("-")[1] for text in (*green, *projects) if text.startswith(f"{energy}-"))
        assert f[f"stack.{energy}"] + sum(levels.values()) == 5
        assert f[f"plants.{energy}"] + sum(text.startswith(f"{energy}-") for text in green) == 5
        assert levels["1"] <= 2
        assert levels["2"] <= 3
        assert levels["1"] == 2 or not levels["2"]


def check_player(f: Facts, player: str) -> None:
    green = [entry for entry in supply(f) if " by " in entry]
    tokens = sum(text.split(" on ")[1].split(" by ")[0] == player for text in (*green, *spaces(f).values()) if " on " in text)
    cubes = sum(entry.split(" by ")[1] == player for entry in green)
    held = sum(f[f"{region}.control"] == player for region in regions_of(f))
    assert f[f"{player}.tokens"] == 8 - tokens >= 0
    assert f[f"{player}.cubes"] == 8 - cubes >= 0
    assert f[f"{player}.markers"] == max(0, 5 - held)
    assert min(f[f"{player}.money"], f[f"{player}.ceps"], f[f"{player}.tech"]) >= 0
    assert 1 <= len(f[f"{player}.scientists"]) <= 4
    assert f[f"{player}.hand"] + len(f[f"{player}.played"]) == 5
    assert all(0 <= f[f"{player}.know.{energy}"] <= 9 for energy in ENERGIES)


def takes_control(f: Facts, knowledge: Facts, region: str, builder: str, energy: str) -> bool:
    """Brute force of the four steps: the builder against every other player, the plants told as text."""
    agenda = f[f"{region}.agenda"]
    held: dict[str, set[int]] = {player: set() for player in f["players"]}
    for entry in f[f"{region}.supply"]:
        if " by " in entry and not entry.endswith(" bare"):
            held[entry.split(" by ")[1]].add(agenda.index(entry.split("-")[0]))
    if not held[builder]:
        return False

    def strength(player: str) -> tuple[int, tuple[int, ...], int]:
        own = sorted(held[player])
        own = own[:1] if f["readings.control-tie"] == "leftmost" else own
        return len(held[player]), tuple(-space for space in own), knowledge[f"{player}.know.{energy}"]

    return all(strength(builder) >= strength(other) for other in f["players"] if other != builder and held[other])


def check_control(before: Facts, after: Facts, entry: Entry) -> None:
    """A region changes hands only by a build, and then as brute force says."""
    built = [change for change in entry.changes if isinstance(change, Built)]
    for region in regions_of(after):
        here = [change for change in built if change.place.split(":")[0] == region]
        expected = before[f"{region}.control"]
        for change in here:
            builder = after["players"][change.seat]
            plant = after[f"{region}.supply"][change.space]
            if takes_control(after, before, region, builder, plant.split("-")[0]):
                expected = builder
        assert after[f"{region}.control"] == expected


def income_now(f: Facts, player: str) -> int:
    """The income by hand: on every track the furthest stack, from 3 players the two furthest, pay the space's number."""
    number = [1, 1, 2, 2, 3, 3, 4, 5, 6]
    stacks = 1 if len(f["players"]) <= 2 else 2
    total = 0
    for energy in ENERGIES:
        ahead = {f[f"{p}.know.{energy}"] for p in f["players"]} - {0}
        mine = f[f"{player}.know.{energy}"]
        if mine and sum(space > mine for space in ahead) < stacks:
            total += number[mine - 1]
    return total


def feats(f: Facts, tile: str) -> int:
    kind, about, *rest = tile.split()
    if kind == "build":
        at = f.get(f"{about}.supply")
        entries = supply(f) if at is None else at
        return sum(" by " in entry and (at is not None or entry.startswith(f"{about}-")) for entry in entries)
    space = 9 if rest == ["top"] else 5
    return sum(f[f"{player}.know.{about}"] >= space for player in f["players"])


def check_goals(f: Facts) -> None:
    """Of each name as many tiles are flipped as the board shows feats; done and open ones make up the row."""
    if f["goals"] == "none":
        return
    names = Counter(tile.removesuffix(" done") for tile in f["goals"])
    done = Counter(f["goals.done"])
    for name, tiles in names.items():
        if not name.startswith("summit"):
            assert done[name] == min(tiles, feats(f, name)), name
    assert names == done + Counter(f["goals.open"])


def check_listing(position: Position, rng: Random, samples: int) -> None:
    """Every answer listed is lawful and can be written and read; deeds made up by chance and not listed are unlawful."""
    ask = position.ask
    assert ask is not None
    listed = lawful(position)
    for act in listed:
        assert judge(position, ask.who, act).verdict == "lawful", act
        check_text(position, ask.who, act)
    if ask.about == "turn":
        assert listed
        for act in made_up(position, rng, samples):
            assert (act in listed) == (judge(position, ask.who, act).verdict == "lawful"), act
    elif listed:
        assert len(set(listed)) == len(listed)


def made_up(position: Position, rng: Random, samples: int) -> Iterator[Act]:
    """Deeds of a turn by chance, lawful or not."""
    layout = position.game.layout
    place = tuple(layout.spaces)
    ends = ("home", *place, *(f"summit:{n}" for n in range(1, len(position.game.summits) + 1)), "card:1", "card:9")
    for _ in range(samples):
        yield rng.choice(
            [
                Propose(rng.choice(ENERGIES), rng.choice(place)),
                Prepare(rng.choice(place)),
                Build(rng.choice(place)),
                Move(rng.choice(ends), rng.choice(ends)),
                Move(rng.choice(position.game.players[0].scientists).split(":wind")[0], rng.choice(ends)),
                Buy(),
                Sell(),
                Claim(rng.randint(0, 11)),
                CashGoal(),
                Pass(),
                End(),
            ]
        )


def check_text(position: Position, who: str, act: Act) -> None:
    """`read` undoes `say`, and asking about it makes no difference."""
    assert position.ask is not None
    text = notation.line(who, act)
    assert notation.read(text, position.game, position.ask.who, position.ask.about) == (who, act)
    assert notation.line(*notation.read(text, position.game)) == text


def check_refusals(session: Session, rng: Random, samples: int) -> None:
    """A refused line leaves the very same position, journal and undone branch."""
    now, lines = session.now, len(session.entries)
    speakers = [*now.game.charter.colours, "table", "group"]
    for act in (*made_up(now, rng, samples), Play(rng.randint(1, 36), rng.random() < 0.5)):
        who = rng.choice(speakers)
        if judge(now, who, act).failed and (who, act) not in now.echoes:
            with pytest.raises(Refused):
                session.answer(who, act)
    assert session.now is now
    assert len(session.entries) == lines


def check_undo(session: Session, before: Position, facts_before: Facts, facts_after: Facts) -> None:
    """Undo gives every fact of before, redo every fact of after."""
    after = session.now
    session.undo()
    assert session.now == before
    assert all_facts(session.now) == facts_before
    session.redo()
    assert session.now.game == after.game
    assert session.now.echoes == after.echoes
    assert all_facts(session.now) == facts_after
    assert not session.undone


def count_removed(removed: Counter[str], before: Facts, entry: Entry) -> None:
    for change in entry.changes:
        if isinstance(change, FossilRemoved):
            names = regions_of(before)
            removed[before[f"{names[change.region]}.supply"][change.space]] += 1


def check_books(position: Position) -> None:
    assert audit(position.game) == []
