"""What is odd on a table as entered, each with the figures that disagree."""

ODD = {
    "passed over": "the {year} space of {where} is empty, and the Energy Supply of {year} fills it; {left} left",
    "too early": "{tile} lies in the {year} space of {where}, and the Energy Supply of {year} is still to come",
    "leapt over": "a plant stands in the {year} space of {where}, and the {first} space left of it is empty",
    "lost tiles": "neither in the stacks nor on the board: {gone}; {plants} at most can stand where a tile lay",
    "lost tiles, no plant": "neither in the stacks nor on the board: {gone}; no plant can stand where a tile lay",
    "level": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most}",
    "level at most": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most} at most",
    "uncontrolled": "{who} built in {where}, and nobody controls it",
    "weaker": "{who} controls {where}, where {cubes}",
    "goals": "goal {goal}: {tiles} flipped, and the board shows it achieved {times}",
    "goals open": "goal {goal} is open with {tiles} flipped, and the board shows it achieved {times}; its phase flips it",
    "listed": "{kind} {face} is entered {told}, and the box lists it {listed}",
    "claims": "{who} claimed UN card {card}, {plants}, and has {have} on own tokens",
    "builders": "{who} built {plant} in {where}, which takes knowledge {needs}; the disc is on {know}",
    "talks": "{talks} of {who}, and the {energy} disc is on {know}",
    "scientists": "{who} has {scientists}, and {know} knowledge in all; recruiting and talks bring {least}",
    "proposals": "{projects} proposed, and the {energy} discs make {know} together",
    "proposals and talks": "{projects} proposed and {talks}, and the {energy} discs make {know} together",
    "main actions": "the projects and plants on the board took {deeds} main actions, in {turns}",
    "cards": "{who}: {played} played and {claimed} claimed, in {turns}",
    "score": "the score is {points}, and what was built and claimed before the first Income brings {brought}",
    "points": "{who} has {points}, and what was built and claimed before the first Income brings {brought}",
    "events": "{tiles} face down, and after {phases} there are {fewest} to {highest}",
    "drawn": "{tiles} gone from the stacks, and by now the regions can have drawn {most}",
    "level by the stacks": "the CO2 level is {co2}, and {start} with all tiles gone from the stacks makes {most}",
    "plant uncontrolled": "a plant stands in the {year} space of {where}, and nobody controls it",
    "no plant to control": "{who} controls {where}, where the first space is empty and no plant can stand",
}
"""What is odd on a told table, each with the figures that disagree."""
ODD_CUBES = "{who} has {energies}"
EVERY_REGION = "every region"
SPACE_NUMBER = "number {number}"
NO_PLANT = "no plant"
TIMES = {0: "never", 1: "once", 2: "twice"}
MANY_TIMES = "{number} times"
TILE_KINDS = {"agendas": "agenda", "summits": "summit tile", "goals": "goal", "un": "UN card"}
