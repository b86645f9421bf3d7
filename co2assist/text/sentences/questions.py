"""Words that questions have in common."""

PAYING = {
    "prepare.cep": "Preparing in {region} costs 1 CEP.",
    "build.cep": "The plant in {region} costs CEPs, one line a CEP.",
    "supply.fine": "{region} has no CEP and {name} controls it, so {name} pays 1 CEP.",
    "events.aid": "The event strikes {region}, where {name} has no Power Plant and no Infrastructure under one.",
}
ORDERS = {"1": "current", "2": "upcoming"}
POINT_OF_TWO = {1: "first", 2: "second"}
ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
GOAL_KINDS = {"build": "building (green)", "know": "knowledge (pink)", "summit": "summit (blue)"}
ANY_ENERGY = "any energy"
GAIN = {
    "money": "${amount}",
    "tech": "{cubes}",
    "points": "{points}",
    "knowledge": "1 knowledge of {energy}",
    "move": "a Scientist's move",
    "cep": "a CEP",
}
