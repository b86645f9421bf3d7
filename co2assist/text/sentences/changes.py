"""What moved: a label and a line for each kind of change, goals by number among them."""

MISSED: dict[str, tuple[str, str]] = {
    "market-empty": ("CEP", "none for {about:holder}: the market and the bank are empty"),
    "bank-short": ("market", "{count:cep} short: the bank has no more to put out"),
    "bonus-useless": ("bonus", "{about:bonus}: nobody can use it, so it is lost"),
    "track-end": ("learns", "{whose}nothing: the end of the {about} track is reached, the point is lost"),
    "track-end-any": ("learns", "{whose}nothing: the end of every track is reached, the point is lost"),
    "tech": ("tech", "{whose}{count:tech} fewer: the pool is empty"),
    "scientist": ("grant", "{whose}nobody to recruit and no move possible"),
    "cube": ("cube", "{whose}no control cube left: this plant does not count for control"),
    "marker": ("control", "{whose}no control marker left: the region counts as controlled without one"),
    "money-grant": ("money", "{whose}$0: {about:region} has no CEP"),
    "ppm": ("CO2", "{count} ppm of the {about} plant are lost: the level stops at 400"),
    "no-fossil": ("draw", "no fossil tile is left: nothing is drawn for {about:drawn-for}"),
    "nobody-pays": ("CEP", "{about:region} has none and nobody controls it: nobody pays"),
    "no-cube": ("tech", "{whose}no Tech cube to give to {about:region}: {count:point} lost"),
    "summit-deck": ("summit", "no tile is left for place {about}"),
    "summit-deck believed": ("summit", "none for place {about}, as entered; by count there should be {left:tile} left"),
}

SPACE_REASONS = {
    "replaced": "in place of the oldest fossil plant",
    "leftmost": "the leftmost empty one",
    "current": "this decade's",
}
CONTROL = {
    "alone": "alone with a cube",
    "no-cube": "{name} has no cube there",
    "more": "energies with a cube: {numbers}",
    "fewer": "energies with a cube: {numbers}",
    "preference": "{tied} tied with {number}; preferred first: {sets}",
    "knowledge": "{tied} tied in energies and preference; {energy} knowledge {known}",
    "active": "{tied} tied in energies, preference and {energy} knowledge ({known}): the builder has it",
}
VERDICTS = {True: "met", False: "not met"}

# --- Goals by number, as far as a line needs to name them.

EITHER_COUNT = "Infrastructures or plants"
PRIVATE = {
    1: "CEPs in hand",
    2: "CEPs in a controlled region",
    3: "summit of 2 completed alone",
    4: "Tech cubes",
    5: "Scientists hired",
    6: "dollars in hand",
    7: "tracks at their top",
    8: "regions controlled",
    9: "Infrastructures of one energy",
    10: "energies with Infrastructure",
    11: "{what} in one region",
    12: "regions with Infrastructure",
    13: "plants of one energy",
    14: "energies built",
    15: "plants in one region",
    16: "regions with a plant",
}
GOAL_TILES = {
    "build": "build {about}",
    "know top": "know {about} to the top",
    "know half": "know {about} halfway",
    "summit size": "summit of {about}",
    "summit": "{about} summit",
}
